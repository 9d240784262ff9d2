"""Comparing moves by their appraisals, and by their results at the same imagined tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, Final

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

LOOK: Final = 2.0
"""The number of playouts that an appraisal is worth. It outweighs fewer playouts than this."""
HOPELESS: Final = 100.0
"""A move that looks this many points worse than the best-looking one is not tried."""
CAUTION: Final = 0.5
"""A move replaces the best-looking one only if it is better by this many standard errors."""
CLEAR: Final = 2.0
"""A move that is behind by this many standard errors is dropped early."""


class Trial:
    """A move, its appraisal, and its result at each table."""

    def __init__(self, move: Any, look: float) -> None:
        self.move, self.look = move, look
        self.found: list[float] = []


def looked_at(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> list[Trial]:
    """Return the moves that do not look hopeless, best-looking first. Equal moves are in random order."""
    looks = [Trial(move, rules.search.appraise(view, seat, move)) for move in legal]
    chance.shuffle(looks)
    looks.sort(key=lambda trial: trial.look, reverse=True)
    return [trial for trial in looks if trial.look >= looks[0].look - HOPELESS]


def best_first(trials: Sequence[Trial]) -> list[Trial]:
    """Sort the moves by cautious estimates of their lead over the best-looking move.

    The highest of several estimates is probably too high, so the other moves must be better by a margin.
    """
    first = max(trials, key=lambda trial: trial.look)
    others = [trial for trial in trials if trial is not first]
    margin = CAUTION * standard_error([_gaps(trial, first) for trial in others])

    def safely(trial: Trial) -> tuple[float, float]:
        return 0.0 if trial is first else lead(trial, first) - margin, trial.look

    return sorted(trials, key=safely, reverse=True)


def the_best(trials: Sequence[Trial], number: int) -> list[Trial]:
    """Return the best `number` moves, including the best-looking one: few tables mislead about many moves."""
    first = max(trials, key=lambda trial: trial.look)
    best = best_first(trials)[:number]
    return best if first in best else [*best[:-1], first]


def in_doubt(trials: Sequence[Trial]) -> list[Trial]:
    """Return the moves that may still prove best, the best one first."""
    best, *others = best_first(trials)
    error = standard_error([_gaps(trial, best) for trial in others])
    return [best, *(trial for trial in others if lead(trial, best) > -CLEAR * error)]


def lead(trial: Trial, other: Trial) -> float:
    """Return a move's lead over another in points: a mean of appraisals and playouts."""
    look, gaps = trial.look - other.look, _gaps(trial, other)
    return (LOOK * look + sum(gaps)) / (LOOK + len(gaps))


def standard_error(samples: Sequence[Sequence[float]]) -> float:
    """Return the standard error of the mean for samples of equal size, assuming equal variance."""
    size = len(samples[0]) if samples else 0
    if size < 2:
        return inf
    spread = fmean([variance(sample) for sample in samples])
    return sqrt(spread / size)


def _gaps(trial: Trial, other: Trial) -> list[float]:
    """Return the differences between the results of two moves at the same tables."""
    return [mine - theirs for mine, theirs in zip(trial.found, other.found, strict=True)]
