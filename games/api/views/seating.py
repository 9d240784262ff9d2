"""Operations on the seats of a table before the start, and on declining an invitation."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.views.tables import answer_with_table
from games.core.clients import client_of
from games.models import address_digest
from games.services.people import arrivals
from games.services.tables import seating, visibility
from games.services.tables.seat_plans import SeatPlan


class SeatAtView(View):
    """One seat of a table that has not started."""

    @operation("give_seat", shapes.TableDetail, scope="play", body=shapes.NewSeat, errors=(403, 409))
    def put(self, request: Request, table: str, seat: str, body: shapes.NewSeat) -> HttpResponseBase:
        """Assign a seat to a bot, an open place or an invited player, as the host.

        The previous occupant or guest loses the seat. `me` assigns the seat to you if you have none.
        """
        plan = SeatPlan(body.kind, body.who)
        seating.give_seat(table, person(request), int(seat), plan, timezone.now(), client_of(request))
        return answer_with_table(request, table)

    @operation("remove_seat", shapes.TableDetail, scope="play", errors=(403, 409, 422))
    def delete(self, request: Request, table: str, seat: str) -> HttpResponseBase:
        """Remove an unoccupied seat, as the host.

        The seats after it move up.
        """
        seating.remove_seat(table, person(request), int(seat), timezone.now())
        return answer_with_table(request, table)


class InviteAgainView(View):
    """A repeated invitation."""

    @operation("invite_again", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, seat: str, body: shapes.Nothing) -> HttpResponseBase:
        """Send the invitation to a seat again, as the host.

        An earlier refusal is cleared.
        """
        seating.invite_again(table, person(request), int(seat), timezone.now(), client_of(request))
        return answer_with_table(request, table)


class OfferView(View):
    """The offer of a vacant seat."""

    @operation("offer_seat", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, seat: str, body: shapes.Nothing) -> HttpResponseBase:
        """Allow anyone to take over a vacant seat at a running private table.

        The host may do this. If the host does not sit at the table, any player there may do this.
        """
        seating.offer_seat(table, person(request), int(seat), timezone.now())
        return answer_with_table(request, table)


class ReorderSeatsView(View):
    """The order of seats."""

    @operation("reorder_seats", shapes.TableDetail, scope="play", body=shapes.SeatOrder, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.SeatOrder) -> HttpResponseBase:
        """Reorder the seats of a table that has not started, as the host."""
        seating.reorder(table, person(request), body.seats, timezone.now())
        return answer_with_table(request, table)


class OptionsView(View):
    """The options of a table."""

    @operation(
        "change_options", shapes.TableDetail, scope="play", body=shapes.OptionsChange, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.OptionsChange) -> HttpResponseBase:
        """Change the options or the automatic start of a table that has not started, as the host."""
        seating.change_options(table, person(request), body.options, body.starts_when_full, timezone.now())
        return answer_with_table(request, table)


class VisibilityView(View):
    """The visibility of a table."""

    @operation(
        "change_visibility", shapes.TableDetail, scope="play", body=shapes.VisibilityChange, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.VisibilityChange) -> HttpResponseBase:
        """Change who can find a table that has not started, as the host.

        Send all fields: an omitted field returns to its default.
        """
        choice = visibility.Visibility(body.is_private, body.strangers_may_take_over, body.is_open_to_friends)
        visibility.change_visibility(table, person(request), choice, timezone.now())
        return answer_with_table(request, table)


class DeclineView(View):
    """A declined invitation."""

    @operation("decline_table", None, scope="play", status=204, body=shapes.Nothing, errors=(409,))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Decline an invitation.

        The player who invited you is notified. You can still join while the seat is reserved for you.
        Repeating the request changes nothing.
        """
        arrivals.decline(table, address_digest(person(request).email), timezone.now())
        return Response(status=204)
