"""The table as one drawing, 360 wide: the turn, the trucks, the viewer's zoo, then the others."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final, Protocol

from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zooloretto.data import (
    DISCARD_COST,
    EXPAND_COST,
    PURCHASE_COST,
    REMODEL_COST,
    TRUCK_SPACES,
)
from adjudicator.rules.zooloretto.state import Truck
from adjudicator.rules.zooloretto.tiles import species_of
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.zooloretto.ink import (
    DARK,
    EDGE,
    PAPER,
    SOFT,
    Box,
    element,
    fitted,
    part,
    rect,
    text,
    titled,
)
from games.boards.zooloretto.pieces import count, definitions, picture, space, tile
from games.boards.zooloretto.touch import STACK, truck_part, unplaced_part
from games.boards.zooloretto.words import noun
from games.boards.zooloretto.zoos import LEFT, WIDTH, draw_zoo

PAGE: Final = 360.0
FAMILY: Final = "'DejaVu Sans', Verdana, sans-serif"
GAP: Final = 8.0
CELL: Final = 168.0
"""The width of a truck; two stand side by side."""
CELL_HEIGHT: Final = 66.0
BED: Final = 41.0
"""From one space of a truck to the next."""
PAINTS: Final = ("#c8452f", "#2f6fb0", "#2f8a57", "#8a55a8", "#b97a12")
"""The colours of the trucks; their numbers tell them apart as well."""


class Section(Protocol):
    """A part of the drawing from `top` down: what it looks like and how high it is."""

    def __call__(self, view: View, seen: Seen, *, top: float) -> tuple[str, float]: ...


def draw(view: View, seen: Seen) -> str:
    """The drawing; what lies first in reading order is what the viewer needs first."""
    zoos = [partial(draw_zoo, seat=seat) for seat in order(view, seen)]
    sections: list[Section] = [_banner, *zoos] if view.is_over else [_banner, _market, *zoos, _coming]
    body, top = "", GAP
    for section in sections:
        look, height = section(view, seen, top=top)
        body += look
        top += height + GAP
    said = _("Zooloretto, round {round}").format(round=view.round)
    return element(
        "svg",
        element("title", said),
        definitions(body),
        rect(Box(0, 0, PAGE, top), "#e7f1d8", rx=10),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {PAGE:g} {top:g}",
        font_family=FAMILY,
        role="group" if seen.links else "img",
        aria_label=said,
    )


def order(view: View, seen: Seen) -> list[Seat]:
    """The seats in the order in which they are shown: the viewer, then clockwise."""
    first = seen.viewer or 0
    players = len(view.zoos)
    return [Seat((first + step) % players) for step in range(players)]


def _banner(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Whose turn it is, and the tiles in hand."""
    tiles = (view.drawn,) if view.drawn else view.placing
    height = 84.0 if tiles else 32.0
    number = _("last round") if view.is_last_round else _("round {round}").format(round=view.round)
    drawn = [
        rect(Box(LEFT - 5, top, WIDTH + 10, height), PAPER, rx=9, stroke=EDGE),
        text(LEFT + 3, top + 21, fitted(_turn(view, seen), 250, 15, bold=True), size=15, bold=True),
        text(LEFT + WIDTH - 3, top + 21, number, bold=view.is_last_round, anchor="end", fill=SOFT),
    ]
    if view.drawn:
        drawn.append(tile(view.drawn, LEFT + 3, top + 34, 44))
        drawn.append(
            text(
                LEFT + 56, top + 52, fitted(noun("tile", view.drawn), 285, 13, bold=True), size=13, bold=True
            )
        )
        drawn.append(text(LEFT + 56, top + 69, _("was drawn and goes on a truck"), fill=SOFT))
    elif tiles:
        drawn.append(_in_hand(seen, Counter(tiles), top))
    return "".join(drawn), height


def _turn(view: View, seen: Seen) -> str:
    if view.is_over:
        return _winners(view, seen)
    if view.turn is None:
        return _("The game begins")
    if view.turn == seen.viewer:
        return _("Your turn")
    return _("{name} has the turn").format(name=fitted(seen.names[view.turn], 140, 15, bold=True))


def _winners(view: View, seen: Seen) -> str:
    worth = [(score.total, *(tie.points for tie in score.ties)) for score in view.scores]
    names = [name for name, mine in zip(seen.names, worth, strict=True) if mine == max(worth)]
    return _("Game over: {names}").format(names=get_text_list(names, _("and")))


def _in_hand(seen: Seen, tiles: Counter[str], top: float) -> str:
    drawn = []
    for number, (token, times) in enumerate(tiles.items()):
        box = Box(LEFT + 3 + number * 54, top + 34, 44, 44)
        look = tile(token, box.x, box.y, 44)
        if times > 1:
            look += count(times, box.x + 38, box.y + 40)
        drawn.append(part(seen, unplaced_part(token), box, noun("tile", token, times), look))
    return "".join(drawn) + text(
        LEFT + 3 + len(tiles) * 54, top + 60, _("to be placed in the zoo"), fill=SOFT
    )


def _market(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Stacks, bank and trucks, two to a line."""
    boxes = [
        Box(LEFT + (n % 2) * (CELL + GAP), top + (n // 2) * (CELL_HEIGHT + 6), CELL, CELL_HEIGHT)
        for n in range(len(view.trucks) + 2)
    ]
    drawn = [_supply(view, seen, boxes.pop(0))]
    if len(view.trucks) % 2 == 0:
        drawn.append(_prices(boxes.pop(0)))
    drawn += [
        _truck(seen, number, truck, box)
        for number, (truck, box) in enumerate(zip(view.trucks, boxes, strict=False), 1)
    ]
    last = boxes[len(view.trucks) - 1]
    return "".join(drawn), last.y + last.h - top


def _supply(view: View, seen: Seen, box: Box) -> str:
    stacks = (
        _pile("back", view.draw_stack, _("stack"), box.x, box.y),
        _pile("disc", view.final_stack, _("last"), box.x + 56, box.y),
    )
    left = _("{draw} tiles to draw, then {final} under the wooden disc").format(
        draw=view.draw_stack, final=view.final_stack
    )
    stack = part(seen, STACK, Box(box.x, box.y, 110, box.h), left, *stacks)
    bank = titled(
        _("{coins} coins in the bank").format(coins=view.bank),
        _pile("coin", view.bank, _("bank"), box.x + 114, box.y),
    )
    return stack + bank


def _pile(name: str, number: int, said: str, x: float, y: float) -> str:
    look = space(x + 8, y + 4, 36) if not number else picture(name, x + 8, y + 4, 36)
    under = rect(Box(x + 11, y + 8, 36, 34), "#2f5c3a", rx=7) if name != "coin" and number else ""
    if name == "disc" and number:
        look = picture("back", x + 8, y + 4, 36) + picture("disc", x + 12, y + 8, 28)
    return under + look + text(x + 27, y + 59, f"{said} {number}", bold=True, anchor="middle")


def _prices(box: Box) -> str:
    prices = (
        (REMODEL_COST, _("move or exchange")),
        (PURCHASE_COST, _("buy or discard")),
        (EXPAND_COST, _("open a pen")),
    )
    assert PURCHASE_COST == DISCARD_COST
    lines = (
        text(box.x + 30, box.y + 18 + n * 18, str(cost), size=12, bold=True, anchor="end")
        + picture("coin", box.x + 32, box.y + 6 + n * 18, 15)
        + text(box.x + 52, box.y + 18 + n * 18, said)
        for n, (cost, said) in enumerate(prices)
    )
    return rect(Box(box.x + 10, box.y, box.w - 10, box.h - 4), PAPER, rx=6, stroke=EDGE) + "".join(lines)


def _truck(seen: Seen, number: int, truck: Truck, box: Box) -> str:
    if truck.taker is not None:
        return _away(seen, number, truck.taker, box)
    x, y, paint = box.x, box.y, PAINTS[number - 1]
    drawn = [
        _body(x, y, paint),
        text(x + 146, y + 43, str(number), size=16, bold=True, anchor="middle", fill="#fff"),
    ]
    for slot in range(TRUCK_SPACES):
        left = x + 2 + slot * BED
        if slot < len(truck.tiles):
            drawn.append(tile(truck.tiles[slot], left, y + 3, BED - 2))
        elif slot < truck.spaces:
            drawn.append(space(left, y + 3, BED - 2))
        else:
            drawn.append(picture("crate", left, y + 3, BED - 2))
    listed = ", ".join(noun("tile", token) for token in truck.tiles) or _("empty")
    said = _("Truck {number}: {tiles}").format(number=number, tiles=listed)
    return part(seen, truck_part(number), Box(box.x, box.y, box.w, box.h - 2), said, *drawn)


def _body(x: float, y: float, paint: str) -> str:
    """A truck without its load, facing right."""
    wheels = "".join(
        element("circle", cx=x + at, cy=y + 54, r=7.5, fill=DARK)
        + element("circle", cx=x + at, cy=y + 54, r=3, fill="#cfc7ba")
        for at in (20, 42, 146)
    )
    cab = f"M{x + 127:g} {y + 12:g}h20q6 0 9 7l6 13q3 2 3 6v14h-38z"
    window = f"M{x + 134:g} {y + 17:g}h12q3 0 5 4l3 7h-20z"
    return (
        rect(Box(x, y + 43, 130, 8), paint, rx=2)
        + element("path", d=cab, fill=paint)
        + element("path", d=window, fill="#dff1fb")
        + wheels
    )


def _away(seen: Seen, number: int, taker: Seat, box: Box) -> str:
    """The parking place of a truck that was taken."""
    who = fitted(_("taken by {name}").format(name=seen.names[taker]), box.w - 12)
    return part(
        seen,
        truck_part(number),
        box,
        who,
        rect(
            Box(box.x + 1, box.y + 1, box.w - 2, box.h - 6),
            "none",
            rx=6,
            stroke="#a99a7c",
            stroke_dasharray="6 5",
        ),
        text(
            box.x + box.w / 2,
            box.y + 28,
            _("truck {number}").format(number=number),
            size=12,
            bold=True,
            anchor="middle",
            fill=SOFT,
        ),
        text(box.x + box.w / 2, box.y + 45, who, anchor="middle", fill=SOFT),
    )


def _coming(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """How many tiles of each kind are still to be drawn."""
    left: Counter[str] = Counter()
    for token, number in view.unseen:
        left[species_of(token) or token] += number
    said = _("Still to come: {number} tiles").format(number=left.total())
    drawn = [
        rect(Box(LEFT - 5, top, WIDTH + 10, 62), PAPER, rx=9, stroke=EDGE),
        text(LEFT + 3, top + 16, said, fill=SOFT),
    ]
    for n, (token, number) in enumerate(left.items()):
        x = LEFT + 3 + n * 26
        drawn.append(tile(token, x, top + 22, 22))
        drawn.append(text(x + 11, top + 56, str(number), bold=True, anchor="middle"))
    return "".join(drawn), 62
