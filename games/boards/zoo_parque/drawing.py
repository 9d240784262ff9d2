"""The table as one drawing for mails, its map whole and in strips, and in sheets for a page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, Protocol

from django.utils.translation import gettext as _
from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zoo_parque.chart import Chart, chart_of
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, cell_name
from adjudicator.rules.zoo_parque.spaces import Space, space_of
from adjudicator.rules.zoo_parque.views import View
from games.boards import Seen, Sheet
from games.boards.ink import (
    DARK,
    GAP,
    LEFT,
    PAGE,
    PAPER,
    SOFT,
    TAP,
    WIDTH,
    Box,
    document,
    element,
    fitted,
    part,
    rect,
    stacked,
    text,
    titled,
    width_of,
)
from games.boards.zoo_parque.plain import notices
from games.boards.zoo_parque.signs import sign
from games.boards.zoo_parque.touch import cell_part, domino_part
from games.boards.zoo_parque.words import (
    FORMS,
    GROUNDS,
    ITEMS,
    mission_words,
    pawns,
    points,
    rule_words,
    spaces,
)

SPACE: Final = 40.0
ACROSS: Final = 8
"""How many spaces of the map lie side by side in a strip."""
NAMES: Final = 26.0
GRASS: Final = "#eef3e4"
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
GOLD: Final = "#f5b301"
SEATS: Final = ("#c81e1e", "#1d4ed8", "#ca8a04", "#7e22ce", "#0f766e", "#374151")


class Section(Protocol):
    """A part of the drawing from `top` down: what it looks like and how high it is."""

    def __call__(self, view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]: ...


def draw(view: View, seen: Seen) -> str:
    """The drawing; what lies first in reading order is what the viewer needs first."""
    return _column(view, seen, _banner, _choices, _cards, _overview, _strips, _players, _legend)


def sheets(view: View, seen: Seen) -> tuple[Sheet, ...]:
    """For a page: what can be picked, the map in a size in which spaces can be tapped, and all else."""
    return (
        Sheet(_column(view, seen, _banner, _choices), "across"),
        Sheet(_large_map(view, seen), "wide"),
        Sheet(_column(view, seen, _cards, _players)),
        Sheet(_column(view, seen, _legend)),
    )


def _column(view: View, seen: Seen, *sections: Section) -> str:
    """Sections one under the other."""
    chart = chart_of(view.laid, view.options.reading)
    body, height = stacked(partial(section, view, seen, chart) for section in sections)
    return document(seen, _("Zoo Parque"), PAGE, height, GRASS, body)


def _large_map(view: View, seen: Seen) -> str:
    chart = chart_of(view.laid, view.options.reading)
    left, right, first, last = _bounds(view, seen, chart)
    body, height = _strip(view, seen, chart, range(left, right + 1), range(first, last + 1), GAP)
    width = 2 * GAP + NAMES + (right - left + 1) * SPACE
    return document(seen, _("The map"), width, height + 2 * GAP, GRASS, body, fixed=True)


def _banner(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Whose turn it is, how many dominoes are left, and what hangs over the table."""
    left = _("deck {number}").format(number=view.deck)
    look = rect(Box(LEFT, top, WIDTH, 30), PAPER, rx=8)
    look += text(LEFT + 8, top + 20, _turn(view, seen), size=15, bold=True)
    look += text(LEFT + WIDTH - 8, top + 20, left, anchor="end", fill=SOFT)
    notes = [row for said in notices(view) for row in _rows(said, WIDTH - 16)]
    for number, said in enumerate(notes, 1):
        look += text(LEFT + 8, top + 30 + 15 * number, said)
    return look, 30.0 + 15 * len(notes)


def _turn(view: View, seen: Seen) -> str:
    if view.step == "over":
        return _("The game is over")
    if view.active == seen.viewer:
        return _("Your turn")
    return _("{name} has the turn").format(name=fitted(seen.names[view.active], 150, 15, bold=True))


def _choices(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """The dominoes that can be picked: chosen, hand, market, and those of the map that a move names."""
    known = {d.number for d in (*view.hand, *view.market)}
    named = [n for n in chart.pieces if domino_part(n) in seen.links and n not in known]
    groups: list[tuple[str, Iterable[Domino]]] = [
        (_("Chosen"), [view.chosen] if view.chosen else []),
        (_("Your hand"), view.hand),
        (_("Market"), view.market),
        (_("On the map, numbered in blue"), [chart.pieces[number].domino for number in named]),
    ]
    for seat, hand in enumerate(view.open_hands):
        if hand != view.hand:
            groups.append((_("Hand of {letter}").format(letter=seat_letter(Seat(seat))), hand))
    body, start = "", top
    for head, dominoes in groups:
        row = list(dominoes)
        if not row:
            continue
        body += text(LEFT + 2, top + 12, head, bold=True)
        for index, domino in enumerate(row):
            x, y = LEFT + 2 + index % 7 * 50, top + 18 + index // 7 * 100
            body += _upright(domino, seen, x, y)
        top += 18 + 100 * (1 + (len(row) - 1) // 7)
    return body, top - start


def _upright(domino: Domino, seen: Seen, x: float, y: float) -> str:
    halves = [space_of(half, domino.number) for half in (domino.a, domino.b)]
    look = "".join(_space(space, x, y + SPACE * index, SPACE) for index, space in enumerate(halves))
    said = f"{domino.number}: {' / '.join(map(_told, halves))}"
    number = text(x + SPACE / 2, y + 2 * SPACE + 11, str(domino.number), anchor="middle", bold=True)
    return part(
        seen, domino_part(domino.number), Box(x - 3, y, SPACE + 6, 2 * SPACE + 13), said, look, number
    )


def _cards(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """The campaign cards on the table, and every special rule that holds."""
    lines = [
        (f"{FORMS[card.form]}: {mission_words(card.mission, card.target, card.about)}", True)
        for card in view.cards
    ]
    lines += [
        (_("Rule:") + " " + rule_words(rule, about), False) for rule, about in dict.fromkeys(view.rules)
    ]
    body, y = "", top
    for said, is_card in lines:
        for number, row in enumerate(_rows(said, WIDTH - 12)):
            y += 14
            body += text(LEFT + 2 + 10 * bool(number), y, row, bold=is_card and not number)
    return body, y - top + (4 if lines else 0)


def _rows(said: str, room: float) -> list[str]:
    """A sentence in rows that are not wider than that."""
    rows = [""]
    for word in said.split():
        longer = f"{rows[-1]} {word}".strip()
        if width_of(longer, bold=True) <= room:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def _bounds(view: View, seen: Seen, chart: Chart) -> tuple[int, int, int, int]:
    """The least and greatest column and row of the map, and of the bare table that can be tapped."""
    xs, ys = [x for x, _y in chart.spaces], [y for _x, y in chart.spaces]
    wide = [(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)]
    shown = [cell for cell in wide if _is_shown(chart, seen, cell)]
    columns, rows = [x for x, _y in shown], [y for _x, y in shown]
    return min(columns), max(columns), min(rows), max(rows)


def _overview(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """The map whole, where it does not fit into one strip."""
    left, right, _first, _last = _bounds(view, seen, chart)
    if right - left < ACROSS:
        return "", 0
    left, right, first, last = _bounds(view, Seen(seen.names), chart)
    size = min(20.0, WIDTH / (right - left + 1))
    body = "".join(
        _space(space, LEFT + (x - left) * size, top + (y - first) * size, size)
        for (x, y), space in sorted(chart.spaces.items())
    )
    for pawn in view.pawns:
        x, y = LEFT + (pawn.at[0] - left + 0.5) * size, top + (pawn.at[1] - first + 0.5) * size
        body += element("circle", cx=x, cy=y, r=size / 3, fill=SEATS[pawn.seat])
    return titled(_("The whole map"), body), (last - first + 1) * size


def _strips(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """The map large, in strips of columns."""
    left, right, first, last = _bounds(view, seen, chart)
    body, start = "", top
    for begin in range(left, right + 1, ACROSS):
        columns = range(begin, min(begin + ACROSS, right + 1))
        rows = [y for y in range(first, last + 1) if any(_is_shown(chart, seen, (x, y)) for x in columns)]
        if rows:
            look, height = _strip(view, seen, chart, columns, range(rows[0], rows[-1] + 1), top)
            body, top = body + look, top + height + 4
    return body, top - start


def _strip(
    view: View, seen: Seen, chart: Chart, columns: range, rows: range, top: float
) -> tuple[str, float]:
    """Some columns and rows of the map, each space named by both."""
    body = "".join(
        text(
            LEFT + NAMES + (number + 0.5) * SPACE,
            top + 12,
            cell_name((x, 0))[:-2],
            anchor="middle",
            fill=SOFT,
        )
        for number, x in enumerate(columns)
    )
    owners = _owners(view, chart)
    for number, y in enumerate(rows):
        at = top + 16 + number * SPACE
        body += text(LEFT, at + 24, cell_name((0, y))[2:], fill=SOFT)
        for index, x in enumerate(columns):
            where = LEFT + NAMES + index * SPACE
            body += _cell(view, seen, chart, owners, (x, y), Box(where, at, SPACE, SPACE))
    return body, 16 + len(rows) * SPACE


def _owners(view: View, chart: Chart) -> dict[Cell, set[Seat]]:
    """Who has claimed the Area of each claimed space."""
    found: dict[Cell, set[Seat]] = {}
    for pawn in view.pawns:
        for cell in chart.area_at[pawn.at].cells:
            found.setdefault(cell, set()).add(pawn.seat)
    return found


def _is_shown(chart: Chart, seen: Seen, cell: Cell) -> bool:
    return cell in chart.spaces or cell_part(cell) in seen.links or cell_part(cell) in seen.picked


def _cell(view: View, seen: Seen, chart: Chart, owners: dict[Cell, set[Seat]], cell: Cell, box: Box) -> str:
    """A space with its sign, domino number and pawns, tinted and framed for those who claimed its Area."""
    if not _is_shown(chart, seen, cell):
        return ""
    space = chart.spaces.get(cell)
    look, said, (x, y, _w, _h) = "", cell_name(cell), box
    if space:
        look = _space(space, x, y, SPACE)
        for number, seat in enumerate(sorted(owners.get(cell, ()))):
            inner = Box(
                x + 4 + 2 * number, y + 4 + 2 * number, SPACE - 8 - 4 * number, SPACE - 8 - 4 * number
            )
            look += rect(inner, SEATS[seat], fill_opacity=0.14, stroke=SEATS[seat], stroke_width=1.2, rx=3)
        look += _number(space.number, x, y, is_named=domino_part(space.number) in seen.links)
        said = f"{said}: {_told(space)}"
        if cell in owners:
            said += ", " + _("claimed by {letters}").format(letters=_letters(owners[cell]))
        if cell in chart.exhibit_at:
            said += ", " + _("in an Exhibit")
            look += element(
                "path", d=f"M{x + 3:g} {y + 13:g}v-10h10z", fill=GOLD, stroke=DARK, stroke_width=0.6
            )
    for index, pawn in enumerate(pawn for pawn in view.pawns if pawn.at == cell):
        cx, cy = x + 30 - index * 9, y + 30
        look += element("circle", cx=cx, cy=cy, r=8, fill=SEATS[pawn.seat], stroke="#fff")
        look += text(cx, cy + 4, seat_letter(pawn.seat), anchor="middle", bold=True, fill="#fff")
    return part(seen, cell_part(cell), box, said, look)


def _letters(seats: Iterable[Seat]) -> str:
    return ", ".join(map(seat_letter, sorted(seats)))


def _number(number: int, x: float, y: float, *, is_named: bool) -> str:
    """The number of the domino that is seen there, readable on every ground; on blue if a move names it."""
    said = str(number)
    ground, opacity, ink = (TAP, 1.0, "#fff") if is_named else (PAPER, 0.8, DARK)
    return rect(Box(x + 5, y + 25, 4 + 8 * len(said), 11), ground, rx=2, fill_opacity=opacity) + text(
        x + 7, y + 34, said, bold=is_named, fill=ink
    )


def _space(space: Space, x: float, y: float, size: float) -> str:
    """Ground, item and fences of a space."""
    look = rect(Box(x, y, size, size), GROUND[space.ground], stroke="#8b8272", stroke_width=0.5)
    if space.item:
        look += sign(space.item, x + size / 2, y + size * 0.42, size * 0.62)
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
        body += element("circle", cx=LEFT + 8, cy=y - 4, r=6, fill=SEATS[seat])
        body += text(LEFT + 20, y, said, bold=seat == view.active)
        body += text(
            LEFT + WIDTH - 2, y, f"{points(view.scores[seat])}, {pawns(view.pawns_left[seat])}", anchor="end"
        )
        y += 18
    for exhibit in view.exhibits:
        said = _("Exhibit at {at}, {size}: {points} ({whose})").format(
            at=cell_name(exhibit.cells[0]),
            size=spaces(len(exhibit.cells)),
            points=points(exhibit.value),
            whose=_letters(exhibit.seats) or _("nobody"),
        )
        body += text(LEFT + 2, y, said, fill=SOFT)
        y += 16
    return body, y - top


def _legend(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """What the signs, grounds and fences on the table mean."""
    halves = [half for domino in (*view.hand, *view.market) for half in (domino.a, domino.b)]
    items = chart.items.union(half.item for half in halves)
    grounds = {space.ground for space in chart.spaces.values()}.union(half.ground for half in halves)
    plain = Space("none", "", 0, 0, 0)
    entries = [
        (replace(plain, ground=ground), str(said)) for ground, said in GROUNDS.items() if ground in grounds
    ]
    entries += [(replace(plain, weak=4), _("weak fence")), (replace(plain, strong=4), _("strong fence"))]
    entries += [(replace(plain, item=item), str(said)) for item, said in ITEMS.items() if item in items]
    body = ""
    for index, (space, said) in enumerate(entries):
        x, y = LEFT + index % 2 * WIDTH / 2, top + index // 2 * 24
        body += _space(space, x, y, 22) + text(x + 27, y + 15, fitted(said, WIDTH / 2 - 30))
    rows = (len(entries) + 1) // 2
    corner = _("A golden corner: in an Exhibit. A frame: the Area is claimed.")
    return body + text(LEFT, top + rows * 24 + 12, corner, fill=SOFT), rows * 24 + 16.0
