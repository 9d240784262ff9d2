"""Who is asked what, which moves there are, and to which round each of them goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from types import MappingProxyType
from typing import Final, Protocol, cast

from adjudicator.engine.asking import Ask, Pending
from adjudicator.engine.dice import Dice
from adjudicator.engine.drawing import any_order, drawn
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18 import state as s
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.rounds import calendar, draft, interruptions, operating, over, stock
from adjudicator.rules.zoo18.state import State


class Round(Protocol):
    """What each kind of round, and the interruptions of any, can tell and do."""

    def asked(self, state: State) -> Seat | None:
        """Who must choose; None while something automatic is due."""

    def question(self, state: State) -> Line:
        """What that seat is asked."""

    def choices(self, state: State) -> Iterator[m.PlayerMove]:
        """Every legal move, in a fixed order; of open moves some examples."""

    def act(self, state: State, move: m.PlayerMove) -> State:
        """The table after a move of the seat that is asked; `IllegalMove` otherwise."""

    def forced(self, state: State) -> m.NatureMove | None:
        """The automatic move that is due."""

    def follow(self, state: State, move: m.NatureMove) -> State:
        """The table after the automatic move that was due."""


@lru_cache(maxsize=16)
def pending(state: State) -> Pending:
    """The one seat that must choose; nobody while something automatic is due.

    It is kept, since every other question begins with it.
    """
    room = _room(state)
    seat = None if calendar.is_deal_due(state) else room.asked(state)
    return _NOBODY if seat is None else Pending((Ask(seat, room.question(state)),))


_NOBODY: Final = Pending()


def legal(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    """Every possible move of the seat that is asked."""
    if _is_asked(state, seat):
        yield from _room(state).choices(state)


def some(state: State, seat: Seat, number: int, chance: Random) -> Sequence[m.PlayerMove]:
    """Up to so many different possible moves; tiles are looked at only on hexes that are drawn."""
    if not _is_asked(state, seat):
        return ()
    room = _room(state)
    sources = operating.sources(state) if room is operating else (partial(room.choices, state),)
    return drawn((any_order(source, chance) for source in sources), number, chance)


def apply(state: State, seat: Seat, move: m.Move) -> State:
    """The table after a move; `IllegalMove` otherwise."""
    if seat == NATURE:
        return _follow(state, move)
    if not _is_asked(state, seat):
        raise IllegalMove("not_your_turn")
    if isinstance(move, m.NatureMove):
        raise IllegalMove("not_due")
    return _room(state).act(state, move)


def advance(state: State, dice: Dice) -> m.NatureMove | None:
    """What NATURE plays next: powers turned up, or what follows from the last move."""
    if pending(state).asks:
        return None
    return calendar.deal(state, dice) if calendar.is_deal_due(state) else _forced(state)


def turn(state: State) -> str:
    """The player who has the turn in a draft or a stock round, or whose family operates."""
    match state.stage:
        case s.StockRound(turn=s.StockTurn(seat=seat)):
            return str(seat)
        case s.OperatingRound(turn=s.OperatingTurn(family=family)):
            return str(state.mat(family).parents)
        case s.Draft(left=(seat, *_)):
            return str(seat)
        case _:
            return ""


def timeout(state: State, seat: Seat) -> m.PlayerMove:
    """What an absent player would forgive: to pass where that can be done, and to sell nothing otherwise."""
    return min(legal(state, seat), key=_harm)


def _harm(move: m.PlayerMove) -> tuple[int, int]:
    """Moves that matter less come first; of squirrels the cheapest of the bank's, before cards are sold."""
    if isinstance(move, m.BuySquirrel) and move.source not in ("deck", "kitchen"):
        return len(_HARMLESS), 0
    cost = KIND_FACTS[move.kind].cost if isinstance(move, m.BuySquirrel) else 0
    return _HARMLESS.index(type(move)) if type(move) in _HARMLESS else len(_HARMLESS), cost


_HARMLESS: Final = (
    m.Pass,
    m.Decline,
    m.RunBest,
    m.Share,
    m.Discard,
    m.BuySquirrel,
    m.LayTile,
    m.Mark,
    m.Sell,
)
"""What an absent player does, the first that can be done."""


def reversible(state: State, seat: Seat, move: m.Move) -> bool:
    """Nothing drawn is taken back."""
    return not isinstance(move, (m.OrderDrawn, m.PowersRevealed))


def redact(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> m.Move | None:
    """All is open."""
    return move


def _follow(state: State, move: m.Move) -> State:
    """One of NATURE's moves, which must be the very one that is due."""
    if calendar.is_deal_due(state):
        if isinstance(move, (m.OrderDrawn, m.PowersRevealed)):
            return calendar.lay_out(state, move)
    elif isinstance(move, m.NatureMove) and move == _forced(state):
        return _room(state).follow(state, move)
    raise IllegalMove("not_due")


@lru_cache(maxsize=16)
def _forced(state: State) -> m.NatureMove | None:
    """The automatic move that is due when nothing is to be dealt; kept from its announcement to its play."""
    return _room(state).forced(state)


def _is_asked(state: State, seat: Seat) -> bool:
    asks = pending(state).asks
    return bool(asks) and asks[0].seat == seat


_INTERRUPTIONS: Final = cast(Round, interruptions)
_ROOMS: Final[Mapping[type[s.Stage], Round]] = MappingProxyType(
    {
        s.Draft: cast(Round, draft),
        s.StockRound: cast(Round, stock),
        s.OperatingRound: cast(Round, operating),
        s.Over: cast(Round, over),
    }
)


def _room(state: State) -> Round:
    """Where the next move belongs."""
    if state.due or state.interruptions:
        return _INTERRUPTIONS
    return _ROOMS[type(state.stage)]
