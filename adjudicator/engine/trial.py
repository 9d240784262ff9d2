"""Try out moves without making them: play them up to the first draw or reveal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.play import Step, play
from adjudicator.engine.questions import Pending
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat

MAX_FOLLOWING: Final = 200
"""The maximum number of automatic moves to try after one move of a seat."""

Stop: TypeAlias = Literal["choice", "chance", "end"]
"""The reason why a trial stops: a choice of a seat, a draw or reveal, or the end of the game.

`chance` also means that the automatic moves exceed the limit.
"""


_AFTER_TURN: Final = ("not_your_turn", "game_over")
"""The codes of refusals that a seat gets once its turn is over."""


class _Undecided(Exception):
    """An automatic move that depends on dice."""


class _NoDice(Dice):
    """Dice that raise an error when used."""

    def __init__(self) -> None:
        super().__init__(b"", "", 0)

    def _word(self) -> int:
        raise _Undecided


@dataclass(frozen=True)
class Trial:
    """The steps that a seat's moves would lead to, the position after them and its questions."""

    steps: tuple[Step[Any], ...]
    after: Any
    stops_before: Stop
    pending: Pending


def try_moves(rules: AnyRuleset, state: Any, seat: Seat, moves: Sequence[Any], ply: int) -> Trial:
    """Try out these moves of a seat in the position after `ply`.

    Raise `IllegalMove` as if the moves were made, with the list index of the faulty move. As in the game, no
    move may follow one that draws or reveals something.
    """
    steps: list[Step[Any]] = []
    stop: Stop = "choice"
    for index, move in enumerate(moves):
        if steps and (stop == "chance" or not all(_is_reversible(rules, step) for step in steps)):
            raise IllegalMove("after_reveal", f"moves[{index}]")
        try:
            steps.append(play(rules, state, seat, move, ply + len(steps) + 1))
        except IllegalMove as refusal:
            raise refusal_of(refusal, index) from refusal
        steps += _automatic_steps(rules, steps[-1])
        state = steps[-1].after
        stop = "chance" if isinstance(move, rules.reveals) else _stop(rules, state)
    return Trial(tuple(steps), state, stop, rules.pending(state) if stop == "choice" else Pending())


def refusal_of(refusal: IllegalMove, index: int) -> IllegalMove:
    """Return the refusal of one of several moves, with its list index.

    If the moves before it end the seat's turn, or the game, the refusal says so.
    """
    if index and refusal.code in _AFTER_TURN:
        refusal = IllegalMove("after_turn")
    refusal.place = f"moves[{index}]" + (f".{refusal.place}" if refusal.place else "")
    return refusal


def _is_reversible(rules: AnyRuleset, step: Step[Any]) -> bool:
    return rules.reversible(step.before, step.seat, step.move)


def _automatic_steps(rules: AnyRuleset, step: Step[Any]) -> Iterator[Step[Any]]:
    """Yield the automatic moves after a step, up to the first that its seat cannot predict."""
    for _ in range(MAX_FOLLOWING):
        move = None if isinstance(step.move, rules.reveals) else _certain_move(rules, step.after)
        if move is None or isinstance(move, rules.reveals):
            return
        step = Step(step.ply + 1, NATURE, move, step.after, rules.apply(step.after, NATURE, move))
        yield step


def _certain_move(rules: AnyRuleset, state: Any) -> Any:
    """Return the automatic move that is due, or None if there is none or it depends on dice."""
    try:
        return rules.advance(state, _NoDice())
    except _Undecided:
        return None


def _stop(rules: AnyRuleset, state: Any) -> Stop:
    if rules.pending(state).asks:
        return "choice"
    return "end" if rules.outcome(state) else "chance"
