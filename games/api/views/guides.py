"""Learning a game by playing it: a table against a bot, and what the guide says there."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.views.tables import answer_with_table
from games.services.people import guided_games


class Learn(View):
    """A first game."""

    @operation("learn_by_playing", shapes.TableDetail, scope="play", status=201, body=shapes.Nothing)
    def post(self, request: Request, ruleset: str, body: shapes.Nothing) -> HttpResponseBase:
        """Begin a game against a bot in which a guide explains each question.

        If you have one of this ruleset that is not over, it is answered with.
        """
        game = guided_games.learn_by_playing(person(request), ruleset, timezone.now())
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class Guide(View):
    """What the guide says."""

    @operation("get_guide", values.Guide, scope="read", errors=(409,))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """What the guide says of the question you are asked now, and the move it would make."""
        game, user = selectors.game_row(table), person(request)
        told = selectors.guidance(game, selectors.viewer_of(game, user))
        return Response(told or values.Guide())


class LeaveGuide(View):
    """Going on alone."""

    @operation("leave_guide", shapes.TableDetail, scope="play", body=shapes.Nothing)
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Go on without the guide; who has none stays without."""
        guided_games.leave(table, person(request))
        return answer_with_table(request, table)
