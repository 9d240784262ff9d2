"""The players: money, tickets, powers and what they are worth."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo18.views import PlayerView, View
from games.boards import Seen
from games.boards.ink import DARK, EDGE, LEFT, SOFT, WIDTH, fitted, panel, text, titled
from games.boards.zoo18 import names, things
from games.boards.zoo18.chips import Chip, draw_chips
from games.boards.zoo18.families import seat_disc
from games.boards.zoo18.reading import asked, winners
from games.boards.zoo18.touch import TICKETS

_GAP: Final = 6.0
_HEAD: Final = 62.0
_TICKET: Final = "#fbeaa6"


def draw_players(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """The viewer first, then clockwise."""
    drawn, y = [], top
    for seat in seen.seats:
        look, height = _player(view, seen, seat, y)
        drawn.append(look)
        y += height + _GAP
    return "".join(drawn), y - _GAP - top


def _player(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    player = view.players[seat]
    chips = [things.power(power, things.price(power)) for power in player.powers]
    if player.tickets:
        chips.insert(0, _tickets(view, seen, seat, player))
    row, below = draw_chips(seen, chips, LEFT, top + _HEAD - 4, WIDTH)
    height = _HEAD + below
    is_asked = seat == asked(view)
    ground = panel(
        top,
        height,
        fill="#f4f9e8" if seat == seen.viewer else "#fffdf7",
        stroke=DARK if is_asked else EDGE,
        stroke_width=2.5 if is_asked else 1.2,
    )
    return titled(seen.names[seat], ground, _head(view, seen, seat, top)) + row, height


def _head(view: View, seen: Seen, seat: Seat, top: float) -> str:
    player, right = view.players[seat], LEFT + WIDTH - 2
    name = fitted(seen.names[seat], 150, 14, bold=True)
    if seat == seen.viewer:
        name = _("{name} (you)").format(name=fitted(seen.names[seat], 110, 14, bold=True))
    worth = _("worth {total}").format(total=player.worth.total)
    if seat in winners(view):
        worth = _("winner: {total}").format(total=player.worth.total)
    money = [_("Cash {money}").format(money=names.money(player.cash))]
    money.append(_("{cards} of {limit} cards").format(cards=player.cards, limit=view.card_limit))
    if seat in view.order:
        money.append(_("turn marker {marker}").format(marker=view.order.index(seat) + 1))
    if player.debt:
        money.append(_("debt {money}").format(money=names.money(player.debt)))
    held = ", ".join(f"{count} {family}" for family, count in player.animals) or _("none")
    return "".join(
        (
            seat_disc(seat, LEFT + 11, top + 15.5),
            text(LEFT + 26, top + 20, name, size=14, bold=True),
            text(right, top + 20, worth, size=12, bold=True, anchor="end"),
            text(LEFT + 3, top + 38, fitted(" · ".join(money), WIDTH - 6)),
            text(LEFT + 3, top + 54, fitted(_("Animals: {held}").format(held=held), WIDTH - 6), fill=SOFT),
        )
    )


def _tickets(view: View, seen: Seen, seat: Seat, player: PlayerView) -> Chip:
    """The tickets of a player; the viewer's can be tapped."""
    said = ngettext("{count} ticket", "{count} tickets", player.tickets).format(count=player.tickets)
    worth = names.money(view.ticket)
    part = TICKETS if seat == seen.viewer else f"{TICKETS}-{seat}"
    whole = _("{tickets}, worth {money} each now").format(tickets=said, money=worth)
    return Chip(part, said, whole, _TICKET, _("{money} each").format(money=worth))
