"""Moves that a search samples without listing them all, and the caches that this fills."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from adjudicator.engine.codec import config_of, encode
from adjudicator.engine.play import sample_moves
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import choose_sampled, random_game, random_sources
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon.plans.examples import MAX_STEPS
from adjudicator.rules.zoo_tycoon.state import State
from tests.seeds import Seeded

OPTIONS: list[dict[str, bool]] = [{}, {"introductory": True}, {"events": False}]
MEMORY = "adjudicator.rules.zoo_tycoon"
SAMPLE_EVERY = 7
"""One position in this many is checked."""


def positions(seed: int, options: dict[str, bool]) -> Iterator[tuple[State, Seat]]:
    """Yield positions of a random game, each with every seat that must answer."""
    players = RULES.seats[seed % len(RULES.seats)]
    for step in random_game(
        RULES, config_of(RULES, players, options), random_sources(seed, players), choose_sampled
    ):
        if step.ply % SAMPLE_EVERY == 0:
            for seat in RULES.pending(step.after).seats:
                yield step.after, seat


def cache_clearers() -> Iterator[Callable[[], object]]:
    """Yield functions that clear the caches of the rules."""
    for name, module in list(sys.modules.items()):
        if name.startswith(MEMORY):
            yield from (each.cache_clear for each in vars(module).values() if hasattr(each, "cache_clear"))


def cached_results(state: State, seat: Seat) -> tuple[Any, ...]:
    """Return everything that the caches could change."""
    view, legal = RULES.view(state, seat), list(RULES.legal(state, seat))
    looks = [RULES.search.appraise(view, seat, move) for move in legal]
    worth = RULES.search.evaluate(view, seat) if RULES.search.evaluate else None
    best = RULES.search.rollout_policy(view, seat, legal) if RULES.search.rollout_policy else None
    return encode(view), legal, looks, worth, best, RULES.timeout(state, seat)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_sampling_enough_returns_all_legal_moves(options: dict[str, bool], seeded: Seeded) -> None:
    chance = seeded.random()
    for state, seat in positions(seeded.run, options):
        legal, found = list(RULES.legal(state, seat)), sample_moves(RULES, state, seat, MAX_STEPS, chance)
        if len(legal) < MAX_STEPS:
            assert len(found) == len(legal)
            assert {*found} == {*legal}


def test_rollout_policy_picks_the_first_best_move(seeded: Seeded) -> None:
    assert RULES.search.rollout_policy
    for state, seat in positions(seeded.run, {}):
        view, legal = RULES.view(state, seat), list(RULES.legal(state, seat))
        looks = [RULES.search.appraise(view, seat, move) for move in legal]
        assert RULES.search.rollout_policy(view, seat, legal) == legal[looks.index(max(looks))]


def test_caches_do_not_change_results(seeded: Seeded) -> None:
    """The test asks earlier queries in random order. Some of the zoos hardly differ."""
    asked = [*positions(seeded.run, {})]
    seeded.random().shuffle(asked)
    warm = [cached_results(state, seat) for state, seat in asked]
    for (state, seat), known in zip(asked, warm, strict=True):
        for forget in cache_clearers():
            forget()
        assert cached_results(state, seat) == known
