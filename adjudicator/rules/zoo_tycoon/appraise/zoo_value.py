"""The victory points that bots expect of a zoo, from its points, money, tiles, quarantine and enclosures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data import Edition, numbers
from adjudicator.rules.zoo_tycoon.data.animals import Reintroduction, Species
from adjudicator.rules.zoo_tycoon.data.numbers import HAPPINESS, ROUNDS
from adjudicator.rules.zoo_tycoon.plans.rooms import Party, parties
from adjudicator.rules.zoo_tycoon.spring.offspring import FACES
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.standards.effects import education
from adjudicator.rules.zoo_tycoon.standards.happiness import Level, happiness, needs, occupied, start_square
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer.access import FIRST_YEAR
from adjudicator.rules.zoo_tycoon.views import LAST, View
from adjudicator.rules.zoo_tycoon.winter.scoring import breeding_points
from adjudicator.rules.zoo_tycoon.zoo import NONE, Enclosure, Slot

LOWER_TRACK: Final = 1.0
"""The value of a point on the lower track, the only one that counts in the end."""
HIGHER_TRACK: Final = 0.4
TRACK_RANGE: Final = 12
"""The range of differences between the tracks, in points, within which either may end as the lower one."""
LATER_MONEY: Final = 0.2
"""The value of $1 in a later year."""
MONEY_THIS_YEAR: Final = 0.1
"""The value of $1 this year. Winter taxes the money that is left."""
DEBT: Final = 3.0
"""The cost of $1 below zero. Debtors can buy nothing and cannot win."""
TILE: Final = 0.35
"""The value of each stored tile, up to `MAX_STORED` of them, before the last year."""
MAX_STORED: Final = 6
TILE_YEARS: Final = 2
"""The number of years before the end at which this value starts to fall."""
LAST_MONEY: Final = 0.02
"""The value of $1 in the last spending, which serves only to break ties between ways to score."""
EDUCATION_POINT: Final = 0.15
"""The value of a point of education for the bonuses on its track."""
LEAD_YEAR: Final = 0.04
"""The value of a point of education for each year in which the zoo may lead."""
BREEDING_STEP: Final = 0.7
"""The value of a space of the breeding programme."""


class TrackOutlook(Struct, frozen=True, cache_hash=True):
    """The value of a point on each track, the number of springs left, and the species already bred."""

    edition: Edition
    popularity: float
    education: float
    conservation: float
    years: int
    bred: tuple[str, ...]


def outlook(phase: Phase, player: Player) -> TrackOutlook:
    at, years = track_points.tracks(phase.edition, player), ROUNDS - phase.year
    ahead = (at.popularity - at.conservation) / TRACK_RANGE + 0.5
    conservation = HIGHER_TRACK + (LOWER_TRACK - HIGHER_TRACK) * min(max(ahead, 0.0), 1.0)
    has_bonuses = at.education < phase.edition.tracks.education.bonuses[-1].at
    return TrackOutlook(
        edition=phase.edition,
        popularity=LOWER_TRACK + HIGHER_TRACK - conservation,
        education=LEAD_YEAR * (years + 1) + EDUCATION_POINT * has_bonuses,
        conservation=conservation,
        years=years,
        bred=player.bred,
    )


NEEDS: Final = dict(zip(HAPPINESS, (-0.7, 0.3, 0.6), strict=True))
"""The value of each level of a need, for access to species and for welfare."""
MISSED: Final = -3.0
INEXPERIENCED: Final = -0.3
"""The value of each year in which a species is not yet content for lack of experience."""
PLANNED_FOCAL: Final = 0.6
"""The factor on the score of a focal point that could be added."""
CROWDED_FOCAL: Final = 0.3
"""A further factor if the enclosure has no free tile for it."""
NEGLECTED: Final = 0.4
"""The factor on the value of expected young for each need that is not well met."""
REINTRODUCED: Final = 0.6
"""The factor on the points that young would bring through a reintroduction."""
YOUNG: Final = numbers.DISC_PENALTY / 2
"""The cost of an offspring disc that has not grown up yet."""
CONTENT: Final = HAPPINESS[1:]
QUARANTINE_FACTOR: Final = 0.6
"""The factor on a species' value in an enclosure while the species is still in quarantine."""
WAITING: Final = -0.6
"""The value of animals in quarantine that cannot yet form a group or be paid for."""
LEFTOVER_COST: Final = 0.05
"""The cost of each animal that stays behind in quarantine."""


@lru_cache(maxsize=1 << 9)
def enclosure_value(outlook: TrackOutlook, home: Enclosure) -> float:
    """Return the value of an enclosure, with or without animals, beyond its current points."""
    fitting, others = focal_scores(outlook, home)
    value = PLANNED_FOCAL * (sum(fitting) + CROWDED_FOCAL * sum(others)) - YOUNG * home.discs.total
    return value + _living_value(outlook, home) if home.main else value


def _living_value(outlook: TrackOutlook, home: Enclosure) -> float:
    """Return the value of a main species' living conditions, and of the young that it may have."""
    card, met = outlook.edition.species[home.main], needs(outlook.edition, home)
    levels = (met.free_space, met.retreats, met.group_size)
    content_from = next(square for square, level in enumerate(card.experience, 1) if level in CONTENT)
    waiting = max(content_from - home.experience, 0)
    value = sum(MISSED if level is None else NEEDS[level] for level in levels)
    value += INEXPERIENCED * min(waiting, outlook.years + 1)
    content = [level for level in levels if level is not None and level in CONTENT]
    worst = min(content, key=HAPPINESS.index, default=CONTENT[0])
    springs = max(outlook.years - max(waiting - 1, 0), 0)
    return value + NEGLECTED ** (len(levels) - len(content)) * _young_value(outlook, home, worst, springs)


@lru_cache(maxsize=1 << 9)
def focal_scores(outlook: TrackOutlook, home: Enclosure) -> tuple[list[float], list[float]]:
    """Return the scores of the best focal points: those with a free tile, and the others."""
    most, there = track_points.limits(outlook.edition, home), home.focal
    taught = outlook.education * education(outlook.edition, home)
    wanted = [outlook.conservation] * (most.conservation - there.conservation)
    wanted += [outlook.popularity] * (most.popularity - there.popularity)
    wanted += [taught] * (most.education - there.education)
    wanted.sort(reverse=True)
    free = len(home.tiles) - there.total
    return wanted[:free], wanted[free:]


def _young_value(outlook: TrackOutlook, home: Enclosure, level: Level, springs: int) -> float:
    """Return the expected gain from the offspring of a group at this level over `springs` springs."""
    card = outlook.edition.species[home.main]
    dice = card.offspring.rolled(home.animals.males, home.animals.females)
    chance = _offspring_chance(card, level)
    a_year = 1 - (1 - chance) ** dice
    value = springs * a_year * card.base_popularity(home.animals.total) * LATER_MONEY
    if project := card.reintroduction:
        young = min(springs * dice * chance * card.offspring.litter, project.offspring * project.times)
        return value + young * release_value(outlook, project)
    return value + first_offspring_value(outlook, card) * (1 - (1 - a_year) ** springs)


def die_value(outlook: TrackOutlook, home: Enclosure) -> float:
    """Return the value of one more die for a main species this spring."""
    card, level = outlook.edition.species[home.main], happiness(outlook.edition, home)
    worth = first_offspring_value(outlook, card)
    if project := card.reintroduction:
        worth = card.offspring.litter * release_value(outlook, project)
    return _offspring_chance(card, level) * worth


def _offspring_chance(card: Species, level: Level | None) -> float:
    """Return the probability that a die brings offspring to a group at this level."""
    target = card.offspring.target.at(level) if level else None
    return (FACES + 1 - target) / FACES if target else 0.0


def release_value(outlook: TrackOutlook, project: Reintroduction) -> float:
    """Return the value of each young of a species that can be reintroduced."""
    return REINTRODUCED * outlook.conservation * project.points / project.offspring


def first_offspring_value(outlook: TrackOutlook, card: Species) -> float:
    """Return the value to the breeding programme of a species' first offspring."""
    return 0.0 if card.id in outlook.bred else BREEDING_STEP * numbers.BREEDING_STEPS.get(card.level, 0)


class HousingOption(NamedTuple):
    """A way to house a species: its value, and the tiles and the money needed."""

    worth: float
    tiles: int = 0
    price: int = 0


def quarantine_value(phase: Phase, player: Player, outlook: TrackOutlook) -> float:
    """Return the value of all species in quarantine. Tiles and money can be spent only once."""
    tiles, money, value = player.zoo.tiles + player.zoo.bought, max(player.money, 0), 0.0
    for slot in player.zoo.quarantine:
        ways = (way for way in _housing_options(phase, player, slot, outlook, tiles) if way.price <= money)
        best = max((HousingOption(WAITING), *ways))
        value, tiles, money = value + best.worth, tiles - best.tiles, money - best.price
    return value


def _housing_options(
    phase: Phase, player: Player, slot: Slot, outlook: TrackOutlook, stored: int
) -> Iterator[HousingOption]:
    """Yield the ways to house a species with `stored` tiles in store."""
    card, home = phase.edition.species[slot.species], player.zoo.home_of(slot.species)
    before = _species_value(outlook, home) if home else 0.0
    for party in parties(card, slot.animals, home.animals if home else NONE):
        left = slot.animals.total - party.animals.total
        for place in (home,) if home else _places(phase, player, slot.species):
            after = _housed(phase, slot.species, party, place)
            lacking = len(after.tiles) - len(place.tiles)
            tiles = min(lacking, stored)
            retreats = after.focal.retreat - place.focal.retreat
            price = numbers.TILE_PRICE * (lacking - tiles) + numbers.FOCAL_POINT_PRICE * retreats
            gain = QUARANTINE_FACTOR * (_species_value(outlook, after) - before)
            yield HousingOption(
                gain - TILE * tiles - MONEY_THIS_YEAR * price - LEFTOVER_COST * left, tiles, price
            )


def _places(phase: Phase, player: Player, species: str) -> Iterator[Enclosure]:
    """Yield the empty enclosures of the biome, and a new enclosure."""
    card = phase.edition.species[species]
    experience = start_square(phase.edition, player.zoo, species, phase.year)
    for home in (*player.zoo.enclosures, Enclosure(0, card.biome, ())):
        if home.biome == card.biome and not home.main and (card.tolerant or not home.co):
            yield replace(home, experience=experience)


def _housed(phase: Phase, species: str, party: Party, place: Enclosure) -> Enclosure:
    """Return the enclosure as it will be with the animals in it."""
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
def _species_value(outlook: TrackOutlook, home: Enclosure) -> float:
    """Return the value of a main species for the rest of the game, less its costs."""
    base = outlook.edition.species[home.main].base_popularity(home.animals.total)
    gain = base * (outlook.popularity + LATER_MONEY * outlook.years)
    return (
        gain
        + enclosure_value(outlook, home)
        - LATER_MONEY * track_points.species_cost(outlook.edition, home) * (outlook.years + 1)
    )


OPEN_FOCAL: Final = 0.4
"""The factor on a focal point's score in the last spending if it can be paid for and placed."""
UNTILED_FOCAL: Final = 0.33
"""The factor on the score if the focal point still needs a tile."""
ParkPrizes: TypeAlias = tuple[tuple[str, int], ...]
"""The national parks that a zoo has completed or could complete, with the points for each."""
ALMOST_COMPLETE_PARK: Final = 0.7
"""The factor on the points of a national park that is almost complete."""
QUARANTINE_PARK: Final = 0.5
"""The weight of a species in quarantine for a national park."""
RANK_LASTS: Final = (1.0, 0.35, 0.1)
"""The probability that the ranking on the breeding programme lasts, by the number of springs left."""
WORKER: Final = LATER_MONEY * numbers.WORKER_COSTS[-1]
"""The value of a worker. Each worker sent makes the next worker of the year more expensive."""
LAST_RESORT: Final = -10.0
"""The value of a move that is chosen only if there is no other move."""


def zoo_value(phase: Phase, player: Player, prizes: ParkPrizes = ()) -> float:
    """Return the victory points that a zoo can expect from its current state."""
    player = track_points.settle_bonuses(phase.edition, player)
    at, ahead = track_points.tracks(phase.edition, player), outlook(phase, player)
    low, high = sorted((at.popularity, at.conservation))
    value = LOWER_TRACK * low + HIGHER_TRACK * high
    if phase.last:
        return value + LAST_MONEY * player.money + _focal_gain(player, ahead)
    waiting = tuple([slot.species for slot in player.zoo.quarantine])
    learned = EDUCATION_POINT * min(at.education, ahead.edition.tracks.education.bonuses[-1].at)
    learned += LEAD_YEAR * (ahead.years + 1) * at.education
    value += learned + ahead.conservation * parks_value(ahead.edition, waiting, player.zoo.species, prizes)
    value += _money_value(phase, player, at.popularity)
    value += TILE * min(player.zoo.tiles + player.zoo.bought, MAX_STORED) * min(ahead.years / TILE_YEARS, 1)
    value += sum(enclosure_value(ahead, home) for home in player.zoo.enclosures)
    return value + quarantine_value(phase, player, ahead)


def _focal_gain(player: Player, ahead: TrackOutlook) -> float:
    """Return the gain from focal points that the remaining money can buy, including the tiles they need."""
    found = [focal_scores(ahead, home) for home in player.zoo.enclosures]
    most = max(player.money, 0) // numbers.FOCAL_POINT_PRICE
    fitting = sorted((worth for fit, _ in found for worth in fit), reverse=True)[:most]
    others = sorted((worth for _, more in found for worth in more), reverse=True)
    tiles = min(player.zoo.tiles + player.zoo.bought, most - len(fitting))
    return OPEN_FOCAL * sum(fitting) + UNTILED_FOCAL * sum(others[:tiles])


def _money_value(phase: Phase, player: Player, popularity: int) -> float:
    """Return the value of the money expected from this winter and later winters."""
    edition = phase.edition
    position = popularity + track_points.buzz(edition, player, phase.year)
    costs = track_points.running_costs(edition, player, phase.event)
    kept = min(player.money, numbers.TAX_KEEPS)
    money = min(kept + edition.tracks.popularity.revenue_at(position) - costs, numbers.MONEY_MAX)
    steady = min(edition.tracks.popularity.revenue_at(popularity) - costs, numbers.MONEY_MAX)
    value = LATER_MONEY * (money + (numbers.ROUNDS - phase.year) * steady)
    value += MONEY_THIS_YEAR * (player.money - kept)
    return value - DEBT * max(0, -money)


def park_prizes(view: View, seat: Seat) -> ParkPrizes:
    """Return the parks of a seat. A park completed by others pays second place, if there is one."""
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
def parks_value(
    edition: Edition, waiting: tuple[str, ...], kept: tuple[str, ...], prizes: ParkPrizes
) -> float:
    """Return the expected points from parks. A park with more members present is likelier to be completed."""
    there = dict.fromkeys(waiting, QUARANTINE_PARK) | dict.fromkeys(kept, 1.0)
    value = 0.0
    for park, points in prizes:
        members = edition.parks[park].members
        share = sum(max(there.get(name, 0.0) for name in names) for names in members) / len(members)
        value += points * (1.0 if share == 1 else ALMOST_COMPLETE_PARK * share**2)
    return value


def breeding_value(view: View, seat: Seat) -> float:
    """Return the expected conservation points of the breeding programme, or 0 once they are scored."""
    springs = numbers.ROUNDS - view.year
    if view.stage in LAST or springs >= len(RANK_LASTS):
        return 0.0
    values = {Seat(number): player.breeding for number, player in enumerate(view.players)}
    track = view.edition.tracks.breeding
    halves = {each: track.segment(value) for each, value in values.items()}
    return RANK_LASTS[springs] * breeding_points(values, halves, len(values)).get(seat, 0)


cached_zoo_value: Final = lru_cache(maxsize=1 << 9)(zoo_value)
"""`zoo_value` with a cache, since planners evaluate the same zoos many times."""


def with_coming_tiles(view: View, seat: Seat) -> Player:
    """Return the player with the tiles that everyone gets before the next building phase."""
    player = view.players[seat]
    if view.sites or view.year == FIRST_YEAR:
        return player
    return replace(player, zoo=replace(player.zoo, tiles=player.zoo.tiles + numbers.FREE_TILES))
