"""The table as one drawing, 360 wide: the turn, the viewer's hand, the market, and the zoos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.moves import Offer, exhibits
from adjudicator.rules.the_zoo_game.views import View
from adjudicator.rules.the_zoo_game.zoos import is_full
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
    width_of,
)
from games.boards.the_zoo_game.words import NAMES, P_NAMES, effect, listed, noun, number_of_cards, qualities

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
_LEGEND: Final = gettext_lazy("cost · beauty · ferocity · rarity")
A_ROW: Final = 4
GAP: Final = 4.0
CARD_WIDTH: Final = (WIDTH - 6 - GAP * (A_ROW - 1)) / A_ROW
CARD_HEIGHT: Final = 50.0
TITLE: Final = 24.0


def draw(view: View, seen: Seen) -> str:
    """For mails: of the other zoos no cards, but the names of what lives there."""
    return _draw(view, seen, in_words=True)


def sheets(view: View, seen: Seen) -> tuple[Sheet, ...]:
    """For a page: the whole drawing, as it is narrow enough."""
    return (Sheet(_draw(view, seen)),)


def _draw(view: View, seen: Seen, *, in_words: bool = False) -> str:
    """The drawing; what lies first in reading order is what the viewer needs first."""
    own = [partial(_hand, view, seen)] if seen.viewer is not None and not view.is_over else []
    zoos = [partial(_zoo, view, seen, seat, in_words=in_words and seat != seen.viewer) for seat in seen.seats]
    plans = [partial(_cards, view, seen, title=title, cards=cards) for title, cards in _plans(view, seen)]
    body, height = stacked([partial(_head, view, seen), *plans, *own, partial(_market, view, seen), *zoos])
    return document(seen, _("The Zoo Game"), PAGE, height, GROUND, body)


def _head(view: View, seen: Seen, top: float) -> tuple[str, float]:
    sets, exhibits = view.goal
    goal = _("Goal: {sets} sets of {exhibits}").format(sets=sets, exhibits=exhibits)
    decks = _("Zoo deck {zoo} · P deck {p} · discarded {gone}").format(
        zoo=view.bag + len(view.deck), p=view.p_bag + len(view.p_bottom), gone=len(view.discard)
    )
    may_end = view.phase == "turn" and view.turn is not None and view.turn == seen.viewer
    box = Box(LEFT + WIDTH - 103, top + 4, 100, 40)
    label = _("End and draw")
    deck = rect(box, PAPER, rx=6) + text(box.x + 50, box.y + 25, label, anchor="middle")
    return (
        panel(top, 62)
        + text(LEFT + 3, top + 20, fitted(_turn(view, seen), 225, 15, bold=True), size=15, bold=True)
        + text(LEFT + 3, top + 38, goal)
        + text(LEFT + 3, top + 55, decks, fill=SOFT)
        + (part(seen, "deck", box, label, deck) if may_end else "")
    ), 62


def _turn(view: View, seen: Seen) -> str:
    if view.is_over:
        return _("The game is over")
    if view.turn is None:
        return _("The game begins")
    if view.turn == seen.viewer:
        return _("Your turn")
    return _("{name} has the turn").format(name=fitted(seen.names[view.turn], 120, 15, bold=True))


def _plans(view: View, seen: Seen) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What waits for an answer or a payment, under its heading, as far as the viewer may know it."""
    if view.offer and view.turn is not None:
        yield from _offer(view.offer, view.turn, seen)
    elif view.offer_to is not None and view.turn is not None:
        names = {"maker": _short(seen, view.turn), "taker": _short(seen, view.offer_to)}
        yield _("{maker} has made {taker} an offer").format(**names), ()
    if view.tray:
        build, cost = view.tray.build, number_of_cards(view.tray.cost)
        yield _("To be built, for {cost}").format(cost=cost), exhibits(build.cards, build.penguin)
    for built in view.planned:
        yield _("To be built next"), exhibits(built.cards, built.penguin)
        yield _("and paid with"), built.pay
    if view.passed:
        yield _("To the left goes"), (view.passed,)


def _offer(offer: Offer, maker: Seat, seen: Seen) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What is given, and what is wanted for it."""
    mine = maker == seen.viewer
    name = _short(seen, offer.target if mine else maker)
    yield (_("You offer {name}") if mine else _("{name} offers you")).format(name=name), offer.give
    picked = listed(offer.any_wanted)
    if not picked:
        yield _("for"), offer.want
    elif not offer.want:
        yield _("for {picked}").format(picked=picked), ()
    else:
        yield _("for {picked} and").format(picked=picked), offer.want


def _short(seen: Seen, seat: Seat) -> str:
    return fitted(seen.names[seat], 100, 13, bold=True)


def _hand(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """The viewer's hand and P cards, shown to nobody else."""
    title = _("Your hand: {number}").format(number=len(view.hand))
    return _cards(view, seen, top, title, (*view.hand, *view.p_hand), "hand", _LEGEND)


def _market(view: View, seen: Seen, top: float) -> tuple[str, float]:
    return _cards(view, seen, top, _("Market"), view.market, "market", _LEGEND)


def _cards(
    view: View,
    seen: Seen,
    top: float,
    title: str,
    cards: Iterable[str],
    place: str = "plan",
    legend: str | Promise = "",
) -> tuple[str, float]:
    """Cards of a place with their values, equal ones as one card with their number."""
    look, counted = "", Counter(cards).items()
    for at, (card, times) in enumerate(counted):
        name = f"p-{card}" if card in P_KINDS and place == "hand" else f"{place}-{card}"
        box = _place(at, top + TITLE)
        look += part(seen, name, box, noun("card", card, times), _card(view, card, times, box))
    height = TITLE + _rows(len(counted)) * (CARD_HEIGHT + GAP) + 2
    head = text(LEFT + 3, top + 17, title, size=13, bold=True)
    if legend:
        head += text(LEFT + WIDTH - 3, top + 17, str(legend), anchor="end", fill=SOFT)
    return panel(top, height) + head + look, height


def _zoo(view: View, seen: Seen, seat: Seat, top: float, *, in_words: bool) -> tuple[str, float]:
    """A zoo, set by set, with what everybody may know of its owner; its animals as cards or `in_words`."""
    player, cards = view.players[seat], CATALOGUES[view.cards]
    whose = "mine" if seat == seen.viewer else seat_letter(seat)
    name = fitted(f"{seat_letter(seat)}  {seen.names[seat]}", 150, 13, bold=True)
    told = _("{hand} cards, {p} P, {points} points").format(
        hand=player.hand, p=player.p_hand, points=view.scores[seat].total
    )
    head = Box(LEFT, top + 2, WIDTH, 40)
    title = text(LEFT + 3, top + 19, name, size=13, bold=True)
    title += text(LEFT + WIDTH - 3, top + 19, told, anchor="end", fill=SOFT)
    title += text(LEFT + 3, top + 36, qualities(cards, player.zoo), fill=SOFT)
    if seat == seen.viewer and view.standing == "decline":
        title += text(LEFT + WIDTH - 3, top + 36, _("offers are declined"), anchor="end", fill=SOFT)
    head_name = "mine" if seat == seen.viewer else seat_letter(seat)
    look, y = part(seen, head_name, head, name, title), top + 44.0
    for group, members in zip(cards.sets, player.zoo, strict=True):
        if members:
            drawn, height = _set(view, seen, whose, group, members, y, in_words=in_words)
            look += drawn
            y += height
    return panel(top, y - top) + look, y - top


def _set(
    view: View, seen: Seen, whose: str, group: str, members: tuple[str, ...], top: float, *, in_words: bool
) -> tuple[str, float]:
    head = Box(LEFT + 2, top, WIDTH - 4, 40)
    power = CATALOGUES[view.cards].sets[group].power
    said = _("{set}: {number}").format(set=NAMES[group], number=len(members))
    said += _(", full") if is_full(members) else ""
    power_said = f"{power.name}: {effect(power)}"
    band = rect(head, _shade(view, group), rx=5) + text(head.x + 6, top + 17, said, size=12, bold=True)
    band += text(head.x + 6, top + 33, fitted(power_said, head.w - 10))
    look = part(seen, f"{whose}-{group}" if whose == "mine" else f"power-{group}", head, said, band)
    if in_words:
        living = fitted(listed(members), WIDTH - 12)
        return look + text(head.x + 6, top + 54, living), 62
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
    look = rect(box, fill, rx=5, stroke=DARK, stroke_width=0.6)
    for number, words in enumerate(two_lines(str(P_NAMES.get(card, NAMES.get(card, card))), box.w - 6)):
        look += text(box.x + 4, box.y + 14 + 13 * number, words)
    if not is_p:
        animal = cards.animals[card]
        values = f"{animal.beauty}·{animal.ferocity}·{animal.rarity}"
        look += text(box.x + 4, box.y + 44, str(animal.cost), size=15, bold=True)
        look += text(box.x + box.w - 4, box.y + 44, values, anchor="end", fill=SOFT)
    if times > 1:
        look += text(box.x + box.w / 2 - 6, box.y + 44, f"×{times}", anchor="middle", bold=True)
    return look


def two_lines(name: str, room: float) -> tuple[str, ...]:
    """A name on two lines, parted at its first space, or where a long word must be."""
    first, _space, second = name.partition(" ")
    if not second and width_of(first) > room:
        half = len(first) // 2
        first, second = f"{first[:half]}-", first[half:]
    return tuple(fitted(words, room) for words in (first, second))


def _shade(view: View, group: str) -> str:
    return SHADES.get(CATALOGUES[view.cards].sets[group].colour, "#ffffff")
