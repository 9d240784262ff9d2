"""Animal cards: what the kept species have and need, and what those in quarantine ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_tycoon.data.animals import Levels, Species
from adjudicator.rules.zoo_tycoon.data.kinds import HAPPINESS
from adjudicator.rules.zoo_tycoon.views import Home, View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Enclosure, Slot
from games.boards import Seen
from games.boards.ink import (
    DARK,
    LEFT,
    PAPER,
    SMALL,
    SOFT,
    WIDTH,
    Box,
    fitted,
    part,
    rect,
    text,
    titled,
    width_of,
)
from games.boards.zoo_tycoon import names, paint, touch
from games.boards.zoo_tycoon.pen import flow

_HEAD: Final = 46.0
_NEED: Final = 48.0
_NAME: Final = 216.0
"""The room for an enclosure's number and the name of its animals."""


def card(view: View, seen: Seen, seat: Seat, home: Enclosure, top: float) -> tuple[str, float]:
    """The card of a main species that is kept, or of a co-species that lives alone."""
    books = view.books[seat].homes[home.number - 1]
    look = _head(view, seen, seat, home, home.main or home.co, top)
    if not home.main:
        return look, _HEAD
    look += _needs(view.edition.species[home.main], home, books, top + _HEAD + 2)
    below = _HEAD + _NEED + 2
    said, height = flow(LEFT + 4, top + below, _details(view, seat, home, books))
    look, below = look + said, below + height + 4
    if home.co:
        look, below = look + _head(view, seen, seat, home, home.co, top + below), below + _HEAD
    return look, below


def key(top: float) -> tuple[str, float]:
    """What the four needs on a card say."""
    told = _("Under each need: what the next level takes. Bold frame: it keeps the happiness down.")
    return flow(LEFT + 2, top - 6, [told], fill=SOFT)


def _head(view: View, seen: Seen, seat: Seat, home: Enclosure, name: str, top: float) -> str:
    """An animal's name, and for a main species its herd and happiness."""
    is_main = name == home.main
    animal, box = view.edition.animals[name], Box(LEFT, top, WIDTH, _HEAD - 2)
    books = view.books[seat].homes[home.number - 1]
    told = _herd(home) if is_main else _("mixed: +1 popularity") if home.main else _room(home, books)
    heading = f"{home.number} {animal.name}"
    size = next((size for size in (13, 12) if width_of(heading, size, bold=True) <= _NAME), SMALL)
    inside = (
        rect(box, paint.BIOMES[animal.biome], rx=6, stroke=paint.EDGES[animal.biome])
        + paint.animal(animal.category, LEFT + 18, top + 20, 26, paint.COAT if is_main else paint.LODGER)
        + text(LEFT + 38, top + 17, fitted(heading, _NAME, size, bold=True), size=size, bold=True)
        + text(LEFT + 38, top + 34, fitted(told, 215 if is_main else WIDTH - 44))
    )
    if is_main:
        fill = paint.LEVELS[books.level] if books.level else paint.MISSED
        mood = str(names.LEVELS[books.level]) if books.level else _("not met")
        inside += rect(Box(LEFT + 258, top + 10, 80, 23), fill, rx=11, stroke=DARK, stroke_width=0.7)
        inside += text(LEFT + 298, top + 26, mood, anchor="middle", bold=True)
    said = f"{animal.name}: {told}"
    if seat == seen.viewer:
        return part(seen, touch.card_part(name), box, said, inside)
    return titled(said, inside)


def _herd(home: Enclosure) -> str:
    told = names.signs(home.animals)
    return told + (
        _(", young {animals}").format(animals=names.signs(home.discs)) if home.discs != NONE else ""
    )


def _room(home: Enclosure, books: Home) -> str:
    """Tiles, costs and focal points."""
    told = [_("{occupied} of {tiles} tiles occupied").format(occupied=books.occupied, tiles=len(home.tiles))]
    told.append(_("costs ${cost}").format(cost=books.cost))
    return ", ".join(told)


def _points(home: Enclosure, books: Home) -> Iterator[str]:
    """The focal points that are there, of those that would have an effect."""
    room = (
        (_("{there} of {limit} {kind}").format(there=there, limit=limit, kind=name))
        for kind, name in names.TRACKS.items()
        if (there := getattr(home.focal, kind)) | (limit := getattr(books.most, kind))
    )
    if told := ", ".join(room):
        yield _("Focal points: {points}").format(points=told)


def _needs(species: Species, home: Enclosure, books: Home, top: float) -> str:
    """The four needs; what keeps the happiness down has a bold frame."""
    assert books.needs is not None
    wide = (WIDTH - 12) / 4
    look = ""
    for at, (need, value, following) in enumerate(_levels(species, home, books)):
        level, box = getattr(books.needs, need), Box(LEFT + at * (wide + 4), top, wide, _NEED - 4)
        is_limit = need in books.limits
        fill = paint.LEVELS[level] if level else paint.MISSED
        look += rect(box, fill, rx=5, stroke=DARK, stroke_width=2.2 if is_limit else 0.5)
        middle = box.x + wide / 2
        look += text(middle, top + 13, fitted(str(names.NEEDS[need]), wide - 4), anchor="middle")
        look += text(middle, top + 27, value, size=13, bold=True, anchor="middle")
        if following:
            look += text(middle, top + 40, fitted(following, wide - 4), anchor="middle")
    return look


def _levels(species: Species, home: Enclosure, books: Home) -> Iterator[tuple[str, str, str]]:
    """Each need with how much there is and how much the next level takes."""
    squares = species.experience
    now = squares[home.experience - 1]
    rank = HAPPINESS.index
    better = next((at for at, level in enumerate(squares, 1) if rank(level) > rank(now)), None)
    yield "experience", str(home.experience), _next(squares[better - 1], better) if better else ""
    yield "free_space", str(books.free), _counted(species.free_space, books.free)
    yield "retreats", str(home.focal.retreat), _counted(species.retreats, home.focal.retreat)
    group = home.animals.total
    ahead = next((step for step in species.group_size.steps if step[1].least > group), None)
    yield "group_size", str(group), _next(ahead[0], ahead[1].least) if ahead else ""


def _counted(levels: Levels, count: int) -> str:
    ahead = next((step for step in levels.steps if step[1] > count), None)
    return _next(*ahead) if ahead else ""


def _next(level: str, at: int) -> str:
    """`dark: 3`, on little room."""
    short = {"yellow": _("yellow"), "light_green": _("light"), "dark_green": _("dark")}[level]
    return _("{level}: {number}").format(level=short, number=at)


def _details(view: View, seat: Seat, home: Enclosure, books: Home) -> Iterator[str]:
    yield _room(home, books)
    yield from _points(home, books)
    yield _spring(view, seat, home, books)
    yield from _young(view, seat, home.main)


def _spring(view: View, seat: Seat, home: Enclosure, books: Home) -> str:
    offspring = view.edition.species[home.main].offspring
    target = offspring.target.at(books.level) if books.level else None
    if home.main in view.players[seat].zoo.contraception:
        return _("Contraception: no dice")
    if not books.dice or target is None:
        said = _("No offspring as it stands")
    else:
        told = {"dice": books.dice, "target": target, "litter": offspring.litter}
        said = ngettext(
            "Offspring: {dice} die, young {litter} from {target} on",
            "Offspring: {dice} dice, young {litter} each from {target} on",
            books.dice,
        ).format(**told)
    lying = _("; lying females: {number}").format(number=home.lying) if home.lying else ""
    return said + lying


def _young(view: View, seat: Seat, species: str) -> Iterator[str]:
    """This spring's dice, and the young whose owner has not decided yet."""
    for rolled in view.spring.rolls:
        if (rolled.seat, rolled.species) == (seat, species):
            yield _("This spring's dice: {dice}").format(dice=", ".join(map(str, rolled.dice)))
    for litter in view.spring.litters:
        if (litter.seat, litter.species) == (seat, species):
            yield _("Reintroduce or keep: {animals}").format(animals=names.signs(litter.animals))


def wish(view: View, slot: Slot, top: float) -> tuple[str, float]:
    """What a species in quarantine asks for."""
    species = view.edition.species[slot.species]
    group = max(slot.animals.total, species.group_size.least)
    tiles = species.tiles(group) + species.free_space.least
    lines = [
        _("{species} {animals}: groups of {sizes}, {males}").format(
            species=species.name,
            animals=names.signs(slot.animals),
            sizes=sizes(species),
            males=names.MALES[species.males],
        ),
        _("{group} need {biome}, tiles: {tiles} ({per_tile} a tile), retreats: {retreats}").format(
            group=group,
            biome=names.BIOMES[species.biome],
            tiles=tiles,
            per_tile=species.per_tile,
            retreats=species.retreats.least,
        ),
        values(species),
    ]
    said, height = flow(LEFT + 6, top + 3, lines, WIDTH - 16)
    box = Box(LEFT, top, WIDTH, height + 10)
    return rect(
        box, PAPER, rx=6, stroke=paint.EDGES[species.biome], stroke_dasharray="4 3"
    ) + said, height + 12


def sizes(species: Species) -> str:
    """How large its groups may be: `3+`, `2-4`."""
    least, most = species.group_size.least, species.group_size.most
    return f"{least}+" if most is None else f"{least}-{most}" if most > least else str(least)


def values(species: Species) -> str:
    """What a species is worth and costs."""
    popularity = "/".join(map(str, species.popularity))
    told = {
        "popularity": popularity,
        "education": species.education,
        "conservation": species.conservation,
        "cost": species.running_cost,
    }
    said = _("popularity {popularity}, education {education}, conservation {conservation}, ${cost} a tile")
    tolerant = _(", tolerant") if species.tolerant else ""
    return said.format(**told) + tolerant


def title(said: str, top: float) -> tuple[str, float]:
    """The heading of a section."""
    return text(LEFT + 2, top + 15, fitted(said, WIDTH - 4, 13, bold=True), size=13, bold=True, fill=SOFT), 22
