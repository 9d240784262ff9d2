"""Finished games are packed into less space, but read as before."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.cache import caches
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from adjudicator import tasks
from adjudicator.engine.codec import digest
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import archive, store
from games.models import Archive, Game, Move, Notice, Receipt, Snapshot, Submission, User
from games.services.tables import campaigns, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep import packing
from tests.games.conftest import bid, end, send, toy_table  # noqa: F401
from tests.hurry import hurry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

SOAK = bool(os.environ.get("ZOOASYNC_TEST_SOAK"))
ALL = ("zooloretto", "the-zoo-game", "zoo-parque", "zoo-tycoon", "18zoo")
PLAYED = ALL if SOAK else ALL[:2]
WEIGHED = [*ALL] * 5 if SOAK else ["zooloretto"] * 4 + ["zoo-parque"]
QUARTER = 0.25


@pytest.fixture
def long_ago() -> datetime:
    return timezone.now() + timedelta(days=91)


def over(make_table: Callable[..., Game], ruleset: str) -> Game:
    """Return a finished game for which no notices are left to send."""
    game = hurry(make_table("Ann", "Ben", ruleset=ruleset), Random(5))
    assert game.status == Game.Status.FINISHED
    Notice.objects.update(status=Notice.Status.SENT)
    return game


def read(game: Game) -> Iterator[object]:
    """Yield everything that pages, API, mails and files tell players and others about a game's moves."""
    caches["readings"].clear()
    game, ann = selectors.game_row(game.pk), User.objects.get(name="Ann")
    viewer = selectors.viewer_of(game, ann)
    yield store.record_of(game, ("Ann", "Ben"))
    yield from (selectors.happenings(game, seat) for seat in (viewer, None))
    yield selectors.log(game.pk, ann, 3, 9)
    yield selectors.seats_moved(game)
    yield [selectors.last_own_ply(game, Seat(seat)) for seat in (0, 1)]
    for ply in (0, 7, game.ply // 2, game.ply):
        yield selectors.position(game.pk, ann, ply)
    yield list(store.states_before(game, Seat(0)))
    yield selectors.course_of(game, lambda: None)
    client = Client()
    client.force_login(ann, "django.contrib.auth.backends.ModelBackend")
    for page in ("log/", "at/5/", "record.json", "players/"):
        yield without_tokens(client.get(f"/tables/{game.pk}/{page}"))
    for address in ("log?since=2", "record", "position?ply=6"):
        yield without_tokens(client.get(f"/api/v1/tables/{game.pk}/{address}"))


def without_tokens(answer: Any) -> str:
    assert answer.status_code == 200, answer.text
    return re.sub(r'(csrfmiddlewaretoken" value|nonce)="[^"]*"', "", answer.text)


def rows(game: Game) -> list[dict[str, Any]]:
    names = [field.attname for field in Move._meta.concrete_fields if field.name not in ("id", "submission")]
    return list(Move.objects.filter(game=game).order_by("ply").values(*names))


@pytest.mark.parametrize("ruleset", PLAYED)
def test_a_packed_game_reads_as_before(
    make_table: Callable[..., Game], long_ago: datetime, ruleset: str
) -> None:
    game = over(make_table, ruleset)
    before, moves = list(read(game)), rows(game)
    stale = [selectors.game_row(game.pk) for _ in range(3)]
    assert packing.pack(long_ago) == 1
    assert store.seats_moved(stale[0]) == [(move["ply"], move["seat"]) for move in moves]
    assert [move.digest for move in store.log_of(stale[1], 2, 9)] == [move["digest"] for move in moves[2:9]]
    assert digest(store.state_at(stale[2], 9)) == moves[8]["digest"]
    assert (Move.objects.count(), Snapshot.objects.count(), Submission.objects.count()) == (0, 0, 0)
    for was, now in zip(before, read(game), strict=True):
        assert now == was
    assert "Finished games: 1 audited, no faults." in audited()
    packing.unpack(game.pk)
    assert rows(game) == moves
    assert not Archive.objects.exists()
    assert list(read(game)) == before


def audited() -> str:
    out = StringIO()
    call_command("audit_games", all=True, stdout=out)
    return out.getvalue()


def test_audit_finds_faults_in_packed_games(make_table: Callable[..., Game], long_ago: datetime) -> None:
    game = over(make_table, "zooloretto")
    game.moves.filter(ply=5).update(digest="0" * 64)
    packing.pack(long_ago)
    complaints = StringIO()
    with pytest.raises(CommandError, match="1 of 1 finished games"):
        call_command("audit_games", all=True, stderr=complaints, stdout=StringIO())
    assert "ply 5: the digest does not match" in complaints.getvalue()


def test_packing_keeps_undone_and_planned_moves(
    toy_table: Callable[..., Game],  # noqa: F811
    long_ago: datetime,
) -> None:
    game = toy_table("Ann", "Ben")
    assert bid(game, [1, 0]) == "Ann"
    send(game, "Ann", "give 1")
    send(game, "Ann")
    send(game, "Ann", "give 1", face="order")
    end(game)
    Notice.objects.update(status="sent")
    log, own = store.log_of(game), store.last_ply_by_hand(game, Seat(0))
    assert 0 < own < game.ply
    assert any(move.undone for move in log)
    assert packing.pack(long_ago) == 1
    game.refresh_from_db()
    assert [(move.undone, move.undo_to, move.told) for move in store.log_of(game)] == [
        (move.undone, move.undo_to, move.told) for move in log
    ]
    assert store.last_ply_by_hand(game, Seat(0)) == own


def test_campaign_milestones_survive_packing(
    toy_game: str, make_user: Callable[..., User], long_ago: datetime
) -> None:
    ann, ben, at = make_user("Ann"), make_user("Ben"), timezone.now()
    plans = [SeatPlan("me"), SeatPlan("open")]
    game = campaigns.begin_campaign(ann, toy_game, "Family", {"rounds": 1}, plans, at)
    joining.join_table(game.pk, ben, at)
    bid(starting.start_table(game.pk, ann, at), [2, 1])
    end(game)
    Notice.objects.update(status="sent")

    def remembered() -> list[tuple[str, ...]]:
        return [each.milestones for each in selectors.campaign(str(game.campaign_id), ann).games]

    before = remembered()
    assert before[0]
    assert packing.pack(long_ago) == 1
    assert remembered() == before


def test_packs_only_long_finished_games_without_pending_notices(
    make_table: Callable[..., Game], long_ago: datetime, settings: Any
) -> None:
    make_table("Cid", "Dot")
    game = over(make_table, "zooloretto")
    assert packing.pack(long_ago - timedelta(days=2)) == 0
    settings.PACK_DAYS = 0
    assert packing.pack(long_ago) == 0
    settings.PACK_DAYS = 90
    Notice.objects.filter(game=game).update(status="claimed")
    assert packing.pack(long_ago) == 0
    Notice.objects.filter(game=game).update(status="failed")
    Receipt.objects.create(notice=game.notices.all()[0], channel="mail", label="", status="sent", at=long_ago)
    assert packing.pack(long_ago) == 1
    assert packing.pack(long_ago) == 0
    assert not game.notices.exists()
    assert Move.objects.exclude(game=game).exists()


def test_game_that_would_unpack_differently_is_not_packed(
    make_table: Callable[..., Game],
    long_ago: datetime,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = over(make_table, "zooloretto")
    before, unpacked = rows(game), archive.unpacked

    def forgetful(game_id: str, data: bytes) -> list[Move]:
        found = unpacked(game_id, data)
        found[3].told = {}
        return found

    monkeypatch.setattr(archive, "unpacked", forgetful)
    assert packing.pack(long_ago) == 0
    assert f"Packing game {game.pk} failed" in caplog.text
    assert rows(game) == before
    assert not Archive.objects.exists()


def test_command_and_beat_task_pack_games(make_table: Callable[..., Game]) -> None:
    games = [over(make_table, "zooloretto") for _ in range(2)]
    Game.objects.update(finished_at=timezone.now() - timedelta(days=91))
    out = StringIO()
    call_command("pack_games", stdout=out)
    call_command("pack_games", undo=True, stdout=out)
    assert out.getvalue().splitlines() == ["Games packed: 2.", "Games unpacked: 2."]
    tasks.prune()
    assert Archive.objects.count() == len(games)


def test_packed_games_take_at_most_a_quarter_of_the_space(
    make_table: Callable[..., Game], long_ago: datetime
) -> None:
    """The test counts the used pages of SQLite's file, including indexes."""
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL does not free space at once")
    games = [make_table("Ann", "Ben", ruleset=name) for name in WEIGHED]
    begun = used()
    plies = sum(hurry(game, Random(number)).ply for number, game in enumerate(games))
    Notice.objects.update(status="sent")
    played = used() - begun
    while packing.pack(long_ago):
        pass
    left = used() - begun
    summary = f"{plies} plies: {played / plies:.0f} bytes each, packed {left / plies:.0f}"
    print(summary)
    assert left <= QUARTER * played, summary


def used() -> int:
    """Return the number of bytes in the pages of the database that are in use."""
    with connection.cursor() as cursor:
        pages, free, size = (
            cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
    return int((pages - free) * size)
