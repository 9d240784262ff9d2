"""Operations on the caller's game requests."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.services.tables import standing_wishes
from games.services.tables.requirements import TableRequirements
from games.services.tables.standing_wishes import WishTerms


class WishesView(View):
    """The caller's game requests."""

    @operation("list_wishes", shapes.StandingWishList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List your game requests.

        A game request is in the list until it is fulfilled, cancelled or expired. Nobody else can read it.
        """
        return Response(shapes.StandingWishList(selectors.my_wishes(person(request), timezone.now())))

    @operation(
        "make_wish",
        values.StandingWish,
        scope="play",
        status=201,
        body=shapes.NewStandingWish,
        errors=(403, 404, 409),
    )
    def post(self, request: Request, body: shapes.NewStandingWish) -> HttpResponseBase:
        """Make a game request.

        When enough people have matching requests, the server creates a table, seats them and starts the
        game. If you already have an equal request, the server returns that request.
        """
        user, at = person(request), timezone.now()
        wish = standing_wishes.make_wish(user, _terms(body), at)
        return Response(selectors.wish_info(wish, user, at), 201)


class WishAtView(View):
    """One game request."""

    @operation("cancel_wish", None, scope="play", status=204)
    def delete(self, request: Request, wish: str) -> HttpResponseBase:
        """Cancel a game request."""
        standing_wishes.cancel_wish(person(request), int(wish))
        return Response(status=204)


def _terms(body: shapes.NewStandingWish) -> WishTerms:
    return WishTerms(
        ruleset=body.ruleset,
        min_players=body.min_players,
        max_players=body.max_players,
        speed=body.speed,
        rated=body.rated,
        language=body.language,
        requirements=TableRequirements(body.min_reliability, body.min_rating),
    )
