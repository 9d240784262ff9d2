"""The places that a family can reach from its stations by a run of any length (rulebook, 7.2, 7.3).

Such a run uses no crossing and no node twice, passes no closed city, and passes R areas only through the
HOLE. It is not enough to follow the track: a run can block its own way on a tile whose paths share an edge,
and on track that leads back to where it came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from itertools import permutations
from typing import TypeAlias

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import (
    Onwards,
    Point,
    closed_cities,
    crossings_of,
    hole,
    node,
    part,
    place_of,
    port,
    twins_of,
)
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import HOLE_AREAS

_Ports: TypeAlias = Iterable[Point]


class Reach:
    """The reach of a family on a board. Queries do not change the answers.

    `_spread` follows runs from each station and stops where another run has been. It finds nearly all ports,
    and only real ones. `_is_found` checks other ports on demand.
    """

    def __init__(self, board: Board, family: Family) -> None:
        self._board = board
        self._crossings = crossings_of(board.map, board.base)
        self._twins = twins_of(board.map, board.base)
        self._closed = closed_cities(board, family)
        self._onwards = _Onwards(board, self._closed)
        index = board.plan.index
        self.homes = frozenset(index[token.hex] for token in board.stations(family))
        """The places of the hexes where the family has a station. They may have no tile yet."""
        self._starts = [point for home in self.homes if (point := node(home)) in part(board, home).nodes]
        self._ports: set[Point] = set()
        self._nodes: set[Point] = set(self._starts)
        self._barred: list[Point] = []
        for start in self._starts:
            for way in self._ways(start):
                if way not in self._ports:
                    self._spread(way, set(), {start})
        self._doubtful = self._flood(self._barred, self._ports, frozenset())
        """Further ports that runs would reach if they could use crossings and nodes twice."""
        self._answers: dict[Point, bool] = {}

    def enters(self, place: int, edges: Set[int]) -> bool:
        """Return whether a run can reach this place over one of the edges, even without track there."""
        return self.comes_to([port(place, edge) for edge in edges])

    def comes_to(self, ports: _Ports) -> bool:
        """Return whether a run can reach one of these ports."""
        if not self._ports.isdisjoint(ports):
            return True
        return not self._doubtful.isdisjoint(ports) and any(map(self._is_found, ports))

    def gets_to(self, point: Point) -> bool:
        """Return whether a run can reach this node. A station of the family there is enough."""
        if point in self._nodes:
            return True
        place = place_of(point)
        found = part(self._board, place).nodes.get(point)
        return found is not None and self.enters(place, frozenset(found.edges))

    def goes_on_from(self, point: Point) -> bool:
        """Return whether a run can reach this node and leave it again, without using the HOLE."""
        return self.gets_to(point) and self._is_passable(point)

    def places(self) -> list[int]:
        """Return the places that runs might reach and those of own stations, in the order of the plan."""
        return sorted({place_of(each) for each in self._ports | self._doubtful} | self.homes)

    def _is_found(self, port: Point) -> bool:
        """Return whether a run comes to a port that `_spread` did not find."""
        if port not in self._doubtful:
            return False
        if port not in self._answers:
            barred = {self._twins[port]}
            self._answers[port] = any(
                self._leads_to(port, self._ways(start), barred, {start}) for start in self._starts
            )
        return self._answers[port]

    def _is_passable(self, point: Point) -> bool:
        kind = part(self._board, place_of(point)).nodes[point].kind
        return kind in ("water", "junction") or (kind == "city" and point not in self._closed)

    def _ways(self, start: Point) -> tuple[Point, ...]:
        """Return the ports next to a node."""
        return part(self._board, place_of(start)).moves[start]

    def _spread(self, port: Point, crossings: set[int], nodes: set[Point]) -> None:
        """Follow a run over a new port. It has already used these crossings and nodes."""
        crossing = self._crossings[port]
        if crossing in crossings:
            self._barred.append(port)
            return
        self._ports.add(port)
        crossings.add(crossing)
        for visited, ways in self._onwards[place_of(port)].get(port, ()):
            if not nodes.isdisjoint(visited):
                self._barred.extend(ways)
                continue
            self._nodes.update(visited)
            nodes.update(visited)
            for way in ways:
                if way not in self._ports:
                    self._spread(way, crossings, nodes)
            nodes.difference_update(visited)
        crossings.remove(crossing)

    def _leads_to(self, target: Point, ways: _Ports, barred: Set[Point], nodes: Set[Point]) -> bool:
        """Return whether a run over one of the ways can reach the target without these ports and nodes."""
        if target not in self._flood(ways, barred, nodes):
            return False
        for way in ways:
            if way == target:
                return True
            if way in barred:
                continue
            used = barred | {way, self._twins[way]}
            for visited, further in self._onwards[place_of(way)].get(way, ()):
                if nodes.isdisjoint(visited) and self._leads_to(target, further, used, nodes | {*visited}):
                    return True
        return False

    def _flood(self, ways: _Ports, barred: Set[Point], nodes: Set[Point]) -> set[Point]:
        """Return all ports that runs reach without these ports and nodes if they may cross their own way."""
        found: set[Point] = set()
        stack = list(ways)
        while stack:
            port = stack.pop()
            if port in found or port in barred:
                continue
            found.add(port)
            for visited, further in self._onwards[place_of(port)].get(port, ()):
                if nodes.isdisjoint(visited):
                    stack.extend(further)
        return found


class _Onwards(dict[int, Onwards]):
    """The continuations of runs, by place, added on first use. They pass the HOLE but no closed city."""

    def __init__(self, board: Board, closed: Set[Point]) -> None:
        super().__init__({place_of(point): part(board, place_of(point)).ending for point in closed})
        self._board = board
        areas = hole(board)
        for here, there in permutations(areas, HOLE_AREAS):
            onward = areas, part(board, place_of(there)).moves[there]
            self[place_of(here)] = dict.fromkeys(part(board, place_of(here)).onwards, (onward,))

    def __missing__(self, place: int) -> Onwards:
        found = self[place] = part(self._board, place).onwards
        return found


@lru_cache(maxsize=512)
def reach(board: Board, family: Family) -> Reach:
    """Return the family's reach on the board."""
    return Reach(board, family)
