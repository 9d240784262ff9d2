"""The effects of animals when they are played, once a research lab works."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Final, TypeAlias

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.data import ANIMALS, PASSED_ON
from adjudicator.rules.zoo_parque.dominoes import Cell, Laid
from adjudicator.rules.zoo_parque.feeding import discarded, is_removable, laid_without
from adjudicator.rules.zoo_parque.ground import Ground, is_placeable
from adjudicator.rules.zoo_parque.moves import Extra, Give, HandOn, Lift, Remove, Rotate, Scare
from adjudicator.rules.zoo_parque.state import Handing, State, numbered, without

Power: TypeAlias = Remove | Scare | Rotate | Lift | Extra | HandOn
_OPTIONAL: Final = frozenset({"bear"})
"""Animals whose power is optional ("may"). All other powers are compulsory."""


def choices(state: State) -> Iterator[Power]:
    """Yield the ways to use the power of the first waiting animal, if it is visible."""
    cell = state.where(state.played[0]) if state.played else None
    if cell is not None:
        for kind in _kinds(state, cell):
            yield from _EFFECTS[kind](state, cell)


def may_decline(state: State) -> bool:
    """Return whether the waiting power is optional. The bear's power is, even if a dino uses it (P47)."""
    cell = state.where(state.played[0]) if state.played else None
    return cell is not None and not _OPTIONAL.isdisjoint(_kinds(state, cell))


def _kinds(state: State, cell: Cell) -> list[str]:
    """Return the animals whose powers a space's animal can use: its own or, for a dino, all on the map."""
    kinds = {state.chart.spaces[cell].item}
    if kinds == {"dino"}:
        kinds = {space.item for space in state.chart.spaces.values()}
    return [kind for kind in ANIMALS if kind in kinds and kind in _EFFECTS]


def mild_choices(state: State, seat: Seat) -> Iterator[Power]:
    """Yield the ways to use the waiting power that change no Exhibit and no space in an Exhibit."""
    chart, cell = state.chart, state.where(state.played[0]) if state.played else None
    for move in choices(state):
        if isinstance(move, Remove | Rotate | Scare):
            after = with_change(state, cell, move).chart
            if chart.exhibit_at.keys() != after.exhibit_at.keys():
                continue
            if any(chart.spaces[cell] != after.spaces[cell] for cell in chart.exhibit_at):
                continue
        yield move


def use(state: State, seat: Seat, move: Power) -> State:
    """Return the state after the first waiting power is used."""
    if move not in set(choices(state)):
        raise IllegalMove("no_such_power")
    cell, state = state.where(state.played[0]), replace(state, played=state.played[1:])
    match move:
        case Remove() | Scare() | Rotate():
            return with_change(state, cell, move)
        case Lift(number):
            return replace(_without_piece(state, number), chosen=state.chart.pieces[number].domino)
        case Extra(number):
            domino = numbered(state.hands[seat], number)
            after = state.with_hand(seat, without(state.hands[seat], number))
            return replace(after, chosen=domino, is_extra=True)
        case HandOn(to):
            gifts = tuple(None if hand else () for hand in state.hands)
            return replace(state, handing=Handing(to, gifts))


def with_change(state: State, cell: Cell | None, move: Remove | Scare | Rotate) -> State:
    """Return the table after the power of the animal on a space has changed the map."""
    match move:
        case Remove(number):
            return discarded(state, number)
        case Rotate(number):
            piece = _with_halves_exchanged(state.chart.pieces[number])
            return replace(state, laid=(*laid_without(state, number), piece))
        case Scare():
            for number in _scared(state, cell) if cell else ():
                state = discarded(state, number)
            return state


def decline(state: State) -> State:
    return replace(state, played=state.played[1:])


def give_choices(state: State, seat: Seat) -> Iterator[Give]:
    """Yield every way to hand on three dominoes, or all dominoes if there are fewer."""
    if state.handing and state.handing.gifts[seat] is None:
        numbers = [domino.number for domino in state.hands[seat]]
        yield from map(Give, combinations(numbers, min(PASSED_ON, len(numbers))))


def give(state: State, seat: Seat, move: Give) -> State:
    if state.handing is None or move not in set(give_choices(state, seat)):
        raise IllegalMove("not_those", "dominoes")
    gifts = state.handing.gifts
    return replace(
        state, handing=replace(state.handing, gifts=(*gifts[:seat], move.dominoes, *gifts[seat + 1 :]))
    )


def is_handed(state: State) -> bool:
    return state.handing is not None and None not in state.handing.gifts


def hand_on(state: State) -> State:
    """Return the state after the gifts change hands. The left neighbour is next in turn order."""
    if state.handing is None or not is_handed(state):
        raise IllegalMove("not_due")
    shift = 1 if state.handing.to == "left" else -1
    gifts = [gift or () for gift in state.handing.gifts]
    after = replace(state, handing=None)
    for seat in map(Seat, range(state.players)):
        kept = tuple(domino for domino in state.hands[seat] if domino.number not in gifts[seat])
        giver = (seat - shift) % state.players
        got = tuple(domino for domino in state.hands[giver] if domino.number in gifts[giver])
        after = after.with_hand(seat, kept + got)
    return after


def _scared(state: State, cell: Cell) -> list[int]:
    """Return the dominoes of the animals next to a lion, except other lions and the lion's own domino."""
    own = state.chart.spaces[cell].number
    numbers = {
        space.number for _, space in state.chart.around(cell) if space.is_animal and space.item != "lion"
    }
    return [number for number in sorted(numbers - {own}) if is_removable(state, number)]


def _remove_choices(state: State, cell: Cell) -> Iterator[Power]:
    """Yield the removal of each domino with a visible half (P66)."""
    in_sight = sorted({space.number for space in state.chart.spaces.values()})
    yield from (Remove(number) for number in in_sight if is_removable(state, number))


def _free_pieces(state: State) -> Iterator[Laid]:
    """Yield the dominoes that can be moved: nothing lies on them, and no pawn or wolf holds them in place."""
    for number in sorted(state.chart.pieces):
        if state.chart.is_uncovered(number) and is_removable(state, number):
            yield state.chart.pieces[number]


def _rotate_choices(state: State, cell: Cell) -> Iterator[Power]:
    for piece in _free_pieces(state):
        if not (piece.domino.a.strong_sides or piece.domino.b.strong_sides):
            continue
        rest = _without_piece(state, piece.domino.number)
        if not Ground(rest, state.active).fault(_with_halves_exchanged(piece)):
            yield Rotate(piece.domino.number)


def _lift_choices(state: State, cell: Cell) -> Iterator[Power]:
    for piece in _free_pieces(state):
        number = piece.domino.number
        if is_placeable(_without_piece(state, number), state.active, piece.domino):
            yield Lift(number)


def _extra_choices(state: State, cell: Cell) -> Iterator[Power]:
    free = replace(state, is_extra=True)
    for domino in state.hands[state.active]:
        is_bears = any(half.ground == "water" or half.item == "tree" for half in (domino.a, domino.b))
        if is_bears and is_placeable(free, state.active, domino):
            yield Extra(domino.number)


def _with_halves_exchanged(piece: Laid) -> Laid:
    return Laid(piece.domino, piece.cells[1], (piece.heading + 2) % 4)


def _without_piece(state: State, number: int) -> State:
    """Return the state while a domino on the map is being moved."""
    piece = state.chart.pieces[number]
    return replace(state, laid=laid_without(state, number), origin=piece)


_EFFECTS: Final[Mapping[str, Callable[[State, Cell], Iterator[Power]]]] = {
    "lion": lambda state, cell: iter((Scare(),) if _scared(state, cell) else ()),
    "crocodile": _remove_choices,
    "elephant": _rotate_choices,
    "giraffe": _lift_choices,
    "bear": _extra_choices,
    "kangaroo": lambda state, cell: iter((HandOn("left"), HandOn("right"))),
}
