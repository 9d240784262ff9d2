"""The visible map: its spaces, Areas and Exhibits, derived for each map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final
from weakref import WeakValueDictionary

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo_parque.data import BARE
from adjudicator.rules.zoo_parque.dominoes import Cell, Laid, Space, neighbours, space_of
from adjudicator.rules.zoo_parque.regions import Area, FenceReading, Fields


@dataclass(frozen=True)
class Exhibit:
    """An enclosed region with terrain and its Areas, or an Area with a shelter."""

    cells: frozenset[Cell]
    areas: tuple[Area, ...]


class Chart:
    """A map. Areas and Exhibits are in order of first spaces. `under`: the map without its last domino."""

    def __init__(self, laid: tuple[Laid, ...], reading: FenceReading, under: Chart | None = None) -> None:
        self.laid = laid
        self.reading = reading
        self.spaces: dict[Cell, Space] = dict(under.spaces) if under else {}
        self.pieces: dict[int, Laid] = dict(under.pieces) if under else {}
        self.rim: set[Cell] = set(under.rim) if under else set()
        """The free spaces next to the map."""
        self.fields = Fields(self.spaces, reading)
        self.surroundings: dict[Cell, tuple[frozenset[Cell], int]] = {}
        """A cache for bots: the region around a space and the number of its open sides."""
        self._near: set[Cell] = set()
        """The spaces of the uppermost domino, and the spaces next to them."""
        for piece in laid[-1:] if under else laid:
            self._lay(piece)
        if under:
            self.fields.inherit(under.fields, self._near)

    def _lay(self, piece: Laid) -> None:
        """Show a domino over the spaces that it covers. They reappear when the domino leaves (P5)."""
        self.pieces[piece.domino.number] = piece
        for cell, half in piece.halves:
            self.spaces[cell] = space_of(half, piece.domino.number)
        self._near = near = {each for cell in piece.cells for each in (cell, *neighbours(cell))}
        self.rim |= near
        self.rim -= near & self.spaces.keys()

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        return tuple(self._areas_around(sorted(self.spaces)))

    @cached_property
    def area_at(self) -> Mapping[Cell, Area]:
        return {cell: area for area in self.areas for cell in area.cells}

    @cached_property
    def enclosed(self) -> tuple[Exhibit, ...]:
        """The Exhibits that fences enclose."""
        return tuple(self._exhibits_around(sorted(self.spaces)))

    @cached_property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """Return all Exhibits: enclosed Exhibits, then Areas that a shelter turns into Exhibits (P44)."""
        if "shelter" not in self.items:
            return self.enclosed
        shelters = (cell for cell, space in self.spaces.items() if space.item == "shelter")
        near = {cell for shelter in shelters for cell in (shelter, *neighbours(shelter))}
        areas = {self.area_at[cell] for cell in near & self.area_at.keys()}
        open_ones = (area for area in areas if area.cells.isdisjoint(self.enclosed_at))
        sheltered = (Exhibit(area.cells, (area,)) for area in open_ones)
        return (*self.enclosed, *sorted(sheltered, key=lambda each: min(each.cells)))

    def finished_since(self, before: Chart) -> list[Exhibit]:
        """Return the enclosed Exhibits with a space that was not in an Exhibit before the move (P29).

        An Exhibit that a moved domino encloses with its own fences alone moves with it (P64).
        """
        if self.laid[:-1] == before.laid:
            found, taken = list(self._enclosed_near()), set[Cell]()
        else:
            found, taken = list(self.enclosed), self._taken_along(before)
        if not found:
            return found
        known = before.enclosed_at.keys() | taken
        return [exhibit for exhibit in found if not exhibit.cells <= known]

    def _taken_along(self, before: Chart) -> set[Cell]:
        """Return the spaces that the uppermost domino encloses by itself, both before and after its move."""
        latest = self.laid[-1]
        earlier = before.pieces.get(latest.domino.number)
        if earlier is None or earlier == latest:
            return set()
        own = chart_of((earlier,), self.reading).enclosed_at
        return {
            now
            for then, now in zip(earlier.cells, latest.cells, strict=True)
            if then in own
            and then in before.enclosed_at
            and before.enclosed_at[then].cells == own[then].cells
        }

    @property
    def encloses_nearby(self) -> bool:
        """Return whether the uppermost domino lies in or next to an Exhibit."""
        return next(iter(self._enclosed_near()), None) is not None

    def _enclosed_near(self) -> Iterable[Exhibit]:
        """Return the Exhibits on or next to the uppermost domino, or all if it might close distant ones."""
        if self.reading.strong == "both_sides":
            return self.enclosed
        spaces, leaks = self.spaces, self.fields.leaks
        shut = [cell for cell in self._near if cell in spaces and not leaks(cell)]
        return self._exhibits_around(sorted(shut))

    def _exhibits_around(self, cells: Iterable[Cell]) -> Iterator[Exhibit]:
        """Yield the Exhibits that contain any of these spaces."""
        seen: set[Cell] = set()
        for cell in cells:
            if cell in seen:
                continue
            region, is_closed = self.fields.region(cell)
            seen |= region
            areas = tuple(self._areas_around(sorted(region))) if is_closed else ()
            if areas:
                yield Exhibit(region, areas)

    def _areas_around(self, cells: Iterable[Cell]) -> Iterator[Area]:
        seen: set[Cell] = set()
        for cell in cells:
            if cell not in seen and self.spaces[cell].is_terrain:
                area = self.fields.area(cell)
                seen |= area.cells
                yield area

    @cached_property
    def enclosed_at(self) -> Mapping[Cell, Exhibit]:
        return {cell: exhibit for exhibit in self.enclosed for cell in exhibit.cells}

    @cached_property
    def exhibit_at(self) -> Mapping[Cell, Exhibit]:
        return {cell: exhibit for exhibit in self.exhibits for cell in exhibit.cells}

    @cached_property
    def items(self) -> frozenset[str]:
        return frozenset(space.item for space in self.spaces.values())

    def seen_of(self, number: int) -> tuple[Cell, ...]:
        """Return the spaces that show a domino."""
        spaces = self.spaces
        return tuple([cell for cell in self.pieces[number].cells if spaces[cell].number == number])

    def is_uncovered(self, number: int) -> bool:
        return len(self.seen_of(number)) == 2

    def ground_under(self, cell: Cell) -> str:
        """Return the ground under a space's item: its half's ground or, if bare, the ground below it."""
        space = self.spaces[cell]
        if space.ground != BARE:
            return space.ground
        beneath = [half for piece in self.laid for at, half in piece.halves if at == cell]
        return beneath[-2].ground if len(beneath) > 1 else BARE

    def around(self, cell: Cell) -> Iterator[tuple[Cell, Space]]:
        """Return the spaces that share an edge with this one, with or without fences."""
        return ((beyond, self.spaces[beyond]) for beyond in neighbours(cell) if beyond in self.spaces)

    def beside(self, cells: frozenset[Cell]) -> Iterator[tuple[Cell, Space]]:
        """Return the spaces outside that share an edge with any of these."""
        near = {beyond for cell in cells for beyond in neighbours(cell)} - cells
        return ((cell, self.spaces[cell]) for cell in sorted(near & self.spaces.keys()))


_KNOWN: Final = WeakValueDictionary[tuple[tuple[Laid, ...], FenceReading], Chart]()
"""A cache of charts that are still in use."""


@lru_cache(maxsize=256)
def chart_of(laid: tuple[Laid, ...], reading: FenceReading) -> Chart:
    """Return the cached chart of a map. If possible, it is built from the chart without the last domino."""
    chart = Chart(laid, reading, _KNOWN.get((laid[:-1], reading)))
    _KNOWN[laid, reading] = chart
    return chart
