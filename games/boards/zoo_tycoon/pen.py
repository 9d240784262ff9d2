"""Text in several lines, numbers in boxes, and areas of several squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.boards.ink import (
    DARK,
    LEFT,
    PAPER,
    SOFT,
    WIDTH,
    Box,
    element,
    fitted,
    lines_of,
    rect,
    text,
)

LEADING: Final = 15.0


def flow(
    x: float,
    top: float,
    told: Iterable[str],
    room: float = WIDTH - 8,
    *,
    fill: str = DARK,
    bold: bool = False,
) -> tuple[str, float]:
    """Sentences one under the other from a top on, and how high they are."""
    lines = [line for said in told for line in lines_of(said, room, bold=bold)]
    drawn = (text(x, top + 12 + LEADING * at, line, fill=fill, bold=bold) for at, line in enumerate(lines))
    return "".join(drawn), LEADING * len(lines)


def figures(top: float, cells: Sequence[tuple[str, str]], fills: Sequence[str] = ()) -> tuple[str, float]:
    """Numbers in boxes side by side, each with its name above it."""
    wide = (WIDTH - 4 * (len(cells) - 1)) / len(cells)
    look = ""
    for at, (name, value) in enumerate(cells):
        box = Box(LEFT + at * (wide + 4), top, wide, 36)
        look += rect(box, fills[at] if fills else PAPER, rx=5, stroke="#cfc4ad")
        look += text(box.x + wide / 2, top + 13, fitted(name, wide - 2), anchor="middle", fill=SOFT)
        shown = fitted(value, wide - 4, 13, bold=True)
        look += text(box.x + wide / 2, top + 30, shown, size=13, bold=True, anchor="middle")
    return look, 36


class Area(NamedTuple):
    """Squares of a board that are tapped as one."""

    boxes: tuple[Box, ...]

    def drawn(self, fill: str, **more: str | float | None) -> str:
        if fill == "none":
            return element("path", d=self.outline, fill=fill, **more)
        cells = "".join(f"M{box.x:g} {box.y:g}h{box.w:g}v{box.h:g}h-{box.w:g}z" for box in self.boxes)
        return element("path", d=cells, fill=fill, **more)

    @property
    def outline(self) -> str:
        """The sides of squares that no other one of them shares, as a path."""
        sides = Counter(
            (round(x, 1), round(y, 1), step)
            for box in self.boxes
            for x, y, step in (
                (box.x, box.y, f"h{box.w:g}"),
                (box.x, box.y + box.h, f"h{box.w:g}"),
                (box.x, box.y, f"v{box.h:g}"),
                (box.x + box.w, box.y, f"v{box.h:g}"),
            )
        )
        return "".join(f"M{x:g} {y:g}{step}" for (x, y, step), times in sides.items() if times == 1)

    @property
    def crown(self) -> tuple[float, float]:
        last = self.boxes[-1]
        return last.x + last.w - 8, last.y + last.h - 8
