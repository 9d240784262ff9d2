"""Ways to clear squares and enclosures (rulebook, Enclosures; Construction Actions; Y38, Y47)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import permutations, product
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.building.steps import CO, MAIN, is_one_away, with_guests
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.moves import MoveBuilding, MoveTile, Resettle
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.standards.effects import effective_squares, plots
from adjudicator.rules.zoo_tycoon.standards.happiness import occupied
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo, is_contiguous

_EMPTY: Final = Enclosure(0, "savanna", ())
"""An enclosure without guests. Only its fields for species are used."""
Clearing: TypeAlias = tuple[MoveBuilding | MoveTile, ...]
"""Moves that clear certain squares completely."""


class Lack(NamedTuple):
    """The tiles and retreats that are still missing."""

    tiles: int = 0
    retreats: int = 0

    def plus(self, other: Lack) -> Lack:
        return Lack(self.tiles + other.tiles, self.retreats + other.retreats)


class Arrangement(NamedTuple):
    """A zoo after `steps` that move species. `lacks`: by enclosure; new enclosures have no tiles yet."""

    zoo: Zoo
    steps: tuple[Resettle, ...] = ()
    lacks: tuple[tuple[int, Lack], ...] = ()

    @property
    def lack(self) -> Lack:
        return Lack(sum(lack.tiles for _, lack in self.lacks), sum(lack.retreats for _, lack in self.lacks))


IsPossible: TypeAlias = Callable[[Lack], bool]
"""A test of whether the zoo could pay for a lack. If it fails, the zoo cannot pay for a larger lack.
"""


def lack(edition: Edition, home: Enclosure) -> Lack:
    card = edition.species[home.main] if home.main else None
    retreats = max(card.retreats.least - home.focal.retreat, 0) if card else 0
    tiles = occupied(edition, home) + (card.free_space.least if card else 0)
    return Lack(max(tiles - len(home.tiles), home.focal.total + retreats - len(home.tiles), 0), retreats)


def arrangements(
    edition: Edition, zoo: Zoo, home: Enclosure, *, keeps_co: bool, is_possible: IsPossible
) -> list[Arrangement]:
    """Return the ways to house a biome's species that leave this enclosure without a main species.

    They may need new enclosures, or more tiles and retreats in other enclosures. `keeps_co`: a co-species may
    stay or come. Of several ways with the same needs and plots, only the one with the fewest steps is listed.
    """
    if home.is_empty:
        return [Arrangement(zoo)]
    found: dict[object, Arrangement] = {}
    for one in _settled(edition, zoo, home, keeps_co, is_possible):
        key = one.lacks, plots(edition, one.zoo)
        if key not in found or len(one.steps) < len(found[key].steps):
            found[key] = one
    return sorted(found.values(), key=lambda one: (one.lack, len(one.steps)))


def _settled(
    edition: Edition, zoo: Zoo, home: Enclosure, keeps_co: bool, is_possible: IsPossible
) -> Iterator[Arrangement]:
    places = [place for place in zoo.enclosures if place.biome == home.biome]
    mains = {place.main: place for place in places if place.main}
    cos = {place.co: place for place in places if place.co}

    def settle(
        at: int, now: Arrangement, mains: Mapping[str, Enclosure], cos: Mapping[str, Enclosure]
    ) -> Iterator[Arrangement]:
        if at >= len(places) and not mains and not cos:
            yield now._replace(steps=(*_steps(zoo, now.zoo, "main"), *_steps(zoo, now.zoo, "co")))
            return
        place = places[at] if at < len(places) else Enclosure(len(now.zoo.enclosures) + 1, home.biome, ())
        is_home = place.number == home.number
        for main in ("",) if is_home else ("", *mains):
            for co in ("",) if is_home and not keeps_co else ("", *cos):
                guests = with_guests(
                    with_guests(place, mains.get(main, _EMPTY), MAIN), cos.get(co, _EMPTY), CO
                )
                if at >= len(places) and guests.is_empty:
                    continue
                more = Lack() if is_home else lack(edition, guests)
                lacks = (*now.lacks, (place.number, more)) if more != Lack() else now.lacks
                after = Arrangement(now.zoo.with_enclosure(guests), (), lacks)
                if is_possible(after.lack) and (is_home or _suits(edition, guests, more)):
                    yield from settle(at + 1, after, _without(mains, main), _without(cos, co))

    return settle(0, Arrangement(zoo), mains, cos)


def _suits(edition: Edition, guests: Enclosure, more: Lack) -> bool:
    """Return whether an enclosure is in order once it has everything that it lacks."""
    tiles = (*guests.tiles, *range(-more.tiles, 0))
    focal = replace(guests.focal, retreat=guests.focal.retreat + more.retreats)
    return not enclosure_faults(edition, replace(guests, tiles=tiles, focal=focal))


def _without(species: Mapping[str, Enclosure], name: str) -> dict[str, Enclosure]:
    return {other: place for other, place in species.items() if other != name}


def _steps(zoo: Zoo, arranged: Zoo, field: str) -> Iterator[Resettle]:
    """Yield the steps to new homes. Each exchanges two guests and brings at least one home."""
    lives = {getattr(place, field): place.number for place in zoo.enclosures if getattr(place, field)}
    for place in arranged.enclosures:
        species = getattr(place, field)
        if species and (old := lives[species]) != place.number:
            yield Resettle(species, place.number)
            lives = {name: old if number == place.number else number for name, number in lives.items()}
            lives[species] = place.number


def clearings(
    edition: Edition, start: Zoo, zoo: Zoo, finished: Collection[Enclosure], freed: int
) -> Iterator[Clearing]:
    """Yield every way to clear squares of buildings and tiles, moving each of these once.

    They go to squares that are free at the `start`, or to at most `freed` blocked squares. The cleared
    squares are those of the `finished` enclosures, whose own tiles stay. The result leaves out ways that
    split an enclosure, or after which a building would have no effect wherever the others go.
    """
    squares = {square for home in finished for square in home.tiles}
    others = [place for place in zoo.enclosures if place.number not in [home.number for home in finished]]
    tiles = [square for place in others for square in place.tiles if square in squares]
    buildings = [building for building in zoo.buildings if building.square in squares]
    rest = tuple(building for building in zoo.buildings if building not in buildings)
    if not tiles and not buildings:
        yield ()
        return
    spots = sorted({*start.free, *(start.prohibited if freed else ())} - squares)
    for targets in product(*([spot for spot in spots if is_one_away(tile, spot)] for tile in tiles)):
        shifted = _shifted(others, dict(zip(tiles, targets, strict=True)))
        if shifted is None:
            continue
        bare = replace(zoo, buildings=rest, prohibited=(), enclosures=(*shifted, *finished))
        options = [_spots(edition, bare, building, buildings, spots) for building in buildings]
        moves = [MoveTile(*pair) for pair in zip(tiles, targets, strict=True)]
        for chosen in product(*options):
            used = {*chosen, *targets}
            if len({*chosen}) == len(chosen) and len(used.intersection(start.prohibited)) <= freed:
                moved = [MoveBuilding(one.id, spot) for one, spot in zip(buildings, chosen, strict=True)]
                yield from _orders(edition, zoo, moved, moves)


def _orders(
    edition: Edition, zoo: Zoo, buildings: list[MoveBuilding], tiles: list[MoveTile]
) -> Iterator[Clearing]:
    """Yield the relevant orders: of tile moves or, if there are commercial buildings, of all moves."""
    if edition.commercial.isdisjoint(building.id for building in zoo.buildings):
        for order in permutations(tiles):
            yield (*buildings, *order)
    else:
        moves: list[MoveBuilding | MoveTile] = [*buildings, *tiles]
        yield from permutations(moves)


def _shifted(homes: Collection[Enclosure], moves: Mapping[int, int]) -> list[Enclosure] | None:
    """Return the enclosures with moved tiles, or None if two tiles collide or an enclosure is split."""
    if len({*moves.values()}) < len(moves):
        return None
    found = []
    for home in homes:
        tiles = tuple(sorted(moves.get(square, square) for square in home.tiles))
        if tiles != home.tiles and not is_contiguous(tiles):
            return None
        found.append(replace(home, tiles=tiles))
    return found


def _spots(
    edition: Edition, zoo: Zoo, building: Building, moved: Collection[Building], ground: Collection[int]
) -> list[int]:
    """Return the squares in `ground` where a building may have an effect in a zoo without moved buildings.

    Other moved buildings can only reduce its effect, unless it is a park. Commercial buildings are checked
    later.
    """
    kind = edition.buildings[building.id]
    spots = [spot for spot in zoo.free if spot in ground]
    if kind.rule.income or (
        kind.kind == "park" and any(edition.kinds[other.id] != "park" for other in moved)
    ):
        return spots
    return [spot for spot in effective_squares(edition, zoo, building.id) if spot in ground]
