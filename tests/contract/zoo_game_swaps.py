"""Swapped secrets in The Zoo Game: other tables that a viewer must not be able to tell from the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS
from adjudicator.rules.the_zoo_game.moves import Build, Offer
from adjudicator.rules.the_zoo_game.state import State, without


def swap_zoo_game(state: State, viewer: Seat | None) -> Iterator[State]:
    """Swap one card or choice: in a hand, a P card, a standing answer, an offer, a tray or a card to pass."""
    for number, player in enumerate(state.players):
        seat = Seat(number)
        if seat == viewer:
            continue
        yield from _other_hands(state, seat)
        yield from _other_p_hands(state, seat)
        if state.offer is None or state.offer.target != seat:
            other = "decline" if player.standing == "ask" else "ask"
            yield state.with_player(seat, replace(player, standing=other))
        yield from _exchanged_hands(state, seat, viewer)
    yield from _other_plans(state, viewer)


def _free(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the hand cards that appear in no tray, planned build, offer or choice of a card to pass."""
    hand, bound = state.players[seat].hand, list[str]()
    if state.tray and state.tray.seat == seat:
        bound += [piece.card for piece in state.tray.build.cards if not piece.market]
    for part in state.planned:
        if part.seat == seat:
            bound += [*part.pay, *(piece.card for piece in part.cards if not piece.market)]
    if state.offer and seat == state.active:
        bound += [card for card in state.offer.give if card not in P_KINDS]
    if state.passed and state.passed[seat]:
        bound.append(state.passed[seat])
    return tuple((Counter(hand) - Counter(bound)).elements())


def _other_hands(state: State, seat: Seat) -> Iterator[State]:
    """Yield states with one hand card swapped for an undrawn card."""
    kinds = list(state.cards.animals)
    for card in _free(state, seat)[:1]:
        for index, left in enumerate(state.bag):
            if left and kinds[index] != card:
                bag = list(state.bag)
                bag[index] -= 1
                bag[state.cards.order[card]] += 1
                hand = (*without(state.players[seat].hand, [card]), kinds[index])
                yield replace(state.with_hand(seat, hand), bag=tuple(bag))
                break


def _other_p_hands(state: State, seat: Seat) -> Iterator[State]:
    offered = state.offer.give if state.offer and seat == state.active else ()
    building = seat in (state.tray and state.tray.seat, *(part.seat for part in state.planned))
    for at, card in enumerate(P_KINDS):
        if (
            card in state.players[seat].p_hand
            and state.p_bag[1 - at]
            and card not in offered
            and not building
        ):
            bag = list(state.p_bag)
            bag[at] += 1
            bag[1 - at] -= 1
            held = (*without(state.players[seat].p_hand, [card]), P_KINDS[1 - at])
            yield replace(state.with_p_hand(seat, held), p_bag=(bag[0], bag[1]))


def _exchanged_hands(state: State, seat: Seat, viewer: Seat | None) -> Iterator[State]:
    """Yield states in which this hand swaps a card with the next hand that is not the viewer's."""
    for other in state.seats_from(seat)[1:]:
        if other == viewer:
            continue
        for mine, theirs in zip(_free(state, seat)[-1:], _free(state, other)[:1], strict=False):
            held = (*without(state.players[seat].hand, [mine]), theirs)
            given = (*without(state.players[other].hand, [theirs]), mine)
            yield state.with_hand(seat, held).with_hand(other, given)
        return


def _other_plans(state: State, viewer: Seat | None) -> Iterator[State]:
    if state.offer and viewer not in (state.active, state.offer.target):
        yield replace(
            state,
            offer=Offer(state.offer.target, state.players[state.turn].hand[:2] or ("power",), ("owl",), 1),
        )
    if state.tray and state.tray.seat != viewer and len(state.tray.build.cards) > 1:
        tray = replace(state.tray, build=Build(state.tray.build.cards[1:]), cost=state.tray.cost - 1)
        yield replace(state, tray=tray)
    for seat, card in enumerate(state.passed):
        hand = state.players[seat].hand
        if card and seat != viewer and hand[0] != card:
            yield replace(state, passed=(*state.passed[:seat], hand[0], *state.passed[seat + 1 :]))
