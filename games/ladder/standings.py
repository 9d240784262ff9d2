"""How a game between any number of players changes their standings, and what time does to them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, Generic, NamedTuple, TypeVar

from games.ladder.glicko2 import START, Rating, Result, idle, periods_until, updated

PERIOD: Final = timedelta(weeks=1)
"""The rating period: how long it takes until a volatility has made a deviation grow once."""
KNOWN: Final = 110.0
"""Up to this deviation somebody's strength is known; above it is provisional."""
LONGEST: Final = 520.0
"""After so many periods without a game nobody is known any more."""

Who = TypeVar("Who", bound=Hashable)


class Standing(NamedTuple):
    """A rating after the last of so many games, which was over at that time."""

    rating: Rating
    at: datetime
    games: int

    def rating_at(self, at: datetime) -> Rating:
        """The rating at a later time: as strong, less well known."""
        return idle(self.rating, max(0.0, (at - self.at) / PERIOD))

    @property
    def known_until(self) -> datetime | None:
        """Until when the strength is known if no further game is played; None if it is not."""
        left = min(LONGEST, periods_until(self.rating, KNOWN))
        return self.at + left * PERIOD if left else None


class Place(NamedTuple, Generic[Who]):
    """Where somebody has come in a game: 1 is best. Whoever gave up comes behind all who did not."""

    who: Who
    rank: int
    gave_up: bool = False


def after_game(
    before: Mapping[Who, Standing], places: Sequence[Place[Who]], at: datetime
) -> dict[Who, Standing]:
    """The new standings of a game's players; none where nobody has played against anybody.

    Each pair of seats is a result: a win for the better place, a draw for one that is shared. All are taken
    together, against the ratings of before. Whoever has several seats has no results against themselves.
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


def _score(mine: Place[Who], other: Place[Who]) -> float:
    own, others = (_order(place) for place in (mine, other))
    return 1.0 if own < others else 0.5 if own == others else 0.0


def _order(place: Place[Who]) -> tuple[bool, int]:
    return place.gave_up, 0 if place.gave_up else place.rank


def _games(standings: Mapping[Who, Standing], who: Who) -> int:
    return standings[who].games if who in standings else 0
