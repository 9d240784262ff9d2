"""The map as it is played: tiles, tokens and the hole."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.rules.zoo18.data.areas import Area
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import MapKey, Plan, plan_of
from adjudicator.rules.zoo18.data.tiles import TILES, Tile

TokenKind: TypeAlias = Literal["station", "extra", "reserved", "blocked", "wheat"]
"""`extra`: a station beside the slots (ON A DIET); `reserved`: by THAT'S MINE; `blocked`: by WORK IN
PROGRESS, which belongs to nobody; `wheat`: marks a tile with a station of the family."""

HOME_SLOT = 0
"""The slot of a home that is kept for its family."""
NO_SLOT = -1
"""Of tokens that lie beside the slots: `extra` and `wheat`."""


class Laid(msgspec.Struct, frozen=True, cache_hash=True):
    """A tile on the map. `loose`: its twin was not taken from the supply, as bonus tiles in 18xx.games."""

    tile: str
    rotation: int
    loose: bool = False

    @property
    def kind(self) -> Tile:
        return TILES[self.tile]


class Token(msgspec.Struct, frozen=True, cache_hash=True):
    """A marker on a station tile."""

    kind: TokenKind
    hex: str
    family: Family | None
    slot: int


class Board(msgspec.Struct, frozen=True, cache_hash=True):
    """A map with what lies on it. `laid` is in the order of the plan's hexes; `hole`: the two R areas it
    joins.

    Everything else about it is derived, and remembered by the functions that derive it.
    """

    map: MapKey
    base: int
    laid: tuple[Laid | None, ...]
    tokens: tuple[Token, ...] = ()
    hole: tuple[str, ...] = ()

    @property
    def plan(self) -> Plan:
        return plan_of(self.map, self.base)

    def area(self, hex: str) -> Area | None:
        return self.plan.area(hex)

    def on(self, hex: str) -> Laid | None:
        """The tile there; None also for a hex that does not exist."""
        place = self.plan.index.get(hex)
        return None if place is None else self.laid[place]

    def tokens_on(self, hex: str) -> tuple[Token, ...]:
        return tuple(token for token in self.tokens if token.hex == hex)

    def stations(self, family: Family) -> tuple[Token, ...]:
        """The family's stations, extra ones included, in the order they were built."""
        return tuple(token for token in self.tokens if token.family == family and is_station(token))

    def is_launched(self, family: Family) -> bool:
        """A family is launched exactly when it has its home station, its first one."""
        return any(token.family == family and token.kind == "station" for token in self.tokens)

    def with_tile(self, hex: str, laid: Laid) -> Board:
        place = self.plan.index[hex]
        return replace(self, laid=(*self.laid[:place], laid, *self.laid[place + 1 :]))

    def with_token(self, token: Token) -> Board:
        return replace(self, tokens=(*self.tokens, token))

    def without_token(self, token: Token) -> Board:
        return replace(self, tokens=tuple(other for other in self.tokens if other != token))


def is_station(token: Token) -> bool:
    return token.kind in ("station", "extra")


def empty(map: MapKey, base: int) -> Board:
    """The map before the game."""
    return Board(map, base, (None,) * len(plan_of(map, base).hexes))
