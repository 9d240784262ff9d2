"""RABBITS: two more upgrades, whatever the phase, also on M, MM and O."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.moves import LayTile
from adjudicator.rules.zoo18.powers import keeping, laying
from adjudicator.rules.zoo18.state import State


def choices(state: State) -> Iterator[LayTile]:
    return laying.lays(state, track.RABBITS, "RABBITS")


def use(state: State, move: LayTile) -> State:
    return keeping.count_use(laying.lay(state, move, track.RABBITS), "RABBITS")
