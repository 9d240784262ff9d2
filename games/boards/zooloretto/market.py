"""What all players share: stacks, bank and trucks, and the tiles still to come."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zooloretto.data import EXPAND_COST, PURCHASE_COST, REMODEL_COST, TRUCK_SPACES
from adjudicator.rules.zooloretto.state import Truck
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.ink import (
    DARK,
    EDGE,
    LEFT,
    PAPER,
    SOFT,
    Box,
    element,
    fitted,
    panel,
    part,
    rect,
    text,
    titled,
)
from games.boards.zooloretto.pieces import picture, tile
from games.boards.zooloretto.reading import still_to_come
from games.boards.zooloretto.touch import STACK, truck_part
from games.boards.zooloretto.words import coins, noun

CELL: Final = 168.0
"""The width of a truck; two stand side by side."""
CELL_HEIGHT: Final = 66.0
GAP: Final = 8.0
BED: Final = 41.0
"""From one space of a truck to the next."""
PAINTS: Final = ("#c8452f", "#2f6fb0", "#2f8a57", "#8a55a8", "#b97a12")
"""The colours of the trucks; their numbers tell them apart as well."""


def draw_market(view: View, seen: Seen, top: float) -> tuple[str, float]:
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
        _pile("back", view.draw_stack, _("stack"), box.x + 3, box.y),
        _pile("disc", view.final_stack, _("last"), box.x + 59, box.y),
    )
    left = _("{draw} tiles to draw, then {final} under the wooden disc").format(
        draw=view.draw_stack, final=view.final_stack
    )
    stack = part(seen, STACK, Box(box.x, box.y, 114, box.h - 2), left, *stacks)
    bank = titled(
        _("{coins} in the bank").format(coins=coins(view.bank)),
        _pile("coin", view.bank, _("bank"), box.x + 116, box.y),
    )
    return stack + bank


def _pile(name: str, number: int, said: str, x: float, y: float) -> str:
    look = picture(name if number else "space", x + 8, y + 4, 36)
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
            drawn.append(picture("space", left, y + 3, BED - 2))
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
    which = _("truck {number}").format(number=number)
    place = Box(box.x + 1, box.y + 1, box.w - 2, box.h - 6)
    middle = box.x + box.w / 2
    return part(
        seen,
        truck_part(number),
        box,
        f"{which}: {who}",
        rect(place, "none", rx=6, stroke="#a99a7c", stroke_dasharray="6 5"),
        text(middle, box.y + 28, which, size=12, bold=True, anchor="middle", fill=SOFT),
        text(middle, box.y + 45, who, anchor="middle", fill=SOFT),
    )


def draw_coming(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """How many tiles of each kind are still to be drawn."""
    left = still_to_come(view)
    said = _("Still to come: {number} tiles").format(number=left.total())
    drawn = [
        panel(top, 62),
        text(LEFT + 3, top + 16, said, fill=SOFT),
    ]
    for n, (token, number) in enumerate(left.items()):
        x = LEFT + 3 + n * 26
        drawn.append(tile(token, x, top + 22, 22))
        drawn.append(text(x + 11, top + 56, str(number), bold=True, anchor="middle"))
    return "".join(drawn), 62
