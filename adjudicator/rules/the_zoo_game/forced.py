"""What happens by itself: what follows without a choice, what is drawn, and NATURE's moves carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import building, decks, events, powers, trading
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.answers import answers
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN
from adjudicator.rules.the_zoo_game.data.numbers import MARKET
from adjudicator.rules.the_zoo_game.scoring import first_to_goal
from adjudicator.rules.the_zoo_game.setup import is_start_due, start
from adjudicator.rules.the_zoo_game.state import Choice, Event, Exchange, Market, PCards, State, ZooCards


def is_automatic(state: State) -> bool:
    """Whether nobody has to choose, because something is due by itself or all is over."""
    return state.is_over or following(state) is not None or _is_draw_due(state)


@lru_cache(maxsize=8)
def following(state: State) -> m.NatureMove | None:
    """The automatic move without chance that is due."""
    if state.is_over:
        return None
    if death := events.lonely(state):
        return death
    if state.reached_by is None and (winner := first_to_goal(state)) is not None:
        return m.GoalReached(winner)
    if state.tray:
        return None
    match state.due[:1]:
        case (m.Built() as move,):
            return move
        case (Choice(about="lose") as choice,):
            return events.only_loss(state, choice)
        case (Exchange(),) if not events.must_pass(state):
            return events.exchanged(state)
        case (ZooCards() | Market(),) if not decks.undrawn(state):
            return m.DeckFlipped()
        case ():
            return _closing(state)
        case _:
            return None


def _closing(state: State) -> m.NatureMove | None:
    """What follows where nothing is due: the rest of a build, a power's end, an answer, the turn's end."""
    if part := building.next_planned(state):
        return part
    if state.is_power_in_play:
        return m.PowerReturned()
    if state.offer and state.players[state.offer.target].standing == "decline":
        return m.Declined(state.offer.target)
    if not state.is_ending:
        return None
    if _has_gap(state):
        return None if decks.undrawn(state) else m.DeckFlipped()
    if state.active is None:
        return None
    if state.reached_by is not None or state.passes >= len(state.players):
        return m.GameEnded()
    return m.TurnBegun(state.seats_from(state.active)[1])


def is_chance_due(state: State) -> bool:
    """Whether something is to be drawn."""
    return not state.is_over and following(state) is None and _is_draw_due(state)


def _is_draw_due(state: State) -> bool:
    """Whether something is to be drawn where nothing follows without chance."""
    if state.tray:
        return False
    if state.due:
        return isinstance(state.due[0], ZooCards | PCards | Market | Event)
    return state.is_ending


def _has_gap(state: State) -> bool:
    """Whether the market has a gap that can be filled."""
    return len(state.market) < MARKET and bool(decks.undrawn(state) or state.discard)


def drawn(state: State, dice: Dice) -> m.NatureMove:
    """What chance gives for what is due first, or at the end of a turn."""
    match state.due[:1]:
        case (ZooCards(seat, _),):
            return m.ZooDrawn(seat, decks.draw_zoo(state, dice))
        case (PCards(seat, _),):
            return m.PDrawn(seat, decks.draw_p(state, dice))
        case (Event(seat),):
            return m.EventDrawn(seat, decks.draw_event(state, dice))
        case _ if _has_gap(state):
            return m.MarketDealt(decks.draw_zoo(state, dice))
        case _:
            return m.StartPlayerDrawn(Seat(dice.below(len(state.players))))


def play_due(state: State, move: m.Move) -> State:
    """One of NATURE's moves, which must be the very one that is due."""
    if isinstance(move, m.StartPlayerDrawn):
        is_due = is_chance_due(state) and is_start_due(state) and not _has_gap(state)
    elif isinstance(move, m.ZooDrawn | m.PDrawn | m.EventDrawn | m.MarketDealt):
        is_due = is_chance_due(state)
    else:
        is_due = move == following(state)
    if not is_due:
        raise IllegalMove("not_due")
    return _PLAYED[type(move)](state, move)


_PLAYED: Final[Mapping[type, Callable[[State, Any], State]]] = MappingProxyType(
    {
        m.StartPlayerDrawn: start,
        m.ZooDrawn: decks.zoo_drawn,
        m.PDrawn: decks.p_drawn,
        m.MarketDealt: decks.market_dealt,
        m.EventDrawn: events.draw,
        m.Built: building.finish,
        m.Dropped: lambda state, move: building.drop(state),
        m.PowerReturned: lambda state, move: powers.returned(state),
        m.Lost: events.lost,
        m.PenguinDied: lambda state, move: decks.taken_out(state, move.seat, move.set, PENGUIN),
        m.DeckFlipped: lambda state, move: decks.flip(state),
        m.Exchanged: events.exchange,
        m.Declined: lambda state, move: trading.closed(state),
        m.GoalReached: lambda state, move: replace(state, reached_by=move.seat),
        m.TurnBegun: lambda state, move: replace(
            state, active=move.seat, is_ending=False, has_acted=False, has_played_p=False, offers=0
        ),
        m.GameEnded: lambda state, move: replace(state, is_over=True),
    }
)
"""Where each of NATURE's moves is carried out."""


def tidy(state: State) -> State:
    """The state without what is due first and cannot be done; everybody can see that it cannot."""
    while state.due and _is_void(state):
        state = replace(state, due=state.due[1:])
    return state


def _is_void(state: State) -> bool:
    match state.due[0]:
        case ZooCards():
            return not (decks.undrawn(state) or state.discard)
        case Market():
            return not _has_gap(state)
        case PCards():
            return not decks.p_undrawn(state)
        case Exchange():
            return not any(player.hand for player in state.players)
        case Choice(seat, about):
            is_empty = about in ("clear", "take") and not state.market
            return is_empty or (about != "free" and next(answers(state, seat), None) is None)
        case _:
            return False
