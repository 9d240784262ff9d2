"""Hexes and curves: neighbours touch, and curves stay inside their hex and connect the middles of edges."""

from __future__ import annotations

import math
import re
from itertools import permutations

import pytest

from adjudicator.engine.hexes import EDGES, opposite
from adjudicator.rules.zoo18.data.families import FACTS
from adjudicator.rules.zoo18.data.maps import MAP_NAMES, NONE, plan_of
from adjudicator.rules.zoo18.data.modules import BASES
from games.boards.zoo18.grid import Grid, Hexagon, Spot
from games.boards.zoo18.paint import ink_on
from tests.boards.zoo18.tables import EIGHT_FAMILIES

HEX = Hexagon(Spot(100, 100), 40)


def apart(one: Spot, other: Spot) -> float:
    return math.dist(one, other)


@pytest.mark.parametrize("name", [*MAP_NAMES, EIGHT_FAMILIES])
def test_neighbouring_hexes_share_an_edge(name) -> None:
    plan = plan_of(name, BASES[0])
    grid = Grid(plan.hexes, 20, 5, 7)
    pairs = 0
    for place, adjacent in enumerate(plan.neighbours):
        for edge, other in enumerate(adjacent):
            if other != NONE:
                here, there = (grid.places[plan.hexes[each]] for each in (place, other))
                assert apart(here.edge(edge), there.edge(opposite(edge))) < 1e-9
                pairs += 1
    assert pairs > 300


@pytest.mark.parametrize("name", [*MAP_NAMES, EIGHT_FAMILIES])
def test_a_map_fills_its_box_exactly(name) -> None:
    grid = Grid(plan_of(name, 1).hexes, 20, 5, 7)
    corners = [place.corner(number) for place in grid.places.values() for number in EDGES]
    assert min(spot.x for spot in corners) == pytest.approx(5)
    assert min(spot.y for spot in corners) == pytest.approx(7)
    assert max(spot.x for spot in corners) == pytest.approx(5 + grid.width)
    assert max(spot.y for spot in corners) == pytest.approx(7 + grid.height)


@pytest.mark.parametrize(("one", "other"), list(permutations(EDGES, 2)))
def test_curve_connects_two_edges_through_its_middle(one: int, other: int) -> None:
    numbers = list(map(float, re.findall(r"-?[\d.]+", HEX.path(one, other))))
    start, end = Spot(*numbers[:2]), Spot(*numbers[-2:])
    assert apart(start, HEX.edge(one)) < 0.1
    assert apart(end, HEX.edge(other)) < 0.1
    middle = HEX.middle(one, other)
    assert apart(middle, HEX.edge(one)) == pytest.approx(apart(middle, HEX.edge(other)))
    assert apart(middle, HEX.centre) < HEX.side * math.sqrt(3) / 2
    assert HEX.middle(other, one) == pytest.approx(middle)
    if "A" in HEX.path(one, other):
        assert apart(middle, _bulge(start, end, *_arc(HEX.path(one, other)))) < 0.2


def _arc(path: str) -> tuple[float, int]:
    """Return the radius and the direction of the arc in a path."""
    found = re.search(r"A([\d.]+) [\d.]+ 0 0 ([01])", path)
    assert found is not None
    return float(found[1]), int(found[2])


def _bulge(start: Spot, end: Spot, radius: float, sweep: int) -> Spot:
    """Return the middle of the shorter arc from start to end, clockwise if `sweep`."""
    half = apart(start, end) / 2
    rise = radius - math.sqrt(radius**2 - half**2)
    x, y = (start.x + end.x) / 2, (start.y + end.y) / 2
    dx, dy = (end.x - start.x) / (2 * half), (end.y - start.y) / (2 * half)
    side = 1 if sweep else -1
    return Spot(x + side * rise * dy, y - side * rise * dx)


@pytest.mark.parametrize("family", FACTS)
def test_letters_have_enough_contrast_on_every_token(family) -> None:
    ground = FACTS[family].colour
    light, dark = sorted((_light(ground), _light(ink_on(ground))), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
