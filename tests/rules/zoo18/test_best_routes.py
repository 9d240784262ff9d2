"""The best routes, compared with all legal sets of routes, which are tried one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.hexes import opposite, turned
from adjudicator.rules.zoo18.board.model import NO_SLOT, Board, Laid, Token
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import NONE
from adjudicator.rules.zoo18.data.squirrels import KINDS, PHASES
from adjudicator.rules.zoo18.routes.checking import check
from adjudicator.rules.zoo18.routes.model import Conditions, Route, Runner
from adjudicator.rules.zoo18.routes.optimum import best, second
from tests.rules.zoo18.growth import grown

Way = tuple[str, ...]


class Tried(NamedTuple):
    """A route that is legal on its own. `uses`: the lines between hexes that it uses, and its powers."""

    nuts: int
    water: int
    uses: frozenset[object]


def links(board: Board, place: int) -> set[tuple[int, int]]:
    """Return the pairs of edges that the track of a hex connects, with or without a node."""
    area = board.plan.areas[place]
    if laid := board.laid[place]:
        pairs = {(turned(a, laid.rotation), turned(b, laid.rotation)) for a, b in laid.kind.links}
    else:
        pairs = {*area.paths, *combinations(area.junction, 2)}
    return pairs | {(b, a) for a, b in pairs}


def edges(board: Board, place: int) -> set[int]:
    """Return the edges that the track of a hex reaches."""
    laid = board.laid[place]
    return (
        {turned(edge, laid.rotation) for edge in laid.kind.edges}
        if laid
        else {*board.plan.areas[place].printed_edges}
    )


def ways(board: Board) -> Iterator[Way]:
    """Yield all ways along track that use each line between two hexes at most once."""
    plan = board.plan

    def further(place: int, came: int | None, way: Way, used: frozenset[object]) -> Iterator[Way]:
        yield way
        for edge, there in enumerate(plan.neighbours[place]):
            line = frozenset({place, there})
            leads = edge in edges(board, place) if came is None else (came, edge) in links(board, place)
            if there != NONE and leads and line not in used and opposite(edge) in edges(board, there):
                yield from further(there, opposite(edge), (*way, plan.hexes[there]), used | {line})
        if came is not None and plan.hexes[place] in board.hole:
            (other,) = set(board.hole) - {plan.hexes[place]}
            yield from further(plan.index[other], None, (*way, other), used)

    for place, hex in enumerate(plan.hexes):
        if edges(board, place):
            yield from further(place, None, (hex,), frozenset())


def tried(board: Board, conditions: Conditions, kind: Runner, way: Way) -> Tried | None:
    """Return a route, or None if it is illegal."""
    try:
        harvest = check(board, conditions, (Route(kind, way),))
    except IllegalMove:
        return None
    lines = {frozenset(pair) for pair in pairwise(way) if len({*pair}) > 1 and {*pair} != {*board.hole}}
    powers = set()
    for power, without in (
        ("wings", replace(conditions, wings=False)),
        ("sugar", replace(conditions, sugar=False)),
    ):
        try:
            check(board, without, (Route(kind, way),))
        except IllegalMove:
            powers.add(power)
    return Tried(harvest.nuts, harvest.water, frozenset({*lines, *powers}))


def repeated(board: Board, way: Way) -> Iterator[Way]:
    """Yield a way unchanged, and with each choice of repeated hexes that have two O areas."""
    pools = [hex for hex in {*way} if (laid := board.on(hex)) and is_green_water(laid)]
    for count in range(len(pools) + 1):
        for twice in combinations(pools, count):
            yield tuple(name for hex in way for name in ((hex, hex) if hex in twice else (hex,)))


def is_green_water(laid: Laid) -> bool:
    return laid.kind.ground == "water" and laid.kind.colour == "green"


def sums(choices: Sequence[Sequence[Tried]], used: frozenset[object] = frozenset()) -> set[tuple[int, int]]:
    """Return the nuts and water of all compatible sets with at most one route from each list."""
    if not choices:
        return {(0, 0)}
    found = sums(choices[1:], used)
    for route in choices[0]:
        if used.isdisjoint(route.uses):
            rest = sums(choices[1:], used | route.uses)
            found |= {(route.nuts + nuts, route.water + water) for nuts, water in rest}
    return found


def tried_out(board: Board, conditions: Conditions) -> set[tuple[int, int]]:
    """Return the nuts and water of all sets of routes."""
    plain = list(ways(board))
    everywhere = plain if conditions.water_once else [each for way in plain for each in repeated(board, way)]
    choices = []
    for kind in conditions.squirrels:
        routes = filter(None, (tried(board, conditions, kind, way) for way in everywhere))
        worst_first = sorted(routes, key=lambda route: (route.nuts, route.water))
        choices.append(list({route.uses or route[:2]: route for route in worst_first}.values()))
    return sums(choices)


@st.composite
def conditions(draw: st.DrawFn) -> Conditions:
    flag = st.booleans()
    whole = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=3))
    return Conditions(
        family="CR",
        squirrels=("1S", *whole[1:]) if draw(flag) else tuple(whole),
        phase=draw(st.sampled_from(PHASES)),
        wings=draw(flag),
        sugar=draw(flag),
        barrels=draw(flag),
        jumpers_double_barrels=draw(flag),
        water_once=draw(flag),
    )


@cache
def table(seed: int) -> tuple[Board, Family]:
    """Return a board after two to four rounds, usually with markers, and a family on it."""
    random = Random(seed)
    *_, (board, family) = grown(random, rounds=random.randint(2, 4))
    stations = [each for each in board.plan.hexes if (laid := board.on(each)) and laid.kind.is_station]
    board = board.with_token(Token("wheat", random.choice(board.stations(family)).hex, family, NO_SLOT))
    free = [hex for hex in stations if not board.tokens_on(hex)]
    for hex in random.sample(free, min(len(free), random.randint(0, 2))):
        board = board.with_token(Token("blocked", hex, None, 0))
    place = random.choice(stations)
    if random.random() < 0.3 and all(token.family != family for token in board.tokens_on(place)):
        board = board.with_token(Token("extra", place, family, NO_SLOT))
    return board, family


@settings(max_examples=50, deadline=None, derandomize=True)
@given(st.integers(0, 60), conditions())
def test_best_and_second_best_match_an_exhaustive_search(seed: int, given: Conditions) -> None:
    board, family = table(seed)
    given = replace(given, family=family)
    found = best(board, given)
    every = tried_out(board, given)
    harvest = check(board, given, found)
    assert (harvest.nuts, harvest.water) == max(every)
    fewer = {each for each in every if each[0] < harvest.nuts}
    harvest = check(board, given, second(board, given))
    assert (harvest.nuts, harvest.water) == max(fewer, default=(0, 0))
