"""The search for all routes of one squirrel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import Point, graph, is_node
from adjudicator.rules.zoo18.routes.checking import follow
from adjudicator.rules.zoo18.routes.model import Ability, Conditions
from adjudicator.rules.zoo18.routes.sites import Leg, StopSite, after_flight, legs, sites

WATER: Final = 1
NUT: Final = 1 << 16
STOP: Final = 1 << 40
"""Stops, nuts and visits to water in one number. Among equal stops, a larger number is a better route."""

WINGS: Final = 1
SUGAR: Final = 2
_POWERS: Final = 2
"""The number of bits for powers in `uses`. The bits of crossings follow."""

Arm: TypeAlias = "tuple[tuple[str, ...], Arm] | None"
"""Legs by their hexes, from a station of the family outwards. The last leg comes first."""


class FoundRoute(NamedTuple):
    """A route in one or two directions from a station. `uses`: a mask of its crossings and WINGS."""

    worth: int
    uses: int
    home: str
    arms: tuple[Arm, Arm]

    @property
    def stops(self) -> int:
        return self.worth // STOP

    @property
    def gain(self) -> int:
        return self.worth % STOP

    @property
    def hexes(self) -> tuple[str, ...]:
        """Return the whole way. With one arm only, it begins at the station of the family."""
        one, other = (_way(self.home, arm) for arm in self.arms)
        return (*reversed(other), *one[1:])

    @property
    def places(self) -> frozenset[str]:
        """Return the hexes of all stops and water on the way, and of any station that WINGS pass over."""
        ends = []
        for arm in self.arms:
            while arm is not None:
                part, arm = arm
                ends.append(part[-1])
        return frozenset((self.home, *ends))


def gain_of(board: Board, conditions: Conditions, ability: Ability, each: FoundRoute) -> int:
    """Return a route's gain for this ability, less the cost of WINGS for a squirrel with the PATCH."""
    if not each.uses & WINGS:
        return each.gain
    passed = each.places - {each.home}
    cities = (site for site in sites(board, conditions).values() if site.kind == "city")
    flown = (site for site in cities if site.hex in passed and site.is_closed)
    nuts, water = divmod(each.gain, NUT)
    return after_flight(nuts, flown, conditions, ability) * NUT + water


def uses_of(board: Board, hexes: Sequence[str]) -> int:
    """Return the crossings on the way through these hexes, in the format of `FoundRoute.uses`."""
    bits = legs(board).bits
    crossings = follow(graph(board), hexes, "").crossings
    return sum(1 << bits[each] + _POWERS for each in {*crossings} if each in bits)


def _way(home: str, arm: Arm) -> list[str]:
    """Return the way outwards. A leg begins where the last one ends, or at the other side of the HOLE."""
    parts = []
    while arm is not None:
        part, arm = arm
        parts.append(part)
    whole = [home]
    for part in reversed(parts):
        whole += part[part[0] == whole[-1] :]
    return whole


class _Way(NamedTuple):
    """A leg as a step of a search. `uses`: a mask of its crossings, its WINGS and the area at its end."""

    place: int
    uses: int
    worth: int
    hexes: tuple[str, ...]


class _Home(NamedTuple):
    """A station of the family to start from. `bit`: the bit of its area."""

    place: int
    bit: int
    worth: int
    hex: str


class _Web(NamedTuple):
    """The ways from each place, and the places where a route may end. `shared`: bits of all routes."""

    homes: list[_Home]
    ways: list[list[_Way]]
    may_end: list[bool]
    shared: int


def search(board: Board, conditions: Conditions, most: int, *, jumps: bool) -> Iterator[FoundRoute]:
    """Yield each route of up to `most` stops once, including those of a single stop.

    The route starts from the first of the family's stations on it. Of two arms, the first has the earlier
    leg.
    """
    web = _Builder(board, conditions, jumps).web()
    limit = (most + 1) * STOP
    seen = 0
    for home in web.homes:
        seen |= home.bit
        ways = web.ways[home.place]
        yield FoundRoute(home.worth, 0, home.hex, (None, None))
        for number, way in enumerate(ways):
            for worth, uses, arm in _arms(web, (way,), home.worth, seen, limit):
                yield FoundRoute(worth, uses & web.shared, home.hex, (arm, None))
                for total, used, other in _arms(web, ways[number + 1 :], worth, uses, limit):
                    yield FoundRoute(total, used & web.shared, home.hex, (arm, other))


def _arms(
    web: _Web, ways: Sequence[_Way], worth: int, uses: int, limit: int
) -> Iterator[tuple[int, int, Arm]]:
    """Yield all arms that begin with one of these ways, each after the worth and uses of the whole route."""
    stack: list[tuple[Sequence[_Way], int, int, Arm]] = [(ways, worth, uses, None)]
    while stack:
        ways, worth, uses, arm = stack.pop()
        for place, needs, gain, hexes in ways:
            total = worth + gain
            if needs & uses or total >= limit:
                continue
            longer = (hexes, arm)
            if web.may_end[place]:
                yield total, uses | needs, longer
            if web.ways[place]:
                stack.append((web.ways[place], total, uses | needs, longer))


class _Builder:
    """A builder of the web. A place is a node, together with whether WINGS carry the squirrel past it."""

    def __init__(self, board: Board, conditions: Conditions, jumps: bool) -> None:
        self._net = graph(board)
        self._legs = legs(board)
        self._sites = sites(board, conditions)
        self._has_wings = conditions.wings
        self._looks_beside = conditions.looks_beside and not conditions.water_once
        self._jumps = jumps
        self._bits: dict[Point, int] = {}
        self._numbers: dict[tuple[Point, bool], int] = {}
        self._places: list[tuple[Point, bool]] = []

    def web(self) -> _Web:
        own = [(point, site) for point, site in self._sites.items() if site.is_own]
        homes = [_Home(self._place(at), self._bit(site), self._worth(site), site.hex) for at, site in own]
        ways = [list(self._ways(point, is_skipped)) for point, is_skipped in self._places]
        may_end = [not is_skipped for _, is_skipped in self._places]
        return _Web(homes, ways, may_end, (1 << self._legs.width + _POWERS) - 1)

    def _ways(self, point: Point, is_skipped: bool) -> Iterator[_Way]:
        for leg in self._out(point, is_skipped):
            site = self._sites[leg.goal]
            uses = leg.crossings << _POWERS | self._bit(site)
            way = _Way(self._place(leg.goal), uses, self._worth(site), leg.hexes)
            yield from self._beside(point, leg, way)
            if self._has_wings and site.is_closed and site.can_be_skipped:
                yield _Way(self._place(leg.goal, is_skipped=True), uses | WINGS, 0, leg.hexes)

    def _beside(self, point: Point, leg: Leg, way: _Way) -> Iterator[_Way]:
        """Yield a way, and the ways that also visit the other path of a green O tile at their common edge."""
        yield way
        if not self._looks_beside:
            return
        ends = self._sharing(point, leg.hexes[0], leg.hexes[1])
        left = [self._with(way, site, 0) for site in ends if site.area != self._sites[leg.goal].area]
        yield from left
        for site in self._sharing(leg.goal, leg.hexes[-1], leg.hexes[-2]):
            if site.area != self._sites[point].area:
                yield from (self._with(each, site, -1) for each in (way, *left))

    def _with(self, way: _Way, site: StopSite, end: int) -> _Way:
        """Return the way with one more visit at an end. The hex of that end then appears twice."""
        hexes = (way.hexes[0], *way.hexes) if end == 0 else (*way.hexes, way.hexes[-1])
        return way._replace(uses=way.uses | self._bit(site), worth=way.worth + self._worth(site), hexes=hexes)

    def _sharing(self, point: Point, hex: str, beyond: str) -> Iterator[StopSite]:
        """Yield the other O areas of a hex at the edge where the way leaves this one."""
        if not is_node(point) or self._sites[point].kind != "water" or self._sites[point].hex != hex:
            return
        plan = self._net.plan
        edge = plan.neighbours[plan.index[hex]].index(plan.index[beyond])
        for other, each in self._net.nodes.items():
            if each.hex == hex and each.kind == "water" and other != point and edge in each.edges:
                yield self._sites[other]

    def _out(self, point: Point, is_skipped: bool) -> Sequence[Leg]:
        """Return the legs by which a run may continue from a node."""
        if self._sites[point].is_closed and not is_skipped:
            return ()
        if self._sites[point].kind == "r":
            return self._legs.by_node[self._net.other_end(point)] if point in self._net.hole else ()
        return self._legs.by_node[point]

    def _place(self, point: Point, *, is_skipped: bool = False) -> int:
        """Return the number of a place. A new place goes to the end of the list, which `web` then reaches."""
        place = point, is_skipped
        if place not in self._numbers:
            self._numbers[place] = len(self._places)
            self._places.append(place)
        return self._numbers[place]

    def _bit(self, site: StopSite) -> int:
        number = self._bits.setdefault(site.area, len(self._bits))
        return 1 << self._legs.width + _POWERS + number

    def _worth(self, site: StopSite) -> int:
        nuts = site.nuts[self._jumps] * NUT
        return nuts + STOP * site.is_stop(jumps=self._jumps) + WATER * (site.kind == "water")
