"""Manual routes: changes that add a place to a run or remove a place from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import graph, place_of
from adjudicator.rules.zoo18.routes.checking import check, follow
from adjudicator.rules.zoo18.routes.model import ABILITIES, Conditions, Route, Runner
from adjudicator.rules.zoo18.routes.search import SUGAR, WINGS, gain_of, search, uses_of

Plan: TypeAlias = tuple[tuple[str, ...], ...]
"""The way of each squirrel of a family, in order. It is () for a squirrel that does not run."""


def plan_of(conditions: Conditions, routes: Iterable[Route]) -> Plan:
    """Return the routes by squirrel. Among squirrels of one kind, the first ones run."""
    left = list(routes)
    plan = []
    for kind in conditions.squirrels:
        route = next((each for each in left if each.kind == kind), None)
        plan.append(route.hexes if route else ())
        if route:
            left.remove(route)
    return tuple(plan)


def routes_of(conditions: Conditions, plan: Plan) -> tuple[Route, ...]:
    return tuple(Route(kind, way) for kind, way in zip(conditions.squirrels, plan, strict=True) if way)


def places(board: Board, way: Sequence[str]) -> frozenset[str]:
    """Return the hexes where a way makes a stop or visits water."""
    net = graph(board)
    if not way:
        return frozenset()
    return frozenset(net.plan.hexes[place_of(visit.nodes[0])] for visit in follow(net, way, "").visits)


def changes(board: Board, conditions: Conditions, plan: Plan, number: int) -> dict[str, Plan]:
    """Return, by hex, the plan after one squirrel adds that hex to its places or drops it.

    The other routes stay. The new way keeps as many places as possible and is the best of such ways.
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
        score = way.gain - (len(changed) << _MAX_DISTANCE)
        for hex in changed:
            known = found.setdefault(hex, {})
            if way.powers not in known or known[way.powers][0] < score:
                known[way.powers] = score, way
    plans = (
        (hex, _best_legal_plan(board, conditions, plan, number, known.values()))
        for hex, known in found.items()
    )
    return {hex: each for hex, each in plans if each is not None}


_MAX_DISTANCE = 48
"""The number of bits for nuts and water."""


class _Way(NamedTuple):
    """A possible run: its way, its places, the track that it uses up, and the powers that it needs."""

    hexes: tuple[str, ...]
    places: frozenset[str]
    gain: int
    uses: int
    powers: int


def _best_legal_plan(
    board: Board, conditions: Conditions, plan: Plan, number: int, known: Iterable[tuple[int, _Way]]
) -> Plan | None:
    """Return the plan with the best of these ways that is legal together with the others."""
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
    found: list[_Way] = []
    ability = ABILITIES[kind]
    most = ability.most + (conditions.sugar and ability.sweet)
    for each in search(board, conditions, most, jumps=ability.jumps):
        if ability.least <= each.stops <= most:
            powers = each.uses & WINGS | SUGAR * (each.stops > ability.most)
            uses, gain = each.uses & ~(WINGS | SUGAR), gain_of(board, conditions, ability, each)
            found.append(_Way(each.hexes, each.places, gain, uses, powers))
    return tuple(found)
