"""The pending seat, its legal moves, and the round that handles each move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final, Protocol, cast

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.sampling import sample_sources, shuffled
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18 import state as s
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.rounds import calendar, draft, interruptions, operating, over, stock
from adjudicator.rules.zoo18.state import State


class Round(Protocol):
    """The interface of each kind of round, and of the interruptions of any round."""

    def asked(self, state: State) -> Seat | None:
        """Return the seat that must choose, or None while an automatic move is due."""

    def question(self, state: State) -> Line:
        """Return the question to that seat."""

    def choices(self, state: State) -> Iterator[m.PlayerMove]:
        """Yield every legal move in a fixed order, and some examples of open moves."""

    def act(self, state: State, move: m.PlayerMove) -> State:
        """Return the table after a move of the pending seat. Raise `IllegalMove` if it is not legal."""

    def automatic_move(self, state: State) -> m.NatureMove | None:
        """Return the automatic move that is due."""

    def apply_automatic(self, state: State, move: m.NatureMove) -> State:
        """Return the table after the automatic move that was due."""


@lru_cache(maxsize=16)
def pending(state: State) -> Pending:
    """Return the one seat that must choose, or none while an automatic move is due."""
    room = _round(state)
    seat = None if calendar.is_deal_due(state) else room.asked(state)
    return Pending() if seat is None else Pending((Ask(seat, room.question(state)),))


def legal(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    """Yield all legal moves of the pending seat."""
    if _is_asked(state, seat):
        yield from _round(state).choices(state)


def sample_moves(state: State, seat: Seat, number: int, chance: Random) -> Sequence[m.PlayerMove]:
    """Return up to `number` different legal moves. Tiles are tried only on randomly drawn hexes."""
    if not _is_asked(state, seat):
        return ()
    room = _round(state)
    sources = operating.sources(state) if room is operating else (partial(room.choices, state),)
    return sample_sources((shuffled(source, chance) for source in sources), number, chance)


def apply(state: State, seat: Seat, move: m.Move) -> State:
    """Return the table after a move. Raise `IllegalMove` if it is not legal."""
    if seat == NATURE:
        return _apply_automatic(state, move)
    if not _is_asked(state, seat):
        raise IllegalMove("not_your_turn")
    if isinstance(move, m.NatureMove):
        raise IllegalMove("not_due")
    return _round(state).act(state, move)


def advance(state: State, dice: Dice) -> m.NatureMove | None:
    """Return the next move of NATURE: powers revealed, or what follows from the last move."""
    return calendar.deal(state, dice) if calendar.is_deal_due(state) else due(state)


def due(state: State) -> m.NatureMove | None:
    """Return the next move of NATURE, or None if a seat must choose or something must be dealt first."""
    return None if pending(state).asks or calendar.is_deal_due(state) else _automatic_move(state)


def turn(state: State) -> str:
    """Return the player who has the turn in a draft or stock round, or whose family operates."""
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
    """Return a harmless move for an absent player: a pass if possible. It sells only as a last resort."""
    return min(legal(state, seat), key=_harm)


def _harm(move: m.PlayerMove) -> tuple[int, int]:
    """Return a sort key, least harm first. The bank's cheapest squirrel comes before a sale of cards."""
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
"""The moves made for an absent player. The first legal one is played."""


def reversible(state: State, seat: Seat, move: m.Move) -> bool:
    """Return whether a move can be undone. Draws cannot."""
    return not isinstance(move, (m.OrderDrawn, m.PowersRevealed))


def redact(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> m.Move | None:
    """Return the move unchanged, since nothing is hidden."""
    return move


def _apply_automatic(state: State, move: m.Move) -> State:
    """Apply a move of NATURE, which must be exactly the one that is due."""
    if calendar.is_deal_due(state):
        if isinstance(move, (m.OrderDrawn, m.PowersRevealed)):
            return calendar.lay_out(state, move)
    elif isinstance(move, m.NatureMove) and move == _automatic_move(state):
        return _round(state).apply_automatic(state, move)
    raise IllegalMove("not_due")


@lru_cache(maxsize=16)
def _automatic_move(state: State) -> m.NatureMove | None:
    """Return the automatic move that is due if nothing must be dealt."""
    return _round(state).automatic_move(state)


def _is_asked(state: State, seat: Seat) -> bool:
    asks = pending(state).asks
    return bool(asks) and asks[0].seat == seat


_INTERRUPTIONS: Final = cast(Round, interruptions)
_ROUNDS: Final[Mapping[type[s.Stage], Round]] = MappingProxyType(
    {
        s.Draft: cast(Round, draft),
        s.StockRound: cast(Round, stock),
        s.OperatingRound: cast(Round, operating),
        s.Over: cast(Round, over),
    }
)


def _round(state: State) -> Round:
    """Return the module that handles the next move."""
    if state.due or state.interruptions:
        return _INTERRUPTIONS
    return _ROUNDS[type(state.stage)]
