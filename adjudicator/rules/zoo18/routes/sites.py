"""What a family's squirrels find at the nodes of a board: nuts, stations, and where they cannot pass."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import Graph, Node, NodeKind, Point, closed, graph, node, place_of
from adjudicator.rules.zoo18.data.areas import R_VALUES
from adjudicator.rules.zoo18.data.powers import BARREL_NUTS, WHEAT_NUTS
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS
from adjudicator.rules.zoo18.data.tiles import WATER_NUTS
from adjudicator.rules.zoo18.routes.model import ABILITIES, PATCHED, Ability, Conditions


class Site(msgspec.Struct, frozen=True):
    """A node that a squirrel can visit. `nuts`: for each visit, by whether the squirrel jumps.

    `area`: the node that stands for all which are one to a squirrel: the two of the HOLE, and the paths of
    an O area. `is_own`: with a station of the family; `is_closed`: it can be visited, but not passed;
    `can_be_skipped`: with WINGS, if it is closed.
    """

    kind: NodeKind
    hex: str
    area: Point
    nuts: tuple[int, int]
    is_own: bool = False
    is_closed: bool = False
    can_be_skipped: bool = False

    def is_stop(self, *, jumps: bool) -> bool:
        """Whether a visit is a stop; that of an O area is for squirrels that jump."""
        return self.kind in ("city", "r") or (jumps and self.kind == "water")


@lru_cache(maxsize=256)
def sites(board: Board, conditions: Conditions) -> dict[Point, Site]:
    """The sites of a board by node. Not to be changed."""
    net = graph(board)
    barred = closed(board, conditions.family)
    own = {token.hex for token in board.stations(conditions.family)}
    return {
        point: _station(board, conditions, each, own, barred)
        if each.kind == "city"
        else _other(net, conditions, each)
        for point, each in net.nodes.items()
        if each.kind != "junction"
    }


def after_flight(nuts: int, flown: Iterable[Site], conditions: Conditions, ability: Ability) -> int:
    """What a squirrel brings that WINGS carry over a station.

    In one reading a squirrel with the PATCH loses what that station is worth.
    """
    if conditions.patch_flies_free or ability is not ABILITIES[PATCHED]:
        return nuts
    return max(nuts - sum(site.nuts[ability.jumps] for site in flown), 0)


def _station(
    board: Board, conditions: Conditions, each: Node, own: set[str], barred: frozenset[Point]
) -> Site:
    laid = board.on(each.hex)
    assert laid is not None
    kinds = [(token.kind, token.family) for token in board.tokens_on(each.hex)]
    value = laid.kind.value + WHEAT_NUTS * (("wheat", conditions.family) in kinds)
    is_under_work = laid.kind.slots == 1 and ("blocked", None) in kinds
    return Site(
        kind="city",
        hex=each.hex,
        area=each.point,
        nuts=(value, 2 * value),
        is_own=each.hex in own,
        is_closed=each.point in barred,
        can_be_skipped=not is_under_work,
    )


def _other(net: Graph, conditions: Conditions, each: Node) -> Site:
    if each.kind == "water":
        area = node(place_of(each.point)) if conditions.water_once else each.point
        return Site("water", each.hex, area, _water(conditions))
    if each.kind == "r":
        value = R_VALUES[PHASE_FACTS[conditions.phase].r_column]
        area = net.hole[0] if each.point in net.hole else each.point
        return Site("r", each.hex, area, (value, 2 * value))
    return Site(each.kind, each.hex, each.point, (0, 0))


def _water(conditions: Conditions) -> tuple[int, int]:
    """Nuts of a visit of an O area, for one who jumps too; by one reading barrels are not doubled."""
    barrels = BARREL_NUTS * conditions.barrels
    doubled = 2 * barrels if conditions.jumpers_double_barrels else barrels
    return WATER_NUTS + barrels, 2 * WATER_NUTS + doubled
