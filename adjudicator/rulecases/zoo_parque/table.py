"""The format of a rule case of Zoo Parque, and the table that it starts from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import count
from typing import Annotated, Any, Final, TypeAlias

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.seats import Seat, seat_letter, seat_named
from adjudicator.rulecases.values import CaseHead, CasePart, Count, Wanted, one_of, read, require, seat_of
from adjudicator.rules.zoo_parque.cards import CARDS_OF_LEVEL, Card
from adjudicator.rules.zoo_parque.data import GROUNDS, ITEMS, PATH, PAWNS, SetName
from adjudicator.rules.zoo_parque.dominoes import DOWN, STEPS, Cell, Domino, Half, Laid
from adjudicator.rules.zoo_parque.state import Options, Pawn, State, Step, Waiting

Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-F]$")]
GroundName: TypeAlias = Annotated[str, Meta(pattern=one_of(GROUNDS))]
ItemName: TypeAlias = Annotated[str, Meta(pattern=one_of(ITEMS))]
Sides: TypeAlias = Annotated[str, Meta(pattern="^[NESW]*$")]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Played: TypeAlias = Annotated[str, Meta(pattern="^[A-F]: .+$")]


class HalfCase(CasePart, frozen=True, rename={"weak": "f", "strong": "F"}):
    """A half of a domino: its ground, item and fences."""

    g: GroundName
    item: ItemName | None = None
    weak: Sides = ""
    strong: Sides = ""
    d: Number | None = None


class CellCase(HalfCase, frozen=True, kw_only=True):
    """A space, and the halves beneath it from the top down."""

    at: Cell
    pawn: Letter | None = None
    under: tuple[HalfCase, ...] = ()


class ClaimCase(CasePart, frozen=True):
    by: Letter
    at: Cell


class FeedChoice(CasePart, frozen=True):
    """The domino discarded for the Exhibit with this space, or several dominoes if it costs more."""

    exhibit_with: Cell
    discard: Number | tuple[Number, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.discard,) if isinstance(self.discard, int) else self.discard


class FeedCase(CasePart, frozen=True):
    """A feeding phase that has just been triggered."""

    trigger: Letter
    new_cells: tuple[Cell, ...]
    choices: tuple[FeedChoice, ...]


class Quantities(CasePart, frozen=True):
    """The quantities before a turn. `stuck`: whether nothing in the deck or the market can be placed."""

    hand: Count = 5
    deck: Count = 20
    market: Count = 5
    playable: Count = 5
    stuck: bool = False
    pawns_left: dict[Letter, Count] = {}
    active: Letter = "A"


class TurnCase(CasePart, frozen=True):
    """The actions of the active player. Only the length of `play` matters."""

    play: tuple[Any, ...] | None = None
    back_to_deck: Count = 0
    draws: Count = 0
    claims: bool = False


class IconCase(CasePart, frozen=True):
    animals: tuple[ItemName, ...]
    need: int


class MissionCase(CasePart, frozen=True):
    """A mission, and whether it holds on the given map."""

    mission: str
    holds: bool
    target: int = 0
    about: tuple[str, ...] = ()


class CheckCase(CasePart, frozen=True):
    food_icons: tuple[IconCase, ...]


class Case(CaseHead, frozen=True, kw_only=True):
    """One case.

    - `before`: facts before the step.
    - `do`: moves as texts, each after the player's letter.
    - `hands`: dominoes in hand, each as its two halves. They are numbered from 101 (A), 201 (B) and so on.
    - `played`: the spaces of animals whose powers are not resolved yet.
    - `lab`: whether a research lab is active although none is visible.
    - `rules`, `cards`: the active special rules, and the campaign cards on the table.
    """

    sets: tuple[SetName, ...] = ("base",)
    feeding: bool = False
    options: dict[str, Any] = {}
    players: tuple[Letter, ...] = ("A", "B")
    cells: tuple[CellCase, ...] = ()
    before: Wanted | UnsetType = UNSET
    place: tuple[CellCase, CellCase] | None = None
    claim: ClaimCase | None = None
    feed: FeedCase | None = None
    state: Quantities | None = None
    turn: TurnCase | None = None
    step: Step = "play"
    lab: bool = False
    played: tuple[Cell, ...] = ()
    hands: dict[Letter, tuple[tuple[HalfCase, HalfCase], ...]] = {}
    do: tuple[Played, ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
    cards: tuple[Card, ...] = ()
    missions: tuple[MissionCase, ...] = ()
    check: CheckCase | None = None
    expect: Wanted | UnsetType = UNSET

    @property
    def turn_letter(self) -> str:
        """The letter of the player whose turn it is."""
        return self.state.active if self.state else "A"


def options_of(case: Case) -> Options:
    """Return the options of a case: its sets, feeding and any others that it names."""
    named = {
        "strong_species": "strong" in case.sets,
        "wildlife_wishes": "wildlife" in case.sets,
        "unnatural_utilities": "utilities" in case.sets,
        "feeding": case.feeding,
        "play_forced": False,
    }
    return read({**named, **case.options}, Options, "$.options")


HAND_NUMBERS: Final = 100
LONE_NUMBERS: Final = 1_000
PLACED_NUMBER: Final = 900
_FILLERS: Final = 2_000
_SIDES: Final = "ESWN"
_DOMINOES: Final = 10_000
_CLAIMABLE: Final = Half("grass")
_STUCK: Final = Half(item="dolphin")
"""A half that can never be placed on a map without water."""


class Lone(Laid, frozen=True):
    """A domino whose second half is not visible."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (self.at,)


def table(case: Case) -> State:
    """Return the state that a case describes, even if no game can reach it."""
    books, players = case.state or Quantities(), len(case.players)
    row = [seat_letter(Seat(number)) for number in range(players)]
    require(
        players > 1 and sorted(case.players) == row,
        "The players must be A and B, or more in order up to F.",
        "$.players",
    )
    pawns = tuple(Pawn(seat_of(cell.pawn, players), cell.at) for cell in case.cells if cell.pawn)
    left = [PAWNS - sum(pawn.seat == seat for pawn in pawns) for seat in range(players)]
    for letter, pawns_left in books.pawns_left.items():
        left[seat_of(letter, players)] = pawns_left
    hands = [_hand(case, letter) for letter in sorted(case.players)]
    if case.state:
        hands[seat_of(books.active, players)] = _fillers(books.hand, books.playable, _FILLERS)
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
        active=seat_of(books.active, players),
        step=case.step,
        has_lab=case.lab or _has_lab(case),
        rules=case.rules,
        cards=case.cards,
        cards_left=CARDS_OF_LEVEL,
    )
    return replace(state, played=tuple(_waiting(state, at) for at in case.played))


def _waiting(state: State, at: Cell) -> Waiting:
    """Return the animal visible on a space."""
    require(at in state.chart.spaces, "There is no domino on this space.", "$.played")
    number = state.chart.spaces[at].number
    return Waiting(number, state.chart.pieces[number].cells.index(at))


def _has_lab(case: Case) -> bool:
    """Return whether a research lab is on the map. A covered lab counts, too, because it was played."""
    items = {half.item for cell in case.cells for half in (cell, *cell.under)}
    return "utilities" in case.sets and "research_lab" in items


def domino_of(cells: tuple[CellCase, CellCase], number: int) -> Laid:
    """Return two neighbouring spaces as a domino placed there."""
    first, second = cells
    heading = _heading(first.at, second.at)
    back = DOWN - heading
    halves = (half_of(first).turned(back), half_of(second).turned(back))
    return Laid(Domino(number, *halves), first.at, heading)


def half_of(case: HalfCase) -> Half:
    return Half(case.g, case.item or "", _sides(case.weak), _sides(case.strong))


def _hand(case: Case, letter: str) -> tuple[Domino, ...]:
    first = HAND_NUMBERS * (seat_named(letter) + 1) + 1
    dominoes = enumerate(case.hands.get(letter, ()), first)
    return tuple(Domino(number, half_of(a), half_of(b)) for number, (a, b) in dominoes)


def _fillers(count: int, playable: int, first: int) -> tuple[Domino, ...]:
    """Return `count` dominoes, of which `playable` can be placed on a map without water."""
    path = Half(PATH)
    return tuple(
        Domino(first + n, path, path) if n < playable else Domino(first + n, _STUCK, _STUCK)
        for n in range(count)
    )


def _bare_map() -> tuple[Laid, ...]:
    """Return the dominoes of a map with a path and an Area to claim."""
    return (Laid(Domino(1, Half(PATH), _CLAIMABLE), (0, 0), 0),)


def _pieces(cells: Iterable[CellCase]) -> Iterator[Laid]:
    """Yield the dominoes of a map, each after all the dominoes beneath it."""
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
        raise Malformed("The dominoes cover each other in a circle.", "$.cells") from error


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
    require(step in STEPS, "The halves of a domino must be adjacent.", "$")
    return STEPS.index(step)


def _sides(letters: str) -> int:
    return sum(1 << _SIDES.index(letter) for letter in set(letters))
