"""The charters of families, with cards, stations, squirrels and powers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo18.data.families import CHILDREN
from adjudicator.rules.zoo18.state import APART, KITCHEN, LOUNGE
from adjudicator.rules.zoo18.views import FamilyView, View
from games.boards import Seen
from games.boards.svg import (
    CARD,
    EDGE,
    GAP,
    INK,
    LEFT,
    PRINT,
    WIDTH,
    Box,
    fit_line,
    panel,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.symbols import symbol
from games.boards.watching import cached_section
from games.boards.zoo18 import names, paint, things, tokens
from games.boards.zoo18.chips import Chip, draw_chips
from games.boards.zoo18.grid import Spot
from games.boards.zoo18.pen import circle, word
from games.boards.zoo18.reading import at_work, families, is_protected, uses_left
from games.boards.zoo18.stockboard import dividend
from games.core.translation import gettext as _

_GAP: Final = 6.0
_BAND: Final = 34.0
"""The height of the band in the family's colour on its charter."""
_HEAD: Final = _BAND + 52.0
"""The height of everything above its squirrels."""
_CARD: Final = 24.0
_TOKEN: Final = 12.0
_PLACES: Final = {LOUNGE: "L", KITCHEN: "K", APART: "–"}


def draw_families(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the charters of all operating families."""
    return draw_charters(view, seen, top, [each for each in families(view) if each.at])


def draw_charters(view: View, seen: Seen, top: float, chosen: Iterable[FamilyView]) -> tuple[str, float]:
    """Draw the charters of these families."""
    drawn, y = [], top
    for each in chosen:
        look, height = draw_charter(view, seen, each, y)
        drawn.append(look)
        y += height + _GAP
    return "".join(drawn), y - _GAP - top if drawn else -GAP


def draw_charter(view: View, seen: Seen, each: FamilyView, top: float) -> tuple[str, float]:
    """Draw the charter of an operating family."""
    return cached_section(
        "charter", view, seen, lambda seen: _charter(view, seen, each, top), each.family, top
    )


def _charter(view: View, seen: Seen, each: FamilyView, top: float) -> tuple[str, float]:
    chips, below = draw_chips(seen, _chips(view, each), LEFT, top + _HEAD, WIDTH)
    height = _HEAD + below + 4
    ground = panel(top, height, stroke=INK if _is_working(view, each) else EDGE)
    drawn = (_band(view, each, top), _owner(seen, each, top), _holdings(view, each, top))
    return with_tooltip(names.family(each.family), ground, *drawn) + chips, height


def _is_working(view: View, each: FamilyView) -> bool:
    turn = at_work(view)
    return turn is not None and turn.family == each.family


def _band(view: View, each: FamilyView, top: float) -> str:
    """Draw the token, name, home and treasury of a family on its colour."""
    ground = paint.family(each.family)
    ink, name = paint.ink_on(ground), names.family(each.family)
    money = _("Treasury {money}").format(money=names.money(each.treasury))
    return "".join(
        (
            rect(Box(LEFT - 4, top + 1, WIDTH + 8, _BAND), ground, rx=8),
            circle(Spot(LEFT + 14, top + 18), 14, paint.WHITE, stroke=PRINT),
            tokens.badge(each.family, Spot(LEFT + 14, top + 18), _TOKEN),
            circle(Spot(LEFT + 46, top + 18), 15, paint.WHITE, stroke=PRINT),
            symbol(each.family, LEFT + 46, top + 18, 25),
            text(LEFT + 66, top + 23, name, size=15, bold=True, fill=ink),
            signed("home", text(LEFT + 71 + width_of(name, 15, bold=True), top + 23, each.home, fill=ink)),
            text(LEFT + WIDTH - 4, top + 23, money, bold=True, anchor="end", fill=ink),
        )
    )


def _owner(seen: Seen, each: FamilyView, top: float) -> str:
    """Draw the holder of the PARENTS, and the reputation."""
    y, words = top + _BAND + 17, ""
    if each.box is not None:
        rises = (
            _("rises at {threshold}").format(threshold=each.box.threshold)
            if each.box.threshold
            else _("ends the game")
        )
        words = _("Value {value} · pays {dividend} · {rises}").format(
            value=each.box.value, dividend=dividend(each.box), rises=rises
        )
    drawn = [text(LEFT + WIDTH - 2, y, words, anchor="end")]
    if each.parents is not None:
        room = WIDTH - width_of(words) - 36
        drawn += [
            seat_disc(each.parents, LEFT + 11, y - 5),
            text(LEFT + 25, y, fit_line(seen.names[each.parents], room, bold=True), bold=True),
        ]
    return "".join(drawn)


def seat_disc(seat: Seat, x: float, y: float) -> str:
    """Draw a player's letter."""
    letter = word(Spot(x, y), seat_letter(seat), 13, fill=paint.WHITE)
    return signed("seat", circle(Spot(x, y), 9, PRINT, stroke=INK), letter)


def _holdings(view: View, each: FamilyView, top: float) -> str:
    """Draw the five cards, the built stations, and the remaining stations with their prices."""
    x, y, drawn = LEFT + 2, top + _BAND + 25, []
    for card, holder in enumerate(each.holders):
        wide = 1.8 * _CARD if card == 0 else _CARD
        drawn.append(_card(view, each, card, holder, Box(x, y, wide, _CARD)))
        x += wide + 3
    built = [token.hex for token in view.board.stations(each.family)]
    left = each.station_costs if built else each.station_costs[:-1]
    places = [*(("", hex) for hex in built), *((str(cost), "") for cost in left)]
    pitch = min(2 * _TOKEN + 3, (LEFT + WIDTH - x - 2 * _TOKEN) / max(len(places) - 1, 1))
    start = LEFT + WIDTH - _TOKEN - 2 - pitch * (len(places) - 1)
    for number, (cost, hex) in enumerate(places):
        spot = Spot(start + number * pitch, y + _TOKEN)
        drawn.append(_station(each, cost, hex, spot))
    return "".join(drawn)


def _station(each: FamilyView, cost: str, hex: str, spot: Spot) -> str:
    """Draw a built station with its hex, or a remaining one."""
    if not cost:
        text = _("station on {hex}").format(hex=hex)
        return with_tooltip(text, tokens.disc(each.family, spot, _TOKEN), data_sign="station")
    ring = circle(spot, _TOKEN, CARD, stroke=PRINT, stroke_dasharray="4 3")
    text = _("station left, {cost} $N").format(cost=cost)
    return with_tooltip(text, ring, word(spot, cost, 13, fill=PRINT), data_sign="slot")


def _card(view: View, each: FamilyView, card: int, holder: Seat, box: Box) -> str:
    """Draw a card with its holder. PARENTS are a double card. Upside-down cards are dashed."""
    is_held, is_turned = holder >= 0, is_protected(view, each.family, card)
    letter = seat_letter(holder) if is_held else _PLACES[holder]
    what = _("PARENTS") if card == 0 else _("CHILD") if card <= CHILDREN else _("COUSIN")
    words = f"{what}: {letter}" + (_(", upside down") if is_turned else "")
    dashes = "3 2" if is_turned else None
    return with_tooltip(
        words,
        rect(box, PRINT if is_held else CARD, rx=3, stroke=INK, stroke_dasharray=dashes),
        text(
            box.x + box.w / 2,
            box.y + 17,
            f"{letter} ×2" if card == 0 else letter,
            bold=True,
            anchor="middle",
            fill=paint.WHITE if is_held else PRINT,
        ),
        data_sign="cards",
    )


def _chips(view: View, each: FamilyView) -> Iterator[Chip]:
    """Yield squirrels, free places for more squirrels, then powers with their remaining uses."""
    yield from (things.squirrels_of(each.family, squirrel) for squirrel in each.squirrels)
    if (room := view.squirrel_limit - len(each.squirrels)) > 0:
        yield things.free_places(each.family, room)
    for power in each.powers:
        left = uses_left(each, power)
        yield things.power(power, "" if left is None else _("{left} left").format(left=left))
