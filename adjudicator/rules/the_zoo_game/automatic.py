"""The moves of NATURE: consequences without a choice, and draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
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
    """Return whether nobody has to choose, because a move is due or the game is over."""
    return state.is_over or next_automatic(state) is not None or _is_draw_due(state)


@lru_cache(maxsize=8)
def next_automatic(state: State) -> m.NatureMove | None:
    """Return the automatic move that is due, if it needs no chance."""
    if state.is_over:
        return None
    if death := events.lonely_penguin(state):
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
        case (Exchange(),) if not events.seats_to_pass(state):
            return events.exchange_move(state)
        case (ZooCards() | Market(),) if not decks.undrawn(state):
            return m.DeckFlipped()
        case ():
            return _closing_move(state)
        case _:
            return None


def _closing_move(state: State) -> m.NatureMove | None:
    """Return the next move if nothing is due: part of a build, the end of a power or turn, or an answer."""
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
    return not state.is_over and next_automatic(state) is None and _is_draw_due(state)


def _is_draw_due(state: State) -> bool:
    """Return whether something must be drawn, given that no automatic move without chance is due."""
    if state.tray:
        return False
    if state.due:
        return isinstance(state.due[0], ZooCards | PCards | Market | Event)
    return state.is_ending


def _has_gap(state: State) -> bool:
    """Return whether the market has a gap that can be filled."""
    return len(state.market) < MARKET and bool(decks.undrawn(state) or state.discard)


def draw_move(state: State, dice: Dice) -> m.NatureMove:
    """Return the draw for the first due item, or for the end of a turn."""
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
    """Return the table after a move of NATURE. Raise `IllegalMove` unless that move is due."""
    if isinstance(move, m.StartPlayerDrawn):
        is_due = is_chance_due(state) and is_start_due(state) and not _has_gap(state)
    elif isinstance(move, m.ZooDrawn | m.PDrawn | m.EventDrawn | m.MarketDealt):
        is_due = is_chance_due(state)
    else:
        is_due = move == next_automatic(state)
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
        m.Lost: events.with_loss,
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


def drop_impossible(state: State) -> State:
    """Drop impossible due items from the front. All players can see that they are impossible."""
    while state.due and _is_impossible(state):
        state = replace(state, due=state.due[1:])
    return state


def _is_impossible(state: State) -> bool:
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
