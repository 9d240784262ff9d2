"""Living conditions in enclosures (Animal Cards), and the effects of the year's event (Event Cards; Y59)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.names import means
from adjudicator.rules.zoo_tycoon.data import Edition, events, numbers
from adjudicator.rules.zoo_tycoon.data.numbers import HAPPINESS, Happiness
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Zoo

Level: TypeAlias = Happiness


class Needs(msgspec.Struct, frozen=True):
    """The level at which each need of a main species is met. It is null below the minimum standard."""

    experience: Annotated[Level | None, means("The level for experience with the species.")]
    free_space: Annotated[Level | None, means("The level for free space.")]
    retreats: Annotated[Level | None, means("The level for retreats.")]
    group_size: Annotated[Level | None, means("The level for the size of the group.")]

    @property
    def worst(self) -> Level | None:
        """Return the Happiness, or None if a minimum standard is missed."""
        levels = (self.experience, self.free_space, self.retreats, self.group_size)
        met = [level for level in levels if level is not None]
        return min(met, key=HAPPINESS.index) if len(met) == len(levels) else None


def occupied(edition: Edition, enclosure: Enclosure) -> int:
    """Return how many tiles tightly packed animals need (Y3). There may be fewer tiles."""
    main = edition.species[enclosure.main].tiles(enclosure.animals.total) if enclosure.main else 0
    return main + (edition.co_species[enclosure.co].tiles if enclosure.co else 0)


def free_space(edition: Edition, enclosure: Enclosure) -> int:
    """Return the number of tiles without an animal. Focal points do not occupy them (Y4)."""
    return max(len(enclosure.tiles) - occupied(edition, enclosure), 0)


@lru_cache(maxsize=1 << 9)
def needs(edition: Edition, enclosure: Enclosure) -> Needs:
    """Return how well the needs of the main species are met. The enclosure must have a main species."""
    species = edition.species[enclosure.main]
    squares = species.experience
    return Needs(
        experience=squares[enclosure.experience - 1] if 1 <= enclosure.experience <= len(squares) else None,
        free_space=species.free_space.level(free_space(edition, enclosure)),
        retreats=species.retreats.level(enclosure.focal.retreat),
        group_size=species.group_size.level(enclosure.animals.total),
    )


def happiness(edition: Edition, enclosure: Enclosure) -> Level | None:
    """Return the worst level of a need (Y2), None without a main species or below the minimum."""
    return needs(edition, enclosure).worst if enclosure.main else None


def is_social(edition: Edition, species: str, animals: Animals) -> bool:
    """Return whether the males of a group tolerate each other (Y5)."""
    return edition.species[species].allows(animals.males, animals.females)


def welfare(edition: Edition, zoo: Zoo) -> int:
    """Return the Animal Welfare Score (Y8)."""
    levels = (happiness(edition, enclosure) for enclosure in zoo.enclosures)
    return sum(numbers.WELFARE[level] for level in levels if level is not None)


def start_square(edition: Edition, zoo: Zoo, species: str, year: int) -> int:
    """Return the first Experience square of a main species that enters the zoo in this year (Y7)."""
    category = edition.species[species].category
    known = (edition.animals[name].category for name, since in zoo.since if since < year)
    return numbers.EXPERIENCE_START_WITH_CATEGORY if category in known else numbers.EXPERIENCE_START


def die_modifier(edition: Edition, event: str) -> int:
    effect = _effect(edition, event)
    return effect.bonus if isinstance(effect, events.HighFertility) else 0


def is_halted(edition: Edition, event: str, species: str) -> bool:
    """Return whether a main species has no offspring this year."""
    effect = _effect(edition, event)
    return isinstance(effect, events.BreedingHalt) and edition.species[species].level == effect.level


def rescued(edition: Edition, event: str) -> Animals:
    """Return the number of animals by which each zoo may raise the supply of one species."""
    effect = _effect(edition, event)
    return Animals(effect.male, effect.female) if isinstance(effect, events.AnimalRescue) else NONE


def protested_below(edition: Edition, event: str) -> int | None:
    """Return the animal welfare below which a zoo loses its buzz when winter begins. None: never."""
    effect = _effect(edition, event)
    return effect.below if isinstance(effect, events.ZooProtest) else None


def _effect(edition: Edition, event: str) -> events.EventEffect | None:
    return edition.events[event].effect if event else None
