"""The sheet under the exchange: its places, its path, its possible next places, and their printed offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals
from games.boards import Seen
from games.boards.numbers import shown
from games.boards.svg import (
    INK,
    LEFT,
    PAPER,
    PICKED,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    element,
    part,
    rect,
    signed,
    text,
    with_tooltip,
)
from games.boards.zoo_tycoon import names, paint, touch
from games.boards.zoo_tycoon.pen import flow
from games.core.translation import gettext as _

_PLACE: Final = 46.0
_STEP: Final = _PLACE + 3
_ROW: Final = 22.0
_HEAD: Final = 32.0
_PICTURE: Final = 36.0
"""The width of a species' picture beside its numbers."""
_COLUMNS: Final = 2
_GAP: Final = 4.0
_COLUMN_WIDTH: Final = (WIDTH - _GAP * (_COLUMNS - 1)) / _COLUMNS


def positions(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the places in their layout, then the offers and demand at the possible next places."""
    places = view.edition.exchange.at
    letters, numbers = sorted({place[0] for place in places}), sorted({place[1] for place in places})
    look = ""
    for place in places:
        column, row = letters.index(place[0]), numbers.index(place[1])
        box = Box(LEFT + column * _STEP, top + row * _STEP, _PLACE, _PLACE)
        look += _place(view, seen, place, box)
    left = LEFT + len(letters) * _STEP + 6
    words = (
        _("Where can it move?"),
        _("The list shows how many males and females each position offers. Minus means wanted."),
        _("✓: you have some."),
    )
    text, high = flow(left, top, words, LEFT + WIDTH - left)
    height = max(len(numbers) * _STEP, high) + 4
    drawn, more = _Table(view, seen).draw(top + height)
    return look + text + drawn, height + more


def _place(view: View, seen: Seen, place: str, box: Box) -> str:
    is_here, is_past = place == view.position, place in view.visited
    fill = paint.LEVELS["yellow"] if is_here else paint.BLOCKED if is_past else PAPER
    inside, middle = rect(box, fill, rx=6, stroke=paint.CROSS), box.x + _PLACE / 2
    ink = PRINT if is_here else INK
    inside += text(middle, box.y + 22, place, size=14, bold=True, anchor="middle", fill=ink)
    sign = _("here") if is_here else "✗" if is_past else ""
    inside += text(middle, box.y + 38, sign, anchor="middle", fill=ink) if sign else ""
    return signed("position", part(seen, touch.position_part(place), box, place, inside))


class _Table:
    """The printed offer or demand of each species at the possible next places, in two columns."""

    def __init__(self, view: View, seen: Seen) -> None:
        self.view, self.seen = view, seen
        species = view.edition.species.values()
        self.rows = [
            each for each in species if any(self._cell(place, each.id) != (0, 0) for place in view.ways)
        ]
        self.deep = -(-len(self.rows) // _COLUMNS)
        self.room = (_COLUMN_WIDTH - _PICTURE) / max(1, len(view.ways))
        zoo = view.players[seen.viewer].zoo if seen.viewer is not None else None
        kept = {*zoo.main_species, *(slot.species for slot in zoo.quarantine)} if zoo else set[str]()
        self.kept = frozenset(kept)

    def draw(self, top: float) -> tuple[str, float]:
        look, height = "", _HEAD + self.deep * _ROW
        for column in range(_COLUMNS):
            left = LEFT + column * (_COLUMN_WIDTH + _GAP)
            rows = self.rows[column * self.deep : (column + 1) * self.deep]
            look += "".join(self._heads(left, top, _HEAD + len(rows) * _ROW))
            for at, species in enumerate(rows):
                look += self._row(species, Box(left, top + _HEAD + at * _ROW, _COLUMN_WIDTH, _ROW - 1))
        return look, height + 4

    def _heads(self, left: float, top: float, high: float) -> Iterator[str]:
        for at, place in enumerate(self.view.ways):
            x = left + _PICTURE + at * self.room
            yield signed("position", text(x + self.room / 2, top + 13, place, bold=True, anchor="middle"))
            for name, sign, part_of in (("males", "♂", 0.26), ("females", "♀", 0.74)):
                mark = text(x + self.room * part_of, top + 28, sign, anchor="middle", fill=SOFT)
                yield signed(name, mark)
            if touch.position_part(place) in self.seen.picked:
                yield rect(Box(x, top, self.room, high), "none", rx=4, stroke=PICKED, stroke_width=2)

    def _row(self, species: Species, box: Box) -> str:
        look = rect(
            box, paint.BIOMES[species.biome], rx=4, stroke=paint.EDGES[species.biome], stroke_width=0.5
        )
        look += paint.animal(species, box.x + 12, box.y + box.h / 2, 19)
        if species.id in self.kept:
            look += signed("kept", text(box.x + 23, box.y + 15.5, "✓", bold=True, fill=PRINT))
        edge = paint.EDGES[species.biome]
        for at, place in enumerate(self.view.ways):
            x = box.x + _PICTURE + self.room * at
            look += element("path", d=f"M{x:g} {box.y:g}v{box.h:g}", stroke=edge, stroke_width=0.7)
            for number, part_of in zip(self._cell(place, species.id), (0.26, 0.74), strict=True):
                x = box.x + _PICTURE + self.room * (at + part_of)
                fill = paint.GOOD_PRINT if number > 0 else paint.BAD_PRINT
                if number:
                    words = text(x, box.y + 15.5, shown(number), bold=True, anchor="middle", fill=fill)
                    look += signed("there", words)
        return with_tooltip(self._row_text(species), look)

    def _cell(self, place: str, species: str) -> tuple[int, int]:
        """Return the numbers of males and females that a place offers.

        They are negative if it wants animals.
        """
        cell = self.view.edition.cell(place, species)
        return cell.male, cell.female

    def _row_text(self, species: Species) -> str:
        """Return a row in words."""
        parts = [each for place in self.view.ways for each in self._offers_text(place, species.id)]
        name = names.printed(species.id)
        if species.id in self.kept:
            name = _("{species} (you have some)").format(species=name)
        return f"{name}: {'; '.join(parts)}"

    def _offers_text(self, place: str, species: str) -> Iterator[str]:
        cell = self.view.edition.cell(place, species)
        offered, wanted = Animals(*cell.supply), Animals(*cell.demand)
        if offered != NONE:
            yield _("{place} offers {animals}").format(place=place, animals=names.animal_words(offered))
        if wanted != NONE:
            yield _("{place} wants {animals}").format(place=place, animals=names.animal_words(wanted))
