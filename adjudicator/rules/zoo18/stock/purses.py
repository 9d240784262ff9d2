"""Money and powers in hand: what players and families get and give."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.state import State


def earn(state: State, seat: Seat, amount: int) -> State:
    """A player gets $N, or pays them when `amount` is negative."""
    player = state.players[seat]
    return state.with_player(seat, replace(player, cash=player.cash + amount))


def fill(state: State, family: Family, amount: int) -> State:
    """A treasury gets $N, or pays them when `amount` is negative."""
    mat = state.mat(family)
    return state.with_mat(replace(mat, treasury=mat.treasury + amount))


def cash_refusal(state: State, seat: Seat, cost: int) -> IllegalMove | None:
    """Why a player cannot pay, None when there is enough."""
    cash = state.players[seat].cash
    return None if cash >= cost else IllegalMove("too_little_cash", cost=cost, cash=cash)


def with_power(state: State, seat: Seat, power: Power) -> State:
    """A player takes a power in hand."""
    player = state.players[seat]
    return state.with_player(seat, replace(player, powers=(*player.powers, power)))


def without_power(state: State, seat: Seat, power: Power) -> State:
    """A player gives a power away, or discards it after use."""
    player = state.players[seat]
    rest = tuple(other for other in player.powers if other != power)
    return state.with_player(seat, replace(player, powers=rest))


def check_power(state: State, seat: Seat, power: Power) -> None:
    """`IllegalMove` unless the player has that power in hand."""
    if power not in state.players[seat].powers:
        raise IllegalMove("power_not_at_hand", power=power)
