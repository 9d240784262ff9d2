"""Cards on the table: animals, P cards, events, and rows of tappable cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from adjudicator.engine.seats import seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen
from games.boards.svg import (
    LEFT,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    fit_line,
    lines_of,
    moved,
    part,
    place_mark,
    rect,
    signed,
    text,
    width_of,
)
from games.boards.the_zoo_game import paint, touch
from games.boards.the_zoo_game.names import SOFT_HYPHEN, hyphened, thing_name
from games.boards.the_zoo_game.words import P_NAMES, use_of
from games.core.translation import cached_by_language
from games.core.translation import gettext as _

CARDS_PER_ROW: Final = 5
GAP: Final = 3.5
CARD_WIDTH: Final = (WIDTH - 6 - GAP * (CARDS_PER_ROW - 1)) / CARDS_PER_ROW
CARD_HEIGHT: Final = 92.0
TITLE: Final = 23.0
NAME: Final = CARD_WIDTH - 4.5
"""The maximum width of a name."""
_LINE: Final = 16.0
P_HEIGHT: Final = 44.0
"""The height of a P card in the hand, and the least width."""
_P_PER_ROW: Final = 7
_EVENT_HEIGHT: Final = 21.0


def place(at: int, top: float) -> Box:
    """Return the place of a card in rows."""
    x = LEFT + 3 + at % CARDS_PER_ROW * (CARD_WIDTH + GAP)
    return Box(x, top + at // CARDS_PER_ROW * (CARD_HEIGHT + GAP), CARD_WIDTH, CARD_HEIGHT).rounded


def around(box: Box) -> Box:
    """Return the frame around a tappable card, just outside its border."""
    return Box(box.x - 1.5, box.y - 1.5, box.w + 3, box.h + 3)


def height_of(number: int) -> float:
    """Return the height of the rows for this many cards."""
    return -(-number // CARDS_PER_ROW) * (CARD_HEIGHT + GAP)


def draw_card(view: View, card: str, box: Box, *, is_new: bool = False) -> str:
    """Return the drawing of a card."""
    return _card(view.cards, card, box, is_new=is_new)


@cached_by_language(maxsize=512)
def _card(cards: str, card: str, box: Box, *, is_new: bool) -> str:
    ground, look = _p_card(card, box) if card in P_KINDS else _animal(cards, card, box)
    inner = Box(box.x + 2, box.y + 2, box.w - 4, box.h - 4)
    frame = rect(inner, "none", rx=5.5, stroke=paint.NEWS, stroke_width=2.5) if is_new else ""
    return _ground(box, ground) + frame + look  # the frame does not cover long names


def _animal(cards: str, card: str, box: Box) -> tuple[paint.Colour, str]:
    """Return an animal card's ground, and its other parts.

    They are cost and set, picture and name, and beauty, ferocity and rarity.
    """
    catalogue = CATALOGUES[cards]
    group, animal = catalogue.set_of[card], catalogue.animals[card]
    look = paint.art(card, thing_name(card), box.x + box.w / 2, box.y + 27, 36)
    look += paint.number_disc("cost", animal.cost, box.x + 12, box.y + 12, 9.5)
    look += paint.sign(cards, group, box.x + box.w - 10.5, box.y + 10.5, 18)
    look += _name(hyphened(card), box, 57)
    inset = 3.5  # inside the frame of a new card
    room = round((box.w - 2 * inset - paint.VALUE_WIDTH) / 2, 1)
    for number, stat in enumerate(paint.STATS):
        look += paint.value(stat, getattr(animal, stat), box.x + inset + number * room, box.y + box.h - 6)
    return paint.colour_of(cards, group), look


def _p_card(card: str, box: Box) -> tuple[paint.Colour, str]:
    name = str(P_NAMES[card])
    look = paint.art(card, name, box.x + box.w / 2, box.y + 27, 36)
    look += signed("p", text(box.x + box.w - 6, box.y + 17, "P", bold=True, anchor="end", fill=PRINT))
    return paint.PLAIN, look + _name(name, box, 60)


def draw_small(view: View, card: str, box: Box) -> str:
    """Draw a card without its name and values."""
    catalogue, middle = CATALOGUES[view.cards], box.x + box.w / 2 + 6
    if card in P_KINDS:
        look = rect(box, paint.PLAIN.ground, rx=5, stroke=paint.PLAIN.line)
        look += paint.art(card, str(P_NAMES[card]), middle, box.y + 22, 33)
        return look + signed("p", text(box.x + 4, box.y + 15, "P", bold=True, fill=PRINT))
    colour = paint.colour_of(view.cards, catalogue.set_of[card])
    look = rect(box, colour.ground, rx=5, stroke=colour.line)
    look += paint.art(card, thing_name(card), middle, box.y + 22, 33)
    return look + paint.small_cost(catalogue.animals[card].cost, box)


def _ground(box: Box, colour: paint.Colour) -> str:
    return rect(box, colour.ground, rx=7, stroke=colour.line, stroke_width=1.6)


def _name(name: str, box: Box, top: float) -> str:
    lines = [line for line in two_lines(name, NAME) if line]
    top += 6 if len(lines) == 1 else 0
    return "".join(
        text(box.x + box.w / 2, box.y + top + 13 * number, words, anchor="middle", fill=PRINT)
        for number, words in enumerate(lines)
    )


def two_lines(name: str, room: float) -> tuple[str, ...]:
    """Return a name on two lines.

    It is split at the first space. A long first word is split at its soft hyphen or in the middle.
    """
    first, _space, second = name.partition(" ")
    start, _hyphen, end = first.partition(SOFT_HYPHEN)
    first = start + end
    if width_of(first) > room:
        half = len(start) if end else len(first) // 2
        first, second = f"{first[:half]}-", f"{first[half:]} {second}"
    return tuple(fit_line(words, room) for words in (first, second))


def row(view: View, seen: Seen, cards: Sequence[str], where: str, top: float, start: int = 0) -> str:
    """Return the cards of a place in rows, each card as a part of the board."""
    letter = seat_letter(seen.viewer) if seen.viewer is not None else ""
    news = f"drawn-{letter}-" if where in ("hand", "p") else "dealt-"
    look = ""
    for at, (card, name) in enumerate(zip(cards, tappable(seen, where, cards), strict=True), start):
        box = place(at, top)
        here = box.at_origin
        drawn = draw_card(view, card, here, is_new=news + card in seen.news)
        shown = part(seen, name, around(here), card_words(view, card), drawn)
        look += moved(box, shown, place_mark(seen, news + card, here))
    return look


def tappable(seen: Seen, where: str, cards: Iterable[str]) -> list[str]:
    """Return the part of each card.

    A group of equal cards gets the last picked part, or the next part to tap.
    """
    held = list(cards)
    of_card = {card: list(touch.numbered(where, [card] * held.count(card))) for card in held}
    counts, names = Counter[str](), []
    for card in held:
        parts = of_card[card]
        picked = max((at for at, part in enumerate(parts, 1) if part in seen.picked), default=0)
        if counts[card] < picked:
            names.append(parts[picked - 1])
        else:
            names.append(next((part for part in parts[picked:] if part in seen.links), parts[counts[card]]))
        counts[card] += 1
    return names


def card_words(view: View, card: str) -> str:
    """Describe a card in words, for screen readers."""
    if card in P_KINDS:
        return f"{P_NAMES[card]}: {use_of(card)}"
    cards = CATALOGUES[view.cards]
    animal = cards.animals[card]
    return _("{name}, {set}, cost {cost}, beauty {beauty}, ferocity {ferocity}, rarity {rarity}").format(
        name=thing_name(card),
        set=thing_name(cards.set_of[card]),
        cost=animal.cost,
        beauty=animal.beauty,
        ferocity=animal.ferocity,
        rarity=animal.rarity,
    )


def strip(name: str, label: str, top: float, ground: paint.Colour) -> tuple[str, float]:
    """Return a wide card with its name and effect, and its height."""
    lines = lines_of(label, WIDTH - 18)
    height = max(26 + _LINE * len(lines), P_HEIGHT)
    box = Box(LEFT + 3, top, WIDTH - 6, height)
    look = rect(box, ground.ground, rx=7, stroke=ground.line, stroke_width=1.6)
    look += text(LEFT + 12, top + 18, name, bold=True, fill=PRINT)
    for number, line in enumerate(lines):
        look += text(LEFT + 12, top + 34 + _LINE * number, line, fill=PRINT)
    return look, height


def p_cards(view: View, seen: Seen, room: Box) -> str:
    """Draw the viewer's P cards in this room, as wide as they can be.

    The drawn sign explains what they do, and so does the sheet of the powers.
    """
    held = sorted(view.p_hand)
    if not held:
        return text(room.x + 3, room.y + 27, f"{_('Your P cards:')} {_('none')}", fill=SOFT)
    letter = seat_letter(seen.viewer) if seen.viewer is not None else ""
    per_row = -(-len(held) // _p_rows(room))
    wide, look = (room.w + GAP) / per_row - GAP, ""
    for at, (card, name) in enumerate(zip(held, tappable(seen, "p", held), strict=True)):
        x, y = at % per_row * (wide + GAP), at // per_row * (P_HEIGHT + GAP)
        box = Box(room.x + x, room.y + y, wide, P_HEIGHT).rounded
        drawing = _p_chip(card, box)
        if f"drawn-{letter}-{card}" in seen.news:
            inner = Box(box.x + 2, box.y + 2, box.w - 4, box.h - 4)
            drawing += rect(inner, "none", rx=5.5, stroke=paint.NEWS, stroke_width=2.5)
        look += part(seen, name, box, card_words(view, card), drawing)
        look += place_mark(seen, f"drawn-{letter}-{card}", box)
    return look


def p_cards_fit(number: int, room: Box) -> bool:
    """Return whether this many P cards have room here, each wide enough for a thumb."""
    return number <= _p_rows(room) * int((room.w + GAP) // (P_HEIGHT + GAP))


def p_height(number: int) -> float:
    """Return the height of the rows for this many P cards on their own."""
    return max(1, -(-number // _P_PER_ROW)) * (P_HEIGHT + GAP)


def _p_rows(room: Box) -> int:
    return int((room.h + GAP) // (P_HEIGHT + GAP))


def _p_chip(card: str, box: Box) -> str:
    """Draw a P card with its picture, and with its name if there is room."""
    look = rect(box, paint.PLAIN.ground, rx=7, stroke=paint.PLAIN.line, stroke_width=1.6)
    title = f"P {P_NAMES[card]}"
    if width_of(title, bold=True) + 48 > box.w:
        return look + paint.art(card, title, box.x + box.w / 2, box.y + box.h / 2, 36)
    look += paint.art(card, title, box.x + 24, box.y + box.h / 2, 36)
    return look + signed("p", text(box.x + 46, box.y + 27, title, bold=True, fill=PRINT))


def event(view: View, seen: Seen, top: float, room: float) -> str:
    """Draw the last event in one line, or nothing if there has been none."""
    if not view.event_discard:
        return ""
    shown = CATALOGUES[view.cards].events[view.event_discard[-1]]
    name = thing_name(shown.id)
    title = _("Last event, {name}").format(name=name)
    look = paint.art("event", title, LEFT + 13, top + _EVENT_HEIGHT / 2 - 1, 18)
    look += text(LEFT + 26, top + 15, fit_line(name, room - 26))
    if touch.EVENT in seen.news:
        frame = Box(LEFT + 3, top, room, _EVENT_HEIGHT)
        look += rect(frame, "none", rx=6, stroke=paint.NEWS, stroke_width=2)
        look += place_mark(seen, touch.EVENT, frame)
    return look
