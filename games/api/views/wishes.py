"""Operations on the caller's standing wishes."""

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
    """The caller's wishes."""

    @operation("list_wishes", shapes.StandingWishList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List your standing wishes.

        A wish is in the list until it is fulfilled, cancelled or expired. Nobody else can read this list.
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
        """Make a standing wish.

        As soon as enough people have matching wishes, the server creates a table, seats them and starts the
        game. If you already have an equal wish, the server returns that wish.
        """
        user, at = person(request), timezone.now()
        wish = standing_wishes.make_wish(user, _terms(body), at)
        return Response(selectors.wish_info(wish, user, at), 201)


class WishAtView(View):
    """One wish."""

    @operation("cancel_wish", None, scope="play", status=204)
    def delete(self, request: Request, wish: str) -> HttpResponseBase:
        """Cancel a standing wish."""
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
