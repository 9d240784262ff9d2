"""The table as one drawing, 360 wide: the turn, the trucks, the viewer's zoo, then the others."""

from __future__ import annotations

from collections import Counter
from functools import partial

from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from adjudicator.rules.zooloretto.views import View
from games.boards import Seen, Sheet
from games.boards.ink import LEFT, PAGE, SOFT, WIDTH, Box, document, fitted, panel, part, stacked, text
from games.boards.zooloretto.market import draw_coming, draw_market
from games.boards.zooloretto.pieces import count, definitions, tile
from games.boards.zooloretto.reading import winners
from games.boards.zooloretto.touch import unplaced_part
from games.boards.zooloretto.words import noun
from games.boards.zooloretto.zoos import draw_zoo


def draw(view: View, seen: Seen) -> str:
    """For mails: of the other zoos' pens no more than a line."""
    return _draw(view, seen, in_words=True)


def sheets(view: View, seen: Seen) -> tuple[Sheet, ...]:
    """For a page: the whole drawing, as it is narrow enough."""
    return (Sheet(_draw(view, seen)),)


def _draw(view: View, seen: Seen, *, in_words: bool = False) -> str:
    """The drawing; what lies first in reading order is what the viewer needs first."""
    zoos = [
        partial(draw_zoo, view, seen, seat, in_words=in_words and seat != seen.viewer) for seat in seen.seats
    ]
    head, market, coming = (partial(draw, view, seen) for draw in (_banner, draw_market, draw_coming))
    body, height = stacked([head, *zoos] if view.is_over else [head, market, *zoos, coming])
    said = _("Zooloretto, round {round}").format(round=view.round)
    return document(seen, said, PAGE, height, "#e7f1d8", definitions(body), body)


def _banner(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Whose turn it is and the tiles in hand, or who has won."""
    below, height = _news(view, seen, top)
    number = _("last round") if view.is_last_round else _("round {round}").format(round=view.round)
    return (
        panel(top, height)
        + text(LEFT + 3, top + 21, fitted(_turn(view, seen), 250, 15, bold=True), size=15, bold=True)
        + text(LEFT + WIDTH - 3, top + 21, number, bold=view.is_last_round, anchor="end", fill=SOFT)
        + below
    ), height


def _turn(view: View, seen: Seen) -> str:
    if view.is_over:
        return _("The game is over")
    if view.turn is None:
        return _("The game begins")
    if view.turn == seen.viewer:
        return _("Your turn")
    return _("{name} has the turn").format(name=fitted(seen.names[view.turn], 140, 15, bold=True))


def _news(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """What stands below the banner's first line, and how high the banner is with it."""
    if view.is_over:
        names = get_text_list([seen.names[seat] for seat in winners(view)], _("and"))
        won = fitted(_("Won by {names}").format(names=names), WIDTH - 6, 13)
        return text(LEFT + 3, top + 42, won, size=13), 54
    if view.drawn:
        said = fitted(noun("tile", view.drawn), 285, 13, bold=True)
        return (
            tile(view.drawn, LEFT + 3, top + 34, 44)
            + text(LEFT + 56, top + 52, said, size=13, bold=True)
            + text(LEFT + 56, top + 69, _("was drawn and goes on a truck"), fill=SOFT)
        ), 84
    return (_in_hand(seen, Counter(view.placing), top), 84) if view.placing else ("", 32)


def _in_hand(seen: Seen, tiles: Counter[str], top: float) -> str:
    drawn = []
    for number, (token, times) in enumerate(tiles.items()):
        box = Box(LEFT + 3 + number * 54, top + 34, 44, 44)
        look = tile(token, box.x, box.y, 44)
        if times > 1:
            look += count(times, box.x + 38, box.y + 40)
        drawn.append(part(seen, unplaced_part(token), box, noun("tile", token, times), look))
    after = LEFT + 3 + len(tiles) * 54
    return "".join(drawn) + text(after, top + 60, _("to be placed in the zoo"), fill=SOFT)
