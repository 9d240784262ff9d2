"""What may be done on the hex that was tapped, as pictures side by side."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.views import View
from games.boards import Seen
from games.boards.ink import DARK, PAPER, Box, document, part, rect, text
from games.boards.zoo18 import names, tiles, tokens
from games.boards.zoo18.grid import Hexagon, Spot
from games.boards.zoo18.pen import circle
from games.boards.zoo18.reading import at_work
from games.boards.zoo18.tiles import Style
from games.boards.zoo18.touch import OnHex, doing_part, doings, label

_WIDE: Final = 68.0
_HIGH: Final = 84.0
_SIDE: Final = 27.0
_GAP: Final = 6.0
_STYLE: Final = Style(value=11, note=0)


def draw_tray(view: View, seen: Seen) -> str:
    """A drawing with a picture for each; empty when no hex was tapped or nothing is to choose there."""
    found = doings(seen)
    if not found:
        return ""
    body = "".join(
        _doing(view, seen, move, _GAP + number * (_WIDE + _GAP)) for number, move in enumerate(found)
    )
    said = _("What may be done on {hex}").format(hex=found[0].hex)
    width = _GAP + len(found) * (_WIDE + _GAP)
    return document(seen, said, width, _HIGH + 2 * _GAP, PAPER, body, fixed=True)


def _doing(view: View, seen: Seen, move: OnHex, left: float) -> str:
    box, middle = Box(left, _GAP, _WIDE, _HIGH), left + _WIDE / 2
    hexagon = Hexagon(Spot(middle, _GAP + 28), _SIDE)
    drawn = [
        rect(box, "#fff", rx=8),
        _picture(view, move, hexagon),
        text(middle, _GAP + 66, _name(move), size=12, bold=True, anchor="middle"),
        text(middle, _GAP + 79, _detail(move), anchor="middle"),
    ]
    return part(seen, doing_part(move), box, label(move, seen.names), *drawn)


def _picture(view: View, move: OnHex, hexagon: Hexagon) -> str:
    if isinstance(move, m.LayTile):
        kind = TILES[move.tile]
        look = tiles.tile(kind, move.rotation, hexagon, _STYLE)
        return look + (tiles.worth(hexagon, kind, _STYLE) if kind.is_station else "")
    turn = at_work(view)
    if isinstance(move, m.PlaceStation) and turn:
        return tokens.disc(turn.family, hexagon.centre, 18)
    return circle(hexagon.centre, 18, DARK)


def _name(move: OnHex) -> str:
    match move:
        case m.LayTile(tile=tile):
            return names.tile(tile)
        case m.PlaceStation():
            return _("Station")
        case m.Mark(power=power):
            return names.SHORT_POWERS[power]


def _detail(move: OnHex) -> str:
    """The power that is used, or how far the tile is turned."""
    match move:
        case m.LayTile(power=None, rotation=rotation):
            return _("turned {rotation}").format(rotation=rotation)
        case m.LayTile(power=power) | m.PlaceStation(power=power) if power:
            return names.SHORT_POWERS[power]
        case _:
            return move.hex
