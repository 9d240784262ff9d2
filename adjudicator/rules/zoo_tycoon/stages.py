"""The interface of a stage of the year: a record of functions that its own module provides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.questions import Ask
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Move, NatureMove, PlayerMove
from adjudicator.rules.zoo_tycoon.state import State

MoveSampler: TypeAlias = Callable[[State, Seat, int, Random], Sequence[PlayerMove]]
"""A function that returns up to `number` of a seat's choices, drawn at random."""


def _refused(code: str) -> Callable[..., Any]:
    """Return a function that refuses a move with this code."""

    def refuse(*_: object) -> Any:
        raise IllegalMove(code)

    return refuse


_NOT_DUE: Final = _refused("not_due")
_NOT_NOW: Final = _refused("not_now")
_NOT_YOUR_TURN: Final = _refused("not_your_turn")


@dataclass(frozen=True, kw_only=True)
class Stage:
    """A stage of the year. A stage omits the functions that it does not need.

    - `enter`: prepares the stage.
    - `ends`: tells whether the stage is over. Without it, the stage is over as soon as nothing is due and no
      seat has a question.
    - `due`: NATURE's next move, or whether there is a move that `draw` makes with the dice.
    - `carry_out`: applies that move and refuses any other drawn move (`not_due`).
    - `asks`: returns the questions to the seats if nothing is due.
    - `choices`: the legal moves of a seat with a question, except open moves. `sample` draws a few of them if
      that is faster.
    - `act`: applies a move of one of the types in `answers`, or raises `IllegalMove`.
    - `timeout`: the harmless move for an absent player.
    - `is_independent`: whether each seat acts on its own zoo, independently of the others.
    """

    enter: Callable[[State], State] = lambda state: state
    ends: Callable[[State], bool] | None = None
    due: Callable[[State], NatureMove | bool | None] = lambda state: None
    draw: Callable[[State, Dice], NatureMove] | None = None
    carry_out: Callable[[State, Move], State] = _NOT_DUE
    answers: tuple[type, ...] = ()
    asks: Callable[[State], tuple[Ask, ...]] = lambda state: ()
    choices: Callable[[State, Seat], Iterator[PlayerMove]] = lambda state, seat: iter(())
    sample: MoveSampler | None = None
    act: Callable[[State, Seat, Move], State] = _NOT_NOW
    timeout: Callable[[State, Seat], PlayerMove] = _NOT_YOUR_TURN
    is_independent: bool = False

    def is_over(self, state: State) -> bool:
        """Return whether the next stage begins."""
        return self.ends(state) if self.ends else not (self.due(state) or self.asks(state))

    def next_move(self, state: State, dice: Dice) -> NatureMove:
        """Return the move of NATURE that is due."""
        move = self.draw(state, dice) if self.draw else self.due(state)
        assert not isinstance(move, bool | None)
        return move

    def happen(self, state: State, move: Move) -> State:
        """Return the table after a move of NATURE. Raise `IllegalMove` unless that move is due."""
        if not self.draw and move != self.due(state):
            raise IllegalMove("not_due")
        return self.carry_out(state, move)
