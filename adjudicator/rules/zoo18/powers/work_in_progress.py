"""WORK IN PROGRESS: a free slot is closed for good."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.board.model import Token
from adjudicator.rules.zoo18.moves import Mark
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.state import State


def choices(state: State) -> Iterator[Mark]:
    yield from (Mark("WORK", hex) for hex, _ in _slots(state))


def use(state: State, move: Mark) -> State:
    slot = next((slot for hex, slot in _slots(state) if hex == move.hex), None)
    if slot is None:
        raise IllegalMove("no_free_slot", "hex", hex=move.hex)
    board = state.board.with_token(Token("blocked", move.hex, None, slot))
    return keeping.use_up(replace(state, board=board), "WORK")


def _slots(state: State) -> Iterator[tuple[str, int]]:
    """Free slots anywhere; on homes of families not launched in one reading, beside the one kept."""
    return stations.blockable(state.board, waiting_homes=not state.reading.homes_are_barred)
