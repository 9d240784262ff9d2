"""Checks of routes: their legality, their way and their harvest (rulebook, 7.4)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import groupby, pairwise
from typing import NamedTuple

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import Graph, Point, edge_of, graph, is_node, place_of, port
from adjudicator.rules.zoo18.routes.model import ABILITIES, Ability, Conditions, Harvest, Route, Runner
from adjudicator.rules.zoo18.routes.sites import StopSite, after_flight, site_at


class Visit(NamedTuple):
    """A visit to a node, or to one of several nodes on an O tile. `is_end`: the run begins or ends there."""

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


def follow(net: Graph, hexes: Sequence[str], place: str) -> Trail:
    """Return the trail of a way through these hexes. Raise `IllegalMove` if there is no such way."""
    if not hexes:
        raise IllegalMove("no_route", place)
    trail = Trail([], [])
    stretches = _stretches(net, hexes) if net.hole else [hexes]
    for stretch in stretches:
        if len(stretch) == 1 and len(stretches) > 1:
            raise IllegalMove("through_r_area", place, hex=stretch[0])
        visits, crossings = _along(net, stretch, place)
        trail.visits.extend(visits[1:] if trail.visits else visits)
        trail.crossings.extend(crossings)
    return trail


def _stretches(net: Graph, hexes: Sequence[str]) -> list[Sequence[str]]:
    """Cut the way in two where it passes through the HOLE, which joins two areas into one."""
    hole = {net.plan.hexes[place_of(point)] for point in net.hole}
    cuts = [number for number, pair in enumerate(pairwise(hexes), start=1) if hole == {*pair}]
    return [hexes[start:end] for start, end in pairwise((0, *cuts, len(hexes)))]


def _along(net: Graph, hexes: Sequence[str], place: str) -> Trail:
    """Return the trail of a way that does not pass through the HOLE."""
    named = [hex for hex, _ in groupby(hexes)]
    ports = _ports(net, named, place)
    visits: list[Visit] = []
    end = 0
    for step in map(_Step, named, (None, *ports), (*ports, None)):
        is_end = step.came is None or step.goes is None
        if nodes := _nodes_at_end(net, step, place) if is_end else _passed(net, step, place):
            visits.append(Visit(nodes, is_end))
        end += 1
        while end < len(hexes) and hexes[end] == step.hex:
            visits.append(Visit(_beside(net, step, place), is_end))
            end += 1
    return Trail(visits, [net.crossings[each] for each in ports])


def _ports(net: Graph, hexes: Sequence[str], place: str) -> list[Point]:
    """Return the port from each of these hexes into the next one."""
    ports: list[Point] = []
    here = _spot(net, hexes[0], place)
    for hex in hexes[1:]:
        adjacent, there = net.plan.neighbours[here], _spot(net, hex, place)
        if there not in adjacent:
            raise IllegalMove("run_interrupted", place, hex=hex)
        ports.append(net.twins[port(here, adjacent.index(there))])
        here = there
    return ports


def _spot(net: Graph, hex: str, place: str) -> int:
    if (spot := net.plan.index.get(hex)) is None:
        raise IllegalMove("run_off_the_map", place, hex=hex)
    return spot


def _passed(net: Graph, step: _Step, place: str) -> tuple[Point, ...]:
    """Return the nodes visited in the middle of a way. The result is empty if track runs through."""
    assert step.came is not None
    part = net.parts[place_of(step.came)]
    ways = part.moves.get(step.came, ())
    if step.goes in ways:
        return ()
    found = tuple([way for way in ways if is_node(way) and step.goes in part.moves[way]])
    kinds = [part.nodes[point].kind for point in found]
    if not found or "r" in kinds:
        raise IllegalMove("through_r_area" if found else "no_such_track", place, hex=step.hex)
    return () if "junction" in kinds else found


def _nodes_at_end(net: Graph, step: _Step, place: str) -> tuple[Point, ...]:
    part = net.parts[_spot(net, step.hex, place)]
    ways = tuple(part.nodes) if step.came is None else part.moves.get(step.came, ())
    goes = step.goes
    found = tuple([way for way in ways if is_node(way) and (goes is None or goes in part.moves[way])])
    if not found or any(part.nodes[point].kind == "junction" for point in found):
        has_track = bool(ways if goes is None else net.moves_from(net.twins[goes]))
        raise IllegalMove("dead_end" if has_track else "no_such_track", place, hex=step.hex)
    return found


def _beside(net: Graph, step: _Step, place: str) -> tuple[Point, ...]:
    """Return all O areas at the edges used, for a run that visits two."""
    ports = [] if step.came is None else [step.came]
    ports += [] if step.goes is None else [net.twins[step.goes]]
    edges = frozenset(map(edge_of, ports))
    nodes = net.parts[_spot(net, step.hex, place)].nodes.values()
    found = tuple([each.point for each in nodes if each.kind == "water" and not edges.isdisjoint(each.edges)])
    if not found:
        raise IllegalMove("run_interrupted", place, hex=step.hex)
    return found


@lru_cache(maxsize=256)
def check(board: Board, conditions: Conditions, routes: tuple[Route, ...]) -> Harvest:
    """Return the harvest of routes or raise `IllegalMove`. WINGS and SUGAR go to the first in need."""
    _check_squirrels(conditions.squirrels, routes)
    run = _Run(board, conditions)
    nuts = tuple([run.add(route, _place(number)) for number, route in enumerate(routes)])
    return Harvest(nuts, run.water)


def _place(number: int) -> str:
    return f"routes[{number}]"


def _check_squirrels(squirrels: Sequence[Runner], routes: Sequence[Route]) -> None:
    left = list(squirrels)
    for number, route in enumerate(routes):
        if route.kind not in left:
            code = "squirrel_twice" if route.kind in squirrels else "squirrel_cannot_run"
            raise IllegalMove(code, _place(number), kind=route.kind)
        left.remove(route.kind)


class _Run:
    """The routes so far: the track that they have used up, and their number of visits to water."""

    def __init__(self, board: Board, conditions: Conditions) -> None:
        self._board = board
        self._net = graph(board)
        self._sites: dict[Point, StopSite] = {}
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
        ability = ABILITIES[route.kind]
        self._check_stops(ability, visited, place)
        self.water += len([site for site in visited if site.kind == "water"])
        nuts = sum([site.nuts[ability.jumps] for site in visited])
        return after_flight(nuts, flown, self._conditions, ability)

    def _collect(self, visits: Sequence[Visit], place: str) -> tuple[list[StopSite], list[StopSite]]:
        """Return the nodes where the squirrel finds nuts, and the stations over which WINGS carry it."""
        seen: set[Point] = set()
        found: list[StopSite] = []
        flown: list[StopSite] = []
        for visit in sorted(visits, key=lambda each: len(each.nodes)):
            site = self._new_site(visit.nodes, seen)
            if site is None:
                again = self._site(visit.nodes[0])
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

    def _new_site(self, points: Sequence[Point], seen: Set[Point]) -> StopSite | None:
        """Return the first site at these nodes in an area that has not been visited yet."""
        for point in points:
            if (site := self._site(point)).area not in seen:
                return site
        return None

    def _site(self, point: Point) -> StopSite:
        if point not in self._sites:
            self._sites[point] = site_at(self._board, self._net, self._conditions, point)
        return self._sites[point]

    def _check_stops(self, ability: Ability, visited: Sequence[StopSite], place: str) -> None:
        if not any(site.is_own for site in visited):
            raise IllegalMove("run_without_station", place)
        stops = sum([site.is_stop(jumps=ability.jumps) for site in visited])
        if stops < ability.least:
            raise IllegalMove("too_few_stops", place, stops=stops, least=ability.least)
        if stops == ability.most + 1 and ability.sweet and self._sugar_left:
            self._sugar_left = False
        elif stops > ability.most:
            raise IllegalMove("too_many_stops", place, stops=stops, most=ability.most)
