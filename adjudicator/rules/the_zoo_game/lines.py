"""Every sentence of the game as a code with its values, and which of them a move is told with."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from adjudicator.engine.ruleset import NATURE, Line, Seat, line
from adjudicator.rules.the_zoo_game import decks
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.cards import PENGUIN
from adjudicator.rules.the_zoo_game.state import State
from adjudicator.rules.the_zoo_game.views import redact

ASKS: Final = {
    "ask_turn": ("seat",),
    "ask_must_act": ("seat",),
    "ask_pay": ("seat",),
    "ask_answer": ("seat", "maker_seat"),
    "ask_wait": ("seat", "target_seat"),
    "ask_pass_on": ("seat",),
    "ask_ambush": ("seat",),
    "ask_discard": ("seat", "number"),
    "ask_hunt": ("seat", "cost"),
    "ask_steal": ("seat",),
    "ask_copy": ("seat",),
    "ask_clear": ("seat",),
    "ask_take": ("seat", "number"),
    "ask_free": ("seat",),
}
LOG: Final = {
    "build": ("seat", "cards"),
    "build_unseen": ("seat",),
    "pay": ("seat", "cards"),
    "pay_unseen": ("seat",),
    "buy": ("seat", "cards"),
    "power": ("seat", "set"),
    "copy": ("seat", "set"),
    "ambush": ("seat", "target_seat"),
    "discard": ("seat", "card"),
    "hunt": ("seat", "target_seat", "card"),
    "steal": ("seat", "target_seat", "card"),
    "clear": ("seat", "cards"),
    "take": ("seat", "card"),
    "skip": ("seat",),
    "pass_on": ("seat", "card"),
    "pass_on_unseen": ("seat",),
    "offer": ("seat", "target_seat", "give", "want"),
    "offer_number": ("seat", "target_seat", "give", "number"),
    "offer_both": ("seat", "target_seat", "give", "want", "number"),
    "offer_unseen": ("seat", "target_seat"),
    "accept": ("seat", "maker_seat", "cards", "give"),
    "accept_unseen": ("seat", "maker_seat"),
    "decline": ("seat",),
    "decline_always": ("seat",),
    "withdraw": ("seat",),
    "answer": ("seat", "standing"),
    "answer_unseen": ("seat",),
    "draw": ("seat",),
    "pass": ("seat",),
    "start_player_drawn": ("seat",),
    "zoo_drawn": ("seat", "cards"),
    "zoo_drawn_unseen": ("seat", "number"),
    "p_drawn": ("seat", "p_cards"),
    "p_drawn_unseen": ("seat", "number"),
    "market_dealt": ("cards",),
    "deck_flipped": (),
    "event_drawn": ("seat", "event"),
    "built": ("seat", "cards"),
    "built_paid": ("seat", "cards", "paid"),
    "lost": ("seat", "card"),
    "penguin_died": ("seat", "set"),
    "exchanged": ("gave", "got"),
    "exchanged_unseen": (),
    "declined": ("seat",),
    "goal_reached": ("seat",),
    "turn_begun": ("seat",),
    "game_ended": (),
}
SCORES: Final = {"score_set": ("set", "cards"), "score_goal": ()}
ERRORS: Final = {
    "not_your_turn": (),
    "not_due": (),
    "not_now": (),
    "first_pay": (),
    "first_offer": (),
    "first_pass_on": (),
    "first_ambush": (),
    "first_discard": (),
    "first_hunt": (),
    "first_steal": (),
    "first_copy": (),
    "first_clear": (),
    "first_take": (),
    "first_free": (),
    "unknown_card": ("card",),
    "unknown_set": ("set",),
    "not_in_hand": ("card",),
    "not_in_market": ("card",),
    "no_p_card": ("p_card",),
    "one_p_card_a_turn": (),
    "nothing_to_build": (),
    "set_not_open": ("set",),
    "no_triple": ("set",),
    "one_pair_a_set": ("set",),
    "free_is_an_animal": (),
    "free_stands_alone": (),
    "too_few_cards": ("cost", "cards_left"),
    "pay_exactly": ("cost",),
    "cannot_pay_with": ("cards",),
    "p_deck_empty": (),
    "power_without_effect": ("set",),
    "cannot_copy": ("set",),
    "cannot_target": (),
    "cannot_hunt": ("card", "cost"),
    "cannot_steal": ("card",),
    "name_the_market": ("cards",),
    "too_many_offers": ("most",),
    "give_something": (),
    "want_something": (),
    "wants_too_much": ("most",),
    "you_lack": ("cards",),
    "hand_over_exactly": ("cards_wanted",),
    "not_your_offer": (),
    "your_own_offer": (),
    "no_change": (),
    "must_act": (),
    "draw_instead": (),
}
"""The closed list of refusals."""
LINES: Final = MappingProxyType({**ASKS, **LOG, **SCORES, **ERRORS})
"""All codes of the game with the names of their values, in order."""


def describe(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> Line:
    """The log's line for a move made on `state`, from what the viewer may read of it."""
    seen = redact(state, actor, move, viewer)
    if seen is None:
        return _unseen(state, actor, move)
    return _played(state, actor, seen, viewer) if actor != NATURE else _automatic(state, seen, viewer)


def _unseen(state: State, actor: Seat, move: m.Move) -> Line:
    """Of a hidden move that it was made, and how many cards everybody saw being drawn."""
    match move:
        case m.ZooDrawn(seat, _):
            return line("zoo_drawn_unseen", seat=seat, number=decks.wanted(state))
        case m.PDrawn(seat, _):
            return line("p_drawn_unseen", seat=seat, number=decks.wanted(state))
        case m.PassOn():
            return line("pass_on_unseen", seat=actor)
        case _:
            return line("answer_unseen", seat=actor)


def _played(state: State, seat: Seat, move: Any, viewer: Seat | None) -> Line:
    match move:
        case m.Build((), "", _):
            return line("build_unseen", seat=seat)
        case m.Build(cards, penguin, _):
            return line("build", seat=seat, cards=_exhibits(cards, penguin))
        case m.Pay(()):
            return line("pay_unseen", seat=seat)
        case m.Pay(cards):
            return line("pay", seat=seat, cards=cards)
        case m.Buy(cards):
            return line("buy", seat=seat, cards=cards or state.players[seat].hand)
        case m.PlayPower(name):
            return line("power", seat=seat, set=name)
        case m.Copy(name):
            return line("copy", seat=seat, set=name)
        case m.Ambush(target):
            return line("ambush", seat=seat, target_seat=target)
        case m.Hunt(target, card):
            return line("hunt", seat=seat, target_seat=target, card=card)
        case m.Steal(target, card):
            return line("steal", seat=seat, target_seat=target, card=card)
        case m.Discard(card):
            return line("discard", seat=seat, card=card)
        case m.Take(card):
            return line("take", seat=seat, card=card)
        case m.PassOn(card):
            return line("pass_on", seat=seat, card=card)
        case m.Clear(cards):
            return line("clear", seat=seat, cards=cards)
        case _:
            return _traded(state, seat, move, viewer)


def _traded(state: State, seat: Seat, move: Any, viewer: Seat | None) -> Line:
    match move:
        case m.Offer():
            return _offered(seat, move)
        case m.Accept(cards):
            return _accepted(state, seat, cards, viewer)
        case m.Decline(True):
            return line("decline_always", seat=seat)
        case m.Declined(decliner):
            return line("decline", seat=decliner)
        case m.Answer(standing):
            return line("answer", seat=seat, standing=standing)
        case _:
            return line(str(move.__struct_config__.tag), seat=seat)


def _offered(seat: Seat, move: m.Offer) -> Line:
    told = {"seat": seat, "target_seat": move.target}
    if not move.give:
        return line("offer_unseen", **told)
    if not move.want_cards:
        return line("offer", **told, give=move.give, want=move.want)
    if not move.want:
        return line("offer_number", **told, give=move.give, number=move.want_cards)
    return line("offer_both", **told, give=move.give, want=move.want, number=move.want_cards)


def _accepted(state: State, seat: Seat, cards: tuple[str, ...], viewer: Seat | None) -> Line:
    """The trade to its parties, to others the mere fact."""
    maker, trade = state.turn, state.offer
    if trade is None or viewer not in (seat, maker):
        return line("accept_unseen", seat=seat, maker_seat=maker)
    return line("accept", seat=seat, maker_seat=maker, cards=(*trade.want, *cards), give=trade.give)


def _automatic(state: State, move: Any, viewer: Seat | None) -> Line:
    match move:
        case m.ZooDrawn(seat, cards):
            return line("zoo_drawn", seat=seat, cards=cards)
        case m.PDrawn(seat, cards):
            return line("p_drawn", seat=seat, p_cards=cards)
        case m.MarketDealt(cards):
            return line("market_dealt", cards=cards)
        case m.EventDrawn(seat, event):
            return line("event_drawn", seat=seat, event=event)
        case m.Built(seat, cards, penguin, ()):
            return line("built", seat=seat, cards=_exhibits(cards, penguin))
        case m.Built(seat, cards, penguin, paid):
            return line("built_paid", seat=seat, cards=_exhibits(cards, penguin), paid=paid)
        case m.Lost(seat, _, card):
            return line("lost", seat=seat, card=card)
        case m.PenguinDied(seat, name):
            return line("penguin_died", seat=seat, set=name)
        case m.Exchanged(cards):
            return _exchanged(cards, viewer)
        case m.Declined(seat):
            return line("declined" if viewer == seat else "decline", seat=seat)
        case m.DeckFlipped() | m.GameEnded():
            return line(str(move.__struct_config__.tag))
        case _:
            return line(str(move.__struct_config__.tag), seat=move.seat)


def _exchanged(cards: tuple[str, ...], viewer: Seat | None) -> Line:
    if viewer is None:
        return line("exchanged_unseen")
    gave, got = cards[viewer], cards[(viewer - 1) % len(cards)]
    return line("exchanged", gave=(gave,) if gave else (), got=(got,) if got else ())


def _exhibits(cards: tuple[m.Piece, ...], penguin: str) -> tuple[str, ...]:
    return (*(piece.card for piece in cards), *((PENGUIN,) if penguin else ()))
