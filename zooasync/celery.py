"""The Celery application."""

from __future__ import annotations

import os
import sys
import time
from secrets import token_hex
from threading import local
from typing import Any, Final

from celery import Celery
from celery.signals import celeryd_init, task_postrun, task_prerun
from celery.states import FAILURE
from celery.utils.nodenames import nodename, nodesplit
from django.db import close_old_connections
from kombu.transport import TRANSPORT_ALIASES

from zooasync import logs

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "zooasync.settings")

TRANSPORT_ALIASES["filesystem"] = "zooasync.broker:Transport"

app = Celery("zooasync")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["adjudicator"])

# Celery would open a connection to the database anew for each task; a task shall treat it as a request does.
app.conf["CELERY_DB_REUSE_MAX"] = sys.maxsize

CHECKED_EVERY: Final = 1.0
"""For how many seconds a connection that was found sound is used without another look."""
_checked = local()


@task_prerun.connect
@task_postrun.connect
def keep_connections(state: str | None = None, **signal: object) -> None:
    """Close the connections that are broken or too old, and only those.

    To look before every task would cost a trip to the database each, as much as to find that there is
    nothing to judge. A task that meets a broken connection fails, the next one does not, and the sweep
    repeats the first.
    """
    if state == FAILURE or time.monotonic() - getattr(_checked, "at", 0) > CHECKED_EVERY:
        _checked.at = time.monotonic()
        close_old_connections()


@task_prerun.connect
def tell_of_task(task_id: str = "", task: Any = None, args: Any = (), **signal: object) -> None:
    """The lines of a task's log say so."""
    logs.begin_task(task.name, task_id, task.run, tuple(args))


@task_postrun.connect
def tell_of_none(**signal: object) -> None:
    logs.end_task()


@celeryd_init.connect
def name_worker(instance: Any, **signal: object) -> None:
    """Give each worker a name of its own, so that any number run on a machine, by the same line or not.

    On RabbitMQ a worker keeps a queue by its name for itself, and a second one of that name would die.
    """
    name, host = nodesplit(instance.hostname)
    instance.hostname = nodename(f"{name}-{token_hex(4)}", host)
