"""What a stage of the year is: a record of functions, which its own module fills."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from adjudicator.engine.asking import Ask
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Move, NatureMove, PlayerMove
from adjudicator.rules.zoo_tycoon.state import State

Some: TypeAlias = Callable[[State, Seat, int, Random], Sequence[PlayerMove]]
"""Up to so many of a seat's choices, drawn at random."""


def _refused(code: str) -> Callable[..., Any]:
    """What a stage does that takes no such move."""

    def refuse(*_: object) -> Any:
        raise IllegalMove(code)

    return refuse


_NOT_DUE: Final = _refused("not_due")
_NOT_NOW: Final = _refused("not_now")
_NOT_YOUR_TURN: Final = _refused("not_your_turn")


@dataclass(frozen=True, kw_only=True)
class Stage:
    """A stage of the year. What a stage leaves out it does not need.

    `enter` prepares the stage, and `ends` says when it is over, if not as soon as nothing is due and nobody
    asked. `due` is NATURE's next move if she has one, or whether she has one where `draw` makes it with the
    dice. `carry_out` carries it out; where it is drawn it refuses any other (`not_due`). Where nothing is
    due, `asks` names who is asked what, `choices` are the possible moves of such a seat but for open ones,
    `some` draws a few of them where that is quicker, `act` carries out one of the types in `answers` or
    raises `IllegalMove`, and `timeout` is the harmless move. `is_independent`: each seat acts on its own
    zoo, whatever the others do.
    """

    enter: Callable[[State], State] = lambda state: state
    ends: Callable[[State], bool] | None = None
    due: Callable[[State], NatureMove | bool | None] = lambda state: None
    draw: Callable[[State, Dice], NatureMove] | None = None
    carry_out: Callable[[State, Move], State] = _NOT_DUE
    answers: tuple[type, ...] = ()
    asks: Callable[[State], tuple[Ask, ...]] = lambda state: ()
    choices: Callable[[State, Seat], Iterator[PlayerMove]] = lambda state, seat: iter(())
    some: Some | None = None
    act: Callable[[State, Seat, Move], State] = _NOT_NOW
    timeout: Callable[[State, Seat], PlayerMove] = _NOT_YOUR_TURN
    is_independent: bool = False

    def is_over(self, state: State) -> bool:
        """Whether the next stage begins."""
        return self.ends(state) if self.ends else not (self.due(state) or self.asks(state))

    def next_move(self, state: State, dice: Dice) -> NatureMove:
        """NATURE's move that is due."""
        move = self.draw(state, dice) if self.draw else self.due(state)
        assert not isinstance(move, bool | None)
        return move

    def happen(self, state: State, move: Move) -> State:
        """The table after a move of NATURE's; `IllegalMove` for any but the one that is due."""
        if not self.draw and move != self.due(state):
            raise IllegalMove("not_due")
        return self.carry_out(state, move)
