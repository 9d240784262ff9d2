"""How the animals of an enclosure live: tiles, the four needs, Happiness, Animal Welfare (Animal Cards), and
what the year's event changes for as long as it lasts (rulebook, Event Cards; Y59).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, TypeAlias

import msgspec

from adjudicator.engine.names import means
from adjudicator.rules.zoo_tycoon.data import Edition, events, numbers
from adjudicator.rules.zoo_tycoon.data.numbers import HAPPINESS, Happiness
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Zoo

Level: TypeAlias = Happiness


class Needs(msgspec.Struct, frozen=True):
    """How well each need of a main species is met; null where its minimum standard is missed."""

    experience: Annotated[Level | None, means("Experience with the species.")]
    free_space: Annotated[Level | None, means("Free space.")]
    retreats: Annotated[Level | None, means("Retreats.")]
    group_size: Annotated[Level | None, means("Size of the group.")]

    @property
    def worst(self) -> Level | None:
        """The Happiness; None when a minimum standard is missed."""
        levels = (self.experience, self.free_space, self.retreats, self.group_size)
        met = [level for level in levels if level is not None]
        return min(met, key=HAPPINESS.index) if len(met) == len(levels) else None


def occupied(edition: Edition, enclosure: Enclosure) -> int:
    """How many tiles the animals take up, packed as tightly as may be (Y3); in a draft perhaps too many."""
    main = edition.species[enclosure.main].tiles(enclosure.animals.total) if enclosure.main else 0
    return main + (edition.co_species[enclosure.co].tiles if enclosure.co else 0)


def free_space(edition: Edition, enclosure: Enclosure) -> int:
    """The tiles without an animal; focal points leave them free (Y4)."""
    return max(len(enclosure.tiles) - occupied(edition, enclosure), 0)


@lru_cache(maxsize=1 << 9)
def needs(edition: Edition, enclosure: Enclosure) -> Needs:
    """How well the needs of the main species are met, which the enclosure must have."""
    species = edition.species[enclosure.main]
    squares = species.experience
    return Needs(
        experience=squares[enclosure.experience - 1] if 1 <= enclosure.experience <= len(squares) else None,
        free_space=species.free_space.level(free_space(edition, enclosure)),
        retreats=species.retreats.level(enclosure.focal.retreat),
        group_size=species.group_size.level(enclosure.animals.total),
    )


def happiness(edition: Edition, enclosure: Enclosure) -> Level | None:
    """The worst of the needs (Y2); None without a main species or when a minimum standard is missed."""
    return needs(edition, enclosure).worst if enclosure.main else None


def is_social(edition: Edition, species: str, animals: Animals) -> bool:
    """Whether the males of a main species put up with the group (Y5)."""
    return edition.species[species].allows(animals.males, animals.females)


def welfare(edition: Edition, zoo: Zoo) -> int:
    """The Animal Welfare Score (Y8)."""
    levels = (happiness(edition, enclosure) for enclosure in zoo.enclosures)
    return sum(numbers.WELFARE[level] for level in levels if level is not None)


def start_square(edition: Edition, zoo: Zoo, species: str, year: int) -> int:
    """Where the Experience of a main species begins that comes into the zoo in a year (Y7)."""
    category = edition.species[species].category
    known = (edition.animals[name].category for name, since in zoo.since if since < year)
    return numbers.EXPERIENCE_START_WITH_CATEGORY if category in known else numbers.EXPERIENCE_START


def die_modifier(edition: Edition, event: str) -> int:
    """What is added to every die of the offspring."""
    effect = _effect(edition, event)
    return effect.bonus if isinstance(effect, events.HighFertility) else 0


def is_halted(edition: Edition, event: str, species: str) -> bool:
    """Whether a main species has no offspring this year."""
    effect = _effect(edition, event)
    return isinstance(effect, events.BreedingHalt) and edition.species[species].level == effect.level


def rescued(edition: Edition, event: str) -> Animals:
    """By how many animals each zoo may raise the supply of one species."""
    effect = _effect(edition, event)
    return Animals(effect.male, effect.female) if isinstance(effect, events.AnimalRescue) else NONE


def protested_below(edition: Edition, event: str) -> int | None:
    """Below which animal welfare a zoo loses its buzz when winter begins; None: never."""
    effect = _effect(edition, event)
    return effect.below if isinstance(effect, events.ZooProtest) else None


def _effect(edition: Edition, event: str) -> events.EventEffect | None:
    return edition.events[event].effect if event else None
