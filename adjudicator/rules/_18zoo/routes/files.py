"""Routes as game records of 18xx.games tell them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.rules._18zoo.data.maps import Plan
from adjudicator.rules._18zoo.routes.model import Route, Runner

_STAY = "local"


def route_of_file(kind: Runner, plan: Plan, chains: Sequence[Sequence[str]], nodes: Sequence[str]) -> Route:
    """A route from the `connections` of a record: lists of hexes from one node to the next one, each of which
    may be told from either side. `nodes` are the `hexes` of the record, one for each node.

    Of the HOLE the record tells a way round the map; only its two areas remain. Where more nodes are told
    than the chains join, both O areas of a tile are visited at the edge they share.
    """
    if chains and chains[0][0] == _STAY:
        return Route(kind, (chains[0][1],))
    way: list[str] = []
    for number, chain in enumerate(chains):
        after = chains[number + 1] if number + 1 < len(chains) else ()
        forward = chain[0] == way[-1] if way else chain[-1] in (after[0], after[-1]) if after else True
        told = list(chain) if forward else list(reversed(chain))
        way += [hex for hex in told[bool(way) :] if hex in plan.index]
    if len(nodes) > len(chains) + 1:
        double = next(hex for before, hex in pairwise(nodes) if before == hex)
        way.insert(way.index(double), double)
    return Route(kind, tuple(way))
