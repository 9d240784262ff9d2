"""Conflicts of animals in Areas and Exhibits, and the demands of stalls and of permanent powers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.data import ANIMALS, OBJECTS, PATH, STALLS
from adjudicator.rules.zoo_parque.dominoes import (
    WEAK,
    Cell,
    Domino,
    Half,
    Laid,
    Space,
    Spaces,
    fence,
    neighbours,
    space_of,
)
from adjudicator.rules.zoo_parque.regions import Fields
from adjudicator.rules.zoo_parque.state import State


def mixing_fault(state: State, after: Fields, piece: Laid) -> str:
    """Return `mixed` if a domino mixes diets or social kinds that were not mixed there before (P37)."""
    for group in _mixes(after, affected(state.chart, after.spaces, piece)):
        if not mixed_in(animals_on(after.spaces, group)) <= _excused(state, group):
            return "mixed"
    return ""


def _excused(state: State, group: frozenset[Cell]) -> set[str]:
    """Return the traits already mixed in a group (P37), whether or not a lifted domino is on the map."""
    found = set[str]()
    for before in {state.chart.fields, state.chart_with_origin.fields}:
        for old in _mixes(before, [cell for cell in sorted(group) if cell in before.spaces]):
            found |= mixed_in(animals_on(before.spaces, old))
    return found


def touched(spaces: Spaces, piece: Laid) -> list[Cell]:
    """Return the spaces of a domino and the spaces next to them."""
    near = {beyond for cell in piece.cells for beyond in neighbours(cell) if beyond in spaces}
    return sorted(near.union(piece.cells))


def affected(chart: Chart, after: Spaces, piece: Laid) -> list[Cell]:
    """Return a space of each group in which a domino may bring animals together."""
    return sorted({*touched(after, piece), *_weak_spots(chart)})


def mixed_in(animals: Iterable[str]) -> set[str]:
    """Return which traits of these animals are mixed: `diet`, `social`, both or neither."""
    kinds = [ANIMALS[animal] for animal in animals]
    found = {"diet": len({kind.diet for kind in kinds}), "social": len({kind.is_social for kind in kinds})}
    return {name for name, count in found.items() if count > 1}


@lru_cache(maxsize=64)
def _weak_spots(chart: Chart) -> tuple[Cell, ...]:
    """Return spaces where only weak fences separate animals. Strong animals far away can break these."""
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
    """Return whether the terrain around a space holds several types of animals, ignoring fences."""
    return len(animals_on(fields.spaces, fields.widest_area(cell))) > 1


def _mixes(fields: Fields, cells: Sequence[Cell]) -> Iterator[frozenset[Cell]]:
    """Yield the mixed Areas and Exhibits around these spaces."""
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


_PARTICULAR: Final = frozenset({"camel", "otter", "lemur"})
"""Animals that restrict their neighbours once a research lab works."""


def fault(state: State, piece: Laid) -> str:
    """Return the rule on neighbours or company that a domino would break, or "" if there is none."""
    options = state.options
    if not options.wildlife_wishes and not options.unnatural_utilities:
        return ""
    before, halves = state.chart.spaces, piece.halves
    spaces = dict(before)
    spaces.update((cell, space_of(half, piece.domino.number)) for cell, half in halves)
    after = Fields(spaces, options.reading)
    found, items = "", state.chart.items.union(half.item for _, half in halves)
    if options.unnatural_utilities:
        if "toilet" in items:
            found = _toilet_fault(before, spaces, piece)
        if "gift_shop" in items:
            found = found or _shop_fault(state, after, piece)
        if state.has_lab and not items.isdisjoint(_PARTICULAR):
            found = found or _neighbour_fault(spaces, piece) or _lemur_fault(before, piece)
    return found or (mixing_fault(state, after, piece) if options.wildlife_wishes else "")


def is_kept_by_wolf(state: State, number: int) -> bool:
    """Return whether a visible wolf prevents its domino from being covered, moved or removed."""
    if not state.has_lab:
        return False
    spaces = state.chart.spaces
    return any(spaces[cell].item == "wolf" for cell in state.chart.seen_of(number))


def seeks_company(state: State, domino: Domino) -> bool:
    """Return whether a domino must lie next to an okapi if possible."""
    if not state.has_lab or "okapi" not in (domino.a.item, domino.b.item):
        return False
    return any(space.item == "okapi" for space in state.chart.spaces.values())


def has_company(state: State, piece: Laid) -> bool:
    """Return whether an okapi of a domino lies next to an okapi of another domino."""
    spaces, own = state.chart.spaces, set(piece.cells)
    return any(
        half.item == "okapi" and space.item == "okapi"
        for cell, half in piece.halves
        for beyond, space in _around(spaces, cell)
        if beyond not in own
    )


def _around(spaces: Spaces, cell: Cell) -> Iterator[tuple[Cell, Space]]:
    return ((beyond, spaces[beyond]) for beyond in neighbours(cell) if beyond in spaces)


def _toilet_fault(before: Spaces, after: Spaces, piece: Laid) -> str:
    """Return a fault if a toilet has no path beside it, unless it already had none."""

    def has_path(spaces: Spaces, cell: Cell) -> bool:
        return any(space.ground == PATH for _, space in _around(spaces, cell))

    for cell in touched(after, piece):
        is_toilet = after[cell].item == "toilet"
        if is_toilet and not has_path(after, cell) and (cell in piece.cells or has_path(before, cell)):
            return "toilet"
    return ""


def _shop_fault(state: State, fields: Fields, piece: Laid) -> str:
    """Return a fault if an Area next to a gift shop has animals of two types."""
    after = fields.spaces
    for cell in affected(state.chart, after, piece):
        if not after[cell].is_terrain or not is_peopled(fields, cell):
            continue
        area = fields.area(cell)
        if len(animals_on(after, area.cells)) > 1 and any(
            space.item == "gift_shop" for each in area.cells for _, space in _around(after, each)
        ):
            old = state.chart.area_at.get(cell)
            if old is None or old.cells != area.cells or any(c in area.cells for c in piece.cells):
                return "gift_shop"
            if any(after[each].item == "gift_shop" for each in piece.cells):
                return "gift_shop"
    return ""


def _neighbour_fault(after: Spaces, piece: Laid) -> str:
    """Return a fault for a camel next to water, or an otter next to an object or stall of another domino."""
    own = set(piece.cells)
    for cell in piece.cells:
        for beyond, space in _around(after, cell):
            if beyond in own:
                continue
            for one, other in ((after[cell], space), (space, after[cell])):
                if one.item == "camel" and _is_wet(other):
                    return "camel"
                if one.item == "otter" and (other.item in OBJECTS or other.item in STALLS):
                    return "otter"
    return ""


def _is_wet(space: Space) -> bool:
    return space.ground == "water" or (space.is_animal and "water" in ANIMALS[space.item].terrains)


def _lemur_fault(before: Spaces, piece: Laid) -> str:
    """Return a fault if a half beside or over a lemur does not match the lemur, but the other half would."""
    halves = piece.halves
    own = set(piece.cells)
    for cell, _ in halves:
        lemurs = [space for beyond, space in _around(before, cell) if beyond not in own]
        lemurs += [before[cell]] if cell in before else []
        for lemur in (space for space in lemurs if space.item == "lemur"):
            touching = [half for at, half in halves if _touches(before, at, lemur, own)]
            others = [half for _, half in halves if half not in touching]
            could = any(_suits(half, lemur) for half in others)
            if could and not any(_suits(half, lemur) for half in touching):
                return "lemur"
    return ""


def _suits(half: Half, lemur: Space) -> bool:
    """Return whether a half matches a lemur's animal, or its terrain if it has one."""
    return half.item == "lemur" or (lemur.is_terrain and half.ground == lemur.ground)


def _touches(before: Spaces, at: Cell, lemur: Space, own: set[Cell]) -> bool:
    near = [space for beyond, space in _around(before, at) if beyond not in own]
    return any(space is lemur for space in near) or before.get(at) is lemur
