"""What each step of the building phase does to a zoo and its money (rulebook, Building Phase).

A step is refused when it cannot be done or paid. What a finished zoo must keep besides is on the checklist.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.building import enclosing
from adjudicator.rules.zoo_tycoon.building.enclosing import enclosure_of, named, require_free
from adjudicator.rules.zoo_tycoon.building.phase import Phase, after_step, paid
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.data.buildings import Building as Tile
from adjudicator.rules.zoo_tycoon.data.numbers import CONSTRUCTION_PRICE, ENTERTAINMENT, VARIANTS
from adjudicator.rules.zoo_tycoon.spring import care
from adjudicator.rules.zoo_tycoon.standards.worth import hired
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo, is_contiguous

FREE: Final = VARIANTS["introductory"].free_constructions
"""Construction actions without a price in every year of the introductory game."""
LAST_STEPS: Final = (
    m.Found,
    m.Extend,
    m.BuyTile,
    m.AddFocal,
    m.Build,
    m.ChangeBiome,
    m.MoveBuilding,
    m.MoveTile,
)
"""What money may be spent for at the end of the game (End of the Game, 6)."""


def build(phase: Phase, player: Player, step: m.Build) -> Player:
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


def change_biome(phase: Phase, player: Player, step: m.ChangeBiome) -> Player:
    """An enclosure without animals gets another biome; its focal points stay."""
    enclosure = enclosure_of(player.zoo, step.enclosure)
    if not enclosure.is_empty:
        raise IllegalMove("not_empty", "enclosure", enclosure=enclosure.number)
    if enclosure.biome == step.biome:
        raise IllegalMove("same_biome", "biome", enclosure=enclosure.number, biome=step.biome)
    player = _charged(phase, player, step.worker)
    return replace(player, zoo=player.zoo.with_enclosure(replace(enclosure, biome=step.biome)))


def move_building(phase: Phase, player: Player, step: m.MoveBuilding) -> Player:
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


def move_tile(phase: Phase, player: Player, step: m.MoveTile) -> Player:
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


def keep(phase: Phase, player: Player, step: m.Keep) -> Player:
    """Animal Keeping: a square more of experience, also several times for the same species."""
    home = player.zoo.home_of(step.species)
    if home is None or home.main != step.species:
        raise IllegalMove("not_kept", "species", species=step.species)
    if home.experience >= len(phase.edition.species[step.species].experience):
        raise IllegalMove("experience_full", "species", species=step.species)
    taught = player.zoo.with_enclosure(replace(home, experience=home.experience + 1))
    return replace(hired(phase.edition, player, "animal_keeping"), zoo=taught)


def entertain(phase: Phase, player: Player, step: m.Entertain) -> Player:
    """Entertainment: points on one track, once a year."""
    points = Points(**{step.track: ENTERTAINMENT[step.track]})
    return replace(hired(phase.edition, player, "entertainment"), earned=player.earned.plus(points))


def carry_out(phase: Phase, player: Player, step: m.Step) -> Player:
    """The player after a step; `IllegalMove` when it cannot be done or paid."""
    if phase.last and (not isinstance(step, LAST_STEPS) or getattr(step, "worker", False)):
        raise IllegalMove("not_at_the_end")
    match step:
        case m.House() | m.Lodge() | m.Resettle() | m.Convert() | m.Uncap() | m.Forgo():
            return _with_animals(phase, player, step)
        case m.Loan():
            return enclosing.loan(phase, player, step)
        case m.Found():
            return enclosing.found(phase, player, step)
        case m.Extend():
            return enclosing.extend(phase, player, step)
        case m.BuyTile():
            return enclosing.buy_tile(phase, player, step)
        case m.AddFocal():
            return enclosing.add_focal(phase, player, step)
        case m.Build():
            return build(phase, player, step)
        case m.ChangeBiome():
            return change_biome(phase, player, step)
        case m.MoveBuilding():
            return move_building(phase, player, step)
        case m.MoveTile():
            return move_tile(phase, player, step)
        case m.Keep():
            return keep(phase, player, step)
        case m.Entertain():
            return entertain(phase, player, step)
        case _:
            assert_never(step)


def carry_out_all(phase: Phase, player: Player, steps: Iterable[m.Step]) -> Player:
    """The player after steps, with what the zoo reaches by each; `IllegalMove` when one is refused."""
    for step in steps:
        player = after_step(phase, carry_out(phase, player, step))
    return player


def _with_animals(
    phase: Phase, player: Player, step: m.House | m.Lodge | m.Resettle | m.Convert | m.Uncap | m.Forgo
) -> Player:
    match step:
        case m.House():
            return enclosing.house(phase, player, step)
        case m.Lodge():
            return enclosing.lodge(phase, player, step)
        case m.Resettle():
            return enclosing.resettle(phase, player, step)
        case m.Convert():
            return replace(player, zoo=care.grown(player.zoo, step))
        case m.Uncap():
            return replace(player, zoo=care.uncapped(player.zoo, step))
        case m.Forgo():
            return enclosing.with_pandas_returned(player)
        case _:
            assert_never(step)
