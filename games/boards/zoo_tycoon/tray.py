"""What may be done with the parts that were tapped, side by side, each with what it would change."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

from adjudicator.rules.zoo_tycoon.moves import Move, Step
from adjudicator.rules.zoo_tycoon.previews import Preview, preview
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE
from games.boards import Seen
from games.boards.ink import DARK, PAPER, Box, document, part, rect, text
from games.boards.zoo_tycoon import paint, touch
from games.boards.zoo_tycoon.pen import lines_of
from games.boards.zoo_tycoon.reading import changed
from games.boards.zoo_tycoon.words import say

_WIDE: Final = 132.0
_HIGH: Final = 114.0
_LINE: Final = 14.0
_LINES: Final = 7
_GAP: Final = 6.0


def draw_tray(view: View, seen: Seen) -> str:
    """A drawing with a card for each; empty when nothing was tapped or nothing is to choose there."""
    found = touch.doings(seen)
    if not found:
        return ""
    told = sorted(((move, _preview(view, seen, move)) for move in found), key=lambda pair: _rank(*pair))
    body = "".join(
        _doing(seen, move, shown, _GAP + number * (_WIDE + _GAP)) for number, (move, shown) in enumerate(told)
    )
    width = _GAP + len(found) * (_WIDE + _GAP)
    return document(seen, _("What may be done there"), width, _HIGH + 2 * _GAP, PAPER, body, fixed=True)


def _preview(view: View, seen: Seen, move: Move) -> Preview | None:
    """What a step of the building phase would change; None for other moves."""
    if seen.viewer is None or not isinstance(move, Step):
        return None
    phase = view.phase(seen.viewer)
    return preview(phase, view.players[seen.viewer], move) if phase else None


def _rank(move: Move, shown: Preview | None) -> tuple[int, int, int]:
    """What leaves a zoo in order first, then what brings most, then the larger groups."""
    group = -getattr(move, "animals", NONE).total
    if shown is None:
        return 0, 0, group
    points = shown.change.points
    return len(shown.faults), -(points.popularity + points.education + points.conservation), group


def _doing(seen: Seen, move: Move, shown: Preview | None, left: float) -> str:
    box = Box(left, _GAP, _WIDE, _HIGH)
    said = touch.label(move, seen.names)
    head = lines_of(said, _WIDE - 12, bold=True)[:4]
    look = rect(box, "#fff", rx=8)
    for at, line in enumerate(head):
        look += text(left + 6, _GAP + 15 + _LINE * at, line, bold=True)
    for at, (line, fill) in enumerate(_told(shown)[: _LINES - len(head)], len(head)):
        look += text(left + 6, _GAP + 18 + _LINE * at, line, fill=fill)
    return part(seen, touch.doing_part(move), box, said, look)


def _told(shown: Preview | None) -> list[tuple[str, str]]:
    """The change, and the first thing that would be missing."""
    if shown is None:
        return []
    lines = [(line, DARK) for line in lines_of(changed(shown.change), _WIDE - 12)]
    if shown.faults:
        said = _("then: {fault}").format(fault=say(shown.faults[0].refusal.line))
        lines += [(line, paint.WARN) for line in lines_of(said, _WIDE - 12)]
    return lines
