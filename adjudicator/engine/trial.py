"""What moves would do: played on a position without chance, and without anything hidden coming to light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from adjudicator.engine.asking import Pending
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.play import Step, play
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat

MOST: Final = 200
"""How many automatic moves are tried behind one move of a seat."""

Stop: TypeAlias = Literal["choice", "chance", "end"]
"""Why nothing more is tried: a seat must choose; something would be drawn or revealed; the game is over.

`chance` also stands where there would be more automatic moves than are tried.
"""


class _Undecided(Exception):
    """Dice would decide."""


class _NoDice(Dice):
    """Dice that nobody throws."""

    def __init__(self) -> None:
        super().__init__(b"", "", 0)

    def _word(self) -> int:
        raise _Undecided


@dataclass(frozen=True)
class Trial:
    """The steps that moves of a seat would lead to, the position after them, and what is asked there."""

    steps: tuple[Step[Any], ...]
    after: Any
    stops_before: Stop
    pending: Pending


def tried(rules: AnyRuleset, state: Any, seat: Seat, moves: Sequence[Any], ply: int) -> Trial:
    """What these moves of a seat would do on a position after `ply`, all or none.

    `IllegalMove` as when they are made, with its place in the list; a move behind one that draws or reveals
    something is refused like there.
    """
    steps: list[Step[Any]] = []
    stop: Stop = "choice"
    for index, move in enumerate(moves):
        if steps and (stop == "chance" or not all(_is_free(rules, step) for step in steps)):
            raise IllegalMove("after_reveal", f"moves[{index}]")
        try:
            steps.append(play(rules, state, seat, move, ply + len(steps) + 1))
        except IllegalMove as refusal:
            refusal.place = f"moves[{index}]" + (f".{refusal.place}" if refusal.place else "")
            raise
        steps += _following(rules, steps[-1])
        state = steps[-1].after
        stop = "chance" if isinstance(move, rules.reveals) else _stop(rules, state)
    return Trial(tuple(steps), state, stop, rules.pending(state) if stop == "choice" else Pending())


def _is_free(rules: AnyRuleset, step: Step[Any]) -> bool:
    return rules.reversible(step.before, step.seat, step.move)


def _following(rules: AnyRuleset, step: Step[Any]) -> Iterator[Step[Any]]:
    """The automatic moves behind a step that its seat can tell beforehand."""
    for _ in range(MOST):
        move = None if isinstance(step.move, rules.reveals) else _due(rules, step.after)
        if move is None or isinstance(move, rules.reveals):
            return
        step = Step(step.ply + 1, NATURE, move, step.after, rules.apply(step.after, NATURE, move))
        yield step


def _due(rules: AnyRuleset, state: Any) -> Any:
    """The automatic move that is due, None where there is none or where dice decide."""
    try:
        return rules.advance(state, _NoDice())
    except _Undecided:
        return None


def _stop(rules: AnyRuleset, state: Any) -> Stop:
    if rules.pending(state).asks:
        return "choice"
    return "end" if rules.outcome(state) else "chance"
