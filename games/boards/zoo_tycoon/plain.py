"""The table as plain text, for mail, in the words in which moves are typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import NATURE, Seat, seat_letter
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.text import group_words
from adjudicator.rules.zoo_tycoon.views import Row, View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, square_name
from games.boards import Seen
from games.boards.columns import name_of, wrapped
from games.boards.zoo_tycoon import names, reading
from games.boards.zoo_tycoon.market import barred

_INDENT: Final = "  "


def text(view: View, seen: Seen) -> str:
    """The table with everything one needs to decide; at most 72 columns wide."""
    sections: list[Iterable[str]] = [_moment(view, seen)]
    first, *others = seen.seats
    sections.append(_zoo(view, seen, first))
    if view.rows:
        sections.append(_exchange(view))
    sections.append(_projects(view))
    sections += [_zoo(view, seen, seat) for seat in others]
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def _moment(view: View, seen: Seen) -> Iterator[str]:
    yield reading.moment(view)
    yield from (line for said in reading.news(view) for line in wrapped("", [said]))
    if said := reading.order(view):
        yield said
    for seat in seen.seats:
        books, player = view.books[seat], view.players[seat]
        told = _("popularity {popularity}{buzz}, conservation {conservation}, education {education}").format(
            popularity=books.tracks.popularity,
            buzz=f" (+{books.buzz})" if books.buzz else "",
            conservation=books.tracks.conservation,
            education=books.tracks.education,
        )
        money = _("money {money}, running costs {costs}").format(money=player.money, costs=books.costs)
        head = f"{seat_letter(seat)}  {name_of(seen, seat)}:"
        yield from wrapped(head, [told, money])


def _zoo(view: View, seen: Seen, seat: Seat) -> Iterator[str]:
    zoo, books = view.players[seat].zoo, view.books[seat]
    mine = _(" (you)") if seat == seen.viewer else ""
    yield _("The zoo of {name}{mine}").format(name=name_of(seen, seat), mine=mine)
    yield from _map(view, seat)
    for home in zoo.enclosures:
        yield from _home(view, seat, home)
    if zoo.buildings:
        built = (f"{building.id} {square_name(building.square)}" for building in zoo.buildings)
        yield from wrapped(_INDENT + _("Buildings:"), built)
    held = (f"{slot.species} {_told(slot.animals)}" for slot in zoo.quarantine)
    yield from wrapped(_INDENT + _("Quarantine:"), list(held) or [_("empty")])
    bought = _(", bought: {bought}").format(bought=zoo.bought) if zoo.bought else ""
    yield _INDENT + _("Enclosure tiles in store: {tiles}{bought}").format(tiles=zoo.tiles, bought=bought)
    yield from wrapped(_INDENT, [reading.workers(view, seat)])
    if view.sites:
        yield from wrapped(_INDENT, [reading.phase_words(books)])
        for fault in reading.missing(books):
            yield from wrapped(_INDENT + "!", [fault])
    if books.payment:
        yield from wrapped(_INDENT, [reading.winter(books.payment)])


def _map(view: View, seat: Seat) -> Iterator[str]:
    """The board with a cell for each square: enclosures by number, buildings by letter, x where blocked."""
    zoo = view.players[seat].zoo
    signs = dict.fromkeys(zoo.prohibited, "x")
    for home in zoo.enclosures:
        signs |= dict.fromkeys(home.tiles, str(home.number))
    for building in zoo.buildings:
        signs[building.square] = view.edition.buildings[building.id].name[0]
    yield _INDENT + "   " + "  ".join(square_name(column)[0] for column in range(COLUMNS))
    for row in range(zoo.rows):
        cells = (signs.get(row * COLUMNS + column, ".") for column in range(COLUMNS))
        yield _INDENT + f"{row + 1} " + "".join(f"{cell:>2} " for cell in cells).rstrip()


def _home(view: View, seat: Seat, home: Enclosure) -> Iterator[str]:
    books = view.books[seat].homes[home.number - 1]
    told = [f"{names.BIOMES[home.biome]}"]
    if home.main:
        mood = str(names.LEVELS[books.level]) if books.level else _("minimum standards not met")
        told.append(f"{home.main} {_told(home.animals)}, {mood}")
        if books.limits:
            told.append(
                _("kept down by {needs}").format(needs=", ".join(str(names.NEEDS[n]) for n in books.limits))
            )
    if home.co:
        told.append(home.co)
    if home.discs != NONE:
        told.append(_("young {animals}").format(animals=_told(home.discs)))
    told.append(_("tiles {occupied} of {tiles}").format(occupied=books.occupied, tiles=len(home.tiles)))
    focal = [f"{getattr(home.focal, kind)} {kind}" for kind in names.FOCAL if getattr(home.focal, kind)]
    if focal:
        told.append(_("focal points {points}").format(points=" + ".join(focal)))
    yield from wrapped(f"{_INDENT}{home.number}:", told)


def _exchange(view: View) -> Iterator[str]:
    yield _("Animal Exchange at {position}").format(position=view.position)
    for row in view.rows:
        told = list(_offers(view, row))
        if told:
            yield from wrapped(f"{_INDENT}{row.species} ({view.edition.species[row.species].level}):", told)


def _offers(view: View, row: Row) -> Iterator[str]:
    """What there is to say of a species that is offered or wanted."""
    if row.offer != NONE:
        yield _("offered {animals}").format(animals=_told(row.offer))
    for gift in row.gifts:
        giver = _("rescued") if gift.seat == NATURE else seat_letter(gift.seat)
        yield f"+{_told(gift.animals)} ({giver})"
    if row.demand != NONE:
        yield _("wanted {animals}").format(animals=_told(row.demand))
    elif row.barred and (row.offer != NONE or row.gifts):
        yield barred(row.barred)


def _projects(view: View) -> Iterator[str]:
    for park in view.edition.parks.values():
        members = (" / ".join(group) for group in park.members)
        done = [f"{seat_letter(mark.seat)} {mark.points}" for mark in view.parks if mark.park == park.id]
        ended = _(" (completed: {seats})").format(seats=", ".join(done)) if done else ""
        yield from wrapped(f"{park.name} {park.first}/{park.second}{ended}:", members)


def _told(animals: Animals) -> str:
    return " ".join(group_words(animals))
