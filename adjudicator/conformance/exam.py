"""The examination: each ruleset in turn, at a sandbox table, until the plan is done or time is up."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from adjudicator.conformance.author import AuthorBot
from adjudicator.conformance.faults import FAULTS, InjectedFault
from adjudicator.conformance.injector import Breach, FaultInjector
from adjudicator.conformance.proxy import Proxy
from adjudicator.conformance.report import RulesetResult
from adjudicator.conformance.site import ExamError, Site
from adjudicator.conformance.table import ExamTable

POLL_INTERVAL: Final = 0.05
CHECK_AFTER: Final = 1.0
"""The number of seconds without a move after which the examiner asks the site for the table's state."""
GAME_OVER: Final = "the game ended"
MAX_STALLS: Final = 4
"""The number of times that a bot may stall or exit in one ruleset before the examiner starts the next."""


@dataclass(frozen=True)
class ExamPlan:
    """The plan of an examination.

    - `rulesets`: all of the site's rulesets if empty.
    - `decisions`: the number of decisions in each ruleset. 0 means whole games.
    - `seconds`: the time for the whole examination.
    - `patience`: the seconds without a move after which a bot counts as stuck.
    """

    rulesets: Sequence[str] = ()
    faults: Sequence[InjectedFault] = FAULTS
    decisions: int = 0
    seconds: float = 600.0
    patience: float = 20.0
    level: str = "random"
    seed: str = "1"


def examine(plan: ExamPlan, site: Site, proxy: Proxy, bot: AuthorBot) -> Generator[RulesetResult, None, None]:
    """Examine a bot in each ruleset and yield the results. Raise `ExamError` for an unknown ruleset."""
    until, seats = time.monotonic() + plan.seconds, site.fewest_seats()
    rulesets = list(plan.rulesets or seats)
    if unknown := set(rulesets) - set(seats):
        raise ExamError(f"unknown ruleset {', '.join(sorted(unknown))}; choose from: {', '.join(seats)}")
    for done, ruleset in enumerate(rulesets):
        left = max(0.0, until - time.monotonic())
        share = time.monotonic() + left / (len(rulesets) - done)
        table = ExamTable(site, site.sandbox(ruleset, seats[ruleset], plan.level, plan.seed))
        game = _RulesetExam(plan, table, ruleset, bot)
        proxy.injector = game.injector
        try:
            yield game.play(share)
        finally:
            bot.stop()
            proxy.injector = None
            site.remove(table.name)


class _RulesetExam:
    """The examination of one ruleset."""

    def __init__(self, plan: ExamPlan, table: ExamTable, ruleset: str, bot: AuthorBot) -> None:
        self.plan, self.bot, self.ruleset = plan, bot, ruleset
        self.injector = FaultInjector(table, plan.faults, Random(f"{plan.seed} {ruleset}"))
        self._stalls, self._checked_at = 0, 0.0

    def play(self, until: float) -> RulesetResult:
        """Run the bot until the examination ends. `until`: its deadline in monotonic seconds."""
        self.bot.start()
        end = ""
        while not end:
            time.sleep(POLL_INTERVAL)
            end = self._end(until) or self._stalled()
        trial, data = self.injector, self.bot.stop()
        differences = trial.table.contradictions * [Breach("twice", "site_differs", 0)]
        return RulesetResult(
            self.ruleset, trial.decisions, trial.met, [*trial.breaches, *differences], end, data
        )

    def _end(self, until: float) -> str:
        """Return the reason for ending the examination, or "" while it continues."""
        now, trial = time.monotonic(), self.injector
        if self.plan.decisions and trial.decisions >= self.plan.decisions:
            return "as requested"
        if now > until:
            return "the time was up"
        is_silent = now - max(trial.moved_at, self._checked_at) > CHECK_AFTER
        return (
            GAME_OVER
            if (is_silent or self.bot.has_ended) and self._table_state()["status"] == "finished"
            else ""
        )

    def _stalled(self) -> str:
        """Restart a stalled bot. Return the reason for ending the examination, or "" while it continues."""
        is_silent = time.monotonic() - self.injector.moved_at > self.plan.patience
        is_awaited = not self.bot.has_command and not self.injector.has_request
        if is_awaited or (not self.bot.has_ended and not is_silent):
            return ""
        if not self.bot.has_ended and not self._table_state()["my_turn"]:
            self.injector.moved_at = time.monotonic()
            return ""
        self.injector.skip_fault()
        self._stalls += 1
        if self._stalls >= MAX_STALLS or not self.bot.has_command:
            return "the bot stopped playing"
        self.bot.start()
        return ""

    def _table_state(self) -> Mapping[str, Any]:
        self._checked_at = time.monotonic()
        return self.injector.table.site.state(self.injector.table.name)
