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


def test_every_task_of_the_site_has_a_queue_and_every_queue_a_task() -> None:
    known = {name.removeprefix("adjudicator.") for name in app.tasks if name.startswith("adjudicator.")}
    assert known == {wake_up.partition(".")[0] for wake_up in queues.WAKE_UPS}
    assert all(hasattr(tasks, name) for name in known)


def test_every_hint_goes_to_the_queue_of_the_table() -> None:
    routes = queues.routes(settings.QUEUE_NAME, settings.NOTICE_CHANNELS)
    found = {wake_up: app.amqp.router.route({}, wake_up)["queue"].name for wake_up in routes}
    assert found == {wake_up: route["queue"] for wake_up, route in routes.items()}
    assert found["adjudicator.judge"] == "zooasync-verdicts"
    assert found["adjudicator.deliver.mail"] == "zooasync-notices-mail"
    assert app.amqp.router.route({}, "adjudicator.unheard_of")["queue"].name == "zooasync"


def test_every_queue_has_one_worker_and_no_worker_what_may_hang_beside_anything_else() -> None:
    table = queues.workers("zoo", CHANNELS)
    count = Counter(queue for worker in table.values() for queue in worker.queues)
    assert set(count) == {queue.name for queue in queues.declared("zoo", CHANNELS)}
    assert {queue for queue, number in count.items() if number > 1} == {"zoo"}
    assert served("verdicts") == ("zoo-verdicts",)
    assert served("think") == ("zoo-think",)
    for channel in CHANNELS:
        assert served(f"notices-{channel}") == (f"zoo-notices-{channel}", "zoo")


def test_bots_for_whom_nobody_waits_stand_back_behind_all_others() -> None:
    table = queues.workers("zoo", CHANNELS)
    alone = table.pop("bots-alone")
    assert alone.queues == ("zoo-bots-alone",)
    assert all(alone.niceness > worker.niceness for worker in table.values())


def test_a_worker_that_is_told_nothing_serves_every_queue() -> None:
    declared = queues.declared(settings.QUEUE_NAME, settings.NOTICE_CHANNELS)
    assert set(app.amqp.queues.consume_from) == {queue.name for queue in declared}


def test_a_further_channel_gets_a_queue_and_a_worker_by_its_name_alone() -> None:
    names = {queue.name for queue in two_channels.CELERY_TASK_QUEUES}
    assert names - {queue.name for queue in settings.CELERY_TASK_QUEUES} == {"zooasync-notices-post"}


def test_a_sweep_is_still_read_when_its_worker_was_busy_or_its_clock_is_off() -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["sweep"]
    assert entry["options"]["expires"] >= 60
    assert entry["options"]["expires"] >= 2 * settings.SWEEP_SECONDS


def test_an_unknown_worker_is_named_and_none_is_started(capsys: pytest.CaptureFixture[str]) -> None:
    senders = ", ".join(f"notices-{channel}" for channel in settings.NOTICE_CHANNELS)
    assert workers.main(["bots", "zebras"]) == 2
    known = f"verdicts, clocks, bots, bots-alone, think, events, {senders}"
    assert capsys.readouterr().err == f"unknown worker zebras; known workers: {known}\n"
