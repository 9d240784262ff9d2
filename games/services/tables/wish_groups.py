"""Groups of people whose wishes match, found without a database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from games.core.merits import NOWHERE, Merits, shortfall
from games.models import StandingWish
from games.time_control.presets import PRESETS

MAX_CANDIDATES: Final = 30
"""The maximum number of candidates, oldest wishes first, that a search for one wish's group considers."""
Rated = StandingWish.Rated


@dataclass(frozen=True)
class Seeker:
    """A wish, with the facts about its user that matter to other people's wishes.

    - `language`: the language in which the user reads the site.
    - `kind`: the leaderboard of the user's account.
    - `offset`: the current difference between the user's time zone and UTC.
    - `apart`: the IDs of users whom the user has blocked, or who have blocked the user.
    """

    wish: StandingWish
    merits: Merits
    language: str
    kind: str
    offset: timedelta
    apart: frozenset[int]


def group_of(seekers: Sequence[Seeker], sizes: Sequence[int]) -> list[Seeker] | None:
    """Return a group whose wishes match, or None.

    `seekers`: in order of their wishes, oldest first. The result belongs to the oldest wish for which there
    is a group. It is the smallest group that all its members accept. `sizes`: the possible numbers of
    players, smallest first.
    """
    for number, oldest in enumerate(seekers):
        for size in sizes:
            younger = (other for other in seekers[number + 1 :] if fit(oldest, other, size))
            candidates = _first(younger, MAX_CANDIDATES)
            found = _completed([oldest], candidates, size) if _accepts(oldest, size) else None
            if found:
                return found
    return None


def fit(one: Seeker, other: Seeker, size: int) -> bool:
    """Return whether two people can sit at a table of this size."""
    return (
        one.wish.user_id != other.wish.user_id
        and one.wish.speed == other.wish.speed
        and _accepts(one, size)
        and _accepts(other, size)
        and other.wish.user_id not in one.apart
        and one.wish.user_id not in other.apart
        and _agree_on_rating(one, other)
        and _agree_on_hours(one, other)
        and _understands(one, other)
        and _understands(other, one)
        and _is_good_enough(one, other, size)
        and _is_good_enough(other, one, size)
    )


def is_rated(group: Sequence[Seeker]) -> bool:
    """Return whether the game of a group is rated. It is if at least one member asks for it."""
    return any(each.wish.rated == Rated.YES for each in group)


def _completed(chosen: list[Seeker], candidates: Sequence[Seeker], size: int) -> list[Seeker] | None:
    """Return a group of this size that contains the chosen people, or None.

    The chosen people match each other and all candidates.
    """
    if len(chosen) == size:
        return chosen
    for number, candidate in enumerate(candidates):
        rest = [other for other in candidates[number + 1 :] if fit(candidate, other, size)]
        if len(chosen) + 1 + len(rest) >= size and (found := _completed([*chosen, candidate], rest, size)):
            return found
    return None


def _first(seekers: Iterator[Seeker], limit: int) -> list[Seeker]:
    return [seeker for seeker, _ in zip(seekers, range(limit), strict=False)]


def _accepts(seeker: Seeker, size: int) -> bool:
    return seeker.wish.min_players <= size <= seeker.wish.max_players


def _agree_on_rating(one: Seeker, other: Seeker) -> bool:
    """Return whether both can agree on a rated or unrated game.

    For a rated game, they must share a leaderboard.
    """
    wished = {one.wish.rated, other.wish.rated}
    if Rated.YES not in wished:
        return True
    return Rated.NO not in wished and one.kind == other.kind != NOWHERE


def _agree_on_hours(one: Seeker, other: Seeker) -> bool:
    """Return whether the playing hours of the time control, if any, are the same for both."""
    return PRESETS[one.wish.speed].hours is None or one.offset == other.offset


def _understands(one: Seeker, other: Seeker) -> bool:
    """Return whether the second person uses the language that the first one asks for."""
    wished = one.wish.language
    return not wished or wished in (other.language, other.wish.language)


def _is_good_enough(asking: Seeker, other: Seeker, size: int) -> bool:
    return shortfall(asking.wish, other.merits, asking.wish.ruleset, size) is None
