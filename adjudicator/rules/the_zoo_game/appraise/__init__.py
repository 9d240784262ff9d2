"""The value of moves in points, relative to other moves of the same choice, given what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.appraise import weights
from adjudicator.rules.the_zoo_game.appraise.outlook import (
    Outlook,
    build_gain,
    exhibit_loss,
    growth_gain,
    hunt_gain,
    outlook,
    theft_gain,
)
from adjudicator.rules.the_zoo_game.data import cards as c
from adjudicator.rules.the_zoo_game.data.numbers import GOAL_BONUS, P_PRICE, TO_OPEN
from adjudicator.rules.the_zoo_game.state import Zoo, crowding, without
from adjudicator.rules.the_zoo_game.views import View


def evaluate(view: View, seat: Seat) -> float:
    """Return the seat's expected points: from its zoo, including future earnings, and from its cards."""
    seen = outlook(view, seat)
    bonus = GOAL_BONUS if view.reached_by == seat else 0
    return seen.own_value + bonus + seen.cards_value((*view.hand, *view.p_hand))


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    """Return the move's value to the seat in points, relative to its other moves of the same choice."""
    seen = outlook(view, seat)
    match move:
        case m.Build():
            return build_gain(seen, move, free=view.phase == "free")
        case m.Pay(cards):
            return -seen.cards_value(cards)
        case m.Buy(cards):
            return purchase_gain(seen, cards)
        case m.PlayPower(name):
            return power_gain(seen, seen.cards.sets[name].power) - seen.p_card_value(c.POWER)
        case m.Copy(name):
            return power_gain(seen, seen.cards.sets[name].power)
        case m.Discard(card) | m.PassOn(card):
            return -seen.cards_value((card,))
        case m.Take(card):
            return seen.cards_value((card,)) + seen.draw_change(1)
        case m.Steal():
            return theft_gain(seen, move)
        case m.Hunt(target, card):
            return hunt_gain(seen, target, card)
        case m.Ambush(target):
            return float(view.scores[target].total)
        case m.Lose(card, name):
            return -exhibit_loss(seen, seat, name or seen.cards.set_of[card], card)
        case _:
            return _trade_move_value(seen, move)


def _trade_move_value(seen: Outlook, move: m.Move) -> float:
    """Return the value of a trade or another move. The bot makes no offers, since both players gain alike."""
    match move:
        case m.Accept(cards):
            return _trade_gain(seen, cards)
        case m.Decline(always=always):
            return -weights.CARD if always else 0.0
        case m.Draw() | m.Skip():
            return 0.0
        case m.Offer() | m.Answer() | m.Withdraw():
            return weights.IDLE
        case _:
            return -weights.CARD


def _trade_gain(seen: Outlook, handed: tuple[str, ...]) -> float:
    """Return the value of the cards received less the cards given, plus the gain if the other player has
    fewer cards.
    """
    trade = seen.view.offer
    assert trade is not None
    taken = (*trade.want, *handed)
    fewer = len(trade.give) - len(taken)
    return (
        seen.cards_value(trade.give)
        - seen.cards_value(taken)
        + seen.rival_loss * seen.payment_value * fewer
        - weights.MIN_TRADE_GAIN
    )


def power_gain(seen: Outlook, power: c.Power) -> float:
    """Return the gain from the best use of a power on the current table."""
    match power:
        case c.Raid(cards=number):
            lost = min(number, max(player.hand for player in seen.others))
            return seen.rival_loss * seen.payment_value * lost
        case c.DrawCards(cards=number):
            return seen.payment_value * number + seen.draw_change(number)
        case c.FromMarket(cards=number):
            best = sorted((seen.cards_value([card]) for card in seen.view.market), reverse=True)[:number]
            return sum(best) + seen.draw_change(len(best))
        case c.RenewMarket(cards=number):
            return (seen.payment_value + weights.NEW_MARKET) * number + seen.draw_change(number)
        case c.HuntOne(most=most):
            return max(_hunts(seen, most), default=0.0)
        case c.BuildFree():
            return max((build_gain(seen, move, free=True) for move in _free_builds(seen)), default=0.0)
        case c.CopyPower():
            zoos = [player.zoo for player in seen.others]
            others = (power for power in _open_powers(seen, zoos) if not isinstance(power, c.CopyPower))
            return max((power_gain(seen, other) for other in others), default=0.0)


def _open_powers(seen: Outlook, zoos: Sequence[Zoo]) -> Iterator[c.Power]:
    """Yield the powers of the sets that are open in any of these zoos."""
    for at, group in enumerate(seen.cards.sets.values()):
        if any(zoo[at] for zoo in zoos):
            yield group.power


def _hunts(seen: Outlook, most: int) -> Iterator[float]:
    for seat, player in enumerate(seen.view.players):
        animals = {card for members in player.zoo for card in members if card != c.PENGUIN}
        if seat != seen.seat:
            prey = (card for card in animals if seen.cards.cost(card) <= most)
            yield from (hunt_gain(seen, Seat(seat), card) for card in prey)


def _free_builds(seen: Outlook) -> Iterator[m.Build]:
    """Yield single animals for open sets, and pairs that open a set if the second animal can be paid for."""
    pieces = [*map(m.Piece, seen.view.hand), *(m.Piece(card, market=True) for card in seen.view.market)]
    for piece in dict.fromkeys(pieces):
        members = _members(seen, piece)
        if members and not crowding((*members, piece.card)):
            yield m.Build((piece,))
    for pair in dict.fromkeys(permutations(pieces, TO_OPEN)):
        is_one_set = len({seen.cards.set_of[piece.card] for piece in pair}) == 1
        left = len(seen.view.hand) - sum(not piece.market for piece in pair)
        if is_one_set and not _members(seen, pair[0]) and seen.cards.cost(pair[1].card) <= left:
            yield m.Build(pair)


def _members(seen: Outlook, piece: m.Piece) -> tuple[str, ...]:
    return seen.zoo[seen.cards.index[seen.cards.set_of[piece.card]]]


def purchase_gain(seen: Outlook, cards: tuple[str, ...]) -> float:
    """Return the gain from a purchase, less its price. Without named cards, the price is the whole hand."""
    price = cards or seen.view.hand
    then = Outlook(replace(seen.view, hand=without(seen.view.hand, price)), seen.seat)
    unseen = _unseen(then)
    worth = sum(number * _p_card_value(then, kind) for kind, number in unseen.items())
    return worth / (sum(unseen.values()) or 1) - seen.cards_value(price) + seen.draw_change(-P_PRICE)


def _unseen(seen: Outlook) -> dict[str, int]:
    """Return how many P cards of each kind may be next. Cards put under the deck have a known order."""
    view, deck = seen.view, seen.cards.file.p_deck
    if not view.p_bag:
        return {kind: int(kind in view.p_bottom[:1]) for kind in c.P_KINDS}
    known = (*view.p_hand, *view.p_bottom, *(card for player in view.players for card in sum(player.zoo, ())))
    return {kind: max(getattr(deck, kind) - known.count(kind), 0) for kind in c.P_KINDS}


def _p_card_value(seen: Outlook, kind: str) -> float:
    """Return the value of a P card: kept, or used this turn (next turn if one was already played)."""
    if kind == c.PENGUIN:
        sets = (name for name, at in seen.cards.index.items() if seen.zoo[at])
        uses = [growth_gain(seen, seen.with_exhibit(seen.zoo, name, c.PENGUIN)) for name in sets]
    else:
        uses = [power_gain(seen, power) for power in _open_powers(seen, [seen.zoo])]
    chance = min(1.0, seen.turns_left) if seen.view.has_played_p else 1.0
    return max(seen.p_card_value(kind), chance * max(uses, default=0.0))
