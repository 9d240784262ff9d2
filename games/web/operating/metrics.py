"""The endpoint for Prometheus, and metrics of requests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from games.core import metrics
from games.selectors.health import health
from games.selectors.load import load
from games.services.base import queue
from zooasync import version


class CountingMiddleware:
    """Measures requests by their URL pattern, never by the requested URL."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        started = time.perf_counter()
        response = self.get_response(request)
        match = request.resolver_match
        view = match.route if match else "none"
        taken = time.perf_counter() - started
        metrics.PAGES.labels(view, str(response.status_code)).observe(taken)
        return response


@never_cache
@require_safe
def shown(request: HttpRequest) -> HttpResponse:
    """Return the metrics to clients with `METRICS_TOKEN`, and 404 to all others."""
    token = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not settings.METRICS_TOKEN or not constant_time_compare(token, settings.METRICS_TOKEN):
        return HttpResponse("Not found.\n", status=404, content_type="text/plain")
    return HttpResponse(metrics.exposition(OnRequest()), content_type=CONTENT_TYPE_LATEST)


class OnRequest(Collector):
    """The metrics that are read on each scrape: version, health checks of `/readyz`, queues, load."""

    def collect(self) -> Iterator[Metric]:
        yield _build()
        yield from _health()
        yield _gauge("zooasync_queue_messages", "Messages in the queue.", "queue", queue.lengths())
        with suppress(DatabaseError):  # the health checks report the failure
            yield from _load()


def _build() -> Metric:
    build = GaugeMetricFamily(
        "zooasync_build_info", "Always 1. The labels are the running version.", labels=["version", "commit"]
    )
    build.add_metric([version.VERSION, version.COMMIT], 1)
    return build


def _health() -> Iterator[Metric]:
    readings = health(timezone.now())
    ages = {reading.what: reading.age for reading in readings if reading.age is not None}
    waiting = {reading.what: reading.waiting for reading in readings if reading.waiting is not None}
    well = {reading.what: int(reading.is_well) for reading in readings}
    yield _gauge("zooasync_age_seconds", "Age of the oldest waiting work.", "what", ages)
    yield _gauge("zooasync_well", "1 if the health check passes, as in /readyz.", "what", well)
    yield _gauge("zooasync_waiting", "Waiting work.", "what", waiting)


def _load() -> Iterator[Metric]:
    found = load(timezone.now())
    yield _gauge("zooasync_games_running", "Running games.", "ruleset", found.running)
    yield _gauge(
        "zooasync_people_active", "People who looked at a table within this time.", "within", found.people
    )
    yield GaugeMetricFamily("zooasync_thinking", "Bots for which a worker is thinking.", found.thinking)
    yield _gauge("zooasync_database_connections", "Open database connections.", "state", found.connections)
    yield GaugeMetricFamily(
        "zooasync_database_max_connections", "Maximum number of database connections.", found.max_connections
    )
    yield GaugeMetricFamily("zooasync_backup_age_seconds", "Age of the last backup.", found.backup_age)


def _gauge(name: str, help: str, label: str, values: Mapping[str, int]) -> Metric:
    gauge = GaugeMetricFamily(name, help, labels=[label])
    for key, value in values.items():
        gauge.add_metric([key], value)
    return gauge
