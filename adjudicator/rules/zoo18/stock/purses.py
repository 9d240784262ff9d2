"""Money, powers and ZOO Tickets of players and families (rulebook, 4.4)."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.setup import TICKET_VALUES
from adjudicator.rules.zoo18.moves import Ticket
from adjudicator.rules.zoo18.state import Playmat, State


def earn(state: State, seat: Seat, amount: int) -> State:
    """Pay a player $N, or charge them if `amount` is negative."""
    player = state.players[seat]
    return state.with_player(seat, replace(player, cash=player.cash + amount))


def fill(state: State, family: Family, amount: int) -> State:
    """Pay a treasury $N, or charge it if `amount` is negative."""
    mat = state.mat(family)
    return state.with_mat(replace(mat, treasury=mat.treasury + amount))


def cash_refusal(state: State, seat: Seat, cost: int) -> IllegalMove | None:
    """Return why a player cannot pay, or None if there is enough money."""
    cash = state.players[seat].cash
    return None if cash >= cost else IllegalMove("too_little_cash", cost=cost, cash=cash)


def check_treasury(mat: Playmat, cost: int, place: str) -> None:
    """Raise `IllegalMove` if a family cannot pay that much."""
    if cost > mat.treasury:
        raise IllegalMove("treasury_too_small", place, family=mat.family, cost=cost, treasury=mat.treasury)


def with_power(state: State, seat: Seat, power: Power) -> State:
    player = state.players[seat]
    return state.with_player(seat, replace(player, powers=(*player.powers, power)))


def without_power(state: State, seat: Seat, power: Power) -> State:
    """Take a power from a player who gives it away or has used it."""
    player = state.players[seat]
    rest = tuple(other for other in player.powers if other != power)
    return state.with_player(seat, replace(player, powers=rest))


def check_power(state: State, seat: Seat, power: Power) -> None:
    """Raise `IllegalMove` unless the player has that power in hand."""
    if power not in state.players[seat].powers:
        raise IllegalMove("power_not_at_hand", power=power)


def ticket_value(state: State) -> int:
    return TICKET_VALUES[state.round_name]


def tickets_worth(state: State, seat: Seat) -> int:
    """Return the $N for all tickets of a player in this round."""
    tickets = state.players[seat].tickets
    return tickets * ticket_value(state) if tickets else 0


def ticket_gifts(state: State, seat: Seat, family: Family | None) -> range:
    """Return the numbers of $N of a ticket that may go to the operating family, if there is a ticket."""
    if not state.players[seat].tickets:
        return range(0)
    return range(1) if family is None else range(1, ticket_value(state) + 1)


def cash_ticket(state: State, seat: Seat, move: Ticket, family: Family | None = None) -> State:
    """Cash in a ticket. The operating `family` gets its share.

    Raise `IllegalMove` if that is not possible.
    """
    possible = ticket_gifts(state, seat, family)
    if not possible:
        raise IllegalMove("no_ticket_left")
    if move.give not in possible:
        raise IllegalMove("wrong_gift", "give", least=possible[0], most=possible[-1])
    player, worth = state.players[seat], ticket_value(state)
    player = replace(player, tickets=player.tickets - 1, cash=player.cash + worth - move.give)
    state = state.with_player(seat, player)
    return state if family is None else fill(state, family, move.give)
