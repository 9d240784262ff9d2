"""What is told of people: how they answer, what they won, where they are signed in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime


@dataclass(frozen=True)
class Reliability:
    """How many of the answers that were asked of a person within a limit came in time."""

    in_time: int
    required: int


@dataclass(frozen=True)
class SignInInfo:
    """Where a person is signed in. `device`: empty where it does not say; `is_here`: it is who asks."""

    id: int
    device: str
    begun_at: datetime
    seen_on: date
    is_here: bool


@dataclass(frozen=True)
class Allowance:
    """How often something may be done, and how often still; `renewed_at`: when it counts anew."""

    what: str
    most: int
    left: int
    renewed_at: datetime | None


@dataclass(frozen=True)
class Results:
    """How a person has fared in one game: games with a result, how many won, and the place on average.

    `by_stand_ins`: how many of these games stand-ins decided, for whomever they played.
    """

    ruleset: str
    title: str
    played: int
    won: int
    mean_place: float
    by_stand_ins: int


@dataclass(frozen=True)
class RatingInfo:
    """How a player stands on one ladder: that of a ruleset, a number of players, and people or bots.

    `deviation`: what is not known of the strength, as a standard deviation; where it is too much, the rating
    is provisional.
    """

    ruleset: str
    title: str
    players: int
    kind: str
    rating: int
    deviation: int
    games: int
    is_provisional: bool


@dataclass(frozen=True)
class Rung:
    """A player on a ladder. `place`: None where it is not listed. `profile`, `bot`: as with a seat."""

    place: int | None
    name: str
    profile: str
    bot: str
    is_me: bool
    rating: int
    deviation: int
    games: int
    is_provisional: bool

    @property
    def called(self) -> str:
        """As a seat is; whether a program plays, the ladder says."""
        return self.name


@dataclass(frozen=True)
class LadderInfo:
    """A ladder, its best first; `mine`: where its reader stands, listed or not."""

    ruleset: str
    title: str
    players: int
    kind: str
    rungs: tuple[Rung, ...]
    mine: Rung | None


@dataclass(frozen=True)
class Profile:
    """A person's page. `results`: of the game played most often first, as `favourites` are.

    `pace`: in how many seconds half of the last answers came; None where too few tell.
    """

    name: str
    is_me: bool
    is_hidden: bool
    is_program: bool
    since: datetime
    results: tuple[Results, ...]
    ratings: tuple[RatingInfo, ...]
    favourites: tuple[str, ...]
    pace: int | None
    reliability: Reliability | None
