"""A zoo board: squares, enclosures with animals and focal points, buildings, and the quarantine.

A picked step is shown as a ghost, as the zoo would look after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import QUARANTINE_SLOTS
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
    layer,
    moved,
    part,
    place_mark,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zoo_tycoon import cards, ground, housing, names, paint, reading, touch
from games.boards.zoo_tycoon.next_taps import ghost_tiles, next_pose
from games.boards.zoo_tycoon.pen import TapArea, parted
from games.boards.zoo_tycoon.words import line_text
from games.core.translation import gettext as _

SIDE: Final = 42.0
SLOT: Final = 50.0
_NAMES: Final = 16.0
"""The space for the names of columns and rows, above and beside the squares."""
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
    """Draw the board of a seat on its lawn, with the names of its columns and rows.

    Each square says its own name to screen readers.
    """
    rows = view.players[seat].zoo.rows
    height = _NAMES + rows * SIDE + 4
    look = ground.lawn(Box(_EDGE - _NAMES - 2, top, SIDE * COLUMNS + _NAMES + 5, height))
    for at in range(COLUMNS):
        letter, x = square_name(at)[0], _EDGE + (at + 0.5) * SIDE
        look += signed("coordinates", text(x, top + 13, letter, anchor="middle", fill=paint.TURF))
    for at in range(rows):
        y = top + _NAMES + (at + 0.62) * SIDE
        look += signed("coordinates", text(_EDGE - 4, y, str(at + 1), anchor="end", fill=paint.TURF))
    beside = element("g", layer(look), aria_hidden="true")
    return beside + _Draw(view, seen, seat, top + _NAMES).whole(), height


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
        inside += place_mark(seen, touch.at_seat(name, seat), box)
        look += _own(seen, seat, name, box, words, inside) + numbers(view, seat, name, box)
    return signed("quarantine", look), SLOT


def _wanted(card: Species, slot: Slot, x: float, y: float) -> str:
    """Draw the number of tiles and retreats that a species in quarantine needs."""
    tiles = rect(Box(x, y, 12, 12), paint.BIOMES[card.biome], stroke=paint.EDGES[card.biome], stroke_width=2)
    house = paint.focal("retreat", x + 36, y - 2, 14)
    room = text(x + 16, y + 11, str(cards.room_for(card, slot)), bold=True, fill=PRINT)
    retreats = text(x + 52, y + 11, str(card.retreats.least), bold=True, fill=PRINT)
    return signed("needed-tiles", tiles, room) + signed("needed-retreats", house, retreats)


def _own(seen: Seen, seat: Seat, name: str, shape: Shape, text: str, *inside: str) -> str:
    """Return a part of the viewer's own zoo, or a picture in another zoo, outlined if it is new."""
    if seat == seen.viewer and name not in seen.links and name not in seen.picked:
        return with_tooltip(text, *inside, data_part=name)
    if seat == seen.viewer:
        return part(seen, name, shape, text, *inside)
    if touch.at_seat(name, seat) in seen.news:
        inside = (*inside, shape.draw("none", stroke=paint.NEWS, stroke_width=3))
    return with_tooltip(text, *inside)


def numbers(view: View, seat: Seat, name: str, box: Box) -> str:
    """Draw the red mark with the numbers of missing items in the upper right corner."""
    found = [
        (number, line) for number, (line, at) in enumerate(reading.hindered(view, seat), 1) if at == name
    ]
    if not found:
        return ""
    mark = paint.number(" ".join(str(number) for number, _line in found), box.x + box.w - 8, box.y + 6)
    words = " ".join(line_text(line) for _number, line in found)
    place = spot(name) if seat == view.seat else None
    return with_tooltip(words, mark, id=place, data_sign="missing")


def _tap(shape: Box | TapArea) -> str:
    """Return the invisible shape of a part whose picture is drawn below."""
    return (
        rect(shape, "#fff", fill_opacity=0) if isinstance(shape, Box) else shape.draw("#fff", fill_opacity=0)
    )


class _Draw:
    """The drawing of a zoo board."""

    def __init__(self, view: View, seen: Seen, seat: Seat, top: float) -> None:
        self.view, self.seen, self.seat, self.top = view, seen, seat, top
        self.is_own = seat == seen.viewer
        self.picked = seen.picked if self.is_own else frozenset[str]()
        self.now: Zoo = view.players[seat].zoo
        self.plan = touch.picked_plan(seen) if self.is_own else ()
        shown = housing.preview_plan(view, self.plan)
        self.zoo = shown.after.zoo if shown else self.now
        self.yields = yields(view.edition, self.zoo)
        self.standing = standing_buildings(view.edition, self.zoo)
        self.is_by_tile = self.is_own and touch.MOVE_TILES in seen.picked

    def whole(self) -> str:
        zoo = self.zoo
        ghosts = [home for home in zoo.enclosures if home != self.now.enclosure(home.number)]
        built = [building for building in zoo.buildings if building not in self.now.buildings]
        homes = [home for home in zoo.enclosures if home not in ghosts]
        buildings = [building for building in zoo.buildings if building not in built]
        grounds = (
            *map(self.place, range(COLUMNS * zoo.rows)),
            *(ground.blocked(box_of(square, self.top)) for square in zoo.prohibited),
            *(self.look(home) for home in homes if not self.is_by_tile),
            *map(self.house, buildings),
        )
        look = element("g", layer(*grounds), aria_hidden="true")
        look += "".join(self.square(square) for square in (*zoo.free, *zoo.prohibited))
        look += "".join(map(self.enclosure, homes)) + "".join(map(self.building, buildings))
        if ghosts or built:
            drawn = (*map(self.ghost, ghosts), *map(self.building, built))
            look += element("g", *drawn, *self.handles(), id=FOCUS)
        look += self.signs(homes) + self.signs(ghosts) + "".join(map(self.marks, homes))
        return look + "".join(self.laid())

    def signs(self, homes: Sequence[Enclosure]) -> str:
        """Draw the signs of enclosures, above all animals and without taking taps."""
        if not homes:
            return ""
        drawn = layer(*(self._sign(home, box_of(home.tiles[0], self.top)) for home in homes))
        return element("g", drawn, aria_hidden="true", pointer_events="none")

    def marks(self, home: Enclosure) -> str:
        """Draw the red mark of an enclosure that lacks something."""
        corner = min(home.tiles, key=lambda tile: (tile // COLUMNS, -tile))  # the upper right one
        return numbers(self.view, self.seat, touch.home_part(home.number), box_of(corner, self.top))

    def laid(self) -> Iterator[str]:
        """Yield the marks of the tiles that moves have laid, unless they have been moved away."""
        tiles = {tile for home in self.zoo.enclosures for tile in home.tiles}
        for name in sorted(self.seen.news):
            there = [square for square in touch.laid_squares(name, self.seat) if square in tiles]
            if there:
                yield self._mark(name, there)

    def place(self, square: int) -> str:
        """Return the mark of a square that a move has changed."""
        name = touch.at_seat(touch.square_part(square), self.seat)
        return place_mark(self.seen, name, box_of(square, self.top))

    def square(self, square: int) -> str:
        """Draw the part of a square without a tile, with a dot if something may be built there."""
        box, name = box_of(square, self.top), touch.square_part(square)
        is_blocked = square in self.zoo.prohibited
        text = square_name(square) + (_(": blocked") if is_blocked else _(": free"))
        href = self.seen.links.get(name) if self.is_own else None
        if href is None or name in self.picked:
            is_labelled = is_blocked or name in self.picked
            return _own(self.seen, self.seat, name, TapArea((box,)), text, _tap(box)) if is_labelled else ""
        here = box.at_origin
        look = "" if is_blocked else ground.dot(here)
        return moved(box, element("a", look, _tap(here), href=href, data_part=name, aria_label=text))

    def look(self, home: Enclosure) -> str:
        """Draw an enclosure without what taps change."""
        boxes = self._boxes(home)
        look = self._ground(home, boxes) + ground.fence(TapArea(boxes)) + self._contents(home, boxes)
        look += "".join(self._marks(home))
        return with_tooltip(self._words(home), look)

    def enclosure(self, home: Enclosure) -> str:
        """Draw the part of an enclosure. While a tile is being moved, draw each tile as a part."""
        name, boxes = touch.home_part(home.number), self._boxes(home)
        if self.is_by_tile:
            tiles = "".join(self._piece(home, tile) for tile in home.tiles)
            return tiles + ground.fence(TapArea(boxes)) + self._contents(home, boxes)
        area, words = TapArea(boxes), self._words(home)
        href = self.seen.links.get(name) if self.is_own else None
        inside = ground.tappable(area) if href is not None else ""
        if name in self.picked:
            inside += area.draw("none", stroke=PICKED, stroke_width=3)
        inside += _tap(area)
        if href is None:
            return with_tooltip(words, inside, data_part=name if self.is_own else None)
        title = element("title", escaped(words))
        sign = f"biome-{home.biome}"
        return element("a", title, inside, href=href, data_part=name, aria_label=words, data_sign=sign)

    def _marks(self, home: Enclosure) -> Iterator[str]:
        """Yield the marks of an enclosure and of its species, if moves have changed them."""
        there: dict[str, list[int]] = {touch.home_part(home.number): [*home.tiles]}
        for at, herd in _cast(self.view, home):
            there.setdefault(touch.housed_part(herd.species), []).append(home.tiles[at])
        for part_of_zoo, tiles in there.items():
            name = touch.at_seat(part_of_zoo, self.seat)
            if name in self.seen.news:
                yield self._mark(name, tiles)

    def _mark(self, name: str, tiles: Iterable[int]) -> str:
        """Return the mark of tiles that a move has changed. In another zoo it is a visible line."""
        area = TapArea(tuple(box_of(tile, self.top) for tile in tiles))
        colour, width = (None, None) if self.is_own else (paint.NEWS, 3)
        return area.draw("none", stroke=colour, stroke_width=width, data_place=name, pointer_events="none")

    def ghost(self, home: Enclosure) -> str:
        """Draw an enclosure as it is after a step, with a link if there is an alternative step for it."""
        boxes = self._boxes(home)
        area = TapArea(boxes)
        look = self._ground(home, boxes) + ground.fence(area) + self._contents(home, boxes)
        look = element("g", look, opacity=0.85)
        look += area.draw("none", stroke=PICKED, stroke_width=3, stroke_dasharray="7 4")
        name, text = touch.home_part(home.number), self._words(home)
        href = self.seen.links.get(name)
        if href is None or self.now.enclosure(home.number) is None:
            return with_tooltip(text, look)
        shown = element("title", escaped(text)) + look + area.draw("#fff", fill_opacity=0)
        return element("a", shown, href=href, data_part=name, aria_label=text)

    def handles(self) -> Iterator[str]:
        """Yield the squares of the ghost, where a tap removes a tile or rotates the piece."""
        laid = self.plan[-1] if len(self.plan) == 1 else housing.laid_by(self.plan)
        tiles = ghost_tiles(laid)
        turns = laid is not None and next_pose(self.view, laid, self.plan) is not None
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

    def house(self, building: Building) -> str:
        """Draw a building without what taps change."""
        box, card = box_of(building.square, self.top), self.view.edition.buildings[building.id]
        look = paint.building(self.view.edition, building.id, box, self._worth(building))
        return with_tooltip(self._told(building), signed(f"building-{card.kind}", look))

    def _worth(self, building: Building) -> str:
        """Return a building's gain or income."""
        if building.id in self.yields:
            return f"+{self.yields[building.id]}"
        rule = self.view.edition.buildings[building.id].rule
        return f"${rule.income if building.id in self.standing else 0}"

    def _told(self, building: Building) -> str:
        return f"{names.printed(building.id)}: {self._worth(building)}"

    def building(self, building: Building) -> str:
        """Draw the part of a building. A planned building is drawn here as a whole."""
        box, name = box_of(building.square, self.top), touch.building_part(building.id)
        if building not in self.now.buildings:
            frame = rect(box, "none", stroke=PICKED, stroke_width=3, stroke_dasharray="7 4")
            return self.house(building) + frame
        tap = _tap(box) + place_mark(self.seen, touch.at_seat(name, self.seat), box)
        drawn = _own(self.seen, self.seat, name, box, self._told(building), tap)
        kind = self.view.edition.buildings[building.id].kind
        return signed(f"building-{kind}", drawn) + numbers(self.view, self.seat, name, box)

    def _boxes(self, home: Enclosure) -> tuple[Box, ...]:
        return tuple(box_of(tile, self.top) for tile in home.tiles)

    def _ground(self, home: Enclosure, boxes: Sequence[Box]) -> str:
        """Draw the tiles of an enclosure."""
        earth = TapArea(tuple(boxes)).draw(paint.BIOMES[home.biome])
        texture = ground.texture(home.biome, zip(home.tiles, boxes, strict=True))
        return signed(f"biome-{home.biome}", earth, texture)

    def _contents(self, home: Enclosure, boxes: Sequence[Box]) -> str:
        """Draw the animals, focal points and offspring of an enclosure."""
        look, animals = "", self.view.edition
        for at, herd in _cast(self.view, home):
            if herd.is_main:
                look += ground.standing(animals.species[herd.species], *herd.group, boxes[at])
            else:
                look += ground.lodger(animals.co_species[herd.species], boxes[at])
        look += "".join(ground.focal_points(paint.focal_row(home.focal), boxes))
        if home.discs != NONE:
            x, y = boxes[-1].x + SIDE - 11, boxes[-1].y + SIDE - 11
            look += signed("offspring", paint.disc(str(home.discs.total), x, y))
        return look

    def _sign(self, home: Enclosure, box: Box) -> str:
        """Draw the sign on the fence: the enclosure's number, and the happiness of its animals."""
        face = ""
        if home.main:
            level = happiness(self.view.edition, home)
            look = paint.mood(level, box.x + 22 + 8 * (home.number > 9), box.y + 4.5, 6.5)
            face = signed(f"level-{level or 'missed'}", look)
        plate = paint.plaque(str(home.number), paint.EDGES[home.biome], box.x + 1, box.y - 4, face=face)
        return signed("enclosure", plate)

    def _words(self, home: Enclosure) -> str:
        """Return an enclosure in words, with the faults found there."""
        books = self.view.books[self.seat]
        is_shown = home == self.now.enclosure(home.number)
        numbers = books.homes[home.number - 1] if is_shown else None
        words = _("Enclosure {number}").format(number=home.number)
        parts = reading.enclosure_words(home, numbers)
        lacks = (
            line_text(line)
            for line, at in reading.hindered(self.view, self.seat)
            if is_shown and at == touch.home_part(home.number)
        )
        return ". ".join((f"{words}: {'; '.join(parts)}", *lacks))

    def _piece(self, home: Enclosure, tile: int) -> str:
        """Return a tile that can be moved."""
        box = box_of(tile, self.top)
        look = self._ground(replace(home, tiles=(tile,)), (box,))
        return part(self.seen, touch.square_part(tile), TapArea((box,)), square_name(tile), look)


def _cast(view: View, home: Enclosure) -> Iterator[tuple[int, Herd]]:
    """Yield the animals on each tile.

    The main species occupies the first tiles, and a co-species the last tiles.
    """
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


def legend(top: float) -> tuple[str, float]:
    """Draw the meaning of the signs on a zoo."""
    entries = list(_entries())
    look, height = "", 0.0
    for at, (name, drawn, words) in enumerate(entries):
        y = top + at * 21.0
        look += element("g", drawn, transform=f"translate({LEFT + 3:g} {y + 3:g})", data_sign=name)
        look += text(LEFT + 26, y + 15, words, fill=SOFT)
        height = y + 21 - top
    return look, height


def _entries() -> Iterator[tuple[str, str, str]]:
    """Yield the name and the drawing of each sign on a zoo, and its meaning in a few words."""
    for name, meaning in names.FIGURES.items():
        yield name, paint.track(name, 7, 7, 16), str(meaning)
    for kind, meaning in names.FOCAL.items():
        yield f"focal-{kind}", paint.focal(kind, 0, 0, 14), str(meaning)
    for biome, meaning in names.BIOMES.items():
        yield f"biome-{biome}", paint.biome(biome, 7, 7, is_framed=True), str(meaning)
    for level, meaning in names.LEVELS.items():
        yield f"level-{level}", paint.mood(level, 7, 7, 7), _("happiness: {level}").format(level=meaning)
    yield "level-missed", paint.mood(None, 7, 7, 7), _("minimum standards not met")
    yield "male", paint.herd(1, 0, 7, 7), _("a male")
    yield "female", paint.herd(0, 1, 7, 7), _("a female")
    yield "offspring", paint.disc("2", 7, 7), _("offspring")
    yield "co-species", paint.lodging(7, 7, 7), _("co-species")
    yield "missing", paint.number("1", 7, 7), _("what is missing")
