"""Offers and answers (T70-T78). Even impossible offers are allowed, since a refusal would reveal hands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import P_CARDS, P_KINDS, ZOO_CARDS
from adjudicator.rules.the_zoo_game.data.numbers import MAX_OFFERS
from adjudicator.rules.the_zoo_game.moves import Accept, Answer, Decline, Offer, Withdraw
from adjudicator.rules.the_zoo_game.state import State, holds, picks, without


def offer(state: State, seat: Seat, move: Offer) -> State:
    if not 0 <= move.target < len(state.players) or move.target == seat:
        raise IllegalMove("cannot_target", "target")
    if state.offers >= MAX_OFFERS:
        raise IllegalMove("too_many_offers", most=MAX_OFFERS)
    if not move.give:
        raise IllegalMove("give_something", "give")
    if not holds(_hand_and_p_cards(state, seat), move.give):
        raise IllegalMove("you_lack", "give", cards=move.give)
    strangers = [card for card in move.want if card not in state.cards.animals and card not in P_KINDS]
    if strangers:
        raise IllegalMove("unknown_card", "want", card=strangers[0])
    if not 0 <= move.want_cards <= ZOO_CARDS:
        raise IllegalMove("wants_too_much", "want_cards", most=ZOO_CARDS)
    if not 0 <= move.want_p_cards <= P_CARDS:
        raise IllegalMove("wants_too_much", "want_p_cards", most=P_CARDS)
    if not move.wanted:
        raise IllegalMove("want_something", "want")
    return replace(state, offer=move, offers=state.offers + 1)


def offer_choices(state: State, seat: Seat) -> Iterator[Offer]:
    """Yield sample offers: each own card for any hand card or any P card of each opponent who has one."""
    if state.offers >= MAX_OFFERS:
        return
    for other in sorted(state.seats_from(seat)[1:]):
        player = state.players[other]
        for card in dict.fromkeys(_hand_and_p_cards(state, seat)):
            if player.hand:
                yield Offer(other, (card,), want_cards=1)
            if player.p_hand:
                yield Offer(other, (card,), want_p_cards=1)


def accept(state: State, seat: Seat, move: Accept) -> State:
    """Exchange the cards, regardless of the hand limit. The offer no longer counts (T74)."""
    _check_taker(state, seat)
    trade = _open(state)
    maker, taker = state.turn, trade.target
    if not holds(_hand_and_p_cards(state, taker), trade.want):
        raise IllegalMove("you_lack", cards=trade.want)
    p_cards = sum(card in P_KINDS for card in move.cards)
    if (len(move.cards) - p_cards, p_cards) != (trade.want_cards, trade.want_p_cards):
        raise IllegalMove("hand_over_exactly", "cards", wanted=trade.any_wanted)
    rest = without(_hand_and_p_cards(state, taker), trade.want)
    if not holds(rest, move.cards):
        raise IllegalMove("you_lack", "cards", cards=move.cards)
    got = (*trade.want, *move.cards)
    state = _handed(_handed(state, maker, trade.give, got), taker, got, trade.give)
    return replace(closed(state), offers=state.offers - 1, has_acted=True)


def acceptances(state: State, seat: Seat) -> Iterator[Accept]:
    """Yield the ways to choose the cards that an offer leaves open."""
    trade, own = _open(state), _hand_and_p_cards(state, seat)
    if not holds(own, trade.want):
        return
    held = without(own, trade.want)
    p_held = [card for card in held if card in P_KINDS]
    hand = [card for card in held if card not in P_KINDS]
    for p_cards in picks(p_held, trade.want_p_cards):
        yield from (Accept((*cards, *p_cards)) for cards in picks(hand, trade.want_cards))


def decline(state: State, seat: Seat, move: Decline) -> State:
    _check_taker(state, seat)
    if move.always:
        state = state.with_player(seat, replace(state.players[seat], standing="decline"))
    return closed(state)


def withdraw(state: State, seat: Seat, move: Withdraw) -> State:
    if seat != state.turn:
        raise IllegalMove("not_your_offer")
    return closed(state)


def _check_taker(state: State, seat: Seat) -> None:
    if seat == state.turn:
        raise IllegalMove("your_own_offer")


def closed(state: State) -> State:
    return replace(state, offer=None)


def answer(state: State, seat: Seat, move: Answer) -> State:
    player = state.players[seat]
    if player.standing == move.standing:
        raise IllegalMove("no_change", "standing")
    return state.with_player(seat, replace(player, standing=move.standing))


def _open(state: State) -> Offer:
    assert state.offer is not None
    return state.offer


def _hand_and_p_cards(state: State, seat: Seat) -> tuple[str, ...]:
    player = state.players[seat]
    return (*player.hand, *player.p_hand)


def _handed(state: State, seat: Seat, gone: tuple[str, ...], come: tuple[str, ...]) -> State:
    held = (*without(_hand_and_p_cards(state, seat), gone), *come)
    state = state.with_hand(seat, [card for card in held if card not in P_KINDS])
    return state.with_p_hand(seat, [card for card in held if card in P_KINDS])
