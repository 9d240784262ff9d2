"""What a stage of the year is: a record of functions, which its own module fills."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from adjudicator.engine.asking import Ask
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Move, NatureMove, PlayerMove
from adjudicator.rules.zoo_tycoon.state import State


def as_it_is(state: State) -> State:
    """Nothing to prepare."""
    return state


def never(state: State) -> bool:
    """No move of NATURE's."""
    return False


def nothing_due(state: State, dice: Dice) -> NatureMove:
    """A stage without NATURE has no move to be made for her."""
    raise IllegalMove("not_due")


def not_due(state: State, move: Move) -> State:
    """A stage without NATURE refuses her moves."""
    raise IllegalMove("not_due")


def asks_nobody(state: State) -> tuple[Ask, ...]:
    """No questions."""
    return ()


def no_choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """Nothing to choose."""
    return iter(())


Some: TypeAlias = Callable[[State, Seat, int, Random], Sequence[PlayerMove]]
"""Up to so many of a seat's choices, drawn at random."""


def not_now(state: State, seat: Seat, move: Move) -> State:
    """A stage without questions takes no answers."""
    raise IllegalMove("not_now")


def not_asked(state: State, seat: Seat) -> PlayerMove:
    """A stage without questions has no harmless answer."""
    raise IllegalMove("not_your_turn")


@dataclass(frozen=True, kw_only=True)
class Stage:
    """A stage of the year.

    `enter` prepares the stage and `is_over` says when it has ended. In between `due` says whether NATURE
    has a move, `next_move` is that move, drawn with the dice or following by itself, and `happen` carries
    it out and refuses any other (`not_due`). Where nothing is due, `asks` names who is asked what,
    `choices` are the possible moves of such a seat but for open ones, `some` draws a few of them where that
    is quicker, `act` carries out one of the types in `answers` or raises `IllegalMove`, and `timeout` is the
    harmless move. What a stage leaves out it does not need.
    `is_independent`: each seat acts on its own zoo, whatever the others do.
    """

    is_over: Callable[[State], bool]
    enter: Callable[[State], State] = as_it_is
    due: Callable[[State], bool] = never
    next_move: Callable[[State, Dice], NatureMove] = nothing_due
    happen: Callable[[State, Move], State] = not_due
    answers: tuple[type, ...] = ()
    asks: Callable[[State], tuple[Ask, ...]] = asks_nobody
    choices: Callable[[State, Seat], Iterator[PlayerMove]] = no_choices
    some: Some | None = None
    act: Callable[[State, Seat, Move], State] = not_now
    timeout: Callable[[State, Seat], PlayerMove] = not_asked
    is_independent: bool = False


def automatic(
    following: Callable[[State], NatureMove | None], carry_out: Callable[[State, Move], State]
) -> Stage:
    """A stage of moves that follow by themselves until none does."""

    def next_move(state: State, dice: Dice) -> NatureMove:
        move = following(state)
        if move is None:
            raise IllegalMove("not_due")
        return move

    def happen(state: State, move: Move) -> State:
        if move != following(state):
            raise IllegalMove("not_due")
        return carry_out(state, move)

    return Stage(
        is_over=lambda state: following(state) is None,
        due=lambda state: following(state) is not None,
        next_move=next_move,
        happen=happen,
    )
