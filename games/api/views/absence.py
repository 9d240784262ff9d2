"""Operations for returning to a seat and deciding about late players."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.views.tables import answer_with_table
from games.services.absence import decisions


class BackView(View):
    """A return to a seat."""

    @operation("come_back", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Take your seat back from a stand-in, or resume a game that is on hold.

        If the table is waiting for your seat, you decide again, with the full time that the table's time
        control gives. If no bot stands in for you and the game is not on hold, nothing changes. Sending a
        move also returns you to your seat.
        """
        decisions.come_back(table, person(request), timezone.now())
        return answer_with_table(request, table)


class LateView(View):
    """A decision about a late seat."""

    @operation("decide_for_late", shapes.TableDetail, scope="play", body=shapes.Decision, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Decision) -> HttpResponseBase:
        """Decide what happens to a seat whose `late_at` is set.

        The first decision counts. If nobody decides before the seat's `due_at`, the server answers for the
        seat.
        """
        decisions.decide_for(table, person(request), body.seat, body.what, timezone.now())
        return answer_with_table(request, table)
