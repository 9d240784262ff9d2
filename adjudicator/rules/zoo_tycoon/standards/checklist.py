"""The faults of a zoo (rulebook, New Enclosure - Checklist, Focal Points, Buildings)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.engine.caching import as_tuple, lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Value
from adjudicator.engine.names import means
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.boards import FOCAL_KINDS, FoodBooth, ZooShop
from adjudicator.rules.zoo_tycoon.data.events import Disease
from adjudicator.rules.zoo_tycoon.data.numbers import COMMERCIAL_POPULARITY
from adjudicator.rules.zoo_tycoon.standards.effects import (
    customers,
    effective_squares,
    idle_buildings,
    standing_buildings,
)
from adjudicator.rules.zoo_tycoon.standards.happiness import free_space, is_social, occupied
from adjudicator.rules.zoo_tycoon.standards.track_points import limits, settle_bonuses, tracks
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo

Code: TypeAlias = Literal[
    "too_little_free_space",
    "too_few_retreats",
    "group_too_small",
    "group_too_large",
    "males_quarrel",
    "too_few_tiles",
    "wrong_biome",
    "not_tolerant",
    "species_twice",
    "too_many_focal_points",
    "focal_point_without_effect",
    "building_without_effect",
    "popularity_too_low",
    "booth_without_enclosures",
    "booth_without_another",
    "shop_without_booths",
    "shop_without_enclosure",
    "bought_with_tiles_left",
    "bought_tiles_left",
    "disease",
    "panda_not_housed",
    "panda_without_enclosure",
    "center_not_placed",
]


class Fault(msgspec.Struct, frozen=True):
    """A fault that must be mended before the zoo is finished."""

    code: Annotated[Code, means("The kind of fault.")]
    place: Annotated[
        str, means("The number of an enclosure, or the id of a building or species. Empty for the whole zoo.")
    ]
    params: Annotated[
        tuple[tuple[str, Value], ...], means("The names and values of the required and the existing amounts.")
    ]

    @property
    def refusal(self) -> IllegalMove:
        """Return the fault as a refusal. No part of the move is at fault, so the values name the place."""
        return IllegalMove(self.code, "", **dict(self.params))


@lru_cache(maxsize=1024)
@as_tuple
def faults(edition: Edition, start: Player, player: Player, *, event: str, last: bool) -> Iterator[Fault]:
    """Yield all faults that forbid finishing the building phase, in the order of the checklist.

    `start`: the player when the phase began. `event`: this year's card, or "". `last`: the last spending.
    """
    zoo = player.zoo
    for enclosure in zoo.enclosures:
        yield from enclosure_faults(edition, enclosure)
    names = zoo.species
    if len({*names}) < len(names):
        yield from (_of("species_twice", name, species=name) for name, at in Counter(names).items() if at > 1)
    if event and isinstance(edition.events[event].effect, Disease):
        yield from _sick(edition, start.zoo, zoo, event)
    for enclosure in zoo.enclosures:
        yield from _focal_points(edition, start.zoo.enclosure(enclosure.number), enclosure)
    for building in idle_buildings(edition, zoo, _changed(start.zoo, zoo)):
        yield _of("building_without_effect", building.id, building=building.id)
    yield from _commercial(edition, start, player)
    if zoo.bought:
        yield _of("bought_with_tiles_left" if zoo.tiles else "bought_tiles_left", "", tiles=zoo.bought)
    if not last:
        yield from _panda(edition, zoo, event)
        yield from _center(edition, zoo)


@lru_cache(maxsize=1 << 9)
@as_tuple
def enclosure_faults(edition: Edition, enclosure: Enclosure) -> Iterator[Fault]:
    """Yield the faults of an enclosure: Minimum Standards and Placement Rules, in checklist order (Y1-Y6)."""
    if enclosure.main:
        yield from _standards(edition, enclosure)
    there, needed = len(enclosure.tiles), occupied(edition, enclosure)
    if there < needed:
        yield _at(enclosure, "too_few_tiles", needed=needed, there=there)
    for name in filter(None, (enclosure.main, enclosure.co)):
        if edition.animals[name].biome != enclosure.biome:
            yield _at(enclosure, "wrong_biome", species=name, needed=edition.animals[name].biome)


def is_barred(edition: Edition, event: str, species: str) -> bool:
    """Return whether a disease keeps a main or co-species out of enclosures this year (Y26)."""
    effect = edition.events[event].effect if event else None
    return isinstance(effect, Disease) and edition.animals[species].category == effect.category


def _of(code: Code, place: str, **params: Value) -> Fault:
    return Fault(code, place, tuple(params.items()))


def _at(enclosure: Enclosure, code: Code, **params: Value) -> Fault:
    return _of(code, str(enclosure.number), enclosure=enclosure.number, **params)


def _standards(edition: Edition, enclosure: Enclosure) -> Iterator[Fault]:
    """Yield the faults of a main species: Minimum Standards, then Placement Rules."""
    species, animals, group = edition.species[enclosure.main], enclosure.animals, enclosure.animals.total
    counted: tuple[tuple[Code, int, int], ...] = (
        ("too_little_free_space", species.free_space.least, free_space(edition, enclosure)),
        ("too_few_retreats", species.retreats.least, enclosure.focal.retreat),
        ("group_too_small", species.group_size.least, group),
    )
    for code, needed, there in counted:
        if there < needed:
            yield _at(enclosure, code, species=species.id, needed=needed, there=there)
    most = species.group_size.most
    if most is not None and group > most:
        yield _at(enclosure, "group_too_large", species=species.id, most=most, there=group)
    if not is_social(edition, species.id, animals):
        params = {"males": animals.males, "females": animals.females, "behavior": species.males}
        yield _at(enclosure, "males_quarrel", species=species.id, **params)
    if enclosure.co and not species.tolerant:
        yield _at(enclosure, "not_tolerant", species=species.id, co=enclosure.co)


def _sick(edition: Edition, before: Zoo, zoo: Zoo, event: str) -> Iterator[Fault]:
    """Yield a fault for each species that entered despite a disease. Offspring may grow up (Y26)."""
    for name in zoo.species:
        if not is_barred(edition, event, name):
            continue
        old, new = before.home_of(name), zoo.required_home(name)
        grown = name == new.main and old is not None and _family(new) > _family(old)
        if old is None or grown:
            yield _at(new, "disease", species=name, category=edition.animals[name].category)


def _family(enclosure: Enclosure) -> int:
    return enclosure.animals.total + enclosure.discs.total


@lru_cache(maxsize=1 << 9)
@as_tuple
def _focal_points(edition: Edition, before: Enclosure | None, enclosure: Enclosure) -> Iterator[Fault]:
    """Yield the faults of focal points: more than one per tile, or one bought without effect (Y10-Y14)."""
    focal, most = enclosure.focal, limits(edition, enclosure)
    if before is None or limits(edition, before).retreat:
        most = replace(most, retreat=len(enclosure.tiles))
    if focal.total > len(enclosure.tiles):
        yield _at(enclosure, "too_many_focal_points", most=len(enclosure.tiles), there=focal.total)
    for kind in FOCAL_KINDS:
        had: int = getattr(before.focal, kind) if before else 0
        allowed: int = getattr(most, kind)
        there: int = getattr(focal, kind)
        if there > max(allowed, had):
            yield _at(enclosure, "focal_point_without_effect", kind=kind, most=allowed, there=there)


def _changed(before: Zoo, zoo: Zoo) -> tuple[Building, ...]:
    return tuple(building for building in zoo.buildings if building not in before.buildings)


def _commercial(edition: Edition, start: Player, player: Player) -> Iterator[Fault]:
    """Yield the faults of food booths and shops that are new, moved or have lost enclosures (Y18, Y19)."""
    if edition.commercial.isdisjoint(building.id for building in player.zoo.buildings):
        return
    yield from _unlocked(edition, start, player)
    stand = {*player.reached.served, *standing_buildings(edition, player.zoo)}
    changed = (building.id for building in _changed(start.zoo, player.zoo))
    checked = {*changed, *standing_buildings(edition, start.zoo)}
    for building in player.zoo.buildings:
        kind = edition.buildings[building.id]
        if isinstance(kind, FoodBooth | ZooShop) and building.id in checked.difference(stand):
            yield _lacking(edition, player.zoo, building, kind)


def _lacking(edition: Edition, zoo: Zoo, building: Building, kind: FoodBooth | ZooShop) -> Fault:
    """Return the fault of a commercial building that lacks enclosures or booths."""
    near, standing = len(customers(edition, zoo, building)), standing_buildings(edition, zoo)
    params: dict[str, Value] = {"building": building.id, "biome": kind.biome, "there": near}
    others = sum(getattr(edition.buildings[name], "biome", "") == kind.biome for name in standing)
    if isinstance(kind, ZooShop):
        return _of("shop_without_enclosure" if others == 2 else "shop_without_booths", building.id, **params)
    return _of("booth_without_another" if others else "booth_without_enclosures", building.id, **params)


def _unlocked(edition: Edition, start: Player, player: Player) -> Iterator[Fault]:
    """Yield a fault if new commercial buildings lack popularity other than their own (Y19)."""
    new = _new_commerce(edition, start, player)
    if not new or player.reached.is_popular:
        return
    bare = settle_bonuses(edition, without_new_commerce(edition, start, player))
    reached = max(tracks(edition, who).popularity for who in (start, bare))
    if reached < COMMERCIAL_POPULARITY:
        params = {"needed": COMMERCIAL_POPULARITY, "there": reached}
        yield _of("popularity_too_low", new[0].id, building=new[0].id, **params)


def without_new_commerce(edition: Edition, start: Player, player: Player) -> Player:
    """Return the player without the commercial buildings built since the start (Y19)."""
    new = _new_commerce(edition, start, player)
    if not new:
        return player
    rest = tuple(building for building in player.zoo.buildings if building not in new)
    return replace(player, zoo=replace(player.zoo, buildings=rest))


def _new_commerce(edition: Edition, start: Player, player: Player) -> list[Building]:
    known = {building.id for building in start.zoo.buildings}
    return [one for one in player.zoo.buildings if one.id in edition.commercial and one.id not in known]


def _panda(edition: Edition, zoo: Zoo, event: str) -> Iterator[Fault]:
    """Yield a fault if the giant pandas have no home or, during a disease, no home is ready (Y27)."""
    for slot in zoo.quarantine:
        species = edition.species[slot.species]
        if not species.exclusive:
            continue
        tiles = species.tiles(slot.animals.total) + species.free_space.least
        retreats, empty = species.retreats.least, [home for home in zoo.enclosures if home.is_empty]
        fitting = [home for home in empty if home.biome == species.biome and len(home.tiles) >= tiles]
        if not is_barred(edition, event, species.id):
            yield _of("panda_not_housed", species.id, species=species.id)
        elif not any(home.focal.retreat >= retreats for home in fitting):
            params = {"tiles": tiles, "retreats": retreats}
            yield _of("panda_without_enclosure", species.id, species=species.id, **params)


def _center(edition: Edition, zoo: Zoo) -> Iterator[Fault]:
    """Yield a fault if the free conservation center is not built, but could have an effect (Y28)."""
    centers = (name for name, building in edition.buildings.items() if building.kind == "conservation_center")
    if zoo.free_center and any(True for name in centers for _ in effective_squares(edition, zoo, name)):
        yield _of("center_not_placed", "")
