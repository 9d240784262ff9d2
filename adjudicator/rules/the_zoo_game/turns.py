"""The pending seats, and the function that applies each player's move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.questions import Pending
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.the_zoo_game import automatic, building, decks, events, phases, powers, trading
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.answers import answers, pass_refusal, purchases
from adjudicator.rules.the_zoo_game.data.numbers import BASE_DRAW, HAND_LIMIT, P_PRICE
from adjudicator.rules.the_zoo_game.state import PCards, State, ZooCards, full_sets, holds

_HARMLESS: Final = (
    m.Pay,
    m.Answer,
    m.PassOn,
    m.Copy,
    m.Ambush,
    m.Hunt,
    m.Lose,
    m.Take,
    m.Skip,
    m.PowerReturned,
)
"""Moves that by themselves reveal nothing new and draw nothing."""


def pending(state: State) -> Pending:
    """Return the seats that must choose, or none while an automatic move is due. Passed cards are secret."""
    if automatic.is_automatic(state):
        return Pending()
    asks = tuple(phases.ask(state, seat) for seat in phases.seats_asked(state))
    return Pending(asks, sealed=phases.phase(state) == "pass_on")


def apply(state: State, seat: Seat, move: m.Move) -> State:
    """Return the table after a move. Raise `IllegalMove` if it is not legal."""
    if seat == NATURE:
        return automatic.drop_impossible(automatic.play_due(state, move))
    if automatic.is_automatic(state) or seat not in phases.seats_asked(state):
        raise IllegalMove("not_your_turn")
    return automatic.drop_impossible(_act(state, seat, move))


def advance(state: State, dice: Dice) -> m.NatureMove | None:
    """Return the next move of NATURE: an automatic move or a draw."""
    return automatic.next_automatic(state) or (
        automatic.draw_move(state, dice) if automatic.is_chance_due(state) else None
    )


def turn(state: State) -> str:
    """Return the player whose turn it is, even while others answer an offer or an event (rulebook, Turn)."""
    return str(state.active)


def timeout(state: State, seat: Seat) -> m.PlayerMove:
    """Return a harmless move for an absent player, with the least loss if it must act."""
    match phases.phase(state):
        case "turn" if not phases.must_act(state):
            return m.Draw()
        case "turn":
            builds = sorted(
                building.choices(state, seat, free=False),
                key=lambda move: building.cost_of(state, seat, move, free=False),
            )
            forced: Iterator[m.PlayerMove] = chain(builds, purchases(state), powers.choices(state, seat))
            return next(forced, m.Pass())
        case "pay":
            return building.cheapest_payment(state)
        case "offer":
            return m.Decline()
        case "take" | "free":
            return m.Skip()
        case _:
            return min(
                answers(state, seat),
                key=lambda move: state.cards.cost(move.card) if isinstance(move, m.Discard | m.PassOn) else 0,
            )


def reversible(state: State, actor: Seat, move: m.Move) -> bool:
    """Return whether a move can be undone, because it revealed and drew nothing."""
    if isinstance(move, m.Build):
        return phases.is_private(state, move)
    return isinstance(move, _HARMLESS)


def _act(state: State, seat: Seat, move: Any) -> State:
    """Return the table after a player's move. Raise `IllegalMove` if it does not answer the question."""
    asked = phases.phase(state)
    if not isinstance(move, phases.ANSWERS[asked]):
        raise IllegalMove("not_now" if asked == "turn" else f"first_{asked}")
    if isinstance(move, m.Build):
        return building.build(state, seat, move, free=asked == "free")
    return _PLAYED[type(move)](state, seat, move)


def _buy(state: State, seat: Seat, move: m.Buy) -> State:
    """Pay seven hand cards for a P card (rulebook, Purchasing P cards)."""
    hand = state.players[seat].hand
    cards = move.cards or (hand if len(hand) == P_PRICE else ())
    if len(hand) < P_PRICE:
        raise IllegalMove("too_few_cards", cost=P_PRICE, cards_left=len(hand))
    if len(cards) != P_PRICE:
        raise IllegalMove("pay_exactly", "cards", cost=P_PRICE)
    if not holds(hand, cards):
        raise IllegalMove("cannot_pay_with", "cards", cards=cards)
    if not decks.p_undrawn(state):
        raise IllegalMove("p_deck_empty")
    state = decks.thrown_away(state, seat, cards)
    return replace(state, has_acted=True).last_due(PCards(seat, 1))


def draws(hand: int, full: int) -> int:
    """Return the number of cards to draw: two and one per full set, up to seven in hand (rulebook, Draw)."""
    return max(0, min(BASE_DRAW + full, HAND_LIMIT - hand))


def _draw(state: State, seat: Seat, move: m.Draw) -> State:
    if phases.must_act(state):
        raise IllegalMove("must_act")
    player = state.players[seat]
    number = draws(len(player.hand), full_sets(player.zoo))
    state = replace(state, is_ending=True, passes=0)
    return state.last_due(ZooCards(seat, number)) if number else state


def _pass(state: State, seat: Seat, move: m.Pass) -> State:
    if refusal := pass_refusal(state, seat):
        raise refusal
    return replace(state, is_ending=True, passes=state.passes + 1)


_PLAYED: Final[Mapping[type, Callable[[State, Seat, Any], State]]] = MappingProxyType(
    {
        m.Pay: building.pay,
        m.Buy: _buy,
        m.PlayPower: powers.play,
        m.Copy: powers.copy,
        m.Ambush: powers.ambush,
        m.Discard: powers.discard,
        m.Hunt: powers.hunt,
        m.Steal: events.steal,
        m.Lose: events.lose,
        m.Clear: powers.clear,
        m.Take: powers.take,
        m.Skip: lambda state, seat, move: replace(state, due=state.due[1:]),
        m.PassOn: events.pass_on,
        m.Offer: trading.offer,
        m.Accept: trading.accept,
        m.Decline: trading.decline,
        m.Withdraw: trading.withdraw,
        m.Answer: trading.answer,
        m.Draw: _draw,
        m.Pass: _pass,
    }
)
