"""Trading by taps: the possible partners, and the cards that can be requested from one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from django.utils.translation import ngettext, pgettext

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS
from adjudicator.rules.the_zoo_game.data.numbers import MAX_OFFERS
from adjudicator.rules.the_zoo_game.moves import ANY_CARD, ANY_P_CARD
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen
from games.boards.svg import (
    EDGE,
    LEFT,
    MIN_TAP,
    PAPER,
    WIDTH,
    Box,
    fit_line,
    moved,
    panel,
    part,
    rect,
    signed,
    text,
)
from games.boards.the_zoo_game import cards, paint, touch
from games.boards.the_zoo_game.names import thing_name
from games.boards.the_zoo_game.offers import MAX_ANY
from games.boards.the_zoo_game.words import P_NAMES, number_of_cards, points
from games.core.translation import gettext as _

_CHIP: Final = 44.0
_PLAYER: Final = 50.0
_CELL: Final = 43.0
_SIGN: Final = 21.0
_STEP: Final = 4.0


def partner(view: View, seen: Seen) -> Seat | None:
    """Return the player who is tapped as the trading partner, if any."""
    if view.phase != "turn":
        return None
    others = (seat for seat in seen.seats if seat != seen.viewer and seat_letter(seat) in seen.picked)
    return next(others, None)


def players(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the other players with what everybody knows about them."""
    look = text(LEFT + 3, top + 17, _title(view, seen), bold=True)
    chips = [partial(_player, view, seen, seat) for seat in seen.seats if seat != seen.viewer]
    wide = (WIDTH - 6 - _STEP) / 2
    for at, chip in enumerate(chips):
        x = LEFT + 3 + at % 2 * (wide + _STEP)
        look += chip(Box(x, top + cards.TITLE + at // 2 * (_PLAYER + _STEP), wide, _PLAYER).rounded)
    height = cards.TITLE + -(-len(chips) // 2) * (_PLAYER + _STEP) + 2
    if seen.viewer is not None and not view.is_over:
        look += _standing(view, seen, Box(LEFT + 3, top + height - 2, WIDTH - 6, MIN_TAP))
        height += MIN_TAP + _STEP
    return panel(top, height) + look, height


def _standing(view: View, seen: Seen, box: Box) -> str:
    """Draw the setting for how offers from other players are answered."""
    title, now = _("Offers from others"), _("you decide")
    if view.standing == "decline":
        now = _("auto-declined")
    look = rect(box, PAPER, rx=8, stroke=EDGE)
    look += text(box.x + 8, box.y + 25, fit_line(f"{title}: {now}", box.w - 14))
    return part(seen, touch.STANDING, box, f"{title}: {now}", look)


def _title(view: View, seen: Seen) -> str:
    letters = {seat_letter(seat) for seat in seen.seats if seat != seen.viewer}
    if not letters & {*seen.links, *seen.picked}:
        return _("The others") if seen.viewer is not None else _("The players")
    if view.phase == "turn":
        values = {"number": view.offers_left, "most": MAX_OFFERS}
        return _("Trade with ({number} of {most} offers left)").format(**values)
    return _("Who must discard?")


def _player(view: View, seen: Seen, seat: Seat, box: Box) -> str:
    letter, player = seat_letter(seat), view.players[seat]
    name = fit_line(f"{letter} {seen.names[seat]}", box.w - 14, bold=True)
    opened = sum(map(bool, player.zoo))
    sets = ngettext("{number} set", "{number} sets", opened).format(number=opened)
    worth = f"{points(view.scores[seat].total)}, {sets}"
    held = _("{cards}, {p} P").format(cards=number_of_cards(player.hand), p=player.p_hand)
    look = rect(box, PAPER, rx=8, stroke=EDGE)
    look += text(box.x + 8, box.y + 15, name, bold=True)
    look += text(box.x + 8, box.y + 29, worth)
    look += text(box.x + 8, box.y + 43, held)
    return part(seen, letter, box, f"{name}: {worth}, {held}", look)


def wishes(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the cards that can be requested from the tapped player: any cards, P cards, and animals by set."""
    look, y = "", top
    for row in _chips(seen):
        wide = (WIDTH - _STEP * (len(row) - 1)) / len(row)
        for at, (names, words) in enumerate(row):
            box = Box(LEFT + at * (wide + _STEP), y, wide, _CHIP).rounded
            look += _chip(seen, names, words, box)
        y += _CHIP + _STEP
    sets = CATALOGUES[view.cards].sets
    wide = (WIDTH - 3 * (len(sets) - 1)) / len(sets)
    for column, (group, members) in enumerate(sets.items()):
        x = LEFT + column * (wide + 3)
        look += paint.sign(view.cards, group, x + wide / 2, y + _SIGN / 2, 18)
        for at, animal in enumerate(members.animals):
            box = Box(x, y + _SIGN + at * _CELL, wide, _CELL - 2).rounded
            words = f"{animal.cost} {thing_name(animal.id)}, {thing_name(group)}"
            drawn = cards.draw_small(view, animal.id, box.at_origin)
            look += moved(box, part(seen, f"want-{animal.id}", box.at_origin, words, drawn))
    return look, y - top + _SIGN + _CELL * max(len(members.animals) for members in sets.values())


def _chips(seen: Seen) -> Iterator[Sequence[tuple[Sequence[str], str]]]:
    """Yield rows of wishes without pictures. Each tap on "any card" adds a card."""
    kinds = ((ANY_CARD, pgettext("button", "any card")), (ANY_P_CARD, pgettext("button", "any P card")))
    yield [(list(touch.numbered("want", [kind] * MAX_ANY)), text) for kind, text in kinds]
    yield [([f"want-{card}"], str(P_NAMES[card])) for card in P_KINDS]


def _chip(seen: Seen, names: Sequence[str], words: str, box: Box) -> str:
    """Draw one wish. If it can be repeated, a smaller chip beside it adds another."""
    picked = [name for name in names if name in seen.picked]
    more = names[len(picked)] if picked and len(picked) < len(names) else ""
    main = Box(box.x, box.y, box.w - (_CHIP + _STEP if more else 0), box.h)
    label = f"{len(picked)} × {words}" if len(picked) > 1 else words
    look = rect(main, PAPER, rx=8, stroke=EDGE)
    look += text(main.x + main.w / 2, main.y + 27, label, anchor="middle", bold=True)
    look = part(seen, picked[-1] if picked else names[0], main, label, look)
    if more:
        plus = Box(box.x + box.w - _CHIP, box.y, _CHIP, box.h)
        number = text(plus.x + _CHIP / 2, plus.y + 28, "+1", size=15, bold=True, anchor="middle")
        sign = signed("one-more", rect(plus, PAPER, rx=8, stroke=EDGE), number)
        look += part(seen, more, plus, _("+1: {what}").format(what=words), sign)
    return look
