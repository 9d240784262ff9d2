"""Event Cards and Donor Cards (rulebook, Event Cards; Autumn 1)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.numbers import Biome, Category, Id, Name, SmallNumber, TableEntry


class _Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class Nothing(_Effect, frozen=True, tag="nothing"):
    """No effect."""


class BuzzForAll(_Effect, frozen=True, tag="buzz_for_all"):
    """Every zoo gains Buzz."""

    buzz: SmallNumber


class BuzzForBiome(_Effect, frozen=True, tag="buzz_for_biome"):
    """The zoos with the most species of the biome, including Co-Species, gain Buzz."""

    biome: Biome
    buzz: SmallNumber


class BuzzForEducation(_Effect, frozen=True, tag="buzz_for_education"):
    """The zoos with the highest Education gain Buzz."""

    buzz: SmallNumber


class MoneyForAll(_Effect, frozen=True, tag="money_for_all"):
    """Every zoo's money changes. A loss takes no zoo below `floor` and spares zoos already there."""

    change: Annotated[int, Meta(ge=-30, le=30)]
    floor: int | None = None


class TilesForLeastPopular(_Effect, frozen=True, tag="tiles_for_least_popular"):
    """The zoos with the lowest fixed Popularity gain free Enclosure Tiles."""

    tiles: SmallNumber


class SecondWorkerFree(_Effect, frozen=True, tag="second_worker_free"):
    """The second Staff Action of the round costs nothing."""


class BreedingHalt(_Effect, frozen=True, tag="breeding_halt"):
    """Species of a level have no offspring."""

    level: Annotated[int, Meta(ge=1, le=3)]


class AnimalRescue(_Effect, frozen=True, tag="animal_rescue"):
    """Each zoo may raise the supply of one species by this number of animals and use it."""

    male: SmallNumber
    female: SmallNumber


class HighFertility(_Effect, frozen=True, tag="high_fertility"):
    """Every die gets a modifier."""

    bonus: SmallNumber


class ZooProtest(_Effect, frozen=True, tag="zoo_protest"):
    """Zoos with an Animal Welfare Score below `below` lose all Buzz when winter begins."""

    below: int


class Disease(_Effect, frozen=True, tag="disease"):
    """No animal of the category may enter an Enclosure, except offspring born there."""

    category: Category


EventEffect: TypeAlias = (
    Nothing
    | BuzzForAll
    | BuzzForBiome
    | BuzzForEducation
    | MoneyForAll
    | TilesForLeastPopular
    | SecondWorkerFree
    | BreedingHalt
    | AnimalRescue
    | HighFertility
    | ZooProtest
    | Disease
)


class EventCard(TableEntry, frozen=True, kw_only=True):
    """A card of the event deck.

    `icon`: the printed symbol. In the last round, a card without `in_last_round` is replaced when drawn.
    Games with fewer than `least_players` players leave the card out.
    """

    id: Id
    name: Name
    icon: Literal["breaking_news", "news"]
    effect: EventEffect
    in_last_round: bool = True
    least_players: Annotated[int, Meta(ge=2, le=4)] = 2


class _Criterion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class MostOfBiome(_Criterion, frozen=True, tag="most_of_biome"):
    """The zoo with the most species of the biome, including Co-Species, and at least one."""

    biome: Biome


class BestWelfare(_Criterion, frozen=True, tag="best_welfare"):
    """The zoo with the highest Animal Welfare Score, and at least `least`."""

    least: int


class Donor(TableEntry, frozen=True, kw_only=True):
    """A Donor Card. The zoo that is best at its criterion gains a free Enclosure Tile."""

    id: Id
    name: Name
    copies: SmallNumber
    criterion: MostOfBiome | BestWelfare
