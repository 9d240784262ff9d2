"""How good a zoo looks for the rest of the game, in victory points: what bots go by."""

from __future__ import annotations

from typing import Final

from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.kinds import HAPPINESS
from adjudicator.rules.zoo_tycoon.data.numbers import (
    DISC_PENALTY,
    FOCAL_POINT_PRICE,
    ROUNDS,
    TAX_KEEPS,
    TILE_PRICE,
)
from adjudicator.rules.zoo_tycoon.plans.newcomers import groups
from adjudicator.rules.zoo_tycoon.standards.happiness import happiness, occupied
from adjudicator.rules.zoo_tycoon.standards.worth import buzz, running_costs, tracks
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure

LOWER: Final = 1.0
"""What a point of the lower track is worth, which alone counts in the end."""
HIGHER: Final = 0.45
MONEY: Final = 0.45
"""What $1 of a later year is worth: two buy a focal point."""
LEFT: Final = 0.05
"""What money is worth that is not spent this year and not taxed."""
DEBT: Final = 3.0
"""What $1 below zero costs, since nothing can be bought for it and a debtor cannot win."""
TILE: Final = 0.6
"""What a tile in store is worth, up to so many of them."""
STORED: Final = 4
LEVELS: Final = dict(zip(HAPPINESS, (-0.8, 0.3, 1.2), strict=True))
"""What a species is worth by its happiness, besides its points: access, offspring, welfare."""
CONSERVED: Final = 0.6
"""What a point of conservation is worth that could be scored by focal points and centers."""
HOPE: Final = 0.75
"""What a species in quarantine is worth, of what it will be worth in an enclosure."""
GROWN: Final = 0.4
"""What more animals of a kept species are worth."""
CROWDED: Final = -1.5
"""What animals in quarantine are worth that can enter no enclosure."""


def prospect(phase: Phase, player: Player) -> float:
    """The victory points a zoo looks good for as it stands."""
    at = tracks(phase.edition, player)
    low, high = sorted((at.popularity, at.conservation))
    value = LOWER * low + HIGHER * high + _finances(phase, player, at.popularity)
    if phase.last:
        return value
    value += TILE * min(player.zoo.tiles + player.zoo.bought, STORED)
    value += sum(_kept(phase, home) for home in player.zoo.enclosures)
    return value + sum(_hoped(phase, player, slot.species, slot.animals) for slot in player.zoo.quarantine)


def _finances(phase: Phase, player: Player, popularity: int) -> float:
    """What this winter and those after it look like bringing."""
    if phase.last:
        return LEFT * player.money
    edition = phase.edition
    position = popularity + buzz(edition, player, phase.year)
    costs = running_costs(edition, player, phase.event)
    income = edition.tracks.popularity.revenue_at(position) - costs
    kept = min(player.money, TAX_KEEPS)
    steady = edition.tracks.popularity.revenue_at(popularity) - costs
    years = ROUNDS - phase.year
    value = MONEY * (income + years * steady) + MONEY * kept + LEFT * (player.money - kept)
    return value - DEBT * max(0, -(kept + income))


def _kept(phase: Phase, home: Enclosure) -> float:
    if home.is_empty:
        return TILE * len(home.tiles) / 2
    value = -DISC_PENALTY * home.discs.total / 2
    if not home.main:
        return value + CONSERVED * phase.edition.co_species[home.co].conservation / 2
    level = happiness(phase.edition, home)
    conservation = phase.edition.species[home.main].conservation - home.focal.conservation
    return value + (LEVELS[level] if level else 2 * CROWDED) + CONSERVED * max(conservation, 0) / 2


def _hoped(phase: Phase, player: Player, species: str, held: Animals) -> float:
    """What a species in quarantine will be worth, less what its enclosure is yet to cost."""
    card, home = phase.edition.species[species], player.zoo.home_of(species)
    there = home.animals if home else NONE
    if not (parties := groups(card, held, there)):
        return CROWDED
    group = there.plus(parties[0])
    tiles, retreats = _lacking(phase, player, card, group, home)
    price = TILE_PRICE * max(tiles - player.zoo.tiles, 0) + FOCAL_POINT_PRICE * retreats
    worth = _newcomer(phase, card, group) if home is None else GROWN
    if price > max(player.money, 0):
        return CROWDED + worth * HOPE / 3
    return HOPE * worth - TILE * min(tiles, player.zoo.tiles) - MONEY * price / 2


def _newcomer(phase: Phase, card: Species, group: Animals) -> float:
    """What a main species is worth that the zoo has not yet."""
    years = ROUNDS - phase.year + 1
    pairs = min(group.males, group.females)
    base = card.base_popularity(group.total)
    costs = card.tiles(group.total) * card.running_cost
    gain = base * (LOWER + HIGHER) / 2 + CONSERVED * card.conservation + base * MONEY * years / 2
    return gain + 0.2 * min(pairs, 1) * years - MONEY * costs * years


def _lacking(
    phase: Phase, player: Player, card: Species, group: Animals, home: Enclosure | None
) -> tuple[int, int]:
    """The tiles and retreats still missing for a group, in the enclosure that lacks least."""
    tiles = card.tiles(group.total) + card.free_space.least
    places = [home] if home else [e for e in player.zoo.enclosures if e.is_empty and e.biome == card.biome]
    shared = occupied(phase.edition, home) - card.tiles(home.animals.total) if home else 0
    return min(
        (
            (max(tiles + shared - len(place.tiles), 0), max(card.retreats.least - place.focal.retreat, 0))
            for place in places
        ),
        default=(tiles, card.retreats.least),
    )
