"""The sweep finds and counts each kind of work whose wake-up was lost."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Notice, Rescue, Submission
from games.services.base import queue
from games.services.judging import bots
from games.services.tables import creating, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep.sweep import GRACE, THINKING_ALLOWANCE, sweep
from tests.conftest import InlineWorker
from tests.games.conftest import bid, put_in, send
from tests.seeds import Seeded

pytestmark = pytest.mark.django_db


def test_lost_submission_is_requeued_after_its_grace_period(
    toy_table: Callable, worker: InlineWorker
) -> None:
    submission = put_in(toy_table("Ann", "Ben"), "Ann", "bid 1")
    Notice.objects.all().delete()
    assert sweep(submission.created_at + GRACE - timedelta(seconds=1)) == {}
    assert sweep(submission.created_at + GRACE) == {"judge": 1}
    assert list(worker.wake_ups) == [("judge", (submission.pk,))]
    worker.run()
    submission.refresh_from_db()
    assert submission.status == Submission.Status.HELD
    assert sweep(timezone.now() + GRACE) == {}


def test_bots_are_woken_again_after_a_lost_wake_up(toy_table: Callable, worker: InlineWorker) -> None:
    game = toy_table("Ann", bots=2)
    Notice.objects.all().delete()
    assert sweep(timezone.now() + GRACE) == {"bots": 1}
    assert list(worker.wake_ups) == [("bots", (game.pk,))]
    worker.run()
    assert not game.seats.filter(must_act=True).exclude(bot="").exists()


def test_thinking_bots_have_a_longer_grace_period(
    make_user: Callable, seeded: Seeded, toy_game: str, worker: InlineWorker
) -> None:
    ann = make_user("Ann")
    plans = [SeatPlan("bot", "planner-long")] * 2
    game = creating.create_table(ann, toy_game, "", {}, plans, timezone.now())
    game = starting.start_table(game.pk, ann, timezone.now())
    assert sweep(timezone.now() + GRACE + timedelta(seconds=30)) == {}
    assert sweep(timezone.now() + GRACE + THINKING_ALLOWANCE) == {"think": 1}
    assert list(worker.wake_ups) == [("think", (game.pk, game.ply))]


def test_lost_notices_are_requeued_and_retries_not_counted_as_lost(
    toy_table: Callable, worker: InlineWorker
) -> None:
    send(toy_table("Ann", "Ben"), "Ann", "bid 1")
    Notice.objects.exclude(kind=Notice.Kind.TURN).delete()
    fresh, retried = Notice.objects.filter(kind=Notice.Kind.TURN).order_by("pk")
    now = timezone.now()
    Notice.objects.filter(pk=retried.pk).update(attempts=1, next_try_at=now)
    assert sweep(now + GRACE) == {"deliver": 1}
    assert sorted(worker.wake_ups) == [("deliver", (fresh.pk,)), ("deliver", (retried.pk,))]
    worker.wake_ups.clear()
    Notice.objects.filter(pk=retried.pk).update(next_try_at=now + timedelta(hours=1))
    Notice.objects.filter(pk=fresh.pk).update(status=Notice.Status.CLAIMED, next_try_at=now)
    assert sweep(now + GRACE) == {"deliver": 1}
    assert list(worker.wake_ups) == [("deliver", (fresh.pk,))]


def test_each_lost_wake_up_is_counted(toy_table: Callable, worker: InlineWorker) -> None:
    put_in(toy_table("Ann", "Ben"), "Ann", "bid 1")
    Notice.objects.all().delete()
    at = timezone.now() + GRACE
    for _ in range(3):
        sweep(at)
        worker.wake_ups.clear()
    rescue = Rescue.objects.get()
    assert (rescue.kind, rescue.count, rescue.last_at) == ("judge", 3, at)


def test_sweep_finds_nothing_when_all_work_is_done(toy_table: Callable, worker: InlineWorker) -> None:
    game = toy_table("Ann", "Ben", bots=1, rounds=1)
    bots.play_bots(game.pk, timezone.now())
    send(game, "Ann", "bid 3")
    send(game, "Ben", "bid 3")
    send(game, game.seats.get(must_act=True).user.name, "stop")
    Notice.objects.update(status=Notice.Status.SENT)
    assert sweep(timezone.now() + timedelta(days=1)) == {}
    assert not worker.wake_ups


def test_wake_ups_still_queued_are_not_sent_again_or_counted(
    toy_table: Callable, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    submission = put_in(toy_table("Ann", "Ben"), "Ann", "bid 1")
    at, owed = timezone.now() + GRACE, [notice.pk for notice in Notice.objects.order_by("pk")]
    in_queue = {"deliver.mail": len(owed)}
    monkeypatch.setattr("games.services.upkeep.sweep.waiting", lambda wake_up: in_queue.get(wake_up, 0))
    assert sweep(at) == {"judge": 1}
    assert list(worker.wake_ups) == [("judge", (submission.pk,))]
    assert not Rescue.objects.filter(kind="deliver").exists()
    worker.wake_ups.clear()
    in_queue["deliver.mail"] = len(owed) - 1
    assert sweep(at) == {"judge": 1, "deliver": 1}
    assert list(worker.wake_ups) == [("judge", (submission.pk,)), ("deliver", (owed[0],))]


def test_busy_channel_does_not_crowd_out_other_channels(
    toy_table: Callable, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.services.upkeep.sweep.BATCH", 2)
    toy_table("Ann", "Ben", "Cat")
    first = Notice.objects.order_by("pk")[0]
    Notice.objects.create(seat=first.seat, game=first.game, kind=first.kind, ply=99, channel="push")
    wake_ups: list[tuple[str, object]] = []
    monkeypatch.setattr(
        "games.services.upkeep.sweep.send", lambda wake_up, key: wake_ups.append((wake_up, key))
    )
    assert sweep(timezone.now() + GRACE) == {"deliver": 3}
    assert [wake_up for wake_up, _ in wake_ups] == ["deliver.mail", "deliver.mail", "deliver.push"]


def test_bot_only_tables_are_woken_through_a_separate_queue(
    toy_table: Callable, make_user: Callable, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_people, dot = toy_table("Ann", bots=2), make_user("Dot")
    alone = creating.create_table(
        dot, with_people.ruleset, "", {}, [SeatPlan("bot", "random")] * 2, timezone.now()
    )
    starting.start_table(alone.pk, dot, timezone.now())
    Notice.objects.all().delete()
    wake_ups: list[tuple[str, object]] = []
    monkeypatch.setattr(
        "games.services.upkeep.sweep.send", lambda wake_up, key: wake_ups.append((wake_up, key))
    )
    assert sweep(timezone.now() + GRACE) == {"bots": 2}
    assert wake_ups == [("bots", with_people.pk), ("bots.alone", alone.pk)]
    assert Rescue.objects.get().kind == "bots"


@pytest.mark.parametrize("error", [ConnectionRefusedError("gone"), RuntimeError("out of memory")])
def test_broker_failure_does_not_block_play(
    toy_table: Callable,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable,
    error: Exception,
) -> None:
    def publish(*_: object) -> None:
        raise error

    monkeypatch.setattr(queue, "_publish", publish)
    with django_capture_on_commit_callbacks(execute=True):
        game = toy_table("Ann", "Ben")
        assert send(game, bid(game, [1, 0]), "stop").status == Submission.Status.ACCEPTED
