"""How good a move looks one step ahead: what the zoo gains toward the goal, and what it costs in cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, PENGUIN, POWER, Catalogue
from adjudicator.rules.the_zoo_game.moves import (
    Accept,
    Answer,
    Build,
    Buy,
    Decline,
    Discard,
    Draw,
    Hunt,
    Move,
    Offer,
    PassOn,
    Pay,
    PlayPower,
    Skip,
    Steal,
    Take,
)
from adjudicator.rules.the_zoo_game.state import Zoo
from adjudicator.rules.the_zoo_game.views import View
from adjudicator.rules.the_zoo_game.zoos import different, is_full

EXHIBIT: Final = 3.0
"""What an exhibit is worth that the goal still needs."""
OPENING: Final = 2.0
CARD: Final = 0.5
"""What any hand card is worth, for paying."""
P_CARD: Final = 2.0
FITTING: Final = 0.6
"""What a hand card is worth more, whose set is open and lacks it."""
IDLE: Final = -1000.0
"""What a move is worth that brings the game no further and may be made again and again."""


def appraise(view: View, seat: Seat, move: Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves of the same choice."""
    match move:
        case Build():
            return _build_gain(view, seat, move)
        case Pay(cards) | Buy(cards):
            return -_worth(view, seat, cards) + (P_CARD if isinstance(move, Buy) else 0)
        case Discard(card) | PassOn(card):
            return -_worth(view, seat, (card,))
        case Take(card):
            return _worth(view, seat, (card,))
        case Steal(target, card):
            return _taken(view, target, card)
        case Hunt(target, card):
            return _taken(view, target, card)
        case PlayPower():
            return P_CARD
        case Draw():
            return CARD
        case Accept(cards):
            return _trade_gain(view, seat, cards)
        case Decline(always=always):
            return -CARD if always else 0.0
        case Offer():
            return -P_CARD
        case Skip():
            return 0.0
        case Answer():
            return IDLE
        case _:
            return -CARD


def standing(cards: Catalogue, zoo: Zoo, goal: tuple[int, int]) -> float:
    """What a zoo is worth on the way: its cost, and the exhibits that the best sets have of the goal."""
    sets, exhibits = goal
    counted = sorted((min(len(members), exhibits) for members in zoo), reverse=True)[:sets]
    cost = sum(cards.cost(card) for members in zoo for card in members)
    return cost + EXHIBIT * sum(counted) + OPENING * sum(map(is_full, zoo))


def _build_gain(view: View, seat: Seat, move: Build) -> float:
    cards, zoo = CATALOGUES[view.cards], view.players[seat].zoo
    grown = [list(members) for members in zoo]
    for piece in move.cards:
        grown[cards.index[cards.set_of[piece.card]]].append(piece.card)
    if move.penguin:
        grown[cards.index[move.penguin]].append(PENGUIN)
    after = tuple(map(tuple, grown))
    opened = sum(bool(new) and not old for new, old in zip(after, zoo, strict=True))
    price = sum(cards.cost(piece.card) for piece in move.cards) - _free_cost(view, move)
    gain = standing(cards, after, view.goal) - standing(cards, zoo, view.goal)
    return gain + OPENING * opened - CARD * (price + sum(not piece.market for piece in move.cards))


def _free_cost(view: View, move: Build) -> int:
    is_free = view.phase == "free" and move.cards
    return CATALOGUES[view.cards].cost(move.cards[0].card) if is_free else 0


def _worth(view: View, seat: Seat, held: Iterable[str]) -> float:
    """What hand cards and P cards are worth: more where they fit the zoo."""
    return sum(_card_worth(view, seat, card) for card in held)


def _card_worth(view: View, seat: Seat, card: str) -> float:
    if card in (POWER, PENGUIN):
        return P_CARD
    cards = CATALOGUES[view.cards]
    members = view.players[seat].zoo[cards.index[cards.set_of[card]]]
    mates = sum(cards.set_of[other] == cards.set_of[card] for other in view.hand) - 1
    is_missing = bool(members) and card not in members
    return CARD + FITTING * is_missing + 0.2 * max(mates, 0) + 0.05 * different(members)


def _taken(view: View, target: Seat, card: str) -> float:
    """What it is worth to take an exhibit from a player: more from those who lead."""
    cost = CATALOGUES[view.cards].cost(card)
    return EXHIBIT + cost + 0.05 * view.scores[target].total


def _trade_gain(view: View, seat: Seat, handed: tuple[str, ...]) -> float:
    if view.offer is None:
        return 0.0
    return _worth(view, seat, view.offer.give) - _worth(view, seat, (*view.offer.want, *handed)) - 0.1
