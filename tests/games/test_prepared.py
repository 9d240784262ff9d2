"""A query that is compiled once returns the same rows as a query that is compiled each time."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from socket import socketpair
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.db.backends.postgresql.psycopg_any import BaseTzLoader
from django.db.models import Model, QuerySet, Subquery
from django.db.models.signals import post_init, pre_init
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from psycopg import DataError

from games.models import Game, Seat, statements
from games.models.prepared import Prepared, PreparedObjects, with_known
from games.models.timestamps import UtcLoader

pytestmark = pytest.mark.django_db

STAND_INS = {"name": "(a name)", "since": datetime(1970, 1, 1, tzinfo=UTC)}


def seats(name: str, since: datetime) -> QuerySet[Any, Any]:
    """Return a query of a person's seats at tables made since a time.

    It has all kinds of columns, some empty.
    """
    own = Seat.objects.filter(game__created_at__gt=since, user__name=name).order_by("game", "number")
    other = Game.objects.filter(created_by__name=name, pk__gt="").order_by("pk").values("created_at")[:1]
    return own.annotate(first=Subquery(other)).values_list(
        "number", "must_act", "due_at", "game__options", "game__created_at", "first", "bot", "user__zone"
    )


def test_prepared_query_returns_the_same_rows(make_table: Callable[..., Game]) -> None:
    begun = timezone.now()
    make_table("Ann", "Ben", play_forced=False)
    prepared, later = Prepared(seats, **STAND_INS), timezone.now()
    make_table("Ben", "Ann")
    for name in ("Ann", "Ben", "Nobody"):
        for since in (begun, later, later + timedelta(days=1)):
            expected = list(seats(name, since))
            with CaptureQueriesContext(connection) as queries:
                assert prepared.rows(name=name, since=since) == expected
            assert len(queries) == 1
    assert len(prepared.rows(name="Ann", since=begun)) == 2


def test_unused_parameter_raises_value_error() -> None:
    prepared = Prepared(
        lambda name, other: Seat.objects.filter(bot=name).values_list("pk"), name="?", other=-1
    )
    with pytest.raises(ValueError, match="other"):
        prepared.rows(name="greedy", other=1)


def test_missing_parameter_raises_key_error() -> None:
    with pytest.raises(KeyError):
        Prepared(seats, **STAND_INS).rows(name="Ann")


def test_threads_share_a_compiled_query() -> None:
    built: list[int] = []

    def build(name: str) -> QuerySet[Any, Any]:
        built.append(1)
        return Seat.objects.filter(bot=name).values_list("pk")

    prepared = Prepared(build, name="?")
    compiled = [prepared._compiled(connection.vendor)]
    thread = Thread(target=lambda: compiled.append(prepared._compiled(connection.vendor)))
    thread.start()
    thread.join()
    assert compiled[0] is compiled[1]
    assert built == [1]


def with_creator(name: str) -> QuerySet[Game]:
    return Game.objects.filter(name=name).order_by("created_at")


def test_prepared_objects_match_the_query(make_table: Callable[..., Game]) -> None:
    Game.objects.filter(pk=make_table("Ann", "Ben").pk).update(name="Den")
    Game.objects.filter(pk=make_table("Ben", "Ann").pk).update(name="Den", created_by=None)
    prepared = PreparedObjects(with_creator, "created_by", name="(a name)")
    with CaptureQueriesContext(connection) as queries:
        made = prepared.objects(name="Den")
        creators = [each.created_by for each in made]
    assert len(queries) == 1
    expected = list(with_creator("Den").select_related("created_by"))
    assert made == expected
    assert len(made) == 2
    assert creators == [each.created_by for each in expected]
    assert creators[1] is None
    for one, other in zip(made, expected, strict=True):
        values = [{**vars(each), "_state": None} for each in (one, other)]
        assert values[0] == values[1]
    made[0].name = "Cave"
    made[0].save()
    assert Game.objects.get(pk=made[0].pk).name == "Cave"


def test_models_make_objects_only_from_their_columns() -> None:
    for model in apps.get_app_config("games").get_models():
        assert model.__init__ is Model.__init__
        assert model.from_db.__func__ is Model.from_db.__func__  # type: ignore[attr-defined]
        assert not any(signal.has_listeners(model) for signal in (pre_init, post_init))


@pytest.mark.parametrize("text", [b"2026-11-30 08:25:47+00", b"2026-11-30 08:25:47.12+00"])
def test_times_are_read_as_django_reads_them(text: bytes) -> None:
    read = UtcLoader(0).load(text)
    assert read == BaseTzLoader(0).load(text).replace(tzinfo=UTC)
    assert read.tzinfo is UTC


def test_an_infinite_time_is_refused() -> None:
    with pytest.raises(DataError):
        UtcLoader(0).load(b"infinity")


def test_known_related_objects_are_not_queried_again(make_table: Callable[..., Game]) -> None:
    game = Game.objects.get(pk=make_table("Ann", "Ben").pk)
    seats = list(Seat.objects.filter(game=game))
    with_known(game, "seats", seats)
    with CaptureQueriesContext(connection) as queries:
        assert list(game.seats.all()) == seats
        assert [each.game for each in game.seats.all()] == [game, game]
    assert not queries
    assert game.seats.get(number=1) == seats[1]


@pytest.mark.parametrize(
    ("said", "rest", "is_well"),
    [(b"", 1, True), (b"closing", 1, False), (b"", statements.MAX_REST + 1, False)],
)
def test_connection_needs_no_check_if_it_was_used_a_moment_ago_and_its_server_is_silent(
    monkeypatch: pytest.MonkeyPatch, said: bytes, rest: float, is_well: bool
) -> None:
    here, server = socketpair()
    with here, server:
        server.sendall(said)
        used = SimpleNamespace(closed=False, fileno=here.fileno)
        monkeypatch.setattr(statements, "_kept", SimpleNamespace(used_at=0.0))
        monkeypatch.setattr(time, "monotonic", lambda: rest)
        database: Any = SimpleNamespace(vendor="postgresql", connection=used)
        assert statements._is_well(database) == is_well
        server.close()
        assert not statements._is_well(database)
