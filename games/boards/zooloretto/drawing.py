"""The table as one drawing for mails, and in sheets for a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from django.utils.translation import ngettext

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zooloretto.data import EXPAND_COST, PURCHASE_COST, REMODEL_COST
from adjudicator.rules.zooloretto.views import View
from games.boards import BoardSheet, Seen
from games.boards.svg import GROUND, PAGE, document, fit_line, stacked
from games.boards.symbols import definitions
from games.boards.watching import cached_sheet
from games.boards.zooloretto.market import draw_banner, draw_coming, draw_market
from games.boards.zooloretto.reading import picked_move, undrawn_tiles
from games.boards.zooloretto.touch import parts
from games.boards.zooloretto.words import coins, short_points
from games.boards.zooloretto.zoos import draw_zoo, draw_zoo_in_words
from games.core.translation import gettext as _
from games.text.ties import unbroken

Section = Callable[[float], tuple[str, float]]
"""A section of a drawing: a function that is called with its top and returns its markup and height."""


def draw(view: View, seen: Seen) -> str:
    """Draw the table for mails, with the pens of other zoos in words.

    In reading order, the most urgent information comes first.
    """
    draws = {seat: draw_zoo if seat == seen.viewer else draw_zoo_in_words for seat in seen.seats}
    zoos = [partial(draws[seat], view, seen, seat) for seat in seen.seats]
    return _drawn(_title(view), *_head(view, seen), *zoos)


def sheets(view: View, seen: Seen) -> tuple[BoardSheet, ...]:
    """Draw the market and one zoo for a page. The other zoos and the remaining tiles are folded."""
    seen = _ticked(seen)
    shown = seen.viewer if seen.viewer is not None else view.turn
    drawn = [_drawn(_title(view), *_head(view, seen))]
    if shown is not None:
        name = _("Your zoo") if shown == seen.you else _("{name}’s zoo").format(name=seen.names[shown])
        drawn.append(_drawn(name, partial(draw_zoo, view, seen, shown)))
    others = (
        cached_sheet("zoo", view, seen, partial(_folded, view, seat=seat), seat)
        for seat in seen.seats
        if seat != shown
    )
    coming = () if view.is_over else (cached_sheet("coming", view, seen, partial(_coming, view)),)
    return (*map(BoardSheet, drawn), *others, *coming)


def main_drawing(view: View, seen: Seen, seat: Seat) -> str:
    """Draw the zoo of a seat."""
    return _drawn(_title(view), partial(draw_zoo, view, seen, seat))


def _ticked(seen: Seen) -> Seen:
    """Return `seen` with all parts of the picked move ticked, even if they need no tap."""
    move = picked_move(seen)
    return replace(seen, picked=seen.picked.union(parts(move))) if move else seen


def _head(view: View, seen: Seen) -> Iterator[Section]:
    yield partial(draw_banner, view, seen)
    if not view.is_over:
        yield partial(draw_market, view, seen)


def _folded(view: View, seen: Seen, seat: Seat) -> BoardSheet:
    """Return a zoo folded behind a one-line summary."""
    zoo = view.zoos[seat]
    text = _("{letter} {name} · {coins} · {points} · barn {number}").format(
        letter=seat_letter(seat),
        name=fit_line(seen.names[seat], 130),
        coins=unbroken(coins(zoo.coins)),
        points=unbroken(short_points(view.scores[seat].total)),
        number=len(zoo.barn),
    )
    svg = _drawn(text, partial(draw_zoo, view, seen, seat))
    return BoardSheet(svg, heading=text, is_folded=True, unfolds=True, is_titled=True)


def _coming(view: View, seen: Seen) -> BoardSheet:
    """Return the remaining tiles in the stacks, the signs on pens, and the prices of actions."""
    left = undrawn_tiles(view).total()
    text = ngettext("Still to come: {number} tile", "Still to come: {number} tiles", left).format(number=left)
    words = (
        _("“6→10” on a pen: with 6 animals it is worth 10 points."),
        _("A fertile male and a fertile female in the same pen have a baby."),
        _(
            "With a stall, the animals of a pen count even if it is not full. Each type of stall is worth "
            "2 points."
        ),
        _("A coin tile is money for the player who takes its truck."),
        _("Moving a tile or exchanging two species costs {cost}.").format(cost=coins(REMODEL_COST)),
        _("Buying or discarding a tile costs {cost}.").format(cost=coins(PURCHASE_COST)),
        _("Opening a pen costs {cost}.").format(cost=coins(EXPAND_COST)),
    )
    svg = _drawn(text, partial(draw_coming, view, seen))
    return BoardSheet(svg, heading=text, words=words, is_folded=True)


def _title(view: View) -> str:
    return _("Zooloretto, round {round}").format(round=view.round)


def _drawn(text: str, *sections: Section) -> str:
    """Return sections one below the other as a drawing. `text`: its accessible name."""
    body, height = stacked(sections)
    return document(text, PAGE, height, GROUND, definitions(body), body)
