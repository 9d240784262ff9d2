"""Animal cards: the values and needs of the kept species, and the needs of species in quarantine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from django.utils.translation import ngettext

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.animals import Levels, Species
from adjudicator.rules.zoo_tycoon.data.numbers import HAPPINESS
from adjudicator.rules.zoo_tycoon.views import NEEDS, Home, View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Enclosure, Slot
from games.boards import Seen
from games.boards.svg import (
    LEFT,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    fit_line,
    part,
    place_mark,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zoo_tycoon import names, paint, touch
from games.boards.zoo_tycoon.pen import LEADING, flow, parted
from games.core.translation import gettext as _

_HEAD: Final = 26.0
_NEED: Final = 26.0
_TOKEN: Final = 46.0
_SIDE: Final = 48.0
"""The width of a card's picture."""
_GAP: Final = 4.0
_IN_ROW: Final = 3
_THIRD: Final = (WIDTH - _GAP * (_IN_ROW - 1)) / _IN_ROW
SPRING: Final = ("care", "breeding", "young")
"""The stages in which offspring are shown."""


class Need(NamedTuple):
    """The state of a need: its current amount, and the next level with the amount that it requires.

    `following`: the next level, or "" if the need is at its best level.
    """

    name: str
    value: int
    following: str
    at: int


def cards(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw a zoo's animals: each main species with its needs, then the co-species side by side."""
    look, height = "", 0.0
    for home in view.players[seat].zoo.enclosures:
        if home.main:
            drawn, more = _main(view, seen, seat, home, top + height)
            look, height = look + drawn, height + more + _GAP
    drawn, more = tokens(view, seen, seat, top + height, has_main=False)
    return look + drawn, height + more


def tokens(view: View, seen: Seen, seat: Seat, top: float, *, has_main: bool = True) -> tuple[str, float]:
    """Draw a zoo's animals compactly, without needs: all species side by side, or only the co-species."""
    zoo = view.players[seat].zoo
    kept = [(home, home.main) for home in zoo.enclosures if home.main and has_main]
    kept += [(home, home.co) for home in zoo.enclosures if home.co]
    look = ""
    for at, (home, name) in enumerate(kept):
        row, column = divmod(at, _IN_ROW)
        box = Box(LEFT + column * (_THIRD + _GAP), top + row * (_TOKEN + _GAP), _THIRD, _TOKEN)
        look += _token(view, seen, seat, home, name, box)
    return look, -(-len(kept) // _IN_ROW) * (_TOKEN + _GAP)


def key(top: float) -> tuple[str, float]:
    """Draw the legend of the needs on a card."""
    entries = (
        _("Bars show how well a need is met (✗: not at all). → shows what the next level needs."),
        _("Bold frame: this need limits happiness."),
    )
    return flow(LEFT + 2, top - 6, entries, fill=SOFT)


def _main(view: View, seen: Seen, seat: Seat, home: Enclosure, top: float) -> tuple[str, float]:
    """Draw a main species: name, herd and happiness, its needs, and in spring its offspring."""
    books, animal = view.books[seat].homes[home.number - 1], view.edition.species[home.main]
    lines = tuple(_spring(view, seat, home, books)) if view.stage in SPRING else ()
    box = Box(LEFT, top, WIDTH, _HEAD + _NEED + 3 + LEADING * len(lines))
    mood = str(names.LEVELS[books.level]) if books.level else _("not met")
    facts = (*_herd(home), *_room(home, books))
    inside = (
        rect(box, paint.BIOMES[animal.biome], rx=6, stroke=paint.EDGES[animal.biome])
        + paint.animal(animal, LEFT + 28, top + 28, 38)
        + paint.badge(str(home.number), paint.EDGES[animal.biome], LEFT + 3, top + 3)
        + _title(names.printed(home.main), facts, LEFT + _SIDE, top + 18)
        + signed(
            f"level-{books.level or 'missed'}", paint.mood(books.level, LEFT + WIDTH - 15, top + 13.5, 9)
        )
        + _needs(animal, home, books, top + _HEAD)
    )
    for at, words in enumerate(lines):
        room = fit_line(words, WIDTH - _SIDE - 4)
        inside += text(LEFT + _SIDE, top + _HEAD + _NEED + 13 + LEADING * at, room, fill=PRINT)
    words = f"{names.printed(home.main)}: {', '.join(facts)}, {mood}"
    return _own(seen, seat, touch.card_part(home.main), box, words, inside), box.h


def _title(name: str, facts: Sequence[str], x: float, y: float) -> str:
    """Draw a name, followed by as many facts as fit."""
    room = WIDTH - _SIDE - 30 - width_of(name, bold=True)
    while facts and width_of("  " + " · ".join(facts)) > room:
        facts = facts[:-1]
    look = text(x, y, name, bold=True, fill=PRINT)
    herd = text(LEFT + WIDTH - 28, y, " · ".join(facts), anchor="end", fill=PRINT)
    return look + (signed("herd", herd) if facts else "")


def _token(view: View, seen: Seen, seat: Seat, home: Enclosure, name: str, box: Box) -> str:
    """Draw a species: its picture, enclosure number and name and, for a main species, its happiness."""
    animal, x, y = view.edition.animals[name], box.x + 16, box.y + 25
    inside = rect(box, paint.BIOMES[animal.biome], rx=6, stroke=paint.EDGES[animal.biome])
    inside += paint.lodging(x, y, 14) if name == home.co else ""
    inside += paint.animal(animal, x, y, 25)
    inside += paint.badge(str(home.number), paint.EDGES[animal.biome], box.x + 2, box.y + 2)
    if name == home.co:
        label = _("mixed: +1") if home.main else _("alone")
    else:
        level = view.books[seat].homes[home.number - 1].level
        label = ", ".join((*_herd(home), str(names.LEVELS[level]) if level else _("not met")))
        inside += paint.mood(level, box.x + 8, box.y + box.h - 8, 6)
    lines = parted(names.hyphened(name).replace("-", "- "), box.w - 32)
    first = box.y + box.h / 2 + 5 - 7 * (len(lines) - 1)
    for at, words in enumerate(lines):
        inside += text(box.x + 32, first + 14 * at, words, fill=PRINT)
    return _own(seen, seat, touch.card_part(name), box, f"{names.printed(name)}: {label}", inside)


def _own(seen: Seen, seat: Seat, name: str, box: Box, text: str, inside: str) -> str:
    """Return a card.

    It is tappable if it is the viewer's, and outlined if moves of chance have changed it.
    """
    place = touch.at_seat(name, seat)
    if place in seen.news:
        inside += box.draw("none", stroke=paint.NEWS, stroke_width=3) + place_mark(seen, place, box)
    return part(seen, name, box, text, inside) if seat == seen.viewer else with_tooltip(text, inside)


def _herd(home: Enclosure) -> Iterator[str]:
    """Yield the animals, their young, and the number of lying females."""
    yield names.signs(home.animals)
    if home.discs != NONE:
        yield _("young {animals}").format(animals=names.signs(home.discs))
    if home.lying:
        yield _("lying {number}♀").format(number=home.lying)


def _room(home: Enclosure, books: Home) -> tuple[str, str]:
    """Return an enclosure's cost, and its occupied and total tiles."""
    tiles = _("{occupied}/{tiles} tiles").format(occupied=books.occupied, tiles=len(home.tiles))
    return f"${books.cost}", tiles


def _needs(species: Species, home: Enclosure, books: Home, top: float) -> str:
    """Draw the four needs. Needs that limit the happiness have a bold frame."""
    assert books.needs is not None
    wide = (WIDTH - _SIDE - 4 - 3 * 3) / 4
    are_all = len(books.limits) == len(NEEDS)
    look = ""
    for at, need in enumerate(_levels(species, home, books)):
        level, box = (
            getattr(books.needs, need.name),
            Box(LEFT + _SIDE + at * (wide + 3), top, wide, _NEED - 1),
        )
        is_limit = need.name in books.limits and not are_all
        label = f"{need.value}→{need.at}" if need.following else str(need.value)
        inside = (
            rect(
                box,
                paint.LEVELS[level] if level else paint.MISSED,
                rx=5,
                stroke=PRINT,
                stroke_width=2.2 if is_limit else 0.5,
            )
            + paint.need(need.name, box.x + 10, top + 12.5)
            + text(box.x + 20, top + 17.5, label, bold=True, fill=PRINT)
            + paint.pips(level, box.x + wide - 19, top + 6.5)
        )
        look += with_tooltip(_meaning(need, level), inside, data_sign=need.name)
    return look


def _meaning(need: Need, level: str | None) -> str:
    """Return a need in words: `Retreats 1: yellow; light green from 2 on`."""
    text = f"{names.NEEDS[need.name]} {need.value}: " + (str(names.LEVELS[level]) if level else _("not met"))
    if not need.following:
        return text
    more = _("{level} from {number}").format(level=names.LEVELS[need.following], number=need.at)
    return f"{text}; {more}"


def _levels(species: Species, home: Enclosure, books: Home) -> Iterator[Need]:
    """Yield each need with its current amount and the amount for the next level."""
    squares = species.experience
    now = squares[home.experience - 1]
    rank = HAPPINESS.index
    better = next((at for at, level in enumerate(squares, 1) if rank(level) > rank(now)), 0)
    group = home.animals.total
    sizes = ((level, numbers.least) for level, numbers in species.group_size.steps)
    steps = (
        (squares[better - 1], better) if better else None,
        _ahead(species.free_space, books.free),
        _ahead(species.retreats, home.focal.retreat),
        next((step for step in sizes if step[1] > group), None),
    )
    values = (home.experience, books.free, home.focal.retreat, group)
    for name, value, step in zip(NEEDS, values, steps, strict=True):
        yield Need(name, value, *(step or ("", 0)))


def _ahead(levels: Levels, count: int) -> tuple[str, int] | None:
    return next((step for step in levels.steps if step[1] > count), None)


def _spring(view: View, seat: Seat, home: Enclosure, books: Home) -> Iterator[str]:
    """Yield the dice that the species rolls or has rolled, and the young that wait for a decision."""
    offspring = view.edition.species[home.main].offspring
    target = offspring.target.at(books.level) if books.level else None
    if home.main in view.players[seat].zoo.contraception:
        yield _("Contraception: no dice")
    elif not books.dice or target is None:
        yield _("No offspring for now")
    else:
        values = {"dice": books.dice, "target": target, "litter": offspring.litter}
        yield ngettext(
            "{dice} die: {target}+ gives {litter} offspring",
            "{dice} dice: each {target}+ gives {litter} offspring",
            books.dice,
        ).format(**values)
    for rolled in view.spring.rolls:
        if (rolled.seat, rolled.species) == (seat, home.main):
            yield _("Dice this spring: {dice}").format(dice=", ".join(map(str, rolled.dice)))
    for litter in view.spring.litters:
        if (litter.seat, litter.species) == (seat, home.main):
            yield _("Reintroduce or keep: {animals}").format(animals=names.signs(litter.animals))


def wish(species: Species, slot: Slot) -> str:
    """Return the needs of a species in quarantine, in words."""
    return _("needs {biome} tiles: {tiles}, retreats: {retreats}; groups of {sizes}; {males}").format(
        tiles=room_for(species, slot),
        biome=names.BIOMES[species.biome],
        retreats=species.retreats.least,
        sizes=sizes(species),
        males=names.MALES[species.males],
    )


def room_for(species: Species, slot: Slot) -> int:
    """Return the number of tiles for a slot's animals, or for the smallest group if that is larger."""
    group = max(slot.animals.total, species.group_size.least)
    return species.tiles(group) + species.free_space.least


def sizes(species: Species) -> str:
    """Return a species' possible group sizes, as in `3+` or `2–4`."""
    least, most = species.group_size.least, species.group_size.most
    return f"{least}+" if most is None else f"{least}–{most}" if most > least else str(least)


def title(words: str, top: float) -> tuple[str, float]:
    """Draw the heading of a section."""
    return text(
        LEFT + 2, top + 15, fit_line(words, WIDTH - 4, 13, bold=True), size=13, bold=True, fill=SOFT
    ), 22
