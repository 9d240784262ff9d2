"""MIDAS: turn marker 1 at the end of the stock round."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.moves import Midas
from adjudicator.rules.zoo18.state import State, StockRound
from adjudicator.rules.zoo18.stock import purses


def choices(state: State, round: StockRound, seat: Seat) -> Iterator[Midas]:
    if round.midas is None and "MIDAS" in state.players[seat].powers:
        yield Midas()


def announce(state: State, round: StockRound, seat: Seat) -> State:
    """The card stays until the end of the round."""
    purses.check_power(state, seat, "MIDAS")
    if round.midas is not None:
        raise IllegalMove("midas_announced")
    return replace(state, stage=replace(round, midas=seat))
