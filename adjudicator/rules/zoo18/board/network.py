"""The track of a map as a network of ports and nodes.

Ports and nodes are *points*, numbers that `port` and `node` return:

- A **port** is a side of a hex seen from outside. A run at a port enters that hex over that edge. Each
  *crossing*, the line between two hexes, has two ports, one for each direction, which are `twins`.
- A **node** is a place inside a hex: the station of a station tile (`city`), the pool of a water path
  (`water`), an R area (`r`), the tip of a printed arrow (`end`) or the middle of a junction (`junction`).
  `Node.kind` tells which.

`Graph.moves` maps each point to the points that one piece of track joins to it. A port leads to a node
of the hex or, where track runs through, to the port of the next hex. A node leads to the ports of the next
hexes. A port without track is not a key of `moves`. So two hexes are joined if both have track at their
common edge, and a run always follows a whole piece of track:

    port (enter K9 from the south) -> node (K9's station) -> port (enter L8 from the south-west) -> ...

Some rules of runs follow from this (rulebook, 7.4). A run that uses no crossing twice uses no piece of track
twice, since every piece ends at a crossing. A run cannot turn back on a tile whose paths share an edge, since
a port leads only onwards. The caller must check the rest: each crossing and node is used once, and no run
passes a closed city, an R area or an end, except through the HOLE. `Graph.hole` lists the nodes of the two R
areas it joins. A run that enters one may leave by the ports of the other (`Graph.moves` of the other node).
"""

from __future__ import annotations

from itertools import permutations
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.hexes import opposite, turned
from adjudicator.rules.zoo18.board.model import Board, Laid
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import KEPT_MAPS, NONE, Area, MapKey, Plan, plan_of
from adjudicator.rules.zoo18.data.powers import HOLE_AREAS
from adjudicator.rules.zoo18.data.tiles import Ground

Point: TypeAlias = int
NodeKind: TypeAlias = Literal["city", "water", "r", "end", "junction"]

_SPAN: Final = 16
"""The numbers per hex, first those of its ports, then those of its nodes."""
_NODES: Final = 8


def port(place: int, edge: int) -> Point:
    """Return the port at an edge of the hex at a place of the plan."""
    return place * _SPAN + edge


def node(place: int, number: int = 0) -> Point:
    """Return the hex's node with this number. A station tile or an R area has only one."""
    return place * _SPAN + _NODES + number


def is_node(point: Point) -> bool:
    return bool(point & _NODES)


def place_of(point: Point) -> int:
    return point // _SPAN


def edge_of(port: Point) -> int:
    return port % _SPAN


class Node(msgspec.Struct, frozen=True):
    """A place inside a hex. `edges`: the edges by which track leaves it."""

    point: Point
    kind: NodeKind
    hex: str
    edges: tuple[int, ...]


Onward: TypeAlias = tuple[tuple[Point, ...], tuple[Point, ...]]
"""A continuation of a run from a port: the nodes that it visits, and the ports where it may go next."""
Onwards: TypeAlias = dict[Point, tuple[Onward, ...]]
"""The continuations from each port of a hex that has track."""


class Part(msgspec.Struct, frozen=True):
    """The nodes of one hex, and the moves from its ports and nodes.

    `onwards`: the continuations of runs, which pass neither R areas nor arrows and never turn back. `ending`:
    the same for a run that cannot pass the city.
    """

    nodes: dict[Point, Node]
    moves: dict[Point, tuple[Point, ...]]
    onwards: Onwards
    ending: Onwards


class Graph(msgspec.Struct, frozen=True):
    """The track of a board. Callers share it and must not change it."""

    plan: Plan
    nodes: dict[Point, Node]
    moves: dict[Point, tuple[Point, ...]]
    twins: tuple[Point, ...]
    """See `twins_of`."""
    crossings: tuple[int, ...]
    """See `crossings_of`."""
    hole: tuple[Point, ...]

    def other_end(self, area: Point) -> Point:
        """Return the area that the HOLE joins with this one."""
        one, other = self.hole
        return other if area == one else one


@lru_cache(maxsize=256)
def graph(board: Board) -> Graph:
    """Return the network of a board."""
    printed_nodes, printed_moves = _printed(board.map, board.base)
    nodes, moves = dict(printed_nodes), dict(printed_moves)
    for place, laid in enumerate(board.laid):
        if laid is not None:
            found = _tile_part(board.map, board.base, place, laid.tile, laid.rotation)
            nodes.update(found.nodes)
            moves.update(found.moves)
    twins, crossings = twins_of(board.map, board.base), crossings_of(board.map, board.base)
    return Graph(board.plan, nodes, moves, twins, crossings, hole(board))


def hole(board: Board) -> tuple[Point, ...]:
    """Return the nodes of the two R areas that the HOLE joins. Empty without it."""
    if len(board.hole) != HOLE_AREAS:
        return ()
    return tuple(node(board.plan.index[hex]) for hex in board.hole)


def part(board: Board, place: int) -> Part:
    """Return the part for the hex at a place of the plan."""
    laid = board.laid[place]
    if laid is None:
        return _printed_parts(board.map, board.base)[place]
    return _tile_part(board.map, board.base, place, laid.tile, laid.rotation)


@lru_cache(maxsize=KEPT_MAPS)
def twins_of(map: MapKey, base: int) -> tuple[Point, ...]:
    """Return, for each port, the port of the other direction. Other numbers map to themselves."""
    twins = list(range(len(plan_of(map, base).hexes) * _SPAN))
    for place, adjacent in enumerate(plan_of(map, base).neighbours):
        for edge, other in enumerate(adjacent):
            if other != NONE:
                twins[port(place, edge)] = port(other, opposite(edge))
    return tuple(twins)


@lru_cache(maxsize=KEPT_MAPS)
def crossings_of(map: MapKey, base: int) -> tuple[int, ...]:
    """Return, for each port, the number of its crossing, which both directions share."""
    return tuple(min(pair) for pair in enumerate(twins_of(map, base)))


@lru_cache(maxsize=KEPT_MAPS)
def _printed(map: MapKey, base: int) -> tuple[dict[Point, Node], dict[Point, tuple[Point, ...]]]:
    """Return the nodes and moves of all printed track."""
    parts = _printed_parts(map, base)
    nodes = {point: each for part in parts for point, each in part.nodes.items()}
    return nodes, {point: moves for part in parts for point, moves in part.moves.items()}


@lru_cache(maxsize=KEPT_MAPS)
def _printed_parts(map: MapKey, base: int) -> tuple[Part, ...]:
    """Return the printed parts, hex by hex."""
    return tuple(_printed_part(map, base, area) for area in plan_of(map, base).areas)


def _printed_part(map: MapKey, base: int, area: Area) -> Part:
    ends: list[tuple[NodeKind | None, tuple[int, ...]]] = [(None, path) for path in area.paths]
    ends += [("end", (edge,)) for edge in area.arrows]
    ends += [("r", area.entries)] if area.entries else []
    ends += [("junction", area.junction)] if area.junction else []
    return _part(map, base, area.hex, ends)


_NODE_OF: Final[MappingProxyType[Ground, NodeKind]] = MappingProxyType(
    {"HOME": "city", "Y": "city", "water": "water", "plain": "junction"}
)
_PATH: Final = 2
"""The number of edges of track that runs through a plain hex without a node."""


@lru_cache(maxsize=65_536)
def _tile_part(map: MapKey, base: int, place: int, tile: str, rotation: int) -> Part:
    kind = Laid(tile, rotation).kind
    tracks = [tuple(turned(edge, rotation) for edge in track) for track in kind.tracks]
    ends: list[tuple[NodeKind | None, tuple[int, ...]]] = []
    for track in tracks:
        is_path = kind.ground == "plain" and len(track) == _PATH
        ends.append((None if is_path else _NODE_OF[kind.ground], track))
    return _part(map, base, plan_of(map, base).hexes[place], ends)


def _part(map: MapKey, base: int, hex: str, tracks: list[tuple[NodeKind | None, tuple[int, ...]]]) -> Part:
    """Return the part of a hex. A track is a set of edges that meet in a node, or a path without a node."""
    twins = twins_of(map, base)
    place = plan_of(map, base).index[hex]
    moves: dict[Point, list[Point]] = {}
    nodes: dict[Point, Node] = {}
    for kind, edges in tracks:
        inside = [each for edge in edges if twins[each := port(place, edge)] != each]
        if kind is None:
            for here, there in permutations(inside, 2):
                moves.setdefault(here, []).append(twins[there])
            continue
        point = node(place, len(nodes))
        nodes[point] = Node(point, kind, hex, edges)
        moves[point] = [twins[each] for each in inside]
        for each in inside:
            moves.setdefault(each, []).append(point)
    return _with_onwards(nodes, {point: tuple(found) for point, found in moves.items()}, twins)


def _with_onwards(
    nodes: dict[Point, Node], moves: dict[Point, tuple[Point, ...]], twins: tuple[Point, ...]
) -> Part:
    onwards = {
        here: tuple(_onward(nodes, moves, step, twins[here]) for step in steps)
        for here, steps in moves.items()
        if not is_node(here)
    }
    if all(each.kind != "city" for each in nodes.values()):
        return Part(nodes, moves, onwards, onwards)
    ending: Onwards = {here: tuple((visited, ()) for visited, _ in steps) for here, steps in onwards.items()}
    return Part(nodes, moves, onwards, ending)


def _onward(
    nodes: dict[Point, Node], moves: dict[Point, tuple[Point, ...]], step: Point, back: Point
) -> Onward:
    """Return the continuation of a run that arrives at this point over the port whose twin is `back`."""
    if not is_node(step):
        return (), (step,)
    is_passed = nodes[step].kind in ("city", "water", "junction")
    return (step,), tuple(way for way in moves[step] if is_passed and way != back)


@lru_cache(maxsize=512)
def closed_cities(board: Board, family: Family) -> frozenset[Point]:
    """Return the cities this family may not pass: all slots are full, and it has no station there (7.4)."""
    filled: dict[str, int] = {}
    own = set()
    for token in board.tokens:
        if token.kind in ("station", "blocked"):
            filled[token.hex] = filled.get(token.hex, 0) + 1
        if token.family == family and token.kind in ("station", "extra"):
            own.add(token.hex)
    index = board.plan.index
    return frozenset(
        node(index[hex])
        for hex, count in filled.items()
        if hex not in own and (laid := board.on(hex)) and count >= laid.kind.slots
    )
