"""Whether routes can be run, and what they bring (rulebook, 7.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import Point, graph
from adjudicator.rules.zoo18.routes.model import ABILITIES, Conditions, Harvest, Route, Runner
from adjudicator.rules.zoo18.routes.sites import Site, after_flight, sites
from adjudicator.rules.zoo18.routes.trail import Visit, follow


def check(board: Board, conditions: Conditions, routes: Sequence[Route]) -> Harvest:
    """What these routes bring when they are run together; `IllegalMove` when they cannot be.

    The place of a refusal is a route, as `routes[0]`. Where there is a choice, nobody is asked: WINGS carry
    the first squirrel that needs them, SUGAR is for the first one that needs it.
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
    """The routes so far: what they have used up, and how often they have come to water."""

    def __init__(self, board: Board, conditions: Conditions) -> None:
        self._net = graph(board)
        self._sites = sites(board, conditions)
        self._conditions = conditions
        self._used: set[int] = set()
        self._wings_left = conditions.wings
        self._sugar_left = conditions.sugar
        self.water = 0

    def add(self, route: Route, place: str) -> int:
        """The nuts of one more route; `IllegalMove` when it cannot be run beside the others."""
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
        """Where the squirrel finds nuts, and the station over which WINGS carry it, if any."""
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
