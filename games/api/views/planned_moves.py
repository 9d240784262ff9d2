"""Operations on planned moves."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.models import User
from games.services.judging import planned_moves


class PlannedMovesView(View):
    """The caller's planned moves at a table."""

    @operation("list_orders", shapes.OrderList, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """List your planned moves at a table, with their results."""
        return Response(_all(table, person(request)))

    @operation(
        "give_order", values.OrderAt, scope="play", status=201, body=shapes.NewOrder, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.NewOrder) -> HttpResponseBase:
        """Plan a move.

        The planned move comes after your others in the sequence. If it can play at once, it has played when
        the server answers. Later, the server plays it as your move, in the same step as the move that makes
        it your turn. The server notifies you when the planned move ends.
        """
        user = person(request)
        made = planned_moves.add(table, user, body.text, timezone.now(), key=body.key)
        found = selectors.planned_move(selectors.game_row(table), user, made.number)
        return Response(found, 201)

    @operation("arrange_orders", shapes.OrderList, scope="play", body=shapes.OrderSequence, errors=(403, 409))
    def put(self, request: Request, table: str, body: shapes.OrderSequence) -> HttpResponseBase:
        """Reorder your active planned moves.

        The server plays the first one that can play.
        """
        user = person(request)
        planned_moves.reorder(table, user, body.orders, timezone.now())
        return Response(_all(table, user))


class PlannedMoveView(View):
    """One planned move."""

    @operation("remove_order", shapes.OrderList, scope="play", errors=(403, 409))
    def delete(self, request: Request, table: str, order: str) -> HttpResponseBase:
        """Remove a planned move and return the remaining ones."""
        user = person(request)
        planned_moves.remove(table, user, int(order), timezone.now())
        return Response(_all(table, user))


class PlannedMovePreviewView(View):
    """A preview of a planned move."""

    @operation("preview_order", values.OrderForeseen, scope="play", body=shapes.NewOrder, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.NewOrder) -> HttpResponseBase:
        """Preview what a planned move would do now, and why.

        Nothing changes.
        """
        found = planned_moves.preview(table, person(request), body.text, timezone.now())
        return Response(selectors.foreseen(selectors.game_row(table), found))


def _all(table: str, user: User) -> shapes.OrderList:
    return shapes.OrderList(tuple(selectors.planned_moves(selectors.game_row(table), user)))
