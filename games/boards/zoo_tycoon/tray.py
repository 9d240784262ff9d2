"""What may be done with the parts that were tapped, side by side, each with what it would change."""

from __future__ import annotations

from typing import Final, NamedTuple

from django.utils.translation import gettext as _

from adjudicator.rules.zoo_tycoon.autumn.previews import Preview, preview
from adjudicator.rules.zoo_tycoon.moves import Move, Step
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE
from games.boards import Seen
from games.boards.ink import DARK, PAPER, SOFT, Box, document, lines_of, part, rect, text
from games.boards.zoo_tycoon import paint, touch
from games.boards.zoo_tycoon.reading import changed
from games.boards.zoo_tycoon.words import say

_WIDE: Final = 132.0
_LOWEST: Final = 62.0
_LINE: Final = 14.0
_LINES: Final = 8
_GAP: Final = 6.0


def draw_tray(view: View, seen: Seen) -> str:
    """A drawing with a card for each; empty when nothing was tapped or nothing is to choose there."""
    found = touch.doings(seen)
    if not found:
        return ""
    told = sorted(((move, _preview(view, seen, move)) for move in found), key=lambda pair: _rank(*pair))
    lines = [_lines(seen, move, shown) for move, shown in told]
    high = max(_LOWEST, 12 + _LINE * max(map(len, lines)))
    body = ""
    for number, (move, _shown) in enumerate(told):
        box = Box(_GAP + number * (_WIDE + _GAP), _GAP, _WIDE, high)
        body += _doing(seen, move, lines[number], box)
    width = _GAP + len(found) * (_WIDE + _GAP)
    return document(seen, _("What may be done there"), width, high + 2 * _GAP, PAPER, body, fixed=True)


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


def _doing(seen: Seen, move: Move, lines: list[_Written], box: Box) -> str:
    look = rect(box, "#fff", rx=8)
    for at, line in enumerate(lines):
        y = box.y + (15 if line.bold else 18) + _LINE * at
        look += text(box.x + 6, y, line.said, bold=line.bold, fill=line.fill)
    return part(seen, touch.doing_part(move), box, touch.label(move, seen.names), look)


class _Written(NamedTuple):
    """A line of a card."""

    said: str
    fill: str = DARK
    bold: bool = False


def _lines(seen: Seen, move: Move, shown: Preview | None) -> list[_Written]:
    """What is done, what it changes, and the first thing that would be missing then."""
    room = _WIDE - 12
    head = [_Written(line, bold=True) for line in lines_of(touch.label(move, seen.names), room, bold=True)]
    lines = head[:4]
    if shown is not None:
        told, fill = changed(shown.change), DARK
        if not told:
            told, fill = _("no change in points or money"), SOFT
        lines += [_Written(line, fill) for line in lines_of(told, room)]
        if shown.faults:
            said = _("then: {fault}").format(fault=say(shown.faults[0].refusal.line))
            lines += [_Written(line, paint.WARN) for line in lines_of(said, room)]
    return lines[:_LINES]
