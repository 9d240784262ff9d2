"""A zoo board: squares, enclosures with animals and focal points, buildings, and the quarantine.

A picked step is shown as a ghost: as the zoo would look after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from django.utils.translation import gettext as _

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import QUARANTINE_SLOTS
from adjudicator.rules.zoo_tycoon.moves import Step
from adjudicator.rules.zoo_tycoon.previews import preview_step
from adjudicator.rules.zoo_tycoon.standards.effects import standing_buildings, yields
from adjudicator.rules.zoo_tycoon.standards.happiness import happiness
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Building, Enclosure, Slot, Zoo, square_name
from games.boards import FOCUS, Seen, spot
from games.boards.svg import (
    GAP,
    LEFT,
    PAGE,
    PICKED,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    Shape,
    element,
    escaped,
    part,
    rect,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zoo_tycoon import cards, names, paint, reading, touch
from games.boards.zoo_tycoon.next_taps import ghost_tiles, next_pose
from games.boards.zoo_tycoon.pen import Area, flow, parted

SIDE: Final = 42.0
SLOT: Final = 50.0
_NAMES: Final = 16.0
"""The room for the names of columns and rows, above and beside the squares."""
_EDGE: Final = (PAGE - SIDE * COLUMNS - _NAMES) / 2 + _NAMES


class Herd(NamedTuple):
    """The animals on one tile."""

    species: str
    is_main: bool
    group: tuple[int, int]
    """The number of males and females, or two zeros for a co-species."""


def box_of(square: int, top: float) -> Box:
    """Return the box of a square on a board whose first row starts at `top`."""
    row, column = divmod(square, COLUMNS)
    return Box(_EDGE + column * SIDE, top + row * SIDE, SIDE, SIDE)


def grid(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw the board of a seat, with the names of its columns and rows."""
    rows = view.players[seat].zoo.rows
    look = "".join(
        text(_EDGE + (at + 0.5) * SIDE, top + 13, square_name(at)[0], anchor="middle", fill=SOFT)
        for at in range(COLUMNS)
    )
    look += "".join(
        text(_EDGE - 4, top + _NAMES + (at + 0.62) * SIDE, str(at + 1), anchor="end", fill=SOFT)
        for at in range(rows)
    )
    return look + _Draw(view, seen, seat, top + _NAMES).whole(), _NAMES + rows * SIDE


def quarantine(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw the animals that wait for an enclosure, if any."""
    slots = view.players[seat].zoo.quarantine
    if not slots:
        return "", -GAP
    wide = (WIDTH - 4) / QUARANTINE_SLOTS
    look = ""
    for at in range(QUARANTINE_SLOTS):
        box = Box(LEFT + at * (wide + 4), top, wide, SLOT)
        if at >= len(slots):
            empty = text(
                box.x + wide / 2, top + SLOT / 2 + 4.5, _("quarantine: empty"), anchor="middle", fill=SOFT
            )
            look += rect(box, paint.FREE, rx=6, stroke=paint.LINE, stroke_dasharray="4 3") + empty
            continue
        slot = slots[at]
        card = view.edition.species[slot.species]
        words = f"{names.printed(card.id)}: {names.animal_words(slot.animals)}; {cards.wish(card, slot)}"
        inside = rect(box, paint.BIOMES[card.biome], rx=6, stroke=paint.EDGES[card.biome])
        inside += paint.biome(card.biome, box.x + wide - 10, top + SLOT - 10)
        inside += paint.animal(card, box.x + 18, top + 17, 30)
        lines = parted(names.hyphened(card.id), wide - 42, bold=True)[:2]
        for line, part_of_name in enumerate(lines):
            inside += text(box.x + 36, top + 14 + 14 * line, part_of_name, bold=True, fill=PRINT)
        animals = names.signs(slot.animals)
        inside += text(box.x + 5, top + SLOT - 5, animals, fill=PRINT)
        if seat == seen.viewer or view.sites:
            inside += _wanted(card, slot, box.x + 11 + width_of(animals), top + SLOT - 16)
        name = touch.slot_part(slot.species)
        look += _own(seen, seat, name, box, words, inside) + numbers(view, seat, name, box)
    return look, SLOT


def _wanted(card: Species, slot: Slot, x: float, y: float) -> str:
    """Draw the number of tiles and retreats that a species in quarantine needs."""
    tiles = rect(Box(x, y, 12, 12), paint.BIOMES[card.biome], stroke=paint.EDGES[card.biome], stroke_width=2)
    house = paint.focal("retreat", x + 36, y - 1, 13)
    return (
        tiles
        + text(x + 16, y + 11, str(cards.room_for(card, slot)), bold=True, fill=PRINT)
        + house
        + text(x + 52, y + 11, str(card.retreats.least), bold=True, fill=PRINT)
    )


def _own(seen: Seen, seat: Seat, name: str, shape: Shape, text: str, *inside: str) -> str:
    """Return a part of the viewer's own zoo, or a picture of another's, outlined if it is new."""
    if seat == seen.viewer:
        return part(seen, name, shape, text, *inside)
    if touch.at_seat(name, seat) in seen.news:
        inside = (*inside, shape.draw("none", stroke=paint.NEWS, stroke_width=3))
    return with_tooltip(text, *inside)


def numbers(view: View, seat: Seat, name: str, box: Box) -> str:
    """Draw the numbers of missing items in the upper right corner."""
    found = [number for number, (_line, at) in enumerate(reading.hindered(view, seat), 1) if at == name]
    if not found:
        return ""
    looks = (
        paint.number(str(number), box.x + box.w - 10 - 21 * at, box.y + 10)
        for at, number in enumerate(reversed(found))
    )
    return element("g", *looks, id=spot(name) if seat == view.seat else None)


class _Draw:
    """Draws a zoo board."""

    def __init__(self, view: View, seen: Seen, seat: Seat, top: float) -> None:
        self.view, self.seen, self.seat, self.top = view, seen, seat, top
        self.is_own = seat == seen.viewer
        self.now: Zoo = view.players[seat].zoo
        self.step = touch.picked_tray_move(seen) if self.is_own else None
        shown = preview_step(view, seat, self.step) if isinstance(self.step, Step) else None
        self.zoo = shown.after.zoo if shown else self.now
        self.yields = yields(view.edition, self.zoo)
        self.standing = standing_buildings(view.edition, self.zoo)
        self.is_by_tile = self.is_own and touch.MOVE_TILES in seen.picked

    def whole(self) -> str:
        zoo = self.zoo
        look = "".join(self.square(square) for square in (*zoo.free, *zoo.prohibited))
        ghosts = [home for home in zoo.enclosures if home != self.now.enclosure(home.number)]
        look += "".join(self.enclosure(home) for home in zoo.enclosures if home not in ghosts)
        built = [building for building in zoo.buildings if building not in self.now.buildings]
        look += "".join(self.building(building) for building in zoo.buildings if building not in built)
        if ghosts or built:
            drawn = (*map(self.ghost, ghosts), *map(self.building, built))
            look += element("g", *drawn, *self.handles(), id=FOCUS)
        return look

    def square(self, square: int) -> str:
        """Draw a square without a tile. Some have a prohibition tile."""
        box = box_of(square, self.top)
        is_blocked = square in self.zoo.prohibited
        look = rect(box, paint.BLOCKED if is_blocked else paint.FREE, stroke=paint.LINE, stroke_width=0.8)
        if is_blocked:
            cross = f"M{box.x + 13:g} {box.y + 13:g}l16 16m0-16l-16 16"
            look += element("path", d=cross, stroke=paint.CROSS, stroke_width=2.5)
        text = square_name(square) + (_(": blocked") if is_blocked else _(": free"))
        return _own(self.seen, self.seat, touch.square_part(square), Area((box,)), text, look)

    def enclosure(self, home: Enclosure) -> str:
        """Draw an enclosure as one part, or tile by tile while a tile is moved."""
        area, tiles, above = self._looks(home)
        if self.is_by_tile:
            return "".join(map(self._piece, home.tiles, tiles)) + above
        name = touch.home_part(home.number)
        last = box_of(min(home.tiles, key=lambda tile: (tile // COLUMNS, -tile)), self.top)
        above += self._news(area, home.tiles)
        drawn = _own(self.seen, self.seat, name, area, _enclosure_text(home), *tiles, above)
        return drawn + numbers(self.view, self.seat, name, last)

    def ghost(self, home: Enclosure) -> str:
        """Draw an enclosure after a step, with a link if the step has an alternative for it."""
        area, tiles, above = self._looks(home)
        look = element("g", *tiles, above, opacity=0.8)
        look += area.draw("none", stroke=PICKED, stroke_width=3, stroke_dasharray="7 4")
        name, text = touch.home_part(home.number), _enclosure_text(home)
        href = self.seen.links.get(name)
        if href is None or self.now.enclosure(home.number) is None:
            return with_tooltip(text, look)
        shown = element("title", escaped(text)) + look + area.draw("#fff", fill_opacity=0)
        return element("a", shown, href=href, data_part=name, aria_label=text)

    def handles(self) -> Iterator[str]:
        """Yield the squares of the ghost, where a tap removes a tile or rotates the piece."""
        tiles = ghost_tiles(self.step)
        turns = next_pose(self.view, self.step) is not None if self.step else False
        for tile in tiles:
            name, box = touch.square_part(tile), box_of(tile, self.top)
            if (href := self.seen.links.get(name)) is None:
                continue
            is_turned = turns and tile == tiles[-1]
            text = _("{square}: rotate or mirror") if is_turned else _("{square}: remove")
            text = text.format(square=square_name(tile))
            sign = paint.turn(box.x + box.w / 2, box.y + box.h / 2) if is_turned else ""
            inside = element("title", escaped(text)) + sign + rect(box, "#fff", fill_opacity=0)
            yield element("a", inside, href=href, data_part=name, aria_label=text)

    def building(self, building: Building) -> str:
        box = box_of(building.square, self.top)
        card = self.view.edition.buildings[building.id]
        if building.id in self.yields:
            label = f"+{self.yields[building.id]}"
        else:
            label = f"${card.rule.income if building.id in self.standing else 0}"
        look = paint.building(self.view.edition, building.id, box, label)
        name, text = touch.building_part(building.id), f"{names.printed(building.id)}: {label}"
        if building not in self.now.buildings:
            look += rect(box, "none", stroke=PICKED, stroke_width=3, stroke_dasharray="7 4")
            return with_tooltip(text, look)
        look += self._news(box, (building.square,))
        return _own(self.seen, self.seat, name, box, text, look) + numbers(self.view, self.seat, name, box)

    def _looks(self, home: Enclosure) -> tuple[Area, list[str], str]:
        """Return an enclosure's area, its tiles, and the drawing on top of them."""
        area = Area(tuple(box_of(tile, self.top) for tile in home.tiles))
        cast = dict(_cast(self.view, home))
        tiles = [self._tile(home, at, tile, cast.get(at)) for at, tile in enumerate(home.tiles)]
        edge = area.draw("none", stroke=paint.EDGES[home.biome], stroke_width=2.6, stroke_linecap="round")
        return area, tiles, edge + self._name(home) + self._young(home)

    def _news(self, shape: Shape, squares: Iterable[int]) -> str:
        """Return an outline if another zoo has built there since the viewer's last move."""
        built = (touch.at_seat(touch.square_part(square), self.seat) for square in squares)
        is_new = not self.is_own and not self.seen.news.isdisjoint(built)
        return shape.draw("none", stroke=paint.NEWS, stroke_width=3) if is_new else ""

    def _piece(self, tile: int, look: str) -> str:
        """Return a tile that can be moved."""
        square = Area((box_of(tile, self.top),))
        return part(self.seen, touch.square_part(tile), square, square_name(tile), look)

    def _tile(self, home: Enclosure, at: int, tile: int, herd: Herd | None) -> str:
        box, is_first = box_of(tile, self.top), at == 0
        look = rect(box, paint.BIOMES[home.biome], stroke="#fff", stroke_width=0.6)
        points, place = paint.focal_row(home.focal), (at or len(home.tiles)) - 1
        has_point = place < len(points)
        x, y = box.x + (16 if has_point and not is_first else 21), box.y + (20 if is_first else 17)
        if herd:
            animal = self.view.edition.animals[herd.species]
            look += "" if herd.is_main else paint.lodging(x, y + 2)
            size = (26 if is_first else 28) if herd.is_main else 22
            look += paint.animal(animal, x, y if herd.is_main else y + 2, size)
            look += paint.herd(*herd.group, box.x + 21, box.y + 36.5) if herd.is_main else ""
        else:
            look += paint.biome(home.biome, box.x + 12, box.y + 31)
        if has_point:
            look += paint.focal(points[place], box.x + 27, box.y + (27 if is_first else 2), 13)
        return look

    def _name(self, home: Enclosure) -> str:
        """Draw the enclosure's number, and how happy its animals are."""
        box = box_of(home.tiles[0], self.top)
        look = paint.badge(str(home.number), paint.EDGES[home.biome], box.x + 1.5, box.y + 1.5)
        if not home.main:
            return look
        return look + paint.mood(happiness(self.view.edition, home), box.x + SIDE - 8.5, box.y + 8.5, 7)

    def _young(self, home: Enclosure) -> str:
        """Draw the offspring discs on the last tile."""
        if home.discs == NONE:
            return ""
        box = box_of(home.tiles[-1], self.top)
        return paint.disc(str(home.discs.total), box.x + box.w - 10, box.y + box.h - 10)


def _cast(view: View, home: Enclosure) -> Iterator[tuple[int, Herd]]:
    """Yield the animals on each tile: the main species first, a co-species on the last tiles."""
    if home.main:
        males, females = home.animals.males, home.animals.females
        for at in range(len(home.tiles)):
            room = view.edition.species[home.main].per_tile
            here = Animals(min(males, room), min(females, max(room - males, 0)))
            if not here.total:
                break
            males, females = males - here.males, females - here.females
            yield at, Herd(home.main, True, (here.males, here.females))
    if home.co:
        last = len(home.tiles) - view.edition.co_species[home.co].tiles
        for at in range(max(last, 0), len(home.tiles)):
            yield at, Herd(home.co, False, (0, 0))


def _enclosure_text(home: Enclosure) -> str:
    text = _("Enclosure {number} ({biome})").format(number=home.number, biome=names.BIOMES[home.biome])
    if home.main:
        text += f": {names.printed(home.main)}, {names.animal_words(home.animals)}"
    if home.co:
        text += f" + {names.printed(home.co)}"
    return text


def legend(top: float) -> tuple[str, float]:
    """Draw the meaning of the signs on a zoo."""
    entries: list[tuple[str, str]] = []
    look, height = "", 0.0
    entries += [(paint.track(sign, 7, 7, 16), str(name)) for sign, name in names.FIGURES.items()]
    entries += [(paint.focal(kind, 0, 0, 13), str(name)) for kind, name in names.FOCAL.items()]
    entries += [(paint.biome(biome, 7, 7, is_framed=True), str(name)) for biome, name in names.BIOMES.items()]
    entries += [
        (paint.mood(level, 7, 7, 7), _("happiness: {level}").format(level=name))
        for level, name in names.LEVELS.items()
    ]
    entries += [
        (paint.mood(None, 7, 7, 7), _("minimum standards not met")),
        (paint.herd(1, 0, 7, 7), _("a male")),
        (paint.herd(0, 1, 7, 7), _("a female")),
        (paint.disc("2", 7, 7), _("offspring")),
        (paint.lodging(7, 7, 7), _("co-species")),
        (paint.number("1", 7, 7), _("what is missing")),
    ]
    for at, (sign, words) in enumerate(entries):
        y = top + at * 21.0
        look += element("g", sign, transform=f"translate({LEFT + 3:g} {y + 3:g})")
        look += text(LEFT + 26, y + 15, words, fill=SOFT)
        height = y + 21 - top
    letters = _("P park, E education booth, C conservation center, F food booth, S zoo shop.")
    drawn, more = flow(LEFT + 2, top + height, [letters], fill=SOFT)
    return look + drawn, height + more
