"""How good a zoo looks for the rest of the game, beside the others, in victory points: what bots go by."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.appraise.homes import (
    DEBT,
    HIGHER,
    INCOME,
    LATE,
    LEARNED,
    LED,
    LOWER,
    SPENT,
    STORED,
    TILE,
    UNSPENT,
    Outlook,
    hopes,
    openings,
    outlook,
    promise,
)
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data import Edition, numbers
from adjudicator.rules.zoo_tycoon.standards.worth import buzz, running_costs, settle_bonuses, tracks
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer.access import FIRST_YEAR
from adjudicator.rules.zoo_tycoon.views import LAST, View
from adjudicator.rules.zoo_tycoon.winter.scoring import breeding_points
from adjudicator.rules.zoo_tycoon.zoo import Zoo

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
    value += _learned(ahead, at.education) + ahead.conservation * hoped(ahead.edition, player.zoo, prizes)
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


def _learned(ahead: Outlook, education: int) -> float:
    """What education promises: bonuses up to the end of its track, and the lead in each year to come."""
    last = ahead.edition.tracks.education.bonuses[-1].at
    return LEARNED * min(education, last) + LED * (ahead.years + 1) * education


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


def hoped(edition: Edition, zoo: Zoo, prizes: Prizes) -> float:
    """Their points as far as they can be expected: the more of a park is there, the likelier it is."""
    return _hoped(edition, tuple([slot.species for slot in zoo.quarantine]), zoo.species, prizes)


@lru_cache(maxsize=1 << 9)
def _hoped(edition: Edition, waiting: tuple[str, ...], kept: tuple[str, ...], prizes: Prizes) -> float:
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


def phase_of(view: View, seat: Seat) -> Phase:
    """The building phase at hand, or that of the coming autumn."""
    return view.phase(seat) or Phase(
        edition=view.edition,
        start=view.players[seat],
        year=view.year,
        event=view.event,
        introductory=view.options.introductory,
    )


def coming(view: View, seat: Seat) -> Player:
    """The player with the tiles that everybody is given before the next building phase."""
    player = view.players[seat]
    if view.sites or view.year == FIRST_YEAR:
        return player
    return replace(player, zoo=replace(player.zoo, tiles=player.zoo.tiles + numbers.FREE_TILES))
