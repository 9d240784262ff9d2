"""Operations on tables: list, create, join, leave and start; resign and take over a seat."""

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
from games.services.tables.requirements import TableRequirements
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.visibility import Visibility


class TablesView(View):
    """The list of tables."""

    @operation("list_tables", shapes.TableList, scope="read", query=shapes.TableFilter, errors=(404, 422))
    def get(self, request: Request, query: shapes.TableFilter) -> HttpResponseBase:
        """List your tables, or tables that you can join, take over a seat at, or watch."""
        user, wanted = person(request), _wanted(query)
        if query.which == "shown":
            page = selectors.watchable(user, query.after, query.limit, wanted=wanted)
            return Response(shapes.TableList(page.tables, page.next or None))
        if query.which != "mine":
            listed_for = selectors.joinable if query.which == "joinable" else selectors.vacant
            return Response(shapes.TableList(tuple(listed_for(user, wanted=wanted)), None))
        listing = selectors.my_tables if query.order == "newest" else selectors.my_tables_by_deadline
        found = listing(user, query.status, query.after, query.limit + 1, wanted=wanted)
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
        """Create a table.

        `Location` is the address of the table. The server sends invitations by email at once. The table then
        waits until somebody starts it.
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
            visibility=Visibility(body.is_private, body.strangers_may_take_over, body.is_open_to_friends),
            requirements=TableRequirements(body.min_reliability, body.min_rating),
        )
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class TableView(View):
    """One table."""

    @operation("get_table", shapes.TableDetail, scope="read", headers=("If-None-Match",))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """Retrieve a table with its seats, the turn and, after the end, the proof of its draws."""
        info = selectors.table(table, person(request))
        etag = etag_of("table", info)
        return unchanged(request, etag) or Response(_detail(info), headers={"ETag": etag})

    @operation("close_table", None, scope="play", status=204, errors=(409,))
    def delete(self, request: Request, table: str) -> HttpResponseBase:
        """Delete a table of yours that has not started, even if seats are taken.

        You can delete a sandbox table in any state. If the table is the only one of a campaign, the campaign
        is deleted too. If the campaign has earlier games, you can continue it again.
        """
        waiting_tables.close_table(table, person(request))
        return Response(status=204)


class JoinView(View):
    """A seat at a table."""

    @operation("join_table", shapes.TableDetail, scope="play", body=shapes.Stir, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Stir) -> HttpResponseBase:
        """Take the seat you are invited to, or otherwise the first free one.

        If you already sit at the table, nothing changes.
        """
        joining.join_table(table, person(request), timezone.now(), body.nonce)
        return answer_with_table(request, table)


class LeaveView(View):
    """Leaving before the start."""

    @operation("leave_table", None, scope="play", status=204, body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Give up your seat before the start.

        If nobody sits at the table any more, the table is removed. If you created the table, its open
        invitations are withdrawn. If the table belongs to a campaign, you leave the campaign too.
        """
        joining.leave_table(table, person(request), timezone.now())
        return Response(status=204)


class NonceView(View):
    """A seat's nonce."""

    @operation("stir_dice", shapes.TableDetail, scope="play", body=shapes.Stir, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Stir) -> HttpResponseBase:
        """Set the word (nonce) that your seat adds to the draws.

        You can change it until the start.
        """
        joining.stir_dice(table, person(request), body.nonce)
        return answer_with_table(request, table)


class StartView(View):
    """The start."""

    @operation("start_table", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Start the game once every seat is taken."""
        starting.start_table(table, person(request), timezone.now())
        return answer_with_table(request, table)


class ResignView(View):
    """Leaving a running game."""

    @operation("resign", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Leave a running game permanently, and its campaign if it has one.

        A bot plays your seat until somebody takes it over. From then on, you see what a spectator sees. When
        only bots are left, the game ends without a result.
        """
        leaving.resign(table, person(request), timezone.now())
        return answer_with_table(request, table)


class TakeOverView(View):
    """The takeover of a vacant seat."""

    @operation("take_over", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Take over a vacant seat: the one you are invited to, or otherwise the first.

        The seat and all its secrets are yours from the next decision on. If you left this game before, you
        can take over only your former seat. If you already sit at the table, nothing changes.
        """
        leaving.take_over(table, person(request), timezone.now())
        return answer_with_table(request, table)


class RematchView(View):
    """A rematch."""

    @operation(
        "play_again", shapes.TableDetail, scope="play", status=201, body=shapes.Nothing, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Play a finished game again with the same people, bots, options and time control.

        The first request creates the table and emails the other players an invitation. Each later request
        adds the caller to that table and returns it. The game starts automatically when everyone has joined.
        """
        game = rematches.play_again(table, person(request), timezone.now())
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class InviteView(View):
    """The invitation of a substitute."""

    @operation(
        "invite_substitute", shapes.TableDetail, scope="play", body=shapes.Substitute, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.Substitute) -> HttpResponseBase:
        """Invite a player by email to a vacant seat at your table.

        Name the player by email address or `profile`. The new invitation replaces an earlier one to the same
        seat. Anyone may still take the seat.
        """
        leaving.invite_substitute(table, person(request), body.address, timezone.now(), client_of(request))
        return answer_with_table(request, table)


def answer_with_table(
    request: Request, table: str, status: int = 200, headers: dict[str, str] | None = None
) -> HttpResponseBase:
    """Return the table in its state after the operation."""
    programs.sits_down(token_of(request), table)
    return Response(_detail(selectors.table(table, person(request))), status, headers=headers)


def _wanted(query: shapes.TableFilter) -> selectors.TableFilter:
    return selectors.TableFilter(
        ruleset=query.ruleset,
        players=query.players or None,
        speed=query.speed,
        language=query.language,
        rated=query.rated,
        rating=query.rating,
    )


def _detail(info: values.TableInfo) -> shapes.TableDetail:
    secret = selectors.secret_of(info.id) if info.status == "finished" else None
    return replace(as_shape(shapes.TableDetail, info), secret=secret)
