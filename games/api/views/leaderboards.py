"""The operation that returns a leaderboard."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person


class LeaderboardView(View):
    """One leaderboard."""

    @operation("get_ladder", values.LadderAt, scope="read", query=shapes.LadderQuery)
    def get(self, request: Request, ruleset: str, query: shapes.LadderQuery) -> HttpResponseBase:
        """Retrieve the leaderboard of a ruleset for one number of players, and your place on it.

        People and bots have separate leaderboards. Ratings follow Glicko-2 and come from finished rated
        games.
        """
        user, at = person(request), timezone.now()
        found = selectors.leaderboard(ruleset, query.players, query.kind, user, at, query.limit)
        return Response(found)
