"""The places that a family can reach from its stations by a run of any length (rulebook, 7.2, 7.3).

Such a run uses no crossing and no node twice, passes no closed city, and passes R areas only through the
HOLE. It is not enough to follow the track: a run can block its own way on a tile whose paths share an edge,
and on track that leads back to where it came from.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from itertools import permutations
from threading import Lock
from typing import Final, NamedTuple, TypeAlias

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import (
    SPAN,
    Graph,
    Onward,
    Onwards,
    Point,
    closed_cities,
    graph,
    node,
    place_of,
    port,
)
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import HOLE_AREAS

_Ports: TypeAlias = Collection[Point]
_Way: TypeAlias = "tuple[Point, tuple[Point, ...], _Way] | None"
"""A run so far: its last port, the nodes that it visited from there, and the run before that port."""
_NO_PORT: Final = -1
_EXPLORING: Final = Lock()
"""The lock that a thread holds while it changes an `_Explored`."""


class _Explored(NamedTuple):
    """The ports and nodes to which runs from the stations have come so far.

    `waiting`: the ports to which runs come next, with the runs so far. `barred`: the ports to which only
    runs that cross their own way have come.
    """

    ports: set[Point]
    nodes: set[Point]
    waiting: list[tuple[Point, _Way]]
    barred: list[Point]


def _begin(net: Graph, starts: Sequence[Point]) -> _Explored:
    waiting: list[tuple[Point, _Way]] = [
        (way, (_NO_PORT, (start,), None)) for start in starts for way in net.moves_from(start)
    ]
    return _Explored(set(), {*starts}, waiting, [])


class Reach:
    """The reach of a family on a board. Queries do not change the answers.

    `_leads_back` follows runs backwards from a port and often finds a station soon. `_explore` follows runs
    from each station and stops where another run has been. It finds nearly all reachable ports and no others,
    and goes no further than a query needs. `_is_found` checks other ports on demand.
    """

    def __init__(self, board: Board, family: Family) -> None:
        self._board, self._family = board, family
        self._net = net = graph(board)
        index, parts = net.plan.index, net.parts
        self.homes = frozenset([index[token.hex] for token in board.stations(family)])
        """The places of the hexes where the family has a station. They may have no tile yet."""
        self._starts = [point for home in self.homes if (point := node(home)) in parts[home].nodes]
        self._known: set[Point] = set()
        """Reachable ports that a query has found."""
        self._explored: _Explored | None = None
        self._doubtful: set[Point] | None = None
        self._answers: dict[Point, bool] = {}
        self._special: dict[int, Onwards] | None = None

    def enters(self, place: int, edges: Set[int]) -> bool:
        """Return whether a run can reach this place over one of the edges, even without track there."""
        return self.comes_to([port(place, edge) for edge in edges])

    def comes_to(self, ports: _Ports) -> bool:
        """Return whether a run can reach one of these ports."""
        if not self._known.isdisjoint(ports):
            return True
        if self._doubtful is None and (any(map(self._leads_back, ports)) or self._explore(ports)):
            return True
        doubtful = self._doubtful_ports()
        if not self._known.isdisjoint(ports):  # another thread has found one meanwhile
            return True
        return not doubtful.isdisjoint(ports) and any(map(self._is_found, ports))

    def gets_to(self, point: Point) -> bool:
        """Return whether a run can reach this node. A station of the family there is enough."""
        if point in self._starts or (self._explored and point in self._explored.nodes):
            return True
        place = place_of(point)
        found = self._net.parts[place].nodes.get(point)
        return found is not None and self.comes_to([port(place, edge) for edge in found.edges])

    def goes_on_from(self, point: Point) -> bool:
        """Return whether a run can reach this node and leave it again, without using the HOLE."""
        return self.gets_to(point) and self._is_passable(point)

    def places(self) -> list[int]:
        """Return the places that runs might reach and the family's stations, in the order of the plan."""
        doubtful = self._doubtful_ports()
        return sorted({each // SPAN for each in self._known | doubtful} | self.homes)

    def _is_found(self, port: Point) -> bool:
        """Return whether a run comes to a port that `_explore` did not find."""
        if port not in self._doubtful_ports():
            return False
        if port not in self._answers:
            barred = {self._net.twins[port]}
            self._answers[port] = any(
                self._leads_to(port, self._net.moves_from(start), barred, {start}) for start in self._starts
            )
        return self._answers[port]

    def _is_passable(self, point: Point) -> bool:
        kind = self._net.parts[place_of(point)].nodes[point].kind
        return kind in ("water", "junction") or (kind == "city" and not self._is_closed(point))

    def _is_closed(self, city: Point) -> bool:
        return city in closed_cities(self._board, self._family)

    def _leads_back(self, port: Point) -> bool:
        """Return whether a run followed backwards from a port finds a station. Not all runs are followed."""
        twins, parts, starts = self._net.twins, self._net.parts, self._starts
        waiting = [twins[port]]
        used: set[Point] = set()
        while waiting:
            here = waiting.pop()
            if here in used:
                continue
            used.add(here)
            used.add(twins[here])
            part = parts[here // SPAN]
            for visited, ways in part.onwards.get(here, ()):
                if visited:
                    (point,) = visited
                    if point in starts:
                        self._known.add(port)
                        return True
                    if point in used or (part.has_city and self._is_closed(point)):
                        continue
                    used.add(point)
                waiting += ways
        return False

    def _explore(self, wanted: _Ports = ()) -> bool:
        """Follow runs until one comes to a wanted port. Return whether one does. The other runs wait."""
        with _EXPLORING:
            if self._explored is None:
                self._explored = _begin(self._net, self._starts)
            return self._follow(self._explored, wanted)

    def _follow(self, explored: _Explored, wanted: _Ports) -> bool:
        twins, parts, special = self._net.twins, self._net.parts, self._special_onwards()
        ports, nodes, waiting, barred = explored
        while waiting:
            port, run = waiting.pop()
            if port in ports:
                continue
            if twins[port] in ports and _has_used(run, twins[port]):
                barred.append(port)
                continue
            ports.add(port)
            self._known.add(port)
            place = port // SPAN
            for visited, ways in (special.get(place) or parts[place].onwards).get(port, ()):
                if visited:
                    if not nodes.isdisjoint(visited) and _has_visited(run, visited):
                        barred += ways
                        continue
                    nodes.update(visited)
                if ways:
                    longer = port, visited, run
                    waiting += [(way, longer) for way in ways]
            if port in wanted:
                return True
        return False

    def _doubtful_ports(self) -> set[Point]:
        """Return further ports that runs would reach if they could use crossings and nodes twice."""
        if self._doubtful is None:
            self._explore()
            assert self._explored is not None
            self._doubtful = self._flood(self._explored.barred, self._explored.ports, frozenset())
        return self._doubtful

    def _onwards(self, port: Point) -> tuple[Onward, ...]:
        """Return the continuations of a run from a port."""
        place = port // SPAN
        return (self._special_onwards().get(place) or self._net.parts[place].onwards).get(port, ())

    def _special_onwards(self) -> dict[int, Onwards]:
        """Return, by place, the run continuations that differ from the part's. They may pass the HOLE."""
        if self._special is None:
            net = self._net
            closed = map(place_of, closed_cities(self._board, self._family))
            special = {place: net.parts[place].ending for place in closed}
            for here, there in permutations(net.hole, HOLE_AREAS):
                onward = net.hole, net.moves_from(there)
                special[place_of(here)] = dict.fromkeys(net.parts[place_of(here)].onwards, (onward,))
            self._special = special
        return self._special

    def _leads_to(self, target: Point, ways: _Ports, barred: Set[Point], nodes: Set[Point]) -> bool:
        """Return whether a run over one of the ways can reach the target without these ports and nodes."""
        if target not in self._flood(ways, barred, nodes):
            return False
        for way in ways:
            if way == target:
                return True
            if way in barred:
                continue
            used = barred | {way, self._net.twins[way]}
            for visited, further in self._onwards(way):
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
            for visited, further in self._onwards(port):
                if nodes.isdisjoint(visited):
                    stack.extend(further)
        return found


def _has_used(run: _Way, port: Point) -> bool:
    while run is not None:
        last, _, run = run
        if last == port:
            return True
    return False


def _has_visited(run: _Way, nodes: tuple[Point, ...]) -> bool:
    while run is not None:
        _, visited, run = run
        if any(point in visited for point in nodes):
            return True
    return False


@lru_cache(maxsize=512)
def reach(board: Board, family: Family) -> Reach:
    return Reach(board, family)
