"""The table as a seat imagines it: other hands are dealt anew from the cards that it has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, PENGUIN, POWER, Catalogue
from adjudicator.rules.the_zoo_game.foresight import known
from adjudicator.rules.the_zoo_game.state import Options, Player, State
from adjudicator.rules.the_zoo_game.views import PublicPlayer, View


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """A table at which this seat is asked: others hold any cards that are left, and what they offer.

    They answer offers themselves, and have planned no further sets.
    """
    cards = CATALOGUES[view.cards]
    bag, hands = _dealt(view, seat, chance, _unseen(cards, view), [player.hand for player in view.players])
    p_bag, p_hands = _dealt(view, seat, chance, _p_unseen(cards, view), [p.p_hand for p in view.players])
    players = [
        Player(
            player.zoo,
            tuple(sorted(hand, key=cards.order.__getitem__)),
            tuple(sorted(p_hand, key=P_KINDS.index)),
        )
        for player, hand, p_hand in zip(view.players, hands, p_hands, strict=True)
    ]
    players[seat] = Player(view.players[seat].zoo, view.hand, view.p_hand, view.standing or "ask")
    return replace(
        known(view),
        options=Options(view.cards, view.offer_hours),
        players=tuple(players),
        bag=tuple(bag[card] for card in cards.animals),
        p_bag=(p_bag[POWER], p_bag[PENGUIN]),
        due=view.due,
        planned=view.planned,
        is_power_in_play=view.is_power_in_play,
        tray=view.tray,
        offer=view.offer,
        passed=tuple(_passed(view, players, chance)) if view.passers else (),
        has_acted=view.has_acted,
        passes=view.passes,
    )


def _unseen(cards: Catalogue, view: View) -> Counter[str]:
    """The zoo cards that lie in the deck face down or in others' hands."""
    left = Counter({animal.id: animal.copies for animal in cards.animals.values()})
    left.subtract((*view.deck, *view.discard, *view.market, *view.hand))
    left.subtract(card for card in _exhibits(view.players) if card != PENGUIN)
    return left


def _p_unseen(cards: Catalogue, view: View) -> Counter[str]:
    left = Counter({POWER: cards.file.p_deck.power, PENGUIN: cards.file.p_deck.penguin})
    left.subtract((*view.p_bottom, *view.p_hand, *[POWER] * view.is_power_in_play))
    left.subtract(card for card in _exhibits(view.players) if card == PENGUIN)
    return left


def _exhibits(players: Sequence[PublicPlayer]) -> list[str]:
    return [card for player in players for members in player.zoo for card in members]


def _dealt(
    view: View, seat: Seat, chance: Random, unseen: Counter[str], sizes: Sequence[int]
) -> tuple[Mapping[str, int], list[tuple[str, ...]]]:
    """What stays in the bag of these cards, and the other hands of these sizes; the seat's own is empty."""
    offered = () if view.offer is None or seat == view.turn else view.offer.give
    shown = tuple(card for card in offered if card in unseen)
    rest = list((unseen - Counter(shown)).elements())
    chance.shuffle(rest)
    hands = list[tuple[str, ...]]()
    for other, size in enumerate(sizes):
        held = shown if other == view.turn else ()
        count = 0 if other == seat else size - len(held)
        hands.append(() if other == seat else (*held, *rest[:count]))
        rest = rest[count:]
    return Counter(rest), hands


def _passed(view: View, players: Sequence[Player], chance: Random) -> list[str]:
    """The cards that those who have chosen pass on."""
    return [
        chance.choice(player.hand) if Seat(number) in view.passers else ""
        for number, player in enumerate(players)
    ]
