"""Pawns: claiming Areas, and taking pawns back next to an information center."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.rules.zoo_parque.data import ANIMALS
from adjudicator.rules.zoo_parque.dominoes import Cell
from adjudicator.rules.zoo_parque.moves import Claim, Recall
from adjudicator.rules.zoo_parque.regions import Area
from adjudicator.rules.zoo_parque.state import Pawn, State


def choices(state: State, seat: Seat) -> Iterator[Claim | Recall]:
    """Every space a pawn may be put on, and every pawn that may be taken back."""
    if state.pawns_left[seat]:
        chart = state.chart
        free = {cell for area in chart.areas if not _fault(state, seat, area) for cell in area.cells}
        yield from (Claim(cell) for cell in sorted(free))
    yield from (Recall(pawn.at) for pawn in sorted_pawns(state) if _may_recall(state, seat, pawn))


def has_choice(state: State, seat: Seat) -> bool:
    """Whether there is any choice; found without looking at the whole map."""
    chart = state.chart
    terrain = (cell for cell, space in chart.spaces.items() if space.is_terrain)
    may_claim = bool(state.pawns_left[seat]) and any(
        not _fault(state, seat, chart.fields.area(cell)) for cell in terrain
    )
    return may_claim or any(_may_recall(state, seat, pawn) for pawn in state.pawns)


def claim(state: State, seat: Seat, move: Claim) -> State:
    """A pawn put on an Area; that ends the step."""
    area = state.chart.area_at.get(move.at)
    if area is None:
        raise IllegalMove("no_area", "at")
    if not state.pawns_left[seat]:
        raise IllegalMove("no_pawns")
    if fault := _fault(state, seat, area):
        raise IllegalMove(fault, "at")
    after = replace(state, pawns=(*state.pawns, Pawn(seat, move.at)), step="draw")
    return _with_pawns(after, seat, -1)


def recall(state: State, seat: Seat, move: Recall) -> State:
    """A pawn taken back, before claiming."""
    pawn = Pawn(seat, move.at)
    if pawn not in state.pawns or not _may_recall(state, seat, pawn):
        raise IllegalMove("no_recall", "at")
    pawns = tuple(each for each in state.pawns if each != pawn)
    after = replace(state, pawns=pawns)
    if not _is_at_center(state, pawn):
        after = replace(after, recalled=(*state.recalled, seat))
    return _with_pawns(after, seat, 1)


def sorted_pawns(state: State) -> list[Pawn]:
    return sorted(state.pawns, key=lambda pawn: (pawn.at, pawn.seat))


def _fault(state: State, seat: Seat, area: Area) -> str:
    """Why a seat may not claim an Area: it is claimed, unless all animals in it are social."""
    claims = state.claims_in(area.cells)
    if not claims:
        return ""
    if seat in claims or not state.options.wildlife_wishes or not _is_social(state, area.cells):
        return "claimed_already"
    return ""


def _is_social(state: State, cells: frozenset[Cell]) -> bool:
    spaces = state.chart.spaces
    animals = [spaces[cell].item for cell in cells if spaces[cell].is_animal]
    return bool(animals) and all(ANIMALS[animal].is_social for animal in animals)


def _may_recall(state: State, seat: Seat, pawn: Pawn) -> bool:
    if pawn.seat != seat:
        return False
    is_allowed = bool(state.rule_about("move_pawn")) and seat not in state.recalled
    return is_allowed or _is_at_center(state, pawn)


def _is_at_center(state: State, pawn: Pawn) -> bool:
    if not state.options.unnatural_utilities:
        return False
    return any(space.item == "information_center" for _, space in state.chart.around(pawn.at))


def _with_pawns(state: State, seat: Seat, more: int) -> State:
    left = state.pawns_left
    return replace(state, pawns_left=(*left[:seat], left[seat] + more, *left[seat + 1 :]))
