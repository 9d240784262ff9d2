"""Animals that enter and leave enclosures in summer: what stands afterwards must be in order at once
(rulebook, Arrival Phase, 3; New Enclosure - Checklist).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.standards.happiness import start_square
from adjudicator.rules.zoo_tycoon.standards.worth import base_popularity
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Zoo, with_mixed_kept


def entrances(edition: Edition, zoo: Zoo, species: str) -> Iterator[Enclosure]:
    """Where animals of a main species may be put: their enclosure, or else the empty ones of the biome."""
    home = zoo.home_of(species)
    if home:
        yield home
    else:
        biome = edition.species[species].biome
        yield from (place for place in zoo.enclosures if place.is_empty and place.biome == biome)


def entered(edition: Edition, zoo: Zoo, species: str, animals: Animals, number: int, year: int) -> Zoo:
    """The zoo with more animals of a main species in an enclosure."""
    place = zoo.enclosure(number)
    if place is None:
        raise IllegalMove("no_such_enclosure", "enclosure", enclosure=number)
    if place not in entrances(edition, zoo, species):
        raise IllegalMove("wrong_enclosure", "enclosure", enclosure=number, species=species)
    zoo = moved_in(edition, zoo, species, animals, place, year)
    return _checked(edition, zoo, zoo.enclosures[number - 1])


def suits(edition: Edition, zoo: Zoo, species: str, animals: Animals, place: Enclosure, year: int) -> bool:
    """Whether an enclosure that more animals of a main species may enter is in order with them."""
    zoo = moved_in(edition, zoo, species, animals, place, year)
    return not enclosure_faults(edition, zoo.enclosures[place.number - 1])


def moved_in(edition: Edition, zoo: Zoo, species: str, animals: Animals, place: Enclosure, year: int) -> Zoo:
    """The zoo with more animals of a main species in an enclosure; whether it suits them is not looked at."""
    if not place.main:
        square = start_square(edition, zoo, species, year)
        place = replace(place, main=species, experience=square)
        zoo = replace(zoo, since=(*zoo.since, (species, year)))
    return zoo.with_enclosure(replace(place, animals=place.animals.plus(animals)))


def left(edition: Edition, zoo: Zoo, species: str, animals: Animals, discs: Animals) -> Zoo:
    """The zoo without these animals and discs; females that lie down go first, and with the last animal the
    species (Y92).
    """
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
    """The zoo without a main species whose last animals have gone; its popularity stays (Y53)."""
    if home.discs != NONE:
        raise IllegalMove("young_left_behind", "discs", species=home.main)
    since = tuple(entry for entry in zoo.since if entry[0] != home.main)
    tiles = tuple(name for name in zoo.contraception if name != home.main)
    departed = zoo.departed + popularity
    zoo = replace(with_mixed_kept(zoo), since=since, contraception=tiles, departed=departed)
    return zoo.with_enclosure(replace(home, main="", lying=0, experience=0))
