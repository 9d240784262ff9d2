"""A chart of the points over a game: one line per seat, with its colour, dashes and letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import Final

from django.utils.text import capfirst

from adjudicator.engine.seats import Seat, seat_letter
from games.boards.numbers import shown
from games.boards.svg import element, escaped
from games.selectors import Course
from games.wording.positions import after_move

WIDTH: Final = 344.0
HEIGHT: Final = 230.0
LEFT: Final = 36.0
RIGHT: Final = 24.0
TOP: Final = 12.0
BOTTOM: Final = 28.0
SMALL: Final = 15
"""The font size, which is at least 13 px on a page 360 px wide."""
STEPS: Final = 5
"""The approximate number of horizontal grid lines."""
LETTER: Final = 17.0
"""The height that a line's letter needs."""
DASHES: Final = (None, "9 4", "2 4", "11 3 2 3", "16 5", "5 2 2 2 2 2")
"""The dash patterns of the lines, by seat. The style sheet sets their colours."""


def chart(course: Course, title: str) -> str:
    """Return the chart as SVG. `title`: its accessible name."""
    frame = _Frame(course)
    return element(
        "svg",
        element("title", escaped(title)),
        *frame.scales(),
        *frame.lines(),
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        role="img",
        aria_label=title,
        **{"class": "chart"},
    )


def swatch(seat: int) -> str:
    """Return a sample of a seat's line for the legend."""
    return element(
        "svg",
        _line([(2, 8), (42, 8)], seat),
        viewBox="0 0 44 16",
        width=44,
        height=16,
        aria_hidden="true",
        **{"class": "chart"},
    )


def steps(low: int, high: int) -> Sequence[int]:
    """Return about `STEPS` round numbers with equal distances that cover `low` to `high`."""
    apart = max(1.0, (high - low) / STEPS)
    power = 10.0 ** floor(log10(apart))
    step = int(next(each * power for each in (1, 2, 5, 10) if each * power >= apart))
    return range(floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step + 1, step)


class _Frame:
    """The positions of moves and points in the chart."""

    def __init__(self, course: Course) -> None:
        self.course = course
        points = [total for totals in course.totals for total in totals]
        self.grid = steps(min(points), max(points))
        self.last = max(course.plies[-1], 1)

    def x(self, ply: int) -> float:
        return round(LEFT + ply / self.last * (WIDTH - LEFT - RIGHT), 1)

    def y(self, points: float) -> float:
        low, high = self.grid[0], self.grid[-1]
        return round(TOP + (high - points) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    def scales(self) -> Iterator[str]:
        for points in self.grid:
            y, kind = self.y(points), "zero" if points == 0 else "grid"
            yield element("path", d=f"M{LEFT:g} {y:g}H{WIDTH - RIGHT:g}", **{"class": kind})
            yield _text(LEFT - 5, y + 4.5, shown(points), "end")
        yield _text(LEFT, HEIGHT - 8, capfirst(after_move(0)), "start")
        yield _text(WIDTH - RIGHT, HEIGHT - 8, capfirst(after_move(self.last)), "end")

    def lines(self) -> Iterator[str]:
        for seat in range(len(self.course.totals[0])):
            points = [totals[seat] for totals in self.course.totals]
            yield _line([*zip(map(self.x, self.course.plies), map(self.y, points), strict=True)], seat)
        for seat, y in self._letters():
            yield _text(WIDTH - RIGHT + 7, y + 4.5, seat_letter(Seat(seat)), "start", f"letter seat-{seat}")

    def _letters(self) -> Iterator[tuple[int, float]]:
        """Yield each seat with the height of its letter: at its line's end, or moved to a free height."""
        ends = sorted((self.y(total), seat) for seat, total in enumerate(self.course.totals[-1]))
        highest = HEIGHT - BOTTOM - LETTER * (len(ends) - 1)
        before = -LETTER
        for number, (y, seat) in enumerate(ends):
            before = max(min(y, highest + number * LETTER), before + LETTER)
            yield seat, before


def _line(places: Sequence[tuple[float, float]], seat: int) -> str:
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in places)
    dashes = DASHES[seat % len(DASHES)]
    return element("path", d=path, stroke_dasharray=dashes, **{"class": f"line seat-{seat}"})


def _text(x: float, y: float, content: str, anchor: str, kind: str = "") -> str:
    return element(
        "text", escaped(content), x=x, y=y, font_size=SMALL, text_anchor=anchor, **{"class": kind or None}
    )
