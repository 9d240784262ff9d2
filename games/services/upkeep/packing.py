"""Packing of finished games: their moves are compressed, and data that only running games need is deleted."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef

from games.core import archive
from games.core.errors import Kind, Refused
from games.models import Archive, Game, Move, Notice, many

logger = logging.getLogger(__name__)

BATCH: Final = 20
"""The maximum number of games that one call packs. The next call packs the rest."""
_OF_MOVE: Final = tuple(
    field.attname for field in Move._meta.concrete_fields if field.name not in ("id", "submission")
)


def pack(at: datetime) -> int:
    """Pack games that ended `PACK_DAYS` ago, oldest first, one transaction each. Return how many.

    Submissions, notices with their receipts, and snapshots are deleted. A game with unsent notices is left
    for later.
    """
    if not settings.PACK_DAYS:
        return 0
    since = at - timedelta(days=settings.PACK_DAYS)
    untold = Exists(Notice.objects.unsent().filter(game=OuterRef("pk")))
    found = Game.objects.to_pack(since).exclude(untold).values_list("pk", flat=True)[:BATCH]
    return sum(_packed(game_id, since, at) for game_id in list(found))


def _packed(game_id: str, since: datetime, at: datetime) -> bool:
    """Pack a game and return whether it was packed. A game that cannot be packed is left unchanged."""
    try:
        return _pack(game_id, since, at)
    except ValueError:
        logger.exception("Packing game %s failed", game_id, extra={"game": game_id})
        return False


@transaction.atomic
def _pack(game_id: str, since: datetime, at: datetime) -> bool:
    game = Game.objects.to_pack(since).filter(pk=game_id).locked().first()
    if game is None or Notice.objects.unsent().filter(game=game).exists():
        return False
    moves = list(game.moves.order_by("ply").select_related("submission"))
    log = archive.packed(moves)
    if list(map(_fields, archive.unpacked(game.pk, log))) != list(map(_fields, moves)):
        raise ValueError("the packed log does not unpack to the same moves")
    states = dict(game.snapshots.filter(version=game.version).values_list("ply", "state"))
    packed = archive.packed_states({ply: bytes(state) for ply, state in states.items()})
    Archive.objects.create(game=game, version=game.version, log=log, states=packed)
    for rows in (game.moves, game.snapshots, game.notices, game.submissions):
        rows.all().delete()
    _set(game, at)
    return True


@transaction.atomic
def unpack(game_id: str) -> None:
    """Restore a game's move rows, for a release without archives. Raise `Refused` if it is not packed."""
    game = Game.objects.locked().filter(pk=game_id).exclude(packed_at=None).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    row = Archive.objects.get(pk=game_id)
    many.insert(archive.unpacked(game_id, bytes(row.log)))
    row.delete()
    _set(game, None)


def _set(game: Game, at: datetime | None) -> None:
    game.packed_at = at
    game.save(update_fields=["packed_at"])


def _fields(move: Move) -> tuple[object, ...]:
    return tuple(getattr(move, name) for name in _OF_MOVE)
