"""Steps that build and rebuild (rulebook, Buildings; Construction Actions)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.building.enclosing import enclosure_of, named, require_free
from adjudicator.rules.zoo_tycoon.building.phase import Phase, paid
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.data.buildings import Building as Tile
from adjudicator.rules.zoo_tycoon.data.numbers import CONSTRUCTION_PRICE, VARIANTS
from adjudicator.rules.zoo_tycoon.moves import Build, ChangeBiome, MoveBuilding, MoveTile
from adjudicator.rules.zoo_tycoon.standards.staff import hired
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo, is_contiguous

FREE: Final = VARIANTS["introductory"].free_constructions
"""Construction actions without a price in every year of the introductory game."""


def build(phase: Phase, player: Player, step: Build) -> Player:
    """A building that the zoo has not yet; an owed conservation center costs nothing."""
    tile = phase.edition.buildings.get(step.building)
    if tile is None:
        raise IllegalMove("no_such_building", "building", building=step.building)
    zoo = player.zoo
    if any(building.id == step.building for building in zoo.buildings):
        raise IllegalMove("built_already", "building", building=step.building)
    require_free(zoo, step.square, "square")
    is_gift = is_owed(zoo, tile)
    zoo = replace(
        zoo,
        buildings=(*zoo.buildings, Building(step.building, step.square)),
        free_center=zoo.free_center and not is_gift,
    )
    return replace(player, zoo=zoo, money=paid(player, 0 if is_gift else tile.rule.price))


def is_owed(zoo: Zoo, tile: Tile) -> bool:
    """Whether this building is the free one of a zoo that began with a Level III species (Y42)."""
    return zoo.free_center and tile.kind == "conservation_center"


def change_biome(phase: Phase, player: Player, step: ChangeBiome) -> Player:
    """An enclosure without animals gets another biome; its focal points stay."""
    enclosure = enclosure_of(player.zoo, step.enclosure)
    if not enclosure.is_empty:
        raise IllegalMove("not_empty", "enclosure", enclosure=enclosure.number)
    if enclosure.biome == step.biome:
        raise IllegalMove("same_biome", "biome", enclosure=enclosure.number, biome=step.biome)
    player = _charged(phase, player, step.worker)
    return replace(player, zoo=player.zoo.with_enclosure(replace(enclosure, biome=step.biome)))


def move_building(phase: Phase, player: Player, step: MoveBuilding) -> Player:
    """A building goes to any other free square; a commercial one must have its customers there (Y18)."""
    zoo = player.zoo
    if all(building.id != step.building for building in zoo.buildings):
        raise IllegalMove("not_built", "building", building=step.building)
    require_free(zoo, step.square, "square")
    moved = tuple(
        replace(building, square=step.square) if building.id == step.building else building
        for building in zoo.buildings
    )
    served = tuple(name for name in player.reached.served if name != step.building)
    player = _charged(phase, player, step.worker)
    return replace(player, zoo=replace(zoo, buildings=moved), reached=replace(player.reached, served=served))


def move_tile(phase: Phase, player: Player, step: MoveTile) -> Player:
    """A tile of an enclosure goes one square away, and the enclosure stays in one piece.

    All commercial buildings must have their customers then (Y18).
    """
    zoo = player.zoo
    enclosure = _enclosure_on(zoo, step.source)
    require_free(zoo, step.target, "target")
    if not is_one_away(step.source, step.target):
        raise IllegalMove("too_far", "target", square=named(step.target))
    tiles = tuple(sorted({*enclosure.tiles, step.target} - {step.source}))
    if not is_contiguous(tiles):
        raise IllegalMove("not_contiguous", "target")
    player = _charged(phase, player, step.worker)
    zoo = zoo.with_enclosure(replace(enclosure, tiles=tiles))
    return replace(player, zoo=zoo, reached=replace(player.reached, served=()))


def is_one_away(source: int, target: int) -> bool:
    """Whether a square is next to another, also diagonally."""
    (row, column), (other_row, other_column) = divmod(source, COLUMNS), divmod(target, COLUMNS)
    return max(abs(row - other_row), abs(column - other_column)) == 1


def is_free_of_charge(phase: Phase, player: Player) -> bool:
    """Whether the next construction action costs nothing (Introductory Game)."""
    return phase.introductory and not phase.last and player.free_construction < FREE


def _enclosure_on(zoo: Zoo, square: int) -> Enclosure:
    for enclosure in zoo.enclosures:
        if square in enclosure.tiles:
            return enclosure
    raise IllegalMove("no_tile_there", "source", square=named(square))


def _charged(phase: Phase, player: Player, worker: bool) -> Player:
    """The player who has paid for a construction action with a worker, the free one or money."""
    if worker:
        return hired(phase.edition, player, "maintenance")
    if is_free_of_charge(phase, player):
        return replace(player, free_construction=player.free_construction + 1)
    return replace(player, money=paid(player, CONSTRUCTION_PRICE))
