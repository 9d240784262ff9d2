"""The nuts and stations at the nodes of a board, and the legs between nodes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo18.board.model import SLOT_FILLERS, Board
from adjudicator.rules.zoo18.board.network import (
    Graph,
    Node,
    NodeKind,
    Point,
    graph,
    is_node,
    node,
    place_of,
)
from adjudicator.rules.zoo18.data.maps import R_VALUES
from adjudicator.rules.zoo18.data.powers import BARREL_NUTS, WHEAT_NUTS
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS
from adjudicator.rules.zoo18.data.tiles import WATER_NUTS
from adjudicator.rules.zoo18.routes.model import ABILITIES, PATCHED, Ability, Conditions


class StopSite(msgspec.Struct, frozen=True):
    """A node that a squirrel can visit. `nuts`: the nuts per visit, indexed by whether the squirrel jumps.

    `area`: the node that stands for all nodes that count as one: the two of the HOLE, or the paths of an O
    area. `is_own`: it has a station of the family. `is_closed`: runs can visit it, but not pass it.
    `can_be_skipped`: WINGS can pass over it if it is closed.
    """

    kind: NodeKind
    hex: str
    area: Point
    nuts: tuple[int, int]
    is_own: bool = False
    is_closed: bool = False
    can_be_skipped: bool = False

    def is_stop(self, *, jumps: bool) -> bool:
        """Return whether a visit is a stop. An O area is a stop only for squirrels that jump."""
        return self.kind in ("city", "r") or (jumps and self.kind == "water")


@lru_cache(maxsize=256)
def sites(board: Board, conditions: Conditions) -> dict[Point, StopSite]:
    """Return the sites of a board by node. Callers must not change them."""
    net = graph(board)
    nodes = (point for point, each in net.nodes.items() if each.kind != "junction")
    return {point: site_at(board, net, conditions, point) for point in nodes}


def site_at(board: Board, net: Graph, conditions: Conditions, point: Point) -> StopSite:
    """Return the site at a node that is not a junction."""
    each = net.parts[place_of(point)].nodes[point]
    return _station(board, conditions, each) if each.kind == "city" else _other(net, conditions, each)


def after_flight(nuts: int, flown: Iterable[StopSite], conditions: Conditions, ability: Ability) -> int:
    """Return the nuts of a squirrel that WINGS carry over these stations."""
    if conditions.patch_flies_free or ability is not ABILITIES[PATCHED]:
        return nuts
    return max(nuts - sum(site.nuts[ability.jumps] for site in flown), 0)


def _station(board: Board, conditions: Conditions, each: Node) -> StopSite:
    laid = board.on(each.hex)
    assert laid is not None
    kind, tokens = laid.kind, board.tokens_on(each.hex)
    own = [token.kind for token in tokens if token.family == conditions.family]
    is_own = "station" in own or "extra" in own
    is_under_work = kind.slots == 1 and any(token.kind == "blocked" for token in tokens)
    value = kind.value + WHEAT_NUTS * ("wheat" in own)
    return StopSite(
        kind="city",
        hex=each.hex,
        area=each.point,
        nuts=(value, 2 * value),
        is_own=is_own,
        is_closed=not is_own and len([token for token in tokens if token.kind in SLOT_FILLERS]) >= kind.slots,
        can_be_skipped=not is_under_work,
    )


def _other(net: Graph, conditions: Conditions, each: Node) -> StopSite:
    if each.kind == "water":
        area = node(place_of(each.point)) if conditions.water_once else each.point
        return StopSite("water", each.hex, area, _water(conditions))
    if each.kind == "r":
        value = R_VALUES[PHASE_FACTS[conditions.phase].r_column]
        area = net.hole[0] if each.point in net.hole else each.point
        return StopSite("r", each.hex, area, (value, 2 * value))
    return StopSite(each.kind, each.hex, each.point, (0, 0))


def _water(conditions: Conditions) -> tuple[int, int]:
    """Return the nuts per visit of an O area, also for jumpers. In one reading, barrels are not doubled."""
    barrels = BARREL_NUTS * conditions.barrels
    doubled = 2 * barrels if conditions.jumpers_double_barrels else barrels
    return WATER_NUTS + barrels, 2 * WATER_NUTS + doubled


class Leg(NamedTuple):
    """A way to a node. `crossings`: a mask of those used. `hexes`: from the start to the goal."""

    goal: Point
    crossings: int
    hexes: tuple[str, ...]


class Legs(NamedTuple):
    """The legs from each node, and the bit of each crossing in their masks. Callers must not change them."""

    by_node: dict[Point, list[Leg]]
    bits: dict[int, int]

    @property
    def width(self) -> int:
        return len(self.bits)


def legs(board: Board) -> Legs:
    """Return all useful legs of a board. None leads to an arrow or takes a detour on plain track."""
    return _legs(replace(board, tokens=(), hole=()))


@lru_cache(maxsize=64)
def _legs(track: Board) -> Legs:
    """Return the legs of the track. Tokens make no difference."""
    net = graph(track)
    bits: dict[int, int] = {}
    starts = (point for point, each in net.nodes.items() if each.kind not in ("end", "junction"))
    by_node = {point: _shortest(_legs_from(net, point, bits)) for point in starts}
    return Legs(by_node, bits)


def _legs_from(net: Graph, start: Point, bits: dict[int, int]) -> list[Leg]:
    """Return all legs from a node. `bits` maps crossings to bits and gains an entry for each new crossing."""
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
    """Drop legs that use all the crossings of another leg to the same goal."""
    kept: list[Leg] = []
    for leg in sorted(found, key=lambda each: len(each.hexes)):
        if not any(leg.goal == other.goal and other.crossings & ~leg.crossings == 0 for other in kept):
            kept.append(leg)
    return kept
