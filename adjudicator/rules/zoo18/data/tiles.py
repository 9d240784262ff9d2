"""The hundred track tiles and their upgrades (rulebook, 4.2).

A water tile is the plain tile of the same number, laid on an O area. Both are the same piece in the box. The
name of the water tile begins with X.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from adjudicator.engine.hexes import EDGES, turned
from adjudicator.rules.zoo18.data.families import Family

Colour: TypeAlias = Literal["yellow", "green", "brown", "grey"]
Ground: TypeAlias = Literal["plain", "water", "HOME", "Y"]
"""The kind of hex that a tile fits: `plain` includes M and MM, and `water` is for O."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
WATER_NUTS: Final = 10


class Tile(msgspec.Struct, frozen=True):
    """A kind of tile in rotation 0.

    `tracks`: groups of edges that meet. On plain tiles, two edges are a path and three a junction. On water
    tiles, each group meets in a water spot. A station tile has one group, which meets in the station.
    `count`: the number in the box; for a water tile, that of its plain twin. `value`: the station's nuts.
    `family`: the only home where it fits. `mole`: only the MOLES lay it, and it is final. `file_name`: the
    name in game files of 18xx.games.
    """

    name: str
    colour: Colour
    ground: Ground
    count: int
    tracks: tuple[tuple[int, ...], ...]
    value: int = 0
    slots: int = 0
    family: Family | None = None
    mole: bool = False
    twin: str | None = None
    file_name: str = ""

    @property
    def edges(self) -> frozenset[int]:
        return frozenset(edge for track in self.tracks for edge in track)

    @property
    def links(self) -> frozenset[tuple[int, int]]:
        """Return the pairs of edges that track joins, with the smaller edge first."""
        return frozenset(pair for track in self.tracks for pair in combinations(sorted(track), 2))

    @property
    def is_station(self) -> bool:
        return self.slots > 0


_PLAIN: Final = MappingProxyType(
    {
        "yellow": "7*7:01 8*18:02 9*13:03",
        "green": (
            "16*1:02,13 19*1:03,24 20*1:03,14 23*2:03,04 24*2:02,03 25*2:02,04 "
            "26*2:03,05 27*2:01,03 28*1:04,05 29*1:01,02 30*1:01,04 31*1:02,05"
        ),
        "brown": (
            "39*1:01,02,12 40*1:02,04,24 41*1:01,03,13 42*1:03,05,35 43*1:02,03,12,13 "
            "44*1:01,03,14,34 45*1:03,04,23,24 46*1:02,03,24,34 47*1:03,04,13,14"
        ),
    }
)
_MOLES: Final = "80*1:012 81*1:024 82*1:013 83*1:035"
_STATIONS: Final[tuple[tuple[Ground, Colour, int, int, str], ...]] = (
    ("HOME", "yellow", 20, 1, "5*2:01 6*2:02 57*2:03"),
    ("HOME", "green", 30, 2, "14*2:0134 15*2:0123 619*2:0234"),
    ("HOME", "brown", 40, 2, "611*3:01234"),
    ("Y", "yellow", 30, 1, "201*2:01 202*2:02 621*2:03"),
    ("Y", "green", 40, 1, "576*1:013 577*1:035 579*1:024"),
    ("Y", "green", 50, 2, "792*1:035 793*1:013"),
    ("Y", "brown", 50, 2, "582*3:0234"),
)
"""Ground, colour, value, slots and tiles."""
_GREY_HOMES: Final[tuple[Family, ...]] = ("TI", "GI", "BB")
_GREY_VALUE: Final = 50
_GREY_SLOTS: Final = 3

_EXCHANGED: Final = MappingProxyType({"X23": "X24", "X24": "X23"})
"""18xx.games exchanges the names: its X23 is the water tile with the track of 24, and vice versa."""


def _words(text: str) -> Iterator[tuple[str, int, tuple[tuple[int, ...], ...]]]:
    """Yield the name, count and tracks from words such as `16*1:02,13`."""
    for word in text.split():
        head, _, tracks = word.partition(":")
        name, _, count = head.partition("*")
        yield name, int(count), tuple(tuple(map(int, track)) for track in tracks.split(","))


def _simple(colour: Colour, text: str, *, mole: bool = False) -> Iterator[Tile]:
    """Yield plain tiles and their water twins. Brown tiles have no twin, since water never becomes brown."""
    for name, count, tracks in _words(text):
        has_twin = colour != "brown"
        water = f"X{name}"
        twin = water if has_twin else None
        yield Tile(name, colour, "plain", count, tracks, mole=mole, twin=twin, file_name=name)
        if has_twin:
            file_name = _EXCHANGED.get(water, water)
            yield Tile(water, colour, "water", count, tracks, mole=mole, twin=name, file_name=file_name)


def _box() -> Iterator[Tile]:
    for ground, colour, value, slots, text in _STATIONS:
        for name, count, tracks in _words(text):
            yield Tile(name, colour, ground, count, tracks, value, slots, file_name=name)
    for family in _GREY_HOMES:
        name = f"{family}_455"
        tracks = (tuple(EDGES),)
        yield Tile(name, "grey", "HOME", 1, tracks, _GREY_VALUE, _GREY_SLOTS, family, file_name=name)
    for colour in COLOURS:
        yield from _simple(colour, _PLAIN.get(colour, ""))
    yield from _simple("green", _MOLES, mole=True)


TILES: Final = MappingProxyType({tile.name: tile for tile in _box()})
TILE_OF_FILE: Final = MappingProxyType({tile.file_name: tile.name for tile in TILES.values()})


def keeping_rotations(old: Tile, new: Tile) -> tuple[int, ...]:
    """Return the rotations of `new`, relative to `old`, that keep all of the old paths."""
    return tuple(
        rotation for rotation in EDGES if old.links <= {_turned_pair(link, rotation) for link in new.links}
    )


def _turned_pair(link: tuple[int, int], rotation: int) -> tuple[int, int]:
    one, other = (turned(edge, rotation) for edge in link)
    return min(one, other), max(one, other)


Upgrades: TypeAlias = MappingProxyType[str, MappingProxyType[str, tuple[int, ...]]]
"""For each tile, the tiles that may replace it, with their rotations relative to its own."""


def _upgrades(old: Tile) -> MappingProxyType[str, tuple[int, ...]]:
    later = COLOURS[COLOURS.index(old.colour) + 1 :]
    fitting = (new for new in TILES.values() if new.ground == old.ground and new.colour in later)
    found = {new.name: keeping_rotations(old, new) for new in fitting}
    return MappingProxyType({name: rotations for name, rotations in found.items() if rotations})


UPGRADES: Final[Upgrades] = MappingProxyType(
    {old.name: _upgrades(old) for old in TILES.values() if not old.mole}
)
"""The upgrades to every later colour, including moles. The lay decides how many steps are allowed."""
