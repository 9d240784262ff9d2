"""A seat's evaluation of a table, by region and in total. For speed, it omits the effects of `placing`."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property
from heapq import nlargest
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.appraise import weights
from adjudicator.rules.zoo_parque.appraise.goals import cards_gain, cards_value
from adjudicator.rules.zoo_parque.chart import Chart, Exhibit
from adjudicator.rules.zoo_parque.claiming import with_pawn
from adjudicator.rules.zoo_parque.data import TERRAINS
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Laid, neighbours
from adjudicator.rules.zoo_parque.feeding import icons, need
from adjudicator.rules.zoo_parque.ground import ground_of
from adjudicator.rules.zoo_parque.moves import Shift
from adjudicator.rules.zoo_parque.regions import FenceReading
from adjudicator.rules.zoo_parque.scoring import score, value
from adjudicator.rules.zoo_parque.state import Pawn, State

Region: TypeAlias = frozenset[Cell]
"""Spaces without fences between them."""


class GameStage(NamedTuple):
    """The undrawn dominoes, the placements and the claim left in this turn, and whether no turn follows."""

    undrawn: int
    more: int
    may_claim: bool
    is_last: bool


class RegionValue(NamedTuple):
    """The value of a region to the seat now, and its value if the seat claims an Area in it."""

    sure: float
    claimable: float


NOTHING = RegionValue(0.0, 0.0)


class Outlook:
    """A seat's evaluation of a table."""

    def __init__(self, state: State, seat: Seat, moment: GameStage) -> None:
        self.state = state
        self.seat = seat
        self.moment = moment
        self._gains: dict[Laid, float] = {}
        self._stakes: dict[Region, RegionValue] = {}
        self.shifts: dict[Shift, float] = {}
        """The gains from the pawn moves evaluated so far."""

    @cached_property
    def region_values(self) -> Mapping[Region, RegionValue]:
        """Every region that has a value."""
        return self._region_values(self.state, self.state.chart.spaces.keys())

    @cached_property
    def total(self) -> float:
        return self._summed(self.region_values)

    @cached_property
    def goals(self) -> float:
        """The current value of the campaign cards."""
        return cards_value(self.state, self.state.cards)

    @cached_property
    def turns(self) -> float:
        """The number of turns that the seat can expect after this one."""
        if self.moment.is_last:
            return 0.0
        return min(self._turns_of_dominoes, weights.TURNS_PER_PAWN * self._others_pawns)

    @cached_property
    def _turns_of_dominoes(self) -> float:
        drawn = weights.DRAWN_PER_TURN
        return max(0.0, (self.moment.undrawn - drawn) / (drawn * self.state.players))

    @cached_property
    def _others_pawns(self) -> int:
        return max(left for other, left in enumerate(self.state.pawns_left) if other != self.seat)

    @cached_property
    def pawn_cost(self) -> float:
        """The cost of placing a pawn. The last pawn costs most, as it leaves the last turn to an opponent."""
        own = self.state.pawns_left[self.seat]
        cost = weights.PAWN * max(0.0, min(1.0, (self.turns - own + 1) / weights.SPARE_TURNS))
        armed = sum(left > 0 for left in self.state.pawns_left)
        if own == 1 and armed == 2 and not self.moment.is_last:
            cost += weights.LAST_TURN * min(1.0, self._turns_of_dominoes)
        return cost

    @cached_property
    def open_side_factor(self) -> float:
        """The factor on a region's value for each open side."""
        if self.turns < 1:
            return weights.OPEN_SIDE_AT_LAST if self.moment.more else weights.OPEN_SIDE_LATER * self.turns
        return weights.OPEN_SIDE

    @cached_property
    def _region_value_at(self) -> Mapping[Cell, Region]:
        return {cell: region for region in self.region_values for cell in region}

    def gain(self, piece: Laid) -> float:
        """Return the gain from laying a domino."""
        found = self._gains.get(piece)
        if found is None:
            found = self._gains[piece] = self._gain(piece)
        return found

    def best(self, domino: Domino) -> float:
        """Return the gain from a domino in its best place. It tries places beside valuable regions first."""
        ground, hot = ground_of(self.state, self.seat), self._region_value_at
        if ground.fault_of_domino(domino):
            return 0.0
        pieces = [Laid(domino, at, heading) for at, heading in set(ground.candidates(domino))]
        if len(pieces) > weights.MAX_PLACES:
            pieces.sort(key=lambda piece: sum(cell not in hot for cell in _around(piece)))
        tried = sorted(pieces[: weights.MAX_PLACES], key=self.gain, reverse=True)
        return next((self.gain(piece) for piece in tried if not ground.fault(piece)), 0.0)

    def use(self, domino: Domino) -> float:
        """Return a domino's gain in a later turn: its best place in or beside a valuable region."""
        ground, hot = ground_of(self.state, self.seat), self._region_value_at
        if ground.fault_of_domino(domino):
            return 0.0
        pieces = (Laid(domino, at, heading) for at, heading in set(ground.candidates(domino)))
        near = (piece for piece in pieces if any(cell in hot for cell in _around(piece)))
        return max((self.gain(piece) for piece in near if not ground.fault(piece)), default=0.0)

    def _gain(self, piece: Laid) -> float:
        after = replace(self.state, laid=(*self.state.laid, piece))
        around, promised, spaces = _around(piece), self._region_value_at, after.chart.spaces
        gone = {promised[cell] for cell in around if cell in promised}
        left = {region: promise for region, promise in self.region_values.items() if region not in gone}
        left.update(self._region_values(after, around & spaces.keys(), piece.cells))
        goals = cards_gain(self.state, after, piece) if self.state.cards else 0.0
        return self._summed(left) - self.total + goals

    def value_after_claim(self, pawn: Pawn) -> float:
        """Return the value of the table after the seat places this pawn, which changes only its region."""
        after = with_pawn(self.state, pawn)
        then = outlook_of(after, self.seat, self.moment)
        region = self._region_value_at.get(pawn.at)
        if region is None or self.state.options.reading != FenceReading():
            return then.total
        changed = then._region_values(after, {pawn.at})
        return then._summed({**self.region_values, **changed}) if region in changed else then.total

    def _summed(self, promises: Mapping[Region, RegionValue]) -> float:
        """Return the total value. It counts at most as many claimable regions as the seat has pawns."""
        total = sum(promise.sure for promise in promises.values())
        pawns = self.state.pawns_left[self.seat]
        if not pawns:
            return total
        cost = self.pawn_cost
        chances = (each.claimable - cost for each in promises.values() if each.claimable > cost)
        later = weights.CLAIM_LATER if self.turns >= 1 else weights.CLAIM_LATER * self.turns
        now = weights.CLAIM_NOW if self.moment.may_claim else later
        for chance in nlargest(pawns, chances):
            total += now * chance
            now = later
        return total

    def _region_values(
        self, state: State, cells: Set[Cell], laid: tuple[Cell, ...] | None = None
    ) -> dict[Region, RegionValue]:
        """Return the values of these spaces' regions on the current map, or after a domino is `laid`."""
        chart, seen, found = state.chart, set[Cell](), dict[Region, RegionValue]()
        for cell in cells:
            if cell in seen:
                continue
            known = chart.surroundings.get(cell)
            if known is None:
                known = chart.surroundings[cell] = surroundings(chart, cell)
            region, open_sides = known
            seen |= region
            chance = self.open_side_factor**open_sides
            if open_sides > weights.MAX_OPEN_SIDES or not chance:
                continue
            is_changed = laid is not None and not region.isdisjoint(laid)
            stake = self._stake(state, region) if is_changed else self._known_stake(region)
            if stake != NOTHING:
                found[region] = RegionValue(chance * stake.sure, chance * stake.claimable)
        return found

    def _known_stake(self, region: Region) -> RegionValue:
        """Return the value of a region of the map as it is now."""
        found = self._stakes.get(region)
        if found is None:
            found = self._stakes[region] = self._stake(self.state, region)
        return found

    def _stake(self, state: State, region: Region) -> RegionValue:
        """Return the value of a region once it is closed."""
        chart = state.chart
        spaces = chart.spaces
        terrain = [cell for cell in region if spaces[cell].ground in TERRAINS]
        if not terrain:
            return NOTHING
        exhibit = Exhibit(region, tuple(dict.fromkeys(map(chart.fields.area, terrain))))
        claims = state.claims_in(region)
        is_free = len(claims) < state.players and any(
            not claims or not state.claims_in(area.cells) for area in exhibit.areas
        )
        worth = expected_points(state, exhibit, self.growth)
        is_own = self.seat in claims
        claimable = worth if is_free and not is_own else 0.0
        return RegionValue(worth * (is_own - self._rival_cost(claims, is_free)), claimable)

    @cached_property
    def growth(self) -> float:
        """The share of a region's possible growth that counts now."""
        return weights.GROWTH * min(1.0, self.turns / weights.SPARE_TURNS)

    @cached_property
    def rival_costs(self) -> Mapping[Seat, float]:
        """The cost of a point for each other seat, highest for leaders. A gain if cooperative."""
        seats = [Seat(each) for each in range(self.state.players) if each != self.seat]
        if self.state.options.zooperative:
            return dict.fromkeys(seats, -weights.COOPERATIVE_POINT / len(seats))
        points = {each: score(self.state, each).total for each in seats}
        leaders = [each for each in seats if points[each] == max(points.values())]
        return {
            each: weights.RIVAL_POINT * (1 - weights.LEADERS_SHARE) / len(seats)
            + weights.RIVAL_POINT * weights.LEADERS_SHARE * (each in leaders) / len(leaders)
            for each in seats
        }

    def _rival_cost(self, claims: tuple[Seat, ...], is_free: bool) -> float:
        """Return the cost of the share of a region that opponents can expect."""
        left = self.state.pawns_left
        return sum(
            envy * (1.0 if other in claims else weights.RIVAL_CLAIM * (is_free and left[other] > 0))
            for other, envy in self.rival_costs.items()
        )


class OwnOutlook(Outlook):
    """An outlook that ignores the points of others."""

    @cached_property
    def rival_costs(self) -> Mapping[Seat, float]:
        return {}


def surroundings(chart: Chart, start: Cell) -> tuple[Region, int]:
    """Return the region of a space and the number of its open sides, up to a limit."""
    if chart.reading.strong != "alike" or chart.reading.areas_cross_fences:
        region, is_closed = chart.fields.region(start)
        return region, 0 if is_closed else max(1, open_sides(chart, region))
    spaces, seen, queue, sides = chart.spaces, {start}, [start], 0
    for cell in queue:
        own, (x, y) = spaces[cell], cell
        fences = own.weak | own.strong
        around = ((1, 4, (x + 1, y)), (2, 8, (x, y + 1)), (4, 1, (x - 1, y)), (8, 2, (x, y - 1)))
        for side, opposite, beyond in around:
            if fences & side or beyond in seen:
                continue
            space = spaces.get(beyond)
            if space is None:
                sides += 1
            elif not (space.weak | space.strong) & opposite:
                seen.add(beyond)
                queue.append(beyond)
        if sides > weights.MAX_OPEN_SIDES:
            break
    return frozenset(seen), sides


def _around(piece: Laid) -> set[Cell]:
    return {near for cell in piece.cells for near in (cell, *neighbours(cell))}


def expected_points(state: State, exhibit: Exhibit, growth: float) -> float:
    """Return the points of a region once it is closed, plus a share of its possible growth."""
    points = float(value(state, exhibit))
    if growth:
        at = state.chart.spaces
        spaces = [at[cell] for cell in exhibit.cells]
        terrain = max(map(len, (area.cells for area in exhibit.areas)))
        animals = sum(space.is_animal for space in spaces)
        double = 1 if points < 2 * terrain * animals else 2
        points += growth * double * (terrain + animals)
    if state.options.feeding:
        due, chart = need(state, exhibit.cells), state.chart
        food = {chart.spaces[cell].number for cell in exhibit.cells}
        if due and sum(icons(state, exhibit.cells, number) for number in food) < due:
            points *= weights.HUNGRY_REGION
    return points


def open_sides(chart: Chart, region: Region) -> int:
    """Return how many sides of a region lead to the bare table without a fence."""
    spaces = chart.spaces
    return sum(
        not spaces[cell].fences >> direction & 1
        for cell in region
        for direction, beyond in enumerate(neighbours(cell))
        if beyond not in spaces
    )


@lru_cache(maxsize=8)
def outlook_of(state: State, seat: Seat, moment: GameStage) -> Outlook:
    return Outlook(state, seat, moment)
