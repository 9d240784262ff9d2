"""People who play here."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.json import as_shape


class Player(View):
    """One person."""

    @operation("get_player", shapes.Player, scope="read")
    def get(self, request: Request, player: str) -> HttpResponseBase:
        """Somebody's results, ratings, pace and reliability.

        Seats name people by `profile`. Whoever hides that page is not found.
        """
        found = selectors.profile(player, person(request), timezone.now())
        return Response(as_shape(shapes.Player, found))
