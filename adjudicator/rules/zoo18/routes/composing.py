"""Runs put together by hand: from routes to others that come to one place more, or to one less."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import graph
from adjudicator.rules.zoo18.routes.checking import check, follow
from adjudicator.rules.zoo18.routes.model import ABILITIES, Conditions, Route, Runner
from adjudicator.rules.zoo18.routes.search import SUGAR, WINGS, gain_of, search, uses_of

Plan: TypeAlias = tuple[tuple[str, ...], ...]
"""The way of each squirrel of a family, in its order; () for one that does not run."""


def plan_of(conditions: Conditions, routes: Iterable[Route]) -> Plan:
    """The routes by squirrel; of squirrels of one kind the first ones run."""
    left = list(routes)
    plan = []
    for kind in conditions.squirrels:
        route = next((each for each in left if each.kind == kind), None)
        plan.append(route.hexes if route else ())
        if route:
            left.remove(route)
    return tuple(plan)


def routes_of(conditions: Conditions, plan: Plan) -> tuple[Route, ...]:
    """The routes of the squirrels that run."""
    return tuple(Route(kind, way) for kind, way in zip(conditions.squirrels, plan, strict=True) if way)


def places(board: Board, way: Sequence[str]) -> frozenset[str]:
    """The hexes at which a way comes to a stop or to water."""
    net = graph(board)
    if not way:
        return frozenset()
    return frozenset(net.nodes[visit.nodes[0]].hex for visit in follow(net, way, "").visits)


def changes(board: Board, conditions: Conditions, plan: Plan, number: int) -> dict[str, Plan]:
    """What becomes of a plan when one of its squirrels is to come to a place, or no longer to one: by hex.

    The others run as they do. Of all ways that the squirrel then can run it takes one that comes to the same
    places as far as that can be, and of those the best.
    """
    now = places(board, plan[number])
    taken = 0
    for other, hexes in enumerate(plan):
        taken |= uses_of(board, hexes) if hexes and other != number else 0
    found: dict[str, dict[int, tuple[int, _Way]]] = {}
    for way in _ways(board, conditions, conditions.squirrels[number]):
        if way.uses & taken:
            continue
        changed = way.places ^ now
        score = way.gain - (len(changed) << _FAR)
        for hex in changed:
            known = found.setdefault(hex, {})
            if way.powers not in known or known[way.powers][0] < score:
                known[way.powers] = score, way
    plans = ((hex, _first(board, conditions, plan, number, known.values())) for hex, known in found.items())
    return {hex: each for hex, each in plans if each is not None}


_FAR = 48
"""How many bits nuts and water take at most."""


class _Way(NamedTuple):
    """What a squirrel can run: from where to where, what it uses up, and which powers it needs."""

    hexes: tuple[str, ...]
    places: frozenset[str]
    gain: int
    uses: int
    powers: int


def _first(
    board: Board, conditions: Conditions, plan: Plan, number: int, known: Iterable[tuple[int, _Way]]
) -> Plan | None:
    """The plan with the best of these ways that can be run beside the others."""
    for _, way in sorted(known, key=lambda each: each[0], reverse=True):
        changed = (*plan[:number], way.hexes, *plan[number + 1 :])
        try:
            check(board, conditions, routes_of(conditions, changed))
        except IllegalMove:
            continue
        return changed
    return None


@lru_cache(maxsize=16)
def _ways(board: Board, conditions: Conditions, kind: Runner) -> tuple[_Way, ...]:
    """All ways of a squirrel of that kind."""
    found: list[_Way] = []
    ability = ABILITIES[kind]
    most = ability.most + (conditions.sugar and ability.sweet)
    for each in search(board, conditions, most, jumps=ability.jumps):
        if ability.least <= each.stops <= most:
            powers = each.uses & WINGS | SUGAR * (each.stops > ability.most)
            uses, gain = each.uses & ~(WINGS | SUGAR), gain_of(board, conditions, ability, each)
            found.append(_Way(each.hexes, each.places, gain, uses, powers))
    return tuple(found)
