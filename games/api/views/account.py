"""Operations on the caller's own account: settings, export and deletion."""

from __future__ import annotations

from typing import Final, cast

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors
from games.api import shapes
from games.api.endpoint import View, operation, person, token_of
from games.api.json import as_shape
from games.core.zones import zone_of
from games.services.people import accounts, addresses, deletion
from games.wording.languages import language_of

ANYTHING: Final = {"type": "object", "additionalProperties": True}


class MeView(View):
    """The caller's account."""

    @operation("get_me", shapes.Me, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """Retrieve your account, the token in use and your remaining limits."""
        return Response(_me(request))

    @operation("change_me", shapes.Me, scope="full", body=shapes.MeChange)
    def patch(self, request: Request, body: shapes.MeChange) -> HttpResponseBase:
        """Update your name, language, public details or the moves that you want to confirm."""
        accounts.change(
            person(request),
            name=body.name,
            language=body.language,
            is_program=body.is_program,
            is_hidden=body.is_hidden,
            confirms=body.confirms,
            answers_at_once=body.answers_at_once,
        )
        return Response(_me(request))


class AddressView(View):
    """The caller's address."""

    @operation("get_address", shapes.AddressNow, scope="full")
    def get(self, request: Request) -> HttpResponseBase:
        """Retrieve the address that you sign in with, and any change that waits for confirmation."""
        return Response(_address(request))

    @operation("change_address", shapes.AddressNow, scope="full", body=shapes.NewAddress, errors=(409,))
    def post(self, request: Request, body: shapes.NewAddress) -> HttpResponseBase:
        """Ask for a change of your address.

        The new address gets a mail with a link to confirm it, and your current one gets a warning. Nothing
        changes until somebody opens the link and confirms. The response is the same if the address belongs to
        somebody else. A second request replaces the first.
        """
        addresses.ask(person(request), body.address, timezone.now())
        return Response(_address(request))

    @operation("cancel_address_change", None, scope="full", status=204, errors=(404,))
    def delete(self, request: Request) -> HttpResponseBase:
        """Cancel a change that has not been confirmed."""
        addresses.cancel(person(request))
        return Response(status=204)


class ExportView(View):
    """The data export."""

    @operation("export_me", ANYTHING, scope="full")
    def get(self, request: Request) -> HttpResponseBase:
        """Export all data that the site stores about you, except secrets.

        The fields follow the site's storage and are not part of the API contract.
        """
        return Response(selectors.export_of(person(request)))


class ForgetView(View):
    """The deletion of an account."""

    @operation("forget_me", None, scope="full", status=204, body=shapes.Farewell)
    def post(self, request: Request, body: shapes.Farewell) -> HttpResponseBase:
        """Delete your account and the token in use permanently.

        You leave all running games, as if you had resigned. In games with other players, your moves remain
        and are attributed to a player who left.
        """
        deletion.forget_at_own_wish(person(request), body.address, timezone.now())
        return Response(status=204)


def _address(request: Request) -> shapes.AddressNow:
    user = person(request)
    change = addresses.waiting_change(user, timezone.now())
    waiting = shapes.WaitingAddress(change.new, change.asked_at, change.expires_at) if change else None
    return shapes.AddressNow(user.email, waiting)


def _me(request: Request) -> shapes.Me:
    user = person(request)
    token = token_of(request)
    return shapes.Me(
        id=user.sign or "",
        name=user.name,
        language=language_of(user),
        zone=zone_of(user).key,
        is_program=user.is_program,
        is_hidden=user.is_hidden,
        confirms=cast("shapes.Confirms", user.confirms),
        answers_at_once=user.answers_at_once,
        token=as_shape(shapes.TokenAt, token) if token else None,
        limits=selectors.allowances(user, timezone.now()),
    )
