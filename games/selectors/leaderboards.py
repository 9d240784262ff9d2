"""Leaderboards, and the ratings of one player."""

from __future__ import annotations

from datetime import datetime
from typing import Final, cast

from django.db.models import Count, QuerySet

from games.core.errors import Kind, Refused
from games.models import Game, Rating, User
from games.selectors.tables import rulesets
from games.values import LadderAt, LadderKind, LadderRung, PlayerRating
from games.wording.bot_levels import bot_name

MAX_LISTED: Final = 100
"""The maximum number of players on a leaderboard."""


def leaderboard(
    ruleset: str, players: int, kind: str, reader: User | None, at: datetime, limit: int = MAX_LISTED
) -> LadderAt:
    """Return the best established players and the reader's place. Raise `Refused` for unknown leaderboards.

    Players who hide their page or have deleted their account are not listed and take no place.
    """
    rules = next((rules for rules in rulesets() if rules.key == ruleset), None)
    if rules is None:
        raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=ruleset[:40])
    if players not in sizes(ruleset) or kind not in Game.Rated.values:
        raise Refused(Kind.MISSING, "no_such_ladder", "players")
    rows = Rating.objects.filter(ruleset=ruleset, players=players, kind=kind).select_related("user")
    listed = rows.listed(at)
    best = list(listed.order_by("-rating", "pk")[:limit])
    firsts = {row.rating: place for place, row in reversed([*enumerate(best, start=1)])}
    rungs = tuple(_rung(row, firsts[row.rating], reader, at) for row in best)
    mine = rows.standing().filter(user=reader).first() if reader else None
    return LadderAt(
        ruleset=ruleset,
        title=rules.title,
        players=players,
        kind=cast("LadderKind", kind),
        rungs=rungs,
        mine=_rung(mine, _place(mine, listed), reader, at) if mine else None,
    )


def sizes(ruleset: str) -> tuple[int, ...]:
    """Return the numbers of players for which a ruleset has a leaderboard, smallest first."""
    return tuple(count for rules in rulesets() if rules.key == ruleset for count in rules.seats if count > 1)


def liveliest(ruleset: str, kind: str) -> int:
    """Return the number of players whose leaderboard has the most ratings."""
    rows = Rating.objects.standing().filter(ruleset=ruleset, kind=kind).order_by()
    many = dict(rows.values_list("players").annotate(Count("pk")))
    return max(sizes(ruleset), key=lambda players: (many.get(players, 0), -players), default=0)


def ratings_of(user: User, at: datetime) -> tuple[PlayerRating, ...]:
    """Return a user's ratings, those with the most games first."""
    return _infos(Rating.objects.standing().filter(user=user), at)


def ratings_of_bot(name: str, at: datetime) -> tuple[PlayerRating, ...]:
    """Return the ratings of a bot of the site, those with the most games first."""
    return _infos(Rating.objects.standing().filter(user=None, bot=name), at)


def _infos(rows: QuerySet[Rating], at: datetime) -> tuple[PlayerRating, ...]:
    titles = {rules.key: rules.title for rules in rulesets()}
    return tuple(
        PlayerRating(
            row.ruleset, titles[row.ruleset], row.players, cast("LadderKind", row.kind), *_numbers(row, at)
        )
        for row in rows.order_by("-games", "ruleset", "players", "kind")
        if row.ruleset in titles
    )


def _numbers(row: Rating, at: datetime) -> tuple[int, int, int, bool]:
    """Return rating, deviation, games, and whether the rating is provisional, at a given time."""
    rating = row.standing.rating_at(at)
    is_known = row.known_until is not None and row.known_until > at
    return round(rating.rating), round(rating.deviation), row.games, not is_known


def _place(row: Rating, listed: QuerySet[Rating]) -> int | None:
    """Return the rank of a listed player, or None."""
    is_listed = listed.filter(pk=row.pk).exists()
    return 1 + listed.filter(rating__gt=row.rating).count() if is_listed else None


def _rung(row: Rating, place: int | None, reader: User | None, at: datetime) -> LadderRung:
    return LadderRung(
        place,
        row.user.name if row.user else bot_name(row.bot),
        row.user.profile if row.user else "",
        row.bot,
        row.user is not None and row.user == reader,
        *_numbers(row, at),
    )
