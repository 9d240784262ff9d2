"""Tiles which the family at work lays, in its track step or by a power (rulebook, 7.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.board.model import Board, Laid
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import LayingPower, LayTile
from adjudicator.rules.zoo18.state import Playmat, State


def lays(state: State, permit: track.Permit, power: LayingPower | None = None) -> Iterator[LayTile]:
    """What the family may lay and can pay."""
    return chain.from_iterable(source() for source in sources(state, permit, power))


def sources(
    state: State, permit: track.Permit, power: LayingPower | None = None
) -> Iterator[Callable[[], Iterator[LayTile]]]:
    """The same hex by hex."""
    mat, board = work.mat(state), state.board
    is_exchanged = not state.reading.twins_by_shape

    def lays_on(hex: str) -> Iterator[LayTile]:
        for lay in track.lays_on(board, mat.family, permit, hex, twins_exchanged=is_exchanged):
            yield LayTile(*lay, power)

    for hex in track.hexes(board, mat.family, permit):
        if _cost(board, mat, hex) <= mat.treasury:
            yield partial(lays_on, hex)


def lay(state: State, move: LayTile, permit: track.Permit) -> State:
    """The tile lies on the map, the terrain is paid; `IllegalMove` otherwise."""
    mat = work.mat(state)
    price = _cost(state.board, mat, move.hex)
    new = track.Lay(move.hex, move.tile, move.rotation)
    is_exchanged = not state.reading.twins_by_shape
    track.check(state.board, mat.family, new, permit, twins_exchanged=is_exchanged)
    if price > mat.treasury:
        raise IllegalMove("treasury_too_small", "hex", family=mat.family, cost=price, treasury=mat.treasury)
    state = replace(state, board=state.board.with_tile(move.hex, Laid(move.tile, move.rotation)))
    return state.with_mat(replace(mat, treasury=mat.treasury - price)) if price else state


def _cost(board: Board, mat: Playmat, hex: str) -> int:
    """$N for the terrain, a gain below 0; SHINING GOLD turns M and MM into gains."""
    return track.terrain(board, hex, gold="GOLD" in mat.powers)
