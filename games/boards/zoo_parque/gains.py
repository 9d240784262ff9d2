"""The points that moves bring to each player, for buttons and for the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.engine.seats import seat_letter, seat_named
from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.dominoes import Cell
from adjudicator.rules.zoo_parque.effects import effects
from adjudicator.rules.zoo_parque.moves import (
    Choose,
    Claim,
    Extra,
    Feed,
    Forced,
    Lift,
    Move,
    Place,
    Recall,
    Remove,
    Rotate,
    Shift,
    Take,
)
from adjudicator.rules.zoo_parque.notation import read
from adjudicator.rules.zoo_parque.views import View
from games.boards import Seen
from games.boards.effects import with_words
from games.boards.numbers import signed
from games.boards.zoo_parque.touch import label
from games.core.translation import gettext as _


def button(view: View, seen: Seen, text: str) -> str:
    """Return the button text of the picked move: its action and the changes of points."""
    move = read(text)
    changed = ", ".join(_changed(view, seen, move))
    return with_words(_deed(move, seen.names), changed)


def claim_gains(view: View, seen: Seen, chart: Chart) -> Mapping[Cell, int]:
    """Return the immediate points for a claim of each Area, by one of its spaces.

    Omit Areas without points.
    """
    moves = (read(text) for text in seen.move_links)
    cells = sorted(move.at for move in moves if isinstance(move, Claim))
    if seen.viewer is None or not cells:
        return {}
    found = dict[Cell, int]()
    for area in {chart.area_at[cell]: None for cell in cells}:
        inside = sorted(area.cells & {*cells}, key=lambda cell: (bool(chart.spaces[cell].item), cell))
        own = seat_letter(seen.viewer)
        for each in effects(view, seen.viewer, Claim(inside[0])):
            if each.whose == own and each.change > 0:
                found[inside[0]] = each.change
    return found


def _changed(view: View, seen: Seen, move: Move) -> Iterator[str]:
    """Yield each change of a score, starting with the viewer's."""
    if seen.viewer is None:
        return
    for each in sorted(effects(view, seen.viewer, move), key=lambda each: _distance(seen, each.whose)):
        number = signed(each.change)
        if seat_named(each.whose) == seen.viewer:
            yield _("you {number}").format(number=number)
        else:
            yield _("{name} {number}").format(name=seen.names[seat_named(each.whose)], number=number)


def _distance(seen: Seen, letter: str) -> int:
    """Return the number of a seat, counted clockwise from the viewer."""
    return seen.seats.index(seat_named(letter))


def _deed(move: Move, names: tuple[str, ...]) -> str:
    """Return the action of a move on the part that is picked on the board."""
    match move:
        case Choose():
            return _("Place this domino")
        case Place():
            return _("Place here")
        case Claim():
            return _("Claim here")
        case Recall():
            return _("Take back this pawn")
        case Shift():
            return _("Move the pawn here")
        case Take():
            return _("Take this domino")
        case Feed():
            return _("Give up this domino")
        case Remove():
            return _("Remove this domino")
        case Rotate():
            return _("Turn this domino around")
        case Lift():
            return _("Move this domino")
        case Extra():
            return _("Also place this domino")
        case Forced(_seat, only):
            return _deed(only, names)
        case _:
            return label(move, names)
