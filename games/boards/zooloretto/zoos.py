"""A player's zoo in the drawing: name and money, pens with their stalls, barn and closed expansions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zooloretto.data import (
    BARN,
    BARN_TYPE_POINTS,
    EXPAND_COST,
    EXPANSIONS,
    PLAN_OF,
    PenName,
    Plan,
)
from adjudicator.rules.zooloretto.scoring import pen_points
from adjudicator.rules.zooloretto.state import Pen, Zoo
from adjudicator.rules.zooloretto.tiles import species_of
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.ink import (
    DARK,
    EDGE,
    LEFT,
    PAPER,
    SMALL,
    SOFT,
    WIDTH,
    Box,
    element,
    fitted,
    lines_of,
    panel,
    part,
    rect,
    text,
    titled,
    width_of,
)
from games.boards.zooloretto.pieces import count, picture, tile
from games.boards.zooloretto.reading import winners
from games.boards.zooloretto.touch import EXPANSION, held_part, owner, place_part
from games.boards.zooloretto.words import coins, noun, points

GRASS: Final = "#dcedc2"
FENCE: Final = "#9a7444"
WALL: Final = "#f3ddcf"
BEAM: Final = "#a34a35"
MALUS: Final = "#a3261a"

HEAD: Final = 32.0
HELD: Final = 34.0
"""The size of a tile in a barn, in every zoo, as it may be for sale."""
BARN_LINE: Final = 46.0
SIGN: Final = 54.0
"""The width of a barn's sign."""


@dataclass(frozen=True)
class Style:
    """How large a zoo is drawn. `cell`: of a space; `foot`: room for the species' name below the pen."""

    columns: int
    gap: float
    edge: float
    head: float
    foot: float

    @property
    def pen_width(self) -> float:
        return (WIDTH - self.gap * (self.columns - 1)) / self.columns

    @property
    def cell(self) -> float:
        return (self.pen_width - 2 * self.edge) / 4

    @property
    def pen_height(self) -> float:
        return self.head + 2 * self.cell + self.foot

    @property
    def is_large(self) -> bool:
        return self.columns == 2


LARGE: Final = Style(columns=2, gap=8, edge=4.5, head=22, foot=6)
SMALL_STYLES: Final = {
    4: Style(4, gap=4, edge=4, head=16, foot=17),
    5: Style(3, gap=4, edge=4, head=16, foot=17),
}
"""By the number of pens, the next closed one included."""


@dataclass(frozen=True)
class Place:
    """A zoo to draw: whose it is, and how."""

    seen: Seen
    seat: Seat
    style: Style

    @property
    def whose(self) -> str:
        return owner(self.seat, self.seen.viewer)


def draw_zoo(view: View, seen: Seen, seat: Seat, top: float, *, in_words: bool = False) -> tuple[str, float]:
    """A zoo from `top` down, and how high it has become; its pens drawn or `in_words`."""
    zoo, closed = view.zoos[seat], view.expansions[seat]
    is_mine = seat == seen.viewer
    place = Place(seen, seat, LARGE if is_mine else SMALL_STYLES[len(zoo.pens) + bool(closed)])
    pens, below = (_pens_in_words if in_words else _pens)(place, zoo, closed, top + HEAD)
    barn, below = _barn(place, zoo, below)
    height = below - top + 5
    is_active = seat == view.turn
    ground = panel(
        top,
        height,
        fill="#f4f9e8" if is_mine else PAPER,
        stroke=FENCE if is_active else EDGE,
        stroke_width=2.5 if is_active else 1.2,
    )
    said = _("The zoo of {name}").format(name=seen.names[seat])
    return titled(said, ground, _head(view, place, top), pens, barn), height


def _head(view: View, place: Place, top: float) -> str:
    seat, line = place.seat, top + 21
    zoo = view.zoos[seat]
    right = LEFT + WIDTH - 2
    worth = points(view.scores[seat].total)
    coin_x = right - width_of(worth, 13, bold=True) - 46
    status = _status(view, seat)
    status_x = coin_x - 8
    room = status_x - width_of(status, bold=view.is_over) - 6 - (LEFT + 26)
    name = place.seen.names[seat]
    if seat == place.seen.viewer:
        name = _("{name} (you)").format(
            name=fitted(name, room - width_of(" (you)", 14, bold=True), 14, bold=True)
        )
    return "".join(
        (
            element("circle", cx=LEFT + 11, cy=top + 16, r=10, fill=BEAM if seat == view.turn else DARK),
            text(LEFT + 11, top + 20.5, seat_letter(seat), size=13, bold=True, anchor="middle", fill="#fff"),
            text(LEFT + 26, line, fitted(name, room, 14, bold=True), size=14, bold=True),
            text(status_x, line, status, bold=view.is_over, anchor="end", fill=SOFT) if status else "",
            picture("coin", coin_x, top + 6, 20),
            text(coin_x + 22, line, str(zoo.coins), size=13, bold=True),
            text(right, line, worth, size=13, bold=True, anchor="end"),
        )
    )


def _status(view: View, seat: Seat) -> str:
    if view.is_over:
        return _("winner") if seat in winners(view) else ""
    return _("has a truck") if seat in view.out else ""


def _pens(place: Place, zoo: Zoo, closed: int, top: float) -> tuple[str, float]:
    style, spots = place.style, len(zoo.pens) + bool(closed)
    boxes = []
    for number in range(spots):
        row, column = divmod(number, style.columns)
        x, y = LEFT + column * (style.pen_width + style.gap), top + row * (style.pen_height + 5)
        boxes.append(Box(x, y, style.pen_width, style.pen_height))
    drawn = [_pen(place, pen, box) for pen, box in zip(zoo.pens, boxes, strict=False)]
    if closed:
        drawn.append(_shut(place, EXPANSIONS[zoo.expansions], boxes[-1], closed))
    return "".join(drawn), boxes[-1].y + style.pen_height + 5


def _pens_in_words(place: Place, zoo: Zoo, closed: int, top: float) -> tuple[str, float]:
    """How full each pen is and of what, with its stalls, and how many expansions are closed."""
    told = [_pen_in_words(pen) for pen in zoo.pens]
    if closed:
        told.append(_("{number} closed").format(number=closed))
    lines = lines_of(" · ".join(told), WIDTH - 8)
    drawn = (text(LEFT + 4, top + 10 + 15 * at, line) for at, line in enumerate(lines))
    return "".join(drawn), top + 15 * len(lines) + 4


def _pen_in_words(pen: Pen) -> str:
    held = f"{pen.name} {len(pen.animals)}/{pen.plan.spaces}"
    return ", ".join(
        (" ".join(filter(None, (held, pen.species))), *(noun("tile", each) for each in pen.stalls))
    )


def _pen(place: Place, pen: Pen, box: Box) -> str:
    """A pen; its stalls lie on top of it, as they can be tapped on their own."""
    plan, style = pen.plan, place.style
    cells = _cells(plan, box, style)
    drawn = [rect(box, GRASS, rx=6, stroke=FENCE, stroke_width=1.6), _pen_head(pen, box, style)]
    for number, (x, y) in enumerate(cells[: plan.spaces]):
        animal = pen.animals[number] if number < len(pen.animals) else None
        drawn.append(tile(animal, x, y, style.cell - 2) if animal else picture("space", x, y, style.cell - 2))
    stalls = cells[plan.spaces : plan.spaces + plan.stall_spaces]
    drawn += [picture("booth", x, y, style.cell - 2) for x, y in stalls[len(pen.stalls) :]]
    if style.is_large:
        drawn.append(_plate(plan, cells[plan.spaces + plan.stall_spaces :], style.cell))
    said = _("{pen}: {animals} of {spaces} spaces taken").format(
        pen=noun("pen", pen.name), animals=len(pen.animals), spaces=plan.spaces
    )
    enclosure = part(place.seen, place_part(place.whose, pen.name), box, said, *drawn)
    return enclosure + "".join(
        _stall(place, pen.name, token, x, y) for token, (x, y) in zip(pen.stalls, stalls, strict=False)
    )


def _cells(plan: Plan, box: Box, style: Style) -> list[tuple[float, float]]:
    """The corners of the eight cells of a pen: those of the animals, those of the stalls, the others."""
    columns = 2 if plan.spaces == 4 else 3
    spots = [(n % columns, n // columns) for n in range(plan.spaces)]
    spots += [(3, n) for n in range(plan.stall_spaces)]
    spots += [(c, r) for c in range(4) for r in range(2) if (c, r) not in spots]
    return [(box.x + style.edge + c * style.cell + 1, box.y + style.head + r * style.cell) for c, r in spots]


def _pen_head(pen: Pen, box: Box, style: Style) -> str:
    line, size = box.y + style.head - 5, 12 if style.is_large else SMALL
    worth = points(pen_points(pen)) if style.is_large else str(pen_points(pen))
    drawn = [
        text(box.x + style.edge, line, pen.name, size=size, bold=style.is_large),
        text(box.x + box.w - style.edge, line, worth, size=size, bold=True, anchor="end"),
    ]
    if pen.species and not style.is_large:
        kind = fitted(pen.species, box.w - 6)
        drawn.append(text(box.x + box.w / 2, box.y + box.h - 5, kind, anchor="middle", fill=SOFT))
    return "".join(drawn)


def _plate(plan: Plan, cells: list[tuple[float, float]], cell: float) -> str:
    """What a pen is worth: its points when full or one short, and the coins for the last space."""
    x, y = cells[-1]
    said = _("{full} points when full, {one_missing} when one animal is missing").format(
        full=plan.full, one_missing=plan.one_missing
    )
    drawn = titled(
        said,
        rect(Box(x - 2.5, y + 2, cell + 1, cell - 6), PAPER, rx=4, stroke=FENCE),
        text(x, y + 15, _("full"), fill=SOFT),
        text(x + cell - 4, y + 15, str(plan.full), bold=True, anchor="end"),
        text(x, y + 30, "−1", fill=SOFT),
        text(x + cell - 4, y + 30, str(plan.one_missing), bold=True, anchor="end"),
    )
    if not plan.bonus:
        return drawn
    x, y = cells[0]
    bonus = _("{coins} for filling the last space").format(coins=coins(plan.bonus))
    return drawn + titled(
        bonus,
        text(x + 3, y + 23, f"+{plan.bonus}", size=12, bold=True),
        picture("coin", x + 19, y + 9, 19),
    )


def _stall(place: Place, pen: PenName, token: str, x: float, y: float) -> str:
    size = place.style.cell - 2
    look = tile(token, x, y, size)
    if not place.style.is_large:
        return look
    name = held_part(place.whose, pen, token)
    said = _("{tile} beside {pen}").format(tile=noun("tile", token), pen=noun("pen", pen))
    return part(place.seen, name, Box(x, y, size, size), said, look)


def _shut(place: Place, name: PenName, box: Box, closed: int) -> str:
    """The expansion board to open next, and how many are closed."""
    middle, line = box.x + box.w / 2, box.y + box.h / 2
    height = (box.h - 10) / 3
    planks = (
        rect(Box(box.x + 5, box.y + 5 + n * height, box.w - 10, height - 3), "#eadfc9", rx=3)
        for n in range(3)
    )
    state = _("closed") if closed == 1 else _("{number} closed").format(number=closed)
    drawn = [
        rect(box, "#f3ecdc", rx=6, stroke=EDGE, stroke_width=1.4, stroke_dasharray="6 4"),
        *planks,
        text(middle, line - 4, name, size=SMALL, bold=place.style.is_large, anchor="middle", fill=SOFT),
        text(middle, line + 12, state, anchor="middle", fill=SOFT),
    ]
    plan = PLAN_OF[name]
    if place.style.is_large:
        told = _("{spaces} spaces, up to {points}").format(spaces=plan.spaces, points=points(plan.full))
        drawn.append(text(middle, box.y + box.h - 14, told, anchor="middle", fill=SOFT))
    said = _("Open {pen} for {cost}").format(pen=noun("pen", name), cost=coins(EXPAND_COST))
    return part(place.seen, place_part(place.whose, EXPANSION), box, said, *drawn)


def _barn(place: Place, zoo: Zoo, top: float) -> tuple[str, float]:
    """The barn with its tiles grouped by kind."""
    groups: dict[str, Counter[str]] = {}
    for token in zoo.barn:
        groups.setdefault(species_of(token) or token, Counter())[token] += 1
    spots, lines = _group_boxes(groups, top)
    if not groups and not place.style.is_large:
        said = _("barn: empty")
        return text(LEFT + 4, top + 12, said, fill=SOFT), top + 18
    box = Box(LEFT, top, WIDTH, lines * BARN_LINE)
    drawn = [rect(box, WALL, rx=6, stroke=BEAM, stroke_width=1.4), _sign(len(groups), top)]
    if not groups:
        drawn.append(text(LEFT + SIGN + 6, top + 27, _("empty"), fill=SOFT))
    barn = part(place.seen, place_part(place.whose, BARN), box, str(_("the barn")), *drawn)
    held = (_group(place, kind, groups[kind], spots[kind]) for kind in groups)
    return barn + "".join(held), top + box.h


def _sign(types: int, top: float) -> str:
    roof = element(
        "path",
        d=f"M{LEFT + 6:g} {top + 16:g}L{LEFT + 27:g} {top + 5:g}L{LEFT + 48:g} {top + 16:g}Z",
        fill=BEAM,
    )
    malus = _("−{points}").format(points=-BARN_TYPE_POINTS * types) if types else ""
    return (
        roof
        + text(LEFT + 27, top + 28, "barn", size=12, bold=True, anchor="middle")
        + (text(LEFT + 27, top + 41, malus, bold=True, anchor="middle", fill=MALUS) if malus else "")
    )


def _group_boxes(groups: dict[str, Counter[str]], top: float) -> tuple[dict[str, Box], int]:
    """Where the groups of a barn lie, and in how many lines."""
    boxes, x, line = {}, LEFT + SIGN, 0
    for kind, tokens in groups.items():
        width = max(len(tokens) * (HELD + 2) + 6, 42)
        if x + width > LEFT + WIDTH - 2 and x > LEFT + SIGN:
            x, line = LEFT + SIGN, line + 1
        boxes[kind] = Box(x, top + line * BARN_LINE + 2, width, BARN_LINE - 4)
        x += width + 4
    return boxes, line + 1


def _group(place: Place, kind: str, tokens: Counter[str], box: Box) -> str:
    drawn = [rect(box, "#fff", rx=5, fill_opacity=0.6)]
    for number, (token, times) in enumerate(tokens.items()):
        x = box.x + 4 + number * (HELD + 2)
        drawn.append(tile(token, x, box.y + 4, HELD))
        if times > 1:
            drawn.append(count(times, x + HELD - 8, box.y + 8))
    listed = ", ".join(noun("tile", token, times) for token, times in tokens.items())
    said = _("In the barn: {tiles}").format(tiles=listed)
    return part(place.seen, held_part(place.whose, BARN, kind), box, said, *drawn)
