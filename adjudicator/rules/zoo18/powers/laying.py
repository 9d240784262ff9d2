"""Tiles which the family at work lays, in its track step or by a power (rulebook, 7.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.board.model import Laid
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

    is_golden = _has_gold(mat)

    def lays_on(spot: track.Spot) -> Iterator[LayTile]:
        for lay in track.lays_on(board, mat.family, permit, spot, twins_exchanged=is_exchanged):
            yield LayTile(*lay, power)

    for spot in track.spots(board, mat.family, permit):
        if spot.terrain(gold=is_golden) <= mat.treasury:
            yield partial(lays_on, spot)


def lay(state: State, move: LayTile, permit: track.Permit) -> State:
    """The tile lies on the map, the terrain is paid; `IllegalMove` otherwise."""
    mat = work.mat(state)
    price = track.terrain(state.board, move.hex, gold=_has_gold(mat))
    new = track.Lay(move.hex, move.tile, move.rotation)
    is_exchanged = not state.reading.twins_by_shape
    track.check(state.board, mat.family, new, permit, twins_exchanged=is_exchanged)
    if price > mat.treasury:
        raise IllegalMove("treasury_too_small", "hex", family=mat.family, cost=price, treasury=mat.treasury)
    state = replace(state, board=state.board.with_tile(move.hex, Laid(move.tile, move.rotation)))
    return state.with_mat(replace(mat, treasury=mat.treasury - price)) if price else state


def _has_gold(mat: Playmat) -> bool:
    """Whether SHINING GOLD turns the costs of M and MM into gains."""
    return "GOLD" in mat.powers
