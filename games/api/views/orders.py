"""Saying in advance what to do."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.models import User
from games.services.judging import orders


class Orders(View):
    """Your orders at a table."""

    @operation("list_orders", shapes.OrderList, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """What you have said in advance at a table, with what came of it."""
        return Response(_all(table, person(request)))

    @operation(
        "give_order", values.OrderAt, scope="play", status=201, body=shapes.NewOrder, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.NewOrder) -> HttpResponseBase:
        """Say in advance what to do; it is asked after your other orders.

        Where it can play at once it has when this answers. The server plays it as your move, in the same step
        as the move that makes it your turn, until it is over; then you are told.
        """
        user = person(request)
        made = orders.give(table, user, body.text, timezone.now(), key=body.key)
        found = selectors.order(selectors.game_row(table), user, made.number)
        return Response(found, 201)

    @operation("arrange_orders", shapes.OrderList, scope="play", body=shapes.OrderSequence, errors=(403, 409))
    def put(self, request: Request, table: str, body: shapes.OrderSequence) -> HttpResponseBase:
        """Put your active orders into another sequence: the first that can play does."""
        user = person(request)
        orders.arrange(table, user, body.orders, timezone.now())
        return Response(_all(table, user))


class Order(View):
    """One of them."""

    @operation("remove_order", shapes.OrderList, scope="play", errors=(403, 409))
    def delete(self, request: Request, table: str, order: str) -> HttpResponseBase:
        """Take an order away; it answers those that are left."""
        user = person(request)
        orders.remove(table, user, int(order), timezone.now())
        return Response(_all(table, user))


class Preview(View):
    """Before you say it."""

    @operation("preview_order", values.OrderForeseen, scope="play", body=shapes.NewOrder, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.NewOrder) -> HttpResponseBase:
        """What an order would do if you gave it now, and why; nothing changes."""
        found = orders.preview(table, person(request), body.text, timezone.now())
        return Response(selectors.foreseen(selectors.game_row(table), found))


def _all(table: str, user: User) -> shapes.OrderList:
    return shapes.OrderList(tuple(selectors.orders(selectors.game_row(table), user)))
