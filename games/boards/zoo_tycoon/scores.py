"""The score board with its segments, and the conservation projects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_tycoon.data.boards import NationalPark, PopularityTrack, SegmentTrack
from adjudicator.rules.zoo_tycoon.data.numbers import TABLES
from adjudicator.rules.zoo_tycoon.views import View
from games.boards import Seen
from games.boards.svg import (
    CARD,
    LEFT,
    PAPER,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    document,
    element,
    fit_line,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zoo_tycoon import cards, names, paint, reading
from games.boards.zoo_tycoon.pen import flow
from games.core.translation import gettext as _

_RING: Final = 9.0
_CELL_GAP: Final = 2.0


_STRIP: Final = 24.0
_SIGN: Final = Box(0, 0, 140, 38)
_COLUMNS: Final = ("popularity", "conservation", "education", "money", "cost", "group_size")
"""The columns of the strip of zoos, each named by its sign."""


def strip(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw all zoos compactly: one row per zoo, with its tracks, money, costs and number of animals."""
    look = rect(Box(LEFT, top, WIDTH, 26 + _STRIP * len(seen.seats)), PAPER, rx=6, stroke=paint.LINE)
    wide = 37.0
    left = LEFT + WIDTH - wide * len(_COLUMNS)
    for at, column in enumerate(_COLUMNS):
        picture = paint.track(column, left + wide * (at + 0.5), top + 14, 20)
        look += with_tooltip(str(names.FIGURES[column]), picture, data_sign=column)
    for row, seat in enumerate(seen.seats):
        y = top + 26 + _STRIP * row
        look += _letter(seat, LEFT + 14, y + 11, 9.5)
        look += text(
            LEFT + 28, y + 16, fit_line(seen.names[seat], left - LEFT - 30), bold=seat == seen.viewer
        )
        for at, (column, value) in enumerate(zip(_COLUMNS, _cells(view, seat), strict=True)):
            number = text(left + wide * (at + 0.5), y + 16, value, anchor="middle")
            look += signed(column, number)
    return look, 26 + _STRIP * len(seen.seats)


def _letter(seat: Seat, x: float, y: float, r: float) -> str:
    """Draw the letter of a seat in its colour."""
    disc = element("circle", cx=x, cy=y, r=r, fill=paint.SEATS[seat])
    letter = text(x, y + 4.7, seat_letter(seat), bold=True, anchor="middle", fill="#ffffff")
    return signed("seat", disc, letter)


def _cells(view: View, seat: Seat) -> tuple[str, ...]:
    books, player = view.books[seat], view.players[seat]
    animals = sum(home.animals.total + bool(home.co) for home in player.zoo.enclosures)
    return (
        reading.popularity(books),
        str(books.tracks.conservation),
        str(books.tracks.education),
        names.money(player.money),
        names.money(books.costs),
        str(animals),
    )


def sign(view: View, seen: Seen, seat: Seat, heading: str) -> str:
    """Draw the heading of a folded zoo: its owner, its money and its tracks."""
    values = dict(zip(_COLUMNS, _cells(view, seat), strict=True))
    wide, money, tracks = _SIGN.w, values["money"], _COLUMNS[: len(paint.TRACKS)]
    look = _letter(seat, 9, 9, 8.5)
    room = wide - 22 - width_of(money) - 4
    look += text(22, 13.7, fit_line(seen.names[seat], room, bold=True), bold=True)
    look += signed("money", text(wide, 13.7, money, anchor="end"))
    x = 0.0
    for column in tracks:
        look += signed(column, paint.track(column, x + 8, 28, 15), text(x + 18, 32.7, values[column]))
        x += 18 + width_of(values[column]) + 7
    numbers = ", ".join(f"{names.FIGURES[column]} {values[column]}" for column in (*tracks, "money"))
    return document(f"{heading}: {numbers}", wide, _SIGN.h, "none", look, fixed=True)


def board(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the three tracks, then everybody's numbers."""
    look, height = cards.title(_("Score board"), top)
    tracks = view.edition.tracks
    popularity = [books.tracks.popularity for books in view.books]
    rows = (
        (
            _("Popularity (rings: with buzz), revenue below"),
            tracks.popularity,
            popularity,
            paint.TRACKS["popularity"],
        ),
        (
            _("Conservation"),
            tracks.conservation,
            [b.tracks.conservation for b in view.books],
            paint.TRACKS["conservation"],
        ),
        (
            _("Education"),
            tracks.education,
            [b.tracks.education for b in view.books],
            paint.TRACKS["education"],
        ),
    )
    for at, (name, track, values, fill) in enumerate(rows):
        rings = [books.place for books in view.books] if at == 0 else []
        drawn, more = _track(name, track, values, rings, fill, top + height)
        look, height = look + signed(f"track-{_COLUMNS[at]}", drawn), height + more
    bonuses = ", ".join(
        f"{bonus.at}: +{bonus.popularity or bonus.conservation} "
        + str(names.TRACKS["popularity" if bonus.popularity else "conservation"])
        for bonus in tracks.education.bonuses
    )
    lines = [_("One-time bonuses by education: {bonuses}").format(bonuses=bonuses)]
    drawn, more = flow(LEFT + 2, top + height - 6, lines, fill=SOFT)
    look, height = look + drawn, height + more + 2
    for seat in seen.seats:
        drawn, more = _line(view, seen, seat, top + height)
        look, height = look + drawn, height + more
    return look, height + 2


def _track(
    name: str, track: SegmentTrack, values: Sequence[int], rings: Sequence[int], fill: str, top: float
) -> tuple[str, float]:
    """Draw a track's segments, with each seat's marker in its segment."""
    count = len(track.starts)
    wide = (WIDTH - _CELL_GAP * (count - 1)) / count
    deep = 20.0 * (_crowd(track, values) + _crowd(track, rings))
    look = text(LEFT + 2, top + 12, name, fill=SOFT)
    base = top + 17
    revenue = track.revenue if isinstance(track, PopularityTrack) else ()
    high = 16 + (14 if revenue else 0) + deep
    for segment, start in enumerate(track.starts):
        box = Box(LEFT + segment * (wide + _CELL_GAP), base, wide, high)
        look += rect(box, CARD if segment == 0 else fill, rx=3, stroke="#b5a98f", stroke_width=0.6)
        look += text(box.x + wide / 2, base + 12, str(start), anchor="middle", fill=PRINT)
        if revenue:
            money = f"${revenue[segment]}"
            look += text(box.x + wide / 2, base + 26, money, anchor="middle", fill=paint.GOOD_PRINT)
        middle, y = box.x + wide / 2, base + 26 + (14 if revenue else 0)
        look += _markers(track, values, segment, middle, y, is_ring=False)
        look += _markers(track, rings, segment, middle, y + 20.0 * _crowd(track, values), is_ring=True)
    return look, 17 + high + 6


def _crowd(track: SegmentTrack, values: Sequence[int]) -> int:
    """Return the number of markers in the fullest segment."""
    segments = [track.segment(value) for value in values]
    return max(map(segments.count, segments), default=0)


def _markers(
    track: SegmentTrack, values: Sequence[int], segment: int, x: float, y: float, *, is_ring: bool
) -> str:
    look, row = "", 0
    for seat, value in enumerate(values):
        if track.segment(value) != segment:
            continue
        at = y + 20.0 * row
        look += element(
            "circle",
            cx=x,
            cy=at,
            r=_RING,
            fill=CARD if is_ring else paint.SEATS[seat],
            stroke=paint.SEATS[seat],
            stroke_width=2.5,
        )
        letter = seat_letter(Seat(seat))
        look += text(x, at + 4, letter, bold=True, anchor="middle", fill=PRINT if is_ring else "#ffffff")
        row += 1
    return look


def _line(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw a player's numbers below the name."""
    books, player = view.books[seat], view.players[seat]
    total = _("victory points {points}").format(points=reading.victory(view, seat))
    if player.is_excluded:
        total = _("in debt: out")
    name = fit_line(
        f"{seat_letter(seat)} {seen.names[seat]}", WIDTH - 24 - width_of(total, bold=True), 13, bold=True
    )
    words = _(
        "popularity {popularity}{buzz}, conservation {conservation}, education {education}, "
        "money {money}, costs ${costs}, welfare {welfare}"
    ).format(
        popularity=books.tracks.popularity,
        buzz=_(" (with buzz {place})").format(place=books.place) if books.buzz else "",
        conservation=books.tracks.conservation,
        education=books.tracks.education,
        money=names.money(player.money),
        costs=books.costs,
        welfare=books.welfare,
    )
    numbers, high = flow(LEFT + 16, top + 16, [words], WIDTH - 18, fill=SOFT)
    ending, more = flow(LEFT + 16, top + 16 + high, reading.ending(view, seat), WIDTH - 18)
    dot = element("circle", cx=LEFT + 7, cy=top + 9, r=5, fill=paint.SEATS[seat])
    return (
        dot
        + text(LEFT + 16, top + 13, name, size=13, bold=True)
        + text(LEFT + WIDTH - 2, top + 13, total, anchor="end", bold=True)
        + numbers
        + ending
    ), 20 + high + more


def projects(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw national parks, breeding programme, reintroductions, and the zoo with the pandas."""
    look, height = cards.title(_("Conservation projects"), top)
    for park in view.edition.parks.values():
        drawn, more = _park(view, seen, park, top + height)
        look, height = look + drawn, height + more
    drawn, more = flow(LEFT + 2, top + height + 2, _other_projects(view))
    return look + drawn, height + more + 8


def _worths(view: View, park: NationalPark) -> Iterator[str]:
    """Yield the points for completing a park. With two players, the second gets none."""
    yield _("{park}: {first} for the first").format(park=park.name, first=park.first)
    if TABLES[len(view.players)].second_park:
        yield _("{second} for the second").format(second=park.second)
    if park.without is not None:
        without = names.printed(park.without.species)
        yield _("{points} without {species}").format(points=park.without.points, species=without)


def _park(view: View, seen: Seen, park: NationalPark, top: float) -> tuple[str, float]:
    worths = ", ".join(_worths(view, park))
    done = ", ".join(f"{seat_letter(mark.seat)} {mark.points}" for mark in view.parks if mark.park == park.id)
    if done:
        worths += _(" · completed: {seats}").format(seats=done)
    kept = view.players[seen.viewer].zoo.species if seen.viewer is not None else ()
    members = (
        _(" or ").join(f"{'✓' if n in kept else ''}{names.printed(n)}" for n in group)
        for group in park.members
    )
    text, height = flow(LEFT + 6, top + 3, [worths, " + ".join(members)], WIDTH - 14)
    return rect(Box(LEFT, top, WIDTH, height + 8), PAPER, rx=5, stroke="#d8c9ae") + text, height + 12


def _other_projects(view: View) -> Iterator[str]:
    """Yield breeding, reintroductions and pandas as sentences."""
    places = ", ".join(
        f"{seat_letter(Seat(seat))} {player.breeding}" for seat, player in enumerate(view.players)
    )
    end = view.edition.tracks.breeding.end
    yield _("Breeding program (up to {end}): {places}").format(end=end, places=places)
    for track in view.tracks:
        project = view.edition.species[track.species].reintroduction
        assert project is not None
        values = {
            "species": names.printed(track.species),
            "there": len(track.cubes),
            "needed": project.offspring,
            "points": project.points,
            "done": track.done,
            "times": project.times,
        }
        if track.cubes:
            values["seats"] = " ".join(map(seat_letter, track.cubes))
            text = _("{species}: offspring {there}/{needed} ({seats}) for {points}, done {done} of {times}")
        else:
            text = _("{species}: offspring {there}/{needed} for {points}, done {done} of {times}")
        yield text.format(**values)
    if view.panda is not None:
        yield _("The giant pandas went to {seat}.").format(seat=seat_letter(view.panda))
