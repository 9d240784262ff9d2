"""The tables of queues and workers match the tasks, the channels and each other."""

from __future__ import annotations

from collections import Counter

import pytest
from django.conf import settings

from adjudicator import tasks
from tests.faults import two_channels
from zooasync import queues, workers
from zooasync.celery import app

CHANNELS = ("mail", "push", "webhook")


def served(name: str) -> tuple[str, ...]:
    return queues.workers("zoo", CHANNELS)[name].queues


def test_every_task_has_a_queue_and_every_queue_a_task() -> None:
    known = {name.removeprefix("adjudicator.") for name in app.tasks if name.startswith("adjudicator.")}
    assert known == {wake_up.partition(".")[0] for wake_up in queues.WAKE_UPS}
    assert all(hasattr(tasks, name) for name in known)


def test_every_wake_up_goes_to_its_queue() -> None:
    routes = queues.routes(settings.QUEUE_NAME, settings.NOTICE_CHANNELS)
    found = {wake_up: app.amqp.router.route({}, wake_up)["queue"].name for wake_up in routes}
    assert found == {wake_up: route["queue"] for wake_up, route in routes.items()}
    assert found["adjudicator.judge"] == "zooasync-verdicts"
    assert found["adjudicator.deliver.mail"] == "zooasync-notices-mail"
    assert app.amqp.router.route({}, "adjudicator.unheard_of")["queue"].name == "zooasync"


def test_every_queue_has_one_worker_and_slow_queues_their_own() -> None:
    table = queues.workers("zoo", CHANNELS)
    count = Counter(queue for worker in table.values() for queue in worker.queues)
    assert set(count) == {queue.name for queue in queues.declared("zoo", CHANNELS)}
    assert {queue for queue, number in count.items() if number > 1} == {"zoo"}
    assert served("verdicts") == ("zoo-verdicts",)
    assert served("think") == ("zoo-think",)
    for channel in CHANNELS:
        assert served(f"notices-{channel}") == (f"zoo-notices-{channel}", "zoo")


def test_games_between_bots_have_the_lowest_priority() -> None:
    table = queues.workers("zoo", CHANNELS)
    alone = table.pop("bots-alone")
    assert alone.queues == ("zoo-bots-alone",)
    assert all(alone.niceness > worker.niceness for worker in table.values())


def test_worker_without_options_serves_every_queue() -> None:
    declared = queues.declared(settings.QUEUE_NAME, settings.NOTICE_CHANNELS)
    assert set(app.amqp.queues.consume_from) == {queue.name for queue in declared}


def test_additional_channel_gets_a_queue() -> None:
    names = {queue.name for queue in two_channels.CELERY_TASK_QUEUES}
    assert names - {queue.name for queue in settings.CELERY_TASK_QUEUES} == {"zooasync-notices-post"}


def test_sweep_does_not_expire_within_two_intervals() -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["sweep"]
    assert entry["options"]["expires"] >= 60
    assert entry["options"]["expires"] >= 2 * settings.SWEEP_SECONDS


def test_refuses_an_unknown_worker(caplog: pytest.LogCaptureFixture) -> None:
    senders = ", ".join(f"notices-{channel}" for channel in settings.NOTICE_CHANNELS)
    assert workers.main(["bots", "zebras"]) == 2
    known = f"verdicts, clocks, bots, bots-alone, think, events, {senders}"
    assert caplog.messages == [f"Unknown worker zebras. Choose from: {known}"]
