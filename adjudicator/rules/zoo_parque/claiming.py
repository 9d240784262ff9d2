"""Pawns: claims of Areas, pawns taken back at an information center, and a pawn move by a campaign card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.data import ANIMALS
from adjudicator.rules.zoo_parque.dominoes import Cell
from adjudicator.rules.zoo_parque.moves import Claim, Recall, Shift
from adjudicator.rules.zoo_parque.regions import Area
from adjudicator.rules.zoo_parque.state import Pawn, State


def choices(state: State, seat: Seat) -> Iterator[Claim | Shift]:
    """Yield a claim for every space that a pawn may be put on, and every way to move a pawn."""
    if state.pawns_left[seat]:
        yield from map(Claim, _free(state, seat))
    yield from _shifts(state, seat)


def recalls(state: State, seat: Seat) -> Iterator[Recall]:
    """Yield every pawn of a seat that an information center lets it take back (P45)."""
    yield from (Recall(pawn.at) for pawn in sorted_pawns(state) if _may_recall(state, seat, pawn))


def has_choice(state: State, seat: Seat) -> bool:
    """Return whether there is any choice, without scanning the whole map."""
    chart = state.chart
    terrain = (cell for cell, space in chart.spaces.items() if space.is_terrain)
    may_claim = bool(state.pawns_left[seat]) and any(
        not _fault(state, seat, chart.fields.area(cell)) for cell in terrain
    )
    return may_claim or next(chain(recalls(state, seat), _shifts(state, seat)), None) is not None


def claim(state: State, seat: Seat, move: Claim) -> State:
    """Return the state with a pawn put on an Area. The claim ends the step."""
    if not state.pawns_left[seat]:
        raise IllegalMove("no_pawns")
    if fault := _fault_at(state, seat, move.at):
        raise IllegalMove(fault, "at")
    return replace(with_pawn(state, Pawn(seat, move.at)), step="draw")


def recall(state: State, seat: Seat, move: Recall) -> State:
    """Return the state with a pawn taken back."""
    pawn = Pawn(seat, move.at)
    if pawn not in state.pawns or not _may_recall(state, seat, pawn):
        raise IllegalMove("no_recall", "at")
    return with_pawn_back(state, pawn)


def shift(state: State, seat: Seat, move: Shift) -> State:
    """Return the state after the pawn move that a card allows once. The seat may still claim an Area."""
    pawn = Pawn(seat, move.at)
    if pawn not in state.pawns or not _may_shift(state, seat):
        raise IllegalMove("no_shift", "at")
    if fault := _fault_at(_without(state, pawn), seat, move.to):
        raise IllegalMove(fault, "to")
    if move.to == move.at:
        raise IllegalMove("no_shift", "to")
    return replace(with_pawn_moved(state, pawn, move.to), shifted=(*state.shifted, seat))


def with_pawn(state: State, pawn: Pawn) -> State:
    """Return the table with a pawn from its seat's hand on the map."""
    return _with_pawns(replace(state, pawns=(*state.pawns, pawn)), pawn.seat, -1)


def with_pawn_back(state: State, pawn: Pawn) -> State:
    """Return the table with a pawn of the map back in its seat's hand."""
    return _with_pawns(_without(state, pawn), pawn.seat, 1)


def with_pawn_moved(state: State, pawn: Pawn, to: Cell) -> State:
    """Return the table with a pawn moved to another space."""
    lifted = _without(state, pawn)
    return replace(lifted, pawns=(*lifted.pawns, Pawn(pawn.seat, to)))


def sorted_pawns(state: State) -> list[Pawn]:
    return sorted(state.pawns, key=lambda pawn: (pawn.at, pawn.seat))


def _free(state: State, seat: Seat) -> list[Cell]:
    """Return the spaces of all Areas that a seat may claim."""
    free = (area.cells for area in state.chart.areas if not _fault(state, seat, area))
    return sorted(frozenset().union(*free))


def _fault_at(state: State, seat: Seat, cell: Cell) -> str:
    """Return why a seat may not put a pawn on a space."""
    area = state.chart.area_at.get(cell)
    return _fault(state, seat, area) if area else "no_area"


def _fault(state: State, seat: Seat, area: Area) -> str:
    """Return why a seat may not claim an Area: it is claimed, and some animals are not social (P38)."""
    claims = state.claims_in(area.cells)
    if not claims:
        return ""
    if seat in claims or not state.options.wildlife_wishes:
        return "claimed_already"
    spaces = state.chart.spaces
    animals = [spaces[cell].item for cell in area.cells if spaces[cell].is_animal]
    is_social = bool(animals) and all(ANIMALS[animal].is_social for animal in animals)
    return "" if is_social else "claimed_already"


def _shifts(state: State, seat: Seat) -> Iterator[Shift]:
    """Yield every move of one of the seat's pawns to another legal space."""
    if _may_shift(state, seat):
        for pawn in sorted_pawns(state):
            if pawn.seat == seat:
                free = _free(_without(state, pawn), seat)
                yield from (Shift(pawn.at, cell) for cell in free if cell != pawn.at)


def _may_shift(state: State, seat: Seat) -> bool:
    return bool(state.rule_about("move_pawn")) and seat not in state.shifted


def _may_recall(state: State, seat: Seat, pawn: Pawn) -> bool:
    """Return whether a pawn is the seat's own and next to an information center."""
    if pawn.seat != seat or not state.options.unnatural_utilities:
        return False
    return any(space.item == "information_center" for _, space in state.chart.around(pawn.at))


def _without(state: State, pawn: Pawn) -> State:
    return replace(state, pawns=tuple(each for each in state.pawns if each != pawn))


def _with_pawns(state: State, seat: Seat, more: int) -> State:
    left = state.pawns_left
    return replace(state, pawns_left=(*left[:seat], left[seat] + more, *left[seat + 1 :]))
