"""The table as one drawing for mails, and in sheets for a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.routes.model import Route
from adjudicator.rules.zoo18.state import Draft
from adjudicator.rules.zoo18.views import FamilyView, View
from games.boards import BoardSheet, Seen
from games.boards.svg import GAP, GROUND, LEFT, PAGE, WIDTH, document, panel, stacked
from games.boards.watching import cached_section, cached_sheet
from games.boards.zoo18 import names, powers
from games.boards.zoo18.atlas import axes, draw_map
from games.boards.zoo18.composing import desk_of
from games.boards.zoo18.families import draw_charters, draw_families
from games.boards.zoo18.grid import Grid, width_in_sides
from games.boards.zoo18.head import draw_calendar, draw_harvest, draw_head, head_line
from games.boards.zoo18.legend import LEGEND
from games.boards.zoo18.players import draw_others, draw_players, draw_worths
from games.boards.zoo18.reading import at_work, families, is_on_map, launching, past_runs, routes
from games.boards.zoo18.runs import draw_legend, draw_past_legend
from games.boards.zoo18.stockboard import draw_stock_board, draw_waiting
from games.boards.zoo18.supply import draw_coming, draw_powers, draw_rest, draw_squirrels
from games.boards.zoo18.tiles import Style
from games.boards.zoo18.touch import POWER, is_on_hexes, power_part, squirrel_part
from games.boards.zoo18.tray import draw_tray
from games.core.translation import gettext as _

SIDE: Final = 36.0
"""The side of a hex that can be tapped."""
LARGE: Final = Style(value=13, note=13, slots=(0.36, 0.36, 0.33))
SMALL: Final = Style(value=9, note=0, slots=(0.5, 0.48, 0.42), worth=0.8, letters=8)
_MARGIN: Final = 20.0
"""The margin beside the small map, for its row numbers."""
_AXIS: Final = 9.5


class Section(Protocol):
    """A section of the drawing: a function that is called with its top and returns its markup and height."""

    def __call__(self, view: View, seen: Seen, top: float) -> tuple[str, float]: ...


def draw(view: View, seen: Seen) -> str:
    """Draw the table for mails: the map or the stock board, depending on the question, and all holdings."""
    place: tuple[Section, ...] = (draw_stock_board,)
    waiting: tuple[Section, ...] = ()
    if is_on_map(view):
        place, waiting = (_small_map,), (draw_waiting,)
    sections = (draw_head, draw_calendar, *place, draw_players, draw_families, *waiting)
    return _column(_title(view), view, seen, *sections)


def sheets(view: View, seen: Seen) -> tuple[BoardSheet, ...]:
    """Draw the table for a page.

    The map or the stock board comes first, depending on the question, followed by the other parts that the
    question is about. All other parts are folded on small screens. The tray with the moves for the tapped
    parts stays in sight.
    """
    tray = draw_tray(view, seen)
    below = (BoardSheet(tray, "tray"),) if tray else ()
    return (*(_of_work(view, seen) if is_on_map(view) else _of_stock(view, seen)), *below)


def main_drawing(view: View, seen: Seen, seat: Seat) -> str:
    """Draw the map, which all players share."""
    return _large_map(view, seen, ())


def _of_work(view: View, seen: Seen) -> Iterator[BoardSheet]:
    """Yield a line about the family at work, the map, its charter, the players, and the rest folded."""
    desk = desk_of(view, seen)
    drawn = (
        _large_map(view, desk.with_next_taps, desk.shown) if desk else _large_map(view, seen, routes(view))
    )
    if line := head_line(view):
        yield BoardSheet(line, "across")
    yield BoardSheet(drawn, "plan")
    charters = partial(draw_charters, chosen=_shown(view, seen))
    work: tuple[Section, ...] = (draw_harvest, _made, charters, _kept(draw_worths))
    yield BoardSheet(_column(_("Family and players"), view, seen, *work), scene="work")
    yield cached_sheet(
        "stock", view, seen, lambda seen: _folded(_("Stock board"), view, seen, draw_stock_board)
    )
    yield from _playmats(view, seen)
    sold = partial(_for_sale, view, sections=(draw_squirrels, draw_powers, draw_coming))
    yield cached_sheet("all for sale", view, seen, sold)
    yield cached_sheet("rest", view, seen, partial(_rest, view))
    yield legend_sheet()


def _of_stock(view: View, seen: Seen) -> Iterator[BoardSheet]:
    """Yield the stock board with its families, the players, the powers on offer, and the rest folded.

    In the draft, powers come first, with their effects. The other parts are folded on small screens.
    """
    if isinstance(view.stage, Draft) and view.shelf:
        yield _in_stock(view, seen, "draft", _("Powers on offer"), _kept(draw_powers))
        yield BoardSheet(words=powers.descriptions(view, seen, (offer.power for offer in view.shelf)))
        yield _folded(_("Players"), view, seen, _kept(draw_worths))
        yield _folded(_("Stock board"), view, seen, draw_stock_board)
    else:
        column = partial(_in_stock, view, seen, "stock")
        yield column(_("Stock board"), draw_stock_board)
        yield column(_("Players"), _kept(draw_worths))
        if view.shelf:
            yield column(_("Powers on offer"), _kept(draw_powers))
    quiet = seen if is_on_hexes(seen) else replace(seen, links={}, picked=frozenset())
    yield cached_sheet("map", view, quiet, partial(_folded_map, view))
    yield from _playmats(view, seen)
    sold = partial(_for_sale, view, sections=(draw_squirrels, draw_coming))
    yield cached_sheet("for sale", view, seen, sold)
    yield cached_sheet("rest", view, seen, partial(_rest, view))
    yield legend_sheet()


def _folded_map(view: View, seen: Seen) -> BoardSheet:
    chart = _large_map(view, seen, ())
    return BoardSheet(chart, "plan", _("The map"), is_folded=True, unfolds=True, scene="stock")


def _in_stock(view: View, seen: Seen, scene: str, name: str, section: Section) -> BoardSheet:
    return BoardSheet(_column(name, view, seen, section), scene=scene)


def _playmats(view: View, seen: Seen) -> Iterator[BoardSheet]:
    """Yield the folded charters of all operating families except those shown open."""
    shown = _shown(view, seen) if is_on_map(view) else []
    others = [each for each in families(view) if each.at and each not in shown]
    if others:
        chosen = partial(draw_charters, chosen=others)
        named = [each.family for each in others]
        yield cached_sheet(
            "playmats", view, seen, lambda seen: _folded(_("Family playmats"), view, seen, chosen), named
        )


def _made(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw this turn's runs. If there are none yet, draw other players' runs since the viewer's last move."""
    made = routes(view)
    if made:
        drawn, height = draw_legend(made, LEFT, top, WIDTH)
    else:
        drawn, height = draw_past_legend(past_runs(seen), LEFT, top, WIDTH)
    return (panel(top, height + 6) + drawn, height + 6) if height else ("", -GAP)


def _for_sale(view: View, seen: Seen, sections: Sequence[Section]) -> BoardSheet:
    """Return a folded sheet of everything that can be bought, with the effects of powers."""
    heading = _("Squirrels, powers")
    return BoardSheet(
        _column(heading, view, seen, *sections),
        heading=heading,
        words=powers.descriptions(view, seen),
        is_folded=True,
        unfolds=True,
    )


def legend_sheet() -> BoardSheet:
    """Return the folded meanings of all signs except the powers, which another sheet explains."""
    words = tuple(
        f"{meaning.sentence} ({meaning.ruling})"
        for name, meaning in LEGEND.items()
        if not name.startswith(POWER)
    )
    return BoardSheet(heading=_("Legend"), words=words, is_folded=True)


def _rest(view: View, seen: Seen) -> BoardSheet:
    heading = _("Players, rounds")
    return _folded(heading, view, seen, draw_others, draw_calendar, draw_rest)


def _shown(view: View, seen: Seen) -> list[FamilyView]:
    """Return the families whose squirrels or powers can be tapped.

    Consider the family at work or being launched or, if a question interrupts its turn, all families.
    """
    turn = at_work(view) or launching(view)
    due = [
        each
        for each in families(view)
        if each.at and (view.interruptions or (turn is not None and each.family == turn.family))
    ]
    return [each for each in due if not seen.links.keys().isdisjoint(_holdings(each))]


def _holdings(each: FamilyView) -> set[str]:
    """Return the parts of a family's squirrels and powers."""
    squirrels = (squirrel_part(each.family, squirrel.kind) for squirrel in each.squirrels)
    return {*squirrels, *map(power_part, each.powers)}


def _kept(section: Callable[[View, Seen, float], tuple[str, float]]) -> Section:
    """Return a section that is drawn again only if what it shows has changed."""

    def kept(view: View, seen: Seen, top: float) -> tuple[str, float]:
        return cached_section(section.__name__, view, seen, lambda seen: section(view, seen, top), top)

    return kept


def _folded(heading: str, view: View, seen: Seen, *sections: Section) -> BoardSheet:
    return BoardSheet(_column(heading, view, seen, *sections), heading=heading, is_folded=True, unfolds=True)


def _column(name: str, view: View, seen: Seen, *sections: Section) -> str:
    """Return sections one below the other as a drawing. `name`: its accessible name."""
    body, height = stacked(partial(section, view, seen) for section in sections)
    return document(name, PAGE, height, GROUND, body)


def _title(view: View) -> str:
    return _("18ZOO, map {map}, {round}").format(map=view.board.map, round=names.round_name(view.round))


def _small_map(view: View, seen: Seen, top: float) -> tuple[str, float]:
    hexes = view.board.plan.hexes
    side = (PAGE - _MARGIN - GAP / 2) / width_in_sides(hexes)
    grid = Grid(hexes, side, _MARGIN, top + _AXIS)
    runs = routes(view)
    legend, below = draw_legend(runs, GAP, top + _AXIS + grid.height + 4, PAGE - 2 * GAP)
    drawn = draw_map(view, seen, grid, SMALL, runs)
    return drawn + axes(grid, _AXIS) + legend, _AXIS + grid.height + 4 + below


def _large_map(view: View, seen: Seen, runs: Sequence[Route]) -> str:
    grid = Grid(view.board.plan.hexes, SIDE, GAP, GAP)
    drawn = draw_map(view, seen, grid, LARGE, runs)
    width, height = grid.width + 2 * GAP, grid.height + 2 * GAP
    return document(_title(view), width, height, GROUND, drawn, fixed=True)
