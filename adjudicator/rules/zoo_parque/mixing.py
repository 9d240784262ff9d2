"""Animals that do not go together in an Area or Exhibit: both diets, both social kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.data import ANIMALS
from adjudicator.rules.zoo_parque.dominoes import Cell, neighbours
from adjudicator.rules.zoo_parque.regions import Fields
from adjudicator.rules.zoo_parque.spaces import WEAK, Laid, Spaces, fence
from adjudicator.rules.zoo_parque.state import State


def fault(state: State, after: Fields, piece: Laid) -> str:
    """Return `mixed` where this domino makes a mix; one of its kind that was there may stay (P37)."""
    near = affected(state.chart, after.spaces, piece)
    for group in _mixes(after, near):
        if not mixed_in(animals_on(after.spaces, group)) <= _excused(state, group):
            return "mixed"
    return ""


def _excused(state: State, group: frozenset[Cell]) -> set[str]:
    """Return what was mixed already in any Area or Exhibit with a space of this group (P37).

    A domino that is being moved may go back into an old mix, and beside one that lifting it has uncovered.
    """
    found = set[str]()
    for before in {state.chart.fields, state.chart_with_origin.fields}:
        for old in _mixes(before, [cell for cell in sorted(group) if cell in before.spaces]):
            found |= mixed_in(animals_on(before.spaces, old))
    return found


def touched(spaces: Spaces, piece: Laid) -> list[Cell]:
    """The spaces of a domino and those next to them."""
    near = {beyond for cell in piece.cells for beyond in neighbours(cell) if beyond in spaces}
    return sorted(near.union(piece.cells))


def affected(chart: Chart, after: Spaces, piece: Laid) -> list[Cell]:
    """A space at least of every group that a domino may change so that animals meet."""
    return sorted({*touched(after, piece), *_weak_spots(chart)})


def mixed_in(animals: Iterable[str]) -> set[str]:
    """What these animals are of both kinds of: `diet`, `social`, both or neither."""
    kinds = [ANIMALS[animal] for animal in animals]
    found = {
        "diet": len({kind.diet for kind in kinds}),
        "social": len({kind.is_social for kind in kinds}),
    }
    return {name for name, count in found.items() if count > 1}


@lru_cache(maxsize=64)
def _weak_spots(chart: Chart) -> tuple[Cell, ...]:
    """Where weak fences alone keep animals apart: they fall and stand with strong animals far away."""
    if chart.reading.strong != "both_sides":
        return ()
    spaces, fields, found = chart.spaces, chart.fields, set[Cell]()
    for cell, space in spaces.items():
        for direction, beyond in enumerate(neighbours(cell)):
            other = spaces.get(beyond)
            is_parted = other and other.ground == space.ground and fence(spaces, cell, direction) == WEAK
            if is_parted and space.is_terrain and is_peopled(fields, cell):
                found.add(cell)
        is_loose = space.is_animal and cell not in chart.enclosed_at
        if is_loose and mixed_in(animals_on(spaces, fields.fenced(cell))):
            found.add(cell)
    return tuple(found)


def is_peopled(fields: Fields, cell: Cell) -> bool:
    """Whether animals of two types lie on the terrain around, whatever the fences."""
    return len(animals_on(fields.spaces, fields.widest_area(cell))) > 1


def _mixes(fields: Fields, cells: Sequence[Cell]) -> Iterator[frozenset[Cell]]:
    """The mixed Areas and Exhibits around these spaces."""
    yield from _mixed_areas(fields, cells)
    yield from _mixed_exhibits(fields, cells)


def _mixed_areas(fields: Fields, cells: Iterable[Cell]) -> Iterator[frozenset[Cell]]:
    spaces, seen = fields.spaces, set[Cell]()
    for cell in cells:
        if cell in seen or not spaces[cell].is_terrain:
            continue
        widest = fields.widest_area(cell)
        seen |= widest
        if mixed_in(animals_on(spaces, widest)):
            areas = {fields.area(each) for each in widest.intersection(cells)}
            yield from (area.cells for area in areas if mixed_in(animals_on(spaces, area.cells)))


def _mixed_exhibits(fields: Fields, cells: Iterable[Cell]) -> Iterator[frozenset[Cell]]:
    spaces, seen = fields.spaces, set[Cell]()
    for cell in cells:
        if cell in seen or fields.leaks(cell):
            continue
        region, is_closed = fields.region(cell)
        seen |= region
        has_terrain = any(spaces[each].is_terrain for each in region)
        if is_closed and has_terrain and mixed_in(animals_on(spaces, region)):
            yield region


def animals_on(spaces: Spaces, cells: Iterable[Cell]) -> set[str]:
    return {spaces[cell].item for cell in cells if spaces[cell].is_animal}
