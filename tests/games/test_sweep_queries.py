"""The queries of the sweep use indexes, however many tables the site has."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.services.absence import timeouts
from games.services.judging import thinking
from games.services.leaderboards import ratings
from games.services.notices import reminders
from games.services.upkeep import sweep
from tests.conftest import InlineWorker
from tests.games.time_controls import A_DAY, begin, hours, people

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

LARGE = ("games_seat", "games_game", "games_submission", "games_move", "games_snapshot", "games_notice")


def captured_queries(act: Callable[[], object]) -> list[str]:
    with CaptureQueriesContext(connection) as captured:
        act()
    return [query["sql"] for query in captured if query["sql"].startswith("SELECT")]


def fully_scanned_tables(sql: str) -> set[str]:
    """Return the large database tables that a query scans completely."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"{'EXPLAIN' if connection.vendor == 'postgresql' else 'EXPLAIN QUERY PLAN'} {sql}")
        plan = [str(row[-1]) for row in cursor.fetchall()]
    if connection.vendor == "postgresql":
        return {found for line in plan for found in re.findall(r"Seq Scan on (\w+)", line)} & set(LARGE)
    names = {match[1]: line for line in plan if (match := re.match(r"SCAN (\w+)", line))}
    return {name for name, line in names.items() if "USING" not in line} - {"CONSTANT"}


def test_every_sweep_query_uses_an_index(toy_game: str, make_user: Callable, worker: InlineWorker) -> None:
    game = begin(toy_game, A_DAY, people(make_user, "Ann", "Ben"), bots=1)
    seat = game.seats.get(number=0)
    asked = captured_queries(lambda: sweep.sweep(hours(1)))
    asked += captured_queries(lambda: reminders.remind(hours(23)))
    asked += captured_queries(lambda: timeouts.play_clock(seat.pk, hours(1)))
    asked += captured_queries(lambda: ratings.count(toy_game))
    asked += captured_queries(lambda: thinking.claim_next(hours(1)))
    asked += captured_queries(lambda: thinking.demand(hours(1)))
    assert len(asked) > 9
    assert {sql: found for sql in asked if (found := fully_scanned_tables(sql))} == {}


def test_sweep_query_count_does_not_depend_on_the_number_of_tables(
    toy_game: str, make_user: Callable, worker: InlineWorker
) -> None:
    users = people(make_user, "Ann", "Ben")
    begin(toy_game, A_DAY, users, bots=1)
    sweep.sweep(hours(1))
    worker.wake_ups.clear()
    few = len(captured_queries(lambda: sweep.sweep(hours(1))))
    for _ in range(9):
        begin(toy_game, A_DAY, users, bots=1)
    worker.wake_ups.clear()
    assert len(captured_queries(lambda: sweep.sweep(hours(1)))) == few
