"""A zoo board: squares, enclosures with their animals and focal points, buildings, and the quarantine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import QUARANTINE_SLOTS
from adjudicator.rules.zoo_tycoon.standards.effects import standing, yields
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import Animals, Building, Enclosure, Zoo, square_name
from games.boards import Seen
from games.boards.ink import (
    DARK,
    LEFT,
    PAGE,
    SOFT,
    THUMB,
    WIDTH,
    Box,
    Shape,
    element,
    lines_of,
    part,
    rect,
    text,
    titled,
    width_of,
)
from games.boards.zoo_tycoon import names, paint, touch
from games.boards.zoo_tycoon.pen import Area, flow

SIDE: Final = float(THUMB)
SLOT: Final = 48.0
_EDGE: Final = (PAGE - SIDE * COLUMNS) / 2


def box_of(square: int, top: float) -> Box:
    """Where a square of a board lies whose first row begins at a top."""
    row, column = divmod(square, COLUMNS)
    return Box(_EDGE + column * SIDE, top + row * SIDE, SIDE, SIDE)


def grid(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """The board of a seat."""
    zoo, draw = view.players[seat].zoo, _Draw(view, seen, seat, top)
    look = "".join(draw.square(square) for square in (*zoo.free, *zoo.prohibited))
    look += "".join(draw.enclosure(home) for home in zoo.enclosures)
    look += "".join(draw.building(building) for building in zoo.buildings)
    return look, zoo.rows * SIDE


def quarantine(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """The animals that wait for an enclosure."""
    slots = view.players[seat].zoo.quarantine
    wide = (WIDTH - 4) / QUARANTINE_SLOTS
    look = ""
    for at in range(QUARANTINE_SLOTS):
        box = Box(LEFT + at * (wide + 4), top, wide, SLOT)
        if at >= len(slots):
            empty = text(box.x + wide / 2, top + 27, _("quarantine: empty"), anchor="middle", fill=SOFT)
            look += rect(box, paint.FREE, rx=6, stroke="#cfc4ad", stroke_dasharray="4 3") + empty
            continue
        slot = slots[at]
        card = view.edition.species[slot.species]
        said = f"{card.name}: {names.animals_words(slot.animals)}"
        inside = rect(box, paint.BIOMES[card.biome], rx=6, stroke=paint.EDGES[card.biome]) + paint.animal(
            card.category, box.x + 18, top + 24, 24
        )
        lines = lines_of(card.name, wide - 40, bold=True)
        for line, part_of_name in enumerate(lines):
            inside += text(box.x + 36, top + 14 + 14 * line, part_of_name, bold=True)
        inside += text(box.x + 36, top + 15 + 14 * len(lines), names.signs(slot.animals))
        look += _own(seen, seat, touch.slot_part(slot.species), box, said, inside)
    return look, SLOT


def _own(seen: Seen, seat: Seat, name: str, shape: Shape, said: str, *inside: str) -> str:
    """A part of the viewer's own zoo, or what others may only look at."""
    return part(seen, name, shape, said, *inside) if seat == seen.viewer else titled(said, *inside)


class _Draw:
    """A zoo board on its way to the paper."""

    def __init__(self, view: View, seen: Seen, seat: Seat, top: float) -> None:
        self.view, self.seen, self.seat, self.top = view, seen, seat, top
        self.zoo: Zoo = view.players[seat].zoo
        self.yields = yields(view.edition, self.zoo)
        self.standing = standing(view.edition, self.zoo)

    def square(self, square: int) -> str:
        """A square without a tile, with its name; a prohibition tile lies on some."""
        box = box_of(square, self.top)
        area = Area((box,))
        is_blocked = square in self.zoo.prohibited
        look = rect(box, paint.BLOCKED if is_blocked else paint.FREE, stroke="#cfc4ad", stroke_width=0.8)
        if is_blocked:
            cross = f"M{box.x + 13:g} {box.y + 16:g}l17 17m0-17l-17 17"
            look += element("path", d=cross, stroke="#a99f8b", stroke_width=2.5)
        look += text(box.x + 3, box.y + 12, square_name(square), fill="#7a7263")
        said = square_name(square) + (_(": blocked") if is_blocked else _(": free"))
        return _own(self.seen, self.seat, touch.square_part(square), area, said, look)

    def enclosure(self, home: Enclosure) -> str:
        """An enclosure as one part, or tile by tile while a tile is moved."""
        area = Area(tuple(box_of(tile, self.top) for tile in home.tiles))
        cast = dict(_cast(self.view, home))
        tiles = [self._tile(home, at, tile, cast.get(at, "")) for at, tile in enumerate(home.tiles)]
        edge = area.drawn("none", stroke=paint.EDGES[home.biome], stroke_width=2.6, stroke_linecap="round")
        named = self._name(home)
        if touch.MOVE_TILES in self.seen.picked and self.seat == self.seen.viewer:
            return "".join(map(self._piece, home.tiles, tiles)) + edge + named
        said = _said(home)
        look = "".join(tiles)
        return _own(self.seen, self.seat, touch.home_part(home.number), area, said, look, edge, named)

    def _piece(self, tile: int, look: str) -> str:
        """A tile that can be moved."""
        square = Area((box_of(tile, self.top),))
        return part(self.seen, touch.square_part(tile), square, square_name(tile), look)

    def building(self, building: Building) -> str:
        box = box_of(building.square, self.top)
        card = self.view.edition.buildings[building.id]
        if building.id in self.yields:
            told = f"+{self.yields[building.id]}"
        else:
            told = f"${card.rule.income if building.id in self.standing else 0}"
        said = f"{card.name}: {told}"
        look = paint.building(self.view.edition, building.id, box, told)
        return _own(self.seen, self.seat, touch.building_part(building.id), box, said, look)

    def _tile(self, home: Enclosure, at: int, tile: int, cast: str) -> str:
        box = box_of(tile, self.top)
        look = rect(box, paint.BIOMES[home.biome], stroke="#fff", stroke_width=0.6)
        if cast:
            name, _bar, told = cast.partition("|")
            category = self.view.edition.animals[name].category
            coat = paint.COAT if name == home.main else paint.LODGER
            look += paint.animal(category, box.x + 13, box.y + 24, 17, coat)
            look += text(box.x + 3, box.y + 40, told, fill=DARK)
        points = paint.focal_row(home.focal)
        if at < len(points):
            look += paint.focal(points[at], box.x + 28, box.y + 17, 12)
        return look

    def _name(self, home: Enclosure) -> str:
        """The enclosure's number, and the name of its animals as far as its first row goes."""
        first = home.tiles[0]
        run = 1
        while first + run in home.tiles and (first + run) % COLUMNS:
            run += 1
        box = box_of(first, self.top)
        kept = [names.printed(name) for name in (home.main, home.co) if name]
        wide = 14.0 if home.number < 10 else 21.0
        said = _shortest(kept or [_("empty")], run * SIDE - wide - 5)
        badge = rect(Box(box.x + 2, box.y + 2, wide, 13), paint.EDGES[home.biome], rx=3)
        middle = box.x + 2 + wide / 2
        number = text(middle, box.y + 12.5, str(home.number), bold=True, anchor="middle", fill="#fff")
        return badge + number + (text(box.x + wide + 4, box.y + 12, said) if said else "")


def _shortest(kept: list[str], room: float) -> str:
    """The names with as many of their last words as there is room for; those of co-species give way."""
    words = [name.split() for name in kept]
    for left in range(max(map(len, words))):
        said = " + ".join(" ".join(each[min(left, len(each) - 1) :]) for each in words)
        if width_of(said) <= room:
            return said
    return _shortest(kept[:-1], room) if kept[1:] else ""


def _cast(view: View, home: Enclosure) -> Iterator[tuple[int, str]]:
    """Which animals stand on which tile, by its place: main species first, a co-species on the last ones."""
    if home.main:
        males, females = home.animals.males, home.animals.females
        for at in range(len(home.tiles)):
            room = view.edition.species[home.main].per_tile
            here = Animals(min(males, room), min(females, max(room - males, 0)))
            if not here.total:
                break
            males, females = males - here.males, females - here.females
            yield at, f"{home.main}|{names.signs(here).replace(' ', '')}"
    if home.co:
        last = len(home.tiles) - view.edition.co_species[home.co].tiles
        for at in range(max(last, 0), len(home.tiles)):
            yield at, f"{home.co}|{_('co')}"


def _said(home: Enclosure) -> str:
    told = _("Enclosure {number} ({biome})").format(number=home.number, biome=names.BIOMES[home.biome])
    if home.main:
        told += f": {names.printed(home.main)}, {names.animals_words(home.animals)}"
    if home.co:
        told += f" + {names.printed(home.co)}"
    return told


def legend(top: float) -> tuple[str, float]:
    """What the colours, little houses and letters mean."""
    look, x = "", LEFT
    for kind, name in names.FOCAL.items():
        said = str(name).split()[0]
        look += paint.focal(kind, x, top + 2, 10) + text(x + 13, top + 12, said, fill=SOFT)
        x += 26 + 6.3 * len(said)
    x = LEFT
    for biome, name in names.BIOMES.items():
        look += rect(Box(x, top + 18, 10, 10), paint.BIOMES[biome], stroke=paint.EDGES[biome])
        look += text(x + 13, top + 27, str(name), fill=SOFT)
        x += 30 + 6.3 * len(name)
    letters = _("P park, E education booth, C conservation center, F food booth, S zoo shop, co: co-species")
    drawn, height = flow(LEFT, top + 29, [letters], WIDTH, fill=SOFT)
    return look + drawn, 29 + height
