"""Arrival by snake draft (rulebook, Arrival Phase; First round; Clear the Animal Exchange)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.sampling import sample_sources, shuffled
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.spring.care import telling_conversions
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards.checklist import is_barred
from adjudicator.rules.zoo_tycoon.standards.happiness import rescued
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.summer import access, exchange
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Zoo


def _has_choice(state: State, seat: Seat) -> bool:
    """Return whether a seat can take animals, even by staff or event, or has young to convert (Y77)."""
    chances: list[Iterator[m.PlayerMove]] = []
    if exchange.could_trade(state, seat):
        chances += [_takes(state, seat), _rescues(state, seat)]
    if exchange.could_surprise(state, seat, "unexpected_supply"):
        chances.append(_surprises(state, seat))
    chances.append(_homecomings(state, seat))
    chances.append(telling_conversions(state.edition, state.players[seat].zoo))
    return next(chain(*chances), None) is not None


@lru_cache(maxsize=64)
def _place(state: State) -> int | None:
    """Return the place of the next seat with a choice, or None at the end."""
    return exchange.next_place(state, exchange.snake, _has_choice)


def _due(state: State) -> m.Cleared | None:
    return m.Cleared() if not state.done and _place(state) is None else None


def _choices(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    if exchange.can_trade(state, seat):
        yield from _takes(state, seat)
        if exchange.could_surprise(state, seat, "unexpected_supply"):
            yield from _surprises(state, seat)
    if exchange.could_trade(state, seat):
        yield from _rescues(state, seat)
    yield from _homecomings(state, seat)
    yield from exchange.side_actions(state, seat)


def _sample(state: State, seat: Seat, number: int, chance: Random) -> list[m.PlayerMove]:
    """Return up to `number` choices. The choices of a species are listed only when the species is drawn."""
    sources: list[Callable[[], Iterable[m.PlayerMove]]] = []
    if exchange.can_trade(state, seat):
        species = [*access.reachable(state, seat)]
        sources += [partial(_takes_of, state, seat, name) for name in species]
        if exchange.could_surprise(state, seat, "unexpected_supply"):
            used = (name for name in species if exchange.is_used(state, seat, name))
            sources += [partial(_takes_of, state, seat, name, unexpected=True) for name in used]
    if exchange.could_trade(state, seat):
        sources.append(partial(_rescues, state, seat))
    sources += [partial(_homecomings, state, seat), partial(exchange.side_actions, state, seat)]
    return sample_sources((shuffled(source, chance) for source in sources), number, chance)


def _act(state: State, seat: Seat, move: m.Move) -> State:
    place = _place(state)
    assert place is not None
    match move:
        case m.Pass():
            return exchange.at_place(exchange.with_pass(state, seat), place + 1)
        case m.Take():
            return exchange.at_place(_taken(exchange.with_trade(state, seat), seat, move), place + 1)
        case m.House():
            return exchange.at_place(_at_home(state, seat, move), place)
        case m.Rescue():
            return exchange.at_place(_rescued(state, seat, move), place)
        case _:
            return exchange.at_place(exchange.take_side_action(state, seat, move), place)


def _taken(state: State, seat: Seat, move: m.Take) -> State:
    """Return the table after a zoo takes animals, some to an enclosure at once, the rest to quarantine."""
    if move.species not in state.edition.species:
        raise IllegalMove("unknown_species", "species", species=move.species)
    if refused := access.may_take(state, seat, move.species):
        raise refused
    if move.unexpected:
        if not exchange.is_used(state, seat, move.species):
            raise IllegalMove("offer_not_used", "unexpected", species=move.species)
        if exchange.supply(state, seat, move.species).holds(move.animals):  # Y86
            raise IllegalMove("offer_still_there", "unexpected", species=move.species)
        state = exchange.with_surprise(state, seat, "unexpected_supply")
    offered = exchange.supply(state, seat, move.species, unexpected=move.unexpected)
    if move.animals == NONE or not offered.holds(move.animals):
        raise IllegalMove("not_offered", "animals", species=move.species)
    zoo = access.with_taken(state.edition, state.players[seat].zoo, move, state.year, state.event)
    if state.year == access.FIRST_YEAR and state.edition.species[move.species].level == access.ALONE:
        zoo = replace(zoo, free_center=True)
    state = state.with_zoo(seat, zoo)
    return exchange.after_taking(state, seat, move.species, move.animals, unexpected=move.unexpected)


def _rescued(state: State, seat: Seat, move: m.Rescue) -> State:
    """Animal Rescue: raise the supply of a species that the zoo may take, once per zoo (Y88)."""
    most = rescued(state.edition, state.event)
    if most == NONE:
        raise IllegalMove("no_rescue")
    if seat in state.exchange.rescued:
        raise IllegalMove("rescued_already")
    if not exchange.could_trade(state, seat):
        raise IllegalMove("no_trades_left")
    if move.species not in state.edition.species:
        raise IllegalMove("unknown_species", "species", species=move.species)
    if not move.animals.total or not most.holds(move.animals):
        raise IllegalMove("rescue_limit", "animals", males=most.males, females=most.females)
    if refused := access.may_take(state, seat, move.species):
        raise refused
    state = exchange.with_gift(state, NATURE, move.species, move.animals)
    if next(_takes_of(state, seat, move.species), None) is None:
        raise IllegalMove("no_room", "species", species=move.species)
    used = (*state.exchange.rescued, seat)
    return replace(state, exchange=replace(state.exchange, rescued=used))


def _at_home(state: State, seat: Seat, move: m.House) -> State:
    """House giant pandas that a disease has kept waiting since last year (Y27)."""
    zoo = state.players[seat].zoo
    if move.species != PANDA or _has_come_this_year(state, PANDA):
        raise IllegalMove("not_now")
    if move.animals == NONE or not zoo.held(PANDA).holds(move.animals):
        raise IllegalMove("not_in_quarantine", "animals", species=PANDA)
    if is_barred(state.edition, state.event, PANDA):
        raise IllegalMove("disease", "species", species=PANDA)
    zoo = zoo.with_held(PANDA, zoo.held(PANDA).minus(move.animals))
    return state.with_zoo(
        seat, access.with_entered(state.edition, zoo, PANDA, move.animals, move.enclosure, state.year)
    )


def _homecomings(state: State, seat: Seat) -> Iterator[m.House]:
    """Yield the moves of waiting giant pandas into enclosures."""
    zoo = state.players[seat].zoo
    waiting = zoo.held(PANDA)
    if waiting == NONE or _has_come_this_year(state, PANDA):
        return
    for home in _open(state, zoo, PANDA):
        for animals in _fitting(state, zoo, PANDA, home, waiting):
            yield m.House(PANDA, animals, home.number)


def _has_come_this_year(state: State, species: str) -> bool:
    return any(deal.species == species for deal in state.exchange.deals)


def _takes(state: State, seat: Seat) -> Iterator[m.Take]:
    """Yield everything that a zoo could take from the offer if it had a trade left."""
    for species in access.reachable(state, seat):
        yield from _takes_of(state, seat, species)


def _surprises(state: State, seat: Seat) -> Iterator[m.Take]:
    """Yield everything that Unexpected Supply could bring to a zoo with a worker and a trade."""
    for species in access.reachable(state, seat):
        if exchange.is_used(state, seat, species):
            yield from _takes_of(state, seat, species, unexpected=True)


def _takes_of(state: State, seat: Seat, species: str, *, unexpected: bool = False) -> Iterator[m.Take]:
    offered = exchange.supply(state, seat, species, unexpected=unexpected)
    there = exchange.supply(state, seat, species) if unexpected else NONE
    zoo, homes = state.players[seat].zoo, None
    for animals in offered.parts:
        if there.holds(animals) or (state.edition.species[species].exclusive and animals != access.PAIR):
            continue
        if access.has_room(zoo, species):
            yield m.Take(species, animals, unexpected=unexpected)
        if homes is None:
            ways = _open(state, zoo, species)
            homes = [(home.number, _fitting(state, zoo, species, home, offered)) for home in ways]
        for number, groups in homes:
            for housed in groups:
                if housed == animals or (access.has_room(zoo, species) and animals.holds(housed)):
                    yield m.Take(species, animals, number, housed, unexpected)


def _open(state: State, zoo: Zoo, species: str) -> Iterator[Enclosure]:
    """Yield the enclosures that animals of a species may enter this summer."""
    if not is_barred(state.edition, state.event, species):
        yield from access.entrances(state.edition, zoo, species)


def _fitting(state: State, zoo: Zoo, species: str, home: Enclosure, offered: Animals) -> tuple[Animals, ...]:
    """Return the groups of offered animals that may enter an enclosure."""
    return tuple(
        animals
        for animals in offered.parts
        if access.is_suitable(state.edition, zoo, species, animals, home, state.year)
    )


def _rescues(state: State, seat: Seat) -> Iterator[m.Rescue]:
    """Yield the rescues whose animals a zoo could take if it had a trade left."""
    most = rescued(state.edition, state.event)
    if most == NONE or seat in state.exchange.rescued:
        return
    for species in access.reachable(state, seat):
        for animals in most.parts:
            if next(_takes_of(exchange.with_gift(state, NATURE, species, animals), seat, species), None):
                yield m.Rescue(species, animals)


STAGE: Final = Stage(
    enter=exchange.with_trading_begun,
    ends=lambda state: "cleared" in state.done,
    due=_due,
    carry_out=lambda state, move: replace(exchange.cleared(state), done=(*state.done, "cleared")),
    answers=(m.Take, m.Rescue, m.House, m.Hire, m.Convert, m.Uncap, m.Pass),
    asks=lambda state: exchange.asked(state, exchange.snake, _place(state), "ask_arrival"),
    choices=_choices,
    sample=_sample,
    act=_act,
    timeout=lambda state, seat: m.Pass(),
)
