"""Glicko-2: a player's strength, its uncertainty and its volatility, from results against others.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (www.glicko.net/glicko/glicko2.pdf). Step numbers
below refer to it. Ratings and deviations are on the usual scale around 1500. Calculations use the system's
own scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

MEAN: Final = 1500.0
SCALE: Final = 173.7178
"""Points of the usual scale per point of the system's own (step 2)."""
MAX_DEVIATION: Final = 350.0
"""The deviation of a player without games (step 1). No deviation is higher."""
TAU: Final = 0.5
"""The constant that limits changes of volatility (step 1). The paper recommends 0.3 to 1.2."""
EPSILON: Final = 0.000_001
"""The precision of the volatility's root (step 5)."""


class GlickoRating(NamedTuple):
    """A strength, its standard deviation and its volatility: how erratic the results are."""

    rating: float = MEAN
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06


class Result(NamedTuple):
    """A result against an opponent: 1 for a win, ½ for a draw, 0 for a loss."""

    opponent: GlickoRating
    score: float


START: Final = GlickoRating()
"""The rating of a player without games (step 1)."""


def after_idle_periods(own: GlickoRating, periods: float) -> GlickoRating:
    """Return the rating after this number of rating periods (possibly fractional) without a game (step 6)."""
    deviation = sqrt(own.deviation**2 + periods * (SCALE * own.volatility) ** 2)
    return own._replace(deviation=min(deviation, MAX_DEVIATION))


def periods_until(own: GlickoRating, deviation: float) -> float:
    """Return how many periods without a game raise the deviation to this value, or 0 if it is that high."""
    return max(0.0, deviation**2 - own.deviation**2) / (SCALE * own.volatility) ** 2


def updated(own: GlickoRating, results: Sequence[Result], periods: float) -> GlickoRating:
    """Return the rating after these results, all computed from the opponents' previous ratings.

    `periods`: how long they took, in rating periods; 1 in the paper. There must be at least one result.
    """
    mu, phi = (own.rating - MEAN) / SCALE, own.deviation / SCALE
    information = gain = 0.0
    for opponent, score in results:
        weight = _g(opponent.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (own.rating - opponent.rating) / SCALE))
        information += weight**2 * expected * (1 - expected)
        gain += weight * (score - expected)
    variance = 1 / information
    volatility = _volatility(own.volatility, phi, variance, variance * gain)
    before = phi**2 + periods * volatility**2
    after = 1 / (1 / before + information)
    deviation = min(SCALE * sqrt(after), MAX_DEVIATION)
    return GlickoRating(MEAN + SCALE * (mu + after * gain), deviation, volatility)


def _g(phi: float) -> float:
    """Return the weight of a result against an opponent with this deviation (step 3)."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the root of the paper's f by the Illinois algorithm (step 5)."""
    start, spread = log(sigma**2), phi**2 + variance

    def f(x: float) -> float:
        grown = exp(x)
        return grown * (delta**2 - spread - grown) / (2 * (spread + grown) ** 2) - (x - start) / TAU**2

    low, high = start, start - TAU
    if delta**2 > spread:
        high = log(delta**2 - spread)
    else:
        while f(high) < 0:
            high -= TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > EPSILON:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
