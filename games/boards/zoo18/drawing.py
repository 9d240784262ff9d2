"""The table as one drawing for mails, and in sheets for a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Protocol

from django.utils.translation import gettext as _

from adjudicator.rules.zoo18.routes.model import Route
from adjudicator.rules.zoo18.state import Draft
from adjudicator.rules.zoo18.views import FamilyView, View
from games.boards import BoardSheet, Seen
from games.boards.svg import GAP, GROUND, LEFT, PAGE, WIDTH, document, panel, stacked
from games.boards.zoo18 import names, powers
from games.boards.zoo18.atlas import axes, draw_map
from games.boards.zoo18.composing import desk_of, draw_desk
from games.boards.zoo18.families import draw_charters, draw_families, draw_roster
from games.boards.zoo18.grid import Grid, width_in_sides
from games.boards.zoo18.head import draw_calendar, draw_head, draw_steps
from games.boards.zoo18.players import draw_all, draw_mine, draw_others, draw_players
from games.boards.zoo18.reading import at_work, families, is_on_map, launching, routes
from games.boards.zoo18.runs import draw_legend
from games.boards.zoo18.stockboard import draw_stock_board
from games.boards.zoo18.supply import draw_coming, draw_powers, draw_rest, draw_squirrels, draw_wanted
from games.boards.zoo18.tiles import Style
from games.boards.zoo18.touch import SQUIRREL, squirrel_part
from games.boards.zoo18.tray import draw_tray

SIDE: Final = 36.0
"""The side of a hex that can be tapped."""
LARGE: Final = Style(value=13, note=13, slots=(0.36, 0.36, 0.33))
SMALL: Final = Style(value=9, note=0, slots=(0.5, 0.48, 0.42), worth=0.8, letters=8)
_MARGIN: Final = 20.0
"""The margin beside the small map, for its row numbers."""
_AXIS: Final = 9.5
_MAX_FOR_PURCHASES: Final = 5
"""The maximum number of families that leave room on a phone for occasional purchases."""
_MAX_FOR_PLAYERS: Final = 7
"""The maximum number of families that leave room on a phone for the other players."""


class Section(Protocol):
    """A section of the drawing: called with its top, it returns its markup and height."""

    def __call__(self, view: View, seen: Seen, top: float) -> tuple[str, float]: ...


def draw(view: View, seen: Seen) -> str:
    """Draw the table for mails: the map or the stock board, as the question requires, and all holdings."""
    place = _small_map if is_on_map(view) else draw_stock_board
    return _column(view, seen, draw_head, draw_calendar, place, draw_players, draw_families)


def sheets(view: View, seen: Seen) -> tuple[BoardSheet, ...]:
    """Draw the table for a page.

    The subject of the question comes first, in a tappable size, then the viewer's own things. Everything else
    is folded. The tray with the moves for the tapped parts stays in sight.
    """
    tray = draw_tray(view, seen)
    below = (BoardSheet(tray, "tray"),) if tray else ()
    return (*(_of_work(view, seen) if is_on_map(view) else _of_stock(view, seen)), *below)


def _of_work(view: View, seen: Seen) -> Iterator[BoardSheet]:
    """Yield the composed run, the map, the family at work, its purchases, and the viewer's things.

    The market comes first if squirrels can be bought and no hex can be tapped.
    """
    desk, is_buying = desk_of(view, seen), _is_buying(view, seen)
    is_market = is_buying and not any(part.startswith("hex-") for part in seen.links)
    drawn = (
        _large_map(view, desk.with_next_taps, desk.shown) if desk else _large_map(view, seen, routes(view))
    )
    atlas = BoardSheet(drawn, "plan", heading=_("The map"), is_folded=is_market)
    market = (draw_squirrels, draw_wanted) if is_buying else (draw_wanted,)
    players = BoardSheet(_column(view, seen, *market, draw_mine))
    if desk:
        yield BoardSheet(_column(view, seen, draw_desk))
    yield players if is_market else atlas
    if shown := _shown(view, seen):
        yield BoardSheet(_column(view, seen, draw_steps, _made, partial(draw_charters, chosen=shown)))
    yield atlas if is_market else players
    yield _folded(_("Families and stock board"), view, seen, draw_roster, draw_stock_board, _other_charters)
    yield _for_sale(view, seen, *(() if is_buying else (draw_squirrels,)), draw_powers, draw_coming)
    yield _rest(view, seen)


def _of_stock(view: View, seen: Seen) -> Iterator[BoardSheet]:
    """Yield the families, the stock board, other purchases, and the players.

    In the draft, powers come first. Here, only a power can buy squirrels, so they appear once it is tapped.
    With many families, powers stay folded until one is tapped, because the question shows them too.
    """
    is_buying = _is_buying(view, seen) and bool(seen.picked)
    is_draft, is_crowded = (
        isinstance(view.stage, Draft),
        len(view.families) > _MAX_FOR_PURCHASES and not seen.picked,
    )
    powers = BoardSheet(
        _column(view, seen, draw_powers, *((draw_squirrels,) if is_buying else ())),
        heading=_("Powers on offer") if is_crowded and not is_draft else "",
        is_folded=is_crowded and not is_draft,
    )
    mine = BoardSheet(_column(view, seen, draw_mine if len(view.families) > _MAX_FOR_PLAYERS else draw_all))
    families = BoardSheet(
        _column(view, seen, draw_roster, draw_stock_board),
        heading=_("Families and stock board") if is_buying else "",
        is_folded=is_buying,
    )
    if is_draft:
        yield from (powers, mine, families)
    else:
        yield from (families, mine, powers) if powers.is_folded else (families, powers, mine)
    if any(each.at for each in view.families):
        yield _folded(_("Family playmats"), view, seen, _other_charters)
    yield BoardSheet(_large_map(view, seen, ()), "plan", heading=_("The map"), is_folded=True)
    yield _for_sale(view, seen, *(() if is_buying else (draw_squirrels,)), draw_coming)
    yield _rest(view, seen)


def _made(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the runs made in this turn."""
    drawn, height = draw_legend(routes(view), LEFT, top, WIDTH)
    return (panel(top, height + 6) + drawn, height + 6) if height else ("", -GAP)


def _is_buying(view: View, seen: Seen) -> bool:
    """Return whether a squirrel can be tapped that does not belong to the family at work."""
    turn = at_work(view)
    own = turn and squirrel_part(turn.family, "")
    squirrels = (part for part in seen.links if part.startswith(SQUIRREL))
    return any(not own or not part.startswith(own) for part in squirrels)


def _for_sale(view: View, seen: Seen, *sections: Section) -> BoardSheet:
    """Return a folded sheet of everything that can be bought, with the effects of powers."""
    svg = _column(view, seen, *sections)
    return BoardSheet(svg, heading=_("Squirrels, powers"), words=powers.told(view, seen), is_folded=True)


def _rest(view: View, seen: Seen) -> BoardSheet:
    heading = _("Players, rounds")
    return _folded(heading, view, seen, draw_others, draw_calendar, draw_rest)


def _shown(view: View, seen: Seen) -> list[FamilyView]:
    """Return the family at work or being launched, and those that must now choose a squirrel."""
    turn = at_work(view) or launching(view)
    return [
        each
        for each in families(view)
        if (turn is not None and each.family == turn.family)
        or (
            view.interruptions
            and any(squirrel_part(each.family, squirrel.kind) in seen.links for squirrel in each.squirrels)
        )
    ]


def _other_charters(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the charters of all operating families except those shown open."""
    shown = _shown(view, seen) if is_on_map(view) else []
    others = [each for each in families(view) if each.at and each not in shown]
    return draw_charters(view, seen, top, others)


def _folded(heading: str, view: View, seen: Seen, *sections: Section) -> BoardSheet:
    return BoardSheet(_column(view, seen, *sections), heading=heading, is_folded=True)


def _column(view: View, seen: Seen, *sections: Section) -> str:
    """Return sections one below the other as a drawing."""
    body, height = stacked(partial(section, view, seen) for section in sections)
    return document(_title(view), PAGE, height, GROUND, body)


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
