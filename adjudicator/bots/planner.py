"""A bot that thinks ahead: it imagines tables, tries its best moves there, and plays on in mind."""

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
"""So many moves are tried at the first `BATCH` tables at most, where that takes but a part of the time."""
FIRST: Final = 0.25
"""That part."""
MOST: Final = 40
MOST_A_SECOND: Final = 80
"""After so many playouts of each, at least and for each second of the budget, moves are taken for equals."""
BATCH: Final = 2
"""After each so many playouts of every move it is seen whether any can be given up."""
SURE: Final = 8
"""None is before so many: what two or four came to tells little of how far they are spread."""
PLAYOUTS: Final = 20
"""So many playouts a budget of seconds shall be enough for."""
EACH: Final = 3
"""So many playouts there shall be time for of each move that is tried."""
NEAR: Final = 2
FAR: Final = 12
"""How many turns of its own a bot plays on in mind, at least and at most."""


class Planner(msgspec.Struct, frozen=True):
    """Compares moves by playing on in mind until `turns` turns of its own are over.

    `limit`: returns the seconds that it may take in all, where these are fewer than its budget. It is called
    again and again.
    Where `turns` is None they are as the ruleset's horizon says, or as many as there is time for.

    All moves are tried on the same imagined tables with the same chance. Where there is time many are tried
    at the first tables, and the best `width` of them at more, the one that looks best among them. Then the
    worse half is dropped each time an equal part of the budget is used up (sequential halving), and after
    some tables a move that is clearly behind at once; when one is left it is made. What a move looks like
    counts like a few playouts, and a move that looks worse must be found better by a margin, so that with
    little time the move is the one that looks best. So it is where the ruleset says that nothing can be
    foreseen.
    """

    budget: Budget
    width: int = 6
    turns: int | None = None
    limit: Callable[[], float] = no_limit

    def __call__(self, rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
        """The legal move that turns out best."""
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
        """The best of these moves, as far as can be told in time."""
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
        """How many moves and turns there is time for; by number of playouts the nearest turns."""
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
        """So many turns, and as many moves as there is time for when each playout takes that part of it."""
        width = min(self.width, max(2, int(1 / (spent * EACH))))
        wide = max(width, min(WIDE, int(FIRST / (spent * BATCH))))
        return Plan(wide, width, turns)


class Plan(NamedTuple):
    """How many moves are tried at first and then, and how many turns it is played on."""

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
        """Try the moves at one table; if time is over before all have been tried, that tells nothing."""
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
        """What part of the budget a playout takes, once the rules remember what one has asked them."""
        for _ in range(2):
            before = self.meter.used
            table = self.rules.search.imagine(self.view, self.seat, Random(0))
            tried(self.rules, table, self.seat, move, turns, 0)
        return self.meter.used - before
