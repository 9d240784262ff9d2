"""Rate limits for expensive requests, which are counted in the cache instead of the database."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest
from rest_framework.throttling import SimpleRateThrottle

from games.core.clients import client_of, network_of
from games.core.errors import TooOften

LEVELS: Final = ("client", "network", "all")


class _Rate(SimpleRateThrottle):
    """A rate for one kind and one subject, such as `30/min`."""

    def __init__(self, kind: str, subject: str, rate: str) -> None:
        self.name = f"bound_{kind}_{subject}"
        self.rate = rate
        super().__init__()

    def get_cache_key(self, request: object, view: object) -> str:
        return self.name


def take(kind: str, request: HttpRequest) -> None:
    """Count a request of a kind for its client, its network and everybody. Raise `TooOften` at the limit.

    `settings.EXPENSIVE_RATES` contains the three rates of each kind.
    """
    client = client_of(request)
    subjects = (client, network_of(client), "")
    for level, subject, rate in zip(LEVELS, subjects, settings.EXPENSIVE_RATES[kind], strict=True):
        bound = _Rate(f"{kind}_{level}", subject.replace(":", "-"), rate)
        if not bound.allow_request(request, None):  # type: ignore[arg-type]  # the request is not used
            raise TooOften("too_dear", seconds=int(bound.wait() or 0) + 1)
