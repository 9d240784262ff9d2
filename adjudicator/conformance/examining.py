"""The examination: each ruleset in turn, at a sandbox table, until the plan is done or time is up."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from adjudicator.conformance.author import Bot
from adjudicator.conformance.faults import FAULTS, Fault
from adjudicator.conformance.proxy import Proxy
from adjudicator.conformance.report import Result
from adjudicator.conformance.site import Site, Unusable
from adjudicator.conformance.table import Table
from adjudicator.conformance.trial import Trial, Wrong

TICK: Final = 0.05
LOOK_AFTER: Final = 1.0
"""The number of seconds without a move after which the examiner asks the site for the table's state."""
OVER: Final = "to the end of the game"
MOST_STALLS: Final = 4
"""How often a bot may stall or exit in one ruleset before the examiner continues with the next."""


@dataclass(frozen=True)
class Plan:
    """The plan of an examination.

    - `rulesets`: all of the site's rulesets if empty.
    - `decisions`: the number per ruleset. 0 means whole games.
    - `seconds`: the time for the whole examination.
    - `patience`: the seconds without a move after which a bot counts as stuck.
    """

    rulesets: Sequence[str] = ()
    faults: Sequence[Fault] = FAULTS
    decisions: int = 0
    seconds: float = 600.0
    patience: float = 20.0
    level: str = "random"
    seed: str = "1"


def examine(plan: Plan, site: Site, proxy: Proxy, bot: Bot) -> Generator[Result, None, None]:
    """Examine a bot in each ruleset and yield the results. Raise `Unusable` for an unknown ruleset."""
    until, seats = time.monotonic() + plan.seconds, site.fewest_seats()
    rulesets = list(plan.rulesets or seats)
    if unknown := set(rulesets) - set(seats):
        raise Unusable(f"there is no ruleset {', '.join(sorted(unknown))}; there are {', '.join(seats)}")
    for done, ruleset in enumerate(rulesets):
        left = max(0.0, until - time.monotonic())
        share = time.monotonic() + left / (len(rulesets) - done)
        table = Table(site, site.sandbox(ruleset, seats[ruleset], plan.level, plan.seed))
        game = _Game(plan, table, ruleset, bot)
        proxy.trial = game.trial
        try:
            yield game.play(share)
        finally:
            bot.stop()
            proxy.trial = None
            site.remove(table.name)


class _Game:
    """The examination of one ruleset."""

    def __init__(self, plan: Plan, table: Table, ruleset: str, bot: Bot) -> None:
        self.plan, self.bot, self.ruleset = plan, bot, ruleset
        self.trial = Trial(table, plan.faults, Random(f"{plan.seed} {ruleset}"))
        self._stalls, self._looked_at = 0, 0.0

    def play(self, until: float) -> Result:
        """Run the bot until the examination ends. `until`: its deadline in monotonic seconds."""
        self.bot.start()
        end = ""
        while not end:
            time.sleep(TICK)
            end = self._end(until) or self._stalled()
        trial, said = self.trial, self.bot.stop()
        differences = trial.table.differences * [Wrong("twice", "site_differs", 0)]
        return Result(self.ruleset, trial.decisions, trial.met, [*trial.wrong, *differences], end, said)

    def _end(self, until: float) -> str:
        """Return why the examination ends, or "" while it continues."""
        now, trial = time.monotonic(), self.trial
        if self.plan.decisions and trial.decisions >= self.plan.decisions:
            return "the requested number"
        if now > until:
            return "until the time was over"
        is_silent = now - max(trial.moved_at, self._looked_at) > LOOK_AFTER
        return OVER if (is_silent or self.bot.has_ended) and self._look()["status"] == "finished" else ""

    def _stalled(self) -> str:
        """Handle a stalled bot. Return why the examination ends, or "" while it continues."""
        is_silent = time.monotonic() - self.trial.moved_at > self.plan.patience
        is_awaited = not self.bot.is_ours and not self.trial.heard
        if is_awaited or (not self.bot.has_ended and not is_silent):
            return ""
        if not self.bot.has_ended and not self._look()["my_turn"]:
            self.trial.moved_at = time.monotonic()
            return ""
        self.trial.give_up_on_it()
        self._stalls += 1
        if self._stalls >= MOST_STALLS or not self.bot.is_ours:
            return "when the bot did not go on"
        self.bot.start()
        return ""

    def _look(self) -> Mapping[str, Any]:
        self._looked_at = time.monotonic()
        return self.trial.table.site.state(self.trial.table.name)
