"""How strong players are."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person


class Ladder(View):
    """One ladder."""

    @operation("get_ladder", values.LadderAt, scope="read", query=shapes.LadderQuery)
    def get(self, request: Request, ruleset: str, query: shapes.LadderQuery) -> HttpResponseBase:
        """The best players of a game at tables of one size, and where you stand.

        People and bots are rated apart, by Glicko-2, from the rated games they have finished.
        """
        user, at = person(request), timezone.now()
        found = selectors.ladder(ruleset, query.players, query.kind, user, at, query.limit)
        return Response(found)
