"""The table as drawings, 360 px wide: the exchange, the viewer's zoo and its animals, and the rest folded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from django.utils.text import capfirst

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_tycoon.views import View
from games.boards import BoardSheet, Seen
from games.boards.svg import (
    CARD,
    GAP,
    GROUND,
    LEFT,
    PAGE,
    PAPER,
    SOFT,
    THUMB,
    WIDTH,
    Box,
    document,
    layer,
    lines_of,
    panel,
    part,
    rect,
    signed,
    stacked,
    text,
    width_of,
)
from games.boards.watching import cached_sheet
from games.boards.zoo_tycoon import books, cards, market, names, paint, reading, scores, touch, zoos
from games.boards.zoo_tycoon.effects import building_effects, event_effects, staff_effects
from games.boards.zoo_tycoon.next_taps import with_next_taps
from games.boards.zoo_tycoon.pen import ZooNumber, figures, flow
from games.boards.zoo_tycoon.tray import draw_tray
from games.boards.zoo_tycoon.words import line_text
from games.core.translation import gettext as _

Section: TypeAlias = Callable[[float], tuple[str, float]]
_CHIP: Final = float(THUMB)
_MAX_OPEN_SPECIES: Final = 2
"""The maximum number of main species whose full cards are unfolded beside the zoo."""
_BOOK_STAGES: Final = ("winter", "end")
"""The stages in which the books are open."""


def draw(view: View, seen: Seen) -> str:
    """Draw the table for mails: the open exchange, the viewer's zoo, and the strip of all zoos."""
    first = seen.seats[0]
    sections: list[Section] = [partial(_head, view), partial(_lacking, view, seen)]
    if view.rows or view.stage == "renewal":
        sections.append(partial(market.exchange, view, seen))
    sections += [*_zoo(view, seen, first)[:-1], partial(_standing, view, first)]
    sections.append(partial(scores.strip, view, seen))
    body, height = stacked(sections)
    return document(_("Zoo Tycoon"), PAGE, height, GROUND, body)


def sheets(view: View, seen: Seen) -> tuple[BoardSheet, ...]:
    """Draw the table for a page: the subject of the question, then the viewer's zoo, and the rest folded."""
    tray = draw_tray(view, seen)
    return (*_sheets(view, with_next_taps(view, seen)), *((BoardSheet(tray, "tray"),) if tray else ()))


def main_drawing(view: View, seen: Seen, seat: Seat) -> str:
    """Draw the zoo of a seat with its numbers."""
    body, height = stacked(_ground(view, seen, seat))
    return document(_title(seen, seat), PAGE, height, GROUND, body)


def _sheets(view: View, seen: Seen) -> Iterator[BoardSheet]:
    """Yield the sheets. In summer, the exchange comes first, otherwise the viewer's zoo."""
    first, *others = seen.seats
    is_summer = bool(view.rows) or view.stage == "renewal"
    head: list[Section] = [partial(_head, view)]
    if is_summer:
        stock: list[Section] = [partial(_notes, view, seen, first)]
        if view.players[first].zoo.quarantine:
            stock.insert(0, partial(zoos.quarantine, view, seen, first))
        yield _sheet(_("Animal Exchange"), [partial(market.exchange, view, seen), *stock, *head])
        if market.quiet(view):
            rest: list[Section] = [partial(market.others, view, seen), partial(market.co_species, view, seen)]
            yield _sheet(_("Rest of the exchange"), rest, is_folded=True)
        others = [first, *others]
    else:
        yield _sheet(_title(seen, first), [*_zoo(view, seen, first), *head])
        yield from _kept(view, seen, first)
    yield from _folded(view, seen, others)


def _folded(view: View, seen: Seen, others: Iterable[Seat]) -> Iterator[BoardSheet]:
    """Yield the rest, folded: other zoos with their numbers, books, co-species, tracks and signs."""
    for seat in others:
        yield cached_sheet("zoo", view, seen, partial(_other_zoo, view, seat=seat), seat)
    for name, draw in (("books", _books), ("board", _board), ("signs", _signs)):
        yield cached_sheet(name, view, seen, partial(draw, view))


def _other_zoo(view: View, seen: Seen, seat: Seat) -> BoardSheet:
    ground = _zoo(view, seen, seat) if seat != seen.viewer else _ground(view, seen, seat)
    zoo = _sheet(_title(seen, seat), [*ground, *_animals(view, seen, seat)], is_folded=True)
    return replace(
        zoo, sign=scores.sign(view, seen, seat, zoo.heading), unfolds=True, is_titled=seat != seen.viewer
    )


def _books(view: View, seen: Seen) -> BoardSheet:
    pages: list[Section] = [partial(books.page, view, seen, seat) for seat in seen.seats]
    return _sheet(_books_heading(view, seen), pages, is_folded=view.stage not in _BOOK_STAGES)


def _board(view: View, seen: Seen) -> BoardSheet:
    board: list[Section] = [partial(scores.board, view, seen), partial(scores.projects, view, seen)]
    return replace(_sheet(_("Score board and projects"), board, is_folded=True), unfolds=True)


def _signs(view: View, seen: Seen) -> BoardSheet:
    keys: list[Section] = [partial(market.key, view)] if view.rows else []
    signs = [*keys, zoos.legend, cards.key]
    lines = [*event_effects(view), *staff_effects()]
    text = _("Signs, cards of the year and workers")
    if view.stage == "building":
        signs.insert(0, partial(market.co_species, view, seen))
        lines += building_effects()
        text = _("Co-species, buildings and signs")
    return replace(_sheet(text, signs, is_folded=True), words=tuple(lines))


def _title(seen: Seen, seat: Seat) -> str:
    return _("{name}’s zoo").format(name=seen.names[seat])


def _kept(view: View, seen: Seen, seat: Seat) -> Iterator[BoardSheet]:
    """Yield the animals of a zoo.

    They are unfolded in spring if the zoo is the viewer's, and while one of them is picked or can be tapped.
    Outside spring, if there are many species, small cards without needs are unfolded instead, and the full
    cards are folded.
    """
    zoo = view.players[seat].zoo
    if not zoo.species:
        return
    text = _("Your animals: {number} species") if seat == seen.you else _("Animals: {number} species")
    heading = text.format(number=len(zoo.species))
    is_due = seat == seen.viewer and view.stage in cards.SPRING
    tapped = seen.picked or seen.links
    is_due |= not {touch.card_part(name) for name in zoo.species}.isdisjoint(tapped)
    if is_due and view.stage not in cards.SPRING and len(zoo.main_species) > _MAX_OPEN_SPECIES:
        yield _sheet(_("Animals at a glance"), [partial(cards.tokens, view, seen, seat)])
        seen, is_due = replace(seen, links={}, picked=frozenset()), False
    yield _sheet(heading, _animals(view, seen, seat), is_folded=not is_due)


def _books_heading(view: View, seen: Seen) -> str:
    """Return the heading with the viewer's money before and after winter."""
    paid = view.books[seen.seats[0]].payment
    if paid is None:
        return _("Winter accounts")
    now, then = names.money(view.players[seen.seats[0]].money), names.money(paid.money)
    return _("Winter accounts: {now} → {then}").format(now=now, then=then)


def _sheet(text: str, sections: Iterable[Section], is_folded: bool = False) -> BoardSheet:
    """Return sections one below the other, with a heading if they are folded."""
    body, height = stacked(sections)
    drawn = document(text, PAGE, height, GROUND, body)
    return BoardSheet(drawn, heading=text, is_folded=True) if is_folded else BoardSheet(drawn)


def _ground(view: View, seen: Seen, seat: Seat) -> list[Section]:
    """Return the sections for a zoo's owner, numbers and board."""
    owner = [] if seat == seen.viewer else [partial(_owner, view, seen, seat)]
    return [*owner, partial(_accounts, view, seat), partial(zoos.grid, view, seen, seat)]


def _zoo(view: View, seen: Seen, seat: Seat) -> list[Section]:
    """Return a zoo's sections, with its waiting animals, stored pieces and notes."""
    stock: list[Section] = [partial(zoos.quarantine, view, seen, seat)]
    if view.sites:
        stock.append(partial(_chips, view, seen, seat))
    return [*_ground(view, seen, seat), *stock, partial(_notes, view, seen, seat)]


def _animals(view: View, seen: Seen, seat: Seat) -> list[Section]:
    """Return the cards of the kept animals."""
    return [partial(cards.cards, view, seen, seat)] if view.players[seat].zoo.species else []


def _lacking(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the faults that prevent the viewer from finishing, numbered as on the zoo."""
    look, height = "", 0.0
    for number, (line, _part) in enumerate(reading.obstacles(view, seen), 1):
        drawn, more = flow(LEFT + 30, top + height + 3, [line_text(line)], WIDTH - 36)
        look += signed("missing", paint.number(str(number), LEFT + 14, top + height + 12)) + drawn
        height += more + 8
    if not height:
        return "", -GAP
    return panel(top, height + 4, stroke=paint.ALARM) + look, height + 4


def _head(view: View, top: float) -> tuple[str, float]:
    lines = lines_of(reading.moment(view), WIDTH, 15, bold=True)
    look = "".join(text(LEFT, top + 16 + 18 * at, line, size=15, bold=True) for at, line in enumerate(lines))
    high = 2 + 18 * len(lines)
    notes = [" · ".join(filter(None, (*reading.news(view), reading.order(view))))]
    drawn, height = flow(LEFT, top + high, notes, WIDTH, fill=SOFT)
    return look + drawn, high + 2 + height


def _owner(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    points = _("victory points {points}").format(points=reading.victory(view, seat))
    room = WIDTH - 24 - width_of(points)
    name = lines_of(f"{seat_letter(seat)} {seen.names[seat]}", room, 13, bold=True)[:2]
    high = 8.0 + 16 * len(name)
    look = rect(Box(LEFT, top, WIDTH, high), paint.SEATS[seat], rx=6)
    for at, line in enumerate(name):
        look += text(LEFT + 8, top + 17 + 16 * at, line, size=13, bold=True, fill="#ffffff")
    return look + text(LEFT + WIDTH - 8, top + 17, points, anchor="end", fill="#ffffff"), high - 2


def _accounts(view: View, seat: Seat, top: float) -> tuple[str, float]:
    books, player = view.books[seat], view.players[seat]
    values = {
        "popularity": reading.popularity(books),
        "conservation": str(books.tracks.conservation),
        "education": str(books.tracks.education),
        "money": names.money(player.money),
        "cost": names.money(books.costs),
        "welfare": str(books.welfare),
    }
    entries = ((sign, str(names.FIGURES[sign]), value) for sign, value in values.items())
    drawn, height = figures(top, [ZooNumber(*each, paint.TRACKS.get(each[0], CARD)) for each in entries])
    return layer(drawn), height


def _chips(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw buttons for the stored tiles, for moving a tile, and for the staff."""
    zoo = view.players[seat].zoo
    stored = _("Tiles left: {tiles}").format(tiles=zoo.tiles)
    if zoo.bought:
        stored = _("Tiles: {tiles}, {bought} bought").format(tiles=zoo.tiles, bought=zoo.bought)
    chips = (
        (touch.TILES, stored),
        (touch.MOVE_TILES, _("Move a tile")),
        (touch.staff_part("entertainment"), str(names.ACTIONS["entertainment"])),
    )
    wide = (WIDTH - 8) / 3
    look = ""
    for at, (name, label) in enumerate(chips[: 3 if seat == seen.viewer and view.sites else 1]):
        box = Box(LEFT + at * (wide + 4), top, wide, _CHIP)
        inside = rect(box, PAPER, rx=6, stroke=paint.LINE)
        lines = lines_of(label, wide - 6, bold=at == 0)
        for line, words in enumerate(lines):
            y = top + 33.5 - 7.5 * len(lines) + 15 * line
            inside += text(box.x + wide / 2, y, words, anchor="middle", bold=at == 0)
        chip = part(seen, name, box, label, inside) if seat == seen.viewer else inside
        look += signed("tiles", chip) if name == touch.TILES else chip
        if name == touch.TILES and seat == seen.viewer:
            look += zoos.numbers(view, seat, name, box)
    return look, _CHIP


def _standing(view: View, seat: Seat, top: float) -> tuple[str, float]:
    """Draw the staff, the phase's results, and a forecast of winter's account."""
    books_ = view.books[seat]
    drawn, height = _notes(view, None, seat, top)
    if books_.payment:
        more, high = flow(LEFT + 2, top + height, [reading.winter(books_.payment)], fill=SOFT)
        drawn, height = drawn + more, height + high
    return drawn, height


def _notes(view: View, seen: Seen | None, seat: Seat, top: float) -> tuple[str, float]:
    """Draw the staff, the phase's results, and the faults that prevent the seat from finishing."""
    drawn, height = flow(LEFT + 2, top - 4, _known(view, seat), fill=SOFT)
    height -= 4
    if not view.sites:
        return drawn, height
    text = reading.phase_words(view.books[seat]) + reading.progress(view, seat)
    more, high = flow(LEFT + 2, top + height, [text], bold=True)
    drawn, height = drawn + more, height + high
    lacking = reading.missing(view, seat)
    if lacking and seen is not None and seat == seen.viewer and reading.obstacles(view, seen):
        return drawn, height
    lines = [f"✗ {number}. {each}" for number, each in enumerate(lacking, 1)]
    lines = lines or [_("✓ Nothing is missing.")]
    more, high = flow(LEFT + 2, top + height, lines, fill=paint.WARN if lacking else paint.GOOD)
    return drawn + more, height + high


def _known(view: View, seat: Seat) -> Iterator[str]:
    """Yield the points, the staff, and a reminder to place a free conservation center."""
    yield capfirst(_("victory points {points}").format(points=reading.victory(view, seat)))
    yield reading.workers(view, seat)
    if view.players[seat].zoo.free_center:
        yield _("Still to place: a free conservation center.")
