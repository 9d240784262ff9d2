"""The maps A to F with each of the three centre modules (rulebook, 2.1, 4.1, appendix on maps).

A map is written down as the hexes round its centre module, which has nine hexes and is the same on every map.
Track that is printed on grey hexes reads: two edges are a path, three a junction of them all, and one behind
`>` is an arrow, at which track ends.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias, cast, get_args

import msgspec

from adjudicator.engine import hexes
from adjudicator.engine.hexes import Hex
from adjudicator.rules.zoo18.data.families import FAMILIES, Family

MapName: TypeAlias = Literal["A", "B", "C", "D", "E", "F"]
HexKind: TypeAlias = Literal["plain", "M", "MM", "O", "Y", "HOME", "R", "track", "grey"]
"""`track`: grey with printed track or arrows; `grey`: nothing there."""

MAP_NAMES: Final[tuple[MapName, ...]] = get_args(MapName)
BASES: Final = (1, 2, 3)
"""The centre modules; the third is an addition of 18xx.games."""

COSTS: Final = MappingProxyType({"M": 1, "MM": 2})
R_VALUES: Final = (30, 60)
"""Nuts of an R area, by the phase's `r_column`."""
NONE: Final = -1
"""In place of a neighbour: beyond the map."""

_Outside: TypeAlias = Literal["HOME", "R", "track"]


class Area(msgspec.Struct, frozen=True):
    """A hex of a map as printed. `entries`: edges by which an R area is entered; `paths`, `arrows`,
    `junction`: the printed track of a grey hex, all by edges."""

    hex: str
    kind: HexKind
    family: Family | None = None
    entries: tuple[int, ...] = ()
    paths: tuple[tuple[int, int], ...] = ()
    arrows: tuple[int, ...] = ()
    junction: tuple[int, ...] = ()

    @property
    def cost(self) -> int:
        """$N for the first tile."""
        return COSTS.get(self.kind, 0)

    @property
    def is_terminal(self) -> bool:
        """Nothing is ever laid there."""
        return self.kind in ("R", "track", "grey")

    @property
    def printed_edges(self) -> frozenset[int]:
        """The edges at which printed track or an arrow continues a path."""
        ends = (edge for path in self.paths for edge in path)
        return frozenset((*self.entries, *ends, *self.arrows, *self.junction))


class Plan(msgspec.Struct, frozen=True):
    """A map with its centre module. `hexes` are sorted by column and row; `areas` and `neighbours` are in the
    same order, and a neighbour is given by its place there, `NONE` beyond the map. `centre`: the hex in the
    middle of the centre module."""

    name: MapName
    base: int
    hexes: tuple[str, ...]
    index: MappingProxyType[str, int]
    areas: tuple[Area, ...]
    neighbours: tuple[tuple[int, ...], ...]
    homes: MappingProxyType[Family, str]
    centre: str

    @property
    def families(self) -> tuple[Family, ...]:
        """The families in the game, by number."""
        return tuple(self.homes)

    def area(self, hex: str) -> Area | None:
        place = self.index.get(hex)
        return None if place is None else self.areas[place]


_CENTRE_OFFSETS: Final = ((-1, -3), (-1, -1), (-1, 1), (0, -2), (0, 0), (0, 2), (1, -3), (1, -1), (1, 1))
_CENTRES: Final = MappingProxyType(
    {
        1: "plain 03 plain plain O plain plain O O",
        2: "O M plain MM R:012345 M O M plain",
        3: "03 O MM MM Y O 13,23 O MM",
    }
)


class _Sketch(msgspec.Struct, frozen=True):
    """A map without its centre module: the hexes of each kind, in groups of words."""

    centre: str
    homes: str
    y: str
    o: str
    m: str
    mm: str
    plain: str
    grey: str
    r: str
    track: str


_SKETCHES: Final = MappingProxyType(
    {
        "A": _Sketch(
            centre="H10",
            homes="E15:LI H14:TI K9:GI K17:PE N10:PB",
            y="E9 G19 K15 L4",
            o="C11 C13 F18 J2 L14 N12 N14",
            m="D12 E17 I15 J14",
            mm="E11 F10 G17 H18 K3 L18 N16",
            plain="C15 D10 D14 D16 E13 F12 F14 F16 G13 G15 I5 I17 J4 J8 J10 J12 J16 J18 K11 K13 L12 L16 "
            "M11 M17",
            grey="C9 D8 K5 M7 M13",
            r="C17:34 F8:4 I19:234 M5:2 N18:2",
            track="B10:05 B12:35 E7:>0 G21:>3 H16:14,35 H20:23 I3:04 I13:04,>1 J6:>2 K7:04,45 K19:24 "
            "L6:13 L8:25,>1 L10:>2 M3:>1 M9:24,>5 M15:04,14 N8:01 O9:>1",
        ),
        "B": _Sketch(
            centre="H11",
            homes="H3:CR I6:BB K10:GI K18:PE N11:PB",
            y="G6 G20 K16 L5",
            o="G2 G16 H1 J3 L15 N13 N15",
            m="I16 J15 K6",
            mm="H19 K4 L7 L19 N17",
            plain="F7 G18 H5 H7 H15 I2 I18 J5 J7 J9 J11 J13 J17 J19 K12 K14 L13 L17 M12 M18",
            grey="G14 M8 M14",
            r="I20:234 M6:12 N19:2",
            track="F5:45 G0:05 G4:01 G22:>3 H17:14,35 H21:23 I0:01 I4:024 I14:14 K8:04,45 K20:24 "
            "L9:25,>1 L11:>2 M4:>1 M10:24,>5 M16:04,14 N9:01 O10:>1",
        ),
        "C": _Sketch(
            centre="I11",
            homes="E5:EL F16:LI I3:CR I15:TI J6:BB",
            y="C11 F10 H6 H20 M5",
            o="D12 D14 E9 F6 G19 H2 I1 K3",
            m="E13 F18 G9 J16 L6",
            mm="E7 F8 F12 G11 H18 I19 L4 M7",
            plain="D10 D16 E11 E15 E17 F4 F14 G5 G13 G15 G17 H4 H14 H16 I5 I7 J2 J18 K5 K7",
            grey="G3",
            r="D18:34 F2:0 J20:23 N6:12",
            track="B10:>5 C13:35 D4:45 E3:01 G7:14 H0:05 H22:>3 I17:14,35 I21:23 J0:01 J4:024 J14:04,>1 "
            "N4:>1",
        ),
        "D": _Sketch(
            centre="H11",
            homes="E16:LI H3:CR H15:TI I6:BB K10:GI K18:PE N11:PB",
            y="E10 G6 G20 K16 L5",
            o="C12 C14 F19 G2 H1 J3 L15 N13 N15",
            m="D13 E18 I16 J15 K6",
            mm="E12 F11 G18 H19 K4 L7 L19 N17",
            plain="C16 D11 D15 D17 E14 F7 F13 F15 F17 G14 G16 H5 H7 I2 I18 J5 J7 J9 J11 J13 J17 J19 K12 "
            "K14 L13 L17 M12 M18",
            grey="C10 D9 E6 M14",
            r="C18:34 F9:4 I20:234 M6:12 N19:2",
            track="B11:05 B13:35 E8:>0 F5:45 G0:05 G4:01 G22:>3 H17:14,35 H21:23 I0:01 I4:024 I14:04,>1 "
            "K8:04,45 K20:24 L9:25,>1 L11:>2 M4:>1 M10:24,>5 M16:04,14 N9:01 O10:>1",
        ),
        "E": _Sketch(
            centre="H11",
            homes="D5:EL H3:CR H15:TI I6:BB K10:GI K18:PE N11:PB",
            y="G6 G20 K16 L5",
            o="E6 F17 F19 G2 H1 J3 L15 N13 N15",
            m="I16 J15 K6",
            mm="D7 G18 H19 K4 L7 L19 N17",
            plain="E4 F5 G4 G14 G16 H5 H7 I2 I18 J5 J7 J9 J11 J13 J17 J19 K12 K14 L13 L17 M12 M18",
            grey="F3 F15 M8 M14",
            r="E2:0 I20:234 M6:12 N19:2",
            track="C4:45 D3:01 F7:>4 G0:05 G22:>3 H17:14,35 H21:23 I0:01 I4:024 I14:04,>1 K8:04,45 "
            "K20:24 L9:25,>1 L11:>2 M4:>1 M10:24,>5 M16:04,14 N9:01 O10:>1",
        ),
        "F": _Sketch(
            centre="I11",
            homes="E5:EL F16:LI I3:CR I15:TI J6:BB L10:GI L18:PE",
            y="C11 F10 H6 H20 L16 M5",
            o="D12 D14 E9 F6 G19 H2 I1 K3 M15 M17",
            m="E13 F18 G9 J16 L6",
            mm="E7 F8 F12 G11 H18 I19 L4 M7",
            plain="D10 D16 E11 E15 E17 F4 F14 G5 G13 G15 G17 H4 H14 H16 I5 I7 J2 J18 K5 K7 K9 K17 K19 L8 L14",
            grey="G3",
            r="D18:34 F2:0 J20:234 N6:12",
            track="B10:>5 C13:35 D4:45 E3:01 G7:14 H0:05 H22:>3 I17:14,35 I21:23 J0:01 J4:024 J14:04,>1 "
            "K11:>4 K13:14 K15:05 L12:13 M9:12,20 M11:02,03 M13:03 M19:>2 N4:>1",
        ),
    }
)


def _area(hex: str, kind: str) -> Area:
    """An area from its kind, or from the notation of printed track."""
    if kind in get_args(HexKind):
        return Area(hex, cast(HexKind, kind))
    if kind in FAMILIES:
        return Area(hex, "HOME", family=kind)
    if kind.startswith("R:"):
        return Area(hex, "R", entries=_edges(kind[2:]))
    parts = kind.split(",")
    junction = next((_edges(part) for part in parts if len(part) > 2), ())
    arrows = tuple(int(part[1:]) for part in parts if part[0] == ">")
    paths = tuple((int(part[0]), int(part[1])) for part in parts if len(part) == 2 and part[0] != ">")
    return Area(hex, "track", paths=paths, arrows=arrows, junction=junction)


def _edges(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits))


def _areas(sketch: _Sketch, base: int) -> dict[Hex, Area]:
    """All areas of a map by their places, unsorted."""
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
    centre = hexes.parse(sketch.centre)
    for (columns, rows), kind in zip(_CENTRE_OFFSETS, _CENTRES[base].split(), strict=True):
        found.append((str(Hex(centre.column + columns, centre.row + rows)), kind))
    return {hexes.parse(name): _area(name, kind) for name, kind in found}


def _pair(word: str) -> tuple[str, str]:
    name, _, kind = word.partition(":")
    return name, kind


def _plan(name: MapName, base: int) -> Plan:
    areas = _areas(_SKETCHES[name], base)
    order = sorted(areas)
    places = {hex: place for place, hex in enumerate(order)}
    homes = {area.family: area.hex for area in areas.values() if area.family}
    return Plan(
        name=name,
        base=base,
        hexes=tuple(map(str, order)),
        index=MappingProxyType({str(hex): place for hex, place in places.items()}),
        areas=tuple(areas[hex] for hex in order),
        neighbours=tuple(
            tuple(places.get(hexes.neighbour(hex, edge), NONE) for edge in hexes.EDGES) for hex in order
        ),
        homes=MappingProxyType({family: homes[family] for family in FAMILIES if family in homes}),
        centre=_SKETCHES[name].centre,
    )


MAPS: Final = MappingProxyType({(name, base): _plan(name, base) for name in MAP_NAMES for base in BASES})
