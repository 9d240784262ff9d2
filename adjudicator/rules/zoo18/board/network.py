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
common edge, and a run always follows a whole piece of track.

Some rules of runs follow from this (rulebook, 7.4). A run that uses no crossing twice uses no piece of track
twice, since every piece ends at a crossing. A run cannot turn back on a tile whose paths share an edge, since
a port leads only onwards. The caller must check the rest: each crossing and node is used once, and no run
passes a closed city, an R area or an end, except through the HOLE. `Graph.hole` lists the nodes of the two R
areas it joins. A run that enters one may leave by the ports of the other (`Graph.moves` of the other node).
"""

from __future__ import annotations

from functools import cached_property
from itertools import permutations
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.hexes import EDGES, opposite, turned
from adjudicator.rules.zoo18.board.model import SLOT_FILLERS, Board, Laid
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import KEPT_MAPS, NONE, Area, MapKey, plan_of
from adjudicator.rules.zoo18.data.powers import HOLE_AREAS
from adjudicator.rules.zoo18.data.tiles import Ground

Point: TypeAlias = int
NodeKind: TypeAlias = Literal["city", "water", "r", "end", "junction"]

SPAN: Final = 16
"""The numbers per hex, first those of its ports, then those of its nodes."""
_NODES: Final = 8


def port(place: int, edge: int) -> Point:
    """Return the port at an edge of the hex with this place in the plan."""
    return place * SPAN + edge


def node(place: int, number: int = 0) -> Point:
    """Return the hex's node with this number. A station tile or an R area has only one."""
    return place * SPAN + _NODES + number


def is_node(point: Point) -> bool:
    return bool(point & _NODES)


def place_of(point: Point) -> int:
    return point // SPAN


def edge_of(port: Point) -> int:
    return port % SPAN


class Node(msgspec.Struct, frozen=True, gc=False):
    """A place inside a hex. `edges`: the edges by which track leaves it."""

    point: Point
    kind: NodeKind
    hex: str
    edges: tuple[int, ...]


Onward: TypeAlias = tuple[tuple[Point, ...], tuple[Point, ...]]
"""A continuation of a run from a port: the nodes that it visits, and the ports where it may go next."""
Onwards: TypeAlias = dict[Point, tuple[Onward, ...]]
"""The continuations from each port of a hex that has track."""


class HexTrack(msgspec.Struct, frozen=True, gc=False):
    """The nodes of one hex, and the moves from its ports and nodes.

    `onwards`: the continuations of runs, which pass neither R areas nor arrows and never turn back.
    """

    nodes: dict[Point, Node]
    moves: dict[Point, tuple[Point, ...]]
    onwards: Onwards
    has_city: bool = False

    @property
    def ending(self) -> Onwards:
        """The same for a run that cannot pass the city."""
        return {here: tuple([(visited, ()) for visited, _ in ways]) for here, ways in self.onwards.items()}


class Parts(dict[int, HexTrack]):
    """The parts of a board by place, each looked up on first use."""

    __slots__ = ("_areas", "_base", "_laid", "_map")

    def __init__(self, board: Board, areas: tuple[Area, ...]) -> None:
        super().__init__()
        self._map, self._base, self._laid = board.map, board.base, board.laid
        self._areas = areas

    def __missing__(self, place: int) -> HexTrack:
        laid, found = self._laid[place], _BARE
        if laid is not None:
            found = _tile_part(self._map, self._base, place, laid.tile, laid.rotation)
        elif self._areas[place].is_terminal:
            found = _printed_part(self._map, self._base, place)
        self[place] = found
        return found


class Graph:
    """The track of a board. Callers share it and must not change it.

    `parts`: the parts by place. `twins`: see `twins_of`. `crossings`: see `crossings_of`.
    """

    def __init__(self, board: Board) -> None:
        map, base = board.map, board.base
        self._board = board
        self.plan = plan_of(map, base)
        self.parts = Parts(board, self.plan.areas)
        self.twins = twins_of(map, base)
        self.crossings = crossings_of(map, base)
        self.hole = hole(board)

    @cached_property
    def nodes(self) -> dict[Point, Node]:
        """All nodes: first the printed nodes, then the nodes of tiles, both in the order of the plan."""
        nodes = dict(_printed(self.plan.name, self.plan.base)[0])
        for place, laid in enumerate(self._board.laid):
            if laid is not None:
                nodes.update(self.parts[place].nodes)
        return nodes

    @cached_property
    def moves(self) -> dict[Point, tuple[Point, ...]]:
        """All moves, in the same order."""
        moves = dict(_printed(self.plan.name, self.plan.base)[1])
        for place, laid in enumerate(self._board.laid):
            if laid is not None:
                moves.update(self.parts[place].moves)
        return moves

    def moves_from(self, point: Point) -> tuple[Point, ...]:
        """Return the moves from a point. The result is empty without track."""
        return self.parts[point // SPAN].moves.get(point, ())

    def other_end(self, area: Point) -> Point:
        """Return the area that the HOLE joins with this one."""
        one, other = self.hole
        return other if area == one else one


@lru_cache(maxsize=256)
def graph(board: Board) -> Graph:
    return Graph(board)


def hole(board: Board) -> tuple[Point, ...]:
    """Return the nodes of the two R areas that the HOLE joins, or none without the HOLE."""
    if len(board.hole) != HOLE_AREAS:
        return ()
    return tuple(node(board.plan.index[hex]) for hex in board.hole)


@lru_cache(maxsize=KEPT_MAPS)
def twins_of(map: MapKey, base: int) -> tuple[Point, ...]:
    """Return, for each port, the port in the other direction. Other numbers map to themselves."""
    twins = list(range(len(plan_of(map, base).hexes) * SPAN))
    for place, adjacent in enumerate(plan_of(map, base).neighbours):
        first = port(place, 0)
        for edge, other in enumerate(adjacent):
            if other != NONE:
                twins[first + edge] = other * SPAN + _OPPOSITE[edge]
    return tuple(twins)


_OPPOSITE: Final = tuple(map(opposite, EDGES))


@lru_cache(maxsize=KEPT_MAPS)
def crossings_of(map: MapKey, base: int) -> tuple[int, ...]:
    """Return, for each port, the number of its crossing, which both directions share."""
    return tuple([port if port < twin else twin for port, twin in enumerate(twins_of(map, base))])


@lru_cache(maxsize=KEPT_MAPS)
def _printed(map: MapKey, base: int) -> tuple[dict[Point, Node], dict[Point, tuple[Point, ...]]]:
    """Return the nodes and moves of all printed track."""
    parts = [_printed_part(map, base, place) for place in range(len(plan_of(map, base).hexes))]
    nodes = {point: each for part in parts for point, each in part.nodes.items()}
    return nodes, {point: moves for part in parts for point, moves in part.moves.items()}


_BARE: Final = HexTrack({}, {}, {})
"""The part of a hex without track."""


@lru_cache(maxsize=512)
def _printed_part(map: MapKey, base: int, place: int) -> HexTrack:
    """Return the part of a hex without a tile."""
    area = plan_of(map, base).areas[place]
    ends: list[tuple[NodeKind | None, tuple[int, ...]]] = [(None, path) for path in area.paths]
    ends += [("end", (edge,)) for edge in area.arrows]
    ends += [("r", area.entries)] if area.entries else []
    ends += [("junction", area.junction)] if area.junction else []
    return _part(map, base, place, ends)


_NODE_OF: Final[MappingProxyType[Ground, NodeKind]] = MappingProxyType(
    {"HOME": "city", "Y": "city", "water": "water", "plain": "junction"}
)
_PATH: Final = 2
"""The number of edges of track that runs through a plain hex without a node."""


@lru_cache(maxsize=61_440)
def _tile_part(map: MapKey, base: int, place: int, tile: str, rotation: int) -> HexTrack:
    kind = Laid(tile, rotation).kind
    tracks = [tuple([turned(edge, rotation) for edge in track]) for track in kind.tracks]
    ends: list[tuple[NodeKind | None, tuple[int, ...]]] = []
    for track in tracks:
        is_path = kind.ground == "plain" and len(track) == _PATH
        ends.append((None if is_path else _NODE_OF[kind.ground], track))
    return _part(map, base, place, ends)


def _part(
    map: MapKey, base: int, place: int, tracks: list[tuple[NodeKind | None, tuple[int, ...]]]
) -> HexTrack:
    """Return the part of a hex. A track is a set of edges that meet in a node, or a path without a node."""
    twins, hex = twins_of(map, base), plan_of(map, base).hexes[place]
    first = port(place, 0)
    part = HexTrack({}, {}, {}, any(kind == "city" for kind, _ in tracks))
    for kind, edges in tracks:
        ways = [(here, twins[here]) for edge in edges if twins[here := first + edge] != here]
        if kind is None:
            for (here, _), (_, way) in permutations(ways, 2):
                step = (way,)
                _join(part, here, step, ((), step))
            continue
        point = node(place, len(part.nodes))
        visited = (point,)
        part.nodes[point] = Node(point, kind, hex, edges)
        part.moves[point] = leaving = tuple([way for _, way in ways])
        for here, back in ways:
            further = () if kind in _ENDS else tuple([way for way in leaving if way != back])
            _join(part, here, visited, (visited, further))
    return part


_ENDS: Final = ("r", "end")
"""The kinds of nodes that no run passes."""


def _join(part: HexTrack, port: Point, step: tuple[Point], onward: Onward) -> None:
    """Add a move from a port, and the continuation of a run that makes it."""
    part.moves[port] = part.moves.get(port, ()) + step
    part.onwards[port] = (*part.onwards.get(port, ()), onward)


@lru_cache(maxsize=512)
def closed_cities(board: Board, family: Family) -> frozenset[Point]:
    """Return the cities this family may not pass: all slots are full, and it has no station there (7.4)."""
    filled: dict[str, int] = {}
    for token in board.tokens:
        if token.kind in SLOT_FILLERS:
            filled[token.hex] = filled.get(token.hex, 0) + 1
    own = [token.hex for token in board.stations(family)]
    index, laid = board.plan.index, board.laid
    return frozenset(
        [
            node(index[hex])
            for hex, count in filled.items()
            if hex not in own and (tile := laid[index[hex]]) is not None and count >= tile.kind.slots
        ]
    )
