"""The Celery application."""

from __future__ import annotations

import os

from celery import Celery
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "zooasync.settings")

TRANSPORT_ALIASES["filesystem"] = "zooasync.broker:Transport"

app = Celery("zooasync")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["adjudicator"])
