"""Tables: finding, making, joining, leaving, starting; leaving a game that runs, and taking a seat over."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from msgspec.structs import replace
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, etag_of, operation, person, token_of, unchanged
from games.api.json import as_shape
from games.core.clients import client_of
from games.services.notices import programs
from games.services.tables import creating, joining, leaving, rematches, starting, waiting_tables
from games.services.tables.seat_plans import SeatPlan


class Tables(View):
    """The list of tables."""

    @operation("list_tables", shapes.TableList, scope="read", query=shapes.TableFilter, errors=(404,))
    def get(self, request: Request, query: shapes.TableFilter) -> HttpResponseBase:
        """Your tables, or those you could join, take a seat over at, or watch."""
        user = person(request)
        if query.which == "shown":
            page = selectors.watchable(user, query.after, query.limit)
            return Response(shapes.TableList(page.tables, page.next or None))
        if query.which != "mine":
            found = selectors.joinable(user) if query.which == "joinable" else selectors.vacant(user)
            return Response(shapes.TableList(tuple(found), None))
        found = selectors.my_tables(user, query.status, query.after, query.limit + 1)
        listed = tuple(found[: query.limit])
        return Response(shapes.TableList(listed, listed[-1].id if len(found) > query.limit else None))

    @operation(
        "create_table",
        shapes.TableDetail,
        scope="play",
        status=201,
        body=shapes.NewTable,
        errors=(409,),
    )
    def post(self, request: Request, body: shapes.NewTable) -> HttpResponseBase:
        """Make a table.

        `Location` is its address. Invitations are sent by mail at once. It waits to be started.
        """
        plans = [SeatPlan(seat.kind, seat.who) for seat in body.seats]
        game = creating.create_table(
            person(request),
            body.ruleset,
            body.name,
            body.options,
            plans,
            timezone.now(),
            law=body.law,
            is_shown=body.is_shown,
            is_rated=body.is_rated,
            is_sandbox=body.is_sandbox,
            dice_seed=body.dice_seed,
            hides_absence=body.hides_absence,
            host_helps=body.host_helps,
            starts_when_full=body.starts_when_full,
            client=client_of(request),
        )
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class Table(View):
    """One table."""

    @operation("get_table", shapes.TableDetail, scope="read", headers=("If-None-Match",))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """A table: its seats, whose turn it is and, at the end, the proof of its dice."""
        info = selectors.table(table, person(request))
        etag = etag_of("table", info)
        return unchanged(request, etag) or Response(_detail(info), headers={"ETag": etag})

    @operation("close_table", None, scope="play", status=204, errors=(409,))
    def delete(self, request: Request, table: str) -> HttpResponseBase:
        """Remove a table of yours that has not started, whoever sits there; a sandbox table in any state.

        A campaign whose only table it was goes with it; one that has begun can be continued anew.
        """
        waiting_tables.close_table(table, person(request))
        return Response(status=204)


class Join(View):
    """Taking a seat."""

    @operation("join_table", shapes.TableDetail, scope="play", body=shapes.Stir, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Stir) -> HttpResponseBase:
        """Take the seat you are invited to, or else the first free one.

        Sitting there already is fine and changes nothing.
        """
        joining.join_table(table, person(request), timezone.now(), body.nonce)
        return answer_with_table(request, table)


class Leave(View):
    """Giving a seat up."""

    @operation("leave_table", None, scope="play", status=204, body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Give your seat up before the start.

        A table at which nobody sits any more is removed. If you made the table, its open invitations are
        taken back. At a table of a campaign you leave the campaign too.
        """
        joining.leave_table(table, person(request), timezone.now())
        return Response(status=204)


class Nonce(View):
    """Stirring the dice."""

    @operation("stir_dice", shapes.TableDetail, scope="play", body=shapes.Stir, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Stir) -> HttpResponseBase:
        """Name what your seat adds to the dice, any time before the start."""
        joining.stir_dice(table, person(request), body.nonce)
        return answer_with_table(request, table)


class Start(View):
    """Beginning."""

    @operation("start_table", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Start the game once every seat is taken."""
        starting.start_table(table, person(request), timezone.now())
        return answer_with_table(request, table)


class Resign(View):
    """Leaving a game that runs."""

    @operation("resign", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Leave a running game for good, and the campaign it is of.

        A bot goes on in your seat until somebody takes it over; you see what anybody sees. Once nobody but
        bots is left the game is over without a result.
        """
        leaving.resign(table, person(request), timezone.now())
        return answer_with_table(request, table)


class TakeOver(View):
    """Coming into a game that runs."""

    @operation("take_over", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(409,))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Take over a seat that was left: the one you are invited to, or else the first.

        It is yours from the next decision on, with all its secrets. If you have left this game before,
        no seat but your own can be yours. Sitting there already is fine and changes nothing.
        """
        leaving.take_over(table, person(request), timezone.now())
        return answer_with_table(request, table)


class Rematch(View):
    """Once more."""

    @operation("play_again", shapes.TableDetail, scope="play", status=201, body=shapes.Nothing, errors=(409,))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Play a finished game again with the same people, bots, options and law.

        The first who asks makes the table and invites the others by mail; whoever asks after that, or again,
        joins it and is answered with the same. Once all are there it begins by itself.
        """
        game = rematches.play_again(table, person(request), timezone.now())
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class Invite(View):
    """Looking for a substitute."""

    @operation(
        "invite_substitute", shapes.TableDetail, scope="play", body=shapes.Substitute, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.Substitute) -> HttpResponseBase:
        """Invite somebody by mail to a seat that was left at your table: an address, or a player's `profile`.

        Whoever was invited to it before is no longer expected. The seat stays free for anybody.
        """
        leaving.invite_substitute(table, person(request), body.address, timezone.now(), client_of(request))
        return answer_with_table(request, table)


def answer_with_table(
    request: Request, table: str, status: int = 200, headers: dict[str, str] | None = None
) -> HttpResponseBase:
    """The table as it is after what was done there."""
    programs.sits_down(token_of(request), table)
    return Response(_detail(selectors.table(table, person(request))), status, headers=headers)


def _detail(info: values.TableInfo) -> shapes.TableDetail:
    secret = selectors.secret_of(info.id) if info.status == "finished" else None
    return replace(as_shape(shapes.TableDetail, info), secret=secret)
