"""How many requests a stranger and a user may make; a stranger is known by the address asked from."""

from __future__ import annotations

from rest_framework import throttling
from rest_framework.request import Request

from games.clients import client_of


class AnonRateThrottle(throttling.AnonRateThrottle):
    """A stranger's; the name of its rate is `anon`."""

    def get_ident(self, request: Request) -> str:
        return client_of(request)


class UserRateThrottle(throttling.UserRateThrottle):
    """A user's; the name of its rate is `user`."""

    def get_ident(self, request: Request) -> str:
        return client_of(request)


class DryRunThrottle(UserRateThrottle):
    """A user's, for moves that are only tried out."""

    scope = "dry_run"
