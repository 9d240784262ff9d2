"""What animals in quarantine look good for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.appraise.homes import promise
from adjudicator.rules.zoo_tycoon.appraise.outlook import INCOME, SPENT, TILE, Outlook
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.numbers import FOCAL_POINT_PRICE, TILE_PRICE
from adjudicator.rules.zoo_tycoon.plans.newcomers import Party, parties
from adjudicator.rules.zoo_tycoon.standards.happiness import occupied, start_square
from adjudicator.rules.zoo_tycoon.standards.worth import species_cost
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import NONE, Enclosure, Slot

HOPE: Final = 0.6
"""What a species in quarantine is worth, of what it will be worth in an enclosure."""
WAITING: Final = -0.6
"""What animals in quarantine are worth that make no group yet, or for which there are no means."""
LEFT: Final = 0.05
"""What each animal costs that stays behind in quarantine."""


class Way(NamedTuple):
    """A way to house a species: what it is worth, and the tiles and the money that it takes."""

    worth: float
    tiles: int = 0
    price: int = 0


def hopes(phase: Phase, player: Player, outlook: Outlook) -> float:
    """What all species in quarantine look good for; tiles and money can be spent but once."""
    tiles, money, value = player.zoo.tiles + player.zoo.bought, max(player.money, 0), 0.0
    for slot in player.zoo.quarantine:
        ways = (way for way in _ways(phase, player, slot, outlook, tiles) if way.price <= money)
        best = max((Way(WAITING), *ways))
        value, tiles, money = value + best.worth, tiles - best.tiles, money - best.price
    return value


def _ways(phase: Phase, player: Player, slot: Slot, outlook: Outlook, stored: int) -> Iterator[Way]:
    """The ways to house a species with so many tiles in store."""
    card, home = phase.edition.species[slot.species], player.zoo.home_of(slot.species)
    before = _worth(outlook, home) if home else 0.0
    for party in parties(card, slot.animals, home.animals if home else NONE):
        left = slot.animals.total - party.animals.total
        for place in (home,) if home else _places(phase, player, slot.species):
            after = _housed(phase, slot.species, party, place)
            lacking = len(after.tiles) - len(place.tiles)
            tiles = min(lacking, stored)
            retreats = after.focal.retreat - place.focal.retreat
            price = TILE_PRICE * (lacking - tiles) + FOCAL_POINT_PRICE * retreats
            gain = HOPE * (_worth(outlook, after) - before)
            yield Way(gain - TILE * tiles - SPENT * price - LEFT * left, tiles, price)


def _places(phase: Phase, player: Player, species: str) -> Iterator[Enclosure]:
    """A new enclosure, or an empty one of the biome."""
    card = phase.edition.species[species]
    experience = start_square(phase.edition, player.zoo, species, phase.year)
    for home in (*player.zoo.enclosures, Enclosure(0, card.biome, ())):
        if home.biome == card.biome and not home.main and (card.tolerant or not home.co):
            yield replace(home, experience=experience)


def _housed(phase: Phase, species: str, party: Party, place: Enclosure) -> Enclosure:
    """The enclosure once it is ready and the animals are in it."""
    shared = occupied(phase.edition, replace(place, main=""))
    retreats = max(party.retreats, place.focal.retreat)
    tiles = max(party.tiles + shared, place.focal.total - place.focal.retreat + retreats)
    squares = (*place.tiles, *range(-1, len(place.tiles) - tiles - 1, -1))
    return replace(
        place,
        tiles=squares,
        main=species,
        animals=place.animals.plus(party.animals),
        focal=replace(place.focal, retreat=retreats),
    )


@lru_cache(maxsize=1 << 9)
def _worth(outlook: Outlook, home: Enclosure) -> float:
    """What a main species brings and costs for the rest of the game."""
    base = outlook.edition.species[home.main].base_popularity(home.animals.total)
    gain = base * (outlook.popularity + INCOME * outlook.years)
    return gain + promise(outlook, home) - INCOME * species_cost(outlook.edition, home) * (outlook.years + 1)
