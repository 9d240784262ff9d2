"""The report on a bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from adjudicator.conformance.faults import COMPLAINTS, NO_FAULT, InjectedFault
from adjudicator.conformance.injector import Breach


class RulesetResult(NamedTuple):
    """A bot's result in one ruleset. `end`: the reason why the examination ended, in words."""

    ruleset: str
    decisions: int
    met: Counter[str]
    breaches: Sequence[Breach]
    end: str
    error_output: str = ""

    @property
    def is_right(self) -> bool:
        return not self.breaches


def lines(result: RulesetResult, faults: Sequence[InjectedFault]) -> Iterator[str]:
    """Yield the lines on a ruleset: the faults that the bot met, and its complaints."""
    yield f"{result.ruleset}: {result.decisions} decisions, {result.end}"
    for fault in (NO_FAULT, *faults):
        found = [wrong for wrong in result.breaches if wrong.fault == fault.key]
        word = "WRONG" if found else "ok" if result.met[fault.key] else "unused"
        yield f"  {word:8} {fault.key:15} {fault.description}"
        for complaint, number in Counter(wrong.complaint for wrong in found).items():
            plies = sorted({wrong.ply for wrong in found if wrong.complaint == complaint})
            where = ", ".join(map(str, plies[:5])) + (" …" if len(plies) > 5 else "")
            times = f", {number} times" if number > 1 else ""
            yield f"             {complaint}: it {COMPLAINTS[complaint]} (ply {where}{times})"
    if result.error_output and not result.is_right:
        yield from (f"  > {line}" for line in result.error_output.splitlines())


def verdict(results: Sequence[RulesetResult]) -> str:
    """Return the last line of the report."""
    wrong = Counter(wrong.complaint for result in results for wrong in result.breaches)
    if not wrong:
        return "The bot kept to the contract in everything that was tested."
    return f"{sum(wrong.values())} complaints: {', '.join(sorted(wrong))}"
