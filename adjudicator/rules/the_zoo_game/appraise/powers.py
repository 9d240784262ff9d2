"""What it is worth to use a power, with the best that it can do as the table stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.appraise import weights
from adjudicator.rules.the_zoo_game.appraise.exhibits import built, hunted
from adjudicator.rules.the_zoo_game.appraise.outlook import Outlook
from adjudicator.rules.the_zoo_game.data.cards import (
    PENGUIN,
    BuildFree,
    CopyPower,
    DrawCards,
    FromMarket,
    HuntOne,
    Power,
    Raid,
    RenewMarket,
)
from adjudicator.rules.the_zoo_game.data.numbers import TO_OPEN
from adjudicator.rules.the_zoo_game.moves import Build, Piece
from adjudicator.rules.the_zoo_game.zoos import crowding


def used(seen: Outlook, power: Power) -> float:
    match power:
        case Raid(cards=number):
            return seen.harm * seen.card * min(number, max(player.hand for player in seen.others))
        case DrawCards(cards=number):
            return seen.card * number + seen.refilled(number)
        case FromMarket(cards=number):
            best = sorted((seen.value([card]) for card in seen.view.market), reverse=True)[:number]
            return sum(best) + seen.refilled(len(best))
        case RenewMarket(cards=number):
            return (seen.card + weights.RENEWED) * number + seen.refilled(number)
        case HuntOne(most=most):
            return max(_hunts(seen, most), default=0.0)
        case BuildFree():
            return max((built(seen, move, free=True) for move in _free_builds(seen)), default=0.0)
        case CopyPower():
            return max((used(seen, other) for other in _copied(seen)), default=0.0)


def _copied(seen: Outlook) -> Iterator[Power]:
    for group, at in zip(seen.cards.sets.values(), seen.cards.index.values(), strict=True):
        if not isinstance(group.power, CopyPower) and any(player.zoo[at] for player in seen.others):
            yield group.power


def _hunts(seen: Outlook, most: int) -> Iterator[float]:
    for seat, player in enumerate(seen.view.players):
        animals = {card for members in player.zoo for card in members if card != PENGUIN}
        if seat != seen.seat:
            yield from (hunted(seen, Seat(seat), card) for card in animals if seen.cards.cost(card) <= most)


def _free_builds(seen: Outlook) -> Iterator[Build]:
    """Single animals for open sets, and pairs that open one, whose second animal can be paid."""
    pieces = [*map(Piece, seen.view.hand), *(Piece(card, market=True) for card in seen.view.market)]
    for piece in dict.fromkeys(pieces):
        members = _members(seen, piece)
        if members and not crowding((*members, piece.card)):
            yield Build((piece,))
    for pair in dict.fromkeys(permutations(pieces, TO_OPEN)):
        is_one_set = len({seen.cards.set_of[piece.card] for piece in pair}) == 1
        left = len(seen.view.hand) - sum(not piece.market for piece in pair)
        if is_one_set and not _members(seen, pair[0]) and seen.cards.cost(pair[1].card) <= left:
            yield Build(pair)


def _members(seen: Outlook, piece: Piece) -> tuple[str, ...]:
    return seen.zoo[seen.cards.index[seen.cards.set_of[piece.card]]]
