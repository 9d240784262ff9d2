"""The list of legal builds is made without the rule that refuses builds. The two must agree."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from adjudicator.rules.the_zoo_game import building
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN
from adjudicator.rules.the_zoo_game.moves import Build, Piece
from adjudicator.rules.the_zoo_game.state import State

RULES = RULESETS["the-zoo-game"]


def nameable(state: State, seat: Seat) -> Iterator[Build]:
    """Yield builds of one or two available animals, in any order, with a Penguin for any set and without."""
    pieces = [*map(Piece, state.players[seat].hand), *(Piece(card, market=True) for card in state.market)]
    for pair in combinations(pieces, 2):
        yield from (Build(pair), Build(pair[::-1]))
    for piece in pieces:
        yield Build((piece,))
        yield Build((piece,), penguin=state.cards.set_of[piece.card])
    yield from (Build(penguin=name) for name in state.cards.sets)


def is_listed_kind(state: State, seat: Seat, build: Build) -> bool:
    """Return whether the build is a single exhibit for an open set or a pair that opens a set."""
    names = {state.cards.set_of[piece.card] for piece in build.cards} | ({build.penguin} - {""})
    exhibits = len(build.cards) + bool(build.penguin)
    return len(names) == 1 and exhibits == (1 if state.members(seat, *names) else 2)


def allowed(state: State, seat: Seat, build: Build, *, free: bool) -> bool:
    try:
        building.cost_of(state, seat, build, free=free)
    except IllegalMove:
        return False
    return True


def known_by(build: Build, *, free: bool) -> tuple[object, ...]:
    """Return what identifies a build. If the first animal is free, the order of animals matters."""
    cards = [(piece.card, piece.market) for piece in build.cards]
    return (*(cards if free else sorted(cards)), build.penguin)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("free", [False, True])
def test_lists_exactly_the_allowed_builds(players: int, free: bool) -> None:
    penguins = builds = 0
    steps = list(random_game(RULES, config_of(RULES, players, {}), random_sources(3, players)))
    for state in [step.before for step in steps if step.before.active is not None][::5]:
        for seat in {state.turn, state.seats_from(state.turn)[1]}:
            listed = list(building.choices(state, seat, free=free))
            expected = {
                known_by(build, free=free)
                for build in nameable(state, seat)
                if is_listed_kind(state, seat, build) and allowed(state, seat, build, free=free)
            }
            assert {known_by(build, free=free) for build in listed} == expected
            assert len(set(listed)) == len(listed)
            builds += len(listed)
            penguins += sum(bool(build.penguin) for build in listed)
    assert builds > 100
    assert penguins or PENGUIN not in {card for step in steps for card in step.before.players[0].p_hand}
