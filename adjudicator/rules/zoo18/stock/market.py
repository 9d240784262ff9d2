"""Reputation tokens on the stock board: moves, stacks and the operating order (rulebook, 6.1, 7)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from adjudicator.engine.errors import RulesetError
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.state import OperatingRound, Playmat, State


def box(mat: Playmat) -> At:
    """Return the box of a launched family's token."""
    if mat.cell is None:
        raise RulesetError(f"{mat.family} has no token on the stock board")
    return mat.cell


def value(mat: Playmat) -> int:
    return boxes.cell(box(mat)).value


def arrive(state: State, family: Family, at: At) -> State:
    """Move a token to a box, under the tokens already there.

    A token that stays in its box keeps its place or, in one reading, sinks in operating rounds. Once a token
    reaches 24, the current or next operating round is the last one (7.5).
    """
    mat = state.mat(family)
    sinks = state.reading.idle_token_sinks and isinstance(state.stage, OperatingRound)
    if at == mat.cell and not sinks:
        return state
    return replace(
        state.with_mat(replace(mat, cell=at, arrival=state.arrivals)),
        arrivals=state.arrivals + 1,
        is_last_round=state.is_last_round or at == boxes.END,
    )


def move(state: State, family: Family, step: Callable[[At], At]) -> State:
    """Move a token by a step such as `boxes.right`: one column or row, as far as the board goes."""
    return arrive(state, family, step(box(state.mat(family))))


def operating_order(state: State) -> tuple[Family, ...]:
    """Return the launched families by value, then from the right, then from the top of the stack (7)."""
    launched = [mat for mat in state.mats if mat.is_launched]
    launched.sort(key=lambda mat: (boxes.precedence(box(mat)), mat.arrival))
    return tuple(mat.family for mat in launched)


def rising_families(state: State) -> tuple[tuple[Family, At], ...]:
    """Return sold-out families and the box above each. Families in the top row are left out (6.7)."""
    sold_out = (mat for mat in map(state.mat, operating_order(state)) if mat.is_sold_out)
    moves = ((mat.family, box(mat), boxes.up(box(mat))) for mat in sold_out)
    return tuple((family, above) for family, here, above in moves if above != here)
