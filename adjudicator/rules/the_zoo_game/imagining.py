"""Sampled tables: other hands are dealt from the cards that the seat has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, PENGUIN, POWER, CardCatalogue
from adjudicator.rules.the_zoo_game.previews import known_table
from adjudicator.rules.the_zoo_game.state import Options, Player, State
from adjudicator.rules.the_zoo_game.views import View


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """Return a table where others hold offered and random unseen cards, and plan no answers or builds."""
    cards = CATALOGUES[view.cards]
    unseen, p_unseen = _unseen(cards, view)
    bag, hands = _dealt(view, seat, chance, unseen, [player.hand for player in view.players])
    p_bag, p_hands = _dealt(view, seat, chance, p_unseen, [player.p_hand for player in view.players])
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
        known_table(view),
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


def _unseen(cards: CardCatalogue, view: View) -> tuple[Counter[str], Counter[str]]:
    """Return the zoo cards and P cards that are face down in a deck or in others' hands."""
    left = Counter({animal.id: animal.copies for animal in cards.animals.values()})
    p_left = Counter({POWER: cards.file.p_deck.power, PENGUIN: cards.file.p_deck.penguin})
    for player in view.players:
        for card in chain.from_iterable(player.zoo):
            (p_left if card == PENGUIN else left)[card] -= 1
    left.subtract((*view.deck, *view.discard, *view.market, *view.hand))
    p_left.subtract((*view.p_bottom, *view.p_hand, *[POWER] * view.is_power_in_play))
    return left, p_left


def _dealt(
    view: View, seat: Seat, chance: Random, unseen: Counter[str], sizes: Sequence[int]
) -> tuple[Mapping[str, int], list[tuple[str, ...]]]:
    """Return the undealt cards, and hands of these sizes. The seat's own hand stays empty."""
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
    """Return a random hand card for each seat that has chosen one to pass on, else an empty string."""
    return [
        chance.choice(player.hand) if Seat(number) in view.passers else ""
        for number, player in enumerate(players)
    ]
