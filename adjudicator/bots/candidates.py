"""Compare moves by their appraisals, and by their results at the same imagined tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, Final

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

APPRAISAL_WEIGHT: Final = 2.0
"""The number of playouts that an appraisal is worth. It outweighs any smaller number of playouts."""
HOPELESS_GAP: Final = 100.0
"""The planner does not try a move that looks more than this many points worse than the best-looking one."""
MIN_LEAD_ERRORS: Final = 0.5
"""A move replaces the best-looking one only if it leads by more than this many standard errors."""
MAX_LAG_ERRORS: Final = 2.0
"""The planner drops a move early if it is behind by this many standard errors."""


class Candidate:
    """A move, its appraisal, and its result at each table."""

    def __init__(self, move: Any, appraisal: float) -> None:
        self.move, self.appraisal = move, appraisal
        self.results: list[float] = []


def appraised_candidates(
    rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random
) -> list[Candidate]:
    """Return the moves that do not look hopeless, best-looking first. Equal moves are in random order."""
    candidates = [Candidate(move, rules.search.appraise(view, seat, move)) for move in legal]
    chance.shuffle(candidates)
    candidates.sort(key=lambda candidate: candidate.appraisal, reverse=True)
    return [
        candidate for candidate in candidates if candidate.appraisal >= candidates[0].appraisal - HOPELESS_GAP
    ]


def best_first(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Sort the moves by cautious estimates of their lead over the best-looking move.

    The highest of several estimates is probably too high, so the other moves must be better by a margin.
    """
    first = max(candidates, key=lambda candidate: candidate.appraisal)
    others = [candidate for candidate in candidates if candidate is not first]
    margin = MIN_LEAD_ERRORS * standard_error([_gaps(candidate, first) for candidate in others])

    def cautious_lead(candidate: Candidate) -> tuple[float, float]:
        return 0.0 if candidate is first else lead(candidate, first) - margin, candidate.appraisal

    return sorted(candidates, key=cautious_lead, reverse=True)


def best_candidates(candidates: Sequence[Candidate], number: int) -> list[Candidate]:
    """Return the best `number` moves, always including the best-looking one.

    When there are many moves, results from only a few tables can mislead.
    """
    first = max(candidates, key=lambda candidate: candidate.appraisal)
    best = best_first(candidates)[:number]
    return best if first in best else [*best[:-1], first]


def contenders(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the moves that may still prove best, the best one first."""
    best, *others = best_first(candidates)
    error = standard_error([_gaps(candidate, best) for candidate in others])
    return [best, *(candidate for candidate in others if lead(candidate, best) > -MAX_LAG_ERRORS * error)]


def lead(candidate: Candidate, other: Candidate) -> float:
    """Return a move's lead over another in points: a mean of appraisals and playouts."""
    appraisal, gaps = candidate.appraisal - other.appraisal, _gaps(candidate, other)
    return (APPRAISAL_WEIGHT * appraisal + sum(gaps)) / (APPRAISAL_WEIGHT + len(gaps))


def standard_error(samples: Sequence[Sequence[float]]) -> float:
    """Return the standard error of the mean for samples of equal size, assuming equal variance."""
    count = len(samples[0]) if samples else 0
    if count < 2:
        return inf
    spread = fmean([variance(sample) for sample in samples])
    return sqrt(spread / count)


def _gaps(candidate: Candidate, other: Candidate) -> list[float]:
    """Return the differences between the results of two moves at the same tables."""
    return [mine - theirs for mine, theirs in zip(candidate.results, other.results, strict=True)]
