"""The table as one drawing for mails, with the map as a whole and in strips, and in sheets for a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, Protocol, TypeAlias

from msgspec.structs import replace

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_parque.chart import Chart, chart_of
from adjudicator.rules.zoo_parque.dominoes import Domino, Space, cell_name, half_text, space_of
from adjudicator.rules.zoo_parque.views import View
from games.boards import BoardSheet, Seen
from games.boards.hands import hand_heading
from games.boards.svg import (
    GAP,
    GROUND,
    LEFT,
    PAGE,
    PAPER,
    PICKED,
    SOFT,
    WIDTH,
    Box,
    document,
    element,
    fit_line,
    fit_name,
    lines_of,
    part,
    rect,
    signed,
    stacked,
    text,
    width_of,
    with_tooltip,
)
from games.boards.symbols import definitions
from games.boards.zoo_parque import paint
from games.boards.zoo_parque.atlas import Atlas
from games.boards.zoo_parque.legend import LEGEND
from games.boards.zoo_parque.next_taps import with_next_taps
from games.boards.zoo_parque.paint import TEXT_SIZE
from games.boards.zoo_parque.passports import passports
from games.boards.zoo_parque.plain import notices
from games.boards.zoo_parque.reading import exhibits_of, goals_of
from games.boards.zoo_parque.touch import domino_part
from games.boards.zoo_parque.words import GROUNDS, ITEMS, half_words, pawns, points
from games.core.translation import gettext as _

SPACE: Final = 39.0
"""The size of a space in mails. A strip of the map with its row names is as wide as the content."""
LARGE: Final = 46.0
"""The size of a space that can be tapped."""
ACROSS: Final = 8
"""The number of spaces side by side in a strip of the map."""
NAMES: Final = 30.0
"""The width of row names."""
HELD: Final = 42.0
"""The size of half a domino beside the map, if it can be tapped."""
KEPT: Final = 30.0
"""The size of half a domino beside the map, if it cannot be tapped."""
SMALL: Final = 20.0
"""The size of half a domino of the hand beside the market."""
_STEP: Final = 57.0
_KEPT_STEP: Final = 40.0
"""The distance between small dominoes in a row."""
_CLOSE_STEP: Final = 51.0
"""The distance between the dominoes of the market, if the hand is beside them."""
_SMALL_STEP: Final = 24.0
"""The distance between the dominoes of the hand beside the market."""
_MAX_IN_ROW: Final = 6
_LABEL: Final = 100.0
"""The width of the heading to the left of small dominoes."""
_ROOM: Final = range(-4, 5), range(-5, 6)
"""The columns and rows around the entrance that the map of a page always contains.

They fill a phone. A map that grows then moves nothing, because it can be scrolled by what is added.
"""
_TAP_SIGNS: Final = ("claim-worth", "spot", "turn")
"""The signs of what the next tap does."""


Group: TypeAlias = tuple[str, tuple[Domino, ...]]
"""Dominoes and their heading."""


class Section(Protocol):
    """A section of the drawing: a function that is called with its top and returns its markup and height."""

    def __call__(self, view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]: ...


def draw(view: View, seen: Seen) -> str:
    """Draw the table. In reading order, the most urgent information comes first."""
    first = (_banner, _choices, _others, _cards, _overview, _strips)
    return _column(view, seen, *first, _players, _exhibits, _legend)


def sheets(view: View, seen: Seen) -> tuple[BoardSheet, ...]:
    """Draw the table for a page: the map, the hand, the players with the market, and the goals in words."""
    chart = chart_of(view.laid, view.options.reading)
    notes, goals, exhibits = tuple(notices(view)), tuple(goals_of(view)), tuple(exhibits_of(view, chart))
    held = _groups_in_hand(view, seen, chart)
    tray = (BoardSheet(_column(view, seen, _tray, title=hand_heading(seen)), "tray"),) if held else ()
    hands = _column(view, seen, _others, title=_("Other players’ hands")) if _open_hands(view) else ""
    lines = [_("Cards: {number}").format(number=len(view.cards))] if goals else []
    lines += [_("Exhibits: {number}").format(number=len(exhibits))] if exhibits else []
    lines += [_("Other players’ hands")] if hands else []
    words = (*goals, *exhibits)
    table = BoardSheet(hands, heading=" · ".join(lines), words=words, is_folded=True, unfolds=True)
    return (
        BoardSheet(_large_map(view, seen, chart), "plan"),
        *tray,
        BoardSheet(_column(view, seen, _players, _market, title=_("Players and market"))),
        *((BoardSheet(words=notes, place="across"),) if notes else ()),
        *((table,) if lines else ()),
        BoardSheet(
            _column(view, seen, _legend, title=_("Legend")),
            heading=_("Legend"),
            words=tuple(passports(view)),
            is_folded=True,
        ),
    )


def main_drawing(view: View, seen: Seen, seat: Seat) -> str:
    """Draw the map, which all players share, without names of columns and rows."""
    atlas = Atlas(view, seen, chart_of(view.laid, view.options.reading), LARGE)
    columns, rows = atlas.bounds
    body = atlas.draw([(x, y) for y in rows for x in columns])
    corner = columns[0] * LARGE, rows[0] * LARGE
    size = len(columns) * LARGE, len(rows) * LARGE
    defs = definitions(body)
    return document(_("The map"), *size, paint.LAWN, defs, body, fixed=True, corner=corner)


def _column(view: View, seen: Seen, *sections: Section, title: str = "") -> str:
    """Return sections one below the other as a drawing."""
    chart = chart_of(view.laid, view.options.reading)
    seen = with_next_taps(view, seen, chart)
    body, height = stacked(partial(section, view, seen, chart) for section in sections)
    return document(title or _("Zoo Parque"), PAGE, height, GROUND, definitions(body), body)


def _large_map(view: View, seen: Seen, chart: Chart) -> str:
    """Draw the whole map with the names of columns and rows, which pages show to people who type moves.

    The names are on top, so that a script can keep them in sight. Coordinates are relative to the entrance.
    """
    atlas = Atlas(view, seen, chart, LARGE)
    columns, rows = atlas.bounds if view.step == "over" else map(_with_room, atlas.bounds, _ROOM)
    left, top = columns[0] * LARGE - NAMES, rows[0] * LARGE - TEXT_SIZE - GAP
    width, height = NAMES + len(columns) * LARGE + GAP, TEXT_SIZE + 2 * GAP + len(rows) * LARGE
    across, down = _names(columns, rows, left, top, LARGE)
    body = atlas.draw([(x, y) for y in rows for x in columns])
    body += _ruler("rows", Box(left, top, NAMES - 4, height), down)
    body += _ruler("columns", Box(left, top, width, TEXT_SIZE + GAP - 1), across)
    text = _("The map")
    defs = definitions(body)
    return document(text, width, height, paint.LAWN, defs, body, fixed=True, corner=(left, top))


def _with_room(span: range, room: range) -> range:
    return range(min(span.start, room.start), max(span.stop, room.stop))


def _ruler(name: str, box: Box, names: str) -> str:
    """Draw names on top of the map. Taps pass through them."""
    ground = rect(box, paint.LAWN, fill_opacity=0.85)
    look = {"data_ruler": name, "pointer_events": "none", "aria_hidden": "true", "data_sign": "coordinates"}
    return paint.typed(element("g", ground, names, **look))


def _names(columns: range, rows: range, left: float, top: float, size: float) -> tuple[str, str]:
    """Return the names of columns and rows at their places above and beside the map."""
    across = (
        text(
            (x + 0.5) * size,
            top + TEXT_SIZE + 2,
            cell_name((x, 0))[:-2],
            size=TEXT_SIZE,
            anchor="middle",
            fill=SOFT,
        )
        for x in columns
    )
    down = (
        text(left + 3, (y + 0.5) * size + TEXT_SIZE / 3, cell_name((0, y))[2:], size=TEXT_SIZE, fill=SOFT)
        for y in rows
    )
    return "".join(across), "".join(down)


def _banner(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw whose turn it is, the number of dominoes left, and notices."""
    left = _("deck {number}").format(number=view.deck)
    room = WIDTH - 24 - width_of(left, TEXT_SIZE)
    look = rect(Box(LEFT, top, WIDTH, 30), PAPER, rx=8)
    look += text(LEFT + 8, top + 20, _turn(view, seen, room), size=15, bold=True)
    look += text(LEFT + WIDTH - 8, top + 20, left, size=TEXT_SIZE, anchor="end", fill=SOFT)
    notes = [row for words in notices(view) for row in lines_of(words, WIDTH - 16, TEXT_SIZE)]
    for number, words in enumerate(notes, 1):
        look += text(LEFT + 8, top + 30 + 17 * number, words, size=TEXT_SIZE)
    return look, 30.0 + 17 * len(notes)


def _turn(view: View, seen: Seen, room: float) -> str:
    if view.step == "over" or seen.is_over:
        return _("The game is over")
    if view.active == seen.decider:
        return _("Your turn")
    return fit_name(_("{name}’s turn"), seen.names[view.active], room, 15, bold=True)


def _choices(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw the dominoes to choose from: the hand, the market, and covered dominoes that a move names."""
    return _rows(_groups(view, seen, chart), view, seen, top)


def _others(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw the other players' hands, if they are open."""
    return _rows(_open_hands(view), view, seen, top)


def _market(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw the market and the number of dominoes in the deck.

    While the tray shows them, leave their room empty, so that nothing below them moves.
    """
    look, height = _rows([(_market_heading(view), view.market)], view, seen, top, is_small=True)
    return "" if _is_drawing(view, seen) else signed("market", look), height


def _tray(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw the hand and any other dominoes to choose from. Those that can be tapped are large."""
    groups = _groups_in_hand(view, seen, chart)
    if _has_room_beside(groups, seen):
        return _with_hand_beside(groups[0], view, seen, top)
    body, start = "", top
    for head, row in groups:
        is_large = _is_named(row, seen)
        heading = head if not is_large or len(groups) > 1 else ""
        look, height = _rows([(heading, row)], view, seen, top, is_small=not is_large)
        body, top = body + _signed(view, seen, (head, row), look), top + height
    return body, top - start


def _signed(view: View, seen: Seen, group: Group, look: str) -> str:
    return signed("hand", look) if group == _hand(view, seen) else look


def _has_room_beside(groups: Sequence[Group], seen: Seen) -> bool:
    """Return whether the hand cannot be tapped and has room beside a row of other dominoes."""
    if len(groups) != 2 or _is_named(groups[1][1], seen):
        return False
    (_, row), (_, hand) = groups
    return len(row) * _CLOSE_STEP + GAP + -(-len(hand) // 2) * _SMALL_STEP <= WIDTH


def _with_hand_beside(group: Group, view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw dominoes in a row, and the hand small beside them, so that the tray covers little of the map."""
    (head, row), (hand_head, hand) = group, _hand(view, seen)
    start = LEFT + len(row) * _CLOSE_STEP + GAP
    hand_head = fit_line(hand_head, WIDTH / 2)
    head_start = min(start, LEFT + WIDTH - width_of(hand_head))
    head = fit_line(head, head_start - LEFT - GAP, bold=True)
    body = text(LEFT + 2, top + 13, head, size=TEXT_SIZE, bold=True)
    for index, domino in enumerate(row):
        box = Box(LEFT + 4 + index * _CLOSE_STEP, top + 24, HELD, 2 * HELD)
        body += _upright(domino, seen, box, is_chosen=domino == view.chosen)
    look = text(head_start, top + 13, hand_head, size=TEXT_SIZE)
    for index, domino in enumerate(hand):
        x, y = start + index // 2 * _SMALL_STEP, top + 21 + index % 2 * 2 * _SMALL_STEP
        look += _upright(domino, seen, Box(x, y, SMALL, 2 * SMALL), is_chosen=domino == view.chosen)
    return body + signed("hand", look), 2 * HELD + 31.0


def _is_named(row: Iterable[Domino], seen: Seen) -> bool:
    """Return whether any of these dominoes can be tapped or has been picked."""
    names = {domino_part(domino.number) for domino in row}
    return bool(names & (seen.links.keys() | seen.picked))


def _is_drawing(view: View, seen: Seen) -> bool:
    return view.step == "draw" and view.active == seen.viewer and not seen.is_over


def _rows(
    groups: Sequence[Group], view: View, seen: Seen, top: float, *, is_small: bool = False
) -> tuple[str, float]:
    """Draw dominoes in rows. Headings are above large dominoes and to the left of small ones."""
    size, step = (KEPT, _KEPT_STEP) if is_small else (HELD, _STEP)
    body, start = "", top
    for head, row in groups:
        left = LEFT + 6
        if is_small:
            left += _LABEL
            body += _label(head, top)
        elif head:
            body += text(LEFT + 2, top + 13, head, size=TEXT_SIZE, bold=True)
            top += 21
        for index, domino in enumerate(row):
            x, y = left + index % _MAX_IN_ROW * step, top + 3 + index // _MAX_IN_ROW * (2 * size + 12)
            body += _upright(domino, seen, Box(x, y, size, 2 * size), is_chosen=domino == view.chosen)
        top += (2 * size + 12) * (1 + (len(row) - 1) // _MAX_IN_ROW) - 2
    return body, top - start


def _label(words: str, top: float) -> str:
    """Draw a heading in as many lines as it needs, to the left of small dominoes."""
    lines = lines_of(words, _LABEL - 4, TEXT_SIZE)
    return "".join(
        text(LEFT + 2, top + 16 + 17 * number, line, size=TEXT_SIZE) for number, line in enumerate(lines)
    )


def _market_heading(view: View) -> str:
    deck = _("deck {number}").format(number=view.deck)
    return _("Market, {deck}").format(deck=deck)


def _hand(view: View, seen: Seen) -> Group:
    """Return the viewer's dominoes, with the one to be placed first."""
    chosen = (view.chosen,) if view.chosen else ()
    head = hand_heading(seen)
    if chosen and seen.you is not None:
        head = _("Your hand (framed: to be placed)")
    return head, (*chosen, *view.hand)


def _groups(view: View, seen: Seen, chart: Chart) -> list[Group]:
    """Return the dominoes beside the map with their headings."""
    groups = [_hand(view, seen), (_market_heading(view), view.market), _covered(view, seen, chart)]
    return [group for group in groups if group[1]]


def _groups_in_hand(view: View, seen: Seen, chart: Chart) -> list[Group]:
    """Return the dominoes in the tray: those that can be tapped, and always the hand."""
    if view.step == "over":
        return []
    market = (_market_heading(view), view.market if _is_drawing(view, seen) else ())
    groups = [market, _covered(view, seen, chart), _hand(view, seen)]
    return [group for group in groups if group[1]]


def _covered(view: View, seen: Seen, chart: Chart) -> Group:
    """Return the covered dominoes of the map that a move names."""
    shown = {domino.number for domino in (*view.hand, *view.market)}
    shown |= {space.number for space in chart.spaces.values()}
    named = [each for each in chart.pieces if domino_part(each) in seen.links and each not in shown]
    return _("Covered on the map"), tuple(chart.pieces[number].domino for number in named)


def _open_hands(view: View) -> list[Group]:
    """Return all other hands if they are open, as in cooperative games."""
    text = _("Hand of {letter}")
    return [
        (text.format(letter=seat_letter(Seat(seat))), hand)
        for seat, hand in enumerate(view.open_hands)
        if hand and hand != view.hand
    ]


def _upright(domino: Domino, seen: Seen, box: Box, *, is_chosen: bool) -> str:
    """Draw a domino with its second half below the first, and its number for people who type moves."""
    halves = [space_of(half, domino.number) for half in (domino.a, domino.b)]
    boxes = [Box(box.x, box.y + box.w * index, box.w, box.w) for index in range(2)]
    look = "".join(paint.space(space, half) for space, half in zip(halves, boxes, strict=True))
    look += paint.edge(box)
    words = f"{domino.number}: {' / '.join(half_words(half_text(half)) for half in halves)}"
    number = paint.typed(paint.plate(domino.number, boxes[1], is_named=False))
    around, name = Box(box.x - 4, box.y - 3, box.w + 8, box.h + 6), domino_part(domino.number)
    is_new = name in seen.news
    if is_chosen or is_new:
        frame, sign = (PICKED, "chosen") if is_chosen else (paint.FRESH, "fresh")
        look += rect(around, "none", stroke=frame, stroke_width=2.5, rx=6, data_sign=sign)
    return part(seen, name, around, words, look, number)


def _cards(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw the campaign cards on the table, and every special rule in force."""
    return _listed(goals_of(view), top)


def _listed(sentences: Iterable[str], top: float) -> tuple[str, float]:
    """Draw sentences one below the other."""
    rows = [
        (number, row)
        for words in sentences
        for number, row in enumerate(lines_of(words, WIDTH - 12, TEXT_SIZE))
    ]
    body = "".join(
        text(LEFT + 2 + 10 * bool(number), top + 17 * index + 13, row, size=TEXT_SIZE)
        for index, (number, row) in enumerate(rows)
    )
    return body, 17.0 * len(rows)


def _overview(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw the whole map, if it does not fit into one strip."""
    columns, rows = _extent(chart)
    if len(columns) <= ACROSS:
        return "", 0
    size = min(20.0, WIDTH / len(columns))
    atlas = Atlas(view, Seen(seen.names), chart, size)
    corner = (LEFT - columns[0] * size, top - rows[0] * size)
    look = element("g", atlas.draw_plain(), transform=f"translate({corner[0]:g} {corner[1]:g})")
    return with_tooltip(_("The whole map"), look), len(rows) * size


def _extent(chart: Chart) -> tuple[range, range]:
    """Return the columns and rows of the map."""
    xs, ys = [x for x, _y in chart.spaces], [y for _x, y in chart.spaces]
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


def _strips(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw the large map in strips of columns."""
    atlas = Atlas(view, seen, chart, SPACE)
    body, start = "", top
    across, down = atlas.bounds
    shown = [(x, y) for x in across for y in down if atlas.shows((x, y))]
    left, right = min(x for x, _y in shown), max(x for x, _y in shown)
    for begin in range(left, right + 1, ACROSS):
        columns = range(begin, min(begin + ACROSS, right + 1))
        rows = [y for x, y in shown if x in columns]
        if rows:
            look, height = _strip(atlas, columns, range(min(rows), max(rows) + 1), top)
            body, top = body + look, top + height + 4
    return body, top - start


def _strip(atlas: Atlas, columns: range, rows: range, top: float) -> tuple[str, float]:
    """Draw some columns and rows of the map, with their names."""
    corner = columns[0] * SPACE - NAMES, rows[0] * SPACE - TEXT_SIZE - 4
    look = "".join(_names(columns, rows, *corner, SPACE)) + atlas.draw(
        [(x, y) for y in rows for x in columns]
    )
    moved = f"translate({LEFT - corner[0]:g} {top - corner[1]:g})"
    return element("g", look, transform=moved), TEXT_SIZE + 4 + len(rows) * SPACE


def _players(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw each player's points and remaining pawns."""
    body, y = "", top + 20
    for seat in map(Seat, range(len(view.hand_sizes))):
        worth = f"{points(view.scores[seat])}, {pawns(view.pawns_left[seat])}"
        room = WIDTH - 32 - width_of(worth, TEXT_SIZE)
        is_active = seat == view.active and view.step != "over" and not seen.is_over
        name = fit_line(seen.names[seat], room, TEXT_SIZE, bold=is_active)
        body += paint.pawn(seat, LEFT + 12, y - 6) + text(LEFT + 28, y, name, size=TEXT_SIZE, bold=is_active)
        body += text(LEFT + WIDTH - 2, y, worth, size=TEXT_SIZE, anchor="end")
        y += 30
    return body, y - top - 14


def _exhibits(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw a sentence about each Exhibit."""
    return _listed(exhibits_of(view, chart), top)


def _legend(view: View, seen: Seen, chart: Chart, top: float) -> tuple[str, float]:
    """Draw the meaning of grounds, fences, items and signs. A drawing without taps has no signs for taps."""
    halves = [half for domino in (*view.hand, *view.market) for half in (domino.a, domino.b)]
    items = chart.items.union(half.item for half in halves)
    grounds = {space.ground for space in chart.spaces.values()}.union(half.ground for half in halves)
    plain = Space("none", "", 0, 0, 0)
    entries = [
        (replace(plain, ground=ground), str(words)) for ground, words in GROUNDS.items() if ground in grounds
    ]
    entries += [(replace(plain, weak=4), _("weak fence")), (replace(plain, strong=4), _("strong fence"))]
    entries += [(replace(plain, item=item), str(words)) for item, words in ITEMS.items() if item in items]
    body = ""
    for index, (space, words) in enumerate(entries):
        x, y = LEFT + index % 2 * WIDTH / 2, top + index // 2 * 30
        body += paint.space(space, Box(x, y, 27, 27))
        body += text(x + 33, y + 18, fit_line(words, WIDTH / 2 - 36, TEXT_SIZE), size=TEXT_SIZE)
    height = (len(entries) + 1) // 2 * 30.0
    signs = ("exhibit", "worth", "pawn", *(_TAP_SIGNS if seen.move_links else ()), "news")
    look, more = _listed((str(LEGEND[sign].sentence) for sign in signs), top + height)
    return body + look, height + more
