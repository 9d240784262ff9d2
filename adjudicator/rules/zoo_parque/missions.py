"""The conditions of the missions on campaign cards (P61)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import feeding, scoring
from adjudicator.rules.zoo_parque.cards import Card
from adjudicator.rules.zoo_parque.chart import Exhibit
from adjudicator.rules.zoo_parque.data import ANIMALS, GROUND_SHARES, OBJECTS, PATH, STALLS, WILDCARD
from adjudicator.rules.zoo_parque.dominoes import STRONG, Cell, Space, fence, step
from adjudicator.rules.zoo_parque.regions import Area
from adjudicator.rules.zoo_parque.state import State

Condition: TypeAlias = Callable[[State, Card], bool]
_KINDS: Final = {name: (it.diet, "social" if it.is_social else "solitary") for name, it in ANIMALS.items()}
"""Each animal's diet and social kind, for missions that count animals of a kind."""


def holds(state: State, card: Card) -> bool:
    return CONDITIONS[card.mission](state, card)


def points(state: State) -> list[int]:
    return [scoring.score(state, seat).total for seat in map(Seat, range(state.players))]


def _holds_for_some(fits: Callable[[State, Exhibit], bool]) -> Condition:
    return lambda state, card: any(fits(state, exhibit) for exhibit in state.chart.exhibits)


def _most(count: Callable[[State, Exhibit], int]) -> Condition:
    return lambda state, card: any(count(state, exhibit) >= card.target for exhibit in state.chart.exhibits)


def _shown(state: State, cells: Iterable[Cell]) -> Iterator[Space]:
    return (state.chart.spaces[cell] for cell in cells)


def _animals(state: State, cells: Iterable[Cell]) -> list[str]:
    return [space.item for space in _shown(state, cells) if space.is_animal]


def _count(state: State, cells: Iterable[Cell], items: Iterable[str]) -> int:
    wanted = set(items)
    return sum(space.item in wanted for space in _shown(state, cells))


def _has_path(state: State, exhibit: Exhibit) -> bool:
    return any(space.ground == PATH for space in _shown(state, exhibit.cells))


def _has_empty(state: State, exhibit: Exhibit) -> bool:
    return any(not space.item and space.ground != PATH for space in _shown(state, exhibit.cells))


def _is_beside(state: State, exhibit: Exhibit, items: Iterable[str]) -> bool:
    wanted = set(items)
    return any(space.item in wanted for _, space in state.chart.beside(exhibit.cells))


def _animal_types_in_play(state: State) -> list[str]:
    sets = set(state.options.sets)
    return [kind for kind, animal in ANIMALS.items() if sets & set(animal.sets)]


def _longest_path(state: State, card: Card) -> bool:
    left = {cell for cell, space in state.chart.spaces.items() if space.ground == PATH}
    while left:
        queue = [left.pop()]
        for cell in queue:
            near = {step(cell, side) for side in range(4)} & left
            left -= near
            queue.extend(sorted(near))
        if len(queue) >= card.target:
            return True
    return False


def _border_fences(state: State, exhibit: Exhibit) -> set[int]:
    """Return the kinds of fences on the border of an Area. A sheltered Area may have gaps in it."""
    sides = (
        fence(state.chart.spaces, cell, side)
        for cell in exhibit.cells
        for side in range(4)
        if step(cell, side) not in exhibit.cells
    )
    return {each for each in sides if each}


def _is_circled(state: State, exhibit: Exhibit) -> bool:
    spaces = state.chart.spaces
    outside = {step(cell, side) for cell in exhibit.cells for side in range(4)} - exhibit.cells
    return all(cell in spaces and spaces[cell].ground == PATH for cell in outside)


def _properties(state: State, area: Area, kind: str) -> set[str]:
    """Return the values of a property that an Area may share with others."""
    if kind == "terrain":
        return {area.ground}
    if kind == "animal":
        return set(_animals(state, area.cells))
    spaces = state.chart.spaces
    found = {fence(spaces, cell, side) for cell in area.cells for side in range(4)}
    return {"strong" if each == STRONG else "weak" for each in found if each}


def _shares_property(state: State, card: Card) -> bool:
    for seat in map(Seat, range(state.players)):
        areas = [area for area in state.chart.areas if seat in state.claims_in(area.cells)]
        counts = Counter(each for area in areas for each in _properties(state, area, card.about[0]))
        if max(counts.values(), default=0) >= card.target:
            return True
    return False


def _claims_two_areas(state: State, exhibit: Exhibit) -> bool:
    claims = Counter(seat for area in exhibit.areas for seat in state.claims_in(area.cells))
    return max(claims.values(), default=0) > 1


def _all_on_all_terrains(state: State, card: Card) -> bool:
    """Return whether every animal type lies on each terrain of its passport, except wildcard (P70)."""
    sets = set(state.options.sets)
    chart = state.chart
    seen = {(space.item, chart.ground_under(cell)) for cell, space in chart.spaces.items() if space.is_animal}
    return all(
        (kind, terrain) in seen
        for kind in _animal_types_in_play(state)
        for terrain in ANIMALS[kind].terrains
        if terrain != WILDCARD and sets & set(GROUND_SHARES[terrain].sets)
    )


def _all_caged(state: State, card: Card) -> bool:
    chart = state.chart
    return all(cell in chart.exhibit_at for cell, space in chart.spaces.items() if space.is_animal)


def _animal_counts(state: State, card: Card) -> bool:
    """Return whether every animal type has been laid that many times, wherever it is now (P69)."""
    played = [piece.domino for piece in state.laid]
    played += [domino for domino in state.lost if domino.number not in state.forfeited]
    counts = Counter(half.item for domino in played for half in (domino.a, domino.b))
    return all(counts[kind] >= card.target for kind in _animal_types_in_play(state))


def _of_kind(state: State, card: Card) -> bool:
    """Return whether an Exhibit or Area, depending on the card, has enough animals of a kind."""
    scope, kind = card.about
    groups = [each.cells for each in (state.chart.exhibits if scope == "exhibit" else state.chart.areas)]
    return any(
        sum(kind in _KINDS[animal] for animal in _animals(state, cells)) >= card.target for cells in groups
    )


def _are_of_strength(state: State, card: Card) -> bool:
    wanted = card.about[0] == "strong"
    groups = (_animals(state, exhibit.cells) for exhibit in state.chart.exhibits)
    return any(group and all(ANIMALS[each].is_strong == wanted for each in group) for group in groups)


def _social_area_of_all(state: State, card: Card) -> bool:
    for area in state.chart.areas:
        animals = _animals(state, area.cells)
        is_social = animals and all(ANIMALS[each].is_social for each in animals)
        if is_social and len(state.claims_in(area.cells)) == state.players:
            return True
    return False


def _needs(low: int, high: int) -> Condition:
    """Return the condition that an Exhibit with animals needs food within these bounds."""
    return _holds_for_some(
        lambda state, exhibit: (
            bool(_animals(state, exhibit.cells)) and low <= feeding.need(state, exhibit.cells) <= high
        )
    )


_PLENTY: Final = 1_000
CONDITIONS: Final[Mapping[str, Condition]] = {
    "exhibit_score": _most(scoring.value),
    "player_points": lambda state, card: min(points(state)) >= card.target,
    "player_points_diversity": lambda state, card: max(points(state)) - min(points(state)) <= card.target,
    "exhibit_spaces": lambda state, card: all(len(e.cells) >= card.target for e in state.chart.exhibits),
    "areas_no_exhibit": lambda state, card: (
        sum(area.cells.isdisjoint(state.chart.exhibit_at) for area in state.chart.areas) <= card.target
    ),
    "exhibit_animal_diversity": _most(lambda state, exhibit: len(set(_animals(state, exhibit.cells)))),
    "player_weakest_points": lambda state, card: min(points(state)) >= card.target,
    "player_strongest_points": lambda state, card: max(points(state)) >= card.target,
    "main_path": _longest_path,
    "exhibit_foodless": lambda state, card: (
        sum(not _count(state, exhibit.cells, ("food",)) for exhibit in state.chart.exhibits) >= card.target
    ),
    "exhibit_food_specific": _most(lambda state, exhibit: _count(state, exhibit.cells, ("food",))),
    "exhibit_dynamic_num": lambda state, card: len(state.chart.exhibits) >= card.target,
    "animal_count": _animal_counts,
    "terrain_specific": lambda state, card: any(
        area.ground == card.about[0] and len(area.cells) >= card.target for area in state.chart.areas
    ),
    "exhibits_path": lambda state, card: (
        sum(_has_path(state, e) for e in state.chart.exhibits) <= card.target
    ),
    "fence_uniformity": lambda state, card: (
        sum(len(_border_fences(state, exhibit)) == 1 for exhibit in state.chart.exhibits) >= card.target
    ),
    "exhibit_size": _most(lambda state, exhibit: len(exhibit.cells)),
    "exhibit_areas": _most(lambda state, exhibit: len(exhibit.areas)),
    "property_claim": _shares_property,
    "exhibit_empty": _holds_for_some(lambda state, exhibit: not _has_empty(state, exhibit)),
    "exhibit_path": _holds_for_some(lambda state, exhibit: not _has_path(state, exhibit)),
    "single_player_all_pawns": lambda state, card: not all(state.pawns_left),
    "multi_area_claim": _holds_for_some(_claims_two_areas),
    "exhibit_empty_and_path": _holds_for_some(
        lambda state, exhibit: not _has_empty(state, exhibit) and not _has_path(state, exhibit)
    ),
    "exhibit_all_types": _holds_for_some(
        lambda state, exhibit: set(_animals(state, exhibit.cells)) == set(_animal_types_in_play(state))
    ),
    "all_players_all_pawns": lambda state, card: not any(state.pawns_left),
    "exhibit_claim_all": _holds_for_some(
        lambda state, exhibit: len(state.claims_in(exhibit.cells)) == state.players
    ),
    "exhibit_animal_match": _holds_for_some(
        lambda state, exhibit: len(set(_animals(state, exhibit.cells))) == 1
    ),
    "exhibit_pure": _holds_for_some(
        lambda state, exhibit: all(
            space.is_terrain and space.is_animal for space in _shown(state, exhibit.cells)
        )
    ),
    "all_animals_caged": _all_caged,
    "path_circle": _holds_for_some(_is_circled),
    "all_preferred_terrains": _all_on_all_terrains,
    "animal_area_match": lambda state, card: any(
        len(area.cells) >= 3 and len(set(_animals(state, area.cells))) == 1 for area in state.chart.areas
    ),
    "strong_only": _are_of_strength,
    "herbivores_count": _of_kind,
    "herd_count": _of_kind,
    "herd_area_claim": _social_area_of_all,
    "exhibit_objects": _most(lambda state, exhibit: _count(state, exhibit.cells, OBJECTS)),
    "exhibit_objects_no": _holds_for_some(lambda state, exhibit: not _count(state, exhibit.cells, OBJECTS)),
    "exhibit_objects_no_adjacent": _holds_for_some(
        lambda state, exhibit: not _is_beside(state, exhibit, OBJECTS)
    ),
    "exhibit_zero_food": _needs(0, 0),
    "exhibit_lotsa_food": _needs(2, _PLENTY),
    "exhibit_stalls": _most(lambda state, exhibit: _count(state, exhibit.cells, STALLS)),
    "exhibit_stalls_adjacent": _holds_for_some(lambda state, exhibit: not _is_beside(state, exhibit, STALLS)),
}
