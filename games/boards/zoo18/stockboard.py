"""The stock board: boxes with numbers and the families' tokens."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import PARS, ROWS, At, Cell
from adjudicator.rules.zoo18.views import View
from games.boards import Seen
from games.boards.svg import (
    EDGE,
    INK,
    LEFT,
    PAPER,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    element,
    fit_line,
    panel,
    part,
    rect,
    text,
    with_tooltip,
)
from games.boards.zoo18 import names, paint
from games.boards.zoo18.reading import stacks
from games.boards.zoo18.touch import par_part

_BOX_WIDTH: Final = WIDTH / len(ROWS[0])
_NUMBERS: Final = 42.0
"""The height of a box without tokens."""
_TOKEN: Final = 18.0
_PAR_OF: Final = {par.at: par.value for par in PARS.values()}


def draw_stock_board(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the boxes by row. Tokens in a box are in operating order."""
    tokens = stacks(view)
    drawn, y = [text(LEFT + 3, top + 17, _("Stock board"), size=13, bold=True)], top + 24
    for row, cells in enumerate(ROWS):
        high = _NUMBERS + _TOKEN * max(len(tokens.get(At(row, column), ())) for column in range(len(cells)))
        for column, cell in enumerate(cells):
            at = At(row, column)
            box = Box(LEFT + column * _BOX_WIDTH, y, _BOX_WIDTH - 1.5, high - 1.5)
            drawn.append(_cell(view, seen, at, cell, tokens.get(at, []), box))
        y += high
    drawn.append(_legend(y - 2 * _NUMBERS))
    height = y + 4 - top
    return panel(top, height) + "".join(drawn), height


def _cell(view: View, seen: Seen, at: At, cell: Cell, families: list[Family], box: Box) -> str:
    par = _PAR_OF.get(at)
    fill = paint.END if cell.threshold is None else paint.PAR if par in view.pars else PAPER
    middle = box.x + box.w / 2
    drawn = [
        rect(box, fill, rx=3, stroke=INK if families else EDGE),
        text(middle, box.y + 13, str(cell.value), size=13, bold=True, anchor="middle"),
        text(middle, box.y + 25, dividend(cell), anchor="middle"),
        text(
            middle,
            box.y + 37,
            _("end") if cell.threshold is None else str(cell.threshold),
            anchor="middle",
        ),
    ]
    for number, family in enumerate(families):
        drawn.append(
            _token(family, Box(box.x + 1, box.y + _NUMBERS - 1 + number * _TOKEN, box.w - 2, _TOKEN - 2))
        )
    words = _cell_text(cell, families)
    return part(seen, par_part(par), box, words, *drawn) if par else with_tooltip(words, *drawn)


def dividend(cell: Cell) -> str:
    """Return `2+1`: $N per animal, and the bonus for the PARENTS."""
    return f"{cell.dividend}+{cell.bonus}" if cell.bonus else str(cell.dividend)


def _token(family: Family, box: Box) -> str:
    ground = paint.family(family)
    letters = text(
        box.x + box.w / 2, box.y + 12.5, family, bold=True, anchor="middle", fill=paint.ink_on(ground)
    )
    return rect(box, ground, rx=5, stroke=PRINT) + letters


def _cell_text(cell: Cell, families: list[Family]) -> str:
    text = _("{value}: pays {dividend} $N per animal").format(value=cell.value, dividend=dividend(cell))
    if cell.threshold is not None:
        text = _("{said}, rises at {threshold} nuts").format(said=text, threshold=cell.threshold)
    if families:
        text = f"{text}: {', '.join(map(names.family, families))}"
    return text


def _legend(top: float) -> str:
    """Draw the meaning of the numbers in a box, beside the short rows."""
    left = LEFT + 4.6 * _BOX_WIDTH
    lines = (
        _("9: price per animal"),
        _("2+1: dividend, + PARENTS"),
        _("150: nuts to move right"),
        _("yellow: launches"),
    )
    return element(
        "g",
        *(
            text(left, top + 10 + 17 * number, fit_line(line, LEFT + WIDTH - left), fill=SOFT)
            for number, line in enumerate(lines)
        ),
    )
