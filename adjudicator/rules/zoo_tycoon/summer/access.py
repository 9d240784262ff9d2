"""The access to species, and animals entering or leaving enclosures (rulebook, Arrival Phase 2-3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.numbers import ELEPHANT, PANDA, QUARANTINE_SLOTS
from adjudicator.rules.zoo_tycoon.moves import Give, Take
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults, is_barred
from adjudicator.rules.zoo_tycoon.standards.happiness import Level, happiness, start_square
from adjudicator.rules.zoo_tycoon.standards.track_points import base_popularity, tracks
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Zoo, with_mixed_kept

FIRST_YEAR: Final = 1
ALONE: Final = 3
"""A zoo that starts with a species of this level has no other main species in the first year."""
PAIR: Final = Animals(1, 1)
"""Giant pandas come as a pair (National Park Cooperation, Wolong)."""
CONTENT: Final = ("light_green", "dark_green")


class AccessFacts(msgspec.Struct, frozen=True):
    """The facts that decide access to species. `popularity` is fixed. `takes`: animals taken this summer."""

    main_species: tuple[tuple[str, Level | None], ...] = ()
    co_species: tuple[str, ...] = ()
    quarantine: tuple[str, ...] = ()
    popularity: int = 0
    takes: int = 0
    is_panda_gone: bool = False

    @property
    def own(self) -> tuple[str, ...]:
        """Return the main species to which the zoo always has access."""
        return (*(species for species, _ in self.main_species), *self.quarantine)


def access_of(state: State, seat: Seat) -> AccessFacts:
    player = state.players[seat]
    homes = (home for home in player.zoo.enclosures if home.main)
    return AccessFacts(
        main_species=tuple((home.main, happiness(state.edition, home)) for home in homes),
        co_species=player.zoo.co_species,
        quarantine=tuple(slot.species for slot in player.zoo.quarantine),
        popularity=tracks(state.edition, player).popularity,
        takes=sum(deal.seat == seat for deal in state.exchange.deals),
        is_panda_gone=state.exchange.panda is not None,
    )


def may_take(state: State, seat: Seat, species: str) -> IllegalMove | None:
    """Return why a zoo may not take a species from the exchange, or None."""
    return refusal(state.edition, access_of(state, seat), species, state.year)


def reachable(state: State, seat: Seat) -> Iterator[str]:
    """Yield the species that a zoo may take from the exchange if they are offered."""
    zoo = access_of(state, seat)
    for species in state.edition.species:
        if not refusal(state.edition, zoo, species, state.year):
            yield species


def refusal(edition: Edition, zoo: AccessFacts, species: str, year: int) -> IllegalMove | None:
    """Return why a zoo with these facts may not take a species, or None (Y80-Y83)."""
    wanted = edition.species[species]
    if wanted.exclusive and zoo.is_panda_gone:
        return IllegalMove("panda_taken", "species", species=species)
    if year == FIRST_YEAR:
        return _at_first(edition, zoo, wanted)
    if species in zoo.own or wanted.level == 1:
        return None
    if sad := next((kept for kept, level in zoo.main_species if level not in CONTENT), None):
        return IllegalMove("unhappy_species", "species", species=species, unhappy=sad)
    return _unknown(edition, zoo, wanted)


def _at_first(edition: Edition, zoo: AccessFacts, wanted: Species) -> IllegalMove | None:
    """Return why a species is barred in the first year. A Level III species comes alone (First round)."""
    if wanted.id in (ELEPHANT, PANDA):
        return IllegalMove("not_in_first_year", "species", species=wanted.id)
    if any(edition.species[own].level == ALONE for own in zoo.own):
        return IllegalMove("no_second_species", "species", species=wanted.id)
    if wanted.level == ALONE and zoo.takes:
        return IllegalMove("level_three_alone", "species", species=wanted.id)
    return None


def _unknown(edition: Edition, zoo: AccessFacts, wanted: Species) -> IllegalMove | None:
    """Return why a new species is barred: too few other species of its category, or too little popularity."""
    kept = (*(species for species, _ in zoo.main_species), *zoo.co_species)
    alike = sum(edition.animals[species].category == wanted.category for species in kept)
    if alike < wanted.requirements.same_category:
        needed = wanted.requirements.same_category
        return IllegalMove(
            "needs_category", "species", species=wanted.id, category=wanted.category, number=needed
        )
    if zoo.popularity < wanted.requirements.popularity:
        needed = wanted.requirements.popularity
        return IllegalMove("needs_popularity", "species", species=wanted.id, number=needed)
    return None


def entrances(edition: Edition, zoo: Zoo, species: str) -> Iterator[Enclosure]:
    """Yield the possible homes of a main species: its enclosure, or else the biome's empty enclosures."""
    home = zoo.home_of(species)
    if home:
        yield home
    else:
        biome = edition.species[species].biome
        yield from (place for place in zoo.enclosures if place.is_empty and place.biome == biome)


def with_entered(edition: Edition, zoo: Zoo, species: str, animals: Animals, number: int, year: int) -> Zoo:
    """Return the zoo with more animals of a main species in an enclosure, and check the enclosure."""
    place = zoo.enclosure(number)
    if place is None:
        raise IllegalMove("no_such_enclosure", "enclosure", enclosure=number)
    if place not in entrances(edition, zoo, species):
        raise IllegalMove("wrong_enclosure", "enclosure", enclosure=number, species=species)
    zoo = with_moved_in(edition, zoo, species, animals, place, year)
    return _checked(edition, zoo, zoo.enclosures[number - 1])


def is_suitable(
    edition: Edition, zoo: Zoo, species: str, animals: Animals, place: Enclosure, year: int
) -> bool:
    """Return whether an enclosure is in order after more animals of a main species have entered."""
    zoo = with_moved_in(edition, zoo, species, animals, place, year)
    return not enclosure_faults(edition, zoo.enclosures[place.number - 1])


def with_moved_in(
    edition: Edition, zoo: Zoo, species: str, animals: Animals, place: Enclosure, year: int
) -> Zoo:
    """Return the zoo with more animals of a main species in an enclosure, without any check."""
    if not place.main:
        square = start_square(edition, zoo, species, year)
        place = replace(place, main=species, experience=square)
        zoo = replace(zoo, since=(*zoo.since, (species, year)))
    return zoo.with_enclosure(replace(place, animals=place.animals.plus(animals)))


def with_taken(edition: Edition, zoo: Zoo, move: Take, year: int, event: str) -> Zoo:
    """Return the zoo with the animals of a move: some in an enclosure at once, the rest in quarantine."""
    if edition.species[move.species].exclusive and move.animals != PAIR:
        raise IllegalMove("panda_pair", "animals", species=move.species)
    if not move.animals.holds(move.housed):
        raise IllegalMove("housed_not_taken", "housed")
    if (move.housed == NONE) != (move.enclosure == 0):
        raise IllegalMove("house_some", "housed")
    if move.housed != NONE:
        if is_barred(edition, event, move.species):
            raise IllegalMove("disease", "housed", species=move.species)
        zoo = with_entered(edition, zoo, move.species, move.housed, move.enclosure, year)
    rest = move.animals.minus(move.housed)
    if rest == NONE:
        return zoo
    if not has_room(zoo, move.species):
        raise IllegalMove("quarantine_full", "animals", species=move.species)
    return zoo.with_held(move.species, zoo.held(move.species).plus(rest))


def has_room(zoo: Zoo, species: str) -> bool:
    return len(zoo.quarantine) < QUARANTINE_SLOTS or zoo.held(species) != NONE


def with_given(edition: Edition, zoo: Zoo, move: Give) -> Zoo:
    """Return the zoo without the animals that a move gives away."""
    if move.animals != NONE:
        zoo = released(edition, zoo, move.species, move.animals)
    if move.discs != NONE or move.housed != NONE:
        zoo = with_left(edition, zoo, move.species, move.housed, move.discs)
    return zoo


def released(edition: Edition, zoo: Zoo, species: str, animals: Animals) -> Zoo:
    """Return the zoo without these animals in quarantine. The giant pandas must be housed (Y87)."""
    if edition.species[species].exclusive:
        raise IllegalMove("panda_stays", "species", species=species)
    if not zoo.held(species).holds(animals):
        raise IllegalMove("not_in_quarantine", "animals", species=species)
    return zoo.with_held(species, zoo.held(species).minus(animals))


def with_left(edition: Edition, zoo: Zoo, species: str, animals: Animals, discs: Animals) -> Zoo:
    """Return the zoo without these animals and discs. Females lying down leave first (Y92)."""
    home = zoo.home_of(species)
    if home is None or home.main != species:
        raise IllegalMove("not_kept", "species", species=species)
    if not home.discs.holds(discs):
        raise IllegalMove("no_such_discs", "discs", species=species)
    if not home.animals.holds(animals):
        raise IllegalMove("not_housed", "housed", species=species)
    rest = home.animals.minus(animals)
    lying = max(home.lying - animals.females, 0)
    base = base_popularity(edition, species, home.animals.total)
    home = replace(home, animals=rest, discs=home.discs.minus(discs), lying=lying)
    if animals == NONE:
        return zoo.with_enclosure(home)
    return _checked(edition, zoo, home) if rest.total else _deserted(zoo, home, base)


def _checked(edition: Edition, zoo: Zoo, home: Enclosure) -> Zoo:
    for fault in enclosure_faults(edition, home):
        raise fault.refusal
    return zoo.with_enclosure(home)


def _deserted(zoo: Zoo, home: Enclosure, popularity: int) -> Zoo:
    """Return the zoo without a main species whose last animals have left. Its popularity stays (Y53)."""
    if home.discs != NONE:
        raise IllegalMove("young_left_behind", "discs", species=home.main)
    since = tuple(entry for entry in zoo.since if entry[0] != home.main)
    tiles = tuple(name for name in zoo.contraception if name != home.main)
    departed = zoo.departed + popularity
    zoo = replace(with_mixed_kept(zoo), since=since, contraception=tiles, departed=departed)
    return zoo.with_enclosure(replace(home, main="", lying=0, experience=0))
