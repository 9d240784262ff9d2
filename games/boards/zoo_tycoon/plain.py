"""The table as plain text for mail, with the words to type for its names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from django.utils.functional import Promise

from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import TABLES
from adjudicator.rules.zoo_tycoon.views import Row, View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, square_name
from games.boards import Seen
from games.boards.columns import name_of, page_of, wrapped
from games.boards.numbers import shown
from games.boards.zoo_tycoon import cards, names, reading
from games.boards.zoo_tycoon.market import barred
from games.core.translation import gettext as _
from games.text.ties import unbroken

_INDENT: Final = "  "
_BUILDS: Final = ("building", "spending")


def text(view: View, seen: Seen) -> str:
    """Return the table with everything needed to decide, at most 72 columns wide."""
    sections: list[Iterable[str]] = [_moment(view, seen)]
    first, *others = seen.seats
    if view.stage == "renewal":
        sections.append(_ways(view))
    elif view.rows:
        sections.append(_exchange(view))
    sections.append((*_zoo(view, seen, first), *_signs()))
    if view.stage in _BUILDS and first == seen.viewer:
        sections.append(_supply(view, first))
    sections.append(_projects(view))
    sections += [_zoo(view, seen, seat) for seat in others]
    return page_of(sections, _names(view))


def _names(view: View) -> dict[str, str | Promise]:
    """Return the names of things by their typed words."""
    things = (*view.edition.animals, *view.edition.buildings)
    names_by_thing = {thing: names.printed(thing) for thing in things} | {**names.BIOMES, **names.FOCAL}
    return {thing.replace("_", " "): name for thing, name in names_by_thing.items()}


def _moment(view: View, seen: Seen) -> Iterator[str]:
    yield reading.moment(view)
    yield from reading.news(view)
    yield from wrapped("", [reading.order(view)])
    for seat in seen.seats:
        books, player = view.books[seat], view.players[seat]
        figures = _(
            "popularity {popularity}{buzz}, conservation {conservation}, education {education}"
        ).format(
            popularity=books.tracks.popularity,
            buzz=_(" (with buzz {place})").format(place=books.place) if books.buzz else "",
            conservation=books.tracks.conservation,
            education=books.tracks.education,
        )
        money = _("money {money}, running costs {costs}").format(money=shown(player.money), costs=books.costs)
        head = f"{seat_letter(seat)}  {name_of(seen, seat)}:"
        yield from wrapped(head, [figures, money])


def _zoo(view: View, seen: Seen, seat: Seat) -> Iterator[str]:
    zoo, books = view.players[seat].zoo, view.books[seat]
    mine = _(" (you)") if seat == seen.you else ""
    yield _("{name}’s zoo{mine}").format(name=name_of(seen, seat), mine=mine)
    yield from _map(view, seat)
    for home in zoo.enclosures:
        yield from _home(view, seat, home)
    if zoo.buildings:
        built = (
            f"{names.printed(building.id)} ({square_name(building.square)})" for building in zoo.buildings
        )
        yield from wrapped(_INDENT + _("Buildings:"), built)
    yield from _quarantine(view, seat)
    bought = _(", bought: {bought}").format(bought=zoo.bought) if zoo.bought else ""
    yield _INDENT + _("Enclosure tiles in store: {tiles}{bought}").format(tiles=zoo.tiles, bought=bought)
    yield from _lines(reading.workers(view, seat))
    if view.sites:
        yield from _lines(reading.phase_words(books))
        for fault in reading.missing(view, seat):
            yield from wrapped(_INDENT + "!", [fault])
    if books.payment:
        yield from _lines(reading.winter(books.payment))


def _quarantine(view: View, seat: Seat) -> Iterator[str]:
    """Yield the waiting animals and, for their owner, their needs."""
    slots = view.players[seat].zoo.quarantine
    if not slots:
        yield _INDENT + _("Quarantine: empty")
    for slot in slots:
        parts = [f"{names.printed(slot.species)} ({names.animal_words(slot.animals)})"]
        if seat == view.seat:
            parts += _asked(view, slot.species)
        yield from wrapped(_INDENT + _("Quarantine:"), parts)


def _map(view: View, seat: Seat) -> Iterator[str]:
    """Yield the board with a cell per square: enclosure numbers, building letters, x if blocked."""
    zoo = view.players[seat].zoo
    signs = dict.fromkeys(zoo.prohibited, "x")
    for home in zoo.enclosures:
        signs |= dict.fromkeys(home.tiles, str(home.number))
    for building in zoo.buildings:
        signs[building.square] = names.printed(building.id)[0]
    yield _INDENT + "   " + "  ".join(square_name(column)[0] for column in range(COLUMNS))
    for row in range(zoo.rows):
        cells = (signs.get(row * COLUMNS + column, ".") for column in range(COLUMNS))
        yield _INDENT + f"{row + 1} " + "".join(f"{cell:>2} " for cell in cells).rstrip()


def _home(view: View, seat: Seat, home: Enclosure) -> Iterator[str]:
    parts = reading.enclosure_words(home, view.books[seat].homes[home.number - 1])
    yield from wrapped(f"{_INDENT}{home.number}:", [*parts])


def _signs() -> Iterator[str]:
    text = _(
        "The map shows enclosures by number, buildings by their first letter and blocked squares "
        "as x. In moves, type {animals} for one male and two females."
    )
    yield from _lines(text.format(animals=unbroken("1m 2f")))


def _ways(view: View) -> Iterator[str]:
    """Yield the printed offers and demand of the places where the exchange may go."""
    yield _("Animal Exchange at {position}. It can move to:").format(position=view.position)
    for place in view.ways:
        offered, wanted = reading.sheet(view, place)
        yield from wrapped(_INDENT + _("{place} offers").format(place=place), _listed(offered))
        yield from wrapped(_INDENT + _("{place} wants").format(place=place), _listed(wanted))


def _listed(animals: Mapping[str, Animals]) -> list[str]:
    return [f"{names.printed(species)} ({names.animal_words(group)})" for species, group in animals.items()]


def _exchange(view: View) -> Iterator[str]:
    """Yield the offers by species, and lists of the species that are barred or wanted."""
    yield _("Animal Exchange at {position}").format(position=view.position)
    offered = [row for row in view.rows if row.offer != NONE or row.gifts]
    for row in offered:
        if not row.barred:
            head = f"{_INDENT}{names.printed(row.species)}:"
            yield from wrapped(head, [*_offers(row), *_asked(view, row.species)])
    kept_out = [f"{names.printed(row.species)} ({barred(row.barred)})" for row in offered if row.barred]
    if kept_out:
        yield from wrapped(_INDENT + _("Offered, but not to you:"), kept_out)
    wanted = {row.species: row.demand for row in view.rows if row.demand != NONE}
    if wanted:
        yield from wrapped(_INDENT + _("Wanted:"), _listed(wanted))


def _offers(row: Row) -> Iterator[str]:
    """Yield the remaining printed offer, and the animals that were given or rescued."""
    if row.offer != NONE:
        yield names.animal_words(row.offer)
    for gift in row.gifts:
        giver = _("rescued") if gift.seat == NATURE else _("from {seat}").format(seat=seat_letter(gift.seat))
        yield f"{names.animal_words(gift.animals)} ({giver})"


def _asked(view: View, species: str) -> Iterator[str]:
    """Yield the needs, the popularity and the costs of a species."""
    card = view.edition.species[species]
    yield _("level {level}").format(level=card.level)
    yield str(names.BIOMES[card.biome])
    yield _("groups of {sizes}, {per_tile} per tile").format(sizes=cards.sizes(card), per_tile=card.per_tile)
    yield _("popularity {popularity}").format(popularity="/".join(map(str, card.popularity)))
    yield _("costs ${cost} per tile").format(cost=card.running_cost)


def _supply(view: View, seat: Seat) -> Iterator[str]:
    """Yield the co-species and buildings that the zoo does not have yet."""
    yield _("Available co-species (popularity/education/conservation):")
    zoo = view.players[seat].zoo
    for biome in names.BIOMES:
        lodgers = (
            f"{names.printed(animal.id)} {animal.popularity}/{animal.education}/{animal.conservation}"
            for animal in view.edition.co_species.values()
            if animal.biome == biome and animal.id not in zoo.co_species
        )
        yield from wrapped(f"{_INDENT}{names.BIOMES[biome]}:", lodgers)
    there = {building.id for building in zoo.buildings}
    kinds = (
        f"{names.printed(kind.id)} ${kind.rule.price}"
        for kind in view.edition.buildings.values()
        if kind.id not in there
    )
    yield from wrapped(_("Available buildings:"), kinds)


def _projects(view: View) -> Iterator[str]:
    has_second = TABLES[len(view.players)].second_park
    if has_second:
        yield _("National parks (points for the first and second zoo with one of each)")
    else:
        yield _("National parks (points for the first zoo with one of each)")
    for park in view.edition.parks.values():
        worth = f"{park.first}/{park.second}" if has_second else str(park.first)
        if park.without is not None:
            without = {"points": park.without.points, "species": names.printed(park.without.species)}
            worth += _(", {points} without {species}").format(**without)
        members = (" / ".join(map(names.printed, group)) for group in park.members)
        done = [f"{seat_letter(mark.seat)} {mark.points}" for mark in view.parks if mark.park == park.id]
        ended = _(" (completed: {seats})").format(seats=", ".join(done)) if done else ""
        yield from wrapped(f"{_INDENT}{park.name} {worth}{ended}:", members)


def _lines(text: str) -> list[str]:
    return wrapped(_INDENT[:-1], [text])
