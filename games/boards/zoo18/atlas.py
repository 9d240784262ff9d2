"""The map: areas, tiles, tokens and coordinates. Each hex is a part that can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.board.model import HOME_SLOT, Laid, Token
from adjudicator.rules.zoo18.data.maps import R_VALUES, Area, HexKind
from adjudicator.rules.zoo18.data.powers import WHEAT_NUTS
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.routes.model import Route
from adjudicator.rules.zoo18.views import View
from games.boards import FOCUS, Seen
from games.boards.svg import PRINT, SOFT, TAP, Box, element, layer, part, rect, signed
from games.boards.watching import cached_section
from games.boards.zoo18 import hexwords, names, paint, tiles, tokens
from games.boards.zoo18.grid import Grid, Hexagon, Spot
from games.boards.zoo18.legend import area_sign, tile_sign
from games.boards.zoo18.pen import circle, word
from games.boards.zoo18.reading import at_work, past_runs
from games.boards.zoo18.runs import draw_past, draw_runs, mark_runs
from games.boards.zoo18.tiles import Style
from games.boards.zoo18.touch import hex_part, picked_tray_move, tray_moves
from games.core.translation import gettext as _

_Hex: TypeAlias = tuple[Area, Laid | None, Hexagon]
"""An area, the tile on it, and its place."""
_MARK: Final = "#8a5a36"
"""The colour of the marker on M and MM areas that have a tile."""
_CORN: Final = "#ffe89a"
"""The colour of the WHEAT."""
_GHOST: Final = 0.85
"""The opacity of a tile that is not laid yet."""
_EDGE: Final = 0.6
"""The width of the lines between hexes."""


def draw_map(view: View, seen: Seen, grid: Grid, style: Style, runs: Sequence[Route]) -> str:
    """Draw the map at its grid's place.

    The layers are: ground and track, runs, things on hexes, changed hexes, the spot at which the map opens,
    and tappable hexes. If there is no current run, draw other players' runs since the viewer's last move.
    """
    board = view.board
    spots = [grid.places[name] for name in board.plan.hexes]
    hexes = list(zip(board.plan.areas, board.laid, spots, strict=True))
    grounds = _kept("grounds", view, seen, grid, style, lambda: _grounds(view, hexes, style))
    things = _kept("things", view, seen, grid, style, lambda: _all_things(view, hexes, style))
    past = past_runs(seen)
    lines = draw_runs(board, runs, grid) if runs else draw_past(board, past, grid)
    below = element("g", lines + mark_runs(seen, past, grid), pointer_events="none")
    above = _planned(seen, grid, style) + _changed(seen, grid) + _scene(view, seen, grid)
    focus = {move.hex for move in tray_moves(seen)}
    touched = (
        _placed(
            _touched(view, seen, area, laid, _local(spot, style), is_focus=area.hex in focus), spot, style
        )
        for area, laid, spot in hexes
    )
    layers = (
        grounds,
        below,
        things,
        element("g", above, pointer_events="none"),
    )
    return "".join((*layers, *touched))


def _kept(name: str, view: View, seen: Seen, grid: Grid, style: Style, draw: Callable[[], str]) -> str:
    """Return a layer that depends only on the view."""
    place = (grid.side, grid.left, grid.top)
    return cached_section(name, view, seen, lambda _seen: (draw(), 0.0), place, style)[0]


def _grounds(view: View, hexes: Iterable[_Hex], style: Style) -> str:
    return layer(*(_labelled_ground(view, area, laid, spot, style) for area, laid, spot in hexes))


def _all_things(view: View, hexes: Iterable[_Hex], style: Style) -> str:
    drawn = (
        _placed(_things(view, area, laid, _local(spot, style), style), spot, style)
        for area, laid, spot in hexes
    )
    return element("g", layer(*drawn), aria_hidden="true")


def _labelled_ground(view: View, area: Area, laid: Laid | None, hexagon: Hexagon, style: Style) -> str:
    """Draw a hex and name it for screen readers, unless it is small."""
    ground = _ground(area, laid, _local(hexagon, style), style)
    if not style.note:
        return ground
    look = {"data_sign": _sign(area, laid), "transform": f"translate({hexagon.centre})"}
    words = hexwords.description(view.board, area, laid, view.r_value)
    return element("g", ground, role="img", aria_label=words, id=hex_part(area.hex), **look)


def _local(hexagon: Hexagon, style: Style) -> Hexagon:
    """On a large map, return the hex moved to the origin. Equal hexes then compress well."""
    return Hexagon(Spot(0, 0), hexagon.side) if style.note else hexagon


def _placed(drawn: str, hexagon: Hexagon, style: Style) -> str:
    """On a large map, move a drawing from the origin to the place of its hex."""
    return element("g", drawn, transform=f"translate({hexagon.centre})") if drawn and style.note else drawn


def _sign(area: Area, laid: Laid | None) -> str:
    """Return the sign of a hex: that of its tile or, without a tile, that of its area."""
    return area_sign(area.kind) if laid is None else tile_sign(laid.kind.colour)


def _changed(seen: Seen, grid: Grid) -> str:
    """Draw a line around each changed hex."""
    places = [place for hex, place in grid.places.items() if hex_part(hex) in seen.news]
    line = "".join(place.outline(0.9) for place in places)
    if not line:
        return ""
    look = {"fill": "none", "stroke_linejoin": "round"}
    under = element("path", d=line, stroke=paint.WHITE, stroke_width=6, **look)
    over = element("path", d=line, stroke=paint.CHANGED, stroke_width=3, **look)
    marks = (
        element("path", d=place.outline(), fill="none", data_place=hex_part(hex))
        for hex, place in grid.places.items()
        if hex_part(hex) in seen.news
    )
    return element("g", under, over, *marks, data_news="")


def _scene(view: View, seen: Seen, grid: Grid) -> str:
    """Return an invisible box at which the map opens.

    The box spans the stations of the family at work and the tappable hexes. If there are no tappable hexes,
    the map prefers to open at changed hexes.
    """
    turn = at_work(view)
    if turn is None:
        return ""
    own = (token.hex for token in view.board.stations(turn.family))
    hexes = {*own, *(hex for hex in grid.places if hex_part(hex) in seen.links)}
    spots = [grid.places[hex].centre for hex in hexes]
    if not spots:
        return ""
    across, down = [spot.x for spot in spots], [spot.y for spot in spots]
    space = Box(min(across), min(down), max(across) - min(across), max(down) - min(down))
    kind = "data_scene" if seen.links else "data_around"
    return rect(space.at_least(grid.side).rounded, "none", **{kind: ""})


def _touched(
    view: View, seen: Seen, area: Area, laid: Laid | None, hexagon: Hexagon, *, is_focus: bool
) -> str:
    """Draw a hex that can be tapped, was tapped, or has the focus.

    It owns the hex's ground, so that screen readers read the hex once.
    """
    name = hex_part(area.hex)
    if not (is_focus or name in seen.links or name in seen.picked):
        return ""
    frame = hexagon.draw("none", stroke=TAP, stroke_width=3, id=FOCUS) if is_focus else ""
    words = hexwords.description(view.board, area, laid, view.r_value)
    return signed(_sign(area, laid), part(seen, name, hexagon, words, frame, aria_owns=name))


@lru_cache(maxsize=4096)
def _ground(area: Area, laid: Laid | None, hexagon: Hexagon, style: Style) -> str:
    """Draw the area's print or the tile on it, and the hex's name."""
    if laid is not None:
        drawn = tiles.tile(laid.kind, laid.rotation, hexagon, style)
        drawn += _marker(area.kind, hexagon, style)
    else:
        drawn = draw_area(area, hexagon, style)
    return drawn + (tiles.note(hexagon, 2, area.hex, style) if style.note else "")


def draw_area(area: Area, hexagon: Hexagon, style: Style) -> str:
    """Draw the print of an area without a tile."""
    fill = paint.AREAS[area.kind]
    ground = element("path", d=hexagon.outline(), fill=fill, stroke=PRINT, stroke_width=_EDGE)
    return ground + tiles.printed(area, hexagon) + "".join(_printed(area, hexagon, style))


def _printed(area: Area, hexagon: Hexagon, style: Style) -> Iterator[str]:
    """Yield the printed letters, costs and circles of an area without a tile."""
    centre, size = hexagon.centre, style.value
    match area.kind:
        case "M" | "MM" if style.note:
            yield word(Spot(centre.x, centre.y - size * 0.3), area.kind, size, fill=PRINT)
            yield word(Spot(centre.x, centre.y + size * 0.8), names.money(area.cost), style.note, fill=PRINT)
        case "M" | "MM":
            yield word(centre, area.kind, size, fill=PRINT)
        case "O":
            yield circle(centre, hexagon.side * 0.36, paint.POOL, stroke=paint.WHITE)
            yield word(centre, "O", size, fill=PRINT)
        case "Y":
            yield circle(centre, hexagon.side * 0.36, paint.WHITE, stroke=PRINT, stroke_dasharray="2 2")
            yield word(centre, "Y", size, fill=PRINT)


def _marker(kind: HexKind, hexagon: Hexagon, style: Style) -> str:
    """Draw a sign for the area's kind on its tile.

    M and MM areas get a marker, because they keep their kind.
    """
    spot = hexagon.corner(3, 0.74)
    if kind in ("M", "MM"):
        if not style.note:
            return circle(spot, hexagon.side * 0.14, _MARK)
        wide = style.note * (len(kind) + 0.3)
        plate = Box(spot.x - wide / 2, spot.y - style.note * 0.6, wide, style.note * 1.2)
        return rect(plate.rounded, _MARK, rx=5) + word(spot, kind, style.note, fill=paint.WHITE)
    return tiles.note(hexagon, 3, kind, style) if kind == "Y" and style.note else ""


def _things(view: View, area: Area, laid: Laid | None, hexagon: Hexagon, style: Style) -> str:
    """Draw the tokens, reserved place and nuts of a hex, or the print of an R area."""
    if area.kind == "R":
        return _r_area(view, area, hexagon, style)
    board = view.board
    there = board.tokens_on(area.hex)
    is_waiting = area.family is not None and not board.is_launched(area.family)
    spots, radius = tiles.slots(hexagon, laid.kind.slots if laid else 1, style)
    drawn = [_token(token, spots, radius, hexagon, style) for token in there]
    if is_waiting and area.family:
        drawn.append(
            signed("reserved", tokens.reserved(area.family, spots[HOME_SLOT], radius, style.letters))
        )
    if laid is not None and laid.kind.is_station:
        drawn.append(signed("worth", tiles.worth(hexagon, laid.kind, style)))
    return "".join(drawn)


def _r_area(view: View, area: Area, hexagon: Hexagon, style: Style) -> str:
    """Draw an R area with its current nuts and those of other phases, or the HOLE if it begins there."""
    centre, size, is_hole = hexagon.centre, style.value, area.hex in view.board.hole
    spot = Spot(centre.x, centre.y - size * 0.3) if style.note else centre
    drawn = [_burrow(spot, hexagon)] if is_hole else []
    text = f"R {view.r_value}" if style.note else f"R{view.r_value}"
    drawn.append(word(spot, text, size, fill=paint.WHITE if is_hole else PRINT))
    if style.note:
        (other,) = {*R_VALUES} - {view.r_value}
        later = _("HOLE") if is_hole else f"({other})"
        drawn.append(word(Spot(centre.x, centre.y + size * 0.95), later, style.note, fill=PRINT))
    return signed("hole" if is_hole else area_sign("R"), *drawn)


def _burrow(spot: Spot, hexagon: Hexagon) -> str:
    wide, high = hexagon.side * 1.44, hexagon.side * 0.72
    return rect(Box(spot.x - wide / 2, spot.y - high / 2, wide, high).rounded, PRINT, rx=round(high / 2, 1))


def _token(token: Token, spots: list[Spot], radius: float, hexagon: Hexagon, style: Style) -> str:
    return signed(token.kind, _token_look(token, spots, radius, hexagon, style))


def _token_look(token: Token, spots: list[Spot], radius: float, hexagon: Hexagon, style: Style) -> str:
    match token.kind:
        case "station" if token.family:
            return tokens.disc(token.family, spots[token.slot], radius, style.letters)
        case "reserved" if token.family:
            return tokens.reserved(token.family, spots[token.slot], radius, style.letters)
        case "blocked":
            return tokens.work(spots[token.slot], radius)
        case "extra" if token.family:
            return tokens.disc(
                token.family, hexagon.corner(4, 0.75 if len(spots) == 1 else 1), radius * 0.8, style.letters
            )
        case _:
            spot, size = hexagon.corner(3, 0.66), style.note or style.value
            ear = circle(spot, size * 1.15, _CORN, stroke=PRINT)
            return ear + word(spot, f"+{WHEAT_NUTS}", size, fill=PRINT)


def _planned(seen: Seen, grid: Grid, style: Style) -> str:
    """Draw the tile of a picked move faintly where it would lie."""
    move = picked_tray_move(seen)
    if not isinstance(move, m.LayTile) or move.hex not in grid.places:
        return ""
    look = tiles.tile(TILES[move.tile], move.rotation, grid.places[move.hex], style)
    return element("g", look, opacity=_GHOST)


def axes(grid: Grid, size: float) -> str:
    """Draw the letters of columns and the numbers of rows, which replace the names in the hexes."""
    above, left = grid.top - size * 0.6, grid.left - size * 0.9
    letters = (
        word(Spot(x, above), chr(ord("A") + at), size, bold=False, fill=SOFT)
        for at, x in grid.columns.items()
    )
    numbers = (word(Spot(left, y), str(row), size, bold=False, fill=SOFT) for row, y in grid.rows.items())
    return "".join((*letters, *numbers))
