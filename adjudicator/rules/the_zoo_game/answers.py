"""Iterators over a seat's legal moves, question by question, since there can be too many to list."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import building, decks, events, powers, trading
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.numbers import P_PRICE
from adjudicator.rules.the_zoo_game.phases import must_act, phase
from adjudicator.rules.the_zoo_game.state import State, picks

Moves: TypeAlias = Iterator[m.PlayerMove]


def answers(state: State, seat: Seat) -> Moves:
    """Yield every way in which a seat may answer the current question."""
    return chain.from_iterable(sources(state, seat))


def sources(state: State, seat: Seat) -> Iterator[Moves]:
    """Yield the same answers as one iterator per kind of move."""
    match phase(state):
        case "turn":
            yield from _turn_sources(state, seat)
        case "pay":
            yield building.payments(state)
        case "offer" if state.offer is not None and seat != state.offer.target:
            yield iter((m.Withdraw(),))
        case "offer":
            yield trading.acceptances(state, seat)
            yield iter((m.Decline(), m.Decline(always=True)))
        case "pass_on":
            yield map(m.PassOn, dict.fromkeys(state.players[seat].hand))
        case "ambush":
            yield powers.ambush_choices(state, seat)
        case "discard":
            yield map(m.Discard, dict.fromkeys(state.players[seat].hand))
        case "hunt":
            yield powers.hunt_choices(state, seat, state.choice.number)
        case "steal":
            yield events.steal_choices(state, seat)
        case "lose":
            yield events.lose_choices(state, state.choice)
        case "copy":
            yield powers.copy_choices(state, seat)
        case "clear":
            yield iter((m.Clear(state.market),))
        case "take":
            yield map(m.Take, dict.fromkeys(state.market))
            yield iter((m.Skip(),))
        case "free":
            yield building.choices(state, seat, free=True)
            yield iter((m.Skip(),))


def _turn_sources(state: State, seat: Seat) -> Iterator[Moves]:
    if not must_act(state):
        yield iter((m.Draw(),))
    elif not pass_refusal(state, seat):
        yield iter((m.Pass(),))
    yield building.choices(state, seat, free=False)
    yield powers.choices(state, seat)
    yield purchases(state)
    yield trading.offer_choices(state, seat)
    yield iter((m.Answer("ask" if state.players[seat].standing == "decline" else "decline"),))


def purchases(state: State) -> Iterator[m.Buy]:
    """Yield the ways to pay for a P card, if there is one."""
    if decks.p_undrawn(state):
        yield from map(m.Buy, picks(state.players[state.turn].hand, P_PRICE))


def pass_refusal(state: State, seat: Seat) -> IllegalMove | None:
    """Return why the seat cannot pass, because it can draw or act (T24). Return None if it can pass."""
    if not must_act(state):
        return IllegalMove("draw_instead")
    possible = chain(purchases(state), building.choices(state, seat, free=False), powers.choices(state, seat))
    return IllegalMove("must_act") if next(possible, None) else None
