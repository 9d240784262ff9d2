"""IT'S ALL GREEK TO ME: another turn after this one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.moves import Greek
from adjudicator.rules.zoo18.state import State, StockRound
from adjudicator.rules.zoo18.stock import purses


def refusal(state: State, round: StockRound) -> IllegalMove | None:
    """It follows a turn with a sale or a purchase; a launch in this round will do in one reading."""
    if round.turn.again:
        return IllegalMove("greek_used")
    may_be_early = round.has_launch and not state.reading.greek_after_action
    return None if round.turn.has_acted or may_be_early else IllegalMove("greek_too_early")


def choices(state: State, round: StockRound, seat: Seat) -> Iterator[Greek]:
    if "GREEK" in state.players[seat].powers and refusal(state, round) is None:
        yield Greek()


def discard(state: State) -> State:
    """Take the card from its owner; its extra turn is no longer due."""
    state = replace(state, is_greek_due=UNSET)
    for seat, player in enumerate(state.players):
        if "GREEK" in player.powers:
            return purses.without_power(state, Seat(seat), "GREEK")
    return state


def use(state: State, round: StockRound, seat: Seat) -> State:
    """The card goes when the extra turn begins."""
    purses.check_power(state, seat, "GREEK")
    if fault := refusal(state, round):
        raise fault
    return replace(state, stage=replace(round, turn=replace(round.turn, again=True)))
