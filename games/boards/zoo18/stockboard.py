"""The stock board: boxes with numbers, and the families standing in them.

A column without families is as narrow as its prices, so that the other columns have room for the families'
cards. A card can be tapped. It shows each player's number of animals, and the cards left to buy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from adjudicator.engine.seats import seat_letter
from adjudicator.rules.zoo18.data.families import FACTS
from adjudicator.rules.zoo18.data.market import PARS, ROWS, At, Cell
from adjudicator.rules.zoo18.state import KITCHEN, LOUNGE
from adjudicator.rules.zoo18.views import FamilyView, View
from games.boards import Seen
from games.boards.svg import (
    CARD,
    EDGE,
    INK,
    LEFT,
    MIN_TAP,
    PAPER,
    PRINT,
    SOFT,
    THUMB,
    WIDTH,
    Box,
    fit_line,
    lines_of,
    panel,
    part,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.symbols import symbol
from games.boards.zoo18 import names, paint, tokens
from games.boards.zoo18.grid import Spot
from games.boards.zoo18.pen import circle, word
from games.boards.zoo18.reading import at_work, families
from games.boards.zoo18.touch import family_part
from games.core.translation import gettext as _

_NARROW: Final = 20.0
"""The width of a column without families."""
_VALUE: Final = 19.0
_NUMBERS: Final = 33.0
"""The height of a box without families, and of the numbers above the families in other boxes."""
_BAND: Final = 20.0
_LINE: Final = 15.0
"""The height of a card's upper edge, and of each of its lines."""
_GAP: Final = 3.0
_ROOMY: Final = 66.0
"""The minimum width of a card that has room for a picture."""
_PAR_OF: Final = {par.at: par.value for par in PARS.values()}

_WIDEST: Final = 100.0
"""The maximum width of a column with families."""

TokenStacks = Mapping[At, Sequence[FamilyView]]
"""The families in each box, with the first to operate on top."""


class _Card(NamedTuple):
    """A family's card in its box. `lines`: the owners of its animals, and the cards that are left."""

    family: FamilyView
    width: float
    lines: list[str]

    @property
    def height(self) -> float:
        return max(_BAND + _LINE * len(self.lines) + 2, THUMB)


def draw_stock_board(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the boxes by row with the families in them. Below the boxes, draw the families not launched."""
    there = _token_stacks(view)
    widths = _widths(there)
    lefts = [*accumulate(widths, initial=LEFT)]
    drawn, y = list[str](), top + _GAP
    for row, cells in enumerate(ROWS):
        rows = [_cards(seen, there.get(At(row, column), ()), widths[column]) for column in range(len(cells))]
        high = max(map(_height, rows))
        for column, cards in enumerate(rows):
            own = high if cards else min(high, _NUMBERS)
            box = Box(lefts[column], y, widths[column] - 1.5, own - 1.5)
            drawn.append(_box(view, seen, At(row, column), cards, box, has_room=high > _VALUE))
        y += high
    look, below = draw_waiting(view, seen, y + _GAP)
    height = y + _GAP + below + _GAP - top
    return panel(top, height) + "".join(drawn) + look, height


def dividend(cell: Cell) -> str:
    """Return `2+1`: $N per animal, and the bonus for the PARENTS."""
    return f"{cell.dividend}+{cell.bonus}" if cell.bonus else str(cell.dividend)


def _token_stacks(view: View) -> TokenStacks:
    there: dict[At, list[FamilyView]] = {}
    for each in families(view):
        if each.at is not None:
            there.setdefault(each.at, []).append(each)
    return there


def _widths(there: TokenStacks) -> list[float]:
    """Return the width of each column. Columns without families share the remaining width."""
    wide, every = {at.column for at in there}, len(ROWS[0])
    room = min((WIDTH - _NARROW * (every - len(wide))) / len(wide), _WIDEST) if wide else 0.0
    rest = (WIDTH - room * len(wide)) / (every - len(wide))
    return [room if column in wide else rest for column in range(every)]


def _cards(seen: Seen, families: Sequence[FamilyView], width: float) -> list[list[_Card]]:
    """Return the cards in a box by row. They are side by side if there is room."""
    across = 2 if width >= 2 * THUMB + _GAP and len(families) > 1 else 1
    wide = (width - 3.5 - _GAP * (across - 1)) / across
    cards = [_Card(each, wide, _lines(seen, each, wide)) for each in families]
    return [cards[at : at + across] for at in range(0, len(cards), across)]


def _height(rows: Sequence[Sequence[_Card]]) -> float:
    """Return the height of a box with these cards."""
    return _NUMBERS + sum(map(_row_height, rows)) if rows else _VALUE


def _row_height(row: Iterable[_Card]) -> float:
    return max(card.height for card in row) + _GAP


def _lines(seen: Seen, each: FamilyView, width: float) -> list[str]:
    """Return the lines on a family's card: each player's number of animals, and the cards that are left."""
    owners = " ".join(f"{holder}{count}" for holder, count in _owners(seen, each))
    left = " ".join(
        f"{letter}{count}"
        for place, letter in ((LOUNGE, "L"), (KITCHEN, "K"))
        if (count := each.holders.count(place))
    )
    return [line for words in (owners, left) if words for line in lines_of(words, width - 3)]


def _owners(seen: Seen, each: FamilyView) -> Iterator[tuple[str, int]]:
    """Yield the letter and number of animals of each player who has any, the viewer first."""
    for seat in seen.seats:
        if count := each.holders.count(seat) + (each.parents == seat):
            yield seat_letter(seat), count


def _box(view: View, seen: Seen, at: At, rows: Sequence[Sequence[_Card]], box: Box, *, has_room: bool) -> str:
    """Draw a box.

    `has_room`: whether there is room for all its numbers in its row, provided that its column is wide enough.
    """
    cell = ROWS[at.row][at.column]
    par = _PAR_OF.get(at)
    fill = paint.END if cell.threshold is None else paint.PAR if par in view.pars else PAPER
    kind = "end" if cell.threshold is None else "par" if par in view.pars else "box"
    drawn = [
        rect(box.rounded, fill, rx=3, stroke=INK if rows else EDGE),
        *_numbers(cell, box, has_room=has_room),
    ]
    numbers = with_tooltip(_cell_text(cell), *drawn, data_sign=kind)
    y, cards = box.y + _NUMBERS - 2, list[str]()
    for row in rows:
        for number, card in enumerate(row):
            left = box.x + 1 + number * (card.width + _GAP)
            cards.append(_card(view, seen, card, Box(left, y, card.width, card.height)))
        y += _row_height(row)
    return numbers + "".join(cards)


def _numbers(cell: Cell, box: Box, *, has_room: bool) -> Iterator[str]:
    value, threshold = str(cell.value), "" if cell.threshold is None else str(cell.threshold)
    both = width_of(value, bold=True) + width_of(threshold) + 4
    if not has_room or box.w < 2 * _NARROW or both > box.w:
        yield text(round(box.x + box.w / 2, 1), box.y + 14, value, bold=True, anchor="middle")
        return
    yield text(round(box.x + 3, 1), box.y + 14, value, bold=True)
    yield text(round(box.x + box.w - 2, 1), box.y + 14, threshold, anchor="end")
    yield text(round(box.x + 3, 1), box.y + 28, dividend(cell))


def _card(view: View, seen: Seen, card: _Card, box: Box) -> str:
    """Draw a family in its box, in its colour."""
    each = card.family
    turn, ground = at_work(view), paint.family(each.family)
    name = family_part(each.family)
    is_new, works = name in seen.news, turn is not None and turn.family == each.family
    frame = paint.NEWS if is_new else PRINT
    drawn = [
        rect(box.rounded, CARD, rx=5, stroke=frame, stroke_width=2.5 if is_new or works else 1),
        rect(Box(box.x, box.y, box.w, _BAND).rounded, ground, rx=5),
        text(round(box.x + 4, 1), box.y + 15, each.family, bold=True, fill=paint.ink_on(ground)),
    ]
    if box.w >= _ROOMY:
        middle = Spot(box.x + box.w / 2, box.y + _BAND / 2)
        drawn += [circle(middle, 9.5, paint.WHITE), symbol(each.family, middle.x, middle.y, 17)]
    if each.parents is not None and box.w >= MIN_TAP:
        spot = Spot(box.x + box.w - 11, box.y + _BAND / 2)
        holder = word(spot, seat_letter(each.parents), 13, fill=paint.WHITE)
        drawn.append(signed("parents", circle(spot, 9, PRINT, stroke=paint.WHITE), holder))
    for number, line in enumerate(card.lines, 1):
        y = box.y + _BAND + _LINE * number - 2
        drawn.append(text(round(box.x + box.w / 2, 1), y, line, anchor="middle", fill=PRINT))
    return signed("share", part(seen, name, box.rounded, card_text(view, seen, each), *drawn))


def card_text(view: View, seen: Seen, each: FamilyView) -> str:
    """Return a family's price, remaining cards, owners and treasury, in words."""
    assert each.box is not None
    left = [
        words.format(count=count)
        for place, words in ((LOUNGE, _("{count} in the LOUNGE")), (KITCHEN, _("{count} in the KITCHEN")))
        if (count := each.holders.count(place))
    ]
    you = _("you")
    held = [
        f"{you if seat == seen.viewer else seen.names[seat]} {count}"
        for seat in seen.seats
        if (count := each.holders.count(seat) + (each.parents == seat))
    ]
    facts = [
        _("{price} per animal").format(price=names.money(each.box.value)),
        _("cards left: {left}").format(left=", ".join(left) or _("none")),
        _("animals: {held}").format(held=", ".join(held)),
        _("treasury {money}").format(money=names.money(each.treasury)),
    ]
    if each.parents is not None:
        facts.append(_("PARENTS {holder}").format(holder=seen.names[each.parents]))
    return f"{each.family}, {names.family(each.family)}: {'; '.join(facts)}"


def _cell_text(cell: Cell) -> str:
    text = _("{value}: pays {dividend} $N per animal").format(value=cell.value, dividend=dividend(cell))
    if cell.threshold is not None:
        text = _("{label}, rises at {threshold} nuts").format(label=text, threshold=cell.threshold)
    return text


def draw_waiting(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the families that are not launched, two per row."""
    waiting = [each for each in families(view) if each.at is None]
    drawn, wide = list[str](), (WIDTH - _GAP) / 2
    for number, each in enumerate(waiting):
        x, y = LEFT + number % 2 * (wide + _GAP), top + number // 2 * (THUMB + _GAP)
        drawn.append(_waiting(view, seen, each, Box(x, y, wide, THUMB)))
    return "".join(drawn), -(-len(waiting) // 2) * (THUMB + _GAP) - _GAP if waiting else -_GAP


def _waiting(view: View, seen: Seen, each: FamilyView, box: Box) -> str:
    """Draw a family that is not launched: its home, and the costs of its stations."""
    name, can_be = names.family(each.family), each.family in view.launchable
    state = _("can be launched") if can_be else _("not launched")
    costs = ", ".join(map(str, FACTS[each.family].costs))
    stations = _("home {hex}, stations for {costs} $N").format(hex=each.home, costs=costs)
    short = _("{hex}: {costs} $N").format(hex=each.home, costs=costs)
    room = box.w - 36
    drawn = (
        rect(box, CARD if can_be else PAPER, rx=8, stroke=EDGE),
        tokens.reserved(each.family, Spot(box.x + 17, box.y + THUMB / 2), 13),
        text(
            box.x + 34,
            box.y + 18,
            fit_line(name, room, 14, bold=True),
            size=14,
            bold=True,
            fill=PRINT if can_be else SOFT,
        ),
        text(box.x + 34, box.y + 36, fit_line(short, room), fill=PRINT if can_be else SOFT),
    )
    whole = f"{name}: {state}, {stations}"
    return signed("waiting", part(seen, family_part(each.family), box, whole, *drawn))
