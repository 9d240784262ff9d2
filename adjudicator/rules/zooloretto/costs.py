"""What all money actions share: that their cost can be paid, and that it is (rulebook, C; Z30)."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto.state import State


def can_pay(state: State, seat: Seat, cost: int) -> bool:
    return state.zoos[seat].coins >= cost


def refusal(state: State, seat: Seat, cost: int) -> IllegalMove | None:
    """Why a player cannot pay, None when there is enough money."""
    if can_pay(state, seat, cost):
        return None
    return IllegalMove("too_few_coins", cost=cost, coins=state.zoos[seat].coins)


def pay(state: State, seat: Seat, cost: int) -> State:
    """A cost goes to the bank, before anything that the bank has to pay for the action."""
    zoo = state.zoos[seat]
    return replace(state.with_zoo(seat, replace(zoo, coins=zoo.coins - cost)), bank=state.bank + cost)
