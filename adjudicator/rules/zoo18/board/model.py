"""The map in play: tiles, tokens and the HOLE."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.engine.names import means
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import Area, MapKey, MapPlan, plan_of
from adjudicator.rules.zoo18.data.tiles import TILES, Tile

TokenKind: TypeAlias = Literal["station", "extra", "reserved", "blocked", "wheat"]
"""The kinds of markers, which the field `Token.kind` explains."""

HOME_SLOT = 0
"""The slot of a home that is reserved for its family."""
NO_SLOT = -1
"""The slot of tokens that lie beside the slots: `extra` and `wheat`."""


class Laid(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A tile on the map."""

    tile: Annotated[str, means("The name of the tile.")]
    rotation: Annotated[int, means("The rotation in sixths of a turn, clockwise.")]
    loose: Annotated[
        bool, means("Whether the tile left its twin in the supply, as bonus tiles do on 18xx.games.")
    ] = False

    @property
    def kind(self) -> Tile:
        return TILES[self.tile]


class Token(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A marker on a station tile."""

    kind: Annotated[
        TokenKind,
        means(
            "The kind of marker. `extra`: a station next to the slots (ON A DIET). `reserved`: a "
            "place booked by THAT'S MINE. `blocked`: a place blocked by WORK IN PROGRESS. `wheat`: "
            "marks a tile with a station of the family."
        ),
    ]
    hex: Annotated[str, means("The hex of the marker.")]
    family: Annotated[Family | None, means("The family that owns the marker. Null if none does.")]
    slot: Annotated[int, means("The slot on the tile, from 0. -1 if the marker lies next to the slots.")]


SLOT_FILLERS: Final = ("station", "blocked")
"""The kinds of tokens that close a city when they fill all its slots. Reserved slots stay open."""


class Board(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A map with the pieces on it. Cached functions derive all other facts."""

    map: Annotated[MapKey, means("The name of the map, or the modules of a custom map.")]
    base: Annotated[int, means("The base module of the map.")]
    laid: Annotated[
        tuple[Laid | None, ...],
        means("For each hex, in the order of the map's hexes, the tile that lies there or null."),
    ]
    tokens: Annotated[tuple[Token, ...], means("The markers, in the order in which they were placed.")] = ()
    hole: Annotated[
        tuple[str, ...], means("The two R areas that the HOLE joins. Empty without the HOLE.")
    ] = ()

    @property
    def plan(self) -> MapPlan:
        return plan_of(self.map, self.base)

    def area(self, hex: str) -> Area | None:
        return self.plan.area(hex)

    def on(self, hex: str) -> Laid | None:
        """Return the tile there, or None if there is no tile or no such hex."""
        place = self.plan.index.get(hex)
        return None if place is None else self.laid[place]

    def tokens_on(self, hex: str) -> tuple[Token, ...]:
        return tuple([token for token in self.tokens if token.hex == hex])

    def stations(self, family: Family) -> tuple[Token, ...]:
        """Return the family's stations in the order of building, including extra stations."""
        return tuple([token for token in self.tokens if token.family == family and is_station(token)])

    def is_launched(self, family: Family) -> bool:
        return any(token.family == family and token.kind == "station" for token in self.tokens)

    def with_tile(self, hex: str, laid: Laid) -> Board:
        tiles = list(self.laid)
        tiles[self.plan.index[hex]] = laid
        return replace(self, laid=tuple(tiles))

    def with_token(self, token: Token) -> Board:
        return replace(self, tokens=(*self.tokens, token))

    def without_token(self, token: Token) -> Board:
        return replace(self, tokens=tuple(other for other in self.tokens if other != token))


def is_station(token: Token) -> bool:
    return token.kind in ("station", "extra")


def empty(map: MapKey, base: int) -> Board:
    return Board(map, base, (None,) * len(plan_of(map, base).hexes))
