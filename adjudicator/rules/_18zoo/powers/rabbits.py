"""RABBITS: two more upgrades, whatever the phase, also on M, MM and O."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rules._18zoo import track
from adjudicator.rules._18zoo.moves import LayTile
from adjudicator.rules._18zoo.powers import keeping, laying
from adjudicator.rules._18zoo.state import State


def choices(state: State) -> Iterator[LayTile]:
    return laying.lays(state, track.RABBITS, "RABBITS")


def use(state: State, move: LayTile) -> State:
    return keeping.count_use(laying.lay(state, move, track.RABBITS), "RABBITS")
