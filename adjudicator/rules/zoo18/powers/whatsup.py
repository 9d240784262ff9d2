"""WHATSUP: a family buys a squirrel in the stock round, which sleeps through its next run."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.family import squirrels
from adjudicator.rules.zoo18.moves import BankSource, Whatsup
from adjudicator.rules.zoo18.state import Playmat, State
from adjudicator.rules.zoo18.stock import market, purses


def _can_buy(state: State, seat: Seat, mat: Playmat) -> bool:
    is_own = mat.is_launched and mat.parents == seat
    return is_own and squirrels.has_room(state, mat) and not squirrels.is_patched(mat)


def choices(state: State, seat: Seat) -> Iterator[Whatsup]:
    """Each squirrel of the bank that a family of the player can pay; of the KITCHEN's in one reading."""
    if "WHATSUP" not in state.players[seat].powers:
        return
    for mat in state.mats:
        if _can_buy(state, seat, mat):
            for offer in squirrels.on_offer(state):
                if offer.price <= mat.treasury and _is_allowed(state, offer.source):
                    yield Whatsup(mat.family, offer.kind, offer.source)


def use(state: State, seat: Seat, move: Whatsup) -> State:
    """The treasury pays the printed price and the reputation gets the bonus for a new squirrel, never the one
    for a new phase."""
    purses.check_power(state, seat, "WHATSUP")
    mat = next((mat for mat in state.mats if mat.family == move.family), None)
    if mat is None or not mat.is_launched or mat.parents != seat:
        raise IllegalMove("not_your_family", "family", family=move.family)
    squirrels.check_room(state, mat)
    if not _is_allowed(state, move.source):
        raise IllegalMove("deck_only", "source")
    cost = KIND_FACTS[move.kind].cost
    state = squirrels.take(state, move.family, move.kind, move.source, is_asleep=True)
    if mat.treasury < cost:
        raise IllegalMove("treasury_too_small", "kind", family=move.family, cost=cost, treasury=mat.treasury)
    state = purses.fill(purses.without_power(state, seat, "WHATSUP"), move.family, -cost)
    return market.right(state, move.family)


def _is_allowed(state: State, source: BankSource) -> bool:
    return source == "deck" or not state.reading.whatsup_deck_only
