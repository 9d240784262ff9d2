"""The game loops: who may play, which moves are automatic, and how defects of a ruleset are reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice, pairwise
from typing import Any

import msgspec
import pytest

from adjudicator.engine import play as loops
from adjudicator.engine.codec import config_of, digest
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove, RulesetError
from adjudicator.engine.play import play, settle
from adjudicator.engine.play import replay as replayed
from adjudicator.engine.seats import NATURE, Seat
from tests.toy import NONE, RULES, Bid, Dealt, Give, Move, State, Stop

A, B, C = Seat(0), Seat(1), Seat(2)


def dice(ply: int) -> Dice:
    return Dice(bytes(32), "play", ply)


def dealt() -> State:
    """Return a table of three at its first question, which asks every seat for a bid."""
    return list(settle(RULES, RULES.setup(config_of(RULES, 3, {"rounds": 1})), dice, 1))[-1].after


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(IllegalMove) as caught:
        act()
    return caught.value.code


def test_settling_plays_nature_until_a_seat_must_choose() -> None:
    steps = list(settle(RULES, RULES.setup(config_of(RULES, 3, {})), dice, 1))
    assert [(step.ply, step.seat, type(step.move)) for step in steps] == [
        (ply, NATURE, Dealt) for ply in (1, 2, 3)
    ]
    assert all(one.after == two.before for one, two in pairwise(steps))
    assert RULES.pending(steps[-1].after).seats == (A, B, C)


def test_each_ply_has_its_own_dice() -> None:
    asked: list[int] = []

    def dice_of(ply: int) -> Dice:
        asked.append(ply)
        return dice(ply)

    list(settle(RULES, RULES.setup(config_of(RULES, 2, {})), dice_of, 5))
    assert asked == [5, 6, 7]


def test_step_contains_both_states_and_the_digest() -> None:
    state = dealt()
    step = play(RULES, state, B, Bid(1), 4)
    assert (step.ply, step.seat, step.move, step.before) == (4, B, Bid(1), state)
    assert step.after.bids == (NONE, 1, NONE)
    assert step.digest == digest(step.after) != digest(state)


def test_only_asked_seats_may_play() -> None:
    state = play(RULES, dealt(), B, Bid(1), 4).after
    assert refusal(lambda: play(RULES, state, B, Bid(0), 5)) == "not_your_turn"
    assert refusal(lambda: play(RULES, state, Seat(3), Bid(0), 5)) == "not_your_turn"
    assert refusal(lambda: play(RULES, state, NATURE, Dealt(1), 5)) == "not_your_turn"


def test_refuses_moves_while_nature_is_due_and_after_the_end() -> None:
    fresh = RULES.setup(config_of(RULES, 2, {}))
    assert refusal(lambda: play(RULES, fresh, A, Bid(0), 1)) == "not_your_turn"
    over = msgspec.structs.replace(dealt(), rounds_left=0)
    assert refusal(lambda: play(RULES, over, A, Bid(0), 9)) == "game_over"


def test_replay_reaches_the_expected_state() -> None:
    state = RULES.setup(config_of(RULES, 3, {"rounds": 1}))
    moves: list[tuple[Seat, Move]] = [(step.seat, step.move) for step in settle(RULES, state, dice, 1)]
    moves += [(A, Bid(0)), (B, Bid(2)), (C, Bid(1))]
    middle = replayed(RULES, state, moves)
    opened, drawn = settle(RULES, middle, dice, 7)
    rest = [(B, Give(1)), (B, Stop())]
    end = replayed(RULES, middle, [(NATURE, opened.move), (NATURE, drawn.move), *rest])
    assert end.peanuts == (3, 0, 3)
    assert end.animals == (middle.animals[A], drawn.move.animal, middle.animals[C])
    assert RULES.outcome(end) is not None


def test_endless_automatic_moves_raise_ruleset_error(monkeypatch: Any) -> None:
    monkeypatch.setattr(loops, "MAX_AUTOMATIC", 20)
    endless = replace(RULES, advance=lambda state, dice: Stop(), apply=lambda state, seat, move: state)
    steps = settle(endless, dealt(), dice, 1)
    assert [step.ply for step in islice(steps, 20)] == list(range(1, 21))
    with pytest.raises(RulesetError, match="toy: 20 automatic moves"):
        next(steps)


def test_refused_automatic_move_raises_ruleset_error() -> None:
    confused = replace(RULES, advance=lambda state, dice: Stop())
    with pytest.raises(RulesetError, match="not_now"):
        list(settle(confused, dealt(), dice, 1))
