"""The load of the site: running games, active people, thinking bots, database connections, last backup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Final

from django.core.cache import cache
from django.db import connection
from django.db.models import Count, Q

from games.models import Game, Presence
from games.models.thinking import ThinkingClaim
from games.services.time import heartbeats

PERIODS: Final[Mapping[str, timedelta]] = MappingProxyType(
    {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(days=7)}
)
"""The periods in which people count as active."""
PEOPLE_SECONDS: Final = 300
"""The seconds for which the number of people is cached. Counting them reads a whole database table."""
_PEOPLE: Final = "people-active"
_CONNECTIONS: Final = """
    SELECT coalesce(state, 'unknown'), count(*) FROM pg_stat_activity
    WHERE datname = current_database() GROUP BY 1
"""


@dataclass(frozen=True)
class Load:
    """The load of the site.

    `running`: running games by ruleset. `people`: people who looked at a table, by period. `thinking`: bots
    that a worker is thinking for. `connections`: open database connections by state, and `max_connections` of
    the whole server; empty and None on SQLite. `backup_age`: seconds since the last backup, or None without
    one.
    """

    running: Mapping[str, int]
    people: Mapping[str, int]
    thinking: int
    connections: Mapping[str, int]
    max_connections: int | None
    backup_age: int | None


def load(at: datetime) -> Load:
    games = Game.objects.filter(status=Game.Status.RUNNING).order_by()
    running = dict(games.values_list("ruleset").annotate(Count("pk")))
    people = cache.get_or_set(_PEOPLE, lambda: _people(at), PEOPLE_SECONDS)
    thinking = ThinkingClaim.objects.filter(until__gt=at).count()
    return Load(running, people or {}, thinking, *_connections(), backup_age(at))


def backup_age(at: datetime) -> int | None:
    """Return the seconds since the last backup that `manage.py backup` has made, or None without one."""
    last = heartbeats.last(heartbeats.BACKUP)
    return None if last is None else max(0, int((at - last).total_seconds()))


def _people(at: datetime) -> dict[str, int]:
    counts = {
        name: Count("user", distinct=True, filter=Q(seen_at__gt=at - period))
        for name, period in PERIODS.items()
    }
    return Presence.objects.filter(seen_at__gt=at - max(PERIODS.values())).aggregate(**counts)


def _connections() -> tuple[dict[str, int], int | None]:
    if connection.vendor != "postgresql":
        return {}, None
    with connection.cursor() as cursor:
        cursor.execute(_CONNECTIONS)
        found = dict(cursor.fetchall())
        cursor.execute("SHOW max_connections")
        return found, int(cursor.fetchone()[0])
