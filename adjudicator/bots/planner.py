"""A bot that thinks ahead: it imagines tables, tries its best moves there, and plays on in mind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any, Final

import msgspec

from adjudicator.bots.budget import Budget, Meter
from adjudicator.bots.playing import played_on, value
from adjudicator.engine.ruleset import AnyRuleset, Seat

TRUST: Final = 2.0
"""By how many points what a move looks like usually misses what it is worth."""
HOPELESS: Final = 3 * TRUST
"""A move that looks worse than the best one by so many points is not tried."""
PLAYOUTS: Final = 40
"""So many playouts a budget of seconds shall be enough for."""
NEAR: Final = 2
FAR: Final = 12
"""How many turns of its own a bot plays on in mind, at least and at most."""
DOUBT: Final = 4.0
"""By how many points playing on for one turn misses what a move is worth; for more turns as much less."""
SPREAD: Final = 4.0
"""By how many points the same move usually comes off better or worse, as far as that is not seen yet."""


class Planner(msgspec.Struct, frozen=True):
    """Compares up to `width` moves by playing on in mind until `turns` turns of its own are over.

    Where `turns` is 0 they are as many as there is time for.

    All moves are tried on the same imagined tables with the same chance, and the worse half is dropped each
    time an equal part of the budget is used up (sequential halving). What is found corrects what a move looks
    like as far as it is certain, so that with little time the move is the one that looks best.
    """

    budget: Budget
    width: int = 6
    turns: int = 0

    def __call__(self, rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
        """The legal move that turns out best."""
        trials = self._trials(rules, view, legal, seat, chance)
        if len(trials) == 1:
            return trials[0].move
        meter, rounds = Meter(self.budget), (len(trials) - 1).bit_length()
        turns = self.turns or self._horizon(rules, view, seat, trials[0].move, meter)
        for number in range(1, rounds + 1):
            while meter.used < number / rounds:
                seed = chance.getrandbits(64)
                for trial in trials:
                    trial.found.append(tried(rules, view, seat, trial.move, turns, seed))
                    meter.count()
            trials = best_first(trials, turns)[: (len(trials) + 1) // 2]
        return trials[0].move

    def _horizon(self, rules: AnyRuleset, view: Any, seat: Seat, move: Any, meter: Meter) -> int:
        """How many turns there is time for; the nearest when the budget is a number of playouts."""
        if self.budget.playouts:
            return NEAR
        before = meter.used
        tried(rules, view, seat, move, NEAR, 0)
        spent = max(meter.used - before, 1 / (PLAYOUTS * FAR))
        return min(FAR, max(NEAR, int(NEAR / (spent * PLAYOUTS))))

    def _trials(
        self, rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random
    ) -> list[Trial]:
        """The moves that look best, in this order; equals are as chance has it."""
        looks = [Trial(move, rules.appraise(view, seat, move)) for move in legal]
        chance.shuffle(looks)
        looks.sort(key=lambda trial: trial.look, reverse=True)
        return [trial for trial in looks[: self.width] if trial.look >= looks[0].look - HOPELESS]


def tried(rules: AnyRuleset, view: Any, seat: Seat, move: Any, turns: int, seed: int) -> float:
    """What a move comes to at the imagined table of this seed."""
    state = rules.apply(rules.imagine(view, seat, Random(seed)), seat, move)
    return value(rules, played_on(rules, state, seat, turns, Random(seed)), seat)


class Trial:
    """A move, what it looks like, and what it came to at each table."""

    def __init__(self, move: Any, look: float) -> None:
        self.move, self.look = move, look
        self.found: list[float] = []


def best_first(trials: Sequence[Trial], turns: int) -> list[Trial]:
    """The moves by what is to be expected of them, measured against the one that looks best.

    `turns`: how far it was played on to find out.
    """
    first = max(trials, key=lambda trial: trial.look)
    return sorted(trials, key=lambda trial: _lead(trial, first, turns), reverse=True)


def _lead(trial: Trial, first: Trial, turns: int) -> float:
    """By how many points a move is better than another: between what it looks like and what was found."""
    look = trial.look - first.look
    if trial is first or not trial.found:
        return look
    gaps = [mine - other for mine, other in zip(trial.found, first.found, strict=True)]
    mean = fmean(gaps)
    noise = (sum((gap - mean) ** 2 for gap in gaps) + SPREAD**2) / len(gaps) ** 2
    error = noise + (DOUBT / turns) ** 2
    return look + TRUST**2 / (TRUST**2 + error) * (mean - look)
