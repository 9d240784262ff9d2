"""Plays a rule case move by move, in each reading it is for, and compares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from adjudicator.engine.codec import Malformed
from adjudicator.engine.play import play
from adjudicator.engine.ruleset import IllegalMove, Seat, Unreadable
from adjudicator.rules.zoo18 import RULES, laws
from adjudicator.rules.zoo18.data.readings import Interpretation
from adjudicator.rules.zoo18.moves import Move
from adjudicator.rules.zoo18.rulecases.expect import at_work, differences, different, turn_differences
from adjudicator.rules.zoo18.rulecases.format import Case, Expect, read_case
from adjudicator.rules.zoo18.rulecases.table import settled, table
from adjudicator.rules.zoo18.rulecases.words import seat_of
from adjudicator.rules.zoo18.state import State

ACCEPTED: Final = "accepted"


def run_case(data: Mapping[str, object]) -> list[str]:
    """What fails in a case, in sentences; nothing when it passes."""
    try:
        case = read_case(data)
        return [f"{reading}: {each}" for reading in case.readings for each in _failures(case, reading)]
    except Malformed as error:
        return [f"{error.place}: {error.reason}"]


def _failures(case: Case, reading: Interpretation) -> Iterator[str]:
    expect = case.otherwise if reading == "18xx.games" and case.otherwise else case.expect
    if expect.refused and not case.play:
        yield "nothing is played that could be refused"
    state = table(case.given, reading)
    yield from (f"given: {fault}" for fault in laws.faults(state))
    for number, entry in enumerate(case.play, start=1):
        [(by, text)] = entry.items()
        wanted = expect.refused if number == len(case.play) else None
        state, verdict = _played(state, _seat(state, by), _move(text))
        where = f"move {number}, {by}: {text}"
        if verdict != (wanted or ACCEPTED):
            yield from different(where, wanted or ACCEPTED, verdict)
            return
        yield from (f"{where}: {fault}" for fault in laws.faults(state))
    yield from turn_differences(state, expect)
    yield from differences(state, expect)
    yield from _offer_differences(state, expect)


def _played(state: State, seat: Seat, move: Move) -> tuple[State, str]:
    """The table after a move and all that follows, with the verdict: accepted, or the code of the refusal.

    What is accepted must be among the legal moves, unless it is an open one, and what is refused may not.
    """
    is_offered = move in RULES.legal(state, seat)
    try:
        after = play(RULES, state, seat, move, 1).after
    except IllegalMove as refusal:
        return state, f"offered, but refused: {refusal.code}" if is_offered else refusal.code
    if not (is_offered or isinstance(move, RULES.open_moves)):
        return state, "accepted, but not offered"
    return settled(after), ACCEPTED


def _offer_differences(state: State, expect: Expect) -> Iterator[str]:
    """Where the player who is asked may do something else."""
    verdicts = [*((text, ACCEPTED) for text in expect.legal), *expect.illegal.items()]
    asked = RULES.pending(state).seats
    if verdicts and not asked:
        yield "nobody is asked who could move"
        return
    for text, verdict in verdicts:
        yield from different(text, verdict, _played(state, asked[0], _move(text))[1])


def _move(text: str) -> Move:
    try:
        move: Move = RULES.read(text)
    except Unreadable as error:
        raise Malformed(f"'{text}': {error}", "$.play") from error
    return move


def _seat(state: State, by: str) -> Seat:
    """The seat of a player, or of who decides for the family at work."""
    if len(by) == 1:
        return seat_of(by, len(state.players))
    family = at_work(state)
    if by != family:
        raise Malformed(f"{by} are not at work, but {family}.", "$.play")
    return state.mat(family).parents
