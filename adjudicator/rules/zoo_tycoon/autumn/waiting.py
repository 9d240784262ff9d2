"""The right to wait: a player may build after the players ahead of them (rulebook, Building Phase; Y51).

A seat that waits carries a mark. It waits as long as the mark is on and somebody ahead of it is not done.
Only seats ahead count, so the first seat that is not done never waits: the table always waits for somebody.
"""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.state import Site, State


def ahead(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that build before a seat in order of play, whether they are done or not."""
    order = state.order
    return tuple(other for other in order[: order.index(seat)] if not state.sites[other].is_idle)


def waited_for(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats for which a seat waits, in order of play; none when it does not wait."""
    if not state.sites[seat].waits:
        return ()
    return tuple(other for other in ahead(state, seat) if not state.sites[other].is_done)


def may_wait(state: State, seat: Seat) -> bool:
    """Whether `Wait` is legal for a seat that is not done.

    It does not matter whether those ahead are done: no seat's move makes a move of another seat illegal.
    """
    return not state.sites[seat].has_waited and bool(ahead(state, seat))


def marked(state: State, seat: Seat) -> Site:
    """The site of a seat that begins to wait; `IllegalMove` when it may not."""
    if not ahead(state, seat):
        raise IllegalMove("nobody_ahead")
    if state.sites[seat].has_waited:
        raise IllegalMove("waited_already")
    return replace(state.sites[seat], waits=True, has_waited=True)
