"""The tray: buttons for the tapped cards, sets and players. It stays in sight."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES
from adjudicator.rules.the_zoo_game.moves import Build, PlayPower
from adjudicator.rules.the_zoo_game.previews import build_price, preview_move
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen
from games.boards.svg import (
    CARD,
    EDGE,
    LEFT,
    PAGE,
    PAPER,
    PRINT,
    WIDTH,
    Box,
    document,
    fit_line,
    lines_of,
    part,
    rect,
    text,
)
from games.boards.the_zoo_game import touch
from games.boards.the_zoo_game.names import thing_name
from games.boards.the_zoo_game.reading import POINTS, numbers
from games.boards.the_zoo_game.trade import partner, wishes
from games.boards.the_zoo_game.words import effect, number_of_cards
from games.core.translation import gettext

_GAP: Final = 6.0
_BUTTON: Final = 46.0
HINTS: Final = MappingProxyType(
    {
        "pay": _("Tap the cards to pay with."),
        "offer": _("Tap the cards to hand over."),
        "pass_on": _("Tap the card to pass to the left."),
        "ambush": _("Tap the player who must discard."),
        "discard": _("Tap the card to discard."),
        "hunt": _("Tap the animal to hunt."),
        "steal": _("Tap the exhibit to take."),
        "lose": _("Tap the exhibit to give up."),
        "copy": _("Tap the power to copy."),
        "clear": _("Tap the cards in the order in which you discard them."),
        "take": _("Tap the card to take."),
        "free": _("Tap the animal to build at no cost."),
    }
)
"""The hints about what to tap, by phase, for questions about one kind of thing."""
_LINE: Final = 17.0
_HALF: Final = (PAGE - 3 * _GAP) / 2
_ROWS: Final = 3
"""The number of buttons per column. Further columns are beside the first."""


def tray(view: View, seen: Seen) -> str:
    """Draw buttons, or a hint about the next tap. Draw nothing if no more parts can be tapped."""
    if seen.links.keys() <= seen.picked:
        return ""
    found: Sequence[touch.ComposedMove] = touch.tray_moves(seen)
    is_picked = bool(found) and {*map(touch.tray_part, found)} <= seen.picked
    if (seat := partner(view, seen)) is not None:
        return _trade(view, seen, seat, None if is_picked else found or touch.trades(seen))
    if is_picked:
        return ""
    if found:
        return _buttons(view, seen, found, _ROWS)
    if found := touch.trades(seen):
        return _buttons(view, seen, found, 1, _hinted(view, seen))
    return _hint(view, seen)


def _trade(view: View, seen: Seen, seat: Seat, moves: Sequence[touch.ComposedMove] | None) -> str:
    """Draw what can be requested from a player, below the offers, if they are not on the page."""
    title = gettext("What do you want from {name}?").format(name=fit_line(seen.names[seat], 150, bold=True))
    body, y = text(LEFT, 20, title, bold=True), 28.0
    if moves is not None:
        for number, move in enumerate(moves):
            body += _button(view, seen, move, Box(LEFT, y + number * (_BUTTON + _GAP), WIDTH, _BUTTON))
        if not moves:
            body += text(LEFT, y + 27, _hinted(view, seen))
        y += max(1, len(moves)) * (_BUTTON + _GAP)
    look, height = wishes(view, seen, y)
    return document(gettext("Possible moves"), PAGE, y + height + 2, PAPER, body, look, fixed=True)


def _buttons(view: View, seen: Seen, moves: Sequence[touch.ComposedMove], rows: int, hint: str = "") -> str:
    """Draw buttons in columns of `rows`, below the hint."""
    columns = [moves[at : at + rows] for at in range(0, len(moves), rows)]
    wide = PAGE - 2 * _GAP if len(columns) == 1 else (PAGE - 60 if rows > 1 else _HALF)
    text = lines_of(hint, PAGE - 24) if hint else ()
    body, top = _lines_drawing(text), _LINE * len(text) + (_GAP if text else 0) + _GAP
    for across, column in enumerate(columns):
        for down, move in enumerate(column):
            box = Box(_GAP + across * (wide + _GAP), top + down * (_BUTTON + _GAP), wide, _BUTTON)
            body += _button(view, seen, move, box)
    width = max(PAGE, _GAP + len(columns) * (wide + _GAP))
    height = top + min(len(moves), rows) * (_BUTTON + _GAP)
    return document(gettext("Possible moves"), width, height, PAPER, body, fixed=True)


def _button(view: View, seen: Seen, move: touch.ComposedMove, box: Box) -> str:
    """Draw a button with its action. A long action takes two lines.

    Below a short one are its cost and effect.
    """
    title, more = _title(seen, move), _more(view, seen, move)
    room = box.w - 16
    rows = lines_of(title, room, bold=True)
    first, rest = rows[0], fit_line(" ".join(rows[1:]), room, bold=True)
    below = rest or fit_line(more, room)
    look = rect(box, CARD, rx=8, stroke=EDGE)
    look += text(box.x + 8, box.y + (19 if below else 28), first, bold=True, fill=PRINT)
    if below:
        look += text(box.x + 8, box.y + 37, below, bold=bool(rest), fill=PRINT)
    return part(seen, touch.tray_part(move), box, f"{title} {more}".strip(), look)


def _title(seen: Seen, move: touch.ComposedMove) -> str:
    if isinstance(move, PlayPower):
        return gettext("Play the {set} Power").format(set=thing_name(move.set))
    return touch.label(move, seen.names)


def _more(view: View, seen: Seen, move: touch.ComposedMove) -> str:
    """Return the cost and effect of a move in a few words."""
    if seen.viewer is None:
        return ""
    match move:
        case PlayPower(name):
            return effect(CATALOGUES[view.cards].sets[name].power)
        case Build():
            cost = build_price(view, seen.viewer, move)
            parts = [
                gettext("no cost")
                if not cost
                else gettext("costs {cards}").format(cards=number_of_cards(cost))
            ]
            parts += filter(None, [numbers(view, seen, move, POINTS)])
            opened = {line.code for line in preview_move(view, seen.viewer, move)}
            parts += [gettext("opens a set")] if "then_opened" in opened else []
            parts += [gettext("fills a set")] if "then_full" in opened else []
            parts += [gettext("reaches the goal")] if "then_goal" in opened else []
            return ", ".join(parts)
        case _:
            return ""


def _hint(view: View, seen: Seen) -> str:
    rows = lines_of(_hinted(view, seen), PAGE - 24)
    return document(
        gettext("What to tap next"), PAGE, _LINE * len(rows) + 16, PAPER, _lines_drawing(rows), fixed=True
    )


def _lines_drawing(rows: Sequence[str]) -> str:
    return "".join(text(12, 22 + _LINE * number, words) for number, words in enumerate(rows))


def _hinted(view: View, seen: Seen) -> str:
    if view.phase != "turn":
        return str(HINTS[view.phase])
    taps = [name for name in seen.picked if not touch.move_of_part(name)]
    if not taps:
        return gettext("Tap cards to build, or a player to trade with.")
    if partner(view, seen) is not None:
        return gettext("Tap what you give and what you want in return.")
    if touch.P_DECK in taps:
        return gettext("Tap seven cards to pay with.")
    return gettext("Tap another exhibit of this set to open it, or a player to trade with.")
