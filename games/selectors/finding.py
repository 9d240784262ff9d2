"""Filters for lists of tables, for people who look for a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, Final, Literal, TypeAlias

from django.conf import settings
from django.db.models import Count, IntegerField, OuterRef, Q, Subquery

from adjudicator import registry
from adjudicator.engine import codec
from games.core.errors import Kind, Refused
from games.core.merits import FIRST_RATING, Merits, merits_of
from games.models import Game, Seat, User
from games.models.game import GameQuerySet
from games.services.tables.standing_wishes import check_language
from games.time_control.presets import PRESETS, Speed
from games.time_control.values import NoLimit, TimeControl

Rated: TypeAlias = Literal["yes", "no"]
Rating: TypeAlias = Literal["none", "mine"]


@dataclass(frozen=True)
class TableFilter:
    """The tables that a person looks for. An empty value excludes no tables.

    - `players`: the number of seats.
    - `speed`: a named time control, or `own` for custom ones.
    - `language`: the language of the host.
    - `rating`: `none` for tables without a minimum rating, `mine` for those whose minimum the reader reaches.
    """

    ruleset: str = ""
    players: int | None = None
    speed: Speed | Literal[""] = ""
    language: str = ""
    rated: Rated | Literal[""] = ""
    rating: Rating | Literal[""] = ""


ALL_TABLES: Final = TableFilter()


def filtered(games: GameQuerySet, wanted: TableFilter, user: User | None) -> GameQuerySet:
    """Return the games that pass a filter. Raise `Refused` for a game or language unknown here."""
    if wanted == ALL_TABLES:
        return games
    _check(wanted)
    games = games.filter(_of_columns(wanted))
    if wanted.players is not None or wanted.rating == "mine":
        games = with_sizes(games)
    if wanted.players is not None:
        games = games.filter(Q(size=wanted.players))
    if wanted.rating == "mine":
        games = games.filter(_is_open_to(merits_of([user])[user.pk] if user else None))
    if wanted.speed:
        # A subquery, because a negated condition on a JSON key also leaves out rows without the key.
        known = Game.objects.filter(_of_speed(wanted.speed)).values("pk")
        games = games.exclude(pk__in=known) if wanted.speed == "own" else games.filter(pk__in=known)
    return games


def possible_sizes() -> tuple[int, ...]:
    """Return the numbers of seats that tables of this site can have, smallest first."""
    return tuple(sorted({count for rules in registry.RULESETS.values() for count in rules.seats}))


def _check(wanted: TableFilter) -> None:
    if wanted.ruleset and wanted.ruleset not in registry.RULESETS:
        raise Refused(Kind.INVALID, "unknown_ruleset", "ruleset", ruleset=wanted.ruleset)
    if wanted.players is not None and wanted.players not in possible_sizes():
        known = tuple(map(str, possible_sizes()))
        raise Refused(Kind.INVALID, "bad_player_count", "players", count=wanted.players, known=known)
    check_language(wanted.language)


def _of_columns(wanted: TableFilter) -> Q:
    """Return the conditions on a table's own columns and on its host."""
    found = Q(ruleset=wanted.ruleset) if wanted.ruleset else Q()
    if wanted.language == settings.LANGUAGE_CODE:  # or the host has chosen no language
        others = [code for code, _ in settings.LANGUAGES if code != wanted.language]
        found &= ~Q(created_by__language__in=others)
    elif wanted.language:
        found &= Q(created_by__language=wanted.language)
    if wanted.rated:
        found &= Q(rated="") if wanted.rated == "no" else ~Q(rated="")
    return found & Q(min_rating=None) if wanted.rating == "none" else found


def with_sizes(games: GameQuerySet) -> GameQuerySet:
    """Annotate games with `size`, the number of their seats."""
    seats = Seat.objects.filter(game=OuterRef("pk")).order_by().values("game").annotate(count=Count("pk"))
    return games.alias(size=Subquery(seats.values("count"), output_field=IntegerField()))


def _is_open_to(merits: Merits | None) -> Q:
    """Return the condition that a person's rating is high enough for a table. None for visitors."""
    is_free = Q(min_rating=None)
    if merits is None or not merits.is_ranked:
        return is_free
    here = {key: Q(ruleset=key[0], size=key[1]) for key in merits.ratings}
    enough = [here[key] & Q(min_rating__lte=rating) for key, rating in merits.ratings.items()]
    elsewhere = Q(min_rating__lte=FIRST_RATING)
    if here:
        elsewhere &= ~reduce(or_, here.values())
    return reduce(or_, enough, is_free | elsewhere)


def _of_speed(speed: str) -> Q:
    """Return the condition that a table has this named time control. `own` stands for any of them."""
    if speed == "own":
        return reduce(or_, map(_is_like, PRESETS.values()))
    return _is_like(PRESETS[speed])


def _is_like(law: TimeControl) -> Q:
    """Return the condition that a table gives the same time as a time control, regardless of the days."""
    if isinstance(law.time, NoLimit):
        return Q(law__isnull=True) | Q(law__time__isnull=True)
    lengths: dict[str, Any] = codec.to_builtins(law.time)
    same = {f"law__time__{name}": value for name, value in lengths.items()}
    return Q(**same, law__hours__isnull=law.hours is None)
