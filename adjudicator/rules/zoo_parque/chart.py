"""The map as it can be seen: its spaces, fences, Areas and Exhibits, worked out afresh for every map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from adjudicator.rules.zoo_parque.data import ANIMALS, TERRAINS
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Half, step

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
    def halves(self) -> Iterator[tuple[Cell, Half]]:
        return zip(self.cells, self.domino.headed(self.heading), strict=False)


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


def space_of(half: Half, number: int) -> Space:
    """A half as a space; rocks are strong fences on all four sides."""
    strong = _ALL_SIDES if half.item == "rocks" else half.strong
    return Space(half.ground, half.item, half.weak, strong, number)


def fence(spaces: Spaces, cell: Cell, direction: int) -> int:
    """The fence on a side of a space, whichever of the two neighbours shows it: 0, `WEAK` or `STRONG`."""
    own, beyond = spaces[cell], spaces.get(step(cell, direction))
    strong, weak = own.strong >> direction & 1, own.weak >> direction & 1
    if beyond is not None:
        opposite = (direction + 2) % 4
        strong |= beyond.strong >> opposite & 1
        weak |= beyond.weak >> opposite & 1
    return STRONG if strong else weak


class Fields:
    """Areas and regions of a map, each found when it is asked for."""

    def __init__(self, spaces: Spaces, reading: Reading) -> None:
        self.spaces = spaces
        self.reading = reading
        self._patches: dict[Cell, _Patch] = {}

    def region(self, start: Cell) -> tuple[frozenset[Cell], bool]:
        """The spaces that no fence keeps from this one, and whether they are enclosed."""
        patch = self._patch(start)
        if self.reading.strong != "both_sides":
            leaks = self.reading.strong == "one_side" and patch.has_strong
            is_open = patch.is_open or (leaks and (bool(patch.weak) or patch.is_weak_outside))
            return patch.cells, not is_open
        joined = self._joined(patch)
        cells = frozenset().union(*(each.cells for each in joined))
        has_strong = any(each.has_strong for each in joined)
        is_open = any(each.is_open or (has_strong and each.is_weak_outside) for each in joined)
        return cells, not is_open

    def area(self, start: Cell) -> Area:
        """The Area of a terrain space."""
        ground, seen, queue = self.spaces[start].ground, {start}, [start]
        for cell in queue:
            for direction in range(4):
                beyond = step(cell, direction)
                space = self.spaces.get(beyond)
                if space is None or space.ground != ground or beyond in seen:
                    continue
                if self._is_joined(cell, direction):
                    seen.add(beyond)
                    queue.append(beyond)
        return Area(ground, frozenset(seen))

    def widest_area(self, start: Cell) -> frozenset[Cell]:
        """The spaces of a terrain that an Area holds at most: as if no fence were there. Quickly found."""
        ground, seen, queue = self.spaces[start].ground, {start}, [start]
        for cell in queue:
            for direction in range(4):
                beyond = step(cell, direction)
                space = self.spaces.get(beyond)
                if space is not None and space.ground == ground and beyond not in seen:
                    seen.add(beyond)
                    queue.append(beyond)
        return frozenset(seen)

    def leaks(self, start: Cell) -> bool:
        """Whether a way without any fence leads to the bare table; found without seeing the whole region."""
        seen, queue = {start}, [start]
        for cell in queue:
            for direction in range(4):
                beyond = step(cell, direction)
                if beyond in seen or fence(self.spaces, cell, direction):
                    continue
                if beyond not in self.spaces:
                    return True
                seen.add(beyond)
                queue.append(beyond)
        return False

    def _is_joined(self, cell: Cell, direction: int) -> bool:
        """Whether a terrain goes on beyond a side."""
        found = fence(self.spaces, cell, direction)
        if not found or self.reading.areas_cross_fences:
            return True
        if found == STRONG or self.reading.strong != "both_sides":
            return False
        return self._holds_strong(cell) or self._holds_strong(step(cell, direction))

    def _holds_strong(self, cell: Cell) -> bool:
        return any(patch.has_strong for patch in self._joined(self._patch(cell)))

    def _joined(self, first: _Patch) -> list[_Patch]:
        """The patches that weak fences do not separate, because a strong animal lives on either side."""
        joined, seen = [first], {id(first)}
        has_strong, changed = first.has_strong, True
        while changed:
            changed = False
            for patch in list(joined):
                for cell in patch.weak:
                    other = self._patch(cell)
                    if id(other) not in seen and (has_strong or other.has_strong):
                        seen.add(id(other))
                        joined.append(other)
                        has_strong = changed = True
        return joined

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
            for direction in range(4):
                beyond, found = step(cell, direction), fence(spaces, cell, direction)
                if beyond not in spaces:
                    is_open |= not found
                    is_weak_outside |= found == WEAK
                elif not found or (crossing and space.is_terrain and spaces[beyond].ground == space.ground):
                    if beyond not in seen:
                        seen.add(beyond)
                        queue.append(beyond)
                elif found == WEAK:
                    weak.add(beyond)
        strong = any(spaces[cell].is_animal and ANIMALS[spaces[cell].item].is_strong for cell in seen)
        return _Patch(frozenset(seen), is_open, strong, tuple(sorted(weak - seen)), is_weak_outside)


class Chart:
    """A map, its Areas and Exhibits in the order of their first spaces."""

    def __init__(self, laid: tuple[Laid, ...], reading: Reading) -> None:
        self.laid = laid
        self.stacks: dict[Cell, list[int]] = {}
        self.spaces: dict[Cell, Space] = {}
        self.pieces = {piece.domino.number: piece for piece in laid}
        for piece in laid:
            for cell, half in piece.halves:
                self.stacks.setdefault(cell, []).append(piece.domino.number)
                self.spaces[cell] = space_of(half, piece.domino.number)
        self.fields = Fields(self.spaces, reading)

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        found: dict[Cell, Area] = {}
        for cell in sorted(self.spaces):
            if self.spaces[cell].is_terrain and cell not in found:
                area = self.fields.area(cell)
                found.update(dict.fromkeys(area.cells, area))
        return tuple(dict.fromkeys(found.values()))

    @cached_property
    def area_at(self) -> Mapping[Cell, Area]:
        return {cell: area for area in self.areas for cell in area.cells}

    @cached_property
    def exhibits(self) -> tuple[Exhibit, ...]:
        found: list[Exhibit] = []
        seen: set[Cell] = set()
        for cell in sorted(self.spaces):
            if cell in seen:
                continue
            cells, is_closed = self.fields.region(cell)
            seen |= cells
            areas = tuple(area for area in self.areas if not area.cells.isdisjoint(cells))
            if is_closed and areas:
                found.append(Exhibit(cells, areas))
        return tuple(found)

    @cached_property
    def exhibit_at(self) -> Mapping[Cell, Exhibit]:
        return {cell: exhibit for exhibit in self.exhibits for cell in exhibit.cells}

    def seen_of(self, number: int) -> tuple[Cell, ...]:
        """The spaces that show a domino."""
        return tuple(cell for cell in self.pieces[number].cells if self.spaces[cell].number == number)

    def is_uncovered(self, number: int) -> bool:
        return len(self.seen_of(number)) == 2

    def around(self, cell: Cell) -> Iterator[tuple[Cell, Space]]:
        """The spaces that share an edge with this one, fences or not."""
        for direction in range(4):
            beyond = step(cell, direction)
            if beyond in self.spaces:
                yield beyond, self.spaces[beyond]

    def beside(self, cells: frozenset[Cell]) -> Iterator[tuple[Cell, Space]]:
        """The spaces outside that share an edge with any of these."""
        seen = set(cells)
        for cell in sorted(cells):
            for beyond, space in self.around(cell):
                if beyond not in seen:
                    seen.add(beyond)
                    yield beyond, space


@lru_cache(maxsize=512)
def chart_of(laid: tuple[Laid, ...], reading: Reading) -> Chart:
    """The chart of a map; maps are looked at many times before they change."""
    return Chart(laid, reading)
