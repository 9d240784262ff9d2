"""Who is asked what, which moves there are, and to which round each of them goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, cast

from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import NATURE, Ask, IllegalMove, Line, Pending, Seat
from adjudicator.rules._18zoo import dealing
from adjudicator.rules._18zoo.moves import Move, NatureMove, OrderDrawn, PlayerMove, PowersRevealed
from adjudicator.rules._18zoo.rounds import draft, interruptions, operating, over, stock
from adjudicator.rules._18zoo.state import Draft, OperatingRound, Over, State, StockRound


class Round(Protocol):
    """What each kind of round, and the interruptions of any, can tell and do."""

    def asked(self, state: State) -> Seat | None:
        """Who must choose; None while something automatic is due."""

    def question(self, state: State) -> Line:
        """What that seat is asked."""

    def choices(self, state: State) -> Iterator[PlayerMove]:
        """Every legal move, in a fixed order; of open moves some examples."""

    def act(self, state: State, move: PlayerMove) -> State:
        """The table after a move of the seat that is asked; `IllegalMove` otherwise."""

    def forced(self, state: State) -> NatureMove | None:
        """The automatic move that is due."""

    def follow(self, state: State, move: NatureMove) -> State:
        """The table after the automatic move that was due."""


def pending(state: State) -> Pending:
    """The one seat that must choose; nobody while something automatic is due."""
    room = _room(state)
    seat = _asked(state, room)
    return Pending() if seat is None else Pending((Ask(seat, room.question(state)),))


def legal(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """Every possible move of the seat that is asked."""
    room = _room(state)
    if seat == _asked(state, room):
        yield from room.choices(state)


def apply(state: State, seat: Seat, move: Move) -> State:
    """The table after a move; `IllegalMove` otherwise."""
    if seat == NATURE:
        return _follow(state, move)
    room = _room(state)
    if seat != _asked(state, room):
        raise IllegalMove("not_your_turn")
    if isinstance(move, NatureMove):
        raise IllegalMove("not_due")
    return room.act(state, move)


def advance(state: State, dice: Dice) -> NatureMove | None:
    """What NATURE plays next: powers turned up, or what follows from the last move."""
    if dealing.is_due(state):
        return dealing.draw(state, dice)
    return _room(state).forced(state)


def _follow(state: State, move: Move) -> State:
    """One of NATURE's moves, which must be the very one that is due."""
    if dealing.is_due(state):
        if isinstance(move, (OrderDrawn, PowersRevealed)):
            return dealing.lay_out(state, move)
    elif isinstance(move, NatureMove):
        room = _room(state)
        if move == room.forced(state):
            return room.follow(state, move)
    raise IllegalMove("not_due")


def _asked(state: State, room: Round) -> Seat | None:
    return None if dealing.is_due(state) else room.asked(state)


def _room(state: State) -> Round:
    """Where the next move belongs."""
    if state.due or state.interruptions:
        return cast(Round, interruptions)
    match state.stage:
        case Draft():
            return cast(Round, draft)
        case StockRound():
            return cast(Round, stock)
        case OperatingRound():
            return cast(Round, operating)
        case Over():
            return cast(Round, over)
