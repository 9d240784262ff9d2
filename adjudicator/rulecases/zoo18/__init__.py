"""Rule cases of 18ZOO: a position, moves under one or both readings, and facts after them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET, UnsetType

from adjudicator.engine.codec import Malformed
from adjudicator.engine.seats import Seat
from adjudicator.rulecases.case_games import CaseGame
from adjudicator.rulecases.kinds import CaseKind
from adjudicator.rulecases.values import Wanted, seat_of
from adjudicator.rulecases.zoo18.expect import EXPECT, at_work
from adjudicator.rulecases.zoo18.format import Case
from adjudicator.rulecases.zoo18.table import table
from adjudicator.rules.zoo18 import RULES, laws
from adjudicator.rules.zoo18.data.readings import READINGS, Interpretation
from adjudicator.rules.zoo18.state import State


class _CaseGame(CaseGame[State]):
    is_checked = True

    def seat_of(self, by: str) -> Seat:
        """Return the seat of a player, or of the player who decides for the family at work."""
        if len(by) == 1:
            return seat_of(by, self.players)
        family = at_work(self.state)
        if family is None or by != family:
            raise Malformed(f"The operating family is {family}, not {by}.", "$.play")
        return self.state.mat(family).parents


def _failures(case: Case) -> Iterator[str]:
    is_for_both = case.interpretation == "both"
    if case.otherwise is not UNSET and not is_for_both:
        raise Malformed("Only a case for both readings can have expectations for one reading.", "$.otherwise")
    for reading in READINGS:
        if is_for_both or reading == case.interpretation:
            is_other = reading == "18xx.games" and case.otherwise is not UNSET
            for each in _differences(case, reading, case.otherwise if is_other else case.expect):
                yield f"{reading}: {each}"


def _differences(case: Case, reading: Interpretation, expect: Wanted | UnsetType) -> Iterator[str]:
    course = _CaseGame(RULES, table(case.given, reading), case.given.players)
    yield from (f"given: {fault}" for fault in laws.faults(course.state))
    course.play(move for entry in case.play for move in entry.items())
    yield from EXPECT.failures(expect, course)


KINDS: Final = {"": CaseKind(Case, _failures)}
