"""Tables: finding, making, joining, leaving, starting."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from msgspec.structs import replace
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, etag_of, operation, person, unchanged
from games.api.json import as_shape
from games.services import tables
from games.services.tables import SeatPlan


class Tables(View):
    """The list of tables."""

    @operation("list_tables", shapes.TableList, query=shapes.TableFilter, errors=(404,))
    def get(self, request: Request, query: shapes.TableFilter) -> HttpResponseBase:
        """Your tables, or those you could join."""
        user = person(request)
        if query.which == "joinable":
            found = selectors.joinable(user)
            return Response(shapes.TableList([as_shape(shapes.Table, info) for info in found], None))
        found = selectors.my_tables(user, query.status, query.after, query.limit + 1)
        listed = [as_shape(shapes.Table, info) for info in found[: query.limit]]
        return Response(shapes.TableList(listed, listed[-1].id if len(found) > query.limit else None))

    @operation(
        "create_table",
        shapes.TableDetail,
        status=201,
        body=shapes.NewTable,
        errors=(409,),
    )
    def post(self, request: Request, body: shapes.NewTable) -> HttpResponseBase:
        """Make a table.

        `Location` is its address. Invitations are sent by mail at once. It waits to be started.
        """
        plans = [SeatPlan(seat.kind, seat.who) for seat in body.seats]
        game = tables.create_table(
            person(request), body.ruleset, body.name, body.options, plans, timezone.now()
        )
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class Table(View):
    """One table."""

    @operation("get_table", shapes.TableDetail, headers=("If-None-Match",))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """A table: its seats, whose turn it is and, at the end, the proof of its dice."""
        info = selectors.table(table, person(request))
        etag = etag_of("table", info)
        return unchanged(request, etag) or Response(_detail(info), headers={"ETag": etag})


class Join(View):
    """Taking a seat."""

    @operation("join_table", shapes.TableDetail, body=shapes.Stir, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Stir) -> HttpResponseBase:
        """Take the seat you are invited to, or else the first free one.

        Sitting there already is fine and changes nothing.
        """
        tables.join_table(table, person(request), timezone.now(), body.nonce)
        return answer_with_table(request, table)


class Leave(View):
    """Giving a seat up."""

    @operation("leave_table", None, status=204, body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Give your seat up before the start.

        A table at which nobody sits any more is removed. If you made the table, its open invitations are
        taken back. At a table of a campaign you leave the campaign too.
        """
        tables.leave_table(table, person(request), timezone.now())
        return Response(status=204)


class Nonce(View):
    """Stirring the dice."""

    @operation("stir_dice", shapes.TableDetail, body=shapes.Stir, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Stir) -> HttpResponseBase:
        """Name what your seat adds to the dice, any time before the start."""
        tables.stir_dice(table, person(request), body.nonce)
        return answer_with_table(request, table)


class Start(View):
    """Beginning."""

    @operation("start_table", shapes.TableDetail, body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Start the game once every seat is taken."""
        tables.start_table(table, person(request), timezone.now())
        return answer_with_table(request, table)


def answer_with_table(
    request: Request, table: str, status: int = 200, headers: dict[str, str] | None = None
) -> HttpResponseBase:
    """The table as it is now."""
    return Response(_detail(selectors.table(table, person(request))), status, headers=headers)


def _detail(info: values.TableInfo) -> shapes.TableDetail:
    secret = selectors.secret_of(info.id) if info.status == "finished" else None
    return replace(as_shape(shapes.TableDetail, info), secret=secret)
