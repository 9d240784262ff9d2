"""Whose turn is next, and when there is none."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.ground import is_placeable
from adjudicator.rules.zoo_parque.state import State


def is_last(state: State) -> bool:
    """Whether no turn follows this one."""
    return state.is_last_turn or not any(state.pawns_left) or _is_in_vain(state)


def next_turn(state: State) -> State:
    """Return the next seat's turn; the last one belongs to the only seat that still has pawns (P24)."""
    if is_last(state):
        return replace(state, step="over")
    armed = [Seat(seat) for seat, left in enumerate(state.pawns_left) if left]
    is_last_one = len(armed) == 1
    seat = armed[0] if is_last_one else Seat((state.active + 1) % state.players)
    return replace(state, active=seat, step="play", placed=(), extras=(), is_last_turn=is_last_one)


def _is_in_vain(state: State) -> bool:
    """Return whether all have exchanged dominoes for a round, and nobody could place any left (P63).

    Nor is a domino waited for that nobody lays in as many turns as there are dominoes left.
    """
    if state.exchanged < state.players:
        return False
    left = (*state.market, *state.deck, *(domino for hand in state.hands for domino in hand))
    if state.exchanged >= len(left):
        return True
    fresh = replace(state, placed=(), extras=())
    seats = [Seat(seat) for seat in range(state.players)]
    return not any(is_placeable(fresh, seat, domino) for domino in left for seat in seats)
