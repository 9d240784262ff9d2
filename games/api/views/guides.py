"""Operations on guided first games."""

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


class LearnView(View):
    """A guided game."""

    @operation("learn_by_playing", shapes.TableDetail, scope="play", status=201, body=shapes.Nothing)
    def post(self, request: Request, ruleset: str, body: shapes.Nothing) -> HttpResponseBase:
        """Start a game against a bot, with a guide that explains each question.

        If you have an unfinished guided game of this ruleset, the server returns that table.
        """
        game = guided_games.learn_by_playing(person(request), ruleset, timezone.now())
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class GuideView(View):
    """The guide at a table."""

    @operation("get_guide", values.Guide, scope="read", errors=(409,))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """Retrieve the guide's explanation of your current question and its suggested move."""
        game, user = selectors.game_row(table), person(request)
        guidance = selectors.guidance(game, selectors.viewer_of(game, user))
        return Response(guidance or values.Guide())


class LeaveGuideView(View):
    """The dismissal of the guide."""

    @operation("leave_guide", shapes.TableDetail, scope="play", body=shapes.Nothing)
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Dismiss the guide and continue on your own.

        If you have no guide, nothing changes.
        """
        guided_games.leave(table, person(request))
        return answer_with_table(request, table)
