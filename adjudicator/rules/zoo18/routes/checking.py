"""Checks of routes: whether they are legal, where they lead, and what they bring (rulebook, 7.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count, groupby, pairwise, takewhile
from typing import NamedTuple

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.hexes import opposite
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import Graph, Point, edge_of, graph, is_node, node, port
from adjudicator.rules.zoo18.routes.model import ABILITIES, Conditions, Harvest, Route, Runner
from adjudicator.rules.zoo18.routes.sites import Site, after_flight, sites


class Visit(NamedTuple):
    """A visit to a node, or to one of several on an O tile. `is_end`: the run begins or ends there."""

    nodes: tuple[Point, ...]
    is_end: bool


class Trail(NamedTuple):
    """The visits and the crossings of a way, both in order."""

    visits: list[Visit]
    crossings: list[int]


class _Step(NamedTuple):
    """A hex on the way, with the ports that lead into it and into the next one."""

    hex: str
    came: Point | None
    goes: Point | None

    @property
    def is_end(self) -> bool:
        return self.came is None or self.goes is None


def follow(net: Graph, hexes: Sequence[str], place: str) -> Trail:
    """Return the trail of a way through these hexes. Raise `IllegalMove` if there is no such way."""
    if not hexes:
        raise IllegalMove("no_route", place)
    trail = Trail([], [])
    stretches = _stretches(net, hexes)
    for stretch in stretches:
        if len(stretch) == 1 and len(stretches) > 1:
            raise IllegalMove("through_r_area", place, hex=stretch[0])
        visits, crossings = _along(net, stretch, place)
        trail.visits.extend(visits[1:] if trail.visits else visits)
        trail.crossings.extend(crossings)
    return trail


def _stretches(net: Graph, hexes: Sequence[str]) -> list[list[str]]:
    """Cut the way in two where it passes through the HOLE, which joins two areas into one."""
    hole = {net.nodes[point].hex for point in net.hole}
    stretches = [list(hexes[:1])]
    for before, hex in pairwise(hexes):
        if hole == {before, hex}:
            stretches.append([])
        stretches[-1].append(hex)
    return stretches


def _along(net: Graph, hexes: Sequence[str], place: str) -> Trail:
    """Return the trail of a way that does not pass through the HOLE."""
    named = [(hex, len(list(times))) for hex, times in groupby(hexes)]
    ports = [_port(net, before, hex, place) for (before, _), (hex, _) in pairwise(named)]
    visits: list[Visit] = []
    for (hex, times), came, goes in zip(named, (None, *ports), (*ports, None), strict=True):
        step = _Step(hex, came, goes)
        if nodes := _visited(net, step, place):
            visits.append(Visit(nodes, step.is_end))
        if times > 1:
            visits += [Visit(_beside(net, step, place), step.is_end)] * (times - 1)
    return Trail(visits, [net.crossings[each] for each in ports])


def _port(net: Graph, before: str, hex: str, place: str) -> Point:
    """Return the port from a hex into the next one."""
    here, there = _spot(net, before, place), _spot(net, hex, place)
    neighbours = net.plan.neighbours[here]
    if there not in neighbours:
        raise IllegalMove("run_interrupted", place, hex=hex)
    return port(there, opposite(neighbours.index(there)))


def _spot(net: Graph, hex: str, place: str) -> int:
    if (spot := net.plan.index.get(hex)) is None:
        raise IllegalMove("run_off_the_map", place, hex=hex)
    return spot


def _visited(net: Graph, step: _Step, place: str) -> tuple[Point, ...]:
    """Return the nodes visited between these ports. Empty if track runs through."""
    ways = _nodes(net, _spot(net, step.hex, place)) if step.came is None else net.moves.get(step.came, ())
    if step.goes in ways:
        return ()
    found = tuple(way for way in ways if is_node(way) and (step.goes is None or step.goes in net.moves[way]))
    kinds = {net.nodes[point].kind for point in found}
    if step.is_end:
        if not found or "junction" in kinds:
            has_track = bool(ways) if step.goes is None else net.twins[step.goes] in net.moves
            raise IllegalMove("dead_end" if has_track else "no_such_track", place, hex=step.hex)
        return found
    if not found or "r" in kinds:
        raise IllegalMove("through_r_area" if found else "no_such_track", place, hex=step.hex)
    return () if "junction" in kinds else found


def _beside(net: Graph, step: _Step, place: str) -> tuple[Point, ...]:
    """Return all O areas at the edges used, for a run that visits two."""
    ports = [] if step.came is None else [step.came]
    ports += [] if step.goes is None else [net.twins[step.goes]]
    edges = frozenset(map(edge_of, ports))
    nodes = (net.nodes[point] for point in _nodes(net, _spot(net, step.hex, place)))
    found = tuple(each.point for each in nodes if each.kind == "water" and not edges.isdisjoint(each.edges))
    if not found:
        raise IllegalMove("run_interrupted", place, hex=step.hex)
    return found


def _nodes(net: Graph, spot: int) -> tuple[Point, ...]:
    """Return all nodes of a hex."""
    return tuple(takewhile(net.nodes.__contains__, (node(spot, number) for number in count())))


def check(board: Board, conditions: Conditions, routes: Sequence[Route]) -> Harvest:
    """Return the harvest of these routes. Raise `IllegalMove` if they cannot be run.

    WINGS and SUGAR go to the first squirrels that need them.
    """
    _check_squirrels(conditions.squirrels, routes)
    run = _Run(board, conditions)
    nuts = tuple(run.add(route, _place(number)) for number, route in enumerate(routes))
    return Harvest(nuts, run.water)


def _place(number: int) -> str:
    return f"routes[{number}]"


def _check_squirrels(squirrels: Sequence[Runner], routes: Sequence[Route]) -> None:
    left = Counter(squirrels)
    for number, route in enumerate(routes):
        if not left[route.kind]:
            code = "squirrel_twice" if route.kind in squirrels else "squirrel_cannot_run"
            raise IllegalMove(code, _place(number), kind=route.kind)
        left[route.kind] -= 1


class _Run:
    """The routes so far: what they have used up, and how often they have visited water."""

    def __init__(self, board: Board, conditions: Conditions) -> None:
        self._net = graph(board)
        self._sites = sites(board, conditions)
        self._conditions = conditions
        self._used: set[int] = set()
        self._wings_left = conditions.wings
        self._sugar_left = conditions.sugar
        self.water = 0

    def add(self, route: Route, place: str) -> int:
        """Return the nuts of one more route. Raise `IllegalMove` if it conflicts with the others."""
        trail = follow(self._net, route.hexes, place)
        if len({*trail.crossings}) < len(trail.crossings) or not self._used.isdisjoint(trail.crossings):
            raise IllegalMove("track_reused", place)
        self._used.update(trail.crossings)
        visited, flown = self._collect(trail.visits, place)
        self._check_stops(route.kind, visited, place)
        self.water += sum(site.kind == "water" for site in visited)
        nuts = sum(site.nuts[ABILITIES[route.kind].jumps] for site in visited)
        return after_flight(nuts, flown, self._conditions, ABILITIES[route.kind])

    def _collect(self, visits: Sequence[Visit], place: str) -> tuple[list[Site], list[Site]]:
        """Return the nodes where the squirrel finds nuts, and the stations over which WINGS carry it."""
        seen: set[Point] = set()
        found: list[Site] = []
        flown: list[Site] = []
        for visit in sorted(visits, key=lambda each: len(each.nodes)):
            free = (self._sites[point] for point in visit.nodes if self._sites[point].area not in seen)
            site = next(free, None)
            if site is None:
                again = self._sites[visit.nodes[0]]
                code = "water_twice" if again.kind == "water" else "stop_twice"
                raise IllegalMove(code, place, hex=again.hex)
            seen.add(site.area)
            if visit.is_end or not site.is_closed:
                found.append(site)
                continue
            if not (self._conditions.wings and site.can_be_skipped):
                raise IllegalMove("passes_blocked_station", place, hex=site.hex)
            if not self._wings_left:
                raise IllegalMove("wings_twice", place, hex=site.hex)
            self._wings_left = False
            flown.append(site)
        return found, flown

    def _check_stops(self, kind: Runner, visited: Sequence[Site], place: str) -> None:
        ability = ABILITIES[kind]
        if not any(site.is_own for site in visited):
            raise IllegalMove("run_without_station", place)
        stops = sum(site.is_stop(jumps=ability.jumps) for site in visited)
        if stops < ability.least:
            raise IllegalMove("too_few_stops", place, stops=stops, least=ability.least)
        if stops == ability.most + 1 and ability.sweet and self._sugar_left:
            self._sugar_left = False
        elif stops > ability.most:
            raise IllegalMove("too_many_stops", place, stops=stops, most=ability.most)
