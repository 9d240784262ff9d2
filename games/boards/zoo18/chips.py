"""Small cards in rows: squirrels, powers and others. Each is a part that can be tapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from games.boards import Seen
from games.boards.svg import (
    EDGE,
    INK,
    MIN_TAP,
    PRINT,
    SMALL_TEXT,
    SOFT,
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
_MARGIN: Final = (PITCH - HEIGHT) / 2
"""The space above and below a card in its row."""
_PADDING: Final = 12.0
_PICTURE: Final = 24.0
_FREE: Final = 64.0
"""The width of a free place."""


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
    placed = [(chip, Box(left + x, top + y, chip.width, HEIGHT)) for chip, x, y in _places(chips, room)]
    drawn = "".join(_chip(seen, chip, box) for chip, box in placed)
    return drawn, placed[-1][1].y + HEIGHT + _MARGIN - top if placed else 0


def height_of(chips: Iterable[Chip], room: float) -> float:
    """Return the total height of cards in rows."""
    return max((y + HEIGHT + _MARGIN for _chip, _x, y in _places(chips, room)), default=0)


def _places(chips: Iterable[Chip], room: float) -> Iterator[tuple[Chip, float, float]]:
    """Yield cards with their places in rows."""
    x, row = 0.0, 0
    for chip in chips:
        if x and x + chip.width > room:
            x, row = 0.0, row + 1
        yield chip, x, row * PITCH + _MARGIN
        x += chip.width + GAP


def free_place(left: float, top: float) -> str:
    """Draw the outline of a place for a card."""
    box = Box(left, top + _MARGIN, _FREE, HEIGHT)
    return rect(box, "none", rx=6, stroke=SOFT, stroke_width=1, stroke_dasharray="2 3")


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
