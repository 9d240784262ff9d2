"""Sampling of moves by a search that does not list them all. Zoo Tycoon's sampling has its own test."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.play import sample_moves
from adjudicator.engine.simulate import choose_sampled, random_game, random_sources
from adjudicator.rules import zoo18, zoo_parque
from tests.seeds import Seeded

ALL = 2_000
SAMPLE_EVERY = 5
"""One position in this many is checked."""
EXPANSIONS = [
    {"strong_species": True, "unnatural_utilities": True},
    {"feeding": True, "must_place_two": True},
    {"zooperative": True},
]


TABLES: list[tuple[Any, int, dict[str, bool]]] = [
    *((zoo18.RULES, players, {}) for players in zoo18.RULES.seats),
    *((zoo_parque.RULES, players, {}) for players in zoo_parque.RULES.seats),
    *((zoo_parque.RULES, 2, options) for options in EXPANSIONS),
]


@pytest.mark.parametrize(
    ("rules", "players", "options"),
    TABLES,
    ids=[f"{rules.key}-{players}-{'-'.join(options)}" for rules, players, options in TABLES],
)
def test_who_draws_until_there_is_no_more_has_all_legal_moves(
    rules: Any, players: int, options: dict[str, bool], seeded: Seeded
) -> None:
    chance = seeded.random()
    for step in random_game(
        rules, config_of(rules, players, options), random_sources(seeded.run, players), choose_sampled
    ):
        if step.ply % SAMPLE_EVERY == 0:
            for seat in rules.pending(step.after).seats:
                legal = list(rules.legal(step.after, seat))
                found = sample_moves(rules, step.after, seat, ALL, chance)
                assert len(found) == len(legal)
                assert {*found} == {*legal}
