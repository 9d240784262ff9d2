"""Text in several lines, numbers in boxes, and areas of several squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from games.boards.svg import (
    INK,
    LEFT,
    PRINT,
    WIDTH,
    Box,
    element,
    lines_of,
    rect,
    text,
    width_of,
    with_tooltip,
)
from games.boards.symbols import symbol
from games.boards.zoo_tycoon.names import SOFT_HYPHEN

LEADING: Final = 15.0
_SIGN: Final = 20.0
"""The width of a figure's symbol."""


def flow(
    x: float,
    top: float,
    texts: Iterable[str],
    room: float = WIDTH - 8,
    *,
    fill: str = INK,
    bold: bool = False,
) -> tuple[str, float]:
    """Draw sentences one below the other. Also return the height."""
    lines = [line for words in texts for line in lines_of(words, room, bold=bold)]
    drawn = (text(x, top + 12 + LEADING * at, line, fill=fill, bold=bold) for at, line in enumerate(lines))
    return "".join(drawn), LEADING * len(lines)


def parted(name: str, room: float, *, bold: bool = False) -> list[str]:
    """Return a name in lines. A word that is too long is split at its soft hyphens."""
    pieces = (piece for word in name.split() for piece in _pieces(word, room, bold))
    return lines_of(" ".join(pieces), room, bold=bold)


def _pieces(word: str, room: float, bold: bool) -> Iterator[str]:
    """Yield a word in as few pieces as fit. All pieces but the last end with a hyphen."""
    first, *others = word.split(SOFT_HYPHEN)
    for at, other in enumerate(others):
        longer = first + other
        is_last = at == len(others) - 1
        if width_of(longer if is_last else f"{longer}-", bold=bold) > room:
            yield first if not first or first.endswith("-") else f"{first}-"
            longer = other
        first = longer
    yield first


class ZooNumber(NamedTuple):
    """A number of a zoo: the symbol before it, its meaning, its value, and its background colour."""

    sign: str
    meaning: str
    value: str
    fill: str


def figures(top: float, cells: Sequence[ZooNumber]) -> tuple[str, float]:
    """Draw numbers in boxes side by side, together as wide as a phone."""
    wide = [_SIGN + width_of(cell.value, bold=True) for cell in cells]
    air = (WIDTH - 4 * (len(cells) - 1) - sum(wide)) / len(cells)
    look, x = "", LEFT
    for cell, least in zip(cells, wide, strict=True):
        box = Box(x, top, least + air, 25).rounded
        begin = x + air / 2
        look += with_tooltip(
            f"{cell.meaning}: {cell.value}",
            rect(box, cell.fill, rx=5, stroke="#b5a98f"),
            symbol(cell.sign, begin + 9, top + 12.5, 17),
            text(round(begin + _SIGN, 1), top + 17, cell.value, bold=True, fill=PRINT),
            data_sign=cell.sign,
        )
        x += box.w + 4
    return look, box.h


class TapArea(NamedTuple):
    """Squares of a board that are tapped as one part."""

    boxes: tuple[Box, ...]

    def draw(self, fill: str, **more: str | float | None) -> str:
        if fill == "none":
            return element("path", d=self.outline, fill=fill, **more)
        cells = "".join(f"M{box.x:g} {box.y:g}h{box.w:g}v{box.h:g}h-{box.w:g}z" for box in self.boxes)
        return element("path", d=cells, fill=fill, **more)

    @property
    def outline(self) -> str:
        """The path around the squares, along all sides that are not shared by two squares."""
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
    def tick_place(self) -> tuple[float, float]:
        last = self.boxes[-1]
        return last.x + last.w - 8, last.y + last.h - 8
