"""The printed hexes and the maps: A to F, and maps of free modules (rulebook, 2.1, 4.1).

In the notation of track on grey hexes, two edges are a path, three are a junction of them all, and one after
`>` is an arrow, where track ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias, cast, get_args

import msgspec

from adjudicator.engine import hexes
from adjudicator.engine.caching import lru_cache
from adjudicator.engine.hexes import Hex
from adjudicator.rules.zoo18.data.families import FAMILIES, Family
from adjudicator.rules.zoo18.data.modules import BASES, CENTRE, CENTRES, MODULES, ModuleName, steps

HexKind: TypeAlias = Literal["plain", "M", "MM", "O", "Y", "HOME", "R", "track", "grey"]
"""The kinds of hexes. `track`: a grey hex with printed track or arrows. `grey`: an empty grey hex."""

COSTS: Final = MappingProxyType({"M": 1, "MM": 2})
R_VALUES: Final = (30, 60)
"""The nuts of an R area, indexed by the phase's `r_column`."""


class Area(msgspec.Struct, frozen=True):
    """A hex of a map as printed. Runs enter an R area by its `entries`. All numbers are edges."""

    hex: str
    kind: HexKind
    family: Family | None = None
    entries: tuple[int, ...] = ()
    paths: tuple[tuple[int, int], ...] = ()
    arrows: tuple[int, ...] = ()
    junction: tuple[int, ...] = ()

    @property
    def cost(self) -> int:
        """Return the cost of the first tile in $N."""
        return COSTS.get(self.kind, 0)

    @property
    def is_terminal(self) -> bool:
        return self.kind in ("R", "track", "grey")

    @property
    def printed_edges(self) -> frozenset[int]:
        """Return the edges at which printed track or an arrow continues a path."""
        ends = (edge for path in self.paths for edge in path)
        return frozenset((*self.entries, *ends, *self.arrows, *self.junction))


def printed(hex: str, kind: str) -> Area:
    """Return a hex's area from its kind, or from the notation for a home, an R area or printed track."""
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


MapName: TypeAlias = Literal["A", "B", "C", "D", "E", "F"]
MAP_NAMES: Final[tuple[MapName, ...]] = get_args(MapName)
MapKey: TypeAlias = str
"""The name of a map, or the names of its modules, sorted by number."""
NONE: Final = -1
"""The index of a neighbour beyond the map."""
KEPT_MAPS: Final = 128
"""The maximum number of maps with cached data. There can be many, since players may choose any modules."""


class _Printed(NamedTuple):
    """A map of the rulebook. `grey`: the hexes that fill gaps between its modules."""

    centre: str
    modules: tuple[ModuleName, ...]
    grey: str = ""


_PRINTED: Final[MappingProxyType[MapKey, _Printed]] = MappingProxyType(
    {
        "A": _Printed("H10", ("1A", "2ABE", "3ABDE", "4ADEF", "5ACDF", "6AD", "7A")),
        "B": _Printed("H11", ("1BCDEF", "2ABE", "3ABDE", "4B", "7BD")),
        "C": _Printed("I11", ("1BCDEF", "4C", "5ACDF", "6CF", "7CEF")),
        "D": _Printed("H11", ("1BCDEF", "2DF", "3ABDE", "4ADEF", "5ACDF", "6AD", "7BD"), grey="E6"),
        "E": _Printed("H11", ("1BCDEF", "2ABE", "3ABDE", "4ADEF", "5E", "6E", "7CEF")),
        "F": _Printed("I11", ("1BCDEF", "2DF", "3F", "4ADEF", "5ACDF", "6CF", "7CEF")),
    }
)


class MapPlan(msgspec.Struct, frozen=True):
    """A map with its centre module. `areas` and `neighbours` are in the order of `hexes`."""

    name: MapKey
    base: int
    hexes: tuple[str, ...]
    index: MappingProxyType[str, int]
    areas: tuple[Area, ...]
    neighbours: tuple[tuple[int, ...], ...]
    homes: MappingProxyType[Family, str]
    centre: str

    @property
    def families(self) -> tuple[Family, ...]:
        return tuple(self.homes)

    def area(self, hex: str) -> Area | None:
        place = self.index.get(hex)
        return None if place is None else self.areas[place]


def key_of(modules: Iterable[ModuleName]) -> MapKey:
    return " ".join(sorted(modules))


def overlap(one: ModuleName, other: ModuleName) -> bool:
    """Return whether two modules cannot share a map, because they have the same place or a hex in common."""
    return one[0] == other[0] or not MODULES[one].keys().isdisjoint(MODULES[other].keys())


def families_of(modules: Iterable[ModuleName]) -> tuple[Family, ...]:
    """Return the families whose homes are on these modules, sorted by number."""
    kinds = {kind for name in modules for kind in MODULES[name].values()}
    return tuple(family for family in FAMILIES if family in kinds)


@lru_cache(maxsize=KEPT_MAPS)
def plan_of(key: MapKey, base: int) -> MapPlan:
    """Return a map with a centre module. Raise `KeyError` if there is none."""
    return MAPS.get((key, base)) or _drawn(key, base)


def _drawn(key: MapKey, base: int) -> MapPlan:
    drawn = _PRINTED.get(key) or _Printed(CENTRE, tuple(cast(ModuleName, name) for name in key.split()))
    areas = dict(_areas(drawn, base))
    order = sorted(areas)
    places = {hex: place for place, hex in enumerate(order)}
    homes = {area.family: area.hex for area in areas.values() if area.family}
    return MapPlan(
        name=key,
        base=base,
        hexes=tuple(map(str, order)),
        index=MappingProxyType({str(hex): place for hex, place in places.items()}),
        areas=tuple(areas[hex] for hex in order),
        neighbours=tuple(
            tuple(places.get(hexes.neighbour(hex, edge), NONE) for edge in hexes.EDGES) for hex in order
        ),
        homes=MappingProxyType({family: homes[family] for family in FAMILIES if family in homes}),
        centre=drawn.centre,
    )


def _areas(drawn: _Printed, base: int) -> Iterator[tuple[Hex, Area]]:
    """Yield all areas of a map by their positions, unsorted."""
    centre = hexes.parse(drawn.centre)
    grey = {steps(hex, drawn.centre): "grey" for hex in drawn.grey.split()}
    for cells in (CENTRES[base], *(MODULES[name] for name in drawn.modules), grey):
        for step, kind in cells.items():
            hex = Hex(centre.column + step.column, centre.row + step.row)
            yield hex, printed(str(hex), kind)


MAPS: Final[MappingProxyType[tuple[MapKey, int], MapPlan]] = MappingProxyType(
    {(name, base): _drawn(name, base) for name in MAP_NAMES for base in BASES}
)
"""The maps of the rulebook."""
