"""The best set of routes for a family (rulebook, 7.4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.routes.checking import check
from adjudicator.rules.zoo18.routes.choice import Group, Option, choose
from adjudicator.rules.zoo18.routes.model import ABILITIES, Ability, Conditions, Route, Runner
from adjudicator.rules.zoo18.routes.search import NUT, SUGAR, Found, gain_of, search


@lru_cache(maxsize=1024)
def best(board: Board, conditions: Conditions) -> tuple[Route, ...]:
    """Routes that bring the most nuts and, among those, the most visits of water; () if there are none.

    They are in the order of the family's squirrels, without those that find nothing to do.
    """
    return _chosen(board, conditions, None)


@lru_cache(maxsize=64)
def second(board: Board, conditions: Conditions) -> tuple[Route, ...]:
    """The best of the routes that bring fewer nuts than the best ones; () if there are none.

    Of routes of one squirrel on the same track only the best is looked at.
    """
    most = check(board, conditions, best(board, conditions)).nuts
    return _chosen(board, conditions, most * NUT) if most else ()


def _chosen(board: Board, conditions: Conditions, below: int | None) -> tuple[Route, ...]:
    """The best routes, but with less nuts and water than `below`, as `Found` counts them."""
    runners: dict[Ability, list[Runner]] = {}
    for kind in conditions.squirrels:
        runners.setdefault(ABILITIES[kind], []).append(kind)
    found = {
        jumps: tuple(search(board, conditions, _most(runners, conditions, jumps=jumps), jumps=jumps))
        for jumps in {ability.jumps for ability in runners}
    }
    groups = [
        Group(len(kinds), _options(board, ability, conditions, found[ability.jumps]))
        for ability, kinds in runners.items()
    ]
    groups.sort(key=lambda group: group.options[0].gain if group.options else 0, reverse=True)
    routes = [Route(runners[ability].pop(0), each.hexes) for ability, each in choose(groups, below)]
    return tuple(sorted(routes, key=lambda route: conditions.squirrels.index(route.kind)))


def _most(runners: Iterable[Ability], conditions: Conditions, *, jumps: bool) -> int:
    """How many stops a route can have at most."""
    return max(each.most + (conditions.sugar and each.sweet) for each in runners if each.jumps == jumps)


def _options(
    board: Board, ability: Ability, conditions: Conditions, routes: Iterable[Found]
) -> list[Option[tuple[Ability, Found]]]:
    """What squirrels of that ability may run, the best first; of routes on the same track only one, and
    each of those that need no track."""
    most = ability.most + (conditions.sugar and ability.sweet)
    options: dict[object, Option[tuple[Ability, Found]]] = {}
    for each in routes:
        if ability.least <= each.stops <= most:
            uses = each.uses | SUGAR * (each.stops > ability.most)
            place = uses or each.hexes
            gain = gain_of(board, conditions, ability, each)
            if place not in options or options[place].gain < gain:
                options[place] = Option(gain, uses, (ability, each))
    return sorted(options.values(), key=lambda option: option.gain, reverse=True)
