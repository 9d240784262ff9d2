"""Who asks: one's account, what the site keeps about one, and its end."""

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
from games.services.people import accounts, deletion
from games.wording.languages import language_of

ANYTHING: Final = {"type": "object", "additionalProperties": True}


class Me(View):
    """Oneself."""

    @operation("get_me", shapes.Me, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """Who this token is, what it may do, and what is left of your limits."""
        return Response(_me(request))

    @operation("change_me", shapes.Me, scope="full", body=shapes.MeChange)
    def patch(self, request: Request, body: shapes.MeChange) -> HttpResponseBase:
        """Change your name or language, what others see of you, or which moves the pages ask you about."""
        accounts.change(
            person(request),
            name=body.name,
            language=body.language,
            is_program=body.is_program,
            is_hidden=body.is_hidden,
            confirms=body.confirms,
        )
        return Response(_me(request))


class Export(View):
    """What is kept."""

    @operation("export_me", ANYTHING, scope="full")
    def get(self, request: Request) -> HttpResponseBase:
        """Everything that is kept about you; secrets are not in it.

        Its fields follow what the site keeps, and are no part of the contract.
        """
        return Response(selectors.export_of(person(request)))


class Forget(View):
    """The end."""

    @operation("forget_me", None, scope="full", status=204, body=shapes.Farewell)
    def post(self, request: Request, body: shapes.Farewell) -> HttpResponseBase:
        """Delete your account for good, and this token with it.

        Running games are left, as by whoever leaves one; in games with others your moves stay, as somebody's
        who left.
        """
        deletion.forget_at_own_wish(person(request), body.address, timezone.now())
        return Response(status=204)


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
        token=as_shape(shapes.TokenAt, token) if token else None,
        limits=selectors.allowances(user, timezone.now()),
    )
