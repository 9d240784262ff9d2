"""How often what costs the processor is done for strangers: counted in the cache; readers write nothing."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest
from rest_framework.throttling import SimpleRateThrottle

from games.core.clients import client_of, network_of
from games.core.errors import TooOften

LEVELS: Final = ("client", "network", "all")


class _Rate(SimpleRateThrottle):
    """So many requests of one kind and one subject within a time, as `30/min`."""

    def __init__(self, kind: str, subject: str, rate: str) -> None:
        self.name = f"bound_{kind}_{subject}"
        self.rate = rate
        super().__init__()

    def get_cache_key(self, request: object, view: object) -> str:
        return self.name


def take(kind: str, request: HttpRequest) -> None:
    """Count one more of a kind, of the client, its network and all; `TooOften` when that would be too often.

    `settings.DEAR` has the three rates of each kind.
    """
    client = client_of(request)
    subjects = (client, network_of(client), "")
    for level, subject, rate in zip(LEVELS, subjects, settings.DEAR[kind], strict=True):
        bound = _Rate(f"{kind}_{level}", subject.replace(":", "-"), rate)
        if not bound.allow_request(request, None):  # type: ignore[arg-type]  # it asks the request nothing
            raise TooOften("too_dear", seconds=int(bound.wait() or 0) + 1)
