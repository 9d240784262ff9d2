"""The value of Exhibits, and the winner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.chart import Chart, Exhibit
from adjudicator.rules.zoo_parque.data import WILDCARD
from adjudicator.rules.zoo_parque.dominoes import Cell, Space, cell_name, neighbours, step
from adjudicator.rules.zoo_parque.state import State

PLAYGROUND_POINTS = 3
CAMERA_POINTS = 2


def spaces_of(state: State, exhibit: Exhibit, seat: Seat | None = None) -> int:
    """Return the number of spaces with the most common terrain or, if own Areas score, in the seat's Areas.

    Shrubs add one to each Area (P39). Wildcard is added to the most common terrain (P41).
    """
    spaces, counts = state.chart.spaces, Counter[str]()
    shrubs = sum([spaces[cell].item == "shrubs" for cell in exhibit.cells])
    if state.rule_about("score_formula_good"):
        return len(exhibit.cells) + shrubs * len(exhibit.areas)
    is_own = seat is not None and state.options.own_areas_score
    for area in exhibit.areas:
        if not is_own or seat in state.claims_in(area.cells):
            counts[area.ground] += len(area.cells & exhibit.cells) + shrubs
    if is_own:
        return counts.total()
    jokers = counts.pop(WILDCARD, 0) if state.options.wildcards_join else 0
    return max(counts.values(), default=0) + jokers


def animals_of(state: State, exhibit: Exhibit) -> int:
    """Return the total number of animals for which the animals of an Exhibit count."""
    items = list(_items(state.chart, exhibit))
    toys = sum(space.item == "toys" for _, space in items)
    return sum(_worth(state, exhibit, cell, space, toys) for cell, space in items if _counts(state, space))


@lru_cache(maxsize=64)
def value(state: State, exhibit: Exhibit, seat: Seat | None = None) -> int:
    chart = state.chart
    kinds = [space.item for _, space in _items(chart, exhibit) if _counts(state, space)]
    spaces, animals = spaces_of(state, exhibit, seat), animals_of(state, exhibit)
    points = spaces + animals if state.rule_about("score_formula_bad") else spaces * animals
    if len(set(kinds)) == 1 and (len(kinds) > 1 or state.options.lone_animal_doubles):
        points *= 2
    return points + (_extras(state, exhibit) if state.options.unnatural_utilities else 0)


@lru_cache(maxsize=256)
def score(state: State, seat: Seat) -> Score:
    """Return a seat's points by Exhibit. Each Exhibit counts in full and once (P27)."""
    lines = tuple(
        ScoreLine(line("score_exhibit", at=cell_name(min(exhibit.cells)), size=len(exhibit.cells)), points)
        for exhibit in state.chart.exhibits
        if seat in state.claims_in(exhibit.cells)
        for points in (value(state, exhibit, seat if state.options.own_areas_score else None),)
    )
    return Score(lines, sum(each.points for each in lines))


def outcome(state: State) -> Outcome | None:
    """Return the ranks when the game is over. Equal scores share their rank (P25)."""
    return ranking(state) if state.step == "over" else None


def ranking(state: State) -> Outcome:
    """Return the ranks as if the game ended now. In a cooperative game, all get 1 point for a win, else 0."""
    if state.options.zooperative:
        won = ScoreLine(line("score_won"), 1) if state.is_won else ScoreLine(line("score_lost"), 0)
        scores = (Score((won,), won.points),) * state.players
        return ranked(scores, () if state.is_won else tuple(map(Seat, range(state.players))))
    return ranked(tuple(score(state, seat) for seat in map(Seat, range(state.players))))


def _items(chart: Chart, exhibit: Exhibit) -> Iterator[tuple[Cell, Space]]:
    spaces = chart.spaces
    return ((cell, spaces[cell]) for cell in sorted(exhibit.cells) if spaces[cell].item)


def _counts(state: State, space: Space) -> bool:
    """Return whether a space shows an animal that no campaign card excludes from the count (P59)."""
    return space.is_animal and space.item not in state.rule_about("animal_bad")


def _worth(state: State, exhibit: Exhibit, cell: Cell, space: Space, toys: int) -> int:
    """Return the number of animals for which an animal counts."""
    booths, count = 0, 1
    if state.options.unnatural_utilities:
        booths = sum(near.item == "photo_booth" for _, near in state.chart.around(cell))
    if state.has_lab:
        if space.item == "redpanda" and len(exhibit.cells) % 2 == 0:
            return 0
        if space.item == "polarbear" and state.chart.ground_under(cell) == "water":
            count = 2
        if space.item == "dolphin" and _is_in_row(state.chart, exhibit, cell):
            count = 2
    worth = count + toys + booths
    return 2 * worth if space.item in state.rule_about("animal_good") else worth


def _is_in_row(chart: Chart, exhibit: Exhibit, cell: Cell) -> bool:
    """Return whether a dolphin is one of three in a straight row, all in its Exhibit."""

    def is_dolphin(at: Cell) -> bool:
        return at in exhibit.cells and chart.spaces[at].item == "dolphin"

    for back, forth in ((0, 2), (1, 3)):
        run = 1
        for direction in (back, forth):
            at = step(cell, direction)
            while is_dolphin(at):
                run, at = run + 1, step(at, direction)
        if run >= 3:
            return True
    return False


def _extras(state: State, exhibit: Exhibit) -> int:
    """Return the points that nearby playgrounds and cameras inside add after the doubling (P43)."""
    chart = state.chart
    near = {beyond for cell in exhibit.cells for beyond in (cell, *neighbours(cell))}
    spaces = chart.spaces
    playgrounds = [cell for cell in near & spaces.keys() if spaces[cell].item == "playground"]
    cameras = [cell for cell in exhibit.cells if spaces[cell].item == "camera"]
    shots = sum(_counts(state, near) for cell in cameras for _, near in chart.around(cell))
    return PLAYGROUND_POINTS * len(playgrounds) + CAMERA_POINTS * shots
