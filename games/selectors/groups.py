"""Saved groups as their members see them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import mean
from typing import Any, Final

from django.db.models import OuterRef, Prefetch, Subquery

from adjudicator.engine.seats import Seat as Number
from adjudicator.registry import RULESETS
from games import models
from games.core.errors import Kind, Refused
from games.core.time_controls import time_control_stored
from games.models import Game, GroupGame, GroupMember, SavedGroup, User
from games.models.people import SavedGroupQuerySet
from games.selectors.tables import tables_of
from games.values import Group, GroupDetail, GroupStanding, TableInfo
from games.values import GroupGame as GroupGameInfo
from games.values import GroupMember as GroupMemberInfo

LISTED_GAMES: Final = 50
"""How many of a group's latest games its page lists."""
COUNTED_GAMES: Final = 500
"""How many of a season's latest games count."""
LISTED_GROUPS: Final = 100
"""The maximum number of groups in a list."""
LISTED_TABLES: Final = 30
"""The maximum number of tables that a user can choose from to save a group."""


def group(group_id: str, user: User) -> GroupDetail:
    """Return a group with its games and its score. Raise `Refused` if the user is not a member."""
    row = _whole(SavedGroup.objects.of(user)).filter(pk=group_id).first()
    if row is None:
        raise Refused(Kind.MISSING, "no_such_group")
    entries = list(row.games.all()[:LISTED_GAMES])
    games = Game.objects.with_seats().in_bulk([entry.game_id for entry in entries])
    tables = {info.id: info for info in tables_of(games.values(), user)}
    return GroupDetail(
        **_facts(row, user),
        standings=_standings(row, user),
        games=tuple(
            GroupGameInfo(entry.season, tables[entry.game_id]) for entry in entries if entry.game_id in tables
        ),
    )


def my_groups(user: User) -> list[Group]:
    """Return the groups that the user owns or is in, newest first."""
    rows = _whole(SavedGroup.objects.of(user)).order_by("-created_at", "pk")[:LISTED_GROUPS]
    return [Group(**_facts(row, user)) for row in rows]


def group_of_game(game: Game, user: User) -> str:
    """Return the ID of the user's newest group that contains the game, or an empty string."""
    found = SavedGroup.objects.of(user).filter(games__game=game).order_by("-created_at", "pk")
    return found.values_list("pk", flat=True).first() or ""


def tables_to_save(user: User) -> list[TableInfo]:
    """Return the user's latest started tables, whose people and settings can be saved as a group."""
    begun = Game.objects.listed().of(user).filter(started_at__isnull=False).order_by("-active_at", "pk")
    return tables_of(begun.with_seats()[:LISTED_TABLES], user)


def _whole(rows: SavedGroupQuerySet) -> SavedGroupQuerySet:
    """Prefetch the members, and the games that wait for players, with a constant number of queries."""
    people = GroupMember.objects.filter(user__is_active=True).select_related("user")
    waiting = GroupGame.objects.filter(game__status=Game.Status.OPEN).order_by("-added_at", "-pk")
    begun = GroupGame.objects.filter(group=OuterRef("pk"), game__started_at__isnull=False)
    latest = begun.order_by("-added_at", "-pk").values("game")[:1]
    return rows.annotate(latest=Subquery(latest)).prefetch_related(
        Prefetch("members", people), Prefetch("games", waiting, to_attr="waiting_games")
    )


def _facts(row: SavedGroup, user: User) -> dict[str, Any]:
    """Return the fields that a group has in lists and on its page."""
    waiting: Sequence[GroupGame] = getattr(row, "waiting_games", ())
    return {
        "id": row.pk,
        "name": row.name,
        "ruleset": row.ruleset,
        "title": RULESETS[row.ruleset].title,
        "options": row.options,
        "law": time_control_stored(row.law) if row.law else None,
        "bots": tuple(row.bots),
        "is_mine": row.owner_id == user.pk,
        "members": tuple(_member(row, member, user) for member in row.members.all()),
        "table": waiting[0].game_id if waiting else None,
        "latest": getattr(row, "latest", None),
        "season": row.season,
        "season_began_at": row.season_began_at,
        "created_at": row.created_at,
    }


def _member(row: SavedGroup, member: GroupMember, user: User) -> GroupMemberInfo:
    return GroupMemberInfo(
        id=member.pk,
        name=member.user.name,
        profile=member.user.profile,
        is_me=member.user_id == user.pk,
        is_owner=member.user_id == row.owner_id,
        joined_at=member.joined_at,
        left_at=member.left_at,
    )


def _standings(row: SavedGroup, user: User) -> tuple[GroupStanding, ...]:
    """Return the score of the season: most wins first, then the best average rank."""
    places = _places(row)
    found = [_standing(member, places[member.user_id], user) for member in row.members.all()]
    found = [each for each, member in zip(found, row.members.all(), strict=True) if _counts(each, member)]
    return tuple(sorted(found, key=lambda each: (-each.won, each.mean_place or float("inf"), each.name)))


def _counts(standing: GroupStanding, member: GroupMember) -> bool:
    """Return whether the score lists a member: current members, and former ones who have played."""
    return member.left_at is None or standing.played > 0


def _places(row: SavedGroup) -> dict[int, list[tuple[int, bool]]]:
    """Return the ranks of each user in the season's games with a result, and whether they won."""
    played = row.games.filter(season=row.season, game__outcome__isnull=False)
    games = played.values("game")[:COUNTED_GAMES]
    rows = models.Seat.objects.filter(game__in=games, user__isnull=False).values_list(
        "user", "number", "game__outcome__ranks", "game__outcome__losers"
    )
    places = defaultdict[int, list[tuple[int, bool]]](list)
    for key, number, ranks, losers in rows:
        if key is not None:
            places[key].append((ranks[number], ranks[number] == 1 and Number(number) not in (losers or ())))
    return places


def _standing(member: GroupMember, places: Sequence[tuple[int, bool]], user: User) -> GroupStanding:
    return GroupStanding(
        name=member.user.name,
        is_me=member.user_id == user.pk,
        played=len(places),
        won=sum(is_won for _, is_won in places),
        mean_place=round(mean(rank for rank, _ in places), 1) if places else None,
    )
