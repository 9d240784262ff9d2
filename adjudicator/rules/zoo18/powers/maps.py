"""ANCIENT MAPS: two yellow tiles in a row; who declines the second loses it."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import LayTile, Pass, PlayerMove
from adjudicator.rules.zoo18.powers import keeping, laying
from adjudicator.rules.zoo18.state import State


def choices(state: State) -> Iterator[LayTile]:
    return laying.lays(state, track.ANCIENT_MAPS, "MAPS")


def use(state: State, move: LayTile) -> State:
    """The first of the two tiles."""
    return work.change(laying.lay(state, move, track.ANCIENT_MAPS), is_mapping=True)


def second_choices(state: State) -> Iterator[PlayerMove]:
    yield Pass()
    yield from choices(state)


def second(state: State, move: PlayerMove) -> State:
    """The second tile, or none."""
    match move:
        case LayTile(power="MAPS"):
            state = keeping.use_up(laying.lay(state, move, track.ANCIENT_MAPS), "MAPS")
        case Pass():
            state = keeping.forfeit(state, "MAPS")
        case _:
            raise IllegalMove("second_tile_first")
    return work.change(state, is_mapping=False)
