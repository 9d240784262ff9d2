"""The table as one drawing for mails, and in sheets for a page."""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol

from django.utils.translation import gettext as _

from adjudicator.rules.zoo18.views import View
from games.boards import Seen, Sheet
from games.boards.ink import GAP, PAGE, document, stacked
from games.boards.zoo18 import names
from games.boards.zoo18.atlas import axes, draw_map
from games.boards.zoo18.families import draw_families
from games.boards.zoo18.grid import Grid, width_in_sides
from games.boards.zoo18.head import draw_head
from games.boards.zoo18.players import draw_players
from games.boards.zoo18.reading import is_on_map
from games.boards.zoo18.runs import draw_legend
from games.boards.zoo18.stockboard import draw_stock_board
from games.boards.zoo18.supply import draw_supply
from games.boards.zoo18.tiles import Style
from games.boards.zoo18.tray import draw_tray

GROUND: Final = "#e7f1d8"
SIDE: Final = 33.0
"""Of a hex where it can be tapped."""
LARGE: Final = Style(value=12, note=10)
SMALL: Final = Style(value=9, note=0, slots=(0.5, 0.48, 0.42), worth=0.8)
_MARGIN: Final = 20.0
"""Beside the small map, for the numbers of its rows."""
_AXIS: Final = 9.5


class Section(Protocol):
    """A part of the drawing from `top` down: what it looks like and how high it is."""

    def __call__(self, view: View, seen: Seen, top: float) -> tuple[str, float]: ...


_TABLE: Final[tuple[Section, ...]] = (draw_players, draw_stock_board, draw_families, draw_supply)


def draw(view: View, seen: Seen) -> str:
    """For mails: the small map or the stock board, whichever the question is about, and who owns what."""
    place = _small_map if is_on_map(view) else draw_stock_board
    return _column(view, seen, draw_head, place, draw_players, draw_families)


def sheets(view: View, seen: Seen) -> tuple[Sheet, ...]:
    """For a page: the map in a size in which hexes can be tapped, what may be done on the hex that was
    tapped, and all else in columns; first what the question is about."""
    tray = draw_tray(view, seen)
    head = Sheet(_column(view, seen, draw_head), "across")
    atlas = (Sheet(_large_map(view, seen), "wide"), *((Sheet(tray, "tray"),) if tray else ()))
    table = tuple(Sheet(_column(view, seen, section)) for section in _TABLE)
    return (head, *atlas, *table) if is_on_map(view) else (head, *table, *atlas)


def _column(view: View, seen: Seen, *sections: Section) -> str:
    """Sections one under the other."""
    body, height = stacked(partial(section, view, seen) for section in sections)
    return document(seen, _title(view), PAGE, height, GROUND, body)


def _title(view: View) -> str:
    return _("18ZOO, map {map}, {round}").format(map=view.board.map, round=names.round_name(view.round))


def _small_map(view: View, seen: Seen, top: float) -> tuple[str, float]:
    hexes = view.board.plan.hexes
    side = (PAGE - _MARGIN - GAP / 2) / width_in_sides(hexes)
    grid = Grid(hexes, side, _MARGIN, top + _AXIS)
    legend, below = draw_legend(view, GAP, top + _AXIS + grid.height + 4, PAGE - 2 * GAP)
    return draw_map(view, seen, grid, SMALL) + axes(grid, _AXIS) + legend, _AXIS + grid.height + 4 + below


def _large_map(view: View, seen: Seen) -> str:
    grid = Grid(view.board.plan.hexes, SIDE, GAP, GAP)
    legend, below = draw_legend(view, GAP, grid.height + 2 * GAP, grid.width)
    width, height = grid.width + 2 * GAP, grid.height + 2 * GAP + below
    return document(
        seen, _title(view), width, height, GROUND, draw_map(view, seen, grid, LARGE), legend, fixed=True
    )
