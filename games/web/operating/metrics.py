"""The endpoint for Prometheus, and metrics of requests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from django.conf import settings
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
    return HttpResponse(metrics.exposition(Ages()), content_type=CONTENT_TYPE_LATEST)


class Ages(Collector):
    """The version, and the health checks of `/readyz`, run on each scrape."""

    def collect(self) -> Iterator[Metric]:
        ages = GaugeMetricFamily("zooasync_age_seconds", "How old the oldest that waits is.", labels=["what"])
        well = GaugeMetricFamily("zooasync_well", "1 where it is well, as /readyz says.", labels=["what"])
        waiting = GaugeMetricFamily("zooasync_waiting", "How many wait.", labels=["what"])
        for reading in health(timezone.now()):
            well.add_metric([reading.what], reading.is_well)
            if reading.age is not None:
                ages.add_metric([reading.what], reading.age)
            if reading.waiting is not None:
                waiting.add_metric([reading.what], reading.waiting)
        yield from (_build(), ages, well, waiting)


def _build() -> Metric:
    build = GaugeMetricFamily(
        "zooasync_build_info", "1; the labels say which code runs.", labels=["version", "commit"]
    )
    build.add_metric([version.VERSION, version.COMMIT], 1)
    return build
