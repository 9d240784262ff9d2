"""Moves compared: by what they look like, and by what each came to at the same imagined tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, Final

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

LOOK: Final = 2.0
"""As many playouts as what a move looks like is worth: with fewer it counts for more than they do."""
HOPELESS: Final = 100.0
"""A move that looks worse than the best one by so many points is not tried."""
CAUTION: Final = 0.5
"""By so many standard errors a move must be found better than the one that looks best to be preferred."""
CLEAR: Final = 2.0
"""By so many standard errors a move must be behind another one to be given up early."""


class Trial:
    """A move, what it looks like, and what it came to at each table."""

    def __init__(self, move: Any, look: float) -> None:
        self.move, self.look = move, look
        self.found: list[float] = []


def looked_at(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> list[Trial]:
    """The moves that do not look hopeless, the best-looking first; equals are as chance has it."""
    looks = [Trial(move, rules.search.appraise(view, seat, move)) for move in legal]
    chance.shuffle(looks)
    looks.sort(key=lambda trial: trial.look, reverse=True)
    return [trial for trial in looks if trial.look >= looks[0].look - HOPELESS]


def best_first(trials: Sequence[Trial]) -> list[Trial]:
    """The moves by what may safely be expected of them, measured against the one that looks best.

    Of several estimates the highest is most likely too high, so the others must be better by some margin.
    """
    first = max(trials, key=lambda trial: trial.look)
    others = [trial for trial in trials if trial is not first]
    margin = CAUTION * standard_error([_gaps(trial, first) for trial in others])

    def safely(trial: Trial) -> tuple[float, float]:
        return 0.0 if trial is first else lead(trial, first) - margin, trial.look

    return sorted(trials, key=safely, reverse=True)


def the_best(trials: Sequence[Trial], number: int) -> list[Trial]:
    """So many of the moves, and always the one that looks best, since a few tables may mislead about many."""
    first = max(trials, key=lambda trial: trial.look)
    best = best_first(trials)[:number]
    return best if first in best else [*best[:-1], first]


def in_doubt(trials: Sequence[Trial]) -> list[Trial]:
    """The moves that may still turn out best, the best one first."""
    best, *others = best_first(trials)
    error = standard_error([_gaps(trial, best) for trial in others])
    return [best, *(trial for trial in others if lead(trial, best) > -CLEAR * error)]


def lead(trial: Trial, other: Trial) -> float:
    """By how many points a move is better: between what the two look like and what was found."""
    look, gaps = trial.look - other.look, _gaps(trial, other)
    return (LOOK * look + sum(gaps)) / (LOOK + len(gaps))


def standard_error(samples: Sequence[Sequence[float]]) -> float:
    """That of the mean of a sample of one size, when all of them are spread alike."""
    size = len(samples[0]) if samples else 0
    if size < 2:
        return inf
    spread = fmean([variance(sample) for sample in samples])
    return sqrt(spread / size)


def _gaps(trial: Trial, other: Trial) -> list[float]:
    """What two moves came to at the same tables, the one less the other."""
    return [mine - theirs for mine, theirs in zip(trial.found, other.found, strict=True)]
