"""What the host of a table may do alone, where it was made so."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.views.tables import answer_with_table
from games.services.tables import hosting


class GoBack(View):
    """Taking the table back."""

    @operation("take_table_back", shapes.TableDetail, scope="play", body=shapes.GoBack, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.GoBack) -> HttpResponseBase:
        """As the host, let an earlier position stand again, which the host can do once for each.

        What was drawn or revealed since stays known to whoever has seen it; it is drawn anew. Sent again, it
        changes nothing.
        """
        hosting.roll_back(table, person(request), body.to, body.ply, timezone.now())
        return answer_with_table(request, table)


class AnswerFor(View):
    """Having a bot answer."""

    @operation(
        "answer_for_absent", shapes.TableDetail, scope="play", body=shapes.AnswerFor, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.AnswerFor) -> HttpResponseBase:
        """As the host, have a bot answer the one question that an absent seat is asked.

        Absent is who is late, or has not answered for three days where there is no limit. Sent again, it
        changes nothing.
        """
        hosting.answer_for(table, person(request), body.seat, body.ply, timezone.now())
        return answer_with_table(request, table)
