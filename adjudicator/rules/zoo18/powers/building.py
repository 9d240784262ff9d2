"""Tiles and stations of the operating family, in its steps or by a power (rulebook, 7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import stations, track
from adjudicator.rules.zoo18.board.model import Laid, Token
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import LayingPower, LayTile
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.state import Playmat, State
from adjudicator.rules.zoo18.stock import purses


def lays(state: State, permit: track.Permit, power: LayingPower | None = None) -> Iterator[LayTile]:
    """Yield the lays that are legal and that the family can pay for."""
    return chain.from_iterable(source() for source in lay_sources(state, permit, power))


def lay_sources(
    state: State, permit: track.Permit, power: LayingPower | None = None
) -> Iterator[Callable[[], Iterator[LayTile]]]:
    """Yield, for each hex, a function that yields the legal lays there that the family can pay for."""
    mat, board = work.mat(state), state.board
    is_exchanged, is_golden = not state.reading.twins_by_shape, _has_gold(mat)

    def lays_on(spot: track.TileSite) -> Iterator[LayTile]:
        for lay in track.lays_on(board, mat.family, permit, spot, twins_exchanged=is_exchanged):
            yield LayTile(*lay, power)

    for spot in track.tile_sites(board, mat.family, permit):
        if spot.terrain(gold=is_golden) <= mat.treasury:
            yield partial(lays_on, spot)


def lay(state: State, move: LayTile, permit: track.Permit) -> State:
    """Lay the tile and pay for the terrain. Raise `IllegalMove` if the lay is illegal or too expensive."""
    mat, board = work.mat(state), state.board
    new = track.Lay(move.hex, move.tile, move.rotation)
    is_exchanged = not state.reading.twins_by_shape
    spot = track.check(board, mat.family, new, permit, twins_exchanged=is_exchanged)
    price = spot.terrain(gold=_has_gold(mat))
    purses.check_treasury(mat, price, "hex")
    state = replace(state, board=board.with_tile(move.hex, Laid(move.tile, move.rotation)))
    return state.with_mat(replace(mat, treasury=mat.treasury - price)) if price else state


def _has_gold(mat: Playmat) -> bool:
    """Return whether the family has SHINING GOLD, which turns the costs of M and MM into gains."""
    return "GOLD" in mat.powers


# Stations.


def price(state: State) -> int | None:
    """Return the price of the family's next station in $N, or None if it has no token left."""
    beside_home = state.reading.elephant_stations - 1
    return stations.next_cost(state.board, work.turn(state).family, elephants=beside_home)


def build(state: State, hex: str, *, by_mine: bool = False) -> State:
    """Build a station. This uses up a reservation there, or forfeits it if `by_mine` is false."""
    slot = stations.slot(state.board, work.turn(state).family, hex)
    kept = stations.reservation(state.board, work.turn(state).family)
    if kept is not None and kept.hex == hex:
        state = replace(state, board=state.board.without_token(kept))
        state = keeping.use_up(state, "MINE") if by_mine else keeping.forfeit(state, "MINE")
    return put(state, Token("station", hex, work.turn(state).family, slot))


def put(state: State, token: Token, *, is_free: bool = False) -> State:
    """Put the family's next station on the map and pay for it. Raise `IllegalMove` if that is impossible."""
    mat, cost = work.mat(state), price(state)
    if work.turn(state).has_station:
        raise IllegalMove("one_station")
    if cost is None:
        raise IllegalMove("no_station_left", family=mat.family)
    cost = 0 if is_free else cost
    purses.check_treasury(mat, cost, "hex")
    state = purses.fill(replace(state, board=state.board.with_token(token)), mat.family, -cost)
    return work.change(state, has_station=True)
