"""The moves that a seat may make, question by question."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.rules.the_zoo_game import building, decks, events, powers, trading
from adjudicator.rules.the_zoo_game.data.numbers import P_PRICE
from adjudicator.rules.the_zoo_game.moves import (
    Buy,
    Clear,
    Discard,
    Draw,
    Pass,
    PassOn,
    PlayerMove,
    Skip,
    Take,
    Withdraw,
)
from adjudicator.rules.the_zoo_game.phases import choice_due, must_act, phase
from adjudicator.rules.the_zoo_game.state import State

MOST_PRICES: Final = 120
"""How many ways to pay for a P card are listed; every other one may be named."""


def choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """The moves of a seat that is asked; of open moves examples."""
    match phase(state):
        case "turn":
            yield from _turn_choices(state, seat)
        case "pay":
            yield from building.payments(state)
        case "offer":
            mine = state.offer is not None and seat != state.offer.target
            yield from (Withdraw(),) if mine else trading.answer_choices(state, seat)
        case "pass_on":
            yield from map(PassOn, dict.fromkeys(state.players[seat].hand))
        case "ambush":
            yield from powers.ambush_choices(state, seat)
        case "discard":
            yield from map(Discard, dict.fromkeys(state.players[seat].hand))
        case "hunt":
            yield from powers.hunt_choices(state, seat, choice_due(state).number)
        case "steal":
            yield from events.steal_choices(state, seat)
        case "lose":
            yield from events.lose_choices(state, choice_due(state))
        case "copy":
            yield from powers.copy_choices(state, seat)
        case "clear":
            yield Clear(state.market)
        case "take":
            yield from map(Take, dict.fromkeys(state.market))
            yield Skip()
        case "free":
            yield from building.choices(state, seat, free=True)
            yield Skip()


def _turn_choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    if not must_act(state):
        yield Draw()
    elif not pass_refusal(state, seat):
        yield Pass()
    yield from building.choices(state, seat, free=False)
    yield from powers.choices(state, seat)
    yield from purchases(state)
    yield from trading.offer_choices(state, seat)
    yield from trading.answer_changes(state, seat)


def purchases(state: State) -> Iterator[Buy]:
    """The ways to pay for a P card, while there is one."""
    if decks.p_undrawn(state):
        yield from map(Buy, building.some_of(state.players[state.turn].hand, P_PRICE, MOST_PRICES))


def pass_refusal(state: State, seat: Seat) -> IllegalMove | None:
    """Why the turn cannot end without a draw: something else can be done (T24)."""
    if not must_act(state):
        return IllegalMove("draw_instead")
    possible = chain(purchases(state), building.choices(state, seat, free=False), powers.choices(state, seat))
    return IllegalMove("must_act") if next(possible, None) else None
