"""The people whom a user has blocked, and the tables that blocks hide."""

from __future__ import annotations

from games.models import Block, User
from games.models.game import GameQuerySet
from games.values import BlockAt


def blocked_people(user: User) -> tuple[BlockAt, ...]:
    """Return the people whom a user has blocked, latest first. Nobody else may read this."""
    return tuple(block_info(block) for block in user.blocks.select_related("person").order_by("-pk"))


def block_info(block: Block) -> BlockAt:
    """Return a block for the user who made it."""
    return BlockAt(block.pk, block.person.name, block.person.profile, block.created_at)


def without_blocks(games: GameQuerySet, user: User | None) -> GameQuerySet:
    """Leave out the tables whose host has blocked the user or was blocked by the user."""
    return games if user is None else games.exclude(Block.objects.apart(user, "created_by"))
