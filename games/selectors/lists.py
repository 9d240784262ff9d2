"""Long lists of tables in pages, and the next table that waits for a user."""

from __future__ import annotations

from typing import Final

from django.db.models import Q

from games import models
from games.models.game import GameQuerySet
from games.selectors.finding import ALL_TABLES, TableFilter, filtered
from games.selectors.tables import listed_waiting_seats, tables_of, waiting_seats_besides
from games.time_control.urgency import answer_time
from games.values import NextTable, TableSlice

PAGE: Final = 20
"""The number of tables on one page of a list."""
MAX_COUNTED: Final = 99
"""The number of waiting tables at which counting stops."""


def finished_tables(user: models.User, after: str = "", limit: int = PAGE) -> TableSlice:
    """Return a page of a user's finished games, latest first, starting after the table `after`."""
    over = models.Game.objects.listed().of(user).filter(status=models.Game.Status.FINISHED)
    return _page(over, "finished_at", user, after, limit)


def watchable(
    user: models.User | None, after: str = "", limit: int = PAGE, *, wanted: TableFilter = ALL_TABLES
) -> TableSlice:
    """Return a page of the running tables that are shown to everybody, most recently active first."""
    shown = models.Game.objects.filter(status=models.Game.Status.RUNNING, is_shown=True, ply__gt=0)
    shown = filtered(shown.filter(is_private=False), wanted, user)
    return _page(shown, "active_at", user, after, limit)


def waiting_count(user: models.User) -> int:
    """Return the number of tables at which a user must act."""
    return listed_waiting_seats(user).order_by()[:MAX_COUNTED].count()


def next_waiting(user: models.User, besides: models.Game) -> NextTable | None:
    """Return the most urgent other table that waits for the user, with the number of such tables."""
    seats = waiting_seats_besides(user, [besides.pk])
    rows = seats.values_list("game", "game__name", "due_at", "budget", "within", "late_at")
    waiting = list(rows[:MAX_COUNTED])
    if not waiting:
        return None
    game, name, due_at, budget, within, late_at = waiting[0]
    whole = None if due_at is None or late_at else answer_time(budget, within)
    return NextTable(game, name, due_at, whole, len(waiting))


def _page(games: GameQuerySet, moment: str, user: models.User | None, after: str, limit: int) -> TableSlice:
    """Return a page of these tables, sorted by the time `moment`, latest first, starting after `after`."""
    last = games.filter(pk=after).values_list(moment, flat=True).first() if after.isalnum() else None
    if last is not None:
        games = games.filter(Q(**{f"{moment}__lt": last}) | Q(**{moment: last}, pk__gt=after))
    found = tables_of(games.with_seats().order_by(f"-{moment}", "pk")[: limit + 1], user)
    return TableSlice(tuple(found[:limit]), found[limit - 1].id if len(found) > limit else "")
