"""A person's own tables: those that wait for the person by deadline, then the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.db.models import Q
from msgspec.structs import replace

from games import models
from games.models.game import GameQuerySet
from games.selectors.finding import ALL_TABLES, TableFilter, filtered
from games.selectors.last_moves import last_moves
from games.selectors.tables import (
    by_deadline,
    game_row,
    joinable,
    newest,
    tables_of,
    vacant,
    waiting_seats,
)
from games.values import Lobby, TableInfo

MAX_FINISHED: Final = 5
"""The maximum number of finished tables that the lobby shows."""


def lobby(user: models.User) -> Lobby:
    """Return the content of the lobby. Tables where it is the user's turn are sorted by deadline."""
    mine = newest(models.Game.objects.listed().of(user))
    live = _with_last_moves(mine.exclude(status=models.Game.Status.FINISHED), user)
    over = mine.filter(status=models.Game.Status.FINISHED).order_by("-finished_at", "pk")
    running = [table for table in live if table.status == "running"]
    places = {game_id: place for place, game_id in enumerate(_waiting_games(user, mine))}
    mine_now = sorted(
        (table for table in running if table.my_turn), key=lambda table: places.get(table.id, -1)
    )
    return Lobby(
        my_turn=tuple(mine_now),
        playing=tuple(table for table in running if not table.my_turn),
        gathering=tuple(table for table in live if table.status == "open"),
        joinable=tuple(joinable(user)),
        vacant=tuple(vacant(user)),
        finished=tuple(tables_of(over[:MAX_FINISHED], user)),
    )


def my_tables(
    user: models.User,
    status: str | None = None,
    after: str = "",
    limit: int = 50,
    *,
    wanted: TableFilter = ALL_TABLES,
) -> list[TableInfo]:
    """Return the user's tables, newest first: at most `limit`, all older than the table `after`."""
    return _with_last_moves(_older(_of(user, status, wanted), after)[:limit], user)


def my_tables_by_deadline(
    user: models.User,
    status: str | None = None,
    after: str = "",
    limit: int = 50,
    *,
    wanted: TableFilter = ALL_TABLES,
) -> list[TableInfo]:
    """Return the user's tables, those that wait for the user first: at most `limit`, after the table `after`.

    The tables that wait are sorted by deadline, then by how long they have waited. The others follow, newest
    first. If `after` no longer waits, the list continues among the others.
    """
    games = _of(user, status, wanted)
    waiting = _waiting_games(user, games)
    others = games.exclude(pk__in=waiting)
    if after in waiting:
        waiting = waiting[waiting.index(after) + 1 :]
        after = ""
    elif after:
        waiting = []
    first = waiting[:limit]
    listed = [*first, *_older(others, after).values_list("pk", flat=True)[: limit - len(first)]]
    found = games.with_seats().in_bulk(listed)
    return _with_last_moves([found[pk] for pk in listed if pk in found], user)


def _of(user: models.User, status: str | None, wanted: TableFilter) -> GameQuerySet:
    games = filtered(models.Game.objects.of(user), wanted, user)
    return games.filter(status=status) if status else games


def _older(games: GameQuerySet, after: str) -> GameQuerySet:
    """Return the games with their seats, newest first, starting after the game `after`, if one is given."""
    if after:
        last = game_row(after)
        same_time = Q(created_at=last.created_at, pk__gt=last.pk)
        games = games.filter(Q(created_at__lt=last.created_at) | same_time)
    return newest(games)


def _waiting_games(user: models.User, games: GameQuerySet) -> list[str]:
    """Return the IDs of those games that wait for the user: earliest deadline first, then longest waiting."""
    seats = waiting_seats(user).filter(game__in=games.values("pk"))
    return list(by_deadline(seats).values_list("game_id", flat=True))


def _with_last_moves(games: Iterable[models.Game], user: models.User) -> list[TableInfo]:
    """Return tables as the user sees them. One more query adds the last moves at running tables."""
    found = list(games)
    last = last_moves(found, user)
    return [replace(info, last_move=last.get(info.id)) for info in tables_of(found, user)]
