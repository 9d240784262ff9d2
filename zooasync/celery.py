"""The Celery application."""

from __future__ import annotations

import logging
import os
import sys
from secrets import token_hex
from typing import Any, Final

from celery import Celery
from celery.signals import (
    after_task_publish,
    beat_init,
    before_task_publish,
    celeryd_init,
    setup_logging,
    task_postrun,
    task_prerun,
)
from celery.states import FAILURE
from celery.utils.nodenames import nodename, nodesplit
from kombu.transport import TRANSPORT_ALIASES

from zooasync import connections, logs
from zooasync.alive import Marker

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "zooasync.settings")

TRANSPORT_ALIASES["filesystem"] = "zooasync.broker:Transport"
TRANSPORT_ALIASES["redis"] = TRANSPORT_ALIASES["rediss"] = "zooasync.redis_broker:Transport"

logger = logging.getLogger("zooasync.workers")

app = Celery("zooasync")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["adjudicator"])

# By default, Celery opens a new database connection for each task. Tasks must reuse theirs, as requests do.
app.conf["CELERY_DB_REUSE_MAX"] = sys.maxsize

SWEEP: Final = "adjudicator.sweep"


@task_prerun.connect
@task_postrun.connect
def check_connections(state: str | None = None, **signal: object) -> None:
    """Check the connections around tasks. The sweep repeats a task that failed on a broken connection."""
    connections.keep_connections(has_failed=state == FAILURE)


@task_prerun.connect
def begin_task_log(task_id: str = "", task: Any = None, args: Any = (), **signal: object) -> None:
    """Add the task's name and ids to its log lines."""
    request = getattr(task.request, logs.REQUEST, None) or ""
    logs.begin_task(task.name, task_id, task.run, tuple(args), request)


@task_postrun.connect
def end_task_log(**signal: object) -> None:
    logs.end_task()


@before_task_publish.connect
def name_request(headers: dict[str, Any], **signal: object) -> None:
    """Tell the task which request it follows from."""
    if request := logs.request_id():
        headers[logs.REQUEST] = request


@beat_init.connect
def mark_beat(**signal: object) -> None:
    """Have `beat` mark that it is alive whenever the broker has accepted a sweep."""
    marker = Marker("beat")
    marker()
    after_task_publish.connect(lambda **_: marker(), sender=SWEEP, weak=False)


@setup_logging.connect
def keep_logging(**signal: object) -> None:
    """Keep Celery from adding handlers with its own format. Django has set up logging."""


@celeryd_init.connect
def log_shutdown(**signal: object) -> None:
    """Log a worker's messages about its shutdown. By default, Celery prints them without logging."""
    from celery.apps import worker  # noqa: PLC0415  # only workers need it

    worker.safe_say = lambda text, *_: logger.info("%s", text.strip())  # type: ignore[attr-defined]


@celeryd_init.connect
def name_worker(instance: Any, **signal: object) -> None:
    """Give each worker a unique name, so that any number can run on a machine with the same command.

    On RabbitMQ, a worker has an exclusive queue under its name, and a second worker with that name would die.
    """
    instance.hostname = unique_name(*nodesplit(instance.hostname))


def unique_name(name: str, host: str) -> str:
    return str(nodename(f"{name}-{token_hex(4)}", host))
