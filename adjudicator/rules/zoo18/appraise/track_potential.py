"""A quick estimate of the potential of a family's track, for bots. It does not search for routes."""

from __future__ import annotations

from heapq import nlargest
from itertools import islice
from typing import Final

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.hexes import opposite
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import Point, closed_cities, graph, is_node, node, place_of
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import NONE, MapKey, plan_of
from adjudicator.rules.zoo18.data.tiles import WATER_NUTS

DISTANCE_FACTOR: Final = 0.65
"""The factor on a stop's value for each further hex of distance."""
NEXT_STOPS: Final = 4
"""The number of unreached stops that count, best first."""
NEXT_STOP: Final = 0.5
"""The value of a stop at the next hex, relative to a reached one."""
UPGRADE: Final = 0.5
"""The factor for a stop behind a tile that needs an upgrade first."""
EXTRA_STOP: Final = 0.2
"""The weight of a reached stop that the squirrels cannot visit in the same turn."""
_PRINTED: Final = {"HOME": 20, "Y": 30, "R": 30, "O": WATER_NUTS}
"""The nuts of each kind of area, as printed."""


@lru_cache(maxsize=1024)
def expected_nuts(board: Board, family: Family, stops: int, r_value: int) -> float:
    """Return the nuts that the family can expect from a turn with this number of stops."""
    points = _reached_points(board, family)
    nodes = [point for point in points if is_node(point)]
    nuts = [_nuts(board, point, r_value) for point in nodes]
    best = nlargest(stops, nuts)
    known = frozenset(map(place_of, nodes))
    hopes = nlargest(NEXT_STOPS, _stop_values(board, points, known).values())
    return sum(best) + EXTRA_STOP * (sum(nuts) - sum(best)) + NEXT_STOP * sum(hopes)


def _reached_points(board: Board, family: Family) -> set[Point]:
    """Return the points that the family's track reaches, even if a run would block its own way there."""
    net, barred = graph(board), closed_cities(board, family)
    stations = (node(board.plan.index[token.hex]) for token in board.stations(family))
    found = {point for point in stations if point in net.nodes}
    row = list(found)
    for point in row:
        if is_node(point) and (point in barred or net.nodes[point].kind in ("r", "end")):
            continue
        for way in net.moves.get(point, ()):
            if way not in found:
                found.add(way)
                row.append(way)
    return found


def _nuts(board: Board, point: Point, r_value: int) -> int:
    node = graph(board).nodes[point]
    match node.kind:
        case "city":
            laid = board.on(node.hex)
            return laid.kind.value if laid else 0
        case "r":
            return r_value
        case "water":
            return WATER_NUTS
        case _:
            return 0


def _stop_values(board: Board, points: set[Point], known: frozenset[int]) -> dict[int, float]:
    """Return the values of the best unreached stops, each from the best open end of the track."""
    found: dict[int, float] = {}
    for end in {place_of(point) for point in points} - known:
        part = 1.0 if board.laid[end] is None else UPGRADE
        ahead = (each for each in _values(board.map, board.base, end) if each[0] not in known)
        for stop, value in islice(ahead, NEXT_STOPS):
            found[stop] = max(part * value, found.get(stop, 0.0))
    return found


@lru_cache(maxsize=1 << 12)
def _values(map: MapKey, base: int, start: int) -> tuple[tuple[int, float], ...]:
    """Return the map's stops and their values as seen from this hex, best first."""
    plan = plan_of(map, base)
    steps, row = {start: 0}, [start]
    for place in row:
        for edge, other in enumerate(plan.neighbours[place]):
            if other == NONE or other in steps or plan.areas[place].is_terminal:
                continue
            if not plan.areas[other].is_terminal or opposite(edge) in plan.areas[other].entries:
                steps[other] = steps[place] + 1
                row.append(other)
    worth = (
        (place, _PRINTED.get(plan.areas[place].kind, 0) * DISTANCE_FACTOR**far)
        for place, far in steps.items()
    )
    return tuple(sorted(((place, value) for place, value in worth if value), key=lambda each: -each[1]))
