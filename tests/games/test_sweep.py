"""The sweep: finds each kind of work whose hint was lost, and counts it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Notice, Rescue, Submission
from games.services import bots, queue
from games.services.sweep import GRACE, sweep
from tests.conftest import InlineWorker
from tests.games.conftest import bid, put_in, send

pytestmark = pytest.mark.django_db


def test_a_lost_submission_is_hinted_at_once_its_grace_is_over(
    toy_table: Callable, worker: InlineWorker
) -> None:
    submission = put_in(toy_table("Ann", "Ben"), "Ann", "bid 1")
    Notice.objects.all().delete()
    assert sweep(submission.created_at + GRACE - timedelta(seconds=1)) == {}
    assert sweep(submission.created_at + GRACE) == {"judge": 1}
    assert list(worker.hints) == [("judge", (submission.pk,))]
    worker.run()
    submission.refresh_from_db()
    assert submission.status == Submission.Status.HELD
    assert sweep(timezone.now() + GRACE) == {}


def test_lost_bots_are_hinted_at(toy_table: Callable, worker: InlineWorker) -> None:
    game = toy_table("Ann", bots=2)
    Notice.objects.all().delete()
    assert sweep(timezone.now() + GRACE) == {"bots": 1}
    assert list(worker.hints) == [("bots", (game.pk,))]
    worker.run()
    assert not game.seats.filter(must_act=True).exclude(bot="").exists()


def test_lost_notices_are_hinted_at_and_retries_are_not_called_lost(
    toy_table: Callable, worker: InlineWorker
) -> None:
    send(toy_table("Ann", "Ben"), "Ann", "bid 1")
    fresh, retried = Notice.objects.order_by("pk")
    now = timezone.now()
    Notice.objects.filter(pk=retried.pk).update(attempts=1, next_try_at=now)
    assert sweep(now + GRACE) == {"deliver": 1}
    assert sorted(worker.hints) == [("deliver", (fresh.pk,)), ("deliver", (retried.pk,))]
    worker.hints.clear()
    Notice.objects.filter(pk=retried.pk).update(next_try_at=now + timedelta(hours=1))
    Notice.objects.filter(pk=fresh.pk).update(status=Notice.Status.CLAIMED, next_try_at=now)
    assert sweep(now + GRACE) == {"deliver": 1}
    assert list(worker.hints) == [("deliver", (fresh.pk,))]


def test_every_loss_is_counted_by_its_kind(toy_table: Callable, worker: InlineWorker) -> None:
    put_in(toy_table("Ann", "Ben"), "Ann", "bid 1")
    Notice.objects.all().delete()
    at = timezone.now() + GRACE
    for _ in range(3):
        sweep(at)
    rescue = Rescue.objects.get()
    assert (rescue.kind, rescue.count, rescue.last_at) == ("judge", 3, at)


def test_nothing_is_hinted_at_when_all_is_done(toy_table: Callable, worker: InlineWorker) -> None:
    game = toy_table("Ann", "Ben", bots=1, rounds=1)
    bots.play_bots(game.pk, timezone.now())
    send(game, "Ann", "bid 3")
    send(game, "Ben", "bid 3")
    send(game, game.seats.get(must_act=True).user.name, "stop")
    Notice.objects.update(status=Notice.Status.SENT)
    assert sweep(timezone.now() + timedelta(days=1)) == {}
    assert not worker.hints


@pytest.mark.parametrize("error", [ConnectionRefusedError("gone"), RuntimeError("out of memory")])
def test_a_broker_that_takes_nothing_stops_nobody(
    toy_table: Callable,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable,
    error: Exception,
) -> None:
    class Broken:
        def send_task(self, *_: object) -> None:
            raise error

    monkeypatch.setattr(queue, "current_app", Broken())
    with django_capture_on_commit_callbacks(execute=True):
        game = toy_table("Ann", "Ben")
        assert send(game, bid(game, [1, 0]), "stop").status == Submission.Status.ACCEPTED
