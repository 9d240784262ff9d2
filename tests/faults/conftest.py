"""A site that is the same in every run, what its database contains, and its recovery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from django.db import connection
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from adjudicator.engine import codec
from games.models import Game, Notice, User
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep import sweep
from games.time_control.values import TimeControl
from tests.conftest import InlineWorker
from tests.faults import killing
from tests.seeds import Seeded

OTHER_SESSIONS: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture(scope="session", autouse=True)
def _end_other_sessions(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """End the database sessions of killed programs after the tests, so that the database can be removed."""
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(OTHER_SESSIONS)


@pytest.fixture
def outbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Any) -> Path:
    """Write notices into a file instead of sending them. Return the path of the file."""
    path = tmp_path / "outbox"
    path.touch()
    monkeypatch.setenv(killing.OUTBOX, str(path))
    settings.NOTICE_CHANNELS = {"mail": "tests.faults.killing.Post"}
    return path


@pytest.fixture
def same_table(seeded: Seeded, outbox: Path, worker: InlineWorker) -> Callable[..., Game]:
    """Return a factory: `same_table("toy", "Ann", "Ben", bots=1)` starts the only table of a fresh site.

    The table's id, dice and first question are the same each time.
    """

    def make(
        ruleset: str,
        *names: str,
        bots: int = 0,
        start: bool = True,
        law: TimeControl | None = None,
        **options: object,
    ) -> Game:
        Game.objects.all().delete()
        User.objects.all().delete()
        outbox.write_text("")
        seeded.restart()
        return _table(ruleset, names, bots, start, law, options)

    return make


def _table(
    ruleset: str,
    names: tuple[str, ...],
    bots: int,
    start: bool,
    law: TimeControl | None,
    options: object,
) -> Game:
    users = [User.objects.create_user(f"{name.lower()}@example.org", name=name) for name in names]
    plans = [SeatPlan("me"), *[SeatPlan("open")] * (len(names) - 1), *[SeatPlan("bot", "random")] * bots]
    game = creating.create_table(users[0], ruleset, "", options, plans, timezone.now())
    for user in users[1:]:
        joining.join_table(game.pk, user, timezone.now())
    if law:
        Game.objects.filter(pk=game.pk).update(law=codec.to_builtins(law))
    if start:
        starting.start_table(game.pk, users[0], timezone.now())
        Notice.objects.all().delete()
    return game


@pytest.fixture
def recover(worker: InlineWorker, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return a function that recovers from the loss of all wake-ups.

    The function sweeps as of an hour later until a sweep finds nothing more.
    """

    def sweep_up() -> None:
        later = timezone.now() + timedelta(hours=1)
        monkeypatch.setattr("adjudicator.tasks.timezone", SimpleNamespace(now=lambda: later))
        worker.wake_ups.clear()
        while sweep.sweep(later) or worker.wake_ups:
            worker.run()

    return sweep_up


def holdings(game_id: str) -> dict[str, object]:
    """Return everything in the database about a table, except clock times and row numbers."""
    game = Game.objects.get(pk=game_id)
    verdicts = game.submissions.order_by("pk")
    return {
        "game": (game.status, game.ply, game.digest, game.start_digest, game.outcome),
        "seats": list(game.seats.values_list("number", "must_act", "nonce", "user__name")),
        "moves": list(game.moves.values_list("ply", "seat", "kind", "move", "undo_to", "digest", "undone")),
        "snapshots": list(game.snapshots.order_by("ply").values_list("ply", "state")),
        "submissions": list(
            verdicts.values_list("key", "status", "first_ply", "last_ply", "reason", "place")
        ),
        "orders": list(game.orders.order_by("pk").values_list("text", "status", "entries__move")),
        "events": sorted(game.events.values_list("user__name", "kind", "ply", "status")),
        "notices": sorted(
            game.notices.values_list("seat__number", "kind", "ply", "status", "submission__key"), key=str
        ),
    }
