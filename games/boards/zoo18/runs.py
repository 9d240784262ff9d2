"""The runs of the family at work, as coloured lines over the track."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise
from typing import Final

from adjudicator.engine import hexes
from adjudicator.engine.hexes import turned
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.routes import Route
from adjudicator.rules.zoo18.views import View
from games.boards.ink import element, fitted, text
from games.boards.zoo18 import names
from games.boards.zoo18.grid import Grid, Hexagon
from games.boards.zoo18.paint import ROUTES, WHITE
from games.boards.zoo18.reading import routes

_LINE: Final = 15.0


def draw_runs(view: View, grid: Grid) -> str:
    """A line for each squirrel's run."""
    drawn = []
    for number, route in enumerate(routes(view)):
        line = "".join(_line(view.board, grid, route))
        width = max(grid.side * 0.1, 2.2)
        look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        drawn.append(element("path", d=line, stroke=WHITE, stroke_width=round(width * 1.9, 1), **look))
        drawn.append(
            element("path", d=line, stroke=ROUTES[number % len(ROUTES)], stroke_width=round(width, 1), **look)
        )
    return "".join(drawn)


def _line(board: Board, grid: Grid, route: Route) -> Iterator[str]:
    """The pieces of a run, hex by hex."""
    way = [hex for hex, _times in groupby(route.hexes)]
    edges = [_edge(one, other) for one, other in pairwise(way)]
    for hex, before, after in zip(way, [None, *edges], [*edges, None], strict=True):
        came = None if before is None else hexes.opposite(before)
        yield _piece(board, grid.places[hex], hex, came, after)


def _edge(one: str, other: str) -> int | None:
    """The edge over which one hex borders on the other; None between the two areas of the HOLE."""
    return next((edge for edge in hexes.EDGES if str(hexes.neighbour(hexes.parse(one), edge)) == other), None)


def _piece(board: Board, hexagon: Hexagon, hex: str, came: int | None, goes: int | None) -> str:
    """The line within a hex."""
    curves = _curves(board, hex)
    if came is not None and goes is not None:
        if (came, goes) in curves:
            return hexagon.path(came, goes)
        return hexagon.spoke(came) + hexagon.spoke(goes)
    edge = goes if came is None else came
    if edge is None:
        return f"M{hexagon.centre}h0.1"
    curve = next((curve for curve in curves if curve[0] == edge), None)
    return hexagon.half_path(*curve) if curve else hexagon.spoke(edge)


def _curves(board: Board, hex: str) -> list[tuple[int, int]]:
    """The tracks of a hex that are drawn from edge to edge, each in both directions."""
    laid, area = board.on(hex), board.plan.areas[board.plan.index[hex]]
    tracks: Iterable[tuple[int, ...]] = area.paths
    if laid is not None:
        tracks = () if laid.kind.is_station else laid.kind.tracks
    turns = laid.rotation if laid else 0
    ends = [tuple(turned(edge, turns) for edge in track) for track in tracks if len(track) == 2]
    return [(one, other) for one, other in ends] + [(other, one) for one, other in ends]


def draw_legend(view: View, left: float, top: float, room: float) -> tuple[str, float]:
    """The runs by squirrel and hexes, in the colours of their lines, and how high that is."""
    drawn = []
    for number, route in enumerate(routes(view)):
        y = top + 12 + number * _LINE
        said = f"{names.SQUIRRELS[route.kind]}: {' '.join(route.hexes)}"
        drawn += [
            element(
                "path",
                d=f"M{left:g} {y - 4:g}h20",
                fill="none",
                stroke=ROUTES[number % len(ROUTES)],
                stroke_width=4,
            ),
            text(left + 26, y, fitted(said, room - 26)),
        ]
    return "".join(drawn), len(routes(view)) * _LINE
