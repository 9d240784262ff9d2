"""The seats of a table that waits, as its host gives them; and saying no to an invitation."""

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
from games.services.tables import seating
from games.services.tables.seat_plans import SeatPlan


class SeatAt(View):
    """One seat of a table that has not started."""

    @operation("give_seat", shapes.TableDetail, scope="play", body=shapes.NewSeat, errors=(403, 409))
    def put(self, request: Request, table: str, seat: str, body: shapes.NewSeat) -> HttpResponseBase:
        """As the host, give a seat to a bot, to whoever comes, or to somebody you invite.

        Whoever sat there, or was invited, has it no more. `me` gives it to you, where you have none.
        """
        plan = SeatPlan(body.kind, body.who)
        seating.give_seat(table, person(request), int(seat), plan, timezone.now(), client_of(request))
        return answer_with_table(request, table)

    @operation("remove_seat", shapes.TableDetail, scope="play", errors=(403, 409, 422))
    def delete(self, request: Request, table: str, seat: str) -> HttpResponseBase:
        """As the host, play with one seat less: one at which nobody sits. Those behind it move up."""
        seating.remove_seat(table, person(request), int(seat), timezone.now())
        return answer_with_table(request, table)


class InviteAgain(View):
    """Sending an invitation once more."""

    @operation("invite_again", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, seat: str, body: shapes.Nothing) -> HttpResponseBase:
        """As the host, send the invitation to a seat once more; a no is forgotten."""
        seating.invite_again(table, person(request), int(seat), timezone.now(), client_of(request))
        return answer_with_table(request, table)


class Offer(View):
    """Offering a seat to everybody."""

    @operation("offer_seat", shapes.TableDetail, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, table: str, seat: str, body: shapes.Nothing) -> HttpResponseBase:
        """Let anybody take over a seat that was left at a running table that is not shown to strangers.

        The host may, or any player where the host does not sit there.
        """
        seating.offer_seat(table, person(request), int(seat), timezone.now())
        return answer_with_table(request, table)


class Order(View):
    """The order of seats."""

    @operation("reorder_seats", shapes.TableDetail, scope="play", body=shapes.SeatOrder, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.SeatOrder) -> HttpResponseBase:
        """As the host, put the seats of a table that has not started in another order."""
        seating.reorder(table, person(request), body.seats, timezone.now())
        return answer_with_table(request, table)


class Options(View):
    """What is played."""

    @operation(
        "change_options", shapes.TableDetail, scope="play", body=shapes.OptionsChange, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.OptionsChange) -> HttpResponseBase:
        """As the host, change the options of a table that has not started, or whether it starts by itself."""
        seating.change_options(table, person(request), body.options, body.starts_when_full, timezone.now())
        return answer_with_table(request, table)


class Decline(View):
    """Saying no."""

    @operation("decline_table", None, scope="play", status=204, body=shapes.Nothing, errors=(409,))
    def post(self, request: Request, table: str, body: shapes.Nothing) -> HttpResponseBase:
        """Say no to an invitation; whoever has invited you is told.

        While the seat is kept you may still join. Said again, it changes nothing.
        """
        arrivals.decline(table, address_digest(person(request).email), timezone.now())
        return Response(status=204)
