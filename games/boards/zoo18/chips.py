"""Small cards in rows: squirrels, powers and the like, each a part that can be tapped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.boards import Seen
from games.boards.ink import DARK, EDGE, MIN_TAP, SMALL, Box, part, rect, text, width_of

HEIGHT: Final = 36.0
PITCH: Final = MIN_TAP + 2.0
"""From one row to the next."""
_GAP: Final = 5.0
_PADDING: Final = 12.0
_LABEL: Final = 12.0


class Chip(NamedTuple):
    """A card to draw. `part`: its name as a part; `said`: in words; `note`: a second line, in small
    letters."""

    part: str
    label: str
    said: str
    fill: str
    note: str = ""

    @property
    def width(self) -> float:
        wide = max(width_of(self.label, _LABEL, bold=True), width_of(self.note))
        return max(wide + _PADDING, MIN_TAP)


def draw_chips(seen: Seen, chips: Iterable[Chip], left: float, top: float, room: float) -> tuple[str, float]:
    """Cards in as many rows as they need, and how high those are together."""
    drawn, x, row = [], left, 0
    for chip in chips:
        if x > left and x + chip.width > left + room:
            x, row = left, row + 1
        drawn.append(_chip(seen, chip, Box(x, top + row * PITCH + (PITCH - HEIGHT) / 2, chip.width, HEIGHT)))
        x += chip.width + _GAP
    return "".join(drawn), (row + 1) * PITCH if drawn else 0


def _chip(seen: Seen, chip: Chip, box: Box) -> str:
    middle = box.x + box.w / 2
    base = box.y + (15 if chip.note else 22)
    drawn = [
        rect(box, chip.fill, rx=6, stroke=DARK if chip.part in seen.links else EDGE),
        text(middle, base, chip.label, size=_LABEL, bold=True, anchor="middle"),
    ]
    if chip.note:
        drawn.append(text(middle, box.y + 29, chip.note, size=SMALL, anchor="middle"))
    return part(seen, chip.part, box, chip.said, *drawn)
