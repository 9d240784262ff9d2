"""Health endpoints for load balancers, supervisors and monitors."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.selectors.health import Reading, health, is_well
from zooasync import version


@never_cache
@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Report that this process responds, and its version, without checking anything else."""
    return HttpResponse(f"alive\nversion {version.DESCRIPTION}\n", content_type="text/plain")


@never_cache
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """Report with status 200 or 503 whether all parts needed for moves work and nothing waits too long."""
    readings = health(timezone.now())
    well = is_well(readings)
    body = {"ready": well, "checks": [_shown(reading) for reading in readings]}
    return JsonResponse(body, status=200 if well else 503)


def _shown(reading: Reading) -> dict[str, object]:
    return {
        "what": reading.what,
        "well": reading.is_well,
        "said": reading.status,
        "age_seconds": reading.age,
        "most_seconds": reading.most,
        "waiting": reading.waiting,
    }
