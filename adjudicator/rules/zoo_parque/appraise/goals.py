"""The value of campaign cards on a table, including progress and cards that the players must not fulfil."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from adjudicator.rules.zoo_parque import missions
from adjudicator.rules.zoo_parque.appraise.weights import CARD, CARD_AT_LAST, CARD_LOST, PROGRESS
from adjudicator.rules.zoo_parque.cards import MISSIONS, REPLACED_TO_LOSE, Card
from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.dominoes import Cell, Laid, neighbours
from adjudicator.rules.zoo_parque.state import State

_AT_MOST: Final = frozenset({"player_points_diversity", "areas_no_exhibit", "exhibits_path"})
"""Missions with an upper limit. Progress towards them does not count."""
_OF_THE_WHOLE_MAP: Final = frozenset(
    {
        "all_animals_caged",
        "all_preferred_terrains",
        "animal_area_match",
        "animal_count",
        "areas_no_exhibit",
        "herbivores_count",
        "herd_area_claim",
        "herd_count",
        "main_path",
        "property_claim",
        "terrain_specific",
    }
)
"""Missions that a domino may advance even if it changes no Exhibit."""


def cards_value(state: State, cards: Iterable[Card]) -> float:
    """Return the value of these campaign cards on the current table."""
    return sum(_weight(state, card) * _progress(state, card) for card in cards)


def cards_gain(before: State, after: State, piece: Laid) -> float:
    """Return a domino's gain in progress on the campaign cards."""
    is_quiet = _is_quiet(before.chart, after.chart, piece)
    cards = [card for card in before.cards if not is_quiet or card.mission in _OF_THE_WHOLE_MAP]
    return cards_value(after, cards) - cards_value(before, cards)


def _is_quiet(before: Chart, after: Chart, piece: Laid) -> bool:
    """Return whether a domino does not make, change or open an Exhibit."""
    if "shelter" in after.items:
        return False
    near: set[Cell] = {each for cell in piece.cells for each in (cell, *neighbours(cell))}
    return near.isdisjoint(before.enclosed_at) and not after.encloses_nearby


def _weight(state: State, card: Card) -> float:
    if card.form == "endgame":
        return CARD_AT_LAST
    if card.form == "win" or not state.options.replacing_loses:
        return CARD
    return -CARD_LOST / max(1, REPLACED_TO_LOSE - state.replaced)


def _progress(state: State, card: Card) -> float:
    """Return 1 if a mission holds, or else `PROGRESS` times the reached share of its target."""
    if missions.holds(state, card):
        return 1.0
    if card.form == "replace" or not MISSIONS[card.mission].scale or card.mission in _AT_MOST:
        return 0.0
    reached, beyond = 0, card.target
    while beyond - reached > 1:
        figure = (reached + beyond) // 2
        if missions.holds(state, replace(card, target=figure)):
            reached = figure
        else:
            beyond = figure
    return PROGRESS * reached / card.target
