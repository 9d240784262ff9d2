"""The shared part of the table: turn, stacks, bank, trucks and remaining tiles."""

from __future__ import annotations

from collections import Counter
from typing import Final

from django.utils.text import get_text_list

from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto.data import TRUCK_SPACES, Tile
from adjudicator.rules.zooloretto.moves import Put
from adjudicator.rules.zooloretto.state import Truck
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.svg import (
    LEFT,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    element,
    fit_line,
    fit_name,
    panel,
    part,
    place_mark,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zooloretto.pieces import DASH, changed_part, count, ghost, picture, space, tile
from games.boards.zooloretto.reading import picked_move, undrawn_tiles, winners
from games.boards.zooloretto.touch import DRAWN, STACK, truck_part, unplaced_part
from games.boards.zooloretto.words import coins, noun
from games.core.translation import gettext as _

CELL: Final = 168.0
"""The width of a truck. Two trucks fit side by side."""
CELL_HEIGHT: Final = 66.0
GAP: Final = 8.0
BED: Final = 41.0
"""The distance between spaces of a truck."""
_EDGE: Final = LEFT + 3
"""The left edge of the banner's text if there are no tiles."""
_BANNER: Final = 50.0
"""The height of the banner with and without tiles, so that nothing below it moves."""
_TILE: Final = 44.0
"""The size of a tile in the banner."""
PAINTS: Final = ("#b83f2b", "#2f6fb0", "#26794b", "#84509f", "#93600c")
"""The colours of the trucks. Their numbers distinguish them as well."""


def draw_banner(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw whose turn it is and the drawn tile, or the winners."""
    news, left = _news(view, seen, top)
    number = _("last round") if view.is_last_round else _("round {round}").format(round=view.round)
    size = 15 if left == _EDGE else 14
    y = top + (21 if news else 31)
    room = LEFT + WIDTH - 11 - left - width_of(number, bold=view.is_last_round)
    return (
        panel(top, _BANNER)
        + text(left, y, _turn(view, seen, room, size), size=size, bold=True)
        + text(LEFT + WIDTH - 3, y, number, bold=view.is_last_round, anchor="end", fill=SOFT)
        + news
    ), _BANNER


def _turn(view: View, seen: Seen, room: float, size: float) -> str:
    if view.is_over or seen.is_over:
        return _("The game is over")
    if view.turn is None:
        return _("The game begins")
    if view.turn == seen.decider:
        return _("Your turn")
    return fit_name(_("{name}’s turn"), seen.names[view.turn], room, size, bold=True)


def _news(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the rest of the banner. Also return the left edge of its text."""
    if view.is_over:
        names = get_text_list([seen.names[seat] for seat in winners(view)], _("and"))
        won = fit_line(_("Won by {names}").format(names=names), WIDTH - 6, 14)
        return text(_EDGE, top + 43, won, size=14), _EDGE
    if view.drawn:
        words, hint = fit_line(noun("tiles", view.drawn), WIDTH - 56, bold=True), _("drawn, goes on a truck")
        after = LEFT + 60 + width_of(words, bold=True)
        return (
            tile(view.drawn, LEFT + 2, top + 3, _TILE)
            + place_mark(seen, DRAWN, Box(LEFT + 2, top + 3, _TILE, _TILE))
            + text(LEFT + 52, top + 41, words, bold=True)
            + (text(after, top + 41, hint, fill=SOFT) if after + width_of(hint) < WIDTH else "")
        ), LEFT + 52
    return _in_hand(seen, Counter(view.placing), top) if view.placing else ("", _EDGE)


def _in_hand(seen: Seen, tiles: Counter[str], top: float) -> tuple[str, float]:
    drawn, step = [], _TILE + 4
    for number, (token, times) in enumerate(tiles.items()):
        box = Box(LEFT + 2 + number * step, top + 3, _TILE, _TILE)
        look = tile(token, box.x, box.y, _TILE)
        if times > 1:
            look += count(times, box.x + 36, box.y + 38)
        drawn.append(part(seen, unplaced_part(token), box, noun("tiles", token, times), look))
    after = LEFT + 4 + len(tiles) * step
    return "".join(drawn) + text(after, top + 41, _("to be placed in the zoo"), fill=SOFT), after


def draw_market(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the trucks, two per line. Stacks and bank use the free place or a separate line."""
    is_even = len(view.trucks) % 2 == 0
    boxes = [
        Box(LEFT + (n % 2) * (CELL + GAP), top + (n // 2) * (CELL_HEIGHT + 6), CELL, CELL_HEIGHT)
        for n in range(len(view.trucks) + (2 if is_even else 1))
    ]
    supply = boxes.pop(0)
    if is_even:
        supply = Box(LEFT, top, WIDTH, boxes.pop(0).h)
    trucks = (
        _truck(view, seen, number, truck, box)
        for number, (truck, box) in enumerate(zip(view.trucks, boxes, strict=True), 1)
    )
    return _supply(view, seen, supply) + "".join(trucks), boxes[-1].y + CELL_HEIGHT - top


def _supply(view: View, seen: Seen, box: Box) -> str:
    step = box.w / 3
    left = _("Tiles to draw: {draw}, then {final} under the wooden disc").format(
        draw=view.draw_stack, final=view.final_stack
    )
    stack = changed_part(
        seen,
        STACK,
        Box(box.x, box.y, 2 * step - 2, box.h - 4),
        left,
        _pile("back", view.draw_stack, _("stack"), box.x + 4, box.y),
        _pile("disc", view.final_stack, _("last"), box.x + step + 3, box.y),
    )
    bank = with_tooltip(
        _("{coins} in the bank").format(coins=coins(view.bank)),
        _pile("coin", view.bank, _("bank"), box.x + 2 * step + 4, box.y),
    )
    return stack + bank


def _pile(name: str, number: int, words: str, x: float, y: float) -> str:
    """Draw a pile with its number. An empty pile is a free space."""
    if not number:
        look = space(x, y + 7, 28)
    elif name == "disc":
        look = picture("back", x, y + 7, 28) + picture("disc", x + 4, y + 10, 21)
    else:
        look = picture(name, x, y + 7, 28)
    label = text(x, y + 54, words, fill=SOFT)
    return signed(f"pile-{name}", look, text(x + 29, y + 26, str(number), size=14, bold=True), label)


def _truck(view: View, seen: Seen, number: int, truck: Truck, box: Box) -> str:
    if truck.taker is not None:
        return _away(seen, number, truck.taker, box)
    x, y, paint = box.x, box.y, PAINTS[number - 1]
    coming = view.drawn if picked_move(seen) == Put(number) else None
    drawn = [
        _body(x, y, paint),
        signed("truck", text(x + 145, y + 44, str(number), size=16, bold=True, anchor="middle", fill="#fff")),
        *(_slot(truck, slot, x + 2 + slot * BED, y + 3, coming) for slot in range(TRUCK_SPACES)),
    ]
    listed = ", ".join(noun("tiles", token) for token in truck.tiles) or _("empty")
    words = _("Truck {number}: {tiles}").format(number=number, tiles=listed)
    return changed_part(seen, truck_part(number), Box(box.x, box.y, box.w, box.h - 2), words, *drawn)


def _slot(truck: Truck, slot: int, x: float, y: float, coming: Tile | None) -> str:
    """Draw a space of a truck with its tile, or with the tile that would arrive."""
    if slot < len(truck.tiles):
        return tile(truck.tiles[slot], x, y, BED - 2)
    if slot >= truck.spaces:
        return picture("crate", x, y, BED - 2)
    if coming and slot == len(truck.tiles):
        return ghost(coming, x, y, BED - 2)
    return space(x, y, BED - 2)


def _body(x: float, y: float, paint: str) -> str:
    """Draw a truck without its load, facing right."""
    wheels = "".join(
        element("circle", cx=x + at, cy=y + 54, r=7.5, fill=PRINT)
        + element("circle", cx=x + at, cy=y + 54, r=3, fill="#cfc7ba")
        for at in (20, 42, 146)
    )
    cab = f"M{x + 127:g} {y + 12:g}h20q6 0 9 7l6 13q3 2 3 6v14h-38z"
    window = f"M{x + 134:g} {y + 17:g}h12q3 0 5 4l3 7h-20z"
    return (
        rect(Box(x, y + 43, 130, 8), paint, rx=2)
        + element("path", d=cab, fill=paint)
        + rect(Box(x + 136, y + 29, 18, 18), paint)
        + element("path", d=window, fill="#dff1fb")
        + wheels
    )


def _away(seen: Seen, number: int, taker: Seat, box: Box) -> str:
    """Draw the parking place of a taken truck."""
    who = fit_line(_("taken by {name}").format(name=seen.names[taker]), box.w - 12)
    which = _("truck {number}").format(number=number)
    place = Box(box.x + 1, box.y + 1, box.w - 2, box.h - 6)
    middle = box.x + box.w / 2
    return changed_part(
        seen,
        truck_part(number),
        place,
        f"{which}: {who}",
        rect(place, "none", rx=6, stroke=DASH, stroke_dasharray="6 5"),
        text(middle, box.y + 27, which, bold=True, anchor="middle", fill=SOFT),
        text(middle, box.y + 46, who, anchor="middle", fill=SOFT),
    )


def draw_coming(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the number of remaining tiles of each kind."""
    drawn = [panel(top, 52)]
    for n, (token, number) in enumerate(undrawn_tiles(view).items()):
        x = LEFT + 3 + n * 26
        drawn.append(tile(token, x, top + 7, 23))
        drawn.append(signed("coming", text(x + 11, top + 45, str(number), bold=True, anchor="middle")))
    return "".join(drawn), 52
