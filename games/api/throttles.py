"""How many requests a stranger and a user may make; a stranger is known by the address asked from."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rest_framework import throttling
from rest_framework.request import Request

from games.core.clients import client_of, network_of

LIMIT, REMAINING, RESET = "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"


class _Rated(throttling.SimpleRateThrottle):
    """Counts by the address asked from, where nobody is signed in."""

    num_requests: int | None
    duration: int | None

    def get_ident(self, request: Request) -> str:
        return client_of(request)


class AnonRateThrottle(_Rated, throttling.AnonRateThrottle):
    """A stranger's; the name of its rate is `anon`."""


class NetworkRateThrottle(_Rated, throttling.AnonRateThrottle):
    """That of all strangers in one network; the name of its rate is `network`."""

    scope = "network"

    def get_ident(self, request: Request) -> str:
        return network_of(client_of(request))


class UserRateThrottle(_Rated, throttling.UserRateThrottle):
    """A user's; the name of its rate is `user`."""


class DryRunThrottle(UserRateThrottle):
    """A user's, for moves that are only tried out."""

    scope = "dry_run"


def rate_headers(throttles: Sequence[throttling.BaseThrottle]) -> dict[str, str]:
    """What is left of the limits that have counted a request: of the one of which the least is left.

    Each request is counted for the length of the window, so the number grows again, in so many seconds, when
    the oldest that is counted is forgotten.
    """
    counted = [each for each in throttles if isinstance(each, _Rated) and getattr(each, "history", None)]
    tightest = min(counted, key=_remaining, default=None)
    if tightest is None:
        return {}
    reset = tightest.history[-1] + (tightest.duration or 0) - tightest.now
    return {
        LIMIT: str(tightest.num_requests),
        REMAINING: str(_remaining(tightest)),
        RESET: str(max(1, math.ceil(reset))),
    }


def _remaining(throttle: _Rated) -> int:
    return max(0, (throttle.num_requests or 0) - len(throttle.history))
