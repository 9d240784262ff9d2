"""A bot that searches ahead: it imagines tables, tries its best moves there and runs playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from adjudicator.bots.budget import Budget, Meter, no_limit
from adjudicator.bots.playing import tried
from adjudicator.bots.trials import Trial, best_first, in_doubt, looked_at, the_best
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

WIDE: Final = 24
"""The maximum number of moves to try at the first `BATCH` tables."""
FIRST: Final = 0.25
"""The share of the time that trying moves at these tables may take."""
MOST: Final = 40
MOST_A_SECOND: Final = 80
"""The number of playouts per move after which moves count as equal.

It is `MOST`, or `MOST_A_SECOND` for each second of the budget, whichever is larger.
"""
BATCH: Final = 2
"""How many playouts of every move lie between two checks whether a move can be dropped."""
SURE: Final = 8
"""Keep every move until it has this many playouts. With two or four, the variance is unreliable."""
PLAYOUTS: Final = 20
"""The number of playouts that a budget in seconds must allow."""
EACH: Final = 3
"""The number of playouts that there must be time for, for each move tried."""
NEAR: Final = 2
FAR: Final = 12
"""The minimum and maximum number of its own turns that a bot plays ahead."""


class Planner(msgspec.Struct, frozen=True):
    """Compares moves by playouts that end after `turns` of its own turns.

    - `limit`: returns the maximum number of seconds, if that is less than the budget. The planner calls it
      repeatedly.
    - `turns`: None uses the ruleset's horizon, or as many turns as time allows.

    The planner tries all moves on the same imagined tables with the same random numbers. If there is time, it
    tries many moves at the first tables. It continues with the best `width` of them, which always include the
    best-looking one.

    It then uses sequential halving: it drops the worse half each time an equal part of the budget is used up.
    After some tables, it drops a move that is clearly behind at once. It plays the last move that is left.

    The appraisal of a move counts as much as a few playouts. A worse-looking move must prove better by a
    margin. So with little time, the planner plays the best-looking move. It also does so where the ruleset
    reports that looking ahead does not help.
    """

    budget: Budget
    width: int = 6
    turns: int | None = None
    limit: Callable[[], float] = no_limit

    def __call__(self, rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
        """Return the legal move that proves best."""
        mind = Mind(rules, view, seat, chance, Meter(self.budget, self.limit))
        trials = looked_at(rules, view, legal, seat, chance)
        if len(trials) == 1 or (rules.search.can_look_ahead and not rules.search.can_look_ahead(view)):
            return trials[0].move
        plan = self._plan(mind, trials[0].move)
        trials = trials[: plan.wide]
        if len(trials) > plan.width:
            for _ in range(BATCH):
                mind.try_all(trials, plan.turns)
            trials = the_best(trials, plan.width)
        return self._narrowed(mind, trials, plan.turns).move

    def _narrowed(self, mind: Mind, trials: list[Trial], turns: int) -> Trial:
        """Return the best of these moves, as far as the budget allows."""
        rounds, most = (len(trials) - 1).bit_length(), max(MOST, int(MOST_A_SECOND * mind.meter.seconds))
        for number in range(1, rounds + 1):
            while mind.meter.used < number / rounds and len(trials) > 1 and len(trials[0].found) < most:
                mind.try_all(trials, turns)
                tables = len(trials[0].found)
                if tables >= SURE and not tables % BATCH:
                    trials = in_doubt(trials)
            trials = best_first(trials)[: (len(trials) + 1) // 2]
        return trials[0]

    def _plan(self, mind: Mind, move: Any) -> Plan:
        """Choose how many moves and turns fit into the budget.

        A budget in playouts gets `NEAR` turns, unless the planner or the ruleset's horizon sets a number.
        """
        chosen = mind.rules.search.horizon if self.turns is None else self.turns
        near = NEAR if chosen is None else chosen
        if self.budget.playouts:
            return self._fitting(1 / self.budget.playouts, near)
        spent = max(mind.spent(move, near), 1 / (PLAYOUTS * FAR * EACH))
        if chosen is not None:
            return self._fitting(spent, chosen)
        turns = min(FAR, max(NEAR, int(NEAR / (spent * PLAYOUTS))))
        return self._fitting(spent * turns / near, turns)

    def _fitting(self, spent: float, turns: int) -> Plan:
        """Return a plan with these turns and as many moves as fit.

        `spent`: the share of the budget that one playout takes.
        """
        width = min(self.width, max(2, int(1 / (spent * EACH))))
        wide = max(width, min(WIDE, int(FIRST / (spent * BATCH))))
        return Plan(wide, width, turns)


class Plan(NamedTuple):
    """The number of moves to try at first and afterwards, and the number of turns to play ahead."""

    wide: int
    width: int
    turns: int


class Mind(NamedTuple):
    """A seat that thinks about a position within its budget."""

    rules: AnyRuleset
    view: Any
    seat: Seat
    chance: Random
    meter: Meter

    def try_all(self, trials: Sequence[Trial], turns: int) -> None:
        """Try the moves at one table. Discard the results if time runs out before all moves are tried."""
        seed, found = self.chance.getrandbits(64), list[float]()
        table = self.rules.search.imagine(self.view, self.seat, Random(seed))
        for trial in trials:
            if self.meter.used > 1:
                return
            found.append(tried(self.rules, table, self.seat, trial.move, turns, seed))
            self.meter.count()
        for trial, worth in zip(trials, found, strict=True):
            trial.found.append(worth)

    def spent(self, move: Any, turns: int) -> float:
        """Return the share of the budget that a playout takes once the caches of the rules are warm."""
        for _ in range(2):
            before = self.meter.used
            table = self.rules.search.imagine(self.view, self.seat, Random(0))
            tried(self.rules, table, self.seat, move, turns, 0)
        return self.meter.used - before
