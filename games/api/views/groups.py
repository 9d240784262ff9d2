"""Operations on groups: save, list, change and delete them, and start their next game."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, etag_of, operation, person, unchanged
from games.api.views.tables import answer_with_table
from games.core.clients import client_of
from games.services.people import group_games, groups


class GroupsView(View):
    """The list of groups."""

    @operation("list_groups", shapes.GroupList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List the groups you are in, newest first."""
        return Response(shapes.GroupList(tuple(selectors.my_groups(person(request)))))

    @operation(
        "save_group", values.GroupDetail, scope="play", status=201, body=shapes.NewGroup, errors=(404, 409)
    )
    def post(self, request: Request, body: shapes.NewGroup) -> HttpResponseBase:
        """Save a table as a group: its people, its bots, its game, its options and its time control.

        `Location` is the address of the group. The game of the table is the first game of the group. Guests
        at the table do not become members.
        """
        user = person(request)
        made = groups.save_group(user, body.table, body.name, timezone.now())
        info = selectors.group(made.pk, user)
        return Response(info, 201, headers={"Location": reverse("api-group", args=(info.id,))})


class GroupView(View):
    """One group."""

    @operation("get_group", values.GroupDetail, scope="read", headers=("If-None-Match",))
    def get(self, request: Request, group: str) -> HttpResponseBase:
        """Retrieve a group you are in, with its members, its games and the score of the season."""
        info = selectors.group(group, person(request))
        etag = etag_of("group", info)
        return unchanged(request, etag) or Response(info, headers={"ETag": etag})

    @operation("change_group", values.GroupDetail, scope="play", body=shapes.GroupChange, errors=(409,))
    def patch(self, request: Request, group: str, body: shapes.GroupChange) -> HttpResponseBase:
        """Rename a group, or change the game and settings of its next game, as the owner."""
        user = person(request)
        groups.change_group(group, user, name=body.name, game_id=body.table)
        return Response(selectors.group(group, user))

    @operation("delete_group", None, scope="play", status=204)
    def delete(self, request: Request, group: str) -> HttpResponseBase:
        """Delete a group, as the owner. Its games stay."""
        groups.delete_group(group, person(request))
        return Response(status=204)


class StartGroupView(View):
    """The next game of a group."""

    @operation(
        "start_group_game",
        shapes.TableDetail,
        scope="play",
        status=201,
        body=shapes.NextGroupGame,
        errors=(409,),
    )
    def post(self, request: Request, group: str, body: shapes.NextGroupGame) -> HttpResponseBase:
        """Start the next game of a group, with its members, bots and settings.

        `Location` is the address of the table. The first request creates it and invites the other members by
        mail. Each later request adds the caller to it. The game starts automatically when everyone has
        joined.
        """
        user, at = person(request), timezone.now()
        game = group_games.start_next_game(group, user, at, client_of(request), body.after)
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class SeasonView(View):
    """The season of a group."""

    @operation("begin_season", values.GroupDetail, scope="play", body=shapes.Nothing)
    def post(self, request: Request, group: str, body: shapes.Nothing) -> HttpResponseBase:
        """Begin a new season of a group, as the owner. Its score starts from zero."""
        user = person(request)
        groups.begin_season(group, user, timezone.now())
        return Response(selectors.group(group, user))


class LeaveGroupView(View):
    """Leaving a group."""

    @operation("leave_group", None, scope="play", status=204, body=shapes.Nothing, errors=(409,))
    def post(self, request: Request, group: str, body: shapes.Nothing) -> HttpResponseBase:
        """Leave a group. Its owner cannot add you again. You keep your seats at its tables."""
        groups.leave_group(group, person(request), timezone.now())
        return Response(status=204)


class MembersView(View):
    """The members of a group."""

    @operation("add_member", values.GroupDetail, scope="play", body=shapes.NewMember, errors=(409,))
    def post(self, request: Request, group: str, body: shapes.NewMember) -> HttpResponseBase:
        """Add a player to a group, as the owner: a favourite, or somebody you have played with."""
        user = person(request)
        groups.add_member(group, user, body.player, timezone.now())
        return Response(selectors.group(group, user))


class MemberView(View):
    """One member of a group."""

    @operation("remove_member", values.GroupDetail, scope="play", errors=(409,))
    def delete(self, request: Request, group: str, member: str) -> HttpResponseBase:
        """Remove a member from a group, as the owner."""
        user = person(request)
        groups.remove_member(group, user, int(member))
        return Response(selectors.group(group, user))
