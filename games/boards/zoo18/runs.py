"""The runs of a family, each as a line with its own colour and dashes over the track."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from adjudicator.engine import hexes
from adjudicator.engine.hexes import turned
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.routes.model import Route
from games.boards import Seen
from games.boards.svg import SOFT, around, element, fit_line, place_mark, signed, text
from games.boards.zoo18 import names
from games.boards.zoo18.grid import Grid, Hexagon, Spot
from games.boards.zoo18.paint import CHANGED, DASHES, ROUTES, WHITE
from games.boards.zoo18.touch import run_part
from games.core.translation import gettext as _

_LINE: Final = 17.0
_SAMPLE: Final = 34.0
"""The length of a line beside its text."""


def draw_runs(board: Board, runs: Sequence[Route], grid: Grid) -> str:
    """Draw a line for each run, on top of a wider white line. Empty runs have no line."""
    width = max(grid.side * 0.11, 2.2)
    return "".join(
        _stroke("".join(_line(board, grid, route)), number, width)
        for number, route in enumerate(runs)
        if route.hexes
    )


def draw_past(board: Board, runs: Sequence[Route], grid: Grid) -> str:
    """Draw other players' runs since the viewer's last move, all in the same style."""
    lines = "".join(piece for route in runs for piece in _line(board, grid, route))
    if not lines:
        return ""
    look: dict[str, str] = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    width = round(max(grid.side * 0.08, 1.8), 1)
    under = element("path", d=lines, stroke=WHITE, stroke_width=width * 1.9, **look)
    return under + element(
        "path", d=lines, stroke=CHANGED, stroke_width=width, stroke_dasharray="1 6", **look
    )


def mark_runs(seen: Seen, runs: Sequence[Route], grid: Grid) -> str:
    """Return marks around these runs, whether or not the runs are drawn."""
    boxes = ([grid.places[hex].box for hex in route.hexes if hex in grid.places] for route in runs)
    found = zip(runs, boxes, strict=True)
    return "".join(place_mark(seen, run_part(route), around(spaces)) for route, spaces in found if spaces)


def sample(number: int, spot: Spot) -> str:
    """Draw the line of a run beside its text."""
    return _stroke(f"M{spot}h{_SAMPLE:g}", number, 4)


def _stroke(line: str, number: int, width: float) -> str:
    look: dict[str, str] = {"fill": "none", "stroke_linejoin": "round"}
    under = element(
        "path", d=line, stroke=WHITE, stroke_width=round(width * 1.9, 1), stroke_linecap="round", **look
    )
    dashes = DASHES[number % len(DASHES)]
    colour = ROUTES[number % len(ROUTES)]
    return under + element(
        "path",
        d=line,
        stroke=colour,
        stroke_width=round(width, 1),
        stroke_dasharray=dashes,
        stroke_linecap=None if dashes else "round",
        **look,
    )


def _line(board: Board, grid: Grid, route: Route) -> Iterator[str]:
    """Yield the pieces of a run, hex by hex."""
    way = [hex for hex, _same in groupby(route.hexes)]
    edges = [_edge(one, other) for one, other in pairwise(way)]
    for hex, before, after in zip(way, [None, *edges], [*edges, None], strict=True):
        came = None if before is None else hexes.opposite(before)
        yield _piece(board, grid.places[hex], hex, came, after)


def _edge(one: str, other: str) -> int | None:
    """Return the edge that one hex shares with the other, or None between the HOLE's two areas."""
    return next((edge for edge in hexes.EDGES if str(hexes.neighbour(hexes.parse(one), edge)) == other), None)


def _piece(board: Board, hexagon: Hexagon, hex: str, came: int | None, goes: int | None) -> str:
    """Return the line within a hex."""
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
    """Return the tracks of a hex drawn from edge to edge, each in both directions."""
    laid, area = board.on(hex), board.plan.areas[board.plan.index[hex]]
    tracks: Iterable[tuple[int, ...]] = area.paths
    if laid is not None:
        tracks = () if laid.kind.is_station else laid.kind.tracks
    turns = laid.rotation if laid else 0
    ends = [tuple(turned(edge, turns) for edge in track) for track in tracks if len(track) == 2]
    return [(one, other) for one, other in ends] + [(other, one) for one, other in ends]


def draw_legend(runs: Sequence[Route], left: float, top: float, room: float) -> tuple[str, float]:
    """Draw the runs by squirrel and hexes, each beside its line. Also return the height."""
    drawn = []
    for number, route in enumerate(runs):
        y = top + 14 + number * _LINE
        words = f"{names.SQUIRRELS[route.kind]}: {' '.join(route.hexes)}"
        drawn += [
            sample(number, Spot(left, y - 4)),
            text(left + _SAMPLE + 6, y, fit_line(words, room - _SAMPLE - 6)),
        ]
    return signed("run", *drawn), len(runs) * _LINE


def draw_past_legend(runs: Sequence[Route], left: float, top: float, room: float) -> tuple[str, float]:
    """Draw other players' runs since the viewer's last move in words."""
    if not runs:
        return "", 0
    drawn = [text(left, top + 14, _("Runs since your last move"), bold=True)]
    for number, route in enumerate(runs, 1):
        words = f"{names.SQUIRRELS[route.kind]}: {' '.join(route.hexes)}"
        drawn.append(text(left, top + 14 + number * _LINE, fit_line(words, room), fill=SOFT))
    return signed("past-run", *drawn), (len(runs) + 1) * _LINE
