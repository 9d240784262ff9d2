"""Request limits for anonymous clients, counted by address, and for users."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rest_framework import throttling
from rest_framework.request import Request

from games.core.clients import client_of, network_of

LIMIT, REMAINING, RESET = "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"


class _Rated(throttling.SimpleRateThrottle):
    """The base of throttles, which identify an anonymous client by its address."""

    num_requests: int | None
    duration: int | None

    def get_ident(self, request: Request) -> str:
        return client_of(request)


class AnonRateThrottle(_Rated, throttling.AnonRateThrottle):
    """The limit of one anonymous client. The name of its rate is `anon`."""


class NetworkRateThrottle(_Rated, throttling.AnonRateThrottle):
    """The limit of all anonymous clients in one network. The name of its rate is `network`."""

    scope = "network"

    def get_ident(self, request: Request) -> str:
        return network_of(client_of(request))


class UserRateThrottle(_Rated, throttling.UserRateThrottle):
    """The limit of a user. The name of its rate is `user`."""


class DryRunThrottle(UserRateThrottle):
    """The limit of a user for dry runs of moves."""

    scope = "dry_run"


def rate_headers(throttles: Sequence[throttling.BaseThrottle]) -> dict[str, str]:
    """Return rate limit headers for the tightest limit that counted a request.

    Each request counts for the length of the window. The number of remaining requests grows again when the
    oldest counted request expires, after the seconds in the reset header.
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
