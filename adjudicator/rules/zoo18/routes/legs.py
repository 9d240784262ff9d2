"""The legs of which routes are made: track from one node to the next one."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import Graph, Point, graph, is_node, place_of


class Leg(NamedTuple):
    """A way to another node. `crossings` is a mask of those it uses; `hexes`: from that of this node on."""

    goal: Point
    crossings: int
    hexes: tuple[str, ...]


class Legs(NamedTuple):
    """The legs from each node, and which bit of their masks stands for a crossing. Not to be changed."""

    by_node: dict[Point, list[Leg]]
    bits: dict[int, int]

    @property
    def width(self) -> int:
        """How many bits their masks have."""
        return len(self.bits)


def legs(board: Board) -> Legs:
    """All useful legs of a board: none leads to an arrow, or a long way round on plain track."""
    return _legs(replace(board, tokens=(), hole=()))


@lru_cache(maxsize=64)
def _legs(track: Board) -> Legs:
    """What lies on the track makes no difference."""
    net = graph(track)
    bits: dict[int, int] = {}
    starts = (point for point, each in net.nodes.items() if each.kind not in ("end", "junction"))
    by_node = {point: _shortest(_from(net, point, bits)) for point in starts}
    return Legs(by_node, bits)


def _from(net: Graph, start: Point, bits: dict[int, int]) -> list[Leg]:
    """All legs from a node. `bits`: the bit of each crossing, numbered as they come up."""
    hexes = net.plan.hexes
    found: list[Leg] = []
    ways: list[tuple[Point, int, tuple[str, ...]]]
    ways = [(port, 0, (net.nodes[start].hex,)) for port in net.moves[start]]
    while ways:
        port, used, passed = ways.pop()
        bit = 1 << bits.setdefault(net.crossings[port], len(bits))
        if used & bit:
            continue
        used, passed = used | bit, (*passed, hexes[place_of(port)])
        for step in net.moves.get(port, ()):
            if not is_node(step):
                ways.append((step, used, passed))
            elif net.nodes[step].kind == "junction":
                ways += [(onwards, used, passed) for onwards in net.moves[step]]
            elif net.nodes[step].kind != "end" and step != start:
                found.append(Leg(step, used, passed))
    return found


def _shortest(found: list[Leg]) -> list[Leg]:
    """Without legs that use more than another one to the same goal."""
    kept: list[Leg] = []
    for leg in sorted(found, key=lambda each: len(each.hexes)):
        if not any(leg.goal == other.goal and other.crossings & ~leg.crossings == 0 for other in kept):
            kept.append(leg)
    return kept
