"""The Celery application."""

from __future__ import annotations

import os
import sys

from celery import Celery
from celery.signals import task_postrun, task_prerun
from django.db import close_old_connections
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "zooasync.settings")

TRANSPORT_ALIASES["filesystem"] = "zooasync.broker:Transport"

app = Celery("zooasync")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["adjudicator"])

# Celery would open a connection to the database anew for each task; a task shall treat it as a request does.
app.conf["CELERY_DB_REUSE_MAX"] = sys.maxsize


@task_prerun.connect
@task_postrun.connect
def keep_connections(**signal: object) -> None:
    """Close the connections that are broken or too old, and only those."""
    close_old_connections()
