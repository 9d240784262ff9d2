"""Where a family gets to from its stations by a run of any length (rulebook, 7.2, 7.3)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from adjudicator.rules._18zoo.board import Board
from adjudicator.rules._18zoo.data.families import Family
from adjudicator.rules._18zoo.network import Graph, Point, closed, graph, is_node, node


class Reach(msgspec.Struct, frozen=True):
    """What a family reaches. `ports`: hex sides at which a run can arrive from outside, track or not;
    `nodes`: its own stations included; `passable`: those of the nodes through which it can go on; `homes`:
    the places of the hexes with its stations, which may still be without a tile."""

    ports: frozenset[Point]
    nodes: frozenset[Point]
    passable: frozenset[Point]
    homes: frozenset[int]


@lru_cache(maxsize=2048)
def reach(board: Board, family: Family) -> Reach:
    """What the family reaches on the board: no crossing and no node twice on one run, not through a closed
    city, and through R areas only by the HOLE."""
    net = graph(board)
    index = board.plan.index
    homes = frozenset(index[token.hex] for token in board.stations(family))
    walk = _Walk(net, closed(board, family), [node(home) for home in homes if node(home) in net.moves])
    walk.straight()
    walk.winding()
    points = frozenset(walk.found)
    nodes = frozenset(filter(is_node, points))
    passable = frozenset(each for each in nodes if walk.is_passable(each))
    return Reach(points - nodes, nodes, passable, homes)


class _Walk:
    """The search for all points that some run reaches.

    A run *merges* when it leaves a hex over an edge at which several of the hex's paths meet. As long as runs
    do not merge, any run that arrives at a point is as good as any other: if a continuation crossed the run,
    one could have branched off where it does. So each point is looked at once (`straight`). A run that has
    merged, or has passed the HOLE, may bar itself the way; such runs are tried one by one, until they come to
    a point that is reached without merging, from where nothing new is to be found (`winding`).
    """

    def __init__(self, net: Graph, closed: frozenset[Point], starts: list[Point]) -> None:
        self.net = net
        self.closed = closed
        self.before: dict[Point, Point | None] = dict.fromkeys(starts)
        """For each point reached without merging, the one before it."""
        self.found: set[Point] = set(starts)
        self.merging: list[tuple[Point, Point]] = []
        """Steps at which runs merge, or pass the hole."""

    def is_passable(self, point: Point) -> bool:
        kind = self.net.nodes[point].kind
        return kind in ("water", "junction") or (kind == "city" and point not in self.closed)

    def straight(self) -> None:
        moves, twins, before = self.net.moves, self.net.twins, self.before
        stack = list(before)
        while stack:
            point = stack.pop()
            last = before[point]
            back = twins[last] if last is not None and is_node(point) else None
            for step in moves.get(point, ()):
                if step == back or step in before:
                    continue
                if is_node(step):
                    before[step] = point
                    if self.is_passable(step):
                        stack.append(step)
                    elif step in self.net.hole:
                        self.merging += [(step, way) for way in self._through_hole(step)]
                elif len(moves.get(twins[step], ())) > 1:
                    self.merging.append((point, step))
                else:
                    before[step] = point
                    stack.append(step)
        self.found.update(before)

    def _through_hole(self, entered: Point) -> tuple[Point, ...]:
        (other,) = (each for each in self.net.hole if each != entered)
        return self.net.moves[other]

    def winding(self) -> None:
        for point, step in self.merging:
            if step not in self.before:
                crossings, nodes = self._run_to(point)
                self._wind(step, crossings, nodes)

    def _run_to(self, point: Point | None) -> tuple[set[int], set[Point]]:
        """Crossings and nodes of the run by which the point was found; the areas of the hole count as one."""
        crossings: set[int] = set()
        nodes: set[Point] = set()
        while point is not None:
            if is_node(point):
                nodes.update(self.net.hole if point in self.net.hole else (point,))
            else:
                crossings.add(self.net.crossing(point))
            point = self.before[point]
        return crossings, nodes

    def _wind(self, port: Point, crossings: set[int], nodes: set[Point]) -> None:
        """Every run that goes on over this port."""
        crossing = self.net.crossing(port)
        if crossing in crossings or port in self.before:
            return
        self.found.add(port)
        crossings.add(crossing)
        for step in self.net.moves.get(port, ()):
            if is_node(step):
                self._wind_through(step, crossings, nodes)
            else:
                self._wind(step, crossings, nodes)
        crossings.remove(crossing)

    def _wind_through(self, point: Point, crossings: set[int], nodes: set[Point]) -> None:
        if point in nodes or point in self.before:
            return
        self.found.add(point)
        visited = self.net.hole if point in self.net.hole else (point,)
        if self.is_passable(point):
            ways = self.net.moves[point]
        elif point in self.net.hole:
            ways = self._through_hole(point)
        else:
            return
        nodes.update(visited)
        for way in ways:
            self._wind(way, crossings, nodes)
        nodes.difference_update(visited)
