"""Stations which the family at work builds, in its station step or by a power (rulebook, 7.3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.board.model import Board, Token
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.stock import purses


def price(state: State) -> int | None:
    """$N for the family's next station, None when it has none left."""
    beside_home = state.reading.elephant_stations - 1
    return stations.next_cost(state.board, work.turn(state).family, elephants=beside_home)


def places(state: State) -> tuple[tuple[str, int], ...]:
    """Where a station may be built and in which slot: free ones, and the one reserved by THAT'S MINE."""
    return stations.slots(state.board, work.turn(state).family)


def conversions(state: State) -> Iterator[tuple[str, int]]:
    """Where THAT'S MINE has reserved a slot, if a station may be built there now."""
    board, family = state.board, work.turn(state).family
    kept = stations.conversion(board, family)
    if kept is not None and (slot := stations.free_slot(board, kept.hex, family)) is not None:
        yield kept.hex, slot


def reservation(board: Board, family: Family) -> Token | None:
    """The family's marker of THAT'S MINE."""
    return next(
        (token for token in board.tokens if token.kind == "reserved" and token.family == family), None
    )


def build(state: State, hex: str, *, by_mine: bool = False) -> State:
    """A station at its price; a reservation there is used up, or forfeited with a usual station."""
    slot = stations.slot(state.board, work.turn(state).family, hex)
    kept = reservation(state.board, work.turn(state).family)
    if kept is not None and kept.hex == hex:
        state = replace(state, board=state.board.without_token(kept))
        state = keeping.use_up(state, "MINE") if by_mine else keeping.forfeit(state, "MINE")
    return put(state, Token("station", hex, work.turn(state).family, slot))


def put(state: State, token: Token, *, is_free: bool = False) -> State:
    """The family's next station comes onto the map and is paid; `IllegalMove` otherwise."""
    mat, cost = work.mat(state), price(state)
    if work.turn(state).has_station:
        raise IllegalMove("one_station")
    if cost is None:
        raise IllegalMove("no_station_left", family=mat.family)
    cost = 0 if is_free else cost
    if cost > mat.treasury:
        raise IllegalMove("treasury_too_small", "hex", family=mat.family, cost=cost, treasury=mat.treasury)
    state = purses.fill(replace(state, board=state.board.with_token(token)), mat.family, -cost)
    return work.change(state, has_station=True)
