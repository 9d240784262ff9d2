"""The players: money, tickets, powers and their worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import pgettext

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.views import PlayerView, View
from games.boards import Seen
from games.boards.svg import (
    EDGE,
    INK,
    LEFT,
    PAPER,
    SOFT,
    WIDTH,
    fit_line,
    panel,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zoo18 import names, paint, things
from games.boards.zoo18.chips import PITCH, Chip, draw_chips, free_place
from games.boards.zoo18.families import seat_disc
from games.boards.zoo18.reading import animals_value, asked, winners
from games.boards.zoo18.touch import TICKETS
from games.core.translation import gettext as _

_GAP: Final = 6.0
_HEAD: Final = 64.0
_LINE: Final = 23.0
_COLUMNS: Final = (162.0, 116.0, 54.0, 0.0)
"""The distance of each column of numbers from the right edge."""


def draw_players(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the players, the viewer first, then clockwise."""
    return _listed(view, seen, seen.seats, top)


def draw_worths(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw a row of numbers per player, the viewer first.

    Below the viewer's row, draw the things they can use.
    """
    right = LEFT + WIDTH - 2
    ends = [right - distance for distance in _COLUMNS]
    heads = (_("Cards"), _("Cash"), _("Animals"), pgettext("of a player’s worth", "Total"))
    drawn = [
        text(end, top + 16, fit_line(head, 62), anchor="end", fill=SOFT)
        for end, head in zip(ends, heads, strict=True)
    ]
    y = top + 22
    for seat in seen.seats:
        drawn.append(_row(view, seen, seat, y, ends))
        y += _LINE
        if seat == seen.viewer:
            look, below = draw_chips(seen, _held(view, seen, seat), LEFT, y, WIDTH)
            drawn.append(look or free_place(LEFT, y))
            y += max(below, PITCH)  # so that the first thing moves nothing below
    return panel(top, y + 2 - top) + signed("worths", *drawn), y + 2 - top


def _row(view: View, seen: Seen, seat: Seat, y: float, ends: Sequence[float]) -> str:
    """Draw a player's cards, cash, animals at their price and total."""
    player = view.players[seat]
    cells = (
        f"{player.cards}/{view.card_limit}",
        str(player.cash),
        str(animals_value(view, player)),
        str(player.worth.total),
    )
    is_asked = seat == asked(view) and not seen.is_over
    name = fit_line(seen.names[seat], ends[0] - width_of(cells[0]) - LEFT - 32, bold=is_asked)
    whole = _(
        "{name}: cash {cash} $N, animals {animals} $N, {tickets}, {cards} cards, total {total} $N"
    ).format(
        name=seen.names[seat],
        cash=cells[1],
        animals=cells[2],
        tickets=names.tickets(player.tickets),
        cards=cells[0],
        total=cells[3],
    )
    return with_tooltip(
        whole,
        seat_disc(seat, LEFT + 11, y + 11),
        text(LEFT + 26, y + 16, name, bold=is_asked),
        *(
            text(end, y + 16, cell, anchor="end", bold=end == ends[-1])
            for end, cell in zip(ends, cells, strict=True)
        ),
    )


def draw_others(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the holdings of all players, without tappable parts."""
    return _listed(view, replace(seen, links={}, picked=frozenset()), seen.seats, top)


def _listed(view: View, seen: Seen, seats: Iterable[Seat], top: float) -> tuple[str, float]:
    drawn, y = [], top
    for seat in seats:
        look, height = _player(view, seen, seat, y)
        drawn.append(look)
        y += height + _GAP
    return "".join(drawn), y - _GAP - top


def _player(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    row, below = draw_chips(seen, _held(view, seen, seat), LEFT, top + _HEAD - 4, WIDTH)
    height = _HEAD + below
    is_asked = seat == asked(view) and not seen.is_over
    ground = panel(
        top,
        height,
        fill=paint.MINE if seat == seen.viewer else PAPER,
        stroke=INK if is_asked else EDGE,
        stroke_width=2.5 if is_asked else 1.2,
    )
    return with_tooltip(seen.names[seat], ground, _head(view, seen, seat, top)) + row, height


def _head(view: View, seen: Seen, seat: Seat, top: float) -> str:
    player, right = view.players[seat], LEFT + WIDTH - 2
    worth = _("worth {total}").format(total=player.worth.total)
    if seat in winners(view):
        worth = _("winner: {total}").format(total=player.worth.total)
    room = WIDTH - 36 - width_of(worth, bold=True)
    name = fit_line(seen.names[seat], room, 14, bold=True)
    if seat == seen.you:
        name = _("{name} (you)").format(name=fit_line(seen.names[seat], room - 50, 14, bold=True))
    money = [_("Cash {money}").format(money=names.money(player.cash))]
    money.append(_("{cards} of {limit} cards").format(cards=player.cards, limit=view.card_limit))
    if seat in view.order:
        money.append(_("turn marker {marker}").format(marker=view.order.index(seat) + 1))
    if player.debt:
        money.append(_("debt {money}").format(money=names.money(player.debt)))
    held = ", ".join(f"{each.animals} {each.family}" for each in player.animals) or _("none")
    return "".join(
        (
            seat_disc(seat, LEFT + 11, top + 15.5),
            text(LEFT + 26, top + 20, name, size=14, bold=True),
            text(right, top + 20, worth, bold=True, anchor="end"),
            text(LEFT + 3, top + 38, fit_line(" · ".join(money), WIDTH - 6)),
            text(LEFT + 3, top + 54, fit_line(_("Animals: {held}").format(held=held), WIDTH - 6), fill=SOFT),
        )
    )


def _held(view: View, seen: Seen, seat: Seat) -> list[Chip]:
    """Return a player's tickets and powers."""
    player = view.players[seat]
    tickets = [_tickets(view, seen, seat, player)] if player.tickets else []
    return [*tickets, *(things.power(power, things.price(power)) for power in player.powers)]


def _tickets(view: View, seen: Seen, seat: Seat, player: PlayerView) -> Chip:
    """Return a player's tickets. The viewer's can be tapped."""
    text, worth = names.tickets(player.tickets), names.money(view.ticket)
    part = TICKETS if seat == seen.viewer else f"{TICKETS}-{seat}"
    whole = _("{tickets}, now worth {money} each").format(tickets=text, money=worth)
    return Chip(part, "ticket", text, whole, paint.TICKET, _("{money} each").format(money=worth))
