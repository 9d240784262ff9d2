"""The Feed Phase: the Exhibits to feed, the seats that decide, and the dominoes that they may give."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import cohabitation
from adjudicator.rules.zoo_parque.chart import Exhibit
from adjudicator.rules.zoo_parque.data import ANIMALS, FOOD_DIVISOR
from adjudicator.rules.zoo_parque.dominoes import Cell, Laid
from adjudicator.rules.zoo_parque.moves import Feed
from adjudicator.rules.zoo_parque.state import Bill, Feeding, State

PANDA_ALONE: Final = ("panda",)


def with_feeding(state: State, finished: Sequence[Exhibit], trigger: Seat) -> State:
    """Return the state after a move. If it finished an Exhibit, the other claimed Exhibits are fed."""
    if not state.options.feeding or not finished:
        return state
    return begun(state, trigger, frozenset().union(*(each.cells for each in finished)))


def begun(state: State, trigger: Seat, finished: frozenset[Cell]) -> State:
    """Return the state with a feeding phase for the claimed Exhibits except those just finished."""
    groups = (cells for cells in _groups(state) if cells.isdisjoint(finished) and _due(state, cells))
    hungry = sorted(filter(None, (_pawn_in(state, cells) for cells in groups)))
    return settled(replace(state, feeding=Feeding(trigger, tuple(hungry))))


def without_pawn(state: State) -> State:
    """Return the state after a pawn is taken back. Unclaimed Exhibits are not fed (P33, P45)."""
    feeding = state.feeding
    if feeding is None:
        return state
    pawns = (_pawn_in(state, group_at(state, at)) for at in feeding.hungry)
    hungry = tuple(sorted({pawn for pawn in pawns if pawn}))
    return settled(replace(state, feeding=replace(feeding, hungry=hungry)))


def _pawn_in(state: State, cells: frozenset[Cell]) -> Cell | None:
    """Return the first of these spaces with a pawn, or None without a claim."""
    return min((pawn.at for pawn in state.pawns if pawn.at in cells), default=None)


def settled(state: State) -> State:
    """Return the state without the hungry Exhibits that no longer exist or have no domino to give."""
    feeding = state.feeding
    if feeding is None or feeding.bill:
        return state
    hungry = tuple(at for at in feeding.hungry if options(state, at))
    return replace(state, feeding=Feeding(feeding.trigger, hungry) if hungry else None)


def decider(state: State) -> Seat:
    """Return the seat that feeds next: the claimant closest to the seat that triggered the phase (P32)."""
    feeding = _running(state)
    if feeding.bill:
        return feeding.bill.seat
    order = state.by_distance(feeding.trigger)
    return min((_decider_of(state, at, order) for at in feeding.hungry), key=order.index)


def choices(state: State) -> Iterator[Feed]:
    """Yield every domino that the deciding seat may give."""
    feeding, seat = _running(state), decider(state)
    if feeding.bill:
        yield from (Feed(feeding.bill.at, number) for number, _ in feeding.bill.food)
        return
    order = state.by_distance(feeding.trigger)
    for at in feeding.hungry:
        if _decider_of(state, at, order) == seat:
            yield from (Feed(at, number) for number in options(state, at))


def feed(state: State, seat: Seat, move: Feed) -> State:
    """Give a domino, or lose one if there is not enough food."""
    feeding = _running(state)
    if move not in set(choices(state)):
        raise IllegalMove("not_that_food", "domino", domino=move.domino)
    bill, hungry = feeding.bill, feeding.hungry
    if bill is None:
        cells = group_at(state, move.at)
        food = _enough_food(state, cells)
        bill = Bill(move.at, decider(state), _due(state, cells) if food else 0, food)
        hungry = tuple(at for at in hungry if at not in cells)
    rest = tuple(each for each in bill.food if each[0] != move.domino)
    left = replace(bill, owed=bill.owed - dict(bill.food).get(move.domino, 0), food=rest)
    paid = Feeding(feeding.trigger, hungry, left if left.owed > 0 else None)
    return settled(replace(discarded(state, move.domino), feeding=paid))


def discarded(state: State, number: int) -> State:
    """Return the state after a domino on the map leaves the game."""
    piece = state.chart.pieces[number]
    return replace(state, laid=laid_without(state, number), lost=(*state.lost, piece.domino))


def laid_without(state: State, number: int) -> tuple[Laid, ...]:
    return tuple(each for each in state.laid if each.domino.number != number)


def is_removable(state: State, number: int) -> bool:
    """Return whether a domino may leave. The entrance (P19) and dominoes with a pawn or a wolf may not."""
    return number != 0 and not state.has_pawn(number) and not cohabitation.is_kept_by_wolf(state, number)


def _due(state: State, cells: frozenset[Cell]) -> int:
    """Return the number of food icons due for an Exhibit or, outside Exhibits, for an Area's pandas (P53)."""
    is_open = cells.isdisjoint(state.chart.exhibit_at)
    return need(state, cells, PANDA_ALONE) if is_open else need(state, cells)


def need(state: State, cells: frozenset[Cell], kinds: Container[str] = ANIMALS) -> int:
    """Return the number of food icons that the animals of these kinds cost in an Exhibit."""
    chart = state.chart
    eaters = [chart.spaces[cell].item for cell in sorted(cells) if chart.spaces[cell].item in kinds]
    if state.options.wildlife_wishes and any(chart.spaces[cell].item == "tree" for cell in cells):
        eaters = [animal for animal in eaters if ANIMALS[animal].diet != "herbivore"]
    if not state.options.unnatural_utilities:
        return min(1, len(eaters))
    near = (*(chart.spaces[cell] for cell in cells), *(space for _, space in chart.beside(cells)))
    if any(space.item == "restaurant" for space in near):
        return 0
    return food_need(eaters)


def food_need(animals: list[str]) -> int:
    """Return the number of food icons that animals cost with Unnatural Utilities (P40)."""
    return sum(ANIMALS[animal].food for animal in animals) // FOOD_DIVISOR


def options(state: State, at: Cell) -> tuple[int, ...]:
    """Return the dominoes that may be given for the Exhibit around a space, if one is due."""
    cells = group_at(state, at)
    if not _due(state, cells):
        return ()
    return tuple(number for number, _ in _enough_food(state, cells)) or _losses(state, cells)


def icons(state: State, cells: frozenset[Cell], number: int) -> int:
    """Return the number of food icons that a domino shows in these spaces."""
    chart = state.chart
    return sum(cell in cells and chart.spaces[cell].item == "food" for cell in chart.seen_of(number))


def group_at(state: State, at: Cell) -> frozenset[Cell]:
    """Return the spaces that are fed together with this one. The result is empty if none must be fed."""
    return next((cells for cells in _groups(state) if at in cells), frozenset())


def _groups(state: State) -> Iterator[frozenset[Cell]]:
    """Yield Exhibits and, if powers work, the Areas with pandas outside Exhibits."""
    chart = state.chart
    yield from (exhibit.cells for exhibit in chart.exhibits)
    if state.has_lab:
        for area in chart.areas:
            if area.cells.isdisjoint(chart.exhibit_at) and any(
                chart.spaces[cell].item == "panda" for cell in area.cells
            ):
                yield area.cells


def _numbers(state: State, cells: frozenset[Cell]) -> tuple[int, ...]:
    """Return the numbers of the removable dominoes that are visible in these spaces."""
    numbers = sorted({state.chart.spaces[cell].number for cell in cells})
    return tuple(number for number in numbers if is_removable(state, number))


def _enough_food(state: State, cells: frozenset[Cell]) -> tuple[tuple[int, int], ...]:
    """Return the dominoes with food in these spaces and their icons there, none if food is short."""
    food = tuple(
        (number, count) for number in _numbers(state, cells) if (count := icons(state, cells, number))
    )
    return food if sum(count for _, count in food) >= _due(state, cells) else ()


def _losses(state: State, cells: frozenset[Cell]) -> tuple[int, ...]:
    """Return the dominoes to lose if food is short: those with most animals, or else most terrain (P31)."""
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
    return min(state.claims_in(group_at(state, at)), key=order.index)


def _running(state: State) -> Feeding:
    if state.feeding is None:
        raise IllegalMove("not_due")
    return state.feeding
