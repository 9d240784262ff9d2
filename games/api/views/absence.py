"""Coming back to a seat, and deciding about somebody who is late."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.views.tables import answer_with_table
from games.services.absence import decisions


class Back(View):
    """Coming back."""

    @operation("come_back", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Take your seat back from the bot that stands in, or let a game go on that rests.

        What the table waits for is yours to decide then, with all the time that its law gives. Where nobody
        stands in and nothing rests, nothing changes. A move that you send brings you back as well.
        """
        decisions.come_back(table, person(request), timezone.now())
        return answer_with_table(request, table)


class Late(View):
    """Deciding about others."""

    @operation("decide_for_late", shapes.TableDetail, scope="play", body=shapes.Decision, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Decision) -> HttpResponseBase:
        """Decide what happens for a seat whose `late_at` is set.

        The first word counts. If nobody decides until the seat's `due_at`, the server answers for it.
        """
        decisions.decide_for(table, person(request), body.seat, body.what, timezone.now())
        return answer_with_table(request, table)
