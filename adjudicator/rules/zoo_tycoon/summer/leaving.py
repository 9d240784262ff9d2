"""Leaving: zoos give animals and young in demand to the exchange (rulebook, Leaving Phase)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product
from typing import Final

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Convert, Empty, Give, Hire, Move, Pass, PlayerMove, Uncap
from adjudicator.rules.zoo_tycoon.spring.care import sound_conversions
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.summer import exchange
from adjudicator.rules.zoo_tycoon.summer.access import released, with_given
from adjudicator.rules.zoo_tycoon.zoo import NONE


def _has_choice(state: State, seat: Seat) -> bool:
    """Return whether a seat could give away animals, perhaps with a worker or after young have grown up."""
    if exchange.could_trade(state, seat) and any(chain(_gives(state, seat), _gives_of_grown(state, seat))):
        return True
    return exchange.could_surprise(state, seat, "unexpected_demand") and any(_empties(state, seat))


def _place(state: State) -> int | None:
    return exchange.next_place(state, exchange.rounds, _has_choice)


def _choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    if exchange.can_trade(state, seat):
        yield from _gives(state, seat)
        if exchange.could_surprise(state, seat, "unexpected_demand"):
            yield from _empties(state, seat)
    yield from exchange.side_actions(state, seat)


def _act(state: State, seat: Seat, move: Move) -> State:
    place = _place(state)
    assert place is not None
    match move:
        case Pass():
            return exchange.at_place(exchange.with_pass(state, seat), place + 1)
        case Give():
            return exchange.at_place(_given(exchange.with_trade(state, seat), seat, move), place + 1)
        case Empty():
            state = exchange.with_surprise(exchange.with_trade(state, seat), seat, "unexpected_demand")
            zoo, species = state.players[seat].zoo, move.species
            if not (animals := zoo.held(species)).total:
                raise IllegalMove("not_in_quarantine", "species", species=species)
            state = state.with_zoo(seat, released(state.edition, zoo, species, animals))
            return exchange.at_place(exchange.with_gift(state, seat, species, animals), place + 1)
        case _:
            return exchange.at_place(exchange.take_side_action(state, seat, move), place)


def _given(state: State, seat: Seat, move: Give) -> State:
    """Return the table after a zoo gives away animals of one species. Each sex must be in demand."""
    if move.species not in state.edition.species:
        raise IllegalMove("unknown_species", "species", species=move.species)
    if move.housed != NONE and not state.options.introductory:
        raise IllegalMove("housed_stay", "housed")
    total = move.animals.plus(move.discs).plus(move.housed)
    if not total.total:
        raise IllegalMove("no_animals", "animals")
    if not exchange.demand(state, move.species).holds(total):
        raise IllegalMove("no_demand", "animals", species=move.species)
    state = state.with_zoo(seat, with_given(state.edition, state.players[seat].zoo, move))
    return exchange.with_gift(exchange.after_giving(state, move.species, total), seat, move.species, total)


def _gives(state: State, seat: Seat) -> Iterator[Give]:
    """Yield everything that a zoo could give away if it had a trade left."""
    zoo = state.players[seat].zoo
    for species in dict.fromkeys((*zoo.main_species, *(slot.species for slot in zoo.quarantine))):
        yield from _gives_of(state, seat, species)


def _gives_of(state: State, seat: Seat, species: str) -> Iterator[Give]:
    zoo, wanted = state.players[seat].zoo, exchange.demand(state, species)
    if wanted == NONE:
        return
    home = zoo.home_of(species)
    discs = home.discs if home else NONE
    housed = home.animals if home and state.options.introductory else NONE
    groups = [(NONE, *source.least(wanted).parts) for source in (zoo.held(species), discs, housed)]
    for move in (Give(species, *parts) for parts in product(*groups)):
        try:
            _given(state, seat, move)
        except IllegalMove:
            continue
        yield move


def _gives_of_grown(state: State, seat: Seat) -> Iterator[Give]:
    """Yield the moves possible if young grew up first, so that enough animals stay (Introductory Game, 4)."""
    if state.options.introductory:
        for zoo, move in sound_conversions(state.edition, state.players[seat].zoo):
            yield from _gives_of(state.with_zoo(seat, zoo), seat, move.species)


def _empties(state: State, seat: Seat) -> Iterator[Empty]:
    """Yield the uses of Unexpected Demand, given a worker and a trade."""
    for slot in state.players[seat].zoo.quarantine:
        if not state.edition.species[slot.species].exclusive:
            yield Empty(slot.species)


STAGE: Final = Stage(
    enter=exchange.with_trading_begun,
    answers=(Give, Empty, Hire, Convert, Uncap, Pass),
    asks=lambda state: exchange.asked(state, exchange.rounds, _place(state), "ask_leaving"),
    choices=_choices,
    act=_act,
    timeout=lambda state, seat: Pass(),
)
