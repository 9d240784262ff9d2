"""Routes as game records of 18xx.games tell them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    if chains[0][0] == _STAY:
        return Route(kind, (chains[0][1],))
    way: list[str] = []
    for chain in _in_order(chains):
        way += [hex for hex in chain[bool(way) :] if hex in plan.index]
    twice = [hex for before, hex in pairwise(nodes) if before == hex]
    if twice and len(nodes) > len(chains) + 1:
        way.insert(way.index(twice[0]), twice[0])
    return Route(kind, tuple(way))


def _in_order(chains: Sequence[Sequence[str]]) -> Iterator[Sequence[str]]:
    """The chains, each beginning where the one before it ends."""
    first, *others = chains
    end = first[-1]
    if others and end not in (others[0][0], others[0][-1]):
        end = first[0]
    yield first if end == first[-1] else first[::-1]
    for chain in others:
        forward = chain if chain[0] == end else chain[::-1]
        yield forward
        end = forward[-1]
