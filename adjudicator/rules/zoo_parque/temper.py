"""What animals and stalls put up with: shops, toilets, and the powers that always work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.rules.zoo_parque import mixing
from adjudicator.rules.zoo_parque.data import ANIMALS, OBJECTS, PATH, STALLS
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Half, neighbours
from adjudicator.rules.zoo_parque.regions import Fields
from adjudicator.rules.zoo_parque.spaces import Laid, Space, Spaces, space_of
from adjudicator.rules.zoo_parque.state import State

_PARTICULAR: Final = frozenset({"camel", "otter", "lemur"})
"""Animals that mind what lies next to them, once powers work."""


def fault(state: State, piece: Laid) -> str:
    """Why neighbours or company do not suit; nothing when they do."""
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
    return found or (mixing.fault(state, after, piece) if options.wildlife_wishes else "")


def is_kept_by_wolf(state: State, number: int) -> bool:
    """Whether a wolf in sight keeps its domino from being covered, moved or removed."""
    if not state.has_lab:
        return False
    spaces = state.chart.spaces
    return any(spaces[cell].item == "wolf" for cell in state.chart.seen_of(number))


def seeks_company(state: State, domino: Domino) -> bool:
    """Whether a domino must lie next to an okapi if it can."""
    if not state.has_lab or "okapi" not in (domino.a.item, domino.b.item):
        return False
    return any(space.item == "okapi" for space in state.chart.spaces.values())


def has_company(state: State, piece: Laid) -> bool:
    """Whether an okapi of a domino lies next to one of another."""
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
    """A toilet without a path beside it, unless it had none before."""

    def has_path(spaces: Spaces, cell: Cell) -> bool:
        return any(space.ground == PATH for _, space in _around(spaces, cell))

    for cell in mixing.touched(after, piece):
        if after[cell].item == "toilet" and not has_path(after, cell):
            is_new = cell in piece.cells
            if is_new or has_path(before, cell):
                return "toilet"
    return ""


def _shop_fault(state: State, fields: Fields, piece: Laid) -> str:
    """An Area next to a gift shop with animals of two types."""
    after = fields.spaces
    for cell in mixing.affected(state.chart, after, piece):
        if not after[cell].is_terrain or not mixing.is_peopled(fields, cell):
            continue
        area = fields.area(cell)
        if len(mixing.animals_on(after, area.cells)) > 1 and any(
            space.item == "gift_shop" for each in area.cells for _, space in _around(after, each)
        ):
            old = state.chart.area_at.get(cell)
            if old is None or old.cells != area.cells or any(c in area.cells for c in piece.cells):
                return "gift_shop"
            if any(after[each].item == "gift_shop" for each in piece.cells):
                return "gift_shop"
    return ""


def _neighbour_fault(after: Spaces, piece: Laid) -> str:
    """A camel next to water, an otter next to an object or stall; a domino's own halves do not matter."""
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
    """A half that touches or covers a lemur without matching it, while the other half would match."""
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
    """Whether a half matches a lemur's animal, or its terrain if it has one."""
    return half.item == "lemur" or (lemur.is_terrain and half.ground == lemur.ground)


def _touches(before: Spaces, at: Cell, lemur: Space, own: set[Cell]) -> bool:
    near = [space for beyond, space in _around(before, at) if beyond not in own]
    return any(space is lemur for space in near) or before.get(at) is lemur
