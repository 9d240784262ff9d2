"""Real workers, each with its own queues.

A worker that hangs does not delay the others. One command starts two of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
import redis
from django.conf import settings
from django.utils import timezone
from kombu import Queue

from games.models import Notice, Seat, Submission
from games.services import notices
from games.services.base import queue
from tests import services
from tests.faults import killing, two_channels
from tests.faults.people import make_a_move, table_for_bots, table_for_two
from tests.faults.site import SiteWorkers, hanging_mail_server, on_rabbitmq, site_on, wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

CHANNELS = ("mail", "post")


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[SiteWorkers]:
    """Yield a site with two channels on the broker of this run. Its mail server hangs."""
    broker = settings.CELERY_BROKER_URL
    monkeypatch.setattr(settings, "NOTICE_CHANNELS", two_channels.NOTICE_CHANNELS)
    with hanging_mail_server() as mail, site_on(broker, monkeypatch, channels=CHANNELS) as site:
        site.extra = {**mail, "DJANGO_SETTINGS_MODULE": "tests.faults.two_channels"}
        yield site
        site.kill_workers()
    if broker.startswith("redis"):
        with redis.Redis.from_url(broker) as client:
            client.flushdb()


@pytest.fixture(
    params=[
        "embedded",
        pytest.param("redis", marks=pytest.mark.services),
        pytest.param("rabbitmq", marks=[pytest.mark.services, pytest.mark.rabbitmq]),
    ]
)
def on_each_broker(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[SiteWorkers]:
    if request.param == "rabbitmq":
        with site_on(services.rabbitmq_url(), monkeypatch) as site, on_rabbitmq(site):
            yield site
    elif request.param == "redis":
        with site_on(services.redis_url(), monkeypatch) as site:
            yield site
        with redis.Redis.from_url(services.redis_url()) as client:
            client.flushdb()
    elif not settings.CELERY_BROKER_URL.startswith("filesystem"):
        pytest.skip("this run uses another broker")
    else:
        with site_on("filesystem://", monkeypatch) as site:
            yield site


def test_hanging_mail_server_delays_only_mail(site: SiteWorkers, tmp_path: Path) -> None:
    site.extra[killing.OUTBOX] = str(tmp_path / "outbox")
    site.start_workers()
    games = [table_for_two() for _ in range(4)]
    mails = Notice.objects.filter(channel="mail")
    wait_until(lambda: mails.filter(status=Notice.Status.CLAIMED).count() == 2)

    moved = make_a_move(games[0])
    wait_until(lambda: Submission.objects.get(pk=moved.pk).is_judged)

    Seat.objects.filter(game=games[1], must_act=True).update(due_at=timezone.now() - timedelta(seconds=1))
    queue.send("sweep")
    wait_until(games[1].moves.filter(by_clock=True).exists)

    bots = table_for_bots()
    wait_until(bots.moves.filter(ply__gt=20).exists)

    turn = games[2].notices.get(kind="turn")
    mail = turn.user.channels.get()
    turn.user.channels.create(kind="post", label="A file", address="", position=mail.position)
    mail.delete()
    notices.store([Notice(user=turn.user, seat=turn.seat, game=games[2], kind="over", ply=turn.ply)])
    wait_until(Notice.objects.filter(channel="post", status=Notice.Status.SENT).exists)

    assert not mails.filter(status=Notice.Status.SENT).exists()
    assert mails.filter(status=Notice.Status.CLAIMED).count() == 2


def test_two_workers_started_by_the_same_command_both_work(
    on_each_broker: SiteWorkers, tmp_path: Path
) -> None:
    site, names = on_each_broker, tmp_path / "who"
    names.touch()
    site.extra = {"WHO": str(names)}
    for _ in range(2):
        site.start_worker("tests.faults.who")

    def two_have_registered() -> bool:
        assert [worker.poll() for worker in site.workers] == [None, None]
        site.app.send_task("tests.who")
        return len(set(names.read_text().split())) == 2

    wait_until(two_have_registered)


def test_counts_waiting_wake_ups(on_each_broker: SiteWorkers) -> None:
    assert queue.waiting("deliver.mail") == 0
    for number in range(3):
        queue.send("deliver.mail", number)
    wait_until(lambda: queue.waiting("deliver.mail") == 3)  # RabbitMQ counts a message after it was sent
    assert queue.waiting("judge") == 0


def test_one_queued_wake_up_covers_all_waiting_submissions(site: SiteWorkers) -> None:
    """One queued wake-up is enough only where asking the broker costs less than sending another one."""
    for number in range(3):
        queue.send("judge", number)
        queue.send("clock", number)
    one_is_enough = settings.CELERY_BROKER_URL.startswith("redis")
    assert [queue.waiting(wake_up) for wake_up in ("judge", "clock")] == [1 if one_is_enough else 3, 3]


def test_unreachable_queue_leaves_the_wake_up_to_the_sweep(
    site: SiteWorkers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A retry would make the player wait for the unresponsive broker twice."""

    def mute(_: str) -> Queue:
        raise TimeoutError

    monkeypatch.setattr(queue, "_queue_of", mute)
    queue.send("judge", 2)
    assert "The broker did not accept judge(2,)" in caplog.text


def test_moves_at_many_tables_are_judged_without_a_sweep(site: SiteWorkers) -> None:
    """Nothing sweeps here, so only wake-ups lead to verdicts."""
    site.start_workers("verdicts")
    games = [table_for_two() for _ in range(30)]
    for _ in range(3):
        moved = [make_a_move(game) for game in games]
        wait_until(lambda: not Submission.objects.filter(status=Submission.Status.QUEUED).exists())
    assert Submission.objects.filter(status=Submission.Status.ACCEPTED).count() == 3 * len(moved)


def test_processes_wake_ups_left_by_an_earlier_release(
    on_each_broker: SiteWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = on_each_broker

    def send_to_the_single_queue(wake_up: str, *arguments: str | int) -> None:
        task = wake_up.partition(".")[0]
        site.app.send_task(f"adjudicator.{task}", arguments, queue=site.name)

    monkeypatch.setattr(queue, "send", send_to_the_single_queue)
    moved = make_a_move(table_for_two())
    site.start_workers()
    wait_until(lambda: Submission.objects.get(pk=moved.pk).is_judged)
    wait_until(Notice.objects.filter(status=Notice.Status.SENT).exists)
