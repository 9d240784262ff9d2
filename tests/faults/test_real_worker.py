"""Real workers on PostgreSQL and Redis: killed, woken twice, cut off from the broker or the mail server.

Bots also play a game in which they build at the same time, and the worker runs on RabbitMQ.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import kombu
import pytest
import redis
from django.db import connection
from django.utils import timezone

from adjudicator.engine.record import referee
from adjudicator.engine.seats import NATURE
from games.core import store
from games.models import Game, Notice, Rescue, Submission
from games.services.upkeep import sweep
from tests import services
from tests.faults.people import make_a_move, table_for_bots, table_for_two
from tests.faults.site import Letterbox, Redis, SiteWorkers, free_port, on_rabbitmq, site_on, wait_until

pytestmark = [
    pytest.mark.services,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("seeded"),
]

Status = Submission.Status


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[SiteWorkers]:
    """Yield a site with its own Redis database."""
    with redis.Redis.from_url(services.redis_url()) as client:
        client.flushdb()
        with site_on(services.redis_url(), monkeypatch) as site:
            yield site
        client.flushdb()


@pytest.fixture
def rabbitmq(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[SiteWorkers, list[kombu.Queue]]]:
    """Yield a site on RabbitMQ. At the end, delete its queues with all waiting messages."""
    with site_on(services.rabbitmq_url(), monkeypatch) as site, on_rabbitmq(site) as queues:
        yield site, queues


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    if not shutil.which("redis-server"):
        pytest.skip("redis-server is not installed")
    server = Redis(free_port())
    server.start()
    yield server
    server.stop()


def sweep_all() -> None:
    """Sweep as beat does, but at a time when all sent wake-ups count as lost."""
    sweep.sweep(timezone.now() + sweep.GRACE)


def is_clean(game: Game) -> bool:
    names = [f"{seat}" for seat in game.seats.all()]
    assert list(game.moves.values_list("ply", flat=True)) == list(range(1, game.ply + 1))
    return list(referee(store.rules_of(game), store.record_of(game, names))) == []


def test_games_survive_repeatedly_killed_workers(site: SiteWorkers) -> None:
    site.start_worker()
    games = [table_for_bots() for _ in range(2)]
    rows = Game.objects.filter(pk__in=[game.pk for game in games])

    def reached(goal: int) -> bool:
        return sum(rows.values_list("ply", flat=True)) >= goal

    for goal in (80, 160):
        wait_until(partial(reached, goal), meanwhile=sweep_all)
        site.kill_workers()
        site.start_worker()
    wait_until(
        lambda: set(rows.values_list("status", flat=True)) == {Game.Status.FINISHED}, meanwhile=sweep_all
    )
    assert all(is_clean(game) for game in rows)
    assert not Submission.objects.exclude(status=Status.ACCEPTED).exists()
    assert Rescue.objects.get(kind="bots").count


def test_bots_finish_zoo_tycoon_without_a_sweep(site: SiteWorkers) -> None:
    """All bots build at the same time, every year."""
    site.start_worker()
    game = table_for_bots("zoo-tycoon", ("greedy", "random", "greedy"))
    wait_until(Game.objects.filter(pk=game.pk, status=Game.Status.FINISHED).exists)
    game.refresh_from_db()
    assert is_clean(game)
    assert not Submission.objects.exclude(status=Status.ACCEPTED).exists()
    state = store.current_state(game)
    assert (state.stage, state.year, len(state.reports)) == ("over", 7, 3)
    assert any(zoo.zoo.species for zoo in state.players)
    assert set(game.moves.values_list("seat", flat=True)) == {NATURE, 0, 1, 2}


def test_moves_woken_three_times_are_played_once_in_order(site: SiteWorkers) -> None:
    site.start_worker()
    site.start_worker()
    games = [table_for_two() for _ in range(4)]
    rounds = 6
    for _ in range(rounds):
        sent = [make_a_move(game) for game in games]
        for submission in sent * 2:
            site.app.send_task("adjudicator.judge", (submission.pk,))
        wait_until(lambda: not Submission.objects.filter(status=Status.QUEUED).exists())
    assert Submission.objects.filter(status=Status.ACCEPTED).count() == rounds * len(games)
    for game in games:
        game.refresh_from_db()
        first_plies = [submission.first_ply or 0 for submission in game.submissions.order_by("pk")]
        assert first_plies == sorted(set(first_plies))
        assert is_clean(game)


def test_moves_sent_during_a_broker_outage_are_judged_afterwards(
    monkeypatch: pytest.MonkeyPatch, own_redis: Redis
) -> None:
    with site_on(own_redis.url, monkeypatch) as site:
        site.start_worker()
        games = [table_for_two() for _ in range(2)]
        first = make_a_move(games[0])
        wait_until(lambda: Submission.objects.get(pk=first.pk).is_judged)
        own_redis.stop()
        sent = [make_a_move(game) for game in games]
        assert {submission.status for submission in sent} == {Status.QUEUED}
        own_redis.start()
        waiting = Submission.objects.filter(status=Status.QUEUED)
        wait_until(lambda: not waiting.exists(), meanwhile=sweep_all)
    assert Submission.objects.filter(status=Status.ACCEPTED).count() == 3
    assert Rescue.objects.get(kind="judge").count
    for game in games:
        game.refresh_from_db()
        assert is_clean(game)


def test_notice_waits_for_the_mail_server_and_is_sent_once(site: SiteWorkers) -> None:
    letterbox = Letterbox()
    site.extra = letterbox.environment
    site.start_worker()
    table_for_two()
    notices = Notice.objects.filter(kind=Notice.Kind.TURN)
    failed = notices.filter(status=Notice.Status.OWED, attempts=1)
    wait_until(lambda: failed.count() == notices.count() > 0)
    with letterbox.open():
        notices.update(next_try_at=timezone.now() - timedelta(seconds=1))
        wait_until(lambda: not notices.exclude(status=Notice.Status.SENT).exists(), meanwhile=sweep_all)
    assert len(letterbox.numbers) == len(set(letterbox.numbers)) == notices.count()


@pytest.mark.rabbitmq
def test_rabbitmq_wake_ups_drive_bots_verdicts_and_notices(
    rabbitmq: tuple[SiteWorkers, list[kombu.Queue]],
) -> None:
    """Nothing sweeps here, so every wake-up must arrive."""
    site, queues = rabbitmq
    letterbox = Letterbox()
    site.extra = letterbox.environment
    with letterbox.open():
        site.start_worker()
        bots, people = Game.objects.filter(pk=table_for_bots().pk), table_for_two()
        sent = people.notices.filter(status=Notice.Status.SENT)
        wait_until(sent.exists)
        assert len(letterbox.numbers) == sent.count() == 1
        submission = make_a_move(people)
        wait_until(lambda: Submission.objects.get(pk=submission.pk).is_judged)
        wait_until(bots.filter(status=Game.Status.FINISHED).exists)
    people.refresh_from_db()
    assert Submission.objects.get(pk=submission.pk).status == Status.ACCEPTED
    assert is_clean(people)
    assert is_clean(bots.get())
    assert {queue.queue_declare(passive=True).consumer_count for queue in queues} == {1}


def backends() -> set[int]:
    """Return the ids of the server processes that serve other processes' connections to this database."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid != pg_backend_pid()"
        )
        return {pid for (pid,) in cursor.fetchall()}


def test_worker_reuses_connections_and_replaces_closed_ones(site: SiteWorkers) -> None:
    site.start_worker()
    game, waiting = table_for_two(), Submission.objects.filter(status=Status.QUEUED)

    def judge_moves() -> set[int]:
        for _ in range(4):
            make_a_move(game)
            wait_until(lambda: not waiting.exists(), meanwhile=sweep_all)
        return backends()

    judge_moves()
    kept = judge_moves()
    assert kept
    assert kept <= judge_moves()
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(pid) FROM unnest(%s::int[]) AS pid", [sorted(kept)])
    assert not judge_moves() & kept
