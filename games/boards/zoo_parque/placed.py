"""The dominoes of the map in words, both for screen readers and for mails."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from django.utils.text import get_text_list

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.dominoes import Cell, cell_name, half_text
from adjudicator.rules.zoo_parque.views import View
from games.boards.zoo_parque.words import half_words, points
from games.core.translation import gettext as _

_ENTRANCE: Final = 0


def space_words(chart: Chart, cell: Cell) -> str:
    """Return a space's name, ground, item and fences."""
    space = chart.spaces.get(cell)
    return f"{cell_name(cell)}: {half_words(half_text(space))}" if space else cell_name(cell)


def visible_cells(chart: Chart, number: int) -> list[Cell]:
    """Return the spaces where a domino is visible, in the order of its halves."""
    cells = chart.pieces[number].cells
    return [cell for cell in cells if chart.spaces[cell].number == number]


def domino_words(
    view: View, chart: Chart, number: int, names: Sequence[str], without: Collection[Cell] = ()
) -> str:
    """Return a domino's visible halves, pawns, claims and Exhibits.

    `without`: halves that say themselves what they show.
    """
    cells = visible_cells(chart, number)
    halves = "; ".join(space_words(chart, cell) for cell in cells if cell not in without)
    head = _("Entrance") if number == _ENTRANCE else _("Domino {number}").format(number=number)
    head = f"{head}, {halves}" if halves else head
    return ". ".join((head, *dict.fromkeys(_status(view, chart, cells, names)))) + "."


def map_words(view: View, chart: Chart, names: Sequence[str]) -> Iterator[str]:
    """Yield every visible domino in words, from north to south."""
    shown = {space.number: (cell[1], cell[0]) for cell, space in sorted(chart.spaces.items(), reverse=True)}
    for number in sorted(shown, key=lambda each: shown[each]):
        yield domino_words(view, chart, number, names)


def _status(view: View, chart: Chart, cells: list[Cell], names: Sequence[str]) -> Iterator[str]:
    for cell in cells:
        area, exhibit = chart.area_at.get(cell), chart.exhibit_at.get(cell)
        for pawn in view.pawns:
            if pawn.at == cell:
                yield _("{name}’s pawn").format(name=names[pawn.seat])
        claims = {pawn.seat for pawn in view.pawns if area and pawn.at in area.cells}
        if claims:
            yield _("Claimed by {names}").format(names=_listed(claims, names))
        if exhibit:
            worth = next(each.value for each in view.exhibits if cell in each.cells)
            yield _("In an Exhibit worth {points}").format(points=points(worth))


def _listed(seats: set[Seat], names: Sequence[str]) -> str:
    return str(get_text_list([names[seat] for seat in sorted(seats)], _("and")))
