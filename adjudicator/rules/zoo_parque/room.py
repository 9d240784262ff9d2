"""Whether the first of a turn's two dominoes leaves room for the second (P36)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.dominoes import Domino, neighbours
from adjudicator.rules.zoo_parque.ground import Ground, has_lab_with, is_placeable, lawful
from adjudicator.rules.zoo_parque.spaces import Laid
from adjudicator.rules.zoo_parque.state import State, without


def is_first_of_two(state: State) -> bool:
    """Return whether the domino to be placed next is the first of two that have to be placed."""
    is_of_hand = state.origin is None and not state.is_extra
    return state.options.must_place_two and is_of_hand and not state.placed


def may_be_first(state: State, seat: Seat, domino: Domino) -> bool:
    """Return whether a domino leaves room in some place, or no domino of the hand does in any."""
    if not is_first_of_two(state) or _leaves_room_somewhere(state, seat, domino):
        return True
    return not any(_leaves_room_somewhere(state, seat, other) for other in state.hands[seat])


def roomy(state: State, seat: Seat, domino: Domino) -> Iterator[Laid]:
    """Yield the places of a domino that leave room for a second one."""
    return (piece for piece in lawful(state, seat, domino) if leaves_room(state, seat, piece))


def leaves_room(state: State, seat: Seat, piece: Laid) -> bool:
    """Return whether another domino of the hand could be placed, were this one laid first.

    What feeding, powers or the next draw would change is not foreseen.
    """
    hand = without(state.hands[seat], piece.domino.number)
    after = replace(
        state.with_hand(seat, hand),
        chosen=None,
        laid=(*state.laid, piece),
        placed=(piece,),
        has_lab=has_lab_with(state, piece.domino),
    )
    is_quickly_found = any(_keeps_a_place(state, after, seat, other) for other in hand)
    return is_quickly_found or any(is_placeable(after, seat, other) for other in hand)


def _keeps_a_place(state: State, after: State, seat: Seat, domino: Domino) -> bool:
    """Return whether a domino can lie where it could before, apart from the first; quickly found."""
    (first,) = after.placed
    near = set(first.cells).union(*map(neighbours, first.cells))
    pieces = (piece for piece in _places(state, seat, domino) if near.isdisjoint(piece.cells))
    piece = next(pieces, None)
    ground = Ground(after, seat)
    return piece is not None and not ground.fault_of_domino(domino) and not ground.fault(piece)


@lru_cache(maxsize=64)
def _places(state: State, seat: Seat, domino: Domino) -> tuple[Laid, ...]:
    return tuple(lawful(state, seat, domino))


@lru_cache(maxsize=64)
def _leaves_room_somewhere(state: State, seat: Seat, domino: Domino) -> bool:
    return next(roomy(state, seat, domino), None) is not None
