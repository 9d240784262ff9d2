"""The map as it can be seen: its spaces, fences, Areas and Exhibits, worked out afresh for every map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar
from weakref import WeakValueDictionary

import msgspec

from adjudicator.rules.zoo_parque.data import ANIMALS, TERRAINS
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Half, headed, neighbours, step

WEAK: Final = 1
STRONG: Final = 2
_ALL_SIDES: Final = 15

StrongReading: TypeAlias = Literal["alike", "both_sides", "one_side"]


class Laid(msgspec.Struct, frozen=True, cache_hash=True):
    """A domino on the map: its first half lies at `at`, its second on the side `heading` of it."""

    domino: Domino
    at: Cell
    heading: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.at, step(self.at, self.heading)

    @property
    def halves(self) -> tuple[tuple[Cell, Half], ...]:
        return tuple(zip(self.cells, headed(self.domino, self.heading), strict=False))


class Reading(NamedTuple):
    """How fences are read. `alike`: weak ones hold strong animals too."""

    strong: StrongReading = "alike"
    areas_cross_fences: bool = False


class Space(NamedTuple):
    """What can be seen of a space, and the number of the domino that shows it."""

    ground: str
    item: str
    weak: int
    strong: int
    number: int

    @property
    def fences(self) -> int:
        return self.weak | self.strong

    @property
    def is_terrain(self) -> bool:
        return self.ground in TERRAINS

    @property
    def is_animal(self) -> bool:
        return self.item in ANIMALS


Spaces: TypeAlias = Mapping[Cell, Space]


@dataclass(frozen=True)
class Area:
    """Connected spaces of one terrain."""

    ground: str
    cells: frozenset[Cell]


@dataclass(frozen=True)
class Exhibit:
    """An enclosed region with terrain in it, and the Areas it is made of."""

    cells: frozenset[Cell]
    areas: tuple[Area, ...]


class _Patch(NamedTuple):
    """Spaces joined where no fence at all is between them."""

    cells: frozenset[Cell]
    is_open: bool
    has_strong: bool
    weak: tuple[Cell, ...]
    """Spaces beyond its weak fences."""
    is_weak_outside: bool
    """Whether a weak fence alone keeps it from the bare table."""


G = TypeVar("G", Area, _Patch)


def space_of(half: Half, number: int) -> Space:
    """A half as a space; rocks are strong fences on all four sides."""
    strong = _ALL_SIDES if half.item == "rocks" else half.strong
    return Space(half.ground, half.item, half.weak, strong, number)


def fence(spaces: Spaces, cell: Cell, direction: int) -> int:
    """The fence on a side of a space, whichever of the two neighbours shows it: 0, `WEAK` or `STRONG`."""
    own, beyond = spaces[cell], spaces.get(step(cell, direction))
    strong, weak = own.strong >> direction & 1, own.weak >> direction & 1
    if beyond is not None:
        opposite = direction ^ 2
        strong |= beyond.strong >> opposite & 1
        weak |= beyond.weak >> opposite & 1
    return STRONG if strong else weak


class Fields:
    """Areas and regions of a map, each found when it is asked for and remembered."""

    def __init__(self, spaces: Spaces, reading: Reading) -> None:
        self.spaces = spaces
        self.reading = reading
        self._patches: dict[Cell, _Patch] = {}
        self._regions: dict[Cell, _Patch] = {}
        self._areas: dict[Cell, Area] = {}

    def inherit(self, older: Fields, changed: set[Cell]) -> None:
        """Remember what is known of an older map where no space changed, nor one next to it."""
        self._patches = _untouched(older._patches, changed)
        if self.reading.strong != "both_sides":
            self._areas = _untouched(older._areas, changed)

    def region(self, start: Cell) -> tuple[frozenset[Cell], bool]:
        """The spaces that no fence keeps from this one, and whether they are enclosed."""
        patch = self._joined(start) if self.reading.strong == "both_sides" else self._patch(start)
        leaks = self.reading.strong != "alike" and patch.has_strong
        is_open = patch.is_open or (leaks and (bool(patch.weak) or patch.is_weak_outside))
        return patch.cells, not is_open

    def fenced(self, start: Cell) -> frozenset[Cell]:
        """The spaces that fences of either kind shut in with this one; none where the bare table is near."""
        patch = self._patch(start)
        return frozenset() if patch.is_open else patch.cells

    def area(self, start: Cell) -> Area:
        """The Area of a terrain space."""
        found = self._areas.get(start)
        if found is None:
            found = self._area_found(start)
            self._areas.update(dict.fromkeys(found.cells, found))
        return found

    def widest_area(self, start: Cell) -> set[Cell]:
        """The spaces of a terrain that an Area holds at most: as if no fence were there. Quickly found."""
        spaces, ground, seen, queue = self.spaces, self.spaces[start].ground, {start}, [start]
        for cell in queue:
            for beyond in neighbours(cell):
                space = spaces.get(beyond)
                if space is not None and space.ground == ground and beyond not in seen:
                    seen.add(beyond)
                    queue.append(beyond)
        return seen

    def leaks(self, start: Cell) -> bool:
        """Whether a way without any fence leads to the bare table; found without seeing the whole region."""
        spaces, seen, queue = self.spaces, {start}, [start]
        for cell in queue:
            fences = spaces[cell].fences
            for direction, beyond in enumerate(neighbours(cell)):
                if beyond in seen or fences >> direction & 1:
                    continue
                space = spaces.get(beyond)
                if space is None:
                    return True
                if not space.fences >> (direction ^ 2) & 1:
                    seen.add(beyond)
                    queue.append(beyond)
        return False

    def _area_found(self, start: Cell) -> Area:
        spaces, ground, seen, queue = self.spaces, self.spaces[start].ground, {start}, [start]
        for cell in queue:
            for direction, beyond in enumerate(neighbours(cell)):
                space = spaces.get(beyond)
                if space is None or space.ground != ground or beyond in seen:
                    continue
                if self._is_joined(cell, direction):
                    seen.add(beyond)
                    queue.append(beyond)
        return Area(ground, frozenset(seen))

    def _is_joined(self, cell: Cell, direction: int) -> bool:
        """Whether a terrain goes on beyond a side."""
        found = fence(self.spaces, cell, direction)
        if not found or self.reading.areas_cross_fences:
            return True
        if found == STRONG or self.reading.strong != "both_sides":
            return False
        return self._holds_strong(cell) or self._holds_strong(step(cell, direction))

    def _holds_strong(self, cell: Cell) -> bool:
        return self._joined(cell).has_strong

    def _joined(self, start: Cell) -> _Patch:
        """The patch of a space, one with all that weak fences keep apart when a strong animal is in any."""
        found = self._regions.get(start)
        if found is None:
            patches = self._linked(start)
            is_one = any(patch.has_strong for patch in patches)
            for patch in (_merged(patches),) if is_one else patches:
                self._regions.update(dict.fromkeys(patch.cells, patch))
            found = self._regions[start]
        return found

    def _linked(self, start: Cell) -> list[_Patch]:
        """The patches that are reached without crossing a strong fence."""
        seen, linked = set[Cell](), list[_Patch]()
        queue = [start]
        for cell in queue:
            if cell not in seen:
                patch = self._patch(cell)
                seen |= patch.cells
                linked.append(patch)
                queue.extend(patch.weak)
        return linked

    def _patch(self, start: Cell) -> _Patch:
        found = self._patches.get(start)
        if found is None:
            found = self._explored(start)
            self._patches.update(dict.fromkeys(found.cells, found))
        return found

    def _explored(self, start: Cell) -> _Patch:
        spaces, crossing = self.spaces, self.reading.areas_cross_fences
        seen, queue, weak = {start}, [start], set()
        is_open = is_weak_outside = False
        for cell in queue:
            space = spaces[cell]
            for direction, beyond in enumerate(neighbours(cell)):
                other = spaces.get(beyond)
                if other is None:
                    is_open |= not space.fences >> direction & 1
                    is_weak_outside |= fence(spaces, cell, direction) == WEAK
                elif not (space.fences >> direction | other.fences >> (direction ^ 2)) & 1 or (
                    crossing and space.is_terrain and other.ground == space.ground
                ):
                    if beyond not in seen:
                        seen.add(beyond)
                        queue.append(beyond)
                elif fence(spaces, cell, direction) == WEAK:
                    weak.add(beyond)
        strong = any(spaces[cell].is_animal and ANIMALS[spaces[cell].item].is_strong for cell in seen)
        return _Patch(frozenset(seen), is_open, strong, tuple(sorted(weak - seen)), is_weak_outside)


def _merged(patches: list[_Patch]) -> _Patch:
    """Patches as one that holds a strong animal; no weak fence is left on its border but to the outside."""
    return _Patch(
        frozenset().union(*(patch.cells for patch in patches)),
        any(patch.is_open for patch in patches),
        has_strong=True,
        weak=(),
        is_weak_outside=any(patch.is_weak_outside for patch in patches),
    )


def _untouched(found: dict[Cell, G], changed: set[Cell]) -> dict[Cell, G]:
    """Groups of spaces, by each of their spaces, without those that hold any of the changed ones."""
    left = dict(found)
    for cell in changed:
        group = left.get(cell)
        if group is not None:
            for each in group.cells:
                del left[each]
    return left


class Chart:
    """A map, its Areas and Exhibits in the order of their first spaces.

    `under`: the map before its last domino was laid.
    """

    def __init__(self, laid: tuple[Laid, ...], reading: Reading, under: Chart | None = None) -> None:
        self.laid = laid
        self.reading = reading
        self.spaces: dict[Cell, Space] = dict(under.spaces) if under else {}
        self.pieces: dict[int, Laid] = dict(under.pieces) if under else {}
        self.rim: set[Cell] = set(under.rim) if under else set()
        """The free spaces next to the map."""
        self.fields = Fields(self.spaces, reading)
        for piece in laid[-1:] if under else laid:
            changed = self._lay(piece)
            if under:
                self.fields.inherit(under.fields, changed)

    def _lay(self, piece: Laid) -> set[Cell]:
        """Lay a domino; the spaces that it changes, and those next to them."""
        self.pieces[piece.domino.number] = piece
        for cell, half in piece.halves:
            self.spaces[cell] = space_of(half, piece.domino.number)
        near = {each for cell in piece.cells for each in (cell, *neighbours(cell))}
        self.rim |= near
        self.rim -= near & self.spaces.keys()
        return near

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        terrain = (cell for cell in sorted(self.spaces) if self.spaces[cell].is_terrain)
        return tuple(dict.fromkeys(map(self.fields.area, terrain)))

    @cached_property
    def area_at(self) -> Mapping[Cell, Area]:
        return {cell: area for area in self.areas for cell in area.cells}

    @cached_property
    def exhibits(self) -> tuple[Exhibit, ...]:
        return tuple(self._exhibits_around(sorted(self.spaces)))

    def finished_since(self, before: Chart) -> list[Exhibit]:
        """The Exhibits with a space that lay in none before the uppermost domino was laid."""
        around = {beyond for cell in self.laid[-1].cells for beyond in (cell, *neighbours(cell))}
        if self.reading.strong == "both_sides":
            found: Iterable[Exhibit] = self.exhibits
        else:
            shut = (cell for cell in sorted(around & self.spaces.keys()) if not self.fields.leaks(cell))
            found = self._exhibits_around(shut)
        return [exhibit for exhibit in found if not exhibit.cells <= before.exhibit_at.keys()]

    def _exhibits_around(self, cells: Iterable[Cell]) -> Iterator[Exhibit]:
        """The Exhibits that hold any of these spaces."""
        seen: set[Cell] = set()
        for cell in cells:
            if cell in seen:
                continue
            region, is_closed = self.fields.region(cell)
            seen |= region
            terrain = [each for each in sorted(region) if self.spaces[each].is_terrain] if is_closed else []
            if terrain:
                yield Exhibit(region, tuple(dict.fromkeys(map(self.fields.area, terrain))))

    @cached_property
    def exhibit_at(self) -> Mapping[Cell, Exhibit]:
        return {cell: exhibit for exhibit in self.exhibits for cell in exhibit.cells}

    @cached_property
    def items(self) -> frozenset[str]:
        """What kinds of items are seen anywhere."""
        return frozenset(space.item for space in self.spaces.values())

    def seen_of(self, number: int) -> tuple[Cell, ...]:
        """The spaces that show a domino."""
        return tuple(cell for cell in self.pieces[number].cells if self.spaces[cell].number == number)

    def is_uncovered(self, number: int) -> bool:
        return len(self.seen_of(number)) == 2

    def around(self, cell: Cell) -> Iterator[tuple[Cell, Space]]:
        """The spaces that share an edge with this one, fences or not."""
        return ((beyond, self.spaces[beyond]) for beyond in neighbours(cell) if beyond in self.spaces)

    def beside(self, cells: frozenset[Cell]) -> Iterator[tuple[Cell, Space]]:
        """The spaces outside that share an edge with any of these."""
        near = {beyond for cell in cells for beyond in neighbours(cell)} - cells
        return ((cell, self.spaces[cell]) for cell in sorted(near & self.spaces.keys()))


_KNOWN: Final = WeakValueDictionary[tuple[tuple[Laid, ...], Reading], Chart]()
"""The charts that are still remembered."""


@lru_cache(maxsize=256)
def chart_of(laid: tuple[Laid, ...], reading: Reading) -> Chart:
    """The chart of a map; maps are looked at many times before they change, and grow by one domino."""
    chart = Chart(laid, reading, _KNOWN.get((laid[:-1], reading)))
    _KNOWN[laid, reading] = chart
    return chart
