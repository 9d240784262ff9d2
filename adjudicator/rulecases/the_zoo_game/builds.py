"""Cases of the kind `build`: a player chooses exhibits, pays for them and adds them to the zoo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import NATURE
from adjudicator.rulecases.case_games import dice_of_case
from adjudicator.rulecases.expectations import sorted_items
from adjudicator.rulecases.kinds import Found, calculation
from adjudicator.rulecases.the_zoo_game.table import (
    A,
    Count,
    PlayGiven,
    ZooCase,
    holding,
    late,
    table,
    with_zoo,
    zoo_of,
)
from adjudicator.rulecases.values import CasePart, require
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.automatic import is_automatic
from adjudicator.rules.the_zoo_game.building import payments
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN
from adjudicator.rules.the_zoo_game.data.numbers import MARKET
from adjudicator.rules.the_zoo_game.moves import Build, Piece
from adjudicator.rules.the_zoo_game.state import Event, PCards, State

REWARDS: Final[Mapping[type, str]] = MappingProxyType({Event: "event", PCards: "p_card"})


class ToBuild(CasePart, frozen=True, rename={"source": "from"}):
    card: str
    source: Literal["hand", "market", "p_hand"]
    set: str | None = None


def build_facts(build: tuple[ToBuild, ...], hand: Count, zoo: ZooCase | None = None) -> Found:
    """Return whether a build is legal, its cost, the sets that it opens and the rewards that it earns.

    `hand`: the number of zoo cards in hand before the build, including the cards to be built.
    """
    zoo = zoo or {}
    facts: Found = {"legal": False, "paid": 0, "hand_after": hand, "opened": (), "draws": ()}
    _check_build(build, zoo)
    if not _is_there(build, hand, zoo):
        return facts
    own, market, penguins = (
        tuple(each for each in build if each.source == source) for source in ("hand", "market", "p_hand")
    )
    state = with_zoo(
        zoo,
        hands={"a": tuple(each.card for each in own)},
        market=tuple(each.card for each in market),
        p_hands={"a": (PENGUIN,) * len(penguins)},
    )
    state = holding(late(state), A, hand - len(own))
    require(not is_automatic(state), "Another decision is due before the build.", "$.given.zoo")
    pieces = tuple(Piece(each.card, each.source == "market") for each in build if each.source != "p_hand")
    move = Build(pieces, penguins[0].set or "" if penguins else "")
    strays = [each for each in build if each.set and state.cards.set_of.get(each.card, each.set) != each.set]
    if strays or len(penguins) > 1:
        # no such move exists: an animal belongs to its own set, and a turn allows only one P card
        return facts
    try:
        after, draws = _built(state, move)
    except IllegalMove:
        return facts
    sets = zip(state.cards.sets, state.players[A].zoo, after.players[A].zoo, strict=True)
    return {
        "legal": True,
        "paid": len(after.discard),
        "hand_after": len(after.players[A].hand),
        "opened": [name for name, before, now in sets if now and not before],
        "draws": draws,
    }


def _check_build(build: tuple[ToBuild, ...], zoo: ZooCase) -> None:
    """Raise `Malformed` for an impossible zoo or an unknown exhibit."""
    state = table(PlayGiven())
    zoo_of(state, zoo)
    for each in build:
        is_exhibit = each.card == PENGUIN or each.card in state.cards.animals
        require(is_exhibit, f"Unknown exhibit: {each.card}.", "$.given.build")
        has_set = each.card != PENGUIN or each.set in state.cards.sets
        require(has_set, "A Penguin must join a set.", "$.given.build")


def _is_there(build: tuple[ToBuild, ...], hand: int, zoo: ZooCase) -> bool:
    """Return whether a table can have the cards to be built in their stated places."""
    sources = [each.source for each in build]
    animals = [each.card for each in build if each.card != PENGUIN]
    copies = Counter((*animals, *sum(zoo.values(), ())))
    known = table(PlayGiven()).cards.animals
    return (
        all((each.card == PENGUIN) == (each.source == "p_hand") for each in build)
        and sources.count("hand") <= hand
        and sources.count("market") <= MARKET
        and all(copies[card] <= known[card].copies for card in animals)
    )


def _built(state: State, move: Build) -> tuple[State, list[str]]:
    """Return the table after payment and building, and the kinds of earned rewards. None is drawn."""
    state, draws = RULES.apply(state, A, move), list[str]()
    if state.tray:
        state = RULES.apply(state, A, next(payments(state)))
    while state.due or state.planned:
        earned = REWARDS.get(type(state.due[0])) if state.due else None
        if earned:
            draws.append(earned)
            state = replace(state, due=state.due[1:])
        else:
            built = RULES.advance(state, dice_of_case(1))
            assert built is not None
            state = RULES.apply(state, NATURE, built)
    return state, draws


BUILD: Final = calculation(build_facts, opened=sorted_items)
