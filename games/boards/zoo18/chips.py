"""Small cards in rows: squirrels, powers and others. Each is a part that can be tapped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.boards import Seen
from games.boards.svg import (
    EDGE,
    INK,
    MIN_TAP,
    PRINT,
    SMALL_TEXT,
    Box,
    part,
    rect,
    signed,
    text,
    width_of,
)
from games.boards.symbols import symbol
from games.boards.zoo18.paint import NEWS

HEIGHT: Final = 36.0
PITCH: Final = MIN_TAP + 2.0
"""The distance between rows."""
GAP: Final = 5.0
_PADDING: Final = 12.0
_PICTURE: Final = 24.0


class Chip(NamedTuple):
    """A card to draw.

    `part`: the name of its part. `sign`: its name in the legend. `description`: its accessible name. `note`:
    a second line in small letters. `picture`: the name of the symbol on its left, if any.
    """

    part: str
    sign: str
    label: str
    description: str
    fill: str
    note: str = ""
    picture: str = ""

    @property
    def width(self) -> float:
        wide = max(width_of(self.label, SMALL_TEXT, bold=True), width_of(self.note))
        return max(wide + _PADDING + _PICTURE * bool(self.picture), MIN_TAP)


def draw_chips(seen: Seen, chips: Iterable[Chip], left: float, top: float, room: float) -> tuple[str, float]:
    """Draw cards in as many rows as they need. Also return the total height."""
    drawn, x, row = [], left, 0
    for chip in chips:
        if x > left and x + chip.width > left + room:
            x, row = left, row + 1
        drawn.append(_chip(seen, chip, Box(x, top + row * PITCH + (PITCH - HEIGHT) / 2, chip.width, HEIGHT)))
        x += chip.width + GAP
    return "".join(drawn), (row + 1) * PITCH if drawn else 0


def _chip(seen: Seen, chip: Chip, box: Box) -> str:
    aside = _PICTURE * bool(chip.picture)
    middle = box.x + (box.w + aside) / 2
    base = box.y + (15 if chip.note else 22)
    is_new = chip.part in seen.news
    frame = NEWS if is_new else INK if chip.part in seen.links else EDGE
    drawn = [
        rect(box, chip.fill, rx=6, stroke=frame, stroke_width=2.5 if is_new else None),
        text(middle, base, chip.label, bold=True, anchor="middle", fill=PRINT),
    ]
    if chip.picture:
        drawn.append(symbol(chip.picture, box.x + 4 + aside / 2, box.y + HEIGHT / 2, _PICTURE))
    if chip.note:
        drawn.append(text(middle, box.y + 29, chip.note, anchor="middle", fill=PRINT))
    return signed(chip.sign, part(seen, chip.part, box, chip.description, *drawn))
