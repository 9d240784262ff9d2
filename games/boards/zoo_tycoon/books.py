"""The books, with one page per zoo: last winter's account, a forecast of the next one, and all points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_tycoon.moves import Paid
from adjudicator.rules.zoo_tycoon.state import Points
from adjudicator.rules.zoo_tycoon.views import View
from games.boards import Seen
from games.boards.numbers import signed
from games.boards.svg import INK, LEFT, PAPER, SOFT, WIDTH, Box, element, fit_line, lines_of, rect, text
from games.boards.zoo_tycoon import names, paint, reading
from games.boards.zoo_tycoon.words import line_text
from games.core.translation import gettext as _

_LINE: Final = 19.0
_HEAD: Final = 30.0
_TRACKS: Final = ("popularity", "education", "conservation")
_COLUMN: Final = 34.0


def page(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw the page of a zoo, ruled like a book."""
    inside, height = "", _HEAD
    for heading, lines in _accounts(view, seat):
        drawn, more = _account(heading, lines, top + height)
        inside, height = inside + drawn, height + more
    drawn, more = _points(view, seat, top + height)
    inside, height = inside + drawn, height + more + 4
    name = fit_line(f"{seat_letter(seat)} {seen.names[seat]}", WIDTH - 20, 14, bold=True)
    paper = rect(Box(LEFT, top, WIDTH, height), PAPER, rx=6, stroke=paint.LINE)
    band = rect(Box(LEFT, top, WIDTH, 24), paint.SEATS[seat], rx=6)
    return paper + band + text(
        LEFT + 10, top + 17, name, size=14, bold=True, fill="#ffffff"
    ) + inside, height + 4


def _accounts(view: View, seat: Seat) -> Iterator[tuple[str, Iterable[tuple[str, int]]]]:
    """Yield last winter's account, and a forecast of the next one."""
    if lines := tuple(reading.report(view, seat)):
        yield _("Last winter"), lines
    if paid := view.books[seat].payment:
        yield _("Winter forecast"), _coming(view, seat, paid)


def _coming(view: View, seat: Seat, paid: Paid) -> Iterator[tuple[str, int]]:
    """Yield the reasons of the next account with their amounts. Omit amounts of zero."""
    money, books = view.players[seat].money, view.books[seat]
    rest = paid.money - (money - paid.forfeited + paid.revenue + paid.bonus - paid.costs)
    found = (
        (_("Taxes (above 3)"), -paid.forfeited),
        (_("Bonus"), paid.bonus),
        (_("Running costs: animals"), -books.animal_costs),
        (_("Running costs: staff"), -books.staff_costs),
        (_("Food booths and zoo shops"), books.animal_costs + books.staff_costs - paid.costs),
        (_("Past the end of the money track"), rest),
    )
    yield _("Money now"), money
    yield _("Revenue at {place}").format(place=books.place), paid.revenue
    yield from ((name, number) for name, number in found if number)


def _account(heading: str, lines: Iterable[tuple[str, int]], top: float) -> tuple[str, float]:
    """Draw reasons with their amounts, and the sum under a double line."""
    look, y, total = text(LEFT + 10, top + 13, heading, bold=True, fill=SOFT), top + 18, 0
    for name, number in lines:
        drawn, y = _row(name, signed(number), y)
        look, total = look + drawn, total + number
    right = LEFT + WIDTH - 10
    sum_ = "".join(
        element("path", d=f"M{right - 44:g} {y + lift:g}H{right:g}", stroke=INK, stroke_width=1)
        for lift in (2, 4.5)
    )
    look += sum_ + text(LEFT + 10, y + 18, _("New balance"), bold=True)
    look += text(right, y + 18, names.money(total), bold=True, anchor="end")
    return element("g", look, data_sign="account"), y + 28 - top


def _row(name: str, number: str, y: float) -> tuple[str, float]:
    """Draw a ruled row, whose name may take several lines. Also return the top of the next row."""
    look = ""
    for line in lines_of(name, WIDTH - 76):
        look += text(LEFT + 10, y + 14, line)
        y += _LINE
    look += text(LEFT + WIDTH - 10, y - 5, number, anchor="end")
    rule = element("path", d=f"M{LEFT + 8:g} {y:g}H{LEFT + WIDTH - 8:g}", stroke=paint.LINE, stroke_width=0.7)
    return look + rule, y


def _points(view: View, seat: Seat, top: float) -> tuple[str, float]:
    """Draw the points of each thing in the zoo on the three tracks."""
    shares = view.books[seat].shares
    if not shares:
        return "", 0.0
    look, y = text(LEFT + 10, top + 15, _("Zoo points"), bold=True, fill=SOFT), top + 22
    for at, track in enumerate(_TRACKS):
        look += paint.track(track, _middle(at), top + 11, 18)
    for share in shares:
        for name in lines_of(line_text(share.reason), WIDTH - 22 - len(_TRACKS) * _COLUMN):
            look += text(LEFT + 10, y + 14, name)
            y += _LINE
        look += _numbers(share.points, y - 5)
        look += element(
            "path", d=f"M{LEFT + 8:g} {y:g}H{LEFT + WIDTH - 8:g}", stroke=paint.LINE, stroke_width=0.7
        )
    return look, y - top


def _numbers(points: Points, y: float) -> str:
    return "".join(
        element("g", text(_middle(at), y, str(number), anchor="middle"), data_sign=track)
        for at, track in enumerate(_TRACKS)
        if (number := getattr(points, track))
    )


def _middle(at: int) -> float:
    return LEFT + WIDTH - 10 - (len(_TRACKS) - at - 0.5) * _COLUMN
