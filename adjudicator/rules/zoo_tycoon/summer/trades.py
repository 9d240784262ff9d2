"""What Leaving and Arrival share: whose turn it is, trades, and the workers for more of them (rulebook,
Leaving & Arrival).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from adjudicator.engine.asking import Ask
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.boards import StaffId
from adjudicator.rules.zoo_tycoon.data.numbers import TRADES, WORKERS
from adjudicator.rules.zoo_tycoon.moves import Convert, Hire, Move, Pass, Uncap
from adjudicator.rules.zoo_tycoon.spring.care import sound_conversions, soundly_grown, uncapped
from adjudicator.rules.zoo_tycoon.standards.worth import can_hire, hired
from adjudicator.rules.zoo_tycoon.state import Player, State

Aside: TypeAlias = Hire | Convert | Uncap
"""What a seat may do on its turn without ending it (Y93)."""
Turn: TypeAlias = Callable[[Sequence[Seat], int], Seat]
"""Whose turn it is at a place, from the order of play and the place."""


def rounds(order: Sequence[Seat], place: int) -> Seat:
    """In turn order, over and over."""
    return order[place % len(order)]


def snake(order: Sequence[Seat], place: int) -> Seat:
    """There and back again (Snake Draft)."""
    lap, step = divmod(place, len(order))
    return order[step] if lap % 2 == 0 else order[-1 - step]


def next_place(state: State, turn: Turn, has_choice: Callable[[State, Seat], bool]) -> int | None:
    """The place of the next seat that has not passed and has a choice; None when all is over (Y77)."""
    first, out = state.exchange.turn, set(state.exchange.passed)
    for place in range(first, first + 2 * len(state.players)):
        seat = turn(state.order, place)
        if seat not in out and has_choice(state, seat):
            return place
        out.add(seat)
    return None


def asked(state: State, turn: Turn, place: int | None, question: str) -> tuple[Ask, ...]:
    """The question to the seat at turn at a place; none where there is no place."""
    if place is None:
        return ()
    seat = turn(state.order, place)
    return (Ask(seat, line(question, seat=seat)),)


def at_place(state: State, place: int) -> State:
    return replace(state, exchange=replace(state.exchange, turn=place))


def begun(state: State) -> State:
    """Nobody has passed, the first of the order is at turn."""
    return replace(state, exchange=replace(state.exchange, turn=0, passed=()))


def passed(state: State, seat: Seat) -> State:
    """The seat trades no more in this phase (Y78)."""
    return replace(state, exchange=replace(state.exchange, passed=(*state.exchange.passed, seat)))


def can_trade(state: State, seat: Seat) -> bool:
    """Whether a zoo has a trade left without staff: two a year, in the introductory game any number."""
    return trades_left(state.players[seat], introductory=state.options.introductory) != 0


def trades_left(player: Player, *, introductory: bool) -> int | None:
    """How many trades a zoo has left without staff; None for any number."""
    return None if introductory else TRADES + player.staff.count("exchange") - player.trades


def could_trade(state: State, seat: Seat) -> bool:
    """Whether it has a trade left or a worker for one."""
    return can_trade(state, seat) or can_hire(state.edition, state.players[seat], "exchange")


def could_surprise(state: State, seat: Seat, action: StaffId) -> bool:
    """Whether it has worker and trade for Unexpected Supply or Demand, by way of Exchange if need be."""
    player = state.players[seat]
    idle = WORKERS - len(player.staff) - (not can_trade(state, seat))
    return idle > 0 and can_hire(state.edition, player, action)


def traded(state: State, seat: Seat) -> State:
    """The table with one trade of the zoo done; refused when it has none left."""
    if not can_trade(state, seat):
        raise IllegalMove("no_trades_left")
    player = state.players[seat]
    return state.with_player(seat, replace(player, trades=player.trades + 1))


def surprised(state: State, seat: Seat, action: StaffId) -> State:
    """The table with a worker of the zoo at Unexpected Supply or Demand."""
    return state.with_player(seat, hired(state.edition, state.players[seat], action))


def asides(state: State, seat: Seat) -> Iterator[Aside | Pass]:
    """What a seat at turn may do besides trading."""
    player = state.players[seat]
    if not can_trade(state, seat) and could_trade(state, seat):
        yield Hire()
    yield from (move for _, move in sound_conversions(state.edition, player.zoo))
    yield from map(Uncap, player.zoo.contraception)
    yield Pass()


def aside(state: State, seat: Seat, move: Move) -> State:
    """One of them, carried out."""
    player = state.players[seat]
    match move:
        case Hire():
            if can_trade(state, seat):
                raise IllegalMove("trades_left")
            return state.with_player(seat, hired(state.edition, player, "exchange"))
        case Convert():
            return state.with_zoo(seat, soundly_grown(state.edition, player.zoo, move))
        case Uncap():
            return state.with_zoo(seat, uncapped(player.zoo, move))
        case _:
            raise IllegalMove("not_now")
