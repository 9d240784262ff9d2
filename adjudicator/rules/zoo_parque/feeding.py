"""The Feed Phase: which Exhibits must be fed, who decides, and what may be given."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.rules.zoo_parque import temper
from adjudicator.rules.zoo_parque.chart import Chart, Space
from adjudicator.rules.zoo_parque.data import ANIMALS, FOOD_DIVISOR
from adjudicator.rules.zoo_parque.dominoes import Cell
from adjudicator.rules.zoo_parque.moves import Feed
from adjudicator.rules.zoo_parque.state import Feeding, State


def with_feeding(before: State, after: State, trigger: Seat) -> State:
    """The state after a domino was laid: where it has finished an Exhibit, the feeding has begun."""
    if not before.options.feeding:
        return after
    finished = after.chart.finished_since(before.chart)
    return begun(after, trigger, frozenset().union(*(each.cells for each in finished))) if finished else after


def begun(state: State, trigger: Seat, finished: frozenset[Cell]) -> State:
    """The state with a feeding phase of all Exhibits but those just finished."""
    hungry = []
    for cells in _groups(state):
        pawns = [pawn.at for pawn in state.pawns if pawn.at in cells]
        if pawns and cells.isdisjoint(finished) and need(state, cells):
            hungry.append(min(pawns))
    return settled(replace(state, feeding=Feeding(trigger, tuple(sorted(hungry)))))


def settled(state: State) -> State:
    """The state without hungry Exhibits that are gone, or that nothing can be given for."""
    feeding = state.feeding
    if feeding is None:
        return state
    hungry = tuple(at for at in feeding.hungry if options(state, at, _owed(feeding, at)))
    owed = feeding.owed if hungry[:1] == feeding.hungry[:1] else None
    return replace(state, feeding=Feeding(feeding.trigger, hungry, owed) if hungry else None)


def decider(state: State) -> Seat:
    """Who feeds next: of the Exhibits' claimants the first clockwise from who has triggered."""
    feeding = _running(state)
    order = state.clockwise(feeding.trigger)
    if feeding.owed is not None:
        return _decider_of(state, feeding.hungry[0], order)
    return min((_decider_of(state, at, order) for at in feeding.hungry), key=order.index)


def choices(state: State) -> Iterator[Feed]:
    """What the decider may give."""
    feeding, seat = _running(state), decider(state)
    order = state.clockwise(feeding.trigger)
    anchors = feeding.hungry[:1] if feeding.owed is not None else feeding.hungry
    for at in anchors:
        if _decider_of(state, at, order) == seat:
            yield from (Feed(at, number) for number in options(state, at, _owed(feeding, at)))


def feed(state: State, move: Feed) -> State:
    """A domino given, or lost where there is no food."""
    feeding = _running(state)
    if move not in set(choices(state)):
        raise IllegalMove("not_that_food", "domino", domino=move.domino)
    cells = group_at(state, move.at)
    due = need(state, cells) if feeding.owed is None else feeding.owed
    left = due - icons(state, cells, move.domino) if _food(state, cells) else 0
    after = discarded(state, move.domino)
    if left > 0:
        hungry = (move.at, *(at for at in feeding.hungry if at != move.at))
        return settled(replace(after, feeding=Feeding(feeding.trigger, hungry, left)))
    hungry = tuple(at for at in feeding.hungry if at not in cells)
    return settled(replace(after, feeding=Feeding(feeding.trigger, hungry)))


def discarded(state: State, number: int) -> State:
    """The state without a domino of the map: it leaves the game."""
    piece = state.chart.pieces[number]
    laid = tuple(each for each in state.laid if each.domino.number != number)
    return replace(state, laid=laid, lost=(*state.lost, piece.domino))


def is_removable(state: State, number: int) -> bool:
    """Whether a domino may leave the map: not the entrance, none under a pawn, none that a wolf keeps."""
    return number != 0 and not state.has_pawn(number) and not temper.is_kept_by_wolf(state, number)


def need(state: State, cells: frozenset[Cell]) -> int:
    """The food icons that the animals of an Exhibit cost."""
    chart = state.chart
    eaters = [chart.spaces[cell].item for cell in sorted(cells) if chart.spaces[cell].is_animal]
    if state.options.wildlife_wishes and any(chart.spaces[cell].item == "tree" for cell in cells):
        eaters = [animal for animal in eaters if ANIMALS[animal].diet != "herbivore"]
    if not state.options.unnatural_utilities:
        return min(1, len(eaters))
    if any(space.item == "restaurant" for _, space in _inside_and_beside(chart, cells)):
        return 0
    return food_need(eaters)


def food_need(animals: list[str]) -> int:
    """The icons due with Unnatural Utilities."""
    return sum(ANIMALS[animal].food for animal in animals) // FOOD_DIVISOR


def options(state: State, at: Cell, owed: int | None) -> tuple[int, ...]:
    """The dominoes that may be given for the Exhibit around a space; none when nothing is due."""
    cells = group_at(state, at)
    due = need(state, cells) if owed is None else owed
    if not cells or not due:
        return ()
    food = _food(state, cells)
    if food and sum(icons(state, cells, number) for number in food) >= due:
        return food
    return () if owed is not None else _losses(state, cells)


def icons(state: State, cells: frozenset[Cell], number: int) -> int:
    """The food icons that a domino shows inside."""
    chart = state.chart
    return sum(cell in cells and chart.spaces[cell].item == "food" for cell in chart.seen_of(number))


def group_at(state: State, at: Cell) -> frozenset[Cell]:
    """The spaces that are fed together with this one; none where nobody has to be fed."""
    return next((cells for cells in _groups(state) if at in cells), frozenset())


def _groups(state: State) -> Iterator[frozenset[Cell]]:
    """Exhibits, and with powers the claimed Areas of pandas outside of them."""
    chart = state.chart
    yield from (exhibit.cells for exhibit in chart.exhibits)
    if state.has_lab:
        for area in chart.areas:
            if area.cells.isdisjoint(chart.exhibit_at) and any(
                chart.spaces[cell].item == "panda" for cell in area.cells
            ):
                yield area.cells


def _inside_and_beside(chart: Chart, cells: frozenset[Cell]) -> Iterator[tuple[Cell, Space]]:
    yield from ((cell, chart.spaces[cell]) for cell in cells)
    yield from chart.beside(cells)


def _numbers(state: State, cells: frozenset[Cell]) -> tuple[int, ...]:
    """The removable dominoes in sight inside."""
    numbers = sorted({state.chart.spaces[cell].number for cell in cells})
    return tuple(number for number in numbers if is_removable(state, number))


def _food(state: State, cells: frozenset[Cell]) -> tuple[int, ...]:
    return tuple(number for number in _numbers(state, cells) if icons(state, cells, number))


def _losses(state: State, cells: frozenset[Cell]) -> tuple[int, ...]:
    """Where there is not enough food: the dominoes with most animals, or else with most terrain."""
    chart, numbers = state.chart, _numbers(state, cells)
    inside = {number: [chart.spaces[c] for c in chart.seen_of(number) if c in cells] for number in numbers}
    for counts in (
        {number: sum(space.is_animal for space in spaces) for number, spaces in inside.items()},
        {number: sum(space.is_terrain for space in spaces) for number, spaces in inside.items()},
    ):
        most = max(counts.values(), default=0)
        if most:
            return tuple(number for number, count in counts.items() if count == most)
    return ()


def _decider_of(state: State, at: Cell, order: tuple[Seat, ...]) -> Seat:
    claimants = state.claims_in(group_at(state, at))
    return min(claimants, key=order.index)


def _owed(feeding: Feeding, at: Cell) -> int | None:
    return feeding.owed if feeding.hungry[0] == at else None


def _running(state: State) -> Feeding:
    if state.feeding is None:
        raise IllegalMove("not_due")
    return state.feeding
