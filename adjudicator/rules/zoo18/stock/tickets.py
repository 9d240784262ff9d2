"""ZOO Tickets (rulebook, 4.4)."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.setup import TICKET_VALUES
from adjudicator.rules.zoo18.moves import Ticket
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.stock import purses


def value(state: State) -> int:
    """$N for a ticket in this round."""
    return TICKET_VALUES[state.round_name]


def gifts(state: State, seat: Seat, family: Family | None) -> range:
    """What of a ticket may go to the operating family: part or all; without one, nothing.

    Empty when the player has no ticket left.
    """
    if not state.players[seat].tickets:
        return range(0)
    return range(1) if family is None else range(1, value(state) + 1)


def cash(state: State, seat: Seat, move: Ticket, family: Family | None = None) -> State:
    """A player cashes a ticket; the operating `family` gets its share; `IllegalMove` otherwise."""
    possible = gifts(state, seat, family)
    if not possible:
        raise IllegalMove("no_ticket_left")
    if move.give not in possible:
        raise IllegalMove("wrong_gift", "give", least=possible[0], most=possible[-1])
    player, worth = state.players[seat], value(state)
    player = replace(player, tickets=player.tickets - 1, cash=player.cash + worth - move.give)
    state = state.with_player(seat, player)
    return state if family is None else purses.fill(state, family, move.give)
