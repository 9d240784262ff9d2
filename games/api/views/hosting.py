"""Operations that a host may carry out alone at a table with `host_helps`."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.views.tables import answer_with_table
from games.services.tables import hosting


class GoBackView(View):
    """Taking the table back."""

    @operation("take_table_back", shapes.TableDetail, scope="play", body=shapes.GoBack, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.GoBack) -> HttpResponseBase:
        """Return the table to an earlier position, as the host.

        You can return to each position once. Players still know what they saw of later draws and reveals.
        The server draws again. Repeating the request changes nothing.
        """
        hosting.roll_back(table, person(request), body.to, body.ply, timezone.now())
        return answer_with_table(request, table)


class AnswerForView(View):
    """A bot's answer for an absent seat."""

    @operation(
        "answer_for_absent", shapes.TableDetail, scope="play", body=shapes.AnswerFor, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.AnswerFor) -> HttpResponseBase:
        """Have a bot answer one question for an absent seat, as the host.

        A seat is absent if it is late. Without a time limit, it is absent if it has not answered for three
        days. Repeating the request changes nothing.
        """
        hosting.answer_for(table, person(request), body.seat, body.ply, timezone.now())
        return answer_with_table(request, table)
