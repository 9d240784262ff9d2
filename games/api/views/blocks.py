"""Operations on the people whom the caller has blocked."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import models, selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.services.people import blocks, groups


class BlocksView(View):
    """The caller's blocks."""

    @operation("list_blocks", shapes.BlockList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List the people you have blocked.

        Nobody else can read this list. The people in it are not notified.
        """
        return Response(shapes.BlockList(selectors.blocked_people(person(request))))

    @operation(
        "block_person", values.BlockAt, scope="full", status=201, body=shapes.NewBlock, errors=(403, 404, 409)
    )
    def post(self, request: Request, body: shapes.NewBlock) -> HttpResponseBase:
        """Block a person, named by `player`, by `table` and `message`, by `table`, or by `group`.

        Blocking a person again returns the same block.
        """
        return Response(selectors.block_info(_block(person(request), body)), 201)


class BlockView(View):
    """One block."""

    @operation("unblock_person", None, scope="full", status=204)
    def delete(self, request: Request, block: str) -> HttpResponseBase:
        """Unblock a person."""
        blocks.unblock(person(request), int(block))
        return Response(status=204)


def _block(user: models.User, body: shapes.NewBlock) -> models.Block:
    at = timezone.now()
    if body.group:
        return groups.leave_and_block(body.group, user, at)
    if not body.table:
        return blocks.block_player(user, body.player, at)
    if body.message is None:
        return blocks.block_inviter(user, body.table, at)
    return blocks.block_author(user, body.table, body.message, at)
