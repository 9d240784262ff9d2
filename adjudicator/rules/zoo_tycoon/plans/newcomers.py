"""Ways to bring animals into the zoo: plans of steps at whose end a species lives where its needs are met."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.animals import Levels, Species
from adjudicator.rules.zoo_tycoon.data.kinds import HAPPINESS
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.moves import House, Lodge
from adjudicator.rules.zoo_tycoon.plans import rooms
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan, Room
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure


class Party(msgspec.Struct, frozen=True):
    """Animals that could enter an enclosure together; the tiles and retreats that the group then needs."""

    animals: Animals
    tiles: int
    retreats: int


def plans(phase: Phase, player: Player, species: str) -> Iterator[Plan]:
    """Ways to house a main species from quarantine, or more of its animals.

    While a disease keeps the giant pandas out their plans make the enclosure alone (Carnivore Disease).
    """
    if not player.zoo.held(species).total or (phase.is_ill(species) and species != PANDA):
        return
    card, home = phase.edition.species[species], player.zoo.home_of(species)
    for party in parties(card, player.zoo.held(species), home.animals if home else NONE):
        for enclosure in (home,) if home else _vacant(phase, player, card):
            room = Room(card.biome, party.tiles + _shared(phase, enclosure), party.retreats)
            for plan in rooms.prepared(phase, player, enclosure, room):
                yield (*plan, *_entry(phase, species, party, enclosure.number))
        if home is None:
            number = len(player.zoo.enclosures) + 1
            for plan in rooms.found(phase, player, Room(card.biome, party.tiles, party.retreats)):
                yield (*plan, *_entry(phase, species, party, number))


def lodgings(phase: Phase, player: Player, species: str) -> Iterator[Plan]:
    """Ways to lodge a co-species that the zoo has not yet."""
    if player.zoo.home_of(species) or phase.is_ill(species):
        return
    card = phase.edition.co_species[species]
    for enclosure in player.zoo.enclosures:
        if not enclosure.co and enclosure.biome == card.biome and _is_tolerant(phase, enclosure):
            room = Room(card.biome, card.tiles + _used(phase, enclosure))
            for plan in rooms.prepared(phase, player, enclosure, room):
                yield (*plan, Lodge(species, enclosure.number))
    for plan in rooms.found(phase, player, Room(card.biome, card.tiles)):
        yield (*plan, Lodge(species, len(player.zoo.enclosures) + 1))


@lru_cache(maxsize=1 << 9)
def parties(card: Species, held: Animals, there: Animals) -> tuple[Party, ...]:
    """The largest and the smallest group that may enter, with what it needs at least and for light green."""
    return tuple(
        dict.fromkeys(
            Party(animals, card.tiles(there.plus(animals).total) + free, retreats)
            for animals in groups(card, held, there)
            for free, retreats in (
                (card.free_space.least, card.retreats.least),
                (_content(card.free_space), _content(card.retreats)),
            )
        )
    )


def groups(card: Species, held: Animals, there: Animals) -> tuple[Animals, ...]:
    """The most and the fewest held animals that may join those there, of both sexes if may be."""
    fitting = []
    for males in range(held.males + 1):
        for females in range(held.females + 1):
            group = there.plus(Animals(males, females))
            if males + females and _is_group(card, group):
                fitting.append(Animals(males, females))
    if not fitting:
        return ()
    most = max(fitting, key=lambda animals: (animals.total, _pairs(there.plus(animals)), animals.females))
    least = min(fitting, key=lambda animals: (animals.total, -_pairs(there.plus(animals)), -animals.females))
    return tuple(dict.fromkeys((most, least)))


def _is_group(card: Species, group: Animals) -> bool:
    """Whether so many animals may live together, and their males put up with it."""
    return card.group_size.level(group.total) is not None and card.allows(group.males, group.females)


def _pairs(animals: Animals) -> int:
    return min(animals.males, animals.females)


def _content(levels: Levels) -> int:
    """The least with which a need is light green or better."""
    yellow = HAPPINESS[0]
    return next(at for happiness, at in levels.steps if happiness != yellow)


def _entry(phase: Phase, species: str, party: Party, number: int) -> Plan:
    return () if phase.is_ill(species) else (House(species, party.animals, number),)


def _vacant(phase: Phase, player: Player, card: Species) -> tuple[Enclosure, ...]:
    """The enclosures that could take a main species; for a sick one they must be empty."""
    is_shared = card.tolerant and not phase.is_ill(card.id)
    return tuple(
        enclosure
        for enclosure in player.zoo.enclosures
        if not enclosure.main and (is_shared or not enclosure.co)
    )


def _is_tolerant(phase: Phase, enclosure: Enclosure) -> bool:
    return not enclosure.main or phase.edition.species[enclosure.main].tolerant


def _shared(phase: Phase, enclosure: Enclosure) -> int:
    """The tiles of an enclosure that its co-species occupies."""
    return phase.edition.co_species[enclosure.co].tiles if enclosure.co else 0


def _used(phase: Phase, enclosure: Enclosure) -> int:
    """The tiles that the main species of an enclosure needs at least."""
    if not enclosure.main:
        return 0
    card = phase.edition.species[enclosure.main]
    return card.tiles(enclosure.animals.total) + card.free_space.least
