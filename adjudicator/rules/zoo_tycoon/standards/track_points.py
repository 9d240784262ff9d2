"""The points and costs of a zoo, its National Park Cooperations and its workers (rulebook, Staff Board)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Annotated

import msgspec
from msgspec.structs import replace

from adjudicator.engine.caching import as_tuple, lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.names import means
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition, numbers
from adjudicator.rules.zoo_tycoon.data.boards import NationalPark, SegmentTrack, StaffId
from adjudicator.rules.zoo_tycoon.data.events import SecondWorkerFree
from adjudicator.rules.zoo_tycoon.standards.effects import conservation, education, standing_buildings, yields
from adjudicator.rules.zoo_tycoon.state import Park, Player, Points, State
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, Focal, Zoo


class Share(msgspec.Struct, frozen=True):
    """The points for one thing in a zoo, and the thing itself."""

    reason: Annotated[Line, means("The thing that scores, as a sentence's code with its values.")]
    points: Annotated[Points, means("The points for the thing.")]


def base_popularity(edition: Edition, species: str, animals: int = 0) -> int:
    """Return the base value of a main species with this number of animals, or of a co-species (Y9)."""
    if species in edition.co_species:
        return edition.co_species[species].popularity
    return edition.species[species].base_popularity(animals)


@lru_cache(maxsize=1 << 9)
def limits(edition: Edition, enclosure: Enclosure) -> Focal:
    """Return how many focal points of each kind have an effect in an enclosure (Y11-Y14)."""
    main = edition.species[enclosure.main] if enclosure.main else None
    return Focal(
        popularity=main.popularity_points(enclosure.animals.total) if main else 0,
        education=min(education(edition, enclosure), 1),
        conservation=conservation(edition, enclosure),
        retreat=0 if enclosure.co and not main else len(enclosure.tiles),
    )


def point_lines(edition: Edition, zoo: Zoo) -> tuple[Share, ...]:
    """Return the zoo's current points, enclosure by enclosure, then building by building."""
    homes = (share for enclosure in zoo.enclosures for share in _enclosure(edition, enclosure))
    return (*homes, *_buildings(edition, zoo), *_lasting(zoo))


@lru_cache(maxsize=1 << 9)
def zoo_points(edition: Edition, zoo: Zoo) -> Points:
    """Return the zoo's current points in total."""
    points = Points()
    for home in zoo.enclosures:
        points = points.plus(_home_points(edition, home))
    return points.plus(_sum(_lasting(zoo))).plus(_building_points(edition, zoo))


@lru_cache(maxsize=1 << 9)
def _home_points(edition: Edition, home: Enclosure) -> Points:
    return _sum(_enclosure(edition, home))


def _building_points(edition: Edition, zoo: Zoo) -> Points:
    scored = dict[str, int]()
    for name, points in yields(edition, zoo).items():
        track = edition.buildings[name].rule.track
        assert track is not None
        scored[track] = scored.get(track, 0) + points
    return Points(**scored)


def _sum(shares: Iterable[Share]) -> Points:
    found = Points()
    for share in shares:
        found = found.plus(share.points)
    return found


def tracks(edition: Edition, player: Player) -> Points:
    """Return a player's values on the three tracks without buzz. The tracks begin at 0 (Y115)."""
    at = player.earned.plus(zoo_points(edition, player.zoo))
    return Points(max(at.popularity, 0), max(at.education, 0), max(at.conservation, 0))


def settle_bonuses(edition: Edition, player: Player) -> Player:
    """Return the player with the bonuses of the education track reached for the first time (Y23)."""
    bonuses, at = edition.tracks.education.bonuses, tracks(edition, player).education
    reached = sum(bonus.at <= at for bonus in bonuses)
    earned = player.earned
    for bonus in bonuses[player.bonuses : reached]:
        earned = earned.plus(Points(popularity=bonus.popularity, conservation=bonus.conservation))
    return replace(player, earned=earned, bonuses=max(player.bonuses, reached))


def newcomer_buzz(edition: Edition, zoo: Zoo, year: int) -> int:
    """Return the highest base value of a main species that entered the zoo this year (Y24)."""
    new = {species for species, since in zoo.since if since == year}
    values = (
        base_popularity(edition, enclosure.main, enclosure.animals.total)
        for enclosure in zoo.enclosures
        if enclosure.main in new
    )
    return max(values, default=0)


def buzz(edition: Edition, player: Player, year: int) -> int:
    """Return this year's buzz from all sources, on top of popularity."""
    return 0 if player.has_lost_buzz else player.buzz + newcomer_buzz(edition, player.zoo, year)


def animal_costs(edition: Edition, zoo: Zoo) -> int:
    """Return the running costs of all animals (Y20)."""
    mains = sum(species_cost(edition, enclosure) for enclosure in zoo.enclosures if enclosure.main)
    return mains + numbers.CO_SPECIES_COST * len(zoo.co_species)


def species_cost(edition: Edition, enclosure: Enclosure) -> int:
    """Return the running costs of an enclosure's main species. The enclosure must have one (Y20)."""
    species = edition.species[enclosure.main]
    return species.tiles(enclosure.animals.total) * species.running_cost


def commerce(edition: Edition, zoo: Zoo) -> int:
    """Return the amount by which food booths and zoo shops lower the running costs (Y20)."""
    return sum(edition.buildings[name].rule.income for name in standing_buildings(edition, zoo))


def staff_costs(edition: Edition, player: Player, event: str) -> int:
    """Return the running costs of this year's staff actions (Y21). `event`: this year's event, or ""."""
    costs = list(numbers.WORKER_COSTS[: len(player.staff)])
    if event and isinstance(edition.events[event].effect, SecondWorkerFree):
        costs[1:2] = []
    return sum(costs)


def running_costs(edition: Edition, player: Player, event: str) -> int:
    """Return the costs of the zoo and its staff this winter, never below 0 (Y20)."""
    animals, staff = animal_costs(edition, player.zoo), staff_costs(edition, player, event)
    return net_costs(animals + staff, commerce(edition, player.zoo))


def net_costs(costs: int, income: int) -> int:
    return max(costs - income, 0)


def leading_seats(track: SegmentTrack, values: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats in the segment of the highest value, none if it is white (Y22)."""
    best = track.segment(max(values))
    return tuple(Seat(seat) for seat, value in enumerate(values) if best and track.segment(value) == best)


@lru_cache(maxsize=1 << 9)
@as_tuple
def _enclosure(edition: Edition, enclosure: Enclosure) -> Iterator[Share]:
    number, focal, most = enclosure.number, enclosure.focal, limits(edition, enclosure)
    if enclosure.main:
        base = base_popularity(edition, enclosure.main, enclosure.animals.total)
        yield _share("worth_species", Points(base), enclosure=number, species=enclosure.main)
    if enclosure.co:
        base = base_popularity(edition, enclosure.co)
        yield _share("worth_species", Points(base), enclosure=number, species=enclosure.co)
    if enclosure.main and enclosure.co:
        yield _share("worth_mixed", Points(numbers.MIXED_BONUS), enclosure=number)
    points = Points(
        min(focal.popularity, most.popularity),
        education(edition, enclosure) if focal.education else 0,
        min(focal.conservation, most.conservation),
    )
    if points != Points():
        yield _share("worth_focal_points", points, enclosure=number)


def _lasting(zoo: Zoo) -> Iterator[Share]:
    """Yield lasting popularity: from earlier mixed enclosures, and from species that have left (Y15, Y53)."""
    gone = sum(pair not in zoo.pairs for pair in zoo.mixed)
    if points := numbers.MIXED_BONUS * gone + zoo.departed:
        yield _share("worth_lasting", Points(points))


def _buildings(edition: Edition, zoo: Zoo) -> Iterator[Share]:
    found = yields(edition, zoo)
    for building in zoo.buildings:
        if building.id in found:
            track = edition.buildings[building.id].rule.track
            assert track is not None
            yield _share("worth_building", Points(**{track: found[building.id]}), building=building.id)


def _share(code: str, points: Points, **params: str | int) -> Share:
    return Share(line(code, **params), points)


def with_parks(state: State) -> State:
    """Return the state with a mark for every park that a zoo completed this year."""
    new = tuple(mark for park in state.edition.parks.values() for mark in _new_marks(state, park))
    most = numbers.TABLES[len(state.players)].parks
    if most is not None:
        new = _within(new, {mark.park for mark in state.parks}, most)
    return replace(state, parks=state.parks + new)


def points_for(state: State, seat: Seat, park: NationalPark) -> int | None:
    """Return the points of first place in a park for a seat's current zoo, or None if it is incomplete."""
    species = state.players[seat].zoo.species
    if park.is_complete(species):
        return park.first
    is_taken = state.exchange.panda not in (None, seat)
    return park.without.points if park.without and is_taken and park.is_complete_without(species) else None


def _new_marks(state: State, park: NationalPark) -> Iterator[Park]:
    """Yield the new marks. All zoos that complete a park in the same year share its place (Y106).

    A completion without the exclusive species takes no square, and only the first two of all score (Y107).
    """
    old = [mark for mark in state.parks if mark.park == park.id]
    place = _place(state, [mark for mark in old if mark.place])
    is_paid_without = bool(_place(state, old))
    for seat in state.seats:
        if any(mark.seat == seat for mark in old):
            continue
        if park.is_complete(state.players[seat].zoo.species):
            if place:
                yield Park(park.id, seat, place, state.year, park.first if place == 1 else park.second)
        elif is_paid_without and (points := points_for(state, seat, park)):
            yield Park(park.id, seat, 0, state.year, points)


def _place(state: State, earlier: Sequence[Park]) -> int:
    """Return the next place, or 0. There is no second place after a tie (Y106) or with two players (Y108)."""
    places = (1, 2) if numbers.TABLES[len(state.players)].second_park else (1,)
    return places[len(earlier)] if len(earlier) < len(places) else 0


def _within(marks: tuple[Park, ...], counted: Collection[str], most: int) -> tuple[Park, ...]:
    """Return the marks that fit in a game of `most` parks besides the `counted` ones (Two-Player Variant, 3).

    If both zoos complete a park and there is too little room, one more mark counts. Beyond that, the marks of
    least value are lost (Y108). The best mark of each zoo has priority, then marks with more points.
    """
    new = tuple(mark for mark in marks if mark.park not in counted)
    ordered = sorted(new, key=lambda mark: -mark.points)
    best = {mark.seat: mark.park for mark in reversed(ordered)}
    parks = list(dict.fromkeys((*sorted(best.values()), *(mark.park for mark in ordered))))
    room = max(most - len(counted), 0)
    if room and len({mark.seat for mark in new}) > 1 and len(parks) > room:
        room += 1
    return tuple(mark for mark in marks if mark.park in (*counted, *parks[:room]))


def can_hire(edition: Edition, player: Player, action: StaffId) -> bool:
    """Return whether a worker is free for a staff action within its limit."""
    return _refusal(edition, player, action) is None


def with_worker_hired(edition: Edition, player: Player, action: StaffId) -> Player:
    """Return the player after sending a worker. Raise `no_worker`, `once_a_year` or `once_a_game`."""
    if refusal := _refusal(edition, player, action):
        raise IllegalMove(refusal, action=action)
    once = edition.staff_actions[action].limit == "game"
    return replace(
        player, staff=(*player.staff, action), once=(*player.once, action) if once else player.once
    )


def _refusal(edition: Edition, player: Player, action: StaffId) -> str | None:
    limit = edition.staff_actions[action].limit
    if len(player.staff) >= numbers.WORKERS:
        return "no_worker"
    if limit == "year" and action in player.staff:
        return "once_a_year"
    if limit == "game" and action in player.once:
        return "once_a_game"
    return None
