"""The packed log of a finished game: everything in its move rows except the submissions.

The data are stored by column, so that similar values are adjacent, and then compressed.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec

from games.models import Move

_LEVEL: Final = 9
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_TICK: Final = timedelta(microseconds=1)


class Columns(msgspec.Struct, frozen=True):
    """Moves by column, from ply 1.

    `at`: microseconds since the previous move, or since 1970 for the first move. `ordered`: the plies that a
    planned move played. `by_stand_in`: the plies that a stand-in played.
    """

    seat: list[int]
    kind: list[str]
    move: list[Any]
    undo_to: list[int | None]
    digest: list[bytes]
    reversible: list[bool]
    by_clock: list[bool]
    by_host: list[bool]
    undone: list[bool]
    told: list[Any]
    at: list[int]
    ordered: list[int]
    by_stand_in: list[int] = []


def packed(moves: Sequence[Move]) -> bytes:
    """Return a complete log, from the first ply, as bytes. The moves must have their submissions loaded."""
    if [move.ply for move in moves] != list(range(1, len(moves) + 1)):
        raise ValueError("the log does not have every ply once, in order")
    times = [(move.created_at - _EPOCH) // _TICK for move in moves]
    columns = Columns(
        seat=[move.seat for move in moves],
        kind=[move.kind for move in moves],
        move=[move.move for move in moves],
        undo_to=[move.undo_to for move in moves],
        digest=[bytes.fromhex(move.digest) for move in moves],
        reversible=[move.reversible for move in moves],
        by_clock=[move.by_clock for move in moves],
        by_host=[move.by_host for move in moves],
        undone=[move.undone for move in moves],
        told=[move.told for move in moves],
        at=[time - before for time, before in zip(times, [0, *times], strict=False)],
        ordered=[move.ply for move in moves if move.submission and move.submission.is_by_planned_move],
        by_stand_in=[move.ply for move in moves if move.by_stand_in],
    )
    return zlib.compress(msgspec.msgpack.encode(columns), _LEVEL)


def columns_in(data: bytes) -> Columns:
    return msgspec.msgpack.decode(zlib.decompress(data), type=Columns)


def unpacked(game_id: str, data: bytes) -> list[Move]:
    """Return the moves of a packed log as unsaved rows without their submissions."""
    columns, moves, at = columns_in(data), [], 0
    names = ("seat", "kind", "move", "undo_to", "reversible", "by_clock", "by_host", "undone", "told")
    stood_in = frozenset(columns.by_stand_in)
    rows = zip(*(getattr(columns, name) for name in names), strict=True)
    for ply, (row, digest, passed) in enumerate(zip(rows, columns.digest, columns.at, strict=True), start=1):
        at += passed
        fields = dict(zip(names, row, strict=True)) | {"by_stand_in": ply in stood_in}
        created_at = _EPOCH + at * _TICK
        moves.append(Move(game_id=game_id, ply=ply, digest=digest.hex(), created_at=created_at, **fields))
    return moves


def packed_states(states: Mapping[int, bytes]) -> bytes:
    """Return encoded states by ply as bytes. Successive states are similar, so they compress well."""
    return zlib.compress(msgspec.msgpack.encode(dict(states)), _LEVEL)


def states_in(data: bytes) -> dict[int, bytes]:
    return msgspec.msgpack.decode(zlib.decompress(data), type=dict[int, bytes])
