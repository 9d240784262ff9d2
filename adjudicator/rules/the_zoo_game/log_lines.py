"""The log line of each move, for each viewer."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.lines import Line, line, line_of
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.the_zoo_game import decks
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.state import State
from adjudicator.rules.the_zoo_game.views import redact


def describe(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> Line:
    """Return the log line of a move made on `state`, without anything hidden from the viewer."""
    seen = redact(state, actor, move, viewer)
    if seen is None:
        return _unseen(state, actor, move)
    return _played(state, actor, seen, viewer) if actor != NATURE else _automatic(state, seen, viewer)


def _unseen(state: State, actor: Seat, move: m.Move) -> Line:
    """Return the line of a hidden move, with the number of drawn cards, which is public."""
    match move:
        case m.ZooDrawn(seat, _):
            return line("zoo_drawn_unseen", seat=seat, number=decks.wanted_cards(state))
        case m.PDrawn(seat, _):
            return line("p_drawn_unseen", seat=seat, number=decks.wanted_cards(state))
        case m.PassOn():
            return line("pass_on_unseen", seat=actor)
        case _:
            return line("answer_unseen", seat=actor)


def _played(state: State, seat: Seat, move: Any, viewer: Seat | None) -> Line:
    match move:
        case m.Build((), "", _):
            return line("build_unseen", seat=seat)
        case m.Build(cards, penguin, _):
            return line("build", seat=seat, cards=m.exhibits(cards, penguin))
        case m.Pay(()):
            return line("pay_unseen", seat=seat)
        case m.Buy(cards):
            return line("buy", seat=seat, cards=cards or state.players[seat].hand)
        case m.Ambush(target):
            return line("ambush", seat=seat, target_seat=target)
        case m.Hunt(target, card):
            return line("hunt", seat=seat, target_seat=target, card=card)
        case m.Steal(target, card):
            return line("steal", seat=seat, target_seat=target, card=card)
        case m.Lose(card):
            return line("lose", seat=seat, card=card)
        case _:
            return _traded(state, seat, move, viewer)


def _traded(state: State, seat: Seat, move: Any, viewer: Seat | None) -> Line:
    match move:
        case m.Offer(target, ()):
            return line("offer_unseen", seat=seat, target_seat=target)
        case m.Offer(target, give):
            return line("offer", seat=seat, target_seat=target, give=give, want=move.wanted)
        case m.Accept(cards):
            return _accepted(state, seat, cards, viewer)
        case m.Decline(is_always):
            return line("decline_always" if is_always else "decline", seat=seat)
        case m.Declined(decliner):
            return line("decline", seat=decliner)
        case _:
            return line_of(move, seat=seat)


def _accepted(state: State, seat: Seat, cards: tuple[str, ...], viewer: Seat | None) -> Line:
    """Return the line of a trade. Only its two parties see the cards."""
    maker, trade = state.turn, state.offer
    if trade is None or viewer not in (seat, maker):
        return line("accept_unseen", seat=seat, maker_seat=maker)
    return line("accept", seat=seat, maker_seat=maker, cards=(*trade.want, *cards), give=trade.give)


def _automatic(state: State, move: Any, viewer: Seat | None) -> Line:
    match move:
        case m.PDrawn(seat, cards):
            return line("p_drawn", seat=seat, p_cards=cards)
        case m.Built(seat, cards, penguin, ()):
            return line("built", seat=seat, cards=m.exhibits(cards, penguin))
        case m.Built(seat, cards, penguin, paid):
            return line("built_paid", seat=seat, cards=m.exhibits(cards, penguin), paid=paid)
        case m.Lost(seat, _, card):
            return line("lost", seat=seat, card=card)
        case m.Exchanged(cards):
            return _exchanged(cards, viewer)
        case m.Declined(seat):
            return line("declined" if viewer == seat else "decline", seat=seat)
        case _:
            return line_of(move)


def _exchanged(cards: tuple[str, ...], viewer: Seat | None) -> Line:
    if viewer is None:
        return line("exchanged_unseen")
    gave, got = cards[viewer], cards[(viewer - 1) % len(cards)]
    return line("exchanged", gave=(gave,) if gave else (), got=(got,) if got else ())
