"""The table as one drawing, 360 wide: the turn, the viewer's hand, the market, and the zoos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.the_zoo_game.cards import CATALOGUES, P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen, Sheet
from games.boards.ink import (
    DARK,
    LEFT,
    PAGE,
    PAPER,
    SOFT,
    WIDTH,
    Box,
    document,
    fitted,
    panel,
    part,
    rect,
    stacked,
    text,
)
from games.boards.the_zoo_game.words import NAMES, noun

GROUND: Final = "#dcebf2"
SHADES: Final = {
    "green": "#bfe3b4",
    "blue": "#bcd9f5",
    "orange": "#f9cf9c",
    "brown": "#dcc3a5",
    "red": "#f5b5ae",
    "yellow": "#f6e79b",
    "purple": "#dcc5ee",
}
"""The tint of each set's colour; colours of other lists are white."""
A_ROW: Final = 4
GAP: Final = 4.0
CARD_WIDTH: Final = (WIDTH - 6 - GAP * (A_ROW - 1)) / A_ROW
CARD_HEIGHT: Final = 50.0
TITLE: Final = 24.0


def draw(view: View, seen: Seen) -> str:
    """The drawing; what lies first in reading order is what the viewer needs first."""
    own = [partial(_hand, view, seen)] if seen.viewer is not None and not view.is_over else []
    zoos = [partial(_zoo, view, seen, seat) for seat in seen.seats]
    body, height = stacked([partial(_head, view, seen), *own, partial(_market, view, seen), *zoos])
    return document(seen, _("The Zoo Game"), PAGE, height, GROUND, body)


def sheets(view: View, seen: Seen) -> tuple[Sheet, ...]:
    """For a page: the whole drawing, as it is narrow enough."""
    return (Sheet(draw(view, seen)),)


def _head(view: View, seen: Seen, top: float) -> tuple[str, float]:
    sets, exhibits = view.goal
    goal = _("Goal: {sets} sets of {exhibits}").format(sets=sets, exhibits=exhibits)
    decks = _("Zoo deck {zoo} · P deck {p} · discarded {gone}").format(
        zoo=view.bag + len(view.deck), p=view.p_bag + len(view.p_bottom), gone=len(view.discard)
    )
    box = Box(LEFT + WIDTH - 103, top + 4, 100, 40)
    label = _("End and draw")
    deck = rect(box, PAPER, rx=6) + text(box.x + 50, box.y + 25, label, anchor="middle")
    return (
        panel(top, 62)
        + text(LEFT + 3, top + 20, fitted(_turn(view, seen), 225, 15, bold=True), size=15, bold=True)
        + text(LEFT + 3, top + 38, goal)
        + text(LEFT + 3, top + 55, decks, fill=SOFT)
        + ("" if view.is_over else part(seen, "deck", box, label, deck))
    ), 62


def _turn(view: View, seen: Seen) -> str:
    if view.is_over:
        return _("The game is over")
    if view.turn is None:
        return _("The game begins")
    if view.turn == seen.viewer:
        return _("Your turn")
    return _("{name} has the turn").format(name=fitted(seen.names[view.turn], 120, 15, bold=True))


def _hand(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """The viewer's hand and P cards, shown to nobody else."""
    title = _("Your hand: {number}").format(number=len(view.hand))
    if view.standing == "decline":
        title += _(" · offers are declined")
    return _cards(view, seen, top, title, "hand", view.hand, view.p_hand)


def _market(view: View, seen: Seen, top: float) -> tuple[str, float]:
    return _cards(view, seen, top, _("Market"), "market", view.market)


def _cards(
    view: View, seen: Seen, top: float, title: str, place: str, cards: Iterable[str], more: Iterable[str] = ()
) -> tuple[str, float]:
    """Cards of a place with their values, equal ones as one card with their number."""
    look, at = "", 0
    for card, times in (Counter(cards) + Counter(more)).items():
        name = f"p-{card}" if card in P_KINDS else f"{place}-{card}"
        box = _place(at, top + TITLE)
        look += part(seen, name, box, noun("card", card, times), _card(view, card, times, box))
        at += 1
    height = TITLE + _rows(at) * (CARD_HEIGHT + GAP) + 2
    return panel(top, height) + text(LEFT + 3, top + 17, title, size=13, bold=True) + look, height


def _zoo(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """A zoo, set by set, with what everybody may know of its owner."""
    player, cards = view.players[seat], CATALOGUES[view.cards]
    whose = "mine" if seat == seen.viewer else seat_letter(seat)
    name = fitted(f"{seat_letter(seat)}  {seen.names[seat]}", 150, 13, bold=True)
    told = _("{hand} cards, {p} P, {points} points").format(
        hand=player.hand, p=player.p_hand, points=view.scores[seat].total
    )
    head = Box(LEFT, top + 2, WIDTH, 40)
    title = text(LEFT + 3, top + 22, name, size=13, bold=True)
    title += text(LEFT + WIDTH - 3, top + 22, told, anchor="end", fill=SOFT)
    look, y = part(seen, seat_letter(seat), head, name, title), top + 44.0
    for group, members in zip(cards.sets, player.zoo, strict=True):
        if members:
            drawn, height = _set(view, seen, whose, group, members, y)
            look += drawn
            y += height
    return panel(top, y - top) + look, y - top


def _set(
    view: View, seen: Seen, whose: str, group: str, members: tuple[str, ...], top: float
) -> tuple[str, float]:
    head = Box(LEFT + 2, top, WIDTH - 4, 40)
    said = f"{NAMES[group]}: {CATALOGUES[view.cards].sets[group].power.name} ({len(members)})"
    band = rect(head, _shade(view, group), rx=5) + text(head.x + 6, top + 25, said, size=12, bold=True)
    look = part(seen, f"{whose}-{group}" if whose == "mine" else f"power-{group}", head, said, band)
    counted = Counter(members).items()
    for at, (card, times) in enumerate(counted):
        box = _place(at, top + 44)
        name = f"{whose}-{group}-{card}" if card == PENGUIN else f"{whose}-{card}"
        look += part(seen, name, box, noun("card", card, times), _card(view, card, times, box))
    return look, 44 + _rows(len(counted)) * (CARD_HEIGHT + GAP) + 4


def _place(at: int, top: float) -> Box:
    column, row = at % A_ROW, at // A_ROW
    x = LEFT + 3 + column * (CARD_WIDTH + GAP)
    return Box(x, top + row * (CARD_HEIGHT + GAP), CARD_WIDTH, CARD_HEIGHT)


def _rows(number: int) -> int:
    return -(-number // A_ROW)


def _card(view: View, card: str, times: int, box: Box) -> str:
    """A card: its name in up to two lines, its cost, beauty, ferocity and rarity, and how many there are."""
    cards = CATALOGUES[view.cards]
    is_p = card in P_KINDS
    fill = PAPER if is_p else _shade(view, cards.set_of[card])
    first, _space, second = noun("p_card" if is_p else "card", card).partition(" ")
    look = rect(box, fill, rx=5, stroke=DARK, stroke_width=0.6)
    look += text(box.x + 4, box.y + 14, fitted(first, box.w - 6))
    look += text(box.x + 4, box.y + 27, fitted(second, box.w - 6))
    if not is_p:
        animal = cards.animals[card]
        values = f"{animal.beauty}·{animal.ferocity}·{animal.rarity}"
        look += text(box.x + 4, box.y + 44, str(animal.cost), size=15, bold=True)
        look += text(box.x + box.w - 4, box.y + 44, values, anchor="end", fill=SOFT)
    if times > 1:
        look += text(box.x + box.w / 2 - 6, box.y + 44, f"×{times}", anchor="middle", bold=True)
    return look


def _shade(view: View, group: str) -> str:
    return SHADES.get(CATALOGUES[view.cards].sets[group].colour, "#ffffff")
