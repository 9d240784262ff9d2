"""A player's zoo in the drawing: name and money, pens with stalls, barn and closed expansions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zooloretto.data import (
    BARN,
    BARN_TYPE_POINTS,
    EXPAND_COST,
    EXPANSIONS,
    PLAN_OF,
    PenName,
    Plan,
    Tile,
    is_stall,
    species_of,
)
from adjudicator.rules.zooloretto.scoring import pen_points
from adjudicator.rules.zooloretto.state import Pen, Zoo
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.numbers import shown
from games.boards.svg import (
    EDGE,
    LEFT,
    PAPER,
    SOFT,
    WIDTH,
    Box,
    element,
    fit_name,
    lines_of,
    panel,
    place_mark,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zooloretto.pieces import (
    BEAM,
    CLOSED,
    FENCE,
    GRASS,
    LAWN,
    MALUS,
    PLANK,
    STRAW,
    WALL,
    changed_mark,
    changed_part,
    count,
    ghost,
    picture,
    space,
    tile,
)
from games.boards.zooloretto.reading import arriving_tile, winners
from games.boards.zooloretto.touch import EXPANSION, held_part, owner, place_part
from games.boards.zooloretto.words import PENS, SPECIES, coins, noun, points, short_points
from games.core.translation import gettext as _

HEAD: Final = 32.0
GAP: Final = 8.0
PEN: Final = (WIDTH - GAP) / 2
"""The width of a pen. Two pens fit side by side."""
MARGIN: Final = 4.5
CELL: Final = (PEN - 2 * MARGIN) / 4
"""The size of a space in a pen."""
PEN_HEAD: Final = 22.0
PEN_HEIGHT: Final = PEN_HEAD + 2 * CELL + 6
HELD: Final = 34.0
"""The size of a tile in a barn."""
BARN_LINE: Final = 46.0
SIGN: Final = 54.0
"""The width of a barn's sign."""
SEAL: Final = "#3b3027"
"""The background of a seat's letter."""


@dataclass(frozen=True)
class ShownZoo:
    """A zoo to draw: its seat, and the tile that the picked move would bring to a place."""

    seen: Seen
    seat: Seat
    tile: Tile = ""
    to: str = ""

    @property
    def whose(self) -> str:
        return owner(self.seat, self.seen.viewer)

    def coming(self, place: str) -> Tile | None:
        """Return the tile that would arrive at this place, if any."""
        return self.tile if self.tile and self.to == place else None


def draw_zoo(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw a zoo from `top` down. Also return its height."""
    place = ShownZoo(seen, seat, *(arriving_tile(seen) if seat == seen.viewer else ()))
    pens, below = _pens(place, view.zoos[seat], view.expansions[seat], top + HEAD)
    return _on_ground(view, place, pens, top, below)


def draw_zoo_in_words(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw a zoo with its pens in words: contents, stalls, and the number of closed expansions."""
    pens = [_pen_in_words(pen) for pen in view.zoos[seat].pens]
    if closed := view.expansions[seat]:
        pens.append(_("{number} closed").format(number=closed))
    lines = _lines_of_pens(pens, WIDTH - 8)
    drawn = (text(LEFT + 4, top + HEAD + 10 + 17 * at, line) for at, line in enumerate(lines))
    return _on_ground(view, ShownZoo(seen, seat), "".join(drawn), top, top + HEAD + 17 * len(lines) + 4)


def _on_ground(view: View, place: ShownZoo, pens: str, top: float, below: float) -> tuple[str, float]:
    """Draw the name and money, the pens, and the barn, which starts at `below`."""
    barn, end = _barn(place, view.zoos[place.seat], below)
    is_active = _is_active(view, place)
    ground = panel(
        top,
        end - top + 5,
        fill=LAWN if place.seat == place.seen.viewer else PAPER,
        stroke=FENCE if is_active else EDGE,
        stroke_width=2.5 if is_active else 1.2,
    )
    text = _("{name}’s zoo").format(name=place.seen.names[place.seat])
    return with_tooltip(text, ground, _head(view, place, top), pens, barn), end - top + 5


def _is_active(view: View, place: ShownZoo) -> bool:
    return place.seat == view.turn and not place.seen.is_over


def _head(view: View, place: ShownZoo, top: float) -> str:
    seat, line = place.seat, top + 21
    zoo = view.zoos[seat]
    right = LEFT + WIDTH - 2
    total, status = view.scores[seat].total, _status(view, seat)
    form = _("{name} (you)") if seat == place.seen.you else "{name}"
    needed = width_of(form.format(name=place.seen.names[seat]), 14, bold=True)
    for worth in (points(total), short_points(total)):
        coin_x = right - width_of(worth, bold=True) - 46
        status_x = coin_x - 8
        room = status_x - width_of(status, bold=view.is_over) - 6 - (LEFT + 26)
        if needed <= room:
            break
    if needed > room and view.is_over:  # The banner names the winners, too.
        status, room = "", status_x - 6 - (LEFT + 26)
    name = fit_name(form, place.seen.names[seat], room, 14, bold=True)
    return "".join(
        (
            _seal(seat, BEAM if _is_active(view, place) else SEAL, top),
            text(LEFT + 26, line, name, size=14, bold=True),
            text(status_x, line, status, bold=view.is_over, anchor="end", fill=SOFT) if status else "",
            signed(
                "coins",
                picture("coin", coin_x, top + 6, 20),
                text(coin_x + 22, line, str(zoo.coins), bold=True),
            ),
            signed("points", text(right, line, worth, bold=True, anchor="end")),
        )
    )


def _seal(seat: Seat, ground: str, top: float) -> str:
    """Draw a seat's letter."""
    disc = element("circle", cx=LEFT + 11, cy=top + 16, r=10, fill=ground)
    letter = text(LEFT + 11, top + 20.5, seat_letter(seat), bold=True, anchor="middle", fill="#fff")
    return signed("seat", disc, letter)


def _status(view: View, seat: Seat) -> str:
    if view.is_over:
        return _("winner") if seat in winners(view) else ""
    return _("has a truck") if seat in view.out else ""


def _pens(place: ShownZoo, zoo: Zoo, closed: int, top: float) -> tuple[str, float]:
    boxes = [
        Box(LEFT + (n % 2) * (PEN + GAP), top + (n // 2) * (PEN_HEIGHT + 5), PEN, PEN_HEIGHT)
        for n in range(len(zoo.pens) + bool(closed))
    ]
    drawn = [_pen(place, pen, box) for pen, box in zip(zoo.pens, boxes, strict=False)]
    if closed:
        drawn.append(_closed(place, EXPANSIONS[zoo.expansions], boxes[-1], closed))
    return "".join(drawn), boxes[-1].y + PEN_HEIGHT + 5


def _lines_of_pens(pens: Iterable[str], room: float) -> list[str]:
    """Return lines of as many whole pens as fit. A pen that is longer than a line takes several."""
    lines = list[str]()
    for pen in pens:
        longer = f"{lines[-1]} · {pen}" if lines else ""
        if longer and width_of(longer) <= room:
            lines[-1] = longer
        else:
            lines += lines_of(pen, room)
    return lines


def _pen_in_words(pen: Pen) -> str:
    held = f"{PENS[pen.name]}: {len(pen.animals)}/{pen.plan.spaces}"
    if pen.species:
        held += f" {SPECIES[pen.species].one}"
    return ", ".join((held, *(noun("tiles", each) for each in pen.stalls)))


def _pen(place: ShownZoo, pen: Pen, box: Box) -> str:
    """Draw a pen. Its stalls lie on top, so that they can be tapped separately."""
    plan, coming = pen.plan, place.coming(pen.name)
    cells = _cells(plan, box)
    stalls = cells[plan.spaces : plan.spaces + plan.stall_spaces]
    animals, booths = list(pen.animals), len(pen.stalls)
    drawn = [rect(box, GRASS, rx=6, stroke=FENCE, stroke_width=1.6), _pen_head(pen, box)]
    for number, (x, y) in enumerate(cells[: plan.spaces]):
        if number < len(animals):
            drawn.append(tile(animals[number], x, y, CELL - 2))
        elif coming and not is_stall(coming) and number == len(animals):
            drawn.append(ghost(coming, x, y, CELL - 2))
        else:
            drawn.append(space(x, y, CELL - 2))
    drawn += [picture("booth", x, y, CELL - 2) for x, y in stalls[booths:]]
    if coming and is_stall(coming) and booths < len(stalls):
        drawn.append(ghost(coming, *stalls[booths], CELL - 2))
    drawn.append(_plate(plan, cells[plan.spaces + plan.stall_spaces :]))
    if animals:
        newest = Box(*cells[len(animals) - 1], CELL - 2, CELL - 2)
        drawn.append(changed_mark(place.seen, held_part(place.whose, pen.name, animals[-1]), newest))
    drawn.append(_gone(place, pen.name, box, (*animals[-1:], *pen.stalls)))
    text = _("{pen}: {animals} of {spaces} spaces taken").format(
        pen=PENS[pen.name], animals=len(pen.animals), spaces=plan.spaces
    )
    enclosure = changed_part(place.seen, place_part(place.whose, pen.name), box, text, *drawn)
    return enclosure + "".join(
        _stall(place, pen.name, token, x, y) for token, (x, y) in zip(pen.stalls, stalls, strict=False)
    )


def _gone(place: ShownZoo, name: str, box: Box, tiles: Iterable[Tile]) -> str:
    """Return marks around a pen or a barn for changed parts that its drawing no longer shows.

    `tiles`: the tiles that are shown and have marks of their own.
    """
    parts = {held_part(place.whose, name, each) for each in tiles}
    news = (each for each in place.seen.news if each.startswith(held_part(place.whose, name, "")))
    return "".join(place_mark(place.seen, each, box) for each in sorted(news) if each not in parts)


def _cells(plan: Plan, box: Box) -> list[tuple[float, float]]:
    """Return the corners of a pen's eight cells: first those for animals, then for stalls, then the rest."""
    columns = 2 if plan.spaces == 4 else 3
    spots = [(n % columns, n // columns) for n in range(plan.spaces)]
    spots += [(3, n) for n in range(plan.stall_spaces)]
    spots += [(c, r) for c in range(4) for r in range(2) if (c, r) not in spots]
    return [(box.x + MARGIN + c * CELL + 1, box.y + PEN_HEAD + r * CELL) for c, r in spots]


def _pen_head(pen: Pen, box: Box) -> str:
    line, worth = box.y + PEN_HEAD - 6, short_points(pen_points(pen))
    name = text(box.x + MARGIN, line, str(PENS[pen.name]), bold=True)
    return name + signed("pen-points", text(box.x + box.w - MARGIN, line, worth, anchor="end"))


def _plate(plan: Plan, cells: list[tuple[float, float]]) -> str:
    """Draw a pen's value: points if it is full or lacks one animal, and coins for the last space."""
    x, y = cells[-1]
    words = _("{full} points when full, {one_missing} with one space free").format(
        full=plan.full, one_missing=plan.one_missing
    )
    rows = ((plan.spaces, plan.full), (plan.spaces - 1, plan.one_missing))
    drawn = with_tooltip(
        words,
        rect(Box(x - 2, y + 1, CELL, CELL - 4), PAPER, rx=4, stroke=FENCE),
        *(
            text(x - 2 + CELL / 2, y + 15.5 + 16 * number, f"{animals}→{worth}", anchor="middle")
            for number, (animals, worth) in enumerate(rows)
        ),
        data_sign="worth",
    )
    if not plan.bonus:
        return drawn
    x, y = cells[0]
    bonus = _("{coins} for filling the last space").format(coins=coins(plan.bonus))
    return drawn + with_tooltip(
        bonus,
        text(x + 1, y + 24, f"+{plan.bonus}", bold=True),
        picture("coin", x + 19, y + 9, 19),
        data_sign="bonus",
    )


def _stall(place: ShownZoo, pen: PenName, token: str, x: float, y: float) -> str:
    name = held_part(place.whose, pen, token)
    text = _("{tile} next to {pen}").format(tile=noun("tiles", token), pen=noun("pen", pen))
    return changed_part(place.seen, name, Box(x, y, CELL - 2, CELL - 2), text, tile(token, x, y, CELL - 2))


def _closed(place: ShownZoo, name: PenName, box: Box, closed: int) -> str:
    """Draw the next expansion board and the number of closed expansions."""
    middle, plan = box.x + box.w / 2, PLAN_OF[name]
    height = (box.h - 10) / 3
    planks = (
        rect(Box(box.x + 5, box.y + 5 + n * height, box.w - 10, height - 3), PLANK, rx=3) for n in range(3)
    )
    rows = (
        f"{PENS[name]}" if closed == 1 else _("{number} expansions").format(number=closed),
        (_("opens for {cost}") if closed == 1 else _("{cost} each")).format(cost=coins(EXPAND_COST)),
        _("full: {points}").format(points=points(plan.full)),
    )
    texts = (
        text(middle, box.y + 4 + (n + 0.5) * height + 4.5, row, bold=not n, anchor="middle", fill=SOFT)
        for n, row in enumerate(rows)
    )
    ground = rect(box, CLOSED, rx=6, stroke=EDGE, stroke_width=1.4, stroke_dasharray="6 4")
    words = _("Open {pen} for {cost}").format(pen=noun("pen", name), cost=coins(EXPAND_COST))
    look = signed("closed", ground, *planks, *texts)
    return changed_part(place.seen, place_part(place.whose, EXPANSION), box, words, look)


def _barn(place: ShownZoo, zoo: Zoo, top: float) -> tuple[str, float]:
    """Draw the barn with its tiles by kind, followed by the tile that would arrive."""
    groups: dict[str, Counter[str]] = {}
    for token in zoo.barn:
        groups.setdefault(species_of(token) or token, Counter())[token] += 1
    coming = {"": Counter([place.tile])} if place.coming(BARN) else {}
    spots, lines = _group_boxes({**groups, **coming}, top)
    box = Box(LEFT, top, WIDTH, lines * BARN_LINE)
    drawn = [rect(box, WALL, rx=6, stroke=BEAM, stroke_width=1.4), _sign(len(groups), top)]
    if coming:
        drawn.append(ghost(place.tile, spots[""].x + 4, spots[""].y + 4, HELD))
    elif not groups:
        drawn.append(text(LEFT + SIGN + 6, top + 27, _("empty"), fill=SOFT))
    drawn.append(_gone(place, BARN, box, zoo.barn))
    barn = changed_part(place.seen, place_part(place.whose, BARN), box, str(_("the barn")), *drawn)
    held = (_group(place, kind, groups[kind], spots[kind]) for kind in groups)
    return barn + "".join(held), top + box.h


def _sign(types: int, top: float) -> str:
    roof = element(
        "path",
        d=f"M{LEFT + 6:g} {top + 16:g}L{LEFT + 27:g} {top + 5:g}L{LEFT + 48:g} {top + 16:g}Z",
        fill=BEAM,
    )
    name = text(LEFT + 27, top + 29, _("barn"), bold=True, anchor="middle")
    malus = shown(BARN_TYPE_POINTS * types) if types else ""
    lost = [text(LEFT + 27, top + 42.5, malus, bold=True, anchor="middle", fill=MALUS)] if malus else []
    return signed("barn", roof, name, *lost)


def _group_boxes(groups: dict[str, Counter[str]], top: float) -> tuple[dict[str, Box], int]:
    """Return the places of a barn's groups, and the number of lines."""
    boxes, x, line = {}, LEFT + SIGN, 0
    for kind, tokens in groups.items():
        width = max(len(tokens) * (HELD + 2) + 6, 42)
        if x + width > LEFT + WIDTH - 2 and x > LEFT + SIGN:
            x, line = LEFT + SIGN, line + 1
        boxes[kind] = Box(x, top + line * BARN_LINE + 2, width, BARN_LINE - 4)
        x += width + 4
    return boxes, line + 1


def _group(place: ShownZoo, kind: str, tokens: Counter[str], box: Box) -> str:
    drawn = [rect(box, STRAW, rx=5)]
    for number, (token, times) in enumerate(tokens.items()):
        x = box.x + 4 + number * (HELD + 2)
        drawn.append(tile(token, x, box.y + 4, HELD))
        if times > 1:
            drawn.append(count(times, x + HELD - 12, box.y + HELD - 4))
    listed = ", ".join(noun("tiles", token, times) for token, times in tokens.items())
    text = _("In the barn: {tiles}").format(tiles=listed)
    return changed_part(place.seen, held_part(place.whose, BARN, kind), box, text, *drawn)
