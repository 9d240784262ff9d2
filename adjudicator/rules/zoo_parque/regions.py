"""Connected parts of a map: Areas of one terrain, and regions enclosed by fences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from adjudicator.rules.zoo_parque.data import ANIMALS
from adjudicator.rules.zoo_parque.dominoes import STRONG, Cell, Spaces, fence, neighbours, step

StrongReading: TypeAlias = Literal["alike", "both_sides", "one_side"]


class FenceReading(NamedTuple):
    """A reading of the rules on fences. `alike`: weak fences hold strong animals (base game, P10)."""

    strong: StrongReading = "alike"
    areas_cross_fences: bool = False


@dataclass(frozen=True)
class Area:
    """Connected spaces of one terrain."""

    ground: str
    cells: frozenset[Cell]


class _Patch(NamedTuple):
    """Spaces connected without any fence between them."""

    cells: frozenset[Cell]
    is_open: bool
    has_strong: bool
    weak: tuple[Cell, ...]
    """The spaces beyond the patch's weak fences."""
    is_weak_outside: bool
    """Whether only a weak fence separates some side of the patch from the bare table."""


G = TypeVar("G", Area, _Patch)


class Fields:
    """Areas and regions of a map, found on demand and cached."""

    def __init__(self, spaces: Spaces, reading: FenceReading) -> None:
        self.spaces = spaces
        self.reading = reading
        self._patches: dict[Cell, _Patch] = {}
        self._regions: dict[Cell, _Patch] = {}
        self._areas: dict[Cell, Area] = {}

    def inherit(self, older: Fields, changed: set[Cell]) -> None:
        """Take over the cached groups of an older map that contain no changed space."""
        self._patches = _untouched(older._patches, changed)
        if self.reading.strong != "both_sides":
            self._areas = _untouched(older._areas, changed)

    def region(self, start: Cell) -> tuple[frozenset[Cell], bool]:
        """Return the spaces that no fence separates from this one, and whether they are enclosed (P8, P9)."""
        patch = self._joined(start) if self.reading.strong == "both_sides" else self._patch(start)
        leaks = self.reading.strong != "alike" and patch.has_strong
        is_open = patch.is_open or (leaks and (bool(patch.weak) or patch.is_weak_outside))
        return patch.cells, not is_open

    def fenced(self, start: Cell) -> frozenset[Cell]:
        """Return the spaces that fences of either kind enclose with this one, none if open."""
        patch = self._patch(start)
        return frozenset() if patch.is_open else patch.cells

    def area(self, start: Cell) -> Area:
        """Return the Area of a terrain space."""
        found = self._areas.get(start)
        if found is None:
            found = self._area_found(start)
            self._areas.update(dict.fromkeys(found.cells, found))
        return found

    def widest_area(self, start: Cell) -> set[Cell]:
        """Return the Area that a space would have if there were no fences."""
        spaces, ground, seen, queue = self.spaces, self.spaces[start].ground, {start}, [start]
        for cell in queue:
            for beyond in neighbours(cell):
                space = spaces.get(beyond)
                if space is not None and space.ground == ground and beyond not in seen:
                    seen.add(beyond)
                    queue.append(beyond)
        return seen

    def is_void(self, cell: Cell, direction: int) -> bool:
        """Return whether a weak fence on a side of a space does not stop a strong animal there (P34)."""
        if self.reading.strong == "alike" or fence(self.spaces, cell, direction) == STRONG:
            return False
        sides = (cell, step(cell, direction))
        patch_of = self._joined if self.reading.strong == "both_sides" else self._patch
        return any(patch_of(each).has_strong for each in sides if each in self.spaces)

    def leaks(self, start: Cell) -> bool:
        """Return whether a way without fences leads to the bare table."""
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
            fences = spaces[cell].fences
            for direction, beyond in enumerate(neighbours(cell)):
                space = spaces.get(beyond)
                if space is None or space.ground != ground or beyond in seen:
                    continue
                is_fenced = (fences >> direction | space.fences >> (direction ^ 2)) & 1
                if not is_fenced or self._is_joined(cell, direction):
                    seen.add(beyond)
                    queue.append(beyond)
        return Area(ground, frozenset(seen))

    def _is_joined(self, cell: Cell, direction: int) -> bool:
        """Return whether an Area continues across the fence on a side."""
        if self.reading.areas_cross_fences:
            return True
        if self.reading.strong != "both_sides" or fence(self.spaces, cell, direction) == STRONG:
            return False
        return self._holds_strong(cell) or self._holds_strong(step(cell, direction))

    def _holds_strong(self, cell: Cell) -> bool:
        return self._joined(cell).has_strong

    def _joined(self, start: Cell) -> _Patch:
        """Return the patch of a space, joined across weak fences if it holds a strong animal."""
        found = self._regions.get(start)
        if found is None:
            patches = self._linked(start)
            is_one = any(patch.has_strong for patch in patches)
            for patch in (_merged(patches),) if is_one else patches:
                self._regions.update(dict.fromkeys(patch.cells, patch))
            found = self._regions[start]
        return found

    def _linked(self, start: Cell) -> list[_Patch]:
        """Return the patches that can be reached without crossing a strong fence."""
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
            fences, strong_fences = space.fences, space.strong
            for direction, beyond in enumerate(neighbours(cell)):
                if beyond in seen:
                    continue
                other, opposite = spaces.get(beyond), direction ^ 2
                if other is None:
                    is_open |= not fences >> direction & 1
                    is_weak_outside |= bool((fences & ~strong_fences) >> direction & 1)
                elif not (fences >> direction | other.fences >> opposite) & 1 or (
                    crossing and space.is_terrain and other.ground == space.ground
                ):
                    seen.add(beyond)
                    queue.append(beyond)
                elif not (strong_fences >> direction | other.strong >> opposite) & 1:
                    weak.add(beyond)
        strong = any(spaces[cell].is_animal and ANIMALS[spaces[cell].item].is_strong for cell in seen)
        return _Patch(frozenset(seen), is_open, strong, tuple(sorted(weak - seen)), is_weak_outside)


def _merged(patches: list[_Patch]) -> _Patch:
    """Return patches merged into one that has a strong animal. Its only weak fences are on the outside."""
    return _Patch(
        frozenset().union(*(patch.cells for patch in patches)),
        any(patch.is_open for patch in patches),
        has_strong=True,
        weak=(),
        is_weak_outside=any(patch.is_weak_outside for patch in patches),
    )


def _untouched(found: dict[Cell, G], changed: set[Cell]) -> dict[Cell, G]:
    """Return the groups, by each of their spaces, that contain no changed space."""
    left = dict(found)
    for cell in changed:
        group = left.get(cell)
        if group is not None:
            for each in group.cells:
                del left[each]
    return left
