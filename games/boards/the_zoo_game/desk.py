"""The subject of a question: an offer, a build to pay for, or exhibits or powers to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, PENGUIN
from adjudicator.rules.the_zoo_game.moves import Offer, exhibits
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen
from games.boards.svg import LEFT, WIDTH, Box, element, fit_line, lines_of, panel, part, rect, text
from games.boards.the_zoo_game import paint, touch
from games.boards.the_zoo_game.cards import (
    CARDS_PER_ROW,
    GAP,
    TITLE,
    around,
    card_words,
    draw_card,
    draw_small,
    height_of,
    place,
    strip,
)
from games.boards.the_zoo_game.names import power_of, thing_name
from games.boards.the_zoo_game.words import P_NAMES, effect, listed, number_of_cards
from games.core.translation import gettext as _

_LARGE: Final = 2
"""The maximum number of cards that are drawn large in half a row. More are drawn small enough to fit."""
_SMALL: Final = Box(0, 0, 55.5, 47.5)
"""The place of a small card if there are at most three in a row, and two rows."""
_DENSE: Final = 2 * CARDS_PER_ROW
"""The maximum number of exhibits that are drawn large."""
_LINE: Final = 17.0
OFFER_HEIGHT: Final = TITLE + _LINE + height_of(1) + 2
"""The height of an offer with two lines of heading and a row of cards. It takes the place of the market."""
_SMALL_ROW: Final = 7
_SMALL_WIDTH: Final = (WIDTH - 6 - GAP * (_SMALL_ROW - 1)) / _SMALL_ROW
_SMALL_HEIGHT: Final = 46.0


class DeskRow(NamedTuple):
    """Cards that wait for an answer or a payment, with their heading."""

    title: str
    cards: tuple[str, ...] = ()


def plans(view: View, seen: Seen) -> Iterator[tuple[DeskRow, ...]]:
    """Yield the waiting plans that the viewer may know. Two related plans share a row."""
    if view.offer and view.turn is not None:
        yield _offer(view.offer, view.turn, seen)
    elif view.offer_to is not None and view.turn is not None:
        names = {"maker": _short(seen, view.turn, 110), "taker": _short(seen, view.offer_to, 110)}
        yield (DeskRow(_("{maker} made {taker} an offer").format(**names)),)
    if view.tray:
        build, cost = view.tray.build, number_of_cards(view.tray.cost)
        title = _("Being built for {cost}").format(cost=cost)
        yield (DeskRow(title, exhibits(build.cards, build.penguin)),)
    for built in view.planned:
        built_cards = exhibits(built.cards, built.penguin)
        yield DeskRow(_("Next build"), built_cards), DeskRow(_("paid with"), built.pay)
    if view.passed:
        yield (DeskRow(_("You pass to the left"), (view.passed,)),)


def _offer(offer: Offer, maker: Seat, seen: Seen) -> tuple[DeskRow, DeskRow]:
    """Return the two sides of an offer: the cards given, and the cards wanted in return."""
    mine = maker == seen.viewer
    name = _short(seen, offer.target if mine else maker, WIDTH / 2 - 8)
    given = (_("You offer {name}") if mine else _("{name} offers you")).format(name=name)
    picked = listed(offer.any_wanted)
    if not picked:
        title = _("for")
    elif not offer.want:
        title = _("for {picked}").format(picked=picked)
    else:
        title = _("for {picked} and").format(picked=picked)
    return DeskRow(given, offer.give), DeskRow(title, offer.want)


def _short(seen: Seen, seat: Seat, room: float) -> str:
    return fit_line(seen.names[seat], room, bold=True)


def planned(view: View, top: float, *, plans: Sequence[DeskRow]) -> tuple[str, float]:
    """Draw the plans side by side, each under its heading."""
    look, height, wide = "", 0.0, WIDTH / len(plans)
    for at, plan in enumerate(plans):
        left, room = at * wide, wide - 8
        lines = lines_of(plan.title, room, bold=True)
        for number, line in enumerate(lines):
            look += text(LEFT + 3 + left, top + 17 + _LINE * number, line, bold=True)
        below = TITLE + _LINE * (len(lines) - 1)
        if len(plans) == 1 or len(plan.cards) <= _LARGE:
            for number, card in enumerate(plan.cards):
                box = place(number, top + below)
                look += draw_card(view, card, Box(box.x + left, *box[1:]))
            height = max(height, below + height_of(len(plan.cards)) + 2)
        else:
            look += _small_cards(view, plan.cards, LEFT + 3 + left, top + below)
            height = max(height, below + height_of(1) + 2)
    return panel(top, height) + look, height


def _small_cards(view: View, cards: Sequence[str], left: float, top: float) -> str:
    """Draw any number of cards in half a row, smaller the more there are."""
    columns = next(number for number in count(3) if number * (number - 1) >= len(cards))
    scale, look = 3 / columns, ""
    for at, card in enumerate(cards):
        x, y = at % columns * _SMALL.w * scale, at // columns * _SMALL.h * scale
        drawn = draw_small(view, card, Box(0, 0, _SMALL.w - GAP, _SMALL.h - GAP))
        look += element("g", drawn, transform=f"translate({left + x:.1f} {top + y:.1f}) scale({scale:.2f})")
    return look


def exhibits_to_choose(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the tappable exhibits of other zoos, each with its owner's letter."""
    others = (seat for seat in seen.seats if seat != seen.viewer)
    found = [each for seat in others for each in _exhibits(view, seat)]
    found = [each for each in found if each.name in {*seen.links, *seen.picked}]
    if not found:
        return "", 0
    look = text(LEFT + 3, top + 17, _("In other zoos, marked with the owner’s letter"), bold=True)
    y, is_dense = top + TITLE, len(found) > _DENSE
    for at, each in enumerate(found):
        label = _("{card}, in {name}’s {set} set").format(
            card=card_words(view, each.card), set=thing_name(each.group), name=seen.names[each.seat]
        )
        box, drawing = _small(view, each, at, y) if is_dense else _large(view, each, at, y)
        look += part(seen, each.name, box, label, drawing)
    rows = -(-len(found) // _SMALL_ROW)
    height = TITLE + (rows * (_SMALL_HEIGHT + GAP) if is_dense else height_of(len(found))) + 2
    return panel(top, height) + look, height


def _large(view: View, each: _Exhibit, at: int, top: float) -> tuple[Box, str]:
    """Draw an exhibit as a card."""
    box = place(at, top)
    drawing = draw_card(view, each.card, box) + paint.owner(seat_letter(each.seat), box.x + 14, box.y + 40)
    if each.card == PENGUIN:
        drawing += paint.sign(view.cards, each.group, box.x + 14, box.y + 14)
    return around(box), drawing


def _small(view: View, each: _Exhibit, at: int, top: float) -> tuple[Box, str]:
    """Draw an exhibit as a small card, without its name and values."""
    x, y = at % _SMALL_ROW * (_SMALL_WIDTH + GAP), at // _SMALL_ROW * (_SMALL_HEIGHT + GAP)
    box = Box(LEFT + 3 + x, top + y, _SMALL_WIDTH, _SMALL_HEIGHT).rounded
    colour = paint.colour_of(view.cards, each.group)
    name = str(P_NAMES[PENGUIN]) if each.card == PENGUIN else thing_name(each.card)
    drawing = rect(box, colour.ground, rx=5, stroke=colour.line, stroke_width=1.4)
    drawing += paint.art(each.card, name, box.x + box.w - 18, box.y + 24, 32)
    drawing += paint.small_cost(CATALOGUES[view.cards].cost(each.card), box)
    return box, drawing + paint.owner(seat_letter(each.seat), box.x + 10.5, box.y + box.h - 11)


class _Exhibit(NamedTuple):
    """An exhibit of another zoo: its owner, its part, its card and its set."""

    seat: Seat
    name: str
    card: str
    group: str


def _exhibits(view: View, seat: Seat) -> Iterator[_Exhibit]:
    letter = seat_letter(seat)
    for group, members in zip(CATALOGUES[view.cards].sets, view.players[seat].zoo, strict=True):
        for card in dict.fromkeys(members):
            yield _Exhibit(seat, touch.exhibit_part(letter, group, card), card, group)


def powers_to_choose(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the powers that can be copied, each with its effect."""
    look, y = "", top
    for name, group in CATALOGUES[view.cards].sets.items():
        if f"power-{name}" not in {*seen.links, *seen.picked}:
            continue
        title = f"{power_of(group)} ({thing_name(name)})"
        drawing, height = strip(title, effect(group.power), y, paint.colour_of(view.cards, name))
        box = Box(LEFT + 3, y, WIDTH - 6, height)
        look += part(seen, f"power-{name}", box, f"{title}: {effect(group.power)}", drawing)
        y += height + GAP
    return look, y - top
