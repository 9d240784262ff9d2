"""The map: surfaces of one terrain, Exhibits and claims around them, and tappable parts on top."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.dominoes import Cell, Laid, space_of
from adjudicator.rules.zoo_parque.moves import Claim, Place, Shift
from adjudicator.rules.zoo_parque.notation import read
from adjudicator.rules.zoo_parque.views import View
from games.boards import FOCUS, Seen
from games.boards.svg import PICKED, Box, around, element, escaped, layer, place_mark, rect, with_tooltip
from games.boards.symbols import sign_of
from games.boards.zoo_parque import paint
from games.boards.zoo_parque.gains import claim_gains
from games.boards.zoo_parque.next_taps import cells_of, picked_move, turns, with_next_taps
from games.boards.zoo_parque.placed import domino_words, space_words
from games.boards.zoo_parque.touch import cell_part, domino_part, exhibit_part, label, laid_part, pawn_part
from games.core.translation import gettext as _

_GHOST: Final = 0.85
"""The opacity of pieces that are not placed yet."""
_MARGIN: Final = 2
"""The width of the margin around the map while dominoes are laid, in spaces."""


class Atlas:
    """A table's map as its reader sees it. Each space is `size` wide and placed relative to the entrance."""

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
        """The spaces that the domino covers after the picked move."""
        move = picked_move(self.seen)
        return cells_of(move) if isinstance(move, Place) else ()

    @cached_property
    def _dominoes(self) -> Mapping[int, list[Cell]]:
        """The visible spaces of each domino."""
        found = defaultdict[int, list[Cell]](list)
        for cell, space in sorted(self.chart.spaces.items()):
            found[space.number].append(cell)
        return found

    def shows(self, cell: Cell) -> bool:
        """Return whether a space is on the map or is a part that can be tapped or is picked."""
        return cell in self.chart.spaces or cell_part(cell) in self.seen.links or self._is_picked(cell)

    def box(self, cell: Cell) -> Box:
        return Box(cell[0] * self.size, cell[1] * self.size, self.size, self.size)

    def draw(self, cells: Collection[Cell]) -> str:
        """Draw these spaces in layers."""
        spaces = self.chart.spaces
        there = {cell for cell in cells if cell in spaces}
        lying = (
            *(paint.ground(spaces[cell].ground, self.box(cell)) for cell in sorted(there)),
            *self._claims(there),
            *self._exhibits(there),
            *(paint.fences(spaces[cell], self.box(cell), self._void(cell)) for cell in sorted(there)),
            *self._items(there),
            *self._news(there),
            *self._signs(there),
        )
        above = (
            *self._pawns(there),
            *self._marks({*cells}),
            *self._gains(there),
            paint.typed(*(self._number(cell) for cell in sorted(there))),
            *self._ghost(cells),
            self._whole(),
        )
        look = element("g", layer(*lying), *above, pointer_events="none", aria_hidden="true")
        touched = (*self._labelled_dominoes(there), *self._free_spaces({*cells} - there))
        return look + element("g", *touched, fill_opacity=0)

    def _whole(self) -> str:
        """Return an invisible frame around all spaces.

        The map opens in its middle if there is no better place.
        """
        xs, ys = [x for x, _y in self.chart.spaces], [y for _x, y in self.chart.spaces]
        width, height = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        box = Box(min(xs) * self.size, min(ys) * self.size, width * self.size, height * self.size)
        return rect(box, "none", data_around="")

    def _void(self, cell: Cell) -> int:
        """Return the sides of a space where a weak fence does not stop a strong animal."""
        is_void = self.chart.fields.is_void
        weak = self.chart.spaces[cell].weak
        return sum(1 << side for side in range(4) if weak >> side & 1 and is_void(cell, side))

    def draw_plain(self) -> str:
        """Draw a small map without marks or tappable parts."""
        spaces, drawn = self.chart.spaces, {*self.chart.spaces}
        layers = (
            *(rect(self.box(cell), paint.GROUNDS[spaces[cell].ground]) for cell in sorted(spaces)),
            *self._items(spaces),
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
            "circle", cx=box.x + 0.72 * box.w, cy=box.y + 0.72 * box.h, r=box.w / 4, fill=paint.SEATS[seat]
        )

    def _items(self, cells: Collection[Cell]) -> Iterator[str]:
        """Yield the items of these spaces, each beside the pawn on its space."""
        taken = {pawn.at for pawn in self.view.pawns} | self._next_pawns
        for cell in sorted(cells):
            yield paint.item(self.chart.spaces[cell], self.box(cell), is_beside_pawn=cell in taken)

    @property
    def _next_pawns(self) -> set[Cell]:
        """The space on which the picked move puts a pawn, if it does."""
        move = picked_move(self.seen)
        return {move.at} if isinstance(move, Claim) else {move.to} if isinstance(move, Shift) else set()

    def _claims(self, there: set[Cell]) -> Iterator[str]:
        """Yield a tint of each claimed Area in its first claimant's colour, and a line for each claimant."""
        counts: dict[frozenset[Cell], int] = {}
        for pawn in self.view.pawns:
            cells = self.chart.area_at[pawn.at].cells
            number = counts[cells] = counts.get(cells, -1) + 1
            if not number:
                yield paint.tint(cells & there, self.size, pawn.seat)
            path = paint.outline(cells, there, self.size, 1.5 + 3 * number)
            yield paint.line_around(path, paint.SEATS[pawn.seat], 3, paint.DASHES[pawn.seat])

    def _exhibits(self, there: set[Cell]) -> Iterator[str]:
        for exhibit in self.view.exhibits:
            path = paint.outline({*exhibit.cells}, there, self.size, 11)
            look = paint.line_around(path, paint.CASE, 3.4) + paint.line_around(path, paint.GOLD, 2)
            yield element("g", look, data_sign="exhibit")

    def _number(self, cell: Cell) -> str:
        """Draw the number of the visible domino, if players may have to choose a domino on the map."""
        number = self.chart.spaces[cell].number
        is_named = domino_part(number) in self.seen.links
        if not (is_named or self.view.feeding or self.view.played):
            return ""
        return paint.plate(number, self.box(cell), is_named=is_named)

    def _signs(self, there: set[Cell]) -> Iterator[str]:
        """Yield a sign with the worth of each Exhibit, at the upper left corner of its first space."""
        for exhibit in self.view.exhibits:
            cell = min(exhibit.cells, key=lambda each: (each[1], each[0]))
            if cell in there:
                box, has_roof = self.box(cell), exhibit.cells[0] not in self.chart.enclosed_at
                yield paint.signboard(str(exhibit.value), box.x + 1, box.y - 8, has_roof=has_roof)

    def _pawns(self, there: set[Cell]) -> Iterator[str]:
        counts: dict[Cell, int] = {}
        for pawn in self.view.pawns:
            if pawn.at in there:
                yield self._pawn(pawn.seat, pawn.at, counts.get(pawn.at, 0))
                counts[pawn.at] = counts.get(pawn.at, 0) + 1

    def _pawn(self, seat: Seat, at: Cell, number: int = 0) -> str:
        box = self.box(at)
        is_marked = seat == self.seen.viewer and cell_part(at) in self._marked_pawns
        return paint.pawn(seat, box.x + box.w - 13 - 11 * number, box.y + box.h - 16, is_marked=is_marked)

    @cached_property
    def _marked_pawns(self) -> frozenset[str]:
        """The spaces of the viewer's pawns that can be taken back or moved."""
        own = {cell_part(pawn.at) for pawn in self.view.pawns if pawn.seat == self.seen.viewer}
        return frozenset(own & self.seen.links.keys())

    def _news(self, there: set[Cell]) -> Iterator[str]:
        """Yield a double line around the spaces that others' moves have changed."""
        spaces = self.chart.spaces
        fresh = {cell for cell in spaces if self._names(cell) & self.seen.news}
        fed = [cells for cells in self._fed.values() if cells & there]
        path = paint.outline(fresh.union(*fed), there, self.size, 0)
        pawns = "".join(self._pawn_news(there))
        if path or pawns:
            look = paint.line_around(path, "#fff", 5) + paint.line_around(path, paint.NEWS, 3) + pawns
            yield element("g", look, *self._places(there), data_news="", data_sign="news")

    def _names(self, cell: Cell) -> set[str]:
        """Return the names of everything on a space whose change may be news."""
        number = self.chart.spaces[cell].number
        laid = laid_part(self.chart.pieces[number].cells)
        return {cell_part(cell), domino_part(number), laid}

    @cached_property
    def _fed(self) -> Mapping[str, frozenset[Cell]]:
        """The spaces of the Exhibits for which players gave up dominoes, by the changed part."""
        return {
            name: frozenset(exhibit.cells)
            for exhibit in self.view.exhibits
            for name in self.seen.news.intersection(map(exhibit_part, exhibit.cells))
        }

    def _pawn_news(self, there: set[Cell]) -> Iterator[str]:
        """Yield a line around each pawn that has changed, marked as its place."""
        for at in dict.fromkeys(pawn.at for pawn in self.view.pawns if pawn.at in there):
            box, name = self.box(at), pawn_part(at)
            if name in self.seen.news:
                line = Box(box.x + box.w - 24, box.y + box.h - 31, 22, 29)
                yield rect(line, "#fff", stroke=paint.NEWS, stroke_width=3, rx=7, data_place=name)

    def _places(self, there: set[Cell]) -> Iterator[str]:
        """Yield the marks of the changed spaces, dominoes and Exhibits."""
        for name, exhibit in self._fed.items():
            if path := paint.outline(exhibit, there, self.size, 11):
                yield element("path", d=path, fill="none", data_place=name)
        for number, cells in self._dominoes.items():
            boxes = {cell_part(cell): self.box(cell) for cell in cells if cell in there}
            if boxes:
                boxes[domino_part(number)] = around([*boxes.values()])
                boxes[laid_part(self.chart.pieces[number].cells)] = boxes[domino_part(number)]
            yield from (place_mark(self.seen, name, box) for name, box in boxes.items())

    def _marks(self, cells: set[Cell]) -> Iterator[str]:
        """Yield the marks of tappable parts: Areas and dominoes get a frame, other spaces a dot."""
        spaces = self.chart.spaces
        named = {cell for cell in cells if self._part(cell) in self.seen.links and cell not in self.ghost}
        named -= {cell for cell in named if cell_part(cell) in self._marked_pawns}
        picked = {cell for cell in cells & spaces.keys() if self._part(cell) in self.seen.picked}
        if picked and not isinstance(picked_move(self.seen), Claim):
            path = paint.outline(picked, cells, self.size, 2)
            yield paint.line_around(path, paint.HALO, 6) + paint.line_around(path, PICKED, 3.5)
        for group in self._framed(named):
            named -= group
            yield paint.frame(paint.outline(group, {*spaces} & cells, self.size, 2.5))
        yield paint.dots(((x + 0.5) * self.size, (y + 0.5) * self.size) for x, y in sorted(named))

    def _framed(self, named: set[Cell]) -> list[set[Cell]]:
        """Return the groups of spaces that are framed together."""
        if any(isinstance(move, Place) for move in map(read, self.seen.move_links)):
            return []
        by_domino = (
            {*cells} & named
            for number, cells in self._dominoes.items()
            if domino_part(number) in self.seen.links
        )
        areas = ({*area.cells} & named for area in self.chart.areas)
        return [group for group in (*by_domino, *areas) if group]

    def _gains(self, there: set[Cell]) -> Iterator[str]:
        """Yield the points for a claim of each Area, in the middle of one of its spaces."""
        if isinstance(picked_move(self.seen), Claim):
            return
        for cell, gain in claim_gains(self.view, self.seen, self.chart).items():
            if cell in there:
                box = self.box(cell)
                yield paint.chip(f"+{gain}", box.x + box.w / 2, box.y + box.h / 2)

    def _ghost(self, cells: Collection[Cell]) -> Iterator[str]:
        """Yield the piece that the picked move would put on the map."""
        move = picked_move(self.seen)
        if self.ghost and self.view.chosen and isinstance(move, Place):
            yield self._domino(Laid(self.view.chosen, move.at, move.heading), {*cells})
        elif isinstance(move, Claim | Shift):
            at = move.at if isinstance(move, Claim) else move.to
            if at in cells:
                area = self.chart.area_at[at].cells
                look = paint.tint(area & {*cells}, self.size, self.view.active)
                yield element("g", look + self._pawn(self.view.active, at), opacity=_GHOST, id=FOCUS)

    def _domino(self, piece: Laid, cells: set[Cell]) -> str:
        spaces = [(cell, space_of(half, piece.domino.number)) for cell, half in piece.halves if cell in cells]
        look = element("g", *(paint.space(space, self.box(cell)) for cell, space in spaces), opacity=_GHOST)
        path = paint.outline({*piece.cells}, cells, self.size, 0)
        look += paint.line_around(path, paint.HALO, 6) + paint.line_around(path, PICKED, 3.5)
        if any(len(turns(self.seen, cell)) > 1 for cell in piece.cells):
            middle = [sum(each) / 2 + 0.5 for each in zip(*piece.cells, strict=True)]
            look += _turn_sign(middle[0] * self.size, middle[1] * self.size)
        return element("g", look, id=FOCUS)

    def _labelled_dominoes(self, there: set[Cell]) -> Iterator[str]:
        """Yield each domino with its words and the links of its spaces."""
        for number, cells in self._dominoes.items():
            shown = [cell for cell in cells if cell in there]
            if shown:
                linked = [cell for cell in shown if self._part(cell) in self.seen.links]
                words = domino_words(self.view, self.chart, number, self.seen.names, without=linked)
                touched = "".join(map(self._touched, shown))
                yield with_tooltip(words, touched)

    def _free_spaces(self, cells: set[Cell]) -> Iterator[str]:
        """Yield the links of spaces beside the map."""
        yield from (self._touched(cell) for cell in sorted(cells) if self.shows(cell))

    def _touched(self, cell: Cell) -> str:
        """Return the shape of a space. It is a link if the space can be tapped."""
        name, space = self._part(cell), self.chart.spaces.get(cell)
        sign = sign_of(space.item or paint.ground_sign(space.ground)) if space else None
        href = self.seen.links.get(name)
        shape = element("path", d=paint.surface([cell], self.size), data_sign=sign)
        if href is None:
            return element("g", shape, data_part=name) if self._is_picked(cell) else shape
        words = self._link_words(cell)
        title = element("title", escaped(words))
        return element("a", title, shape, href=href, data_part=name, aria_label=words)

    def _link_words(self, cell: Cell) -> str:
        text = space_words(self.chart, cell)
        if cell in self.ghost:
            now = label(read(self.seen.picked_text), self.seen.names)
            return _("{cell}. Turn the domino around this space. Now: {now}").format(cell=text, now=now)
        space = self.chart.spaces.get(cell)
        if space and self._part(cell) == domino_part(space.number):
            text = _("Domino {number}, {space}").format(number=space.number, space=text)
        return text

    def _is_picked(self, cell: Cell) -> bool:
        """Return whether a space is picked, or the picked move covers it."""
        return cell in self.ghost or self._part(cell) in self.seen.picked

    def _part(self, cell: Cell) -> str:
        """Return the part of a space, or of its visible domino if the player must choose a domino."""
        space, name = self.chart.spaces.get(cell), cell_part(cell)
        domino = domino_part(space.number) if space else name
        is_domino = domino in self.seen.links or domino in self.seen.picked
        return domino if is_domino and name not in self.seen.links else name


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
    return element("g", ring + arrow, data_sign="turn")
