"""The Animal Exchange: offers, demand, and the co-species."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from django.utils.translation import ngettext

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import NATURE, seat_letter
from adjudicator.rules.zoo_tycoon.data.animals import CoSpecies, Species
from adjudicator.rules.zoo_tycoon.views import Row, View
from adjudicator.rules.zoo_tycoon.zoo import NONE
from games.boards import Seen
from games.boards.svg import (
    CARD,
    LEFT,
    PRINT,
    SOFT,
    WIDTH,
    Box,
    element,
    lines_of,
    part,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zoo_tycoon import cards, names, paint, renewal, touch
from games.boards.zoo_tycoon.pen import LEADING, flow, parted
from games.core.translation import gettext as _

_ROMAN: Final = ("", "I", "II", "III")
_LOW: Final = 60.0
_GAP: Final = 3.0
_HALF: Final = (WIDTH - _GAP) / 2
_PICTURE: Final = 44.0
"""The width of an animal's picture on a card."""
_ROOM: Final = _HALF - _PICTURE - 10
_FIGURES: Final = 20.0
"""The height of a card's line of numbers."""
_BETWEEN: Final = 6.0
"""The gap between two texts about an animal."""


def exchange(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the main species that the viewer can take or give now, two per row.

    If there are none, draw all species that are offered or wanted. Before the exchange moves, draw the places
    to which it may go.
    """
    if view.stage == "renewal":
        return renewal.positions(view, seen, top)
    text = _("Animal Exchange at {position}").format(position=view.position)
    look, height = cards.title(text, top - 6)
    drawn, more = _rows(view, seen, _sorted(view)[0], top + height - 6)
    return look + drawn, height + more - 6


def key(view: View, top: float) -> tuple[str, float]:
    """Draw the meaning of the signs on the exchange's cards."""
    return flow(LEFT + 2, top, _signs(view), fill=SOFT)


def others(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the main species that the viewer can neither take nor give now."""
    look, height = _rows(view, seen, _sorted(view)[1], top)
    quiet_ones = [names.printed(row.species) for row in view.rows if not _is_busy(row)]
    if quiet_ones:
        lines = [_("Neither offered nor wanted: {species}").format(species=", ".join(quiet_ones))]
        drawn, more = flow(LEFT + 2, top + height, lines, fill=SOFT)
        look, height = look + drawn, height + more + 4
    return look, height


def quiet(view: View) -> bool:
    """Return whether there are main species that the viewer can neither take nor give now."""
    return any(not _is_busy(row) for row in view.rows) or bool(_sorted(view)[1])


def _sorted(view: View) -> tuple[list[Row], list[Row]]:
    """Return the species that the viewer can take or give now, and the others that are offered or wanted."""
    busy = [row for row in view.rows if _is_busy(row)]
    first = [row for row in busy if _concerns(view, row)]
    return (first, [row for row in busy if row not in first]) if first else (busy, [])


def _concerns(view: View, row: Row) -> bool:
    """Return whether the viewer may take the species or, when animals leave, keeps it."""
    if view.seat is None:
        return False
    if view.stage == "arrival":
        return row.barred is None and (row.offer != NONE or bool(row.gifts))
    zoo = view.players[view.seat].zoo
    return view.stage == "leaving" and (bool(zoo.held(row.species).total) or row.species in zoo.main_species)


def _rows(view: View, seen: Seen, rows: Sequence[Row], top: float) -> tuple[str, float]:
    """Draw cards, two per row."""
    look, height = "", 0.0
    for pair in (rows[first : first + 2] for first in range(0, len(rows), 2)):
        high = max(_height(view, row) for row in pair)
        for at, row in enumerate(pair):
            box = Box(LEFT + at * (_HALF + _GAP), top + height, _HALF, high)
            look += _row(view, seen, row, box)
        height += high + _GAP
    return look, height


def _is_busy(row: Row) -> bool:
    """Return whether the species is offered or wanted, or was offered before others took it."""
    return row.offer != NONE or row.demand != NONE or bool(row.gifts) or row.is_used


def _heading(view: View, row: Row) -> list[str]:
    """Return a species' name on its card."""
    return parted(names.hyphened(row.species), _HALF - _PICTURE - 28, bold=True)


def _height(view: View, row: Row) -> float:
    lines = len(_heading(view, row)) + len(_lined(_facts(view, row)))
    return max(64.0, 8 + LEADING * lines + (0 if row.barred else _FIGURES))


def _signs(view: View) -> Iterator[str]:
    """Yield the meaning of the cards' signs."""
    if not any(map(_is_busy, view.rows)):
        return
    yield _("I–III: level. Below: popularity, smallest group, animals per tile.")
    if any(row.offer != NONE for row in view.rows):
        yield _("White on green: the offer is enough for a group.")


class _Fact(NamedTuple):
    """Words on a card. `ground`: the colour of the plate below them.

    `sign`: the sign under which the legend explains them.
    """

    text: str
    fill: str = PRINT
    is_bold: bool = False
    ground: str = ""
    sign: str = ""

    @property
    def wide(self) -> float:
        return width_of(self.text, bold=self.is_bold)

    def draw(self, x: float, base: float) -> str:
        plate = rect(Box(x - 3, base - 12.5, self.wide + 6, 16), self.ground, rx=4) if self.ground else ""
        drawn = plate + text(x, base, self.text, bold=self.is_bold, fill=self.fill)
        return signed(self.sign, drawn) if self.sign else drawn


def _row(view: View, seen: Seen, row: Row, box: Box) -> str:
    species = view.edition.species[row.species]
    facts, heading = tuple(_facts(view, row)), _heading(view, row)
    texts = [fact.text for fact in facts] + [_worth(species)]
    words = f"{names.printed(row.species)}: " + "; ".join(texts)
    name, left = touch.offer_part(row.species), box.x + _PICTURE + 6
    inside = (
        rect(box, paint.BIOMES[species.biome], rx=8, stroke=paint.EDGES[species.biome])
        + element("circle", cx=box.x + 25, cy=box.y + 25, r=21, fill=CARD, fill_opacity=0.6)
        + paint.animal(species, box.x + 25, box.y + 25, 38)
        + paint.biome(species.biome, box.x + 12, box.y + box.h - 11, is_framed=True)
        + signed("level", _level(species, box))
    )
    for line, word in enumerate(heading):
        inside += text(left, box.y + 16 + LEADING * line, word, bold=True, fill=PRINT)
    for line, found in enumerate(_lined(facts), len(heading)):
        x = left
        for fact in found:
            inside += fact.draw(x, box.y + 18 + LEADING * line)
            x += fact.wide + _BETWEEN
    inside += "" if row.barred else _figures(species, left, box.y + box.h - 12)
    if name in seen.news:
        inside += box.draw("none", stroke=paint.NEWS, stroke_width=3)
    return part(seen, name, box, words, inside)


def _level(species: Species, box: Box) -> str:
    return text(box.x + box.w - 7, box.y + 16, _ROMAN[species.level], bold=True, anchor="end", fill=PRINT)


def _worth(species: Species) -> str:
    """Return the three numbers of a card in words."""
    return _("popularity {popularity}, groups of {sizes}, {per_tile} per tile").format(
        popularity="/".join(map(str, species.popularity)),
        sizes=cards.sizes(species),
        per_tile=species.per_tile,
    )


def _figures(species: Species, x: float, y: float) -> str:
    """Draw popularity, group size and animals per tile, each behind its sign."""
    figures = (
        ("card-popularity", "popularity", "/".join(map(str, species.popularity))),
        ("card-group", "group_size", cards.sizes(species)),
        ("card-tile", "free_space", str(species.per_tile)),
    )
    look = ""
    for sign, picture, value in figures:
        number = text(x + 18, y + 5, value, bold=True, fill=PRINT)
        look += signed(sign, paint.track(picture, x + 8, y, 16), number)
        x += 21 + width_of(value)
    return look


def _facts(view: View, row: Row) -> Iterator[_Fact]:
    """Yield the offer, the gifts and the demand, then any reason why the species is barred."""
    species = view.edition.species[row.species]
    if row.offer != NONE:
        is_full = species.is_group_among(row.offer.males, row.offer.females)
        look = ("#ffffff", True, paint.GOOD_PRINT) if is_full else (paint.GOOD_PRINT, True, "")
        yield _Fact(names.signs(row.offer), *look, "offer")
    elif row.is_used:
        yield _Fact(_("used up"), paint.GOOD_PRINT, is_bold=True)
    for gift in _gifts(row):
        yield _Fact(gift, paint.GOOD_PRINT, is_bold=True)
    if row.demand != NONE:
        words = _("wanted {animals}").format(animals=names.signs(row.demand))
        yield _Fact(words, paint.BAD_PRINT, sign="demand")
    if row.barred:
        yield from map(_Fact, lines_of(barred(row.barred), _ROOM))


def _lined(facts: Iterable[_Fact]) -> list[list[_Fact]]:
    """Return the facts in lines, with as many per line as fit."""
    lines, x = list[list[_Fact]](), _ROOM
    for fact in facts:
        if x + fact.wide > _ROOM:
            lines.append([])
            x = 0.0
        lines[-1].append(fact)
        x += fact.wide + _BETWEEN
    return lines


def _gifts(row: Row) -> list[str]:
    """Return lines such as `+1♀ from B`: the animals that each zoo has given or that were rescued."""
    lines = (
        f"+{names.signs(gift.animals)} "
        + (_("rescued") if gift.seat == NATURE else _("from {seat}").format(seat=seat_letter(gift.seat)))
        for gift in row.gifts
    )
    return lines_of(", ".join(lines), _ROOM, bold=True)


def barred(why: Line) -> str:
    """Return, in a few words, the reason why a species is barred."""
    params = dict(why.params)
    match why.code:
        case "unhappy_species":
            return _("unhappy species")
        case "needs_category":
            category = names.CATEGORIES[str(params["category"])]
            return _("needs {number} {category}").format(number=params["number"], category=category)
        case "needs_popularity":
            return _("needs {number} popularity").format(number=params["number"])
        case "panda_taken":
            return _("in another zoo")
        case "level_three_alone":
            return _("first species only")
        case "no_second_species":
            return _("no second species")
        case _:
            return _("not in year 1")


def co_species(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the co-species by biome. Co-species in the viewer's zoo are ticked."""
    look, height = cards.title(_("Free while building"), top)
    lines = [_("Popularity, education and conservation of each species, and the tiles it occupies.")]
    drawn, more = flow(LEFT + 2, top + height - 4, lines, fill=SOFT)
    look, height = look + drawn, height + more
    kept = view.players[seen.viewer].zoo.co_species if seen.viewer is not None else ()
    animals = sorted(view.edition.co_species.values(), key=lambda animal: animal.biome)
    for at, animal in enumerate(animals):
        box = Box(LEFT + at % 2 * (_HALF + _GAP), top + height + at // 2 * (_LOW + _GAP), _HALF, _LOW)
        look += _lodger(seen, animal, animal.id in kept, box)
    return look, height + -(-len(animals) // 2) * (_LOW + _GAP)


def _lodger(seen: Seen, animal: CoSpecies, is_kept: bool, box: Box) -> str:
    values = (animal.popularity, animal.education, animal.conservation)
    look = (
        rect(box, paint.BIOMES[animal.biome], rx=5, stroke=paint.EDGES[animal.biome], stroke_width=0.7)
        + paint.animal(animal, box.x + 19, box.y + 19, 30)
        + paint.biome(animal.biome, box.x + box.w - 11, box.y + 11)
    )
    for line, words in enumerate(parted(names.hyphened(animal.id), box.w - 58, bold=True)):
        look += text(box.x + 38, box.y + 16 + LEADING * line, words, bold=True, fill=PRINT)
    for at, (name, value) in enumerate(zip(paint.TRACKS, values, strict=True)):
        number = text(box.x + 24 + 32 * at, box.y + 52, str(value), bold=True, fill=PRINT)
        look += signed(f"card-{name}", paint.track(name, box.x + 14 + 32 * at, box.y + 47, 16), number)
    tiles = ngettext("{number} tile", "{number} tiles", animal.tiles).format(number=animal.tiles)
    label = _("✓ yours") if is_kept else tiles
    look += text(box.x + box.w - 6, box.y + 52, label, anchor="end", fill=PRINT)
    pattern = _(
        "{species}: {tiles}; popularity {popularity}, education {education}, conservation {conservation}"
    )
    words = pattern.format(
        species=names.printed(animal.id),
        tiles=label,
        popularity=animal.popularity,
        education=animal.education,
        conservation=animal.conservation,
    )
    name = touch.slot_part(animal.id)
    return part(seen, name, box, words, look) if name in seen.links else with_tooltip(words, look)
