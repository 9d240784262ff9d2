"""The map: surfaces of one terrain, Exhibits and claims around them, and tappable parts on top."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.dominoes import Cell, Laid, cell_name, space_of
from adjudicator.rules.zoo_parque.moves import Claim, Place, Shift
from adjudicator.rules.zoo_parque.notation import read
from adjudicator.rules.zoo_parque.views import ExhibitView, View
from games.boards import FOCUS, Seen
from games.boards.svg import CARD, PICKED, PRINT, Box, element, escaped, part, rect, text
from games.boards.zoo_parque import paint
from games.boards.zoo_parque.next_taps import cells_of, picked_move, turns, with_next_taps
from games.boards.zoo_parque.touch import cell_part, domino_part, label
from games.boards.zoo_parque.words import space_words

TEXT_SIZE: Final = 13
"""The text size on the map."""
_GHOST: Final = 0.85
"""The opacity of pieces that are not placed yet."""
_MARGIN: Final = 2
"""The width in spaces of the margin shown around the map while dominoes are laid."""


class Atlas:
    """A table's map as its reader sees it. Each space is `size` wide, placed relative to the entrance."""

    def __init__(self, view: View, seen: Seen, chart: Chart, size: float) -> None:
        self.view = view
        self.seen = with_next_taps(view, seen, chart)
        self.chart = chart
        self.size = size

    @cached_property
    def bounds(self) -> tuple[range, range]:
        """The columns and rows of the map with a margin. Taps never change them."""
        xs, ys = [x for x, _y in self.chart.spaces], [y for _x, y in self.chart.spaces]
        margin = 0 if self.view.step == "over" else _MARGIN
        return (
            range(min(xs) - margin, max(xs) + margin + 1),
            range(min(ys) - margin, max(ys) + margin + 1),
        )

    @cached_property
    def ghost(self) -> tuple[Cell, ...]:
        """The place of the domino after the picked move."""
        move = picked_move(self.seen)
        return cells_of(move) if isinstance(move, Place) else ()

    def shows(self, cell: Cell) -> bool:
        """Return whether a space has anything to show."""
        name = cell_part(cell)
        return cell in self.chart.spaces or name in self.seen.links or name in self.seen.picked

    def box(self, cell: Cell) -> Box:
        return Box(cell[0] * self.size, cell[1] * self.size, self.size, self.size)

    def draw(self, cells: Collection[Cell]) -> str:
        """Draw these spaces in layers."""
        there = {cell for cell in cells if cell in self.chart.spaces}
        layers = (
            *(paint.ground(self.chart.spaces[cell].ground, self.box(cell)) for cell in sorted(there)),
            *self._areas(there),
            *self._exhibits(there),
            *self._claims(there),
            *(paint.fences(self.chart.spaces[cell], self.box(cell)) for cell in sorted(there)),
            *(paint.item(self.chart.spaces[cell], self.box(cell)) for cell in sorted(there)),
            *(self._number(cell) for cell in sorted(there)),
            *self._news(there),
            *self._badges(there),
            *self._pawns(there),
            *self._ghost(cells),
        )
        things = element("g", *layers, pointer_events="none")
        return things + "".join(self._touched(cell) for cell in sorted(cells) if self.shows(cell))

    def draw_plain(self) -> str:
        """Draw a small map without marks or tappable parts."""
        spaces, drawn = self.chart.spaces, {*self.chart.spaces}
        layers = (
            *(rect(self.box(cell), paint.GROUNDS[spaces[cell].ground][0]) for cell in sorted(spaces)),
            *(paint.item(spaces[cell], self.box(cell)) for cell in sorted(spaces)),
            *(paint.fences(spaces[cell], self.box(cell)) for cell in sorted(spaces)),
            *(
                paint.line_around(paint.outline({*exhibit.cells}, drawn, self.size, 1.5), paint.GOLD, 2)
                for exhibit in self.view.exhibits
            ),
            *(self._dot(pawn.seat, pawn.at) for pawn in self.view.pawns),
        )
        return "".join(layers)

    def _dot(self, seat: Seat, at: Cell) -> str:
        box = self.box(at)
        return element(
            "circle", cx=box.x + box.w / 2, cy=box.y + box.h / 2, r=box.w / 3, fill=paint.SEATS[seat]
        )

    def _areas(self, there: set[Cell]) -> Iterator[str]:
        """Yield a thin line around each Area and around paths."""
        for area in self.chart.areas:
            yield paint.line_around(paint.outline(area.cells, there, self.size, 0), PRINT, 0.7)

    def _exhibits(self, there: set[Cell]) -> Iterator[str]:
        for exhibit in self.view.exhibits:
            path = paint.outline({*exhibit.cells}, there, self.size, 8)
            yield paint.line_around(path, PRINT, 5) + paint.line_around(path, paint.GOLD, 3)

    def _claims(self, there: set[Cell]) -> Iterator[str]:
        """Yield a line in each claimant's colour and dashes around the Area."""
        told: dict[frozenset[Cell], int] = {}
        for pawn in self.view.pawns:
            cells = self.chart.area_at[pawn.at].cells
            number = told[cells] = told.get(cells, -1) + 1
            path = paint.outline(cells, there, self.size, 12.5 + 3 * number)
            yield paint.line_around(path, paint.SEATS[pawn.seat], 2.5, paint.DASHES[pawn.seat])

    def _number(self, cell: Cell) -> str:
        """Draw the number of the visible domino, if the player must choose a domino of the map."""
        number = self.chart.spaces[cell].number
        is_named = domino_part(number) in self.seen.links
        if not (is_named or self.view.feeding or self.view.played):
            return ""
        box, words = self.box(cell), str(number)
        plate = Box(box.x + 2, box.y + box.h - 17, 5 + 8.5 * len(words), 15)
        ground, ink = (paint.ASKED, CARD) if is_named else (CARD, PRINT)
        look = text(plate.x + 2, plate.y + 12, words, size=TEXT_SIZE, bold=is_named, fill=ink)
        return rect(plate, ground, rx=3) + look

    def _badges(self, there: set[Cell]) -> Iterator[str]:
        """Yield each Exhibit's enclosure and points in the upper left corner of its first space."""
        for exhibit in self.view.exhibits:
            cell = min(exhibit.cells, key=lambda each: (each[1], each[0]))
            if cell in there:
                box = self.box(cell)
                yield self._badge(exhibit, box.x + 1, box.y + 1)

    def _badge(self, exhibit: ExhibitView, x: float, y: float) -> str:
        words = str(exhibit.value)
        plate = Box(x, y, 18 + 9 * len(words), 17)
        glyph = element(
            "path",
            d=_FENCED if self.is_fenced(exhibit) else _SHELTERED,
            transform=f"translate({x + 3:g} {y + 3.5:g})",
            fill="none",
            stroke=PRINT,
            stroke_width=1.6,
        )
        look = rect(plate, paint.GOLD, stroke=PRINT, rx=4) + glyph
        return look + text(x + 15.5, y + 13.5, words, size=TEXT_SIZE, bold=True, fill=PRINT)

    def is_fenced(self, exhibit: ExhibitView) -> bool:
        """Return whether fences enclose an Exhibit. Otherwise a shelter makes it one."""
        return exhibit.cells[0] in self.chart.enclosed_at

    def _pawns(self, there: set[Cell]) -> Iterator[str]:
        counts: dict[Cell, int] = {}
        for pawn in self.view.pawns:
            if pawn.at in there:
                yield self._pawn(pawn.seat, pawn.at, counts.get(pawn.at, 0))
                counts[pawn.at] = counts.get(pawn.at, 0) + 1

    def _pawn(self, seat: Seat, at: Cell, number: int = 0) -> str:
        box = self.box(at)
        return disc(seat, box.x + box.w - 11 - 9 * number, box.y + box.h - 11)

    def _news(self, there: set[Cell]) -> Iterator[str]:
        """Yield a double line around the spaces that others' moves have changed."""
        spaces = self.chart.spaces
        fresh = {
            cell for cell in spaces if {cell_part(cell), domino_part(spaces[cell].number)} & self.seen.news
        }
        path = paint.outline(fresh, there, self.size, 0)
        if path:
            look = paint.line_around(path, "#fff", 5) + paint.line_around(path, paint.NEWS, 3)
            yield element("g", look, data_news="")

    def _ghost(self, cells: Collection[Cell]) -> Iterator[str]:
        """Yield what the picked move would put on the map."""
        move = picked_move(self.seen)
        if self.ghost and self.view.chosen and isinstance(move, Place):
            yield self._domino(Laid(self.view.chosen, move.at, move.heading), {*cells})
        elif isinstance(move, Claim | Shift):
            at = move.at if isinstance(move, Claim) else move.to
            if at in cells:
                yield element("g", self._pawn(self.view.active, at), opacity=_GHOST, id=FOCUS)

    def _domino(self, piece: Laid, cells: set[Cell]) -> str:
        spaces = [(cell, space_of(half, piece.domino.number)) for cell, half in piece.halves if cell in cells]
        look = element("g", *(paint.space(space, self.box(cell)) for cell, space in spaces), opacity=_GHOST)
        look += paint.line_around(paint.outline({*piece.cells}, cells, self.size, 0), PICKED, 4)
        if any(len(turns(self.seen, cell)) > 1 for cell in piece.cells):
            middle = [sum(each) / 2 + 0.5 for each in zip(*piece.cells, strict=True)]
            look += _turn_sign(middle[0] * self.size, middle[1] * self.size)
        return element("g", look, id=FOCUS)

    def _touched(self, cell: Cell) -> str:
        """Draw the link or mark of a space. Other spaces only have a description."""
        box, name = self.box(cell), self._part(cell)
        inner = Box(box.x + 2.5, box.y + 2.5, box.w - 5, box.h - 5)
        text = self.space_words(cell)
        if name in self.seen.links and cell in self.ghost:
            now = label(read(self.seen.picked_text), self.seen.names)
            turn = _("{cell}. Turn the domino around this space. Now: {now}").format(cell=text, now=now)
            touch = rect(box, "#fff", fill_opacity=0)
            return element("a", touch, href=self.seen.links[name], data_part=name, aria_label=turn)
        if name in self.seen.links or name in self.seen.picked:
            halo = rect(inner, "none", stroke=paint.HALO, stroke_width=4, stroke_opacity=0.8, rx=6)
            return part(self.seen, name, inner, text, halo if cell in self.chart.spaces else "")
        return element("g", element("title", escaped(text)), rect(box, "#fff", fill_opacity=0))

    def _part(self, cell: Cell) -> str:
        """Return the part of a space: itself, or its visible domino if the player must choose a domino."""
        space, name = self.chart.spaces.get(cell), cell_part(cell)
        domino = domino_part(space.number) if space else name
        is_domino = domino in self.seen.links or domino in self.seen.picked
        return domino if is_domino and name not in self.seen.links else name

    def space_words(self, cell: Cell) -> str:
        """Return a space in words."""
        space = self.chart.spaces.get(cell)
        if space is None:
            return cell_name(cell)
        text = f"{cell_name(cell)}: {space_words(space)}"
        if self._part(cell) == domino_part(space.number):
            text = f"{space.number}, {text}"
        owners = {pawn.seat for pawn in self.view.pawns if cell in self.chart.area_at[pawn.at].cells}
        if owners:
            text += ", " + _("claimed by {letters}").format(letters=letters(owners))
        if cell in self.chart.exhibit_at:
            text += ", " + _("in an Exhibit")
        return text


_FENCED: Final = "M1.5 0v10M5 0v10M8.5 0v10M0 3h10M0 7h10"
_SHELTERED: Final = "M0 5.5L5 .5 10 5.5M1.5 5v5h7V5"


def disc(seat: Seat, x: float, y: float, radius: float = 9.5) -> str:
    """Draw a player's pawn with the seat letter."""
    look = element("circle", cx=x, cy=y, r=radius, fill=paint.SEATS[seat], stroke="#fff", stroke_width=1.5)
    return look + text(x, y + 4.7, seat_letter(seat), size=TEXT_SIZE, anchor="middle", bold=True, fill="#fff")


def letters(seats: Iterable[Seat]) -> str:
    return ", ".join(map(seat_letter, sorted(seats)))


def _turn_sign(x: float, y: float) -> str:
    """Draw a circular arrow, which shows that a tap here rotates the domino."""
    ring = element("circle", cx=x, cy=y, r=11, fill=paint.TURNED, stroke="#fff", stroke_width=1.5)
    arrow = element(
        "path",
        d=f"M{x - 5:g} {y - 2:g}a5.4 5.4 0 1 1 .5 5M{x - 6.5:g} {y - 6:g}l1.2 4.6 4.6-1",
        fill="none",
        stroke="#fff",
        stroke_width=2,
    )
    return ring + arrow
