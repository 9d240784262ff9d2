"""The modules that make up the maps (rulebook, 2.1).

This site defines the borders between modules, because the rulebook shows them only in pictures. Seven have
the rulebook's names for the modules of map A. The others are named in the same way, by their place around the
centre and their maps. A module lists its hexes by the names that they have if the middle of the map is
`CENTRE`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from adjudicator.engine import hexes
from adjudicator.engine.hexes import Hex

ModuleName: TypeAlias = Literal[
    "1A", "1BCDEF", "2ABE", "2DF", "3ABDE", "3F", "4ADEF", "4B", "4C",
    "5ACDF", "5E", "6AD", "6CF", "6E", "7A", "7BD", "7CEF",
]  # fmt: skip
MODULE_NAMES: Final[tuple[ModuleName, ...]] = get_args(ModuleName)
PLACES: Final = 7
"""The number of places around the centre. A module's name begins with the number of its place."""
BASES: Final = (1, 2, 3)
"""The centre modules. The third is an addition of 18xx.games."""
CENTRE: Final = "I11"

Cells: TypeAlias = Mapping[Hex, str]
"""The printed hexes: steps from the middle of the map, and the notation of `maps.printed`."""

_CENTRE_HEXES: Final = ("H8", "H10", "H12", "I9", "I11", "I13", "J8", "J10", "J12")
_CENTRE_KINDS: Final = MappingProxyType(
    {
        1: "plain 03 plain plain O plain plain O O",
        2: "O M plain MM R:012345 M O M plain",
        3: "03 O MM MM Y O 13,23 O MM",
    }
)


_SKETCHES: Final[Mapping[ModuleName, Mapping[str, str]]] = MappingProxyType({
    "1A": {
        "Y": "M5", "O": "K3", "MM": "L4", "plain": "K5", "grey": "L6", "R": "N6:2",
        "track": "K7:>2 M7:13 N4:>1",
    },
    "1BCDEF": {
        "Y": "M5", "O": "K3", "M": "L6", "MM": "L4 M7", "plain": "K5 K7", "R": "N6:12", "track": "N4:>1",
    },
    "2ABE": {"HOME": "L10:GI", "plain": "K9", "grey": "N8"},
    "2DF": {"HOME": "L10:GI", "plain": "K9"},
    "3ABDE": {
        "HOME": "L18:PE O11:PB", "Y": "L16", "O": "M15 O13 O15", "M": "K15", "MM": "M19 O17",
        "plain": "K11 K13 K17 K19 L12 L14 M13 M17 N12 N18", "grey": "N14", "R": "O19:2",
        "track": "L8:04,45 L20:24 M9:25,>1 M11:>2 N10:24,>5 N16:04,14 O9:01 P10:>1",
    },
    "3F": {
        "HOME": "L18:PE", "Y": "L16", "O": "M15 M17", "plain": "K17 K19 L8 L14",
        "track": "K11:>4 K13:14 K15:05 L12:13 M9:12,20 M11:02,03 M13:03 M19:>2",
    },
    "4ADEF": {
        "HOME": "I15:TI", "Y": "H20", "O": "G19", "M": "J16", "MM": "H18 I19", "plain": "H14 H16 J18",
        "R": "J20:234", "track": "H22:>3 I17:14,35 I21:23 J14:04,>1",
    },
    "4B": {
        "Y": "H20", "O": "H16", "M": "J16", "MM": "I19", "plain": "H18 I15 J18", "grey": "H14",
        "R": "J20:234", "track": "H22:>3 I17:14,35 I21:23 J14:14",
    },
    "4C": {
        "HOME": "I15:TI", "Y": "H20", "O": "G19", "M": "J16", "MM": "H18 I19", "plain": "H14 H16 J18",
        "R": "J20:23", "track": "H22:>3 I17:14,35 I21:23 J14:04,>1",
    },
    "5ACDF": {
        "HOME": "F16:LI", "Y": "F10", "O": "D12 D14", "M": "E13 F18", "MM": "F12 G11",
        "plain": "D16 E11 E15 E17 F14 G13 G15 G17", "R": "D18:34", "track": "C13:35",
    },
    "5E": {"O": "G17", "grey": "G15"},
    "6AD": {"grey": "D10 E9", "R": "G9:4", "track": "C11:05 F8:>0"},
    "6CF": {"Y": "C11", "O": "E9", "M": "G9", "MM": "F8", "plain": "D10", "track": "B10:>5 G7:14"},
    "6E": {"track": "G7:>4"},
    "7A": {"plain": "J6", "track": "J4:04"},
    "7BD": {
        "HOME": "I3:CR J6:BB", "Y": "H6", "O": "H2 I1", "plain": "G7 I5 I7 J2",
        "track": "G5:45 H0:05 H4:01 J0:01 J4:024",
    },
    "7CEF": {
        "HOME": "E5:EL I3:CR J6:BB", "Y": "H6", "O": "F6 H2 I1", "MM": "E7", "plain": "F4 G5 H4 I5 I7 J2",
        "grey": "G3", "R": "F2:0", "track": "D4:45 E3:01 H0:05 J0:01 J4:024",
    },
})  # fmt: skip
"""The hexes of each module by kind. Homes, R areas and track have details after a colon."""


def _cells(sketch: Mapping[str, str]) -> Cells:
    found: dict[Hex, str] = {}
    for kind, words in sketch.items():
        for word in words.split():
            name, _, more = word.partition(":")
            found[steps(name, CENTRE)] = f"R:{more}" if kind == "R" else more or kind
    return MappingProxyType(found)


def steps(hex: str, centre: str) -> Hex:
    """Return the distance of a hex from the middle of the map, in columns and rows."""
    here, middle = hexes.parse(hex), hexes.parse(centre)
    return Hex(here.column - middle.column, here.row - middle.row)


MODULES: Final[Mapping[ModuleName, Cells]] = MappingProxyType(
    {name: _cells(sketch) for name, sketch in _SKETCHES.items()}
)
_CENTRE_STEPS: Final = tuple(steps(hex, CENTRE) for hex in _CENTRE_HEXES)
CENTRES: Final[Mapping[int, Cells]] = MappingProxyType(
    {
        base: MappingProxyType(dict(zip(_CENTRE_STEPS, kinds.split(), strict=True)))
        for base, kinds in _CENTRE_KINDS.items()
    }
)
