"""Changes of standings by games between any number of players, and by time."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, Generic, NamedTuple, TypeVar

from games.ratings.glicko2 import START, GlickoRating, Result, after_idle_periods, periods_until, updated

PERIOD: Final = timedelta(weeks=1)
"""The rating period: the time in which volatility increases a deviation once."""
MAX_KNOWN_DEVIATION: Final = 110.0
"""The highest deviation of an established rating. Above it, a rating is provisional."""
MAX_PERIODS: Final = 520.0
"""The number of periods without a game after which every rating is provisional."""

Who = TypeVar("Who", bound=Hashable)


class Standing(NamedTuple):
    """A rating after the last of `games` games, which ended at `at`."""

    rating: GlickoRating
    at: datetime
    games: int

    def rating_at(self, at: datetime) -> GlickoRating:
        """Return the rating at a later time: the same strength, with a higher deviation."""
        return after_idle_periods(self.rating, max(0.0, (at - self.at) / PERIOD))

    @property
    def known_until(self) -> datetime | None:
        """The time until which the rating stays established without more games. None if it is provisional."""
        left = min(MAX_PERIODS, periods_until(self.rating, MAX_KNOWN_DEVIATION))
        return self.at + left * PERIOD if left else None


class Placing(NamedTuple, Generic[Who]):
    """A player's place in a game. 1 is best. Players who gave up rank behind all others."""

    who: Who
    rank: int
    gave_up: bool = False


def after_game(
    before: Mapping[Who, Standing], places: Sequence[Placing[Who]], at: datetime
) -> dict[Who, Standing]:
    """Return the new standings of a game's players, or nothing if nobody played against another player.

    Each pair of seats is a result: a win for the better place, or a draw for a shared place. All results use
    the ratings before the game. A player with several seats has no results against themselves.
    """
    ratings = {
        place.who: before[place.who].rating_at(at) if place.who in before else START for place in places
    }
    results: dict[Who, list[Result]] = {who: [] for who in ratings}
    for mine in places:
        results[mine.who] += [
            Result(ratings[other.who], _score(mine, other)) for other in places if other.who != mine.who
        ]
    return {
        who: Standing(updated(ratings[who], reached, 0.0), at, 1 + _games(before, who))
        for who, reached in results.items()
        if reached
    }


def _score(mine: Placing[Who], other: Placing[Who]) -> float:
    own, others = (_order(place) for place in (mine, other))
    return 1.0 if own < others else 0.5 if own == others else 0.0


def _order(place: Placing[Who]) -> tuple[bool, int]:
    return place.gave_up, 0 if place.gave_up else place.rank


def _games(standings: Mapping[Who, Standing], who: Who) -> int:
    return standings[who].games if who in standings else 0
