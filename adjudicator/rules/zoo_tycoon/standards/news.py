"""What the year's event changes for as long as it lasts (rulebook, Event Cards). No event: nothing (Y59)."""

from __future__ import annotations

from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.events import (
    AnimalRescue,
    BreedingHalt,
    EventEffect,
    HighFertility,
    ZooProtest,
)
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals


def die_modifier(edition: Edition, event: str) -> int:
    """What is added to every die of the offspring."""
    effect = _effect(edition, event)
    return effect.bonus if isinstance(effect, HighFertility) else 0


def is_halted(edition: Edition, event: str, species: str) -> bool:
    """Whether a main species has no offspring this year."""
    effect = _effect(edition, event)
    return isinstance(effect, BreedingHalt) and edition.species[species].level == effect.level


def rescued(edition: Edition, event: str) -> Animals:
    """By how many animals each zoo may raise the supply of one species."""
    effect = _effect(edition, event)
    return Animals(effect.male, effect.female) if isinstance(effect, AnimalRescue) else NONE


def protested_below(edition: Edition, event: str) -> int | None:
    """Below which animal welfare a zoo loses its buzz when winter begins; None: never."""
    effect = _effect(edition, event)
    return effect.below if isinstance(effect, ZooProtest) else None


def _effect(edition: Edition, event: str) -> EventEffect | None:
    return edition.events[event].effect if event else None
