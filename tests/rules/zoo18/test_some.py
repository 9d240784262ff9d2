"""Moves that a search draws without looking at all of them."""

from __future__ import annotations

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.play import some
from adjudicator.engine.simulate import chances, drawn, random_game
from adjudicator.rules.zoo18 import RULES
from tests.seeds import Seeded

ALL = 2_000
EVERY = 5
"""One position in so many of a game is looked at."""


@pytest.mark.parametrize("players", RULES.seats)
def test_who_draws_until_there_is_no_more_has_all_legal_moves(players: int, seeded: Seeded) -> None:
    chance = seeded.random()
    for step in random_game(RULES, config_of(RULES, players, {}), chances(seeded.run, players), drawn):
        if step.ply % EVERY == 0:
            for seat in RULES.pending(step.after).seats:
                legal = list(RULES.legal(step.after, seat))
                found = some(RULES, step.after, seat, ALL, chance)
                assert len(found) == len(legal)
                assert {*found} == {*legal}
