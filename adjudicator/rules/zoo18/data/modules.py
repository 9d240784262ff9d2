"""The modules that maps are made of (rulebook, 2.1).

Their cut is ours: pictures alone show that of the box. Seven have the names which the rulebook gives to those
of map A, the others are named likewise for their place about the centre and the maps that have them. A module
is written down by the names its hexes have when the middle of the map is `CENTRE`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from adjudicator.engine import hexes
from adjudicator.engine.hexes import Hex

ModuleName: TypeAlias = Literal[
    "1A",
    "1BCDEF",
    "2ABE",
    "2DF",
    "3ABDE",
    "3F",
    "4ADEF",
    "4B",
    "4C",
    "5ACDF",
    "5E",
    "6AD",
    "6CF",
    "6E",
    "7A",
    "7BD",
    "7CEF",
]
MODULE_NAMES: Final[tuple[ModuleName, ...]] = get_args(ModuleName)
PLACES: Final = 7
"""About the centre; a module's name begins with the number of its own."""
BASES: Final = (1, 2, 3)
"""The centre modules; the third is an addition of 18xx.games."""
CENTRE: Final = "I11"

Cells: TypeAlias = Mapping[Hex, str]
"""What is printed where: steps from the middle of the map, and the notation of `areas.printed`."""

_CENTRE_HEXES: Final = ("H8", "H10", "H12", "I9", "I11", "I13", "J8", "J10", "J12")
_CENTRE_KINDS: Final = MappingProxyType(
    {
        1: "plain 03 plain plain O plain plain O O",
        2: "O M plain MM R:012345 M O M plain",
        3: "03 O MM MM Y O 13,23 O MM",
    }
)


class _Sketch(msgspec.Struct, frozen=True, kw_only=True):
    """A module: its hexes of each kind, in groups of words."""

    homes: str = ""
    y: str = ""
    o: str = ""
    m: str = ""
    mm: str = ""
    plain: str = ""
    grey: str = ""
    r: str = ""
    track: str = ""


_SKETCHES: Final[Mapping[ModuleName, _Sketch]] = MappingProxyType(
    {
        "1A": _Sketch(y="M5", o="K3", mm="L4", plain="K5", grey="L6", r="N6:2", track="K7:>2 M7:13 N4:>1"),
        "1BCDEF": _Sketch(y="M5", o="K3", m="L6", mm="L4 M7", plain="K5 K7", r="N6:12", track="N4:>1"),
        "2ABE": _Sketch(homes="L10:GI", plain="K9", grey="N8"),
        "2DF": _Sketch(homes="L10:GI", plain="K9"),
        "3ABDE": _Sketch(
            homes="L18:PE O11:PB",
            y="L16",
            o="M15 O13 O15",
            m="K15",
            mm="M19 O17",
            plain="K11 K13 K17 K19 L12 L14 M13 M17 N12 N18",
            grey="N14",
            r="O19:2",
            track="L8:04,45 L20:24 M9:25,>1 M11:>2 N10:24,>5 N16:04,14 O9:01 P10:>1",
        ),
        "3F": _Sketch(
            homes="L18:PE",
            y="L16",
            o="M15 M17",
            plain="K17 K19 L8 L14",
            track="K11:>4 K13:14 K15:05 L12:13 M9:12,20 M11:02,03 M13:03 M19:>2",
        ),
        "4ADEF": _Sketch(
            homes="I15:TI",
            y="H20",
            o="G19",
            m="J16",
            mm="H18 I19",
            plain="H14 H16 J18",
            r="J20:234",
            track="H22:>3 I17:14,35 I21:23 J14:04,>1",
        ),
        "4B": _Sketch(
            y="H20",
            o="H16",
            m="J16",
            mm="I19",
            plain="H18 I15 J18",
            grey="H14",
            r="J20:234",
            track="H22:>3 I17:14,35 I21:23 J14:14",
        ),
        "4C": _Sketch(
            homes="I15:TI",
            y="H20",
            o="G19",
            m="J16",
            mm="H18 I19",
            plain="H14 H16 J18",
            r="J20:23",
            track="H22:>3 I17:14,35 I21:23 J14:04,>1",
        ),
        "5ACDF": _Sketch(
            homes="F16:LI",
            y="F10",
            o="D12 D14",
            m="E13 F18",
            mm="F12 G11",
            plain="D16 E11 E15 E17 F14 G13 G15 G17",
            r="D18:34",
            track="C13:35",
        ),
        "5E": _Sketch(o="G17", grey="G15"),
        "6AD": _Sketch(grey="D10 E9", r="G9:4", track="C11:05 F8:>0"),
        "6CF": _Sketch(y="C11", o="E9", m="G9", mm="F8", plain="D10", track="B10:>5 G7:14"),
        "6E": _Sketch(track="G7:>4"),
        "7A": _Sketch(plain="J6", track="J4:04"),
        "7BD": _Sketch(
            homes="I3:CR J6:BB",
            y="H6",
            o="H2 I1",
            plain="G7 I5 I7 J2",
            track="G5:45 H0:05 H4:01 J0:01 J4:024",
        ),
        "7CEF": _Sketch(
            homes="E5:EL I3:CR J6:BB",
            y="H6",
            o="F6 H2 I1",
            mm="E7",
            plain="F4 G5 H4 I5 I7 J2",
            grey="G3",
            r="F2:0",
            track="D4:45 E3:01 H0:05 J0:01 J4:024",
        ),
    }
)


def _cells(sketch: _Sketch) -> Cells:
    alike = (
        ("Y", sketch.y),
        ("O", sketch.o),
        ("M", sketch.m),
        ("MM", sketch.mm),
        ("plain", sketch.plain),
        ("grey", sketch.grey),
    )
    found = [(name, kind) for kind, names in alike for name in names.split()]
    found += [_pair(word) for word in (*sketch.homes.split(), *sketch.track.split())]
    found += [(name, f"R:{edges}") for name, edges in map(_pair, sketch.r.split())]
    return MappingProxyType({steps(name, CENTRE): kind for name, kind in found})


def _pair(word: str) -> tuple[str, str]:
    name, _, kind = word.partition(":")
    return name, kind


def steps(hex: str, centre: str) -> Hex:
    """How far a hex is from the middle of the map, in columns and rows."""
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
