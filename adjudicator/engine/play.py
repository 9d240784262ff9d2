"""The only game loops: play a move, play the automatic moves after it, replay a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from adjudicator.engine.codec import digest
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove, RulesetError
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat

MAX_AUTOMATIC: Final = 10_000
"""The number of consecutive moves of NATURE that count as a defect."""

X = TypeVar("X")
DiceOfPly: TypeAlias = Callable[[int], Dice]
"""A function that returns the dice of a ply."""


class Step(msgspec.Struct, Generic[X], frozen=True):
    """A played move: its ply and the states before and after it."""

    ply: int
    seat: Seat
    move: Any
    before: X
    after: X

    @property
    def digest(self) -> str:
        return digest(self.after)


def play(rules: AnyRuleset, state: Any, seat: Seat, move: Any, ply: int) -> Step[Any]:
    """Play a seat's move on `state`.

    Raise `IllegalMove` if the seat may not act or the rules refuse the move.
    """
    pending = rules.pending(state)
    if not pending.asks:
        raise IllegalMove("game_over" if rules.outcome(state) else "not_your_turn")
    if seat not in [ask.seat for ask in pending.asks]:
        raise IllegalMove("not_your_turn")
    return Step(ply, seat, move, state, rules.apply(state, seat, move))


def settle(rules: AnyRuleset, state: Any, dice_of: DiceOfPly, ply: int) -> Iterator[Step[Any]]:
    """Play NATURE's moves from `ply` on, until a seat must choose or the game is over. Yield each step."""
    for number in range(ply, ply + MAX_AUTOMATIC):
        move = rules.advance(state, dice_of(number))
        if move is None:
            return
        step = Step(number, NATURE, move, state, _applied(rules, state, move))
        yield step
        state = step.after
    raise RulesetError(f"{rules.key}: {MAX_AUTOMATIC} automatic moves in a row")


def _applied(rules: AnyRuleset, state: Any, move: Any) -> Any:
    try:
        return rules.apply(state, NATURE, move)
    except IllegalMove as error:
        raise RulesetError(f"{rules.key}: the rules refused an automatic move: {error.code}") from error


def sample_moves(rules: AnyRuleset, state: Any, seat: Seat, number: int, chance: Random) -> list[Any]:
    """Draw up to `number` different legal moves of a seat that may act, in the fastest available way."""
    if rules.search.sample_moves:
        return list(rules.search.sample_moves(state, seat, number, chance))
    moves = list(rules.legal(state, seat))
    return moves if len(moves) <= number else chance.sample(moves, number)


def replay(rules: AnyRuleset, state: Any, moves: Iterable[tuple[Seat, Any]]) -> Any:
    """Return the state after a list of moves that were accepted before."""
    for seat, move in moves:
        state = rules.apply(state, seat, move)
    return state
