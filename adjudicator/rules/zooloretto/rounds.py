"""Whose turn is next, the end of a round and of the game (Z42)."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.state import State
from adjudicator.rules.zooloretto.tiles import Tile


def pass_on(state: State) -> State:
    """The turn goes clockwise to the next seat without a truck, unless the present one is not finished.

    When all have taken one it stays with the last taker, who begins the next round.
    """
    is_unfinished = state.is_drawing or state.drawn or state.placing or state.due
    if is_unfinished or state.active is None:
        return state
    players = len(state.zoos)
    for step in range(1, players + 1):
        seat = Seat((state.active + step) % players)
        if not state.has_taken(seat):
            return replace(state, active=seat)
    return state


def is_round_over(state: State) -> bool:
    return state.all_have_taken and not state.placing and not state.due


def ending(state: State) -> m.RoundEnded | m.GameEnded:
    """What is due once all have taken a truck."""
    assert state.active is not None
    lost: tuple[Tile, ...] = sum((truck.tiles for truck in state.trucks if truck.taker is None), ())
    if state.is_last_round:
        return m.GameEnded(state.round, lost)
    return m.RoundEnded(state.round, state.active, lost)


def end(state: State, move: m.RoundEnded | m.GameEnded) -> State:
    """The trucks come back empty; tiles on one that nobody took leave the game."""
    trucks = tuple(replace(truck, tiles=(), taker=None) for truck in state.trucks)
    state = replace(state, trucks=trucks, gone=(*state.gone, *move.lost))
    if isinstance(move, m.GameEnded):
        return replace(state, is_over=True)
    return replace(state, round=state.round + 1)
