"""Boards of 18ZOO for tests, written as text."""

from __future__ import annotations

from typing import cast

from adjudicator.rules.zoo18.board.model import NO_SLOT, Board, Laid, Token, TokenKind, empty
from adjudicator.rules.zoo18.board.network import Point, port
from adjudicator.rules.zoo18.board.track import Lay
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import MapName


def board(*things: str, map: MapName = "A", base: int = 1) -> Board:
    """Return a board with tiles such as `K9 5 1` and tokens such as `GI station K9 0`.

    A tile has a hex, a number and a rotation. A token has a family, a kind, a hex and a slot. A blocked slot
    belongs to `-`. A token next to the slots has no slot.
    """
    made = empty(map, base)
    for thing in things:
        words = thing.split()
        made = made.with_token(token(thing)) if words[1].isalpha() else made.with_tile(*tile(thing))
    return made


def tile(text: str) -> tuple[str, Laid]:
    lay = a_lay(text)
    return lay.hex, Laid(lay.tile, lay.rotation)


def a_lay(text: str) -> Lay:
    hex, name, rotation = text.split()
    return Lay(hex, name, int(rotation))


def token(text: str) -> Token:
    family, kind, hex, *slot = text.split()
    owner = None if family == "-" else cast(Family, family)
    return Token(cast(TokenKind, kind), hex, owner, int(slot[0]) if slot else NO_SLOT)


def at(board: Board, hex: str, edge: int) -> Point:
    """Return the port through which a run enters the hex over an edge."""
    return port(board.plan.index[hex], edge)
