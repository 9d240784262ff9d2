"""The operation that lists the seats that wait for the caller."""

from __future__ import annotations

import base64
import hashlib
from typing import Final

from django.http import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.prefer import applied, wait_preferred
from games.core.waiting import TURNS, wait_for
from games.models import Seat, User

MARK_BYTES: Final = 6
MAX_LISTED: Final = 100
MAX_TOLD: Final = 400
"""How many questions a cursor remembers. If more wait, the oldest questions are listed again."""


class WaitingView(View):
    """The seats that wait for the caller."""

    @operation(
        "list_waiting", shapes.WaitingList, scope="read", query=shapes.WaitingQuery, headers=("Prefer",)
    )
    def get(self, request: Request, query: shapes.WaitingQuery) -> HttpResponseBase:
        """List your seats that must choose now, longest waiting first.

        The cursor records which questions were listed. With a cursor, the list contains only questions that
        were not listed before. Each question is listed at least once, and exactly once while fewer than 400
        wait. A question to the same seat at another ply counts as new. Returns at most 100 seats. With
        `Prefer: wait=N`, the server answers as soon as there is a question.
        """
        user, seconds = person(request), wait_preferred(request)
        found, granted = wait_for(
            lambda: _since(user, query.cursor), lambda new: bool(new.waiting), seconds, TURNS
        )
        return Response(found, headers=applied(seconds, granted))


def _since(user: User, cursor: str) -> shapes.WaitingList:
    data = base64.urlsafe_b64decode(cursor)
    marks = {data[at : at + MARK_BYTES] for at in range(0, len(data), MARK_BYTES)}
    waiting = [(seat, _mark(seat)) for seat in selectors.waiting_seats(user)]
    new = [(seat, mark) for seat, mark in waiting if mark not in marks][:MAX_LISTED]
    still = [mark for _, mark in waiting if mark in marks]
    kept = [*still, *(mark for _, mark in new)][-MAX_TOLD:]
    return shapes.WaitingList(
        waiting=[_shown(seat) for seat, _ in new],
        cursor=base64.urlsafe_b64encode(b"".join(kept)).decode(),
    )


def _mark(seat: Seat) -> bytes:
    """Return the bytes that identify a question in a cursor."""
    question = f"{seat.pk}:{seat.game.ply}:{seat.asked_at}"
    return hashlib.sha256(question.encode()).digest()[:MARK_BYTES]


def _shown(seat: Seat) -> shapes.WaitingSeat:
    assert seat.asked_at is not None
    game = seat.game
    return shapes.WaitingSeat(
        table=game.pk,
        name=game.name,
        ruleset=game.ruleset,
        my_seat=seat.number,
        seat=seat.number,
        ply=game.ply,
        asked_at=seat.asked_at,
        due_at=seat.until,
    )
