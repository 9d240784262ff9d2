"""People who play here."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api.endpoint import View, operation, person


class Player(View):
    """One person."""

    @operation("get_player", values.Player, scope="read")
    def get(self, request: Request, player: str) -> HttpResponseBase:
        """Somebody's results, ratings, pace and reliability.

        Seats name people by `profile`. Whoever hides that page is not found.
        """
        found = selectors.profile(player, person(request), timezone.now())
        return Response(found)
