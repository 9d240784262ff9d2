"""The table as one drawing, 360 wide: the turn, dominoes, the map whole and in strips, then the players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zoo_parque.chart import Chart, Space, chart_of, space_of
from adjudicator.rules.zoo_parque.data import ANIMALS
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, cell_name
from adjudicator.rules.zoo_parque.views import View
from games.boards import Seen, Sheet
from games.boards.ink import (
    DARK,
    PAPER,
    SOFT,
    Box,
    element,
    escaped,
    fitted,
    part,
    rect,
    text,
    titled,
)
from games.boards.zoo_parque.plain import short
from games.boards.zoo_parque.touch import cell_part, domino_part
from games.boards.zoo_parque.words import FORMS, GROUNDS, ITEMS, mission_words, points

PAGE: Final = 360.0
EDGE: Final = 6.0
SPACE: Final = 40.0
ACROSS: Final = 8
"""How many spaces of the map lie side by side in a strip."""
NAMES: Final = 26.0
FAMILY: Final = "'DejaVu Sans', Verdana, sans-serif"
GROUND: Final = {
    "grass": "#a9d46f",
    "water": "#8cc8ee",
    "jungle": "#4f9e57",
    "tundra": "#dfe9ee",
    "desert": "#f0d586",
    "wildcard": "#d7b5e8",
    "path": "#c9b59a",
    "none": "#f6f2ea",
}
SEATS: Final = ("#c81e1e", "#1d4ed8", "#ca8a04", "#7e22ce", "#0f766e", "#374151")


def draw(view: View, seen: Seen) -> str:
    """The drawing; what lies first in reading order is what the viewer needs first."""
    chart = chart_of(view.laid, view.options.reading)
    body, top = "", EDGE
    for section in (_banner, _choices, _cards, _overview, _strips, _players):
        look, height = section(view, seen, chart, top)
        body, top = body + look, top + height
    said = _("Zoo Parque")
    return element(
        "svg",
        element("title", escaped(said)),
        rect(Box(0, 0, PAGE, top + EDGE), "#eef3e4", rx=10),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {PAGE:g} {top + EDGE:g}",
        font_family=FAMILY,
        role="group" if seen.links else "img",
        aria_label=said,
    )


def sheets(view: View, seen: Seen) -> tuple[Sheet, ...]:
    """For a page: the whole drawing, as its map is cut into strips."""
    return (Sheet(draw(view, seen)),)


def _banner(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    if view.step == "over":
        said = _("The game is over")
    elif view.active == seen.viewer:
        said = _("Your turn")
    else:
        said = _("{name} has the turn").format(name=fitted(seen.names[view.active], 150, 15, bold=True))
    left = _("deck {number}").format(number=view.deck)
    return (
        rect(Box(EDGE, top, PAGE - 2 * EDGE, 30), PAPER, rx=8)
        + text(EDGE + 8, top + 20, said, size=15, bold=True)
        + text(PAGE - EDGE - 8, top + 20, left, anchor="end", fill=SOFT)
    ), 36


def _choices(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """The dominoes that can be picked: chosen, hand, market, and those of the map that a move names."""
    known = {d.number for d in (*view.hand, *view.market)}
    named = [n for n in chart.pieces if domino_part(n) in seen.links and n not in known]
    groups: list[tuple[str, Iterable[Domino]]] = [
        (_("Chosen"), [view.chosen] if view.chosen else []),
        (_("Your hand"), view.hand),
        (_("Market"), view.market),
        (_("On the map"), [chart.pieces[number].domino for number in named]),
    ]
    body, start = "", top
    for head, dominoes in groups:
        row = list(dominoes)
        if not row:
            continue
        body += text(EDGE + 2, top + 12, head, bold=True)
        for index, domino in enumerate(row):
            x, y = EDGE + 2 + index % 7 * 50, top + 18 + index // 7 * 100
            body += _upright(domino, seen, x, y)
        top += 18 + 100 * (1 + (len(row) - 1) // 7)
    return body, top - start


def _upright(domino: Domino, seen: Seen, x: float, y: float) -> str:
    halves = [space_of(half, domino.number) for half in (domino.a, domino.b)]
    look = "".join(_space(space, x, y + SPACE * index, SPACE) for index, space in enumerate(halves))
    said = f"{domino.number}: {' / '.join(map(_told, halves))}"
    number = text(x + SPACE / 2, y + 2 * SPACE + 11, str(domino.number), anchor="middle", bold=True)
    return part(seen, domino_part(domino.number), Box(x, y, SPACE, 2 * SPACE + 13), said, look, number)


def _cards(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    body = ""
    for index, card in enumerate(view.cards):
        said = mission_words(card.mission, card.target, card.about)
        line = fitted(f"{FORMS[card.form]}: {said}", PAGE - 4 * EDGE)
        body += text(EDGE + 2, top + 14 + 16 * index, line)
    return body, 16.0 * len(view.cards) + 4


def _bounds(view: View, seen: Seen, chart: Chart) -> tuple[int, int, int, int]:
    """The least and greatest column and row of the map, and of the bare table that can be tapped."""
    xs, ys = [x for x, _y in chart.spaces], [y for _x, y in chart.spaces]
    wide = [(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)]
    shown = [cell for cell in wide if _is_shown(chart, seen, cell)]
    columns, rows = [x for x, _y in shown], [y for _x, y in shown]
    return min(columns), max(columns), min(rows), max(rows)


def _overview(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """The map whole, where it does not fit into one strip."""
    left, right, first, last = _bounds(view, seen, chart)
    if right - left < ACROSS:
        return "", 0
    size = min(20.0, (PAGE - 2 * EDGE) / (right - left + 1))
    body = "".join(
        _space(space, EDGE + (x - left) * size, top + (y - first) * size, size)
        for (x, y), space in sorted(chart.spaces.items())
    )
    for pawn in view.pawns:
        x, y = EDGE + (pawn.at[0] - left + 0.5) * size, top + (pawn.at[1] - first + 0.5) * size
        body += element("circle", cx=x, cy=y, r=size / 3, fill=SEATS[pawn.seat])
    return titled(_("The whole map"), body), (last - first + 1) * size + 4


def _strips(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """The map large, in strips of columns, each space named by its column and row."""
    left, right, first, last = _bounds(view, seen, chart)
    body, start = "", top
    for begin in range(left, right + 1, ACROSS):
        columns = range(begin, min(begin + ACROSS, right + 1))
        rows = [y for y in range(first, last + 1) if any(_is_shown(chart, seen, (x, y)) for x in columns)]
        if not rows:
            continue
        for x in columns:
            name = cell_name((x, 0))[:-2]
            where = EDGE + NAMES + (x - begin + 0.5) * SPACE
            body += text(where, top + 12, name, anchor="middle", fill=SOFT)
        for row, y in enumerate(range(rows[0], rows[-1] + 1)):
            at = top + 16 + row * SPACE
            body += text(EDGE, at + 24, cell_name((0, y))[2:], fill=SOFT)
            for x in columns:
                body += _cell(view, seen, chart, (x, y), EDGE + NAMES + (x - begin) * SPACE, at)
        top += 20 + (rows[-1] - rows[0] + 1) * SPACE
    return body, top - start


def _is_shown(chart: Chart, seen: Seen, cell: Cell) -> bool:
    return cell in chart.spaces or cell_part(cell) in seen.links or cell_part(cell) in seen.picked


def _cell(view: View, seen: Seen, chart: Chart, cell: Cell, x: float, y: float) -> str:
    if not _is_shown(chart, seen, cell):
        return ""
    space = chart.spaces.get(cell)
    look, said = "", cell_name(cell)
    if space:
        look = _space(space, x, y, SPACE) + _number(space.number, x, y)
        said = f"{said}: {_told(space)}"
    for index, pawn in enumerate(pawn for pawn in view.pawns if pawn.at == cell):
        cx, cy = x + 30 - index * 9, y + 30
        look += element("circle", cx=cx, cy=cy, r=8, fill=SEATS[pawn.seat], stroke="#fff")
        look += text(cx, cy + 4, seat_letter(pawn.seat), anchor="middle", bold=True, fill="#fff")
    return part(seen, cell_part(cell), Box(x, y, SPACE, SPACE), said, look)


def _number(number: int, x: float, y: float) -> str:
    """The number of the domino that is seen there, readable on every ground."""
    said = str(number)
    return rect(Box(x + 5, y + 25, 4 + 7 * len(said), 11), PAPER, rx=2, fill_opacity=0.8) + text(
        x + 7, y + 34, said
    )


def _space(space: Space, x: float, y: float, size: float) -> str:
    """Ground, item and fences of a space."""
    look = rect(Box(x, y, size, size), GROUND[space.ground], stroke="#8b8272", stroke_width=0.5)
    if space.item and size >= SPACE:
        is_animal = space.item in ANIMALS
        fill = "#fff" if is_animal else "#ffe9b8"
        shape = element("circle", cx=x + size / 2, cy=y + 16, r=13, fill=fill, fill_opacity=0.85)
        if not is_animal:
            shape = rect(Box(x + 8, y + 5, size - 16, size - 18), fill, rx=3, fill_opacity=0.9)
        sign = short(space.item)
        look += shape + text(x + size / 2, y + 21, sign, size=13, bold=True, anchor="middle")
    elif space.item:
        fill = "#fff" if space.item in ANIMALS else "#ffb84d"
        look += element("circle", cx=x + size / 2, cy=y + size / 2, r=size / 5, fill=fill)
    return look + _fences(space, x, y, size)


def _fences(space: Space, x: float, y: float, size: float) -> str:
    inset = size / 14
    near, far = inset, size - inset
    lines = ((far, 0, far, size), (0, far, size, far), (near, 0, near, size), (0, near, size, near))
    look = ""
    for side, (x1, y1, x2, y2) in enumerate(lines):
        is_strong = space.strong >> side & 1
        if not is_strong and not space.weak >> side & 1:
            continue
        look += element(
            "line",
            x1=x + x1,
            y1=y + y1,
            x2=x + x2,
            y2=y + y2,
            stroke=DARK if is_strong else "#a0522d",
            stroke_width=size / 8 if is_strong else size / 14,
            stroke_dasharray=None if is_strong else f"{size / 8:g} {size / 16:g}",
        )
    return look


def _told(space: Space) -> str:
    ground = str(GROUNDS[space.ground])
    if not space.item:
        return ground
    return _("{item} on {ground}").format(item=ITEMS[space.item], ground=ground)


def _players(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Points and pawns of everybody, then what each Exhibit is worth now."""
    body, y = "", top + 14
    for seat in map(Seat, range(len(view.hand_sizes))):
        said = f"{seat_letter(seat)}  {fitted(seen.names[seat], 170)}"
        pawns = _("{number} pawns left").format(number=view.pawns_left[seat])
        body += element("circle", cx=EDGE + 8, cy=y - 4, r=6, fill=SEATS[seat])
        body += text(EDGE + 20, y, said, bold=seat == view.active)
        body += text(PAGE - EDGE - 2, y, f"{points(view.scores[seat])}, {pawns}", anchor="end")
        y += 18
    for exhibit in view.exhibits:
        whose = ", ".join(map(seat_letter, exhibit.seats)) or _("nobody")
        said = _("Exhibit at {at}: {points} ({whose})").format(
            at=cell_name(exhibit.cells[0]), points=points(exhibit.value), whose=whose
        )
        body += text(EDGE + 2, y, said, fill=SOFT)
        y += 16
    return body, y - top
