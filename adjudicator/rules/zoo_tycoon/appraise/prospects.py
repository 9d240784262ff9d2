"""How good a zoo looks for the rest of the game, beside the others, in victory points: what bots go by.

It is what points, money and tiles are worth, what an enclosure promises beyond the points that it scores as
it stands, and animals in quarantine.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data import Edition, numbers
from adjudicator.rules.zoo_tycoon.data.animals import Reintroduction, Species
from adjudicator.rules.zoo_tycoon.data.numbers import HAPPINESS, ROUNDS
from adjudicator.rules.zoo_tycoon.plans.rooms import Party, parties
from adjudicator.rules.zoo_tycoon.spring.offspring import FACES
from adjudicator.rules.zoo_tycoon.standards.effects import education
from adjudicator.rules.zoo_tycoon.standards.happiness import Level, happiness, needs, occupied, start_square
from adjudicator.rules.zoo_tycoon.standards.worth import (
    buzz,
    limits,
    running_costs,
    settle_bonuses,
    species_cost,
    tracks,
)
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer.access import FIRST_YEAR
from adjudicator.rules.zoo_tycoon.views import LAST, View
from adjudicator.rules.zoo_tycoon.winter.scoring import breeding_points
from adjudicator.rules.zoo_tycoon.zoo import NONE, Enclosure, Slot

LOWER: Final = 1.0
"""What a point of the lower track is worth, which alone counts in the end."""
HIGHER: Final = 0.4
BALANCE: Final = 12
"""Within how many points of each other it is still open which track will be the lower one."""
INCOME: Final = 0.2
"""What $1 of a later year is worth."""
SPENT: Final = 0.1
"""What $1 of this year is worth: winter taxes what is not spent."""
DEBT: Final = 3.0
"""What $1 below zero costs, since nothing can be bought for it and a debtor cannot win."""
TILE: Final = 0.35
"""What a tile in store is worth in a year that is not the last, up to so many of them."""
STORED: Final = 6
LATE: Final = 2
"""From how many years before the end on it is worth less."""
UNSPENT: Final = 0.02
"""What $1 is worth in the last spending: nothing but a tie between ways to score."""
LEARNED: Final = 0.15
"""What a point of education is worth for the bonuses of its track."""
LED: Final = 0.04
"""What it is worth for each year in which it may lead."""
BREEDING_STEP: Final = 0.7
"""What a space of the breeding programme is worth."""


class Outlook(Struct, frozen=True, cache_hash=True):
    """What a point of each track is worth that a zoo could still win, how many springs are to come, and the
    species that have moved the breeding programme.
    """

    edition: Edition
    popularity: float
    education: float
    conservation: float
    years: int
    bred: tuple[str, ...]


def outlook(phase: Phase, player: Player) -> Outlook:
    at, years = tracks(phase.edition, player), ROUNDS - phase.year
    ahead = (at.popularity - at.conservation) / BALANCE + 0.5
    conservation = HIGHER + (LOWER - HIGHER) * min(max(ahead, 0.0), 1.0)
    has_bonuses = at.education < phase.edition.tracks.education.bonuses[-1].at
    return Outlook(
        edition=phase.edition,
        popularity=LOWER + HIGHER - conservation,
        education=LED * (years + 1) + LEARNED * has_bonuses,
        conservation=conservation,
        years=years,
        bred=player.bred,
    )


NEEDS: Final = dict(zip(HAPPINESS, (-0.7, 0.3, 0.6), strict=True))
"""What it is worth how a need is met: access to species, welfare."""
MISSED: Final = -3.0
"""What a missed minimum standard is worth."""
INEXPERIENCED: Final = -0.3
"""What each year is worth in which a species is not yet content for want of experience."""
PLANNED: Final = 0.6
"""What a focal point that could be added is worth, of what it will score."""
CROWDED_OUT: Final = 0.3
"""What it is worth where the enclosure has no free tile for it."""
NEGLECTED: Final = 0.4
"""How much of the hope for young is left for each need that is not met well."""
REINTRODUCED: Final = 0.6
"""What young for a reintroduction are worth, of the points that they would bring."""
YOUNG: Final = numbers.DISC_PENALTY / 2
"""What an offspring disc costs that has not grown up yet."""
CONTENT: Final = HAPPINESS[1:]
HOPE: Final = 0.6
"""What a species in quarantine is worth, of what it will be worth in an enclosure."""
WAITING: Final = -0.6
"""What animals in quarantine are worth that make no group yet, or for which there are no means."""
LEFT: Final = 0.05
"""What each animal costs that stays behind in quarantine."""


@lru_cache(maxsize=1 << 9)
def promise(outlook: Outlook, home: Enclosure) -> float:
    """Of an enclosure with or without animals."""
    fitting, others = openings(outlook, home)
    value = PLANNED * (sum(fitting) + CROWDED_OUT * sum(others)) - YOUNG * home.discs.total
    return value + _life(outlook, home) if home.main else value


def _life(outlook: Outlook, home: Enclosure) -> float:
    """What it is worth how a main species lives, and the young that it may have."""
    card, met = outlook.edition.species[home.main], needs(outlook.edition, home)
    levels = (met.free_space, met.retreats, met.group_size)
    content_from = next(square for square, level in enumerate(card.experience, 1) if level in CONTENT)
    waiting = max(content_from - home.experience, 0)
    value = sum(MISSED if level is None else NEEDS[level] for level in levels)
    value += INEXPERIENCED * min(waiting, outlook.years + 1)
    content = [level for level in levels if level is not None and level in CONTENT]
    worst = min(content, key=HAPPINESS.index, default=CONTENT[0])
    springs = max(outlook.years - max(waiting - 1, 0), 0)
    return value + NEGLECTED ** (len(levels) - len(content)) * _young(outlook, home, worst, springs)


@lru_cache(maxsize=1 << 9)
def openings(outlook: Outlook, home: Enclosure) -> tuple[list[float], list[float]]:
    """What each focal point would score that could be added: the best on the tiles there are, and those
    for which there is no free one.
    """
    most, there = limits(outlook.edition, home), home.focal
    taught = outlook.education * education(outlook.edition, home)
    wanted = [outlook.conservation] * (most.conservation - there.conservation)
    wanted += [outlook.popularity] * (most.popularity - there.popularity)
    wanted += [taught] * (most.education - there.education)
    wanted.sort(reverse=True)
    free = len(home.tiles) - there.total
    return wanted[:free], wanted[free:]


def _young(outlook: Outlook, home: Enclosure, level: Level, springs: int) -> float:
    """What the offspring of so many springs looks like bringing to a group that lives so."""
    card = outlook.edition.species[home.main]
    dice = card.offspring.rolled(home.animals.males, home.animals.females)
    chance = _chance(card, level)
    a_year = 1 - (1 - chance) ** dice
    value = springs * a_year * card.base_popularity(home.animals.total) * INCOME
    if project := card.reintroduction:
        young = min(springs * dice * chance * card.offspring.litter, project.offspring * project.times)
        return value + young * released(outlook, project)
    return value + first_step(outlook, card) * (1 - (1 - a_year) ** springs)


def litter(outlook: Outlook, home: Enclosure) -> float:
    """What one more die of a main species is worth this spring."""
    card, level = outlook.edition.species[home.main], happiness(outlook.edition, home)
    project = card.reintroduction
    worth = card.offspring.litter * released(outlook, project) if project else first_step(outlook, card)
    return _chance(card, level) * worth


def _chance(card: Species, level: Level | None) -> float:
    """That a die brings offspring to a group that lives so."""
    target = card.offspring.target.at(level) if level else None
    return (FACES + 1 - target) / FACES if target else 0.0


def released(outlook: Outlook, project: Reintroduction) -> float:
    """What each young of a species is worth that can be reintroduced."""
    return REINTRODUCED * outlook.conservation * project.points / project.offspring


def first_step(outlook: Outlook, card: Species) -> float:
    """What the first offspring of a species is worth to the breeding programme."""
    return 0.0 if card.id in outlook.bred else BREEDING_STEP * numbers.BREEDING_STEPS.get(card.level, 0)


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
            price = numbers.TILE_PRICE * (lacking - tiles) + numbers.FOCAL_POINT_PRICE * retreats
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


OPEN: Final = 0.4
"""What a focal point is worth in the last spending that can be paid and placed, of what it will score."""
UNTILED: Final = 0.33
"""What it is worth while a tile is yet to be laid for it."""
Prizes: TypeAlias = tuple[tuple[str, int], ...]
"""The national parks that a zoo has completed or could complete, with the points for each."""
BEGUN: Final = 0.7
"""What a national park is worth of which all but nothing is there, of its points."""
EXPECTED: Final = 0.5
"""How far a species in quarantine counts for a national park."""
STANDS: Final = (1.0, 0.35, 0.1)
"""How far the order on the breeding programme will stand, by how many springs are still to come."""
WORKER: Final = INCOME * numbers.WORKER_COSTS[-1]
"""What a worker is worth: each that is sent makes a later one of the year dearer."""
BAD: Final = -10.0
"""What is never chosen while there is anything else."""


def prospect(phase: Phase, player: Player, prizes: Prizes = ()) -> float:
    """The victory points a zoo looks good for as it stands."""
    player = settle_bonuses(phase.edition, player)
    at, ahead = tracks(phase.edition, player), outlook(phase, player)
    low, high = sorted((at.popularity, at.conservation))
    value = LOWER * low + HIGHER * high
    if phase.last:
        return value + UNSPENT * player.money + _openings(player, ahead)
    waiting = tuple([slot.species for slot in player.zoo.quarantine])
    learned = LEARNED * min(at.education, ahead.edition.tracks.education.bonuses[-1].at)
    learned += LED * (ahead.years + 1) * at.education
    value += learned + ahead.conservation * hoped(ahead.edition, waiting, player.zoo.species, prizes)
    value += _finances(phase, player, at.popularity)
    value += TILE * min(player.zoo.tiles + player.zoo.bought, STORED) * min(ahead.years / LATE, 1)
    value += sum(promise(ahead, home) for home in player.zoo.enclosures)
    return value + hopes(phase, player, ahead)


def _openings(player: Player, ahead: Outlook) -> float:
    """What the focal points promise that the money left can buy, with a tile more where one is missing."""
    found = [openings(ahead, home) for home in player.zoo.enclosures]
    most = max(player.money, 0) // numbers.FOCAL_POINT_PRICE
    fitting = sorted((worth for fit, _ in found for worth in fit), reverse=True)[:most]
    others = sorted((worth for _, more in found for worth in more), reverse=True)
    tiles = min(player.zoo.tiles + player.zoo.bought, most - len(fitting))
    return OPEN * sum(fitting) + UNTILED * sum(others[:tiles])


def _finances(phase: Phase, player: Player, popularity: int) -> float:
    """What this winter and those after it look like bringing."""
    edition = phase.edition
    position = popularity + buzz(edition, player, phase.year)
    costs = running_costs(edition, player, phase.event)
    kept = min(player.money, numbers.TAX_KEEPS)
    money = min(kept + edition.tracks.popularity.revenue_at(position) - costs, numbers.MONEY_MAX)
    steady = min(edition.tracks.popularity.revenue_at(popularity) - costs, numbers.MONEY_MAX)
    value = INCOME * (money + (numbers.ROUNDS - phase.year) * steady) + SPENT * (player.money - kept)
    return value - DEBT * max(0, -money)


def prizes(view: View, seat: Seat) -> Prizes:
    """Those of a seat: what others have completed brings the second place, if there is one."""
    table = numbers.TABLES[len(view.players)]
    own = {mark.park: mark.points for mark in view.parks if mark.seat == seat}
    taken = {mark.park for mark in view.parks}
    if table.parks is not None and len(taken) >= table.parks:
        return tuple(own.items())
    found = {
        park.id: park.second * table.second_park if park.id in taken else park.first
        for park in view.edition.parks.values()
    }
    return tuple((found | own).items())


@lru_cache(maxsize=1 << 9)
def hoped(edition: Edition, waiting: tuple[str, ...], kept: tuple[str, ...], prizes: Prizes) -> float:
    """Their points as far as they can be expected: the more of a park is there, the likelier it is."""
    there = dict.fromkeys(waiting, EXPECTED) | dict.fromkeys(kept, 1.0)
    value = 0.0
    for park, points in prizes:
        members = edition.parks[park].members
        share = sum(max(there.get(name, 0.0) for name in names) for names in members) / len(members)
        value += points * (1.0 if share == 1 else BEGUN * share**2)
    return value


def bred(view: View, seat: Seat) -> float:
    """The points of conservation that the breeding programme looks like bringing; none once it has."""
    springs = numbers.ROUNDS - view.year
    if view.stage in LAST or springs >= len(STANDS):
        return 0.0
    values = {Seat(number): player.breeding for number, player in enumerate(view.players)}
    track = view.edition.tracks.breeding
    halves = {each: track.segment(value) for each, value in values.items()}
    return STANDS[springs] * breeding_points(values, halves, len(values)).get(seat, 0)


worth: Final = lru_cache(maxsize=1 << 9)(prospect)
"""`prospect` with a cache: a planner meets the same zoos again and again."""


def coming(view: View, seat: Seat) -> Player:
    """The player with the tiles that everybody is given before the next building phase."""
    player = view.players[seat]
    if view.sites or view.year == FIRST_YEAR:
        return player
    return replace(player, zoo=replace(player.zoo, tiles=player.zoo.tiles + numbers.FREE_TILES))
