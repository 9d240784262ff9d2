"""The operation that returns a player."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api.endpoint import View, operation, person


class PlayerView(View):
    """One player."""

    @operation("get_player", values.Player, scope="read")
    def get(self, request: Request, player: str) -> HttpResponseBase:
        """Retrieve a player's results, ratings, pace and reliability.

        Seats identify their players by `profile`. Returns 404 for players who hide their page.
        """
        found = selectors.profile(player, person(request), timezone.now())
        return Response(found)
