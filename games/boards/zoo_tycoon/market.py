"""The Animal Exchange: what is offered and in demand, the co-species, and where it may move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adjudicator.engine.ruleset import NATURE, Line, seat_letter
from adjudicator.rules.zoo_tycoon.data.animals import CoSpecies
from adjudicator.rules.zoo_tycoon.views import Row, View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals
from games.boards import Seen
from games.boards.ink import DARK, LEFT, PAPER, SOFT, WIDTH, Box, fitted, lines_of, part, rect, text
from games.boards.zoo_tycoon import cards, names, paint, reading, touch
from games.boards.zoo_tycoon.pen import LEADING, flow

_ROMAN: Final = ("", "I", "II", "III")
_LOWEST: Final = 44.0
"""A card without its name."""
_LOW: Final = 34.0
_GAP: Final = 4.0
_HALF: Final = (WIDTH - _GAP) / 2
_PLACE: Final = 46.0


def exchange(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """The main species that are offered or wanted, two side by side."""
    said = _("Animal Exchange at {position}").format(position=view.position)
    look, height = cards.title(said, top)
    if view.stage == "renewal":
        drawn, more = positions(view, seen, top + height)
        look, height = look + drawn, height + more
    busy = [row for row in view.rows if _is_busy(row)]
    for pair in (busy[first : first + 2] for first in range(0, len(busy), 2)):
        high = max(_height(view, row) for row in pair)
        for at, row in enumerate(pair):
            box = Box(LEFT + at * (_HALF + _GAP), top + height, _HALF, high)
            look += _row(view, seen, row, box)
        height += high + _GAP
    drawn, more = flow(LEFT + 2, top + height, _signs(view), fill=SOFT)
    look, height = look + drawn, height + more + 4
    quiet = [names.printed(row.species) for row in view.rows if not _is_busy(row)]
    if quiet:
        told = _("Neither offered nor wanted: {species}").format(species=", ".join(quiet))
        drawn, more = flow(LEFT + 2, top + height, [told], fill=SOFT)
        look, height = look + drawn, height + more + 4
    return look, height


def positions(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """The sheet under the exchange: where it lies, has been, and may go."""
    look = text(LEFT + 2, top + 13, _("Where it may move:"))
    places = view.edition.exchange.at
    letters, numbers = sorted({place[0] for place in places}), sorted({place[1] for place in places})
    for place in places:
        column, row = letters.index(place[0]), numbers.index(place[1])
        box = Box(LEFT + column * (_PLACE + 3), top + 20 + row * (_PLACE + 3), _PLACE, _PLACE)
        fill = "#f6dc5e" if place == view.position else paint.BLOCKED if place in view.visited else PAPER
        inside = rect(box, fill, rx=6, stroke="#a99f8b")
        inside += text(box.x + _PLACE / 2, box.y + 28, place, size=14, bold=True, anchor="middle")
        look += part(seen, touch.position_part(place), box, place, inside)
    height = 24 + len(numbers) * (_PLACE + 3)
    drawn, more = flow(LEFT + 2, top + height, _printed(view), fill=DARK)
    return look + drawn, height + more + 4


def _printed(view: View) -> Iterator[str]:
    """What waits at the places where the exchange may go."""
    for place in view.ways:
        offered, wanted = reading.sheet(view, place)
        yield _("{place} offers {animals}.").format(place=place, animals=_listed(offered))
        yield _("{place} wants {animals}.").format(place=place, animals=_listed(wanted))


def _listed(animals: Mapping[str, Animals]) -> str:
    return ", ".join(f"{names.printed(name)} {names.signs(group)}" for name, group in animals.items())


def _is_busy(row: Row) -> bool:
    """Whether there is something of it, or was before others took it."""
    return row.offer != NONE or row.demand != NONE or bool(row.gifts) or row.is_used


def _heading(view: View, row: Row) -> list[str]:
    """A species' name on its card."""
    return lines_of(view.edition.species[row.species].name, _HALF - 46, bold=True)


def _height(view: View, row: Row) -> float:
    return _LOWEST + LEADING * (len(_heading(view, row)) + len(_gifts(row)))


def _signs(view: View) -> Iterator[str]:
    """What the cards' signs mean."""
    if not any(map(_is_busy, view.rows)):
        return
    yield _("The colour is the biome, I to III the level; ★ popularity (2/3: more for larger groups).")
    if any(row.offer != NONE for row in view.rows):
        yield _("Thick green frame: a whole group is offered.")


def _row(view: View, seen: Seen, row: Row, box: Box) -> str:
    species = view.edition.species[row.species]
    is_full = species.is_group_among(row.offer.males, row.offer.females)
    offered = names.signs(row.offer) or (_("used up") if row.is_used else "")
    gifts = _gifts(row)
    wanted = _("wanted {animals}").format(animals=names.signs(row.demand)) if row.demand != NONE else ""
    said = f"{species.name}: " + "; ".join(filter(None, (offered, *gifts, wanted)))
    edge = paint.GOOD if is_full else paint.EDGES[species.biome]
    inside = (
        rect(box, paint.BIOMES[species.biome], rx=6, stroke=edge, stroke_width=2.6 if is_full else 0.8)
        + paint.animal(species.category, box.x + 14, box.y + 15, 20)
        + text(box.x + box.w - 6, box.y + 17, _ROMAN[species.level], anchor="end", fill=DARK)
    )
    heading = _heading(view, row)
    for line, name in enumerate(heading):
        inside += text(box.x + 27, box.y + 17 + LEADING * line, name, bold=True)
    at, base = box.x + 8, box.y + 20 + LEADING * len(heading)
    if offered:
        inside += text(at, base, fitted(offered, 84, 13), size=13, bold=True, fill=paint.GOOD)
    if wanted:
        x, anchor = (box.x + box.w - 6, "end") if offered else (at, None)
        inside += text(x, base, fitted(wanted, 110), anchor=anchor, fill=paint.WARN)
    for line, gift in enumerate(gifts, 1):
        inside += text(at, base + LEADING * line, gift, bold=True, fill=paint.GOOD)
    base += 16 + LEADING * len(gifts)
    inside += text(at, base, fitted(_note(view, row), box.w - 12), fill=DARK)
    return part(seen, touch.offer_part(row.species), box, said, inside)


def _gifts(row: Row) -> list[str]:
    """`+1♀ of B`: what zoos have given, and who."""
    told = (
        f"+{names.signs(gift.animals)} "
        + (_("rescued") if gift.seat == NATURE else _("of {seat}").format(seat=seat_letter(gift.seat)))
        for gift in row.gifts
    )
    return lines_of(", ".join(told), _HALF - 14, bold=True)


def _note(view: View, row: Row) -> str:
    """Why the viewer may not take it, or what it is worth."""
    if row.barred:
        return barred(row.barred)
    species = view.edition.species[row.species]
    popularity = "/".join(map(str, species.popularity))
    told = {"popularity": popularity, "least": species.group_size.least, "per_tile": species.per_tile}
    return _("★{popularity}, group {least}+, {per_tile} a tile").format(**told)


def barred(why: Line) -> str:
    """The reason on little room."""
    told = dict(why.params)
    match why.code:
        case "unhappy_species":
            return _("a species is unhappy")
        case "needs_category":
            category = names.CATEGORIES[str(told["category"])]
            return _("needs {number} {category}").format(number=told["number"], category=category)
        case "needs_popularity":
            return _("needs {number} popularity").format(number=told["number"])
        case "panda_taken":
            return _("taken by another zoo")
        case "level_three_alone":
            return _("only as the first one")
        case "no_second_species":
            return _("no second species this year")
        case _:
            return _("not in the first year")


def co_species(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """The co-species by biome; those of the viewer's zoo are ticked."""
    look, height = cards.title(_("Co-species (free, while building)"), top)
    told = [_("Yellow: popularity, blue: education, green: conservation.")]
    drawn, more = flow(LEFT + 2, top + height - 4, told, fill=SOFT)
    look, height = look + drawn, height + more
    kept = view.players[seen.viewer].zoo.co_species if seen.viewer is not None else ()
    animals = sorted(view.edition.co_species.values(), key=lambda animal: animal.biome)
    for at, animal in enumerate(animals):
        box = Box(LEFT + at % 2 * (_HALF + _GAP), top + height + at // 2 * (_LOW + _GAP), _HALF, _LOW)
        look += _lodger(animal, animal.id in kept, box)
    return look, height + -(-len(animals) // 2) * (_LOW + _GAP)


def _lodger(animal: CoSpecies, is_kept: bool, box: Box) -> str:
    values = (
        (animal.popularity, paint.FOCAL["popularity"], DARK),
        (animal.education, paint.FOCAL["education"], "#fff"),
        (animal.conservation, paint.FOCAL["conservation"], "#fff"),
    )
    figures = "".join(
        rect(Box(box.x + 25 + 20 * at, box.y + 18, 17, 13), fill, rx=3)
        + text(box.x + 33.5 + 20 * at, box.y + 28.5, str(value), bold=True, anchor="middle", fill=ink)
        for at, (value, fill, ink) in enumerate(values)
    )
    tiles = ngettext("{number} tile", "{number} tiles", animal.tiles).format(number=animal.tiles)
    return (
        rect(box, paint.BIOMES[animal.biome], rx=5, stroke=paint.EDGES[animal.biome], stroke_width=0.7)
        + paint.animal(animal.category, box.x + 13, box.y + 17, 17, paint.LODGER)
        + text(box.x + 25, box.y + 14, fitted(animal.name, box.w - 28, bold=True), bold=True)
        + figures
        + text(box.x + 88, box.y + 28.5, tiles + (_(" ✓ yours") if is_kept else ""))
    )
