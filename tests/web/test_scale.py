"""With ten thousand running games, the frequent queries use indexes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Game, Seat, User
from games.services.upkeep.sweep import sweep
from games.services.upkeep.trimming import EVERY, trim

pytestmark = [pytest.mark.services, pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

GAMES = 10_000
LARGE = ("games_game", "games_seat")


@pytest.fixture
def crowd(make_table: Callable[..., Game]) -> Game:
    """Return a table of Ann and Ben, next to many tables of people who have left."""
    game = make_table("Ann", "Ben")
    with connection.cursor() as cursor:
        for model, key in ((Game, "id"), (Seat, "game_id")):
            table = model._meta.db_table
            names = {str(field.column) for field in model._meta.concrete_fields} - {"id", key, "user_id"}
            columns = ", ".join(f'"{name}"' for name in sorted(names))
            cursor.execute(
                f"INSERT INTO {table} ({key}, {columns}) SELECT lpad(n::text, 10, '0'), {columns}"
                f" FROM {table}, generate_series(1, {GAMES}) AS n WHERE {key} = %s",
                [game.pk],
            )
            cursor.execute(f"ANALYZE {table}")
    return game


def plans(queries: CaptureQueriesContext) -> Iterator[tuple[str, str]]:
    """Yield each query with the plan that the database makes for it."""
    for sql in [query["sql"] for query in queries if query["sql"].startswith("SELECT")]:
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN {sql}")
            yield sql, "\n".join(line for (line,) in cursor.fetchall())


def scans(queries: CaptureQueriesContext) -> list[str]:
    """Return the queries that scan a large table."""
    return [
        f"{sql}\n{plan}"
        for sql, plan in plans(queries)
        if re.search(rf"Seq Scan on ({'|'.join(LARGE)})\b", plan)
    ]


@pytest.mark.parametrize("what", ["sweep", "trim", "watch", "waiting", "lobby", "table", "news"])
def test_no_query_scans_a_large_table(
    what: str, crowd: Game, sign_in: Callable[[User], Client], worker: Any
) -> None:
    ann = User.objects.get(name="Ann")
    client, table = sign_in(ann), f"/tables/{crowd.pk}/"
    asked: dict[str, Callable[[], object]] = {
        "sweep": lambda: sweep(timezone.now()),
        "trim": lambda: trim(timezone.now() + EVERY),
        "watch": lambda: client.get("/readyz"),
        "waiting": lambda: client.get("/api/v1/waiting"),
        "lobby": lambda: client.get("/"),
        "table": lambda: client.get(table),
        "news": lambda: client.get(f"{table}news/"),
    }
    with CaptureQueriesContext(connection) as queries:
        asked[what]()
    assert [sql for sql, _ in plans(queries) if any(name in sql for name in LARGE)]
    assert scans(queries) == []


def test_scan_without_an_index_is_detected(crowd: Game) -> None:
    with CaptureQueriesContext(connection) as queries:
        list(Game.objects.filter(name="no index has it"))
    assert len(scans(queries)) == 1
