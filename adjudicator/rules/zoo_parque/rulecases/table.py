"""The table that a rule case starts from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import count
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_parque.cards import CARDS_OF_LEVEL
from adjudicator.rules.zoo_parque.data import PATH, PAWNS
from adjudicator.rules.zoo_parque.dominoes import DOWN, STEPS, Cell, Domino, Half
from adjudicator.rules.zoo_parque.rulecases.format import (
    Books,
    Case,
    CellCase,
    HalfCase,
    options_of,
    seat_of,
)
from adjudicator.rules.zoo_parque.spaces import Laid
from adjudicator.rules.zoo_parque.state import Pawn, State, Waiting

HAND_NUMBERS: Final = 100
LONE_NUMBERS: Final = 1_000
PLACED_NUMBER: Final = 900
_FILLERS: Final = 2_000
_SIDES: Final = "ESWN"
_DOMINOES: Final = 10_000
_CLAIMABLE: Final = Half("grass")
_STUCK: Final = Half(item="dolphin")
"""A half that fits nowhere on a map without water."""


class Lone(Laid, frozen=True):
    """A domino whose second half is nowhere to be seen."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (self.at,)


def table(case: Case) -> State:
    """The state a case describes; it need not be one that a game could reach."""
    books = case.state or Books()
    pawns = tuple(Pawn(_seat(case, cell.pawn), cell.at) for cell in case.cells if cell.pawn)
    left = [PAWNS - sum(pawn.seat == seat for pawn in pawns) for seat in range(len(case.players))]
    for letter, pawns_left in books.pawns_left.items():
        left[_seat(case, letter)] = pawns_left
    hands = [_hand(case, letter) for letter in sorted(case.players)]
    if case.state:
        hands[_seat(case, books.active)] = _fillers(books.hand, books.playable, _FILLERS)
    placeable = 0 if books.stuck else max(books.deck, books.market)
    state = State(
        options=options_of(case),
        hands=tuple(hands),
        laid=tuple(_pieces(case.cells)) or _bare_map(),
        pawns=pawns,
        pawns_left=tuple(left),
        deck=_fillers(books.deck, placeable, 2 * _FILLERS),
        market=_fillers(books.market, placeable, 3 * _FILLERS),
        dominoes=_DOMINOES,
        active=_seat(case, books.active),
        step=case.step,
        has_lab=case.lab or _has_lab(case),
        rules=case.rules,
        cards=case.cards,
        cards_left=CARDS_OF_LEVEL,
    )
    return replace(state, played=tuple(_waiting(state, at) for at in case.played))


def _waiting(state: State, at: Cell) -> Waiting:
    """The animal that is seen on a space."""
    if at not in state.chart.spaces:
        raise Malformed("Nothing lies there.", "$.played")
    number = state.chart.spaces[at].number
    return Waiting(number, state.chart.pieces[number].cells.index(at))


def _has_lab(case: Case) -> bool:
    """Whether a research lab lies on the map, be it covered: it was played, so it works."""
    items = {half.item for cell in case.cells for half in (cell, *cell.under)}
    return "utilities" in case.sets and "research_lab" in items


def domino_of(cells: tuple[CellCase, CellCase], number: int) -> Laid:
    """Two neighbouring spaces as a domino laid there."""
    first, second = cells
    heading = _heading(first.at, second.at)
    back = DOWN - heading
    halves = (half_of(first).turned(back), half_of(second).turned(back))
    return Laid(Domino(number, *halves), first.at, heading)


def half_of(case: HalfCase) -> Half:
    return Half(case.g, case.item or "", _sides(case.weak), _sides(case.strong))


def _seat(case: Case, letter: str) -> Seat:
    if sorted(case.players) != [chr(ord("A") + n) for n in range(len(case.players))] or len(case.players) < 2:
        raise Malformed("The players are A and B, up to A to F.", "$.players")
    if letter not in case.players:
        raise Malformed(f"There is no player {letter}.", "$")
    return seat_of(letter)


def _hand(case: Case, letter: str) -> tuple[Domino, ...]:
    first = HAND_NUMBERS * (seat_of(letter) + 1) + 1
    dominoes = enumerate(case.hands.get(letter, ()), first)
    return tuple(Domino(number, half_of(a), half_of(b)) for number, (a, b) in dominoes)


def _fillers(count: int, playable: int, first: int) -> tuple[Domino, ...]:
    """So many dominoes, some of which can be placed on a map without water."""
    path = Half(PATH)
    return tuple(
        Domino(first + n, path, path) if n < playable else Domino(first + n, _STUCK, _STUCK)
        for n in range(count)
    )


def _bare_map() -> tuple[Laid, ...]:
    """A path and an Area to claim."""
    return (Laid(Domino(1, Half(PATH), _CLAIMABLE), (0, 0), 0),)


def _pieces(cells: Iterable[CellCase]) -> Iterator[Laid]:
    """The dominoes of a map, each after all that it lies on."""
    halves: defaultdict[int, list[CellCase]] = defaultdict(list)
    order, lone = TopologicalSorter[int](), count(LONE_NUMBERS)
    for cell in cells:
        layers = (cell, *(_as_cell(half, cell.at) for half in cell.under))
        numbers = [next(lone) if layer.d is None else layer.d for layer in layers]
        for number, layer, beneath in zip(numbers, layers, (*numbers[1:], None), strict=True):
            halves[number].append(layer)
            order.add(number, *(() if beneath is None else (beneath,)))
    try:
        yield from (_paired(number, halves[number]) for number in order.static_order())
    except CycleError as error:
        raise Malformed("Dominoes lie on each other in a circle.", "$.cells") from error


def _paired(number: int, found: list[CellCase]) -> Laid:
    match found:
        case [only]:
            return Lone(Domino(number, half_of(only), Half()), only.at, DOWN)
        case [first, second]:
            return domino_of((first, second), number)
        case _:
            raise Malformed(f"Domino {number} has more than two halves.", "$.cells")


def _as_cell(half: HalfCase, at: Cell) -> CellCase:
    return CellCase(half.g, half.item, half.weak, half.strong, half.d, at=at)


def _heading(first: Cell, second: Cell) -> int:
    step = (second[0] - first[0], second[1] - first[1])
    if step not in STEPS:
        raise Malformed("The halves of a domino are neighbours.", "$")
    return STEPS.index(step)


def _sides(letters: str) -> int:
    return sum(1 << _SIDES.index(letter) for letter in set(letters))
