"""The look of track: tiles and printed track, with pools, stations and their nuts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.hexes import turned
from adjudicator.rules.zoo18.data.maps import Area
from adjudicator.rules.zoo18.data.tiles import Tile
from games.boards.svg import (
    PRINT,
    Box,
    element,
    rect,
    signed,
)
from games.boards.zoo18.grid import Hexagon, Spot
from games.boards.zoo18.paint import AREAS, POOL, TILES, TRACK, WHITE
from games.boards.zoo18.pen import circle, word

_PATH: Final = 2
"""The number of edges of a track that leads from edge to edge."""


@dataclass(frozen=True)
class Style:
    """The sizes of things in a hex.

    `value`: the text size of nuts and letters. `note`: the text size of names and numbers, or 0 for none.
    `slots`: the radii of one, two and three station places, in side lengths. `worth`: the distance of nuts
    from the centre, in side lengths. `letters`: the minimum size of letters on tokens.
    """

    value: float
    note: float
    slots: tuple[float, float, float] = (0.36, 0.34, 0.29)
    worth: float = 0.68
    letters: float = 13


def tile(kind: Tile, rotation: int, hexagon: Hexagon, style: Style) -> str:
    """Draw a tile in its rotation, without tokens."""
    tracks = [tuple(turned(edge, rotation) for edge in track) for track in kind.tracks]
    ground = TILES[kind.colour]
    drawn = [
        element("path", d=hexagon.outline(), fill=ground, stroke=PRINT, stroke_width=0.6),
        *_lines(hexagon, tracks, ground, is_meeting=kind.is_station),
    ]
    if kind.ground == "water":
        drawn += [pool(hexagon, track) for track in tracks]
    if kind.is_station:
        drawn += _slots(hexagon, kind.slots, style)
    if style.note:
        number = note(hexagon, 5, kind.name.removeprefix(f"{kind.family}_"), style)
        drawn.append(signed("number", number))
    return "".join(drawn)


def printed(area: Area, hexagon: Hexagon) -> str:
    """Draw the printed track and arrows of an area."""
    tracks = [*area.paths, *((area.junction,) if area.junction else ())]
    drawn = list(_lines(hexagon, tracks, AREAS[area.kind]))
    drawn += [_arrow(hexagon, edge) for edge in (*area.arrows, *area.entries)]
    return "".join(drawn)


def _lines(
    hexagon: Hexagon, tracks: Sequence[tuple[int, ...]], ground: str, *, is_meeting: bool = False
) -> Iterator[str]:
    """Yield tracks in layers. A track that only crosses the tracks below it gets a bridge."""
    width, below = hexagon.side * 0.17, set[int]()
    for track in tracks:
        meets = is_meeting or len(track) != _PATH
        line = "".join(map(hexagon.spoke, track)) if meets else hexagon.path(*track)
        if below and below.isdisjoint(track):
            yield element("path", d=line, fill="none", stroke=ground, stroke_width=round(width * 1.8, 1))
        yield element("path", d=line, fill="none", stroke=TRACK, stroke_width=round(width, 1))
        below.update(track)


def _arrow(hexagon: Hexagon, edge: int) -> str:
    """Draw an arrow at an edge where track can enter from outside."""
    angle, tip = 90 + 60 * edge, hexagon.edge(edge).towards(270 + 60 * edge, hexagon.side * 0.34)
    foot = hexagon.edge(edge)
    left, right = (foot.towards(angle + turn, hexagon.side * 0.15) for turn in (-90, 90))
    return element("path", d=f"M{left}L{tip}L{right}z", fill=TRACK)


def pool(hexagon: Hexagon, track: tuple[int, ...]) -> str:
    """Draw the water on a track."""
    spot = hexagon.middle(*track) if len(track) == _PATH else hexagon.centre
    return circle(spot, hexagon.side * 0.2, POOL, stroke=WHITE, stroke_width=round(hexagon.side * 0.05, 1))


def slots(hexagon: Hexagon, count: int, style: Style) -> tuple[list[Spot], float]:
    """Return the station places and their radius."""
    centre, radius = hexagon.centre, hexagon.side * style.slots[count - 1]
    if count == 1:
        return [centre], radius
    if count == _PATH:
        return [Spot(centre.x - radius, centre.y), Spot(centre.x + radius, centre.y)], radius
    return [centre.towards(angle, radius * 1.15) for angle in (270, 30, 150)], radius


def _slots(hexagon: Hexagon, count: int, style: Style) -> Iterator[str]:
    spots, radius = slots(hexagon, count, style)
    for spot in spots:
        yield circle(spot, radius, WHITE, stroke=PRINT)


def worth(hexagon: Hexagon, kind: Tile, style: Style) -> str:
    """Draw the nuts of a station on a plate on top of everything else."""
    spot, size = hexagon.corner(0 if kind.slots > 1 else 1, style.worth), style.value
    plate = Box(spot.x - size * 0.8, spot.y - size * 0.5, size * 1.6, size)
    return rect(plate.rounded, WHITE, rx=2, fill_opacity=0.85) + word(spot, str(kind.value), size, fill=PRINT)


def note(hexagon: Hexagon, corner: int, text: str, style: Style) -> str:
    """Draw a small text in a corner."""
    return word(hexagon.corner(corner, 0.74), text, style.note, bold=False, fill=PRINT)
