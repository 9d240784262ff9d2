"""Operations on people: those the caller knows, and favourites."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.services.people import favourites


class PeopleView(View):
    """The people whom the caller knows."""

    @operation("list_people", shapes.PersonList, scope="read", query=shapes.PeopleQuery, errors=(422,))
    def get(self, request: Request, query: shapes.PeopleQuery) -> HttpResponseBase:
        """List people you have played with, your favourites, or players with a certain name.

        Only players with a visible page are listed. `profile` invites them to a table.
        """
        user = person(request)
        match query.which:
            case "played":
                found = selectors.people_played_with(user, query.limit)
            case "favourites":
                found = selectors.favourites(user, query.limit)
            case "named":
                found = selectors.people_named(user, query.q)[: query.limit]
        return Response(shapes.PersonList(tuple(found)))


class FavouriteView(View):
    """One favourite."""

    @operation("add_favourite", None, scope="play", status=204, errors=(409, 422))
    def put(self, request: Request, player: str) -> HttpResponseBase:
        """Add a player to your favourites. Only you can see them."""
        favourites.add_favourite(person(request), player, timezone.now())
        return Response(status=204)

    @operation("remove_favourite", None, scope="play", status=204)
    def delete(self, request: Request, player: str) -> HttpResponseBase:
        """Remove a player from your favourites. If the player is not a favourite, nothing changes."""
        favourites.remove_favourite(person(request), player)
        return Response(status=204)
