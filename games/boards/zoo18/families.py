"""The families' sheets: cards, treasury, squirrels, powers and stations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zoo18.data.families import CHILDREN, FACTS
from adjudicator.rules.zoo18.state import APART, KITCHEN, LOUNGE
from adjudicator.rules.zoo18.views import FamilyView, View
from games.boards import Seen
from games.boards.ink import (
    DARK,
    EDGE,
    LEFT,
    SOFT,
    WIDTH,
    Box,
    fitted,
    panel,
    part,
    rect,
    text,
    titled,
    width_of,
)
from games.boards.zoo18 import names, things, tokens
from games.boards.zoo18.chips import Chip, draw_chips
from games.boards.zoo18.grid import Spot
from games.boards.zoo18.paint import WHITE
from games.boards.zoo18.pen import circle, word
from games.boards.zoo18.reading import at_work, families, is_protected, uses_left
from games.boards.zoo18.stockboard import dividend
from games.boards.zoo18.touch import family_part

_GAP: Final = 6.0
_HEAD: Final = 74.0
"""Of a family that operates: name, reputation, cards and stations."""
_WAITING: Final = 40.0
"""Of a family that is not launched."""
_CARD: Final = 22.0
_PLACES: Final = {LOUNGE: "L", KITCHEN: "K", APART: "–"}


def draw_families(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """All sheets, those that operate first, in their order."""
    drawn, y = [], top
    for each in families(view):
        look, height = _launched(view, seen, each, y) if each.at else _waiting(view, seen, each, y)
        drawn.append(look)
        y += height + _GAP
    drawn.append(text(LEFT, y + 9, _("Cards: A, B… players, L in the LOUNGE, K in the KITCHEN"), fill=SOFT))
    return "".join(drawn), y + 14 - top


def _launched(view: View, seen: Seen, each: FamilyView, top: float) -> tuple[str, float]:
    chips, below = draw_chips(seen, _chips(each), LEFT, top + _HEAD, WIDTH)
    turn = at_work(view)
    is_working = turn is not None and turn.family == each.family
    height = _HEAD + below + 2
    ground = panel(top, height, stroke=DARK if is_working else EDGE, stroke_width=2.5 if is_working else 1.2)
    said = _("The {family}, home {hex}").format(family=names.family(each.family), hex=each.home)
    box = Box(LEFT - 3, top + 2, WIDTH + 6, _HEAD - 4)
    head = part(
        seen,
        family_part(each.family),
        box,
        said,
        _head(seen, each, top),
        _rank(each, top),
        _holdings(view, each, top),
    )
    return ground + head + chips, height


def _head(seen: Seen, each: FamilyView, top: float) -> str:
    """Token, name, home, and who has the PARENTS."""
    name = names.family(each.family)
    right = LEFT + WIDTH - 2
    drawn = [
        tokens.disc(each.family, Spot(LEFT + 12, top + 15.5), 12),
        text(LEFT + 28, top + 20, name, size=14, bold=True),
        text(LEFT + 34 + width_of(name, 14, bold=True), top + 20, each.home, fill=SOFT),
    ]
    if each.parents is not None:
        owner = fitted(seen.names[each.parents], 110, 12, bold=True)
        drawn += [
            text(right, top + 20, owner, size=12, bold=True, anchor="end"),
            seat_disc(each.parents, right - width_of(owner, 12, bold=True) - 12, top + 15.5),
        ]
    return "".join(drawn)


def seat_disc(seat: Seat, x: float, y: float) -> str:
    """A player's letter."""
    return circle(Spot(x, y), 9, DARK) + word(Spot(x, y), seat_letter(seat), 12, fill=WHITE)


def _rank(each: FamilyView, top: float) -> str:
    """Reputation and treasury."""
    if each.box is None:
        return ""
    rises = (
        _("rises with {threshold}").format(threshold=each.box.threshold)
        if each.box.threshold
        else _("ends the game")
    )
    said = _("Value {value} · pays {dividend} · {rises}").format(
        value=each.box.value, dividend=dividend(each.box), rises=rises
    )
    money = _("Treasury {money}").format(money=names.money(each.treasury))
    return text(LEFT + 3, top + 40, said) + text(
        LEFT + WIDTH - 2, top + 40, money, size=12, bold=True, anchor="end"
    )


def _holdings(view: View, each: FamilyView, top: float) -> str:
    """The five cards and the stations that are left."""
    x, y, drawn = LEFT + 3, top + 47, []
    for card, holder in enumerate(each.cards):
        wide = 2 * _CARD if card == 0 else _CARD
        drawn.append(_card(view, each, card, holder, Box(x, y, wide, _CARD)))
        x += wide + 4
    left = "".join(f" {cost}" for cost in each.station_costs) or _(" none")
    drawn.append(text(LEFT + WIDTH - 2, y + 15, _("Stations left:{costs}").format(costs=left), anchor="end"))
    return "".join(drawn)


def _card(view: View, each: FamilyView, card: int, holder: Seat, box: Box) -> str:
    """A card with its holder; PARENTS are a double one, those that lie upside down are dashed."""
    is_held, is_turned = holder >= 0, is_protected(view, each.family, card)
    letter = seat_letter(holder) if is_held else _PLACES[holder]
    what = _("PARENTS") if card == 0 else _("child") if card <= CHILDREN else _("COUSIN")
    said = f"{what}: {letter}" + (_(", upside down") if is_turned else "")
    return titled(
        said,
        rect(
            box, DARK if is_held else WHITE, rx=3, stroke=DARK, stroke_dasharray="3 2" if is_turned else None
        ),
        text(
            box.x + box.w / 2,
            box.y + 15,
            f"{letter} ×2" if card == 0 else letter,
            size=12,
            bold=True,
            anchor="middle",
            fill=WHITE if is_held else DARK,
        ),
    )


def _chips(each: FamilyView) -> Iterator[Chip]:
    """Squirrels, then powers with the uses that are left."""
    yield from (things.employed(each.family, squirrel) for squirrel in each.squirrels)
    for power in each.powers:
        left = uses_left(each, power)
        yield things.power(power, "" if left is None else _("{left} left").format(left=left))


def _waiting(view: View, seen: Seen, each: FamilyView, top: float) -> tuple[str, float]:
    """A family not yet launched."""
    name = names.family(each.family)
    can_be = each.family in view.launchable
    said = _("may be launched") if can_be else _("not launched")
    box = Box(LEFT - 3, top, WIDTH + 6, _WAITING)
    drawn = [
        tokens.kept(each.family, Spot(LEFT + 12, top + 20), 12),
        text(LEFT + 28, top + 25, name, size=14, bold=can_be, fill=DARK if can_be else SOFT),
        text(LEFT + 34 + width_of(name, 14, bold=True), top + 25, each.home, fill=SOFT),
        text(LEFT + WIDTH - 2, top + 25, said, bold=can_be, anchor="end", fill=DARK if can_be else SOFT),
    ]
    stations = ", ".join(map(str, FACTS[each.family].costs))
    words = _("The {family}, home {hex}, {said}; stations for {costs} $N").format(
        family=name, hex=each.home, said=said, costs=stations
    )
    return panel(top, _WAITING) + part(seen, family_part(each.family), box, words, *drawn), _WAITING
