"""The best set of routes for a family (rulebook, 7.4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.routes.choice import Group, Option, choose
from adjudicator.rules.zoo18.routes.model import ABILITIES, Ability, Conditions, Route, Runner
from adjudicator.rules.zoo18.routes.search import SUGAR, Found, search


@lru_cache(maxsize=1024)
def best(board: Board, conditions: Conditions) -> tuple[Route, ...]:
    """Routes that bring the most nuts and, among those, the most visits of water; () if there are none.

    They are in the order of the family's squirrels, without those that find nothing to do.
    """
    runners: dict[Ability, list[Runner]] = {}
    for kind in conditions.squirrels:
        runners.setdefault(ABILITIES[kind], []).append(kind)
    found = {
        jumps: tuple(search(board, conditions, _most(runners, conditions, jumps=jumps), jumps=jumps))
        for jumps in {ability.jumps for ability in runners}
    }
    groups = [
        Group(len(kinds), _options(ability, conditions, found[ability.jumps]))
        for ability, kinds in runners.items()
    ]
    groups.sort(key=lambda group: group.options[0].gain if group.options else 0, reverse=True)
    routes = [Route(runners[ability].pop(0), each.hexes) for ability, each in choose(groups)]
    return tuple(sorted(routes, key=lambda route: conditions.squirrels.index(route.kind)))


def _most(runners: Iterable[Ability], conditions: Conditions, *, jumps: bool) -> int:
    """How many stops a route can have at most."""
    return max(each.most + (conditions.sugar and each.sweet) for each in runners if each.jumps == jumps)


def _options(
    ability: Ability, conditions: Conditions, routes: Iterable[Found]
) -> list[Option[tuple[Ability, Found]]]:
    """What squirrels of that ability may run, the best first; of routes on the same track only one."""
    most = ability.most + (conditions.sugar and ability.sweet)
    options: dict[int, Option[tuple[Ability, Found]]] = {}
    for each in routes:
        if ability.least <= each.stops <= most:
            uses = each.uses | SUGAR * (each.stops > ability.most)
            if uses not in options or options[uses].gain < each.gain:
                options[uses] = Option(each.gain, uses, (ability, each))
    return sorted(options.values(), key=lambda option: option.gain, reverse=True)
