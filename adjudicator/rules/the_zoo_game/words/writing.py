"""Moves as the texts that a person would type."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import Final

from adjudicator.engine.ruleset import seat_letter
from adjudicator.engine.texts import FROM
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN

MARKET: Final = "market"
HAND: Final = "hand"
"""Where exhibits come from."""
NOTHING: Final = "-"
"""What stands for no card."""


def write(move: m.Move) -> str:
    """The text of a move."""
    return " ".join(_words_of(move))


def _words_of(move: m.Move) -> tuple[str, ...]:
    match move:
        case m.Build(cards, penguin, pay):
            return ("build", *_built(cards, penguin, pay))
        case m.Pay(cards):
            return ("pay", *cards)
        case m.Buy(cards):
            return ("buy", *cards)
        case m.PlayPower(name):
            return ("power", name)
        case m.Copy(name):
            return ("copy", name)
        case m.Ambush(target):
            return ("ambush", seat_letter(target))
        case m.Discard(card):
            return ("discard", card)
        case m.Hunt(target, card):
            return ("hunt", card, FROM, seat_letter(target))
        case m.Steal(target, card, source, to):
            return ("steal", card, *filter(None, (source, to)), FROM, seat_letter(target))
        case m.Lose(card, name):
            return ("lose", card, *filter(None, (name,)))
        case m.Clear(cards):
            return ("clear", *cards)
        case m.Take(card):
            return ("take", card)
        case m.PassOn(card):
            return ("pass", card)
        case m.Offer(target, give, want, number, p_number):
            wanted = (*want, *_any(number), *_any(p_number, "p"))
            return ("offer", seat_letter(target), "give", *give, "want", *wanted)
        case m.Accept(cards):
            return ("accept", *cards)
        case m.Decline(always):
            return ("decline", "always") if always else ("decline",)
        case m.Answer(standing):
            return ("answer", standing)
        case m.Skip() | m.Withdraw() | m.Draw() | m.Pass():
            return (str(move.__struct_config__.tag),)
        case _:
            return _automatic_words(move)


def _automatic_words(move: m.NatureMove) -> tuple[str, ...]:
    match move:
        case m.StartPlayerDrawn(seat):
            return ("start", seat_letter(seat))
        case m.ZooDrawn(seat, cards):
            return ("drawn", seat_letter(seat), *cards)
        case m.PDrawn(seat, cards):
            return ("p_drawn", seat_letter(seat), *cards)
        case m.MarketDealt(cards):
            return ("dealt", *cards)
        case m.DeckFlipped():
            return ("flipped",)
        case m.EventDrawn(seat, event):
            return ("event", seat_letter(seat), event)
        case m.Built(seat, cards, penguin, pay):
            return ("built", seat_letter(seat), *_built(cards, penguin, pay))
        case m.Dropped(seat):
            return ("dropped", seat_letter(seat))
        case m.PowerReturned():
            return ("returned",)
        case m.Lost(seat, name, card):
            return ("lost", seat_letter(seat), name, card)
        case m.PenguinDied(seat, name):
            return ("died", seat_letter(seat), name)
        case m.Exchanged(cards):
            return ("exchanged", *(card or NOTHING for card in cards))
        case m.Declined(seat):
            return ("declined", seat_letter(seat))
        case m.GoalReached(seat):
            return ("goal", seat_letter(seat))
        case m.TurnBegun(seat):
            return ("turn", seat_letter(seat))
        case m.GameEnded():
            return ("end",)


def _any(number: int, *kind: str) -> tuple[str, ...]:
    """`2 cards` or `1 p card`, nothing for none."""
    return (str(number), *kind, "card" if number == 1 else "cards") if number else ()


def _built(cards: tuple[m.Piece, ...], penguin: str, pay: tuple[str, ...]) -> tuple[str, ...]:
    """The exhibits with where they come from, unless all are from the hand."""
    groups = [(is_market, tuple(group)) for is_market, group in groupby(cards, attrgetter("market"))]
    words = [
        word
        for is_market, group in groups
        for word in (*(piece.card for piece in group), *_source(is_market, len(groups)))
    ]
    return (*words, *((PENGUIN, penguin) if penguin else ()), *(("pay", *pay) if pay else ()))


def _source(is_market: bool, groups: int) -> tuple[str, ...]:
    if is_market:
        return FROM, MARKET
    return (FROM, HAND) if groups > 1 else ()
