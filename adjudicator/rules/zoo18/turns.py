"""The pending seat, its legal moves, and the round that handles each move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final, Protocol, TypeAlias, cast

from adjudicator.engine.caching import cache_last
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
        """Return the seat that must choose if no automatic move is due, or None after the game."""

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


_Situation: TypeAlias = tuple[Round | None, Seat | None, m.NatureMove | None]
"""The module that handles the next move (None: a deal is due), and who makes it, a seat or NATURE."""


@cache_last
def _situation(state: State) -> _Situation:
    """Return who moves next. The last answer is cached, since each move asks several times."""
    if calendar.is_deal_due(state):
        return None, None, None
    room = _INTERRUPTIONS if state.due or state.interruptions else _ROUNDS[type(state.stage)]
    due = room.automatic_move(state)
    return room, room.asked(state) if due is None else None, due


def pending(state: State) -> Pending:
    """Return the seat that must choose, or no seat while an automatic move is due."""
    room, seat, _ = _situation(state)
    if room is None or seat is None:
        return _NOBODY
    return Pending((Ask(seat, room.question(state)),))


_NOBODY: Final = Pending()


def legal(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    room, asked, _ = _situation(state)
    if room is not None and asked == seat:
        yield from room.choices(state)


def sample_moves(state: State, seat: Seat, number: int, chance: Random) -> Sequence[m.PlayerMove]:
    """Return up to `number` different legal moves. Tiles are tried only on randomly drawn hexes."""
    room, asked, _ = _situation(state)
    if room is None or asked != seat:
        return ()
    sources = operating.sources(state) if room is operating else (partial(room.choices, state),)
    return sample_sources((shuffled(source, chance) for source in sources), number, chance)


def apply(state: State, seat: Seat, move: m.Move) -> State:
    """Return the table after a move. Raise `IllegalMove` if it is not legal."""
    room, asked, due = _situation(state)
    if seat == NATURE:
        return _apply_automatic(state, move, room, due)
    if room is None or asked != seat:
        raise IllegalMove("not_your_turn")
    if type(move) in m.NATURE_MOVES:
        raise IllegalMove("not_due")
    return room.act(state, cast(m.PlayerMove, move))


def advance(state: State, dice: Dice) -> m.NatureMove | None:
    """Return the next move of NATURE: newly revealed powers, or a consequence of the last move."""
    room, _, due = _situation(state)
    return calendar.deal(state, dice) if room is None else due


def due(state: State) -> m.NatureMove | None:
    """Return the next move of NATURE, or None if a seat must choose or something must be dealt first."""
    return _situation(state)[2]


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
    """Return a harmless move for an absent player: a pass if possible, a sale only as a last resort."""
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
"""The moves made for an absent player. The first legal move is played."""


def reversible(state: State, seat: Seat, move: m.Move) -> bool:
    """Return whether a move can be undone. Draws cannot be undone."""
    return not isinstance(move, (m.OrderDrawn, m.PowersRevealed))


def redact(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> m.Move | None:
    """Return the move unchanged, since nothing is hidden."""
    return move


def _apply_automatic(state: State, move: m.Move, room: Round | None, due: m.NatureMove | None) -> State:
    """Apply a move of NATURE, which must be the move that is due."""
    if room is None:
        if isinstance(move, (m.OrderDrawn, m.PowersRevealed)):
            return calendar.lay_out(state, move)
    elif due is not None and move == due:
        return room.apply_automatic(state, due)
    raise IllegalMove("not_due")


_INTERRUPTIONS: Final = cast(Round, interruptions)
_ROUNDS: Final[Mapping[type[s.Stage], Round]] = MappingProxyType(
    {
        s.Draft: cast(Round, draft),
        s.StockRound: cast(Round, stock),
        s.OperatingRound: cast(Round, operating),
        s.Over: cast(Round, over),
    }
)
