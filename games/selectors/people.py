"""People whom a user knows: those they played with, favourites, and players found by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final

from django.db.models import Count, Max, OuterRef, QuerySet, Subquery
from django.db.models.functions import Lower

from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.selectors.tables import rulesets
from games.services.tables.seat_plans import SIGN
from games.values import HeadToHead, Person

MAX_GAMES: Final = 500
"""How many of a user's latest games count."""
MAX_PEOPLE: Final = 100
"""The maximum number of people in a list."""
MAX_INVITED: Final = 10
"""The maximum number of players that a link to a new table can invite."""
FOUND_PEOPLE: Final = 20
"""The maximum number of players that a search returns."""
SHORTEST: Final = 2
"""The minimum number of characters in a search."""


def people_played_with(user: models.User, limit: int = MAX_PEOPLE) -> list[Person]:
    """Return the players with visible pages whom the user has played with, most recent first."""
    rows = _seats_beside(user).filter(models.has_page("user__")).values("user")
    latest = rows.annotate(last=Max("game__active_at")).order_by("-last", "user")
    return _persons(user, [row["user"] for row in latest[:limit]])


def favourites(user: models.User, limit: int = MAX_PEOPLE) -> list[Person]:
    """Return the user's favourites with visible pages, in order of names."""
    rows = user.favourites.filter(models.has_page("player__")).order_by(Lower("player__name"), "pk")
    return _persons(user, list(rows.values_list("player", flat=True)[:limit]))


def people_named(user: models.User, text: str) -> list[Person]:
    """Return the players with visible pages whose name contains the text, in order of names.

    Raise `Refused` if the text is too short.
    """
    text = " ".join(text.split())
    if len(text) < SHORTEST:
        raise Refused(Kind.INVALID, "short_search", "q", least=SHORTEST)
    if not text.isprintable():
        return []
    found = models.User.objects.filter(models.has_page(), name__icontains=text).exclude(pk=user.pk)
    keys = found.order_by(Lower("name"), "pk").values_list("pk", flat=True)
    return _persons(user, list(keys[:FOUND_PEOPLE]))


def players_to_invite(signs: Sequence[str], but: models.User) -> list[tuple[str, str]]:
    """Return the keys and names of the players with these keys whose pages others can see, in this order."""
    signs = [sign for sign in signs if SIGN.fullmatch(sign)]
    rows = models.User.objects.filter(models.has_page(), sign__in=signs[:MAX_INVITED]).exclude(pk=but.pk)
    names = {user.profile: user.name for user in rows}
    return [(sign, names[sign]) for sign in dict.fromkeys(signs) if sign in names]


def is_favourite(user: models.User | None, player: models.User) -> bool:
    """Return whether a player is a favourite of the user."""
    return user is not None and user.favourites.filter(player=player).exists()


def head_to_head(user: models.User | None, other: models.User) -> tuple[HeadToHead, ...]:
    """Return the user's results against another player by ruleset, most played games first.

    The better rank wins. Games in which the players win or lose together do not count.
    """
    if user is None or user == other:
        return ()
    mine = models.Seat.objects.filter(game=OuterRef("game"), user=user).values("number")[:1]
    theirs: Any = models.Seat.objects.filter(
        user=other, game__outcome__isnull=False, game__is_sandbox=False
    ).annotate(mine=Subquery(mine))
    rows = theirs.filter(mine__isnull=False).select_related("game").order_by("-game__finished_at")
    places = defaultdict[str, list[tuple[int, int]]](list)
    for seat in rows[:MAX_GAMES]:
        ranks = seat.game.outcome["ranks"]
        if _is_contest(seat.game):
            places[seat.game.ruleset].append((ranks[seat.mine], ranks[seat.number]))
    titles = {rules.key: rules.title for rules in rulesets()}
    found = [_record(key, titles[key], places[key]) for key in titles if key in places]
    return tuple(sorted(found, key=lambda record: -record.played))


def _is_contest(game: models.Game) -> bool:
    """Return whether the players competed. False if the site can no longer read the game."""
    try:
        return not store.is_cooperative(game)
    except Refused:
        return False


def _record(ruleset: str, title: str, places: Sequence[tuple[int, int]]) -> HeadToHead:
    return HeadToHead(
        ruleset=ruleset,
        title=title,
        played=len(places),
        won=sum(mine < theirs for mine, theirs in places),
        drawn=sum(mine == theirs for mine, theirs in places),
        lost=sum(mine > theirs for mine, theirs in places),
    )


def _seats_beside(user: models.User) -> QuerySet[models.Seat]:
    """Return the seats of other people in the user's latest started games."""
    mine = models.Seat.objects.filter(user=user, game__is_sandbox=False, game__started_at__isnull=False)
    games = mine.order_by("-game__active_at").values("game")[:MAX_GAMES]
    return models.Seat.objects.filter(game__in=games, user__isnull=False).exclude(user=user)


def _persons(user: models.User, keys: Sequence[int]) -> list[Person]:
    """Return the users with these keys, in this order, with a constant number of queries."""
    users = models.User.objects.in_bulk(keys)
    starred = set(user.favourites.filter(player__in=keys).values_list("player", flat=True))
    together = _together(user, keys)
    return [_person(users[key], key in starred, *together.get(key, (0, None))) for key in keys]


def _together(user: models.User, keys: Iterable[int]) -> dict[int, tuple[int, datetime]]:
    """Return how many games the user played with each of these users, and the time of the last one."""
    rows = _seats_beside(user).filter(user__in=list(keys)).values("user").order_by("user")
    counted = rows.annotate(games=Count("game"), last=Max("game__active_at"))
    return {row["user"]: (row["games"], row["last"]) for row in counted}


def _person(user: models.User, is_starred: bool, games: int, last: datetime | None) -> Person:
    return Person(
        profile=user.profile,
        name=user.name,
        is_program=user.is_program,
        is_favourite=is_starred,
        games=games,
        last_played_at=last,
    )
