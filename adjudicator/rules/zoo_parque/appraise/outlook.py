"""The outlook of a seat for a map: for each region and for the whole table.

`Outlook` lays dominoes without the other effects of `placing`, since each choice takes thousands of tries.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property, lru_cache
from heapq import nlargest
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.appraise import weights
from adjudicator.rules.zoo_parque.appraise.goals import gained, hope
from adjudicator.rules.zoo_parque.chart import Chart, Exhibit
from adjudicator.rules.zoo_parque.claiming import with_pawn
from adjudicator.rules.zoo_parque.data import TERRAINS
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Laid, neighbours
from adjudicator.rules.zoo_parque.feeding import icons, need
from adjudicator.rules.zoo_parque.ground import ground_of
from adjudicator.rules.zoo_parque.moves import Shift
from adjudicator.rules.zoo_parque.regions import Reading
from adjudicator.rules.zoo_parque.scoring import score, value
from adjudicator.rules.zoo_parque.state import Pawn, State

Region: TypeAlias = frozenset[Cell]
"""Spaces without fences between them."""


class Moment(NamedTuple):
    """The stage of the game at which a map is evaluated.

    `undrawn`: dominoes that nobody holds. `more`: how many this turn may still place. `may_claim`: whether
    its claim is still to come. `is_last`: whether no turn of the seat follows.
    """

    undrawn: int
    more: int
    may_claim: bool
    is_last: bool


class Promise(NamedTuple):
    """The value of a region to the seat: as it is, and after a claim of an Area in it."""

    sure: float
    claimable: float


NOTHING = Promise(0.0, 0.0)


class Outlook:
    """A seat's evaluation of a table."""

    def __init__(self, state: State, seat: Seat, moment: Moment) -> None:
        self.state = state
        self.seat = seat
        self.moment = moment
        self._gains: dict[Laid, float] = {}
        self._stakes: dict[Region, Promise] = {}
        self.shifts: dict[Shift, float] = {}
        """The gains from pawn moves, as far as they are evaluated."""

    @cached_property
    def promises(self) -> Mapping[Region, Promise]:
        """Every region that has a value."""
        return self._promises(self.state, self.state.chart.spaces.keys())

    @cached_property
    def total(self) -> float:
        """The value of the table to the seat."""
        return self._summed(self.promises)

    @cached_property
    def goals(self) -> float:
        """The current value of the campaign cards."""
        return hope(self.state, self.state.cards)

    @cached_property
    def turns(self) -> float:
        """The number of turns that the seat can expect after this one."""
        return (
            0.0 if self.moment.is_last else min(self._turns_of_dominoes, weights.PAUSE * self._others_pawns)
        )

    @cached_property
    def _turns_of_dominoes(self) -> float:
        return max(0.0, (self.moment.undrawn - weights.DRAWN) / (weights.DRAWN * self.state.players))

    @cached_property
    def _others_pawns(self) -> int:
        """The number of pawns left to the opponent with the most."""
        return max(left for other, left in enumerate(self.state.pawns_left) if other != self.seat)

    @cached_property
    def pawn(self) -> float:
        """The cost of placing a pawn. The last one costs most, as it leaves the last turn to an opponent."""
        own = self.state.pawns_left[self.seat]
        cost = weights.PAWN * max(0.0, min(1.0, (self.turns - own + 1) / weights.SPARE))
        armed = sum(left > 0 for left in self.state.pawns_left)
        if own == 1 and armed == 2 and not self.moment.is_last:
            cost += weights.LAST_WORD * min(1.0, self._turns_of_dominoes)
        return cost

    @cached_property
    def leak(self) -> float:
        """The factor on a region's value for each open side."""
        if self.turns < 1:
            return weights.LEAK_AT_LAST if self.moment.more else weights.LEAK_BEYOND * self.turns
        return weights.LEAK

    @cached_property
    def _promised_at(self) -> Mapping[Cell, Region]:
        return {cell: region for region in self.promises for cell in region}

    def gain(self, piece: Laid) -> float:
        """Return the gain from a domino laid there."""
        found = self._gains.get(piece)
        if found is None:
            found = self._gains[piece] = self._gain(piece)
        return found

    def best(self, domino: Domino) -> float:
        """Return the gain from a domino in its best place. Places beside valuable regions come first."""
        ground, hot = ground_of(self.state, self.seat), self._promised_at
        if ground.fault_of_domino(domino):
            return 0.0
        pieces = [Laid(domino, at, heading) for at, heading in set(ground.candidates(domino))]
        if len(pieces) > weights.PLACES_MOST:
            pieces.sort(key=lambda piece: sum(cell not in hot for cell in _around(piece)))
        tried = sorted(pieces[: weights.PLACES_MOST], key=self.gain, reverse=True)
        return next((self.gain(piece) for piece in tried if not ground.fault(piece)), 0.0)

    def use(self, domino: Domino) -> float:
        """Return a domino's gain in a later turn: its best place in or beside a valuable region."""
        ground, hot = ground_of(self.state, self.seat), self._promised_at
        if ground.fault_of_domino(domino):
            return 0.0
        pieces = (Laid(domino, at, heading) for at, heading in set(ground.candidates(domino)))
        near = (piece for piece in pieces if any(cell in hot for cell in _around(piece)))
        return max((self.gain(piece) for piece in near if not ground.fault(piece)), default=0.0)

    def _gain(self, piece: Laid) -> float:
        after = replace(self.state, laid=(*self.state.laid, piece))
        around, promised, spaces = _around(piece), self._promised_at, after.chart.spaces
        gone = {promised[cell] for cell in around if cell in promised}
        left = {region: promise for region, promise in self.promises.items() if region not in gone}
        left.update(self._promises(after, around & spaces.keys(), piece.cells))
        goals = gained(self.state, after, piece) if self.state.cards else 0.0
        return self._summed(left) - self.total + goals

    def claimed(self, pawn: Pawn) -> float:
        """Return the value of the table after the seat places this pawn, which changes only its region."""
        state, seat = self.state, self.seat
        after = with_pawn(state, pawn)
        then = outlook_of(after, seat, self.moment)
        region = self._promised_at.get(pawn.at)
        if region is None or state.options.reading != Reading():
            return then.total
        changed = then._promises(after, {pawn.at})
        if region not in changed:
            return then.total
        return then._summed({**self.promises, **changed})

    def _summed(self, promises: Mapping[Region, Promise]) -> float:
        """Return the total value. Claimable regions count only as far as there are pawns."""
        total = sum(promise.sure for promise in promises.values())
        pawns = self.state.pawns_left[self.seat]
        if not pawns:
            return total
        cost = self.pawn
        chances = (each.claimable - cost for each in promises.values() if each.claimable > cost)
        later = weights.LATER if self.turns >= 1 else weights.LATER * self.turns
        now = weights.NOW if self.moment.may_claim else later
        for chance in nlargest(pawns, chances):
            total += now * chance
            now = later
        return total

    def _promises(
        self, state: State, cells: Set[Cell], laid: tuple[Cell, ...] | None = None
    ) -> dict[Region, Promise]:
        """Return the values of these spaces' regions, after a domino was `laid` or on the map as it is."""
        chart, seen, found = state.chart, set[Cell](), dict[Region, Promise]()
        for cell in cells:
            if cell in seen:
                continue
            known = chart.surroundings.get(cell)
            if known is None:
                known = chart.surroundings[cell] = surroundings(chart, cell)
            region, open_sides = known
            seen |= region
            chance = self.leak**open_sides
            if open_sides > weights.LEAKS_MOST or not chance:
                continue
            is_changed = laid is not None and not region.isdisjoint(laid)
            stake = self._stake(state, region) if is_changed else self._known_stake(region)
            if stake != NOTHING:
                found[region] = Promise(chance * stake.sure, chance * stake.claimable)
        return found

    def _known_stake(self, region: Region) -> Promise:
        """Return the value of a region that no domino changes."""
        found = self._stakes.get(region)
        if found is None:
            found = self._stakes[region] = self._stake(self.state, region)
        return found

    def _stake(self, state: State, region: Region) -> Promise:
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
        worth = hoped(state, exhibit, self.growth)
        is_own = self.seat in claims
        claimable = worth if is_free and not is_own else 0.0
        return Promise(worth * (is_own - self._envy(claims, is_free)), claimable)

    @cached_property
    def growth(self) -> float:
        """The share of a region's possible growth that counts already."""
        return weights.GROWTH * min(1.0, self.turns / weights.SPARE)

    @cached_property
    def envies(self) -> Mapping[Seat, float]:
        """The cost of each other seat's point, highest for leaders. In a cooperative game, it is a gain."""
        seats = [Seat(each) for each in range(self.state.players) if each != self.seat]
        if self.state.options.zooperative:
            return dict.fromkeys(seats, -weights.TOGETHER / len(seats))
        points = {each: score(self.state, each).total for each in seats}
        leaders = [each for each in seats if points[each] == max(points.values())]
        return {
            each: weights.ENVY * (1 - weights.LEADER) / len(seats)
            + weights.ENVY * weights.LEADER * (each in leaders) / len(leaders)
            for each in seats
        }

    def _envy(self, claims: tuple[Seat, ...], is_free: bool) -> float:
        """Return the cost of the share of a region that opponents are expected to get."""
        left = self.state.pawns_left
        return sum(
            envy * (1.0 if other in claims else weights.JOINED * (is_free and left[other] > 0))
            for other, envy in self.envies.items()
        )


class Hopes(Outlook):
    """An outlook that ignores the points of others."""

    @cached_property
    def envies(self) -> Mapping[Seat, float]:
        return {}


def surroundings(chart: Chart, start: Cell) -> tuple[Region, int]:
    """Return the spaces that no fence separates from this one, and the number of their open sides.

    It stops early if there are more open sides than anyone could hope to close.
    """
    if chart.reading.strong != "alike" or chart.reading.areas_cross_fences:
        region, is_closed = chart.fields.region(start)
        return region, 0 if is_closed else max(1, leaks(chart, region))
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
        if sides > weights.LEAKS_MOST:
            break
    return frozenset(seen), sides


def _around(piece: Laid) -> set[Cell]:
    """Return the spaces of a domino and those next to them."""
    return {near for cell in piece.cells for near in (cell, *neighbours(cell))}


def hoped(state: State, exhibit: Exhibit, growth: float) -> float:
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
            points *= weights.HUNGER
    return points


def leaks(chart: Chart, region: Region) -> int:
    """Return how many sides of a region lead to the bare table without a fence."""
    spaces = chart.spaces
    return sum(
        not spaces[cell].fences >> direction & 1
        for cell in region
        for direction, beyond in enumerate(neighbours(cell))
        if beyond not in spaces
    )


@lru_cache(maxsize=8)
def outlook_of(state: State, seat: Seat, moment: Moment) -> Outlook:
    return Outlook(state, seat, moment)
