"""The table as drawings, 360 wide: the viewer's zoo, the exchange, the score board, and the other zoos."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zoo_tycoon.views import View
from games.boards import Seen, Sheet
from games.boards.ink import (
    LEFT,
    PAGE,
    PAPER,
    SOFT,
    THUMB,
    WIDTH,
    Box,
    document,
    fitted,
    lines_of,
    part,
    rect,
    stacked,
    text,
    width_of,
)
from games.boards.zoo_tycoon import cards, market, names, paint, reading, scores, touch, zoos
from games.boards.zoo_tycoon.pen import figures, flow
from games.boards.zoo_tycoon.tray import draw_tray

Section: TypeAlias = Callable[[float], tuple[str, float]]
_CHIP: Final = float(THUMB)
_WITH_CO_SPECIES: Final = ("leaving", "arrival", "building")
"""When one thinks of the co-species."""


def draw(view: View, seen: Seen) -> str:
    """For mails: the viewer's zoo, after the exchange while it is open, else before the score board."""
    first = seen.seats[0]
    sections = _ground(view, seen, first)
    sections.append(partial(_standing, view, first))
    if view.rows or view.stage == "renewal":
        sections.insert(0, partial(market.exchange, view, seen))
    else:
        sections.append(partial(scores.board, view, seen))
    sections.insert(0, partial(_head, view))
    body, height = stacked(sections)
    return document(seen, _("Zoo Tycoon"), PAGE, height, paint.GROUND, body)


def sheets(view: View, seen: Seen) -> tuple[Sheet, ...]:
    """For a page: one drawing for each zoo, the exchange and the score board, and the tray."""
    drawn = []
    for title, group in _sheets(view, seen):
        body, height = stacked(group)
        drawn.append(Sheet(document(seen, title, PAGE, height, paint.GROUND, body)))
    tray = draw_tray(view, seen)
    return (*drawn, Sheet(tray, "tray")) if tray else tuple(drawn)


def _sheets(view: View, seen: Seen) -> Iterator[tuple[str, list[Section]]]:
    """Titles and contents; in summer the exchange comes before the viewer's zoo."""
    first, *others = seen.seats
    head: list[Section] = [partial(_head, view)]
    own = (_("The zoo of {name}").format(name=seen.names[first]), _zoo(view, seen, first))
    if view.rows or view.stage == "renewal":
        yield _("Animal Exchange"), [*head, partial(market.exchange, view, seen)]
        yield own
    else:
        yield own[0], [*head, *own[1]]
    if view.stage in _WITH_CO_SPECIES:
        yield _("Co-species"), [partial(market.co_species, view, seen)]
    board: list[Section] = [partial(scores.board, view, seen), partial(scores.projects, view, seen)]
    yield _("Score board"), board
    for seat in others:
        yield _("The zoo of {name}").format(name=seen.names[seat]), _zoo(view, seen, seat)


def _zoo(view: View, seen: Seen, seat: Seat) -> list[Section]:
    """A zoo: its numbers, its board, what stands to do there, its animal cards and last winter."""
    sections = _ground(view, seen, seat)
    sections += [partial(_chips, view, seen, seat), partial(_standing, view, seat)]
    zoo = view.players[seat].zoo
    if seat != seen.viewer:
        mains = (home for home in zoo.enclosures if home.main)
        return [*sections, *(partial(cards.card, view, seen, seat, home) for home in mains)]
    sections += [partial(cards.card, view, seen, seat, home) for home in zoo.enclosures if not home.is_empty]
    if any(home.main for home in zoo.enclosures):
        sections.append(cards.key)
    sections += [partial(cards.wish, view, slot) for slot in zoo.quarantine]
    return [*sections, partial(_report, view, seat)]


def _ground(view: View, seen: Seen, seat: Seat) -> list[Section]:
    """Whose zoo it is, its numbers and its board."""
    return [
        partial(_owner, view, seen, seat),
        partial(_accounts, view, seat),
        partial(zoos.grid, view, seen, seat),
        *([zoos.legend] if seat == seen.seats[0] else []),
        partial(zoos.quarantine, view, seen, seat),
    ]


def _head(view: View, top: float) -> tuple[str, float]:
    lines = lines_of(reading.moment(view), WIDTH, 15, bold=True)
    look = "".join(text(LEFT, top + 16 + 18 * at, line, size=15, bold=True) for at, line in enumerate(lines))
    high = 2 + 18 * len(lines)
    told = [" · ".join(filter(None, (*reading.news(view), reading.order(view))))]
    drawn, height = flow(LEFT, top + high, told, WIDTH, fill=SOFT)
    return look + drawn, high + 2 + height


def _owner(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    points = _("victory points {points}").format(points=reading.victory(view, seat))
    room = WIDTH - 24 - width_of(points)
    name = lines_of(f"{seat_letter(seat)}  {seen.names[seat]}", room, 13, bold=True)[:2]
    high = 8.0 + 16 * len(name)
    look = rect(Box(LEFT, top, WIDTH, high), paint.SEATS[seat], rx=6)
    for at, line in enumerate(name):
        look += text(LEFT + 8, top + 17 + 16 * at, line, size=13, bold=True, fill="#fff")
    return look + text(LEFT + WIDTH - 8, top + 17, points, anchor="end", fill="#fff"), high - 2


def _accounts(view: View, seat: Seat, top: float) -> tuple[str, float]:
    books, player = view.books[seat], view.players[seat]
    popularity = f"{books.tracks.popularity}" + (f"+{books.buzz}" if books.buzz else "")
    cells = (
        (_("Popul."), popularity),
        (_("Cons."), str(books.tracks.conservation)),
        (_("Educ."), str(books.tracks.education)),
        (_("Money"), names.money(player.money)),
        (_("Costs"), f"${books.costs}"),
        (_("Welfare"), str(books.welfare)),
    )
    return figures(top, cells, ("#f9e7a0", "#c9e8bd", "#c5daf5", PAPER, PAPER, PAPER))


def _chips(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Tiles in store, moving a tile, and the staff."""
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
    for at, (name, said) in enumerate(chips[: 3 if seat == seen.viewer and view.sites else 1]):
        box = Box(LEFT + at * (wide + 4), top, wide, _CHIP)
        inside = rect(box, PAPER, rx=6, stroke="#cfc4ad")
        lines = lines_of(said, wide - 6, bold=at == 0)
        for line, words in enumerate(lines):
            y = top + 33.5 - 7.5 * len(lines) + 15 * line
            inside += text(box.x + wide / 2, y, words, anchor="middle", bold=at == 0)
        look += part(seen, name, box, said, inside) if seat == seen.viewer else inside
    return look, _CHIP


def _standing(view: View, seat: Seat, top: float) -> tuple[str, float]:
    """Staff, what the phase has brought, what is missing, and winter as it stands."""
    books = view.books[seat]
    drawn, height = flow(LEFT + 2, top, _known(view, seat), fill=SOFT)
    if view.sites:
        done = view.sites[seat].is_done
        said = [reading.phase_words(books) + (_(" (done)") if done else "")]
        more, high = flow(LEFT + 2, top + height, said, bold=True)
        drawn, height = drawn + more, height + high
        lacking = reading.missing(books)
        told = [f"✗ {each}" for each in lacking] or [
            _("✓ Nothing is missing: the zoo may be left like this.")
        ]
        more, high = flow(LEFT + 2, top + height, told, fill=paint.WARN if lacking else paint.GOOD)
        drawn, height = drawn + more, height + high
    if books.payment:
        more, high = flow(LEFT + 2, top + height, [reading.winter(books.payment)], fill=SOFT)
        drawn, height = drawn + more, height + high
    return drawn, height


def _known(view: View, seat: Seat) -> Iterator[str]:
    """The staff, and which co-species live where."""
    yield reading.workers(view, seat)
    if view.players[seat].zoo.free_center:
        yield _("A conservation center is owed without a price.")
    homes = [home for home in view.players[seat].zoo.enclosures if home.co]
    if homes:
        told = ", ".join(f"{home.number} {names.printed(home.co)}" for home in homes)
        yield _("Co-species: {species}").format(species=told)


def _report(view: View, seat: Seat, top: float) -> tuple[str, float]:
    """Last winter, a line for each amount."""
    lines = list(reading.report(view, seat))
    if not lines:
        return "", 0
    look, height = cards.title(_("Last winter"), top)
    for said, amount in lines:
        look += text(LEFT + 4, top + height + 11, fitted(said, WIDTH - 60))
        look += text(LEFT + WIDTH - 4, top + height + 11, f"{amount:+d}", anchor="end")
        height += 15
    return look, height
