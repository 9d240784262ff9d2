"""Analysis: play on from a position, with guesses for hidden things and reproducible chance."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from adjudicator.engine.codec import encode
from adjudicator.engine.dice import Dice, seeded_secret
from adjudicator.engine.play import DiceOfPly, Step, play, settle
from adjudicator.engine.questions import Pending
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat


@dataclass(frozen=True)
class Guess:
    """A state that fits a seat's view. `is_certain`: the view hides nothing, so it is the true state."""

    state: Any
    is_certain: bool


@dataclass(frozen=True)
class Line:
    """A state from which an analysis starts, and the steps played from there, including moves of NATURE."""

    start: Any
    steps: tuple[Step[Any], ...]

    @property
    def state(self) -> Any:
        return self.steps[-1].after if self.steps else self.start


def guess(rules: AnyRuleset, view: Any, seat: Seat, seed: str) -> Guess:
    """Return a state that this seat may be in, from its view alone. Equal seeds give equal states.

    If the seat has no question, the state may be one step behind: it leaves out the secret decision of
    another seat.
    """
    found, other = (rules.search.imagine(view, seat, Random(f"{seed} {number}")) for number in range(2))
    return Guess(found, encode(found) == encode(other))


def seeded_dice(seed: str) -> DiceOfPly:
    """Return the dice of an analysis. All its lines have the same dice at the same ply."""
    key = seeded_secret(seed)
    return lambda ply: Dice(key, "analysis", ply)


def begin(rules: AnyRuleset, state: Any, dice: DiceOfPly) -> Line:
    """Return the line without moves: the state after any automatic moves that are due."""
    return Line(state, tuple(settle(rules, state, dice, 1)))


def extend(rules: AnyRuleset, line: Line, seat: Seat, move: Any, dice: DiceOfPly) -> Line:
    """Return the line with one more move and its automatic moves.

    Raise `IllegalMove` if it may not be played.
    """
    step = play(rules, line.state, seat, move, len(line.steps) + 1)
    return Line(line.start, (*line.steps, step, *settle(rules, step.after, dice, step.ply + 1)))


def play_line(rules: AnyRuleset, state: Any, moves: Iterable[tuple[Seat, Any]], dice: DiceOfPly) -> Line:
    """Return the line of these moves. Raise `IllegalMove` at the first move that may not be played."""
    line = begin(rules, state, dice)
    for seat, move in moves:
        line = extend(rules, line, seat, move, dice)
    return line


def seat_to_move(pending: Pending, chosen: Seat | None, own: Seat | None) -> Seat | None:
    """Return the seat to move: `chosen` if it has a question, else `own` if awaited, else the first.

    Sealed answers are given in order of seats. None: no seat has a question.
    """
    if not pending.asks:
        return None
    if pending.sealed:
        return pending.seats[0]
    if chosen in pending.seats:
        return chosen
    return own if own in pending.awaited else (*pending.awaited, *pending.seats)[0]
