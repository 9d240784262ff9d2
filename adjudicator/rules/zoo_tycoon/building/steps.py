"""The effect of each step on a zoo and its money (rulebook, Building Phase). The checklist has more rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.building.phase import Phase, after_step, money_after_purchase
from adjudicator.rules.zoo_tycoon.data import numbers
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.boards import Building as Tile
from adjudicator.rules.zoo_tycoon.data.numbers import Biome
from adjudicator.rules.zoo_tycoon.spring import care
from adjudicator.rules.zoo_tycoon.standards.track_points import with_worker_hired
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.summer.access import with_moved_in
from adjudicator.rules.zoo_tycoon.zoo import NONE, Building, Enclosure, Zoo, is_contiguous, square_name

MAIN: Final = ("main", "animals", "lying", "discs", "experience")
CO: Final = ("co",)
"""The fields that a co-species takes along when it moves. `MAIN`: those of a main species."""


def loan(phase: Phase, player: Player, step: m.Loan) -> Player:
    """Take a loan before anything is built. It raises money up to 10 and blocks a square."""
    if not is_borrowing(phase, player):
        raise IllegalMove("loan_too_late")
    if player.money >= numbers.LOAN_BELOW:
        raise IllegalMove("loan_not_needed", money=player.money, below=numbers.LOAN_BELOW)
    require_free(player.zoo, step.square, "square")
    zoo = replace(player.zoo, prohibited=tuple(sorted((*player.zoo.prohibited, step.square))))
    return replace(player, zoo=zoo, money=min(player.money + numbers.LOAN, numbers.LOAN_BELOW))


def is_borrowing(phase: Phase, player: Player) -> bool:
    """Return whether this phase has had no steps except loans."""
    start = phase.start
    zoo = replace(player.zoo, prohibited=start.zoo.prohibited)
    return not phase.last and replace(player, zoo=zoo, money=start.money) == start


def found(phase: Phase, player: Player, step: m.Found) -> Player:
    """Found a new enclosure without animals."""
    zoo = _placing(player.zoo, step.tiles)
    _require_contiguous(step.tiles)
    enclosure = Enclosure(len(zoo.enclosures) + 1, step.biome, tuple(sorted(step.tiles)))
    return replace(player, zoo=zoo.with_enclosure(enclosure))


def extend(phase: Phase, player: Player, step: m.Extend) -> Player:
    """Add connected tiles to an enclosure of the zoo."""
    enclosure = enclosure_of(player.zoo, step.enclosure)
    zoo = _placing(player.zoo, step.tiles)
    tiles = (*enclosure.tiles, *step.tiles)
    _require_contiguous(tiles)
    return replace(player, zoo=zoo.with_enclosure(replace(enclosure, tiles=tuple(sorted(tiles)))))


def buy_tile(phase: Phase, player: Player, step: m.BuyTile) -> Player:
    """Buy a tile for a zoo without stored tiles. It may free a blocked square."""
    zoo = player.zoo
    if zoo.tiles:
        raise IllegalMove("tiles_in_store", tiles=zoo.tiles)
    if step.lift is not None and step.lift not in zoo.prohibited:
        raise IllegalMove("not_blocked", "lift", square=square_text(step.lift))
    prohibited = tuple(square for square in zoo.prohibited if square != step.lift)
    zoo = replace(zoo, prohibited=prohibited, bought=zoo.bought + 1)
    return replace(player, zoo=zoo, money=money_after_purchase(player, numbers.TILE_PRICE))


def add_focal(phase: Phase, player: Player, step: m.AddFocal) -> Player:
    """Add focal points, at most one per tile."""
    enclosure = enclosure_of(player.zoo, step.enclosure)
    if step.number < 1:
        raise IllegalMove("nothing_named", "number")
    room = len(enclosure.tiles) - enclosure.focal.total
    if step.number > room:
        raise IllegalMove("no_tile_for_focal", "number", enclosure=enclosure.number, room=room)
    there: int = getattr(enclosure.focal, step.kind)
    focal = replace(enclosure.focal, **{step.kind: there + step.number})
    zoo = player.zoo.with_enclosure(replace(enclosure, focal=focal))
    price = numbers.FOCAL_POINT_PRICE * step.number
    return replace(player, zoo=zoo, money=money_after_purchase(player, price))


def enclosure_of(zoo: Zoo, number: int, place: str = "enclosure") -> Enclosure:
    """Return the enclosure with that number. Raise `IllegalMove` if there is none."""
    enclosure = zoo.enclosure(number)
    if enclosure is None:
        raise IllegalMove("no_such_enclosure", place, enclosure=number, enclosures=len(zoo.enclosures))
    return enclosure


def require_free(zoo: Zoo, square: int, place: str) -> None:
    """Raise `IllegalMove` if nothing can be built on a square."""
    if not 0 <= square < COLUMNS * zoo.rows:
        raise IllegalMove("no_such_square", place)
    if square in zoo.prohibited:
        raise IllegalMove("square_blocked", place, square=square_name(square))
    if square in zoo.taken:
        raise IllegalMove("square_taken", place, square=square_name(square))


def square_text(square: int) -> str:
    """Return the name of the square in a move, which may be off the board."""
    return square_name(square) if square >= 0 else str(square)


def _placing(zoo: Zoo, squares: tuple[int, ...]) -> Zoo:
    """Return the zoo without the tiles laid on these squares. Stored tiles are used before bought ones."""
    if not squares:
        raise IllegalMove("nothing_named", "tiles")
    if len(set(squares)) < len(squares):
        raise IllegalMove("square_named_twice", "tiles")
    for number, square in enumerate(squares):
        require_free(zoo, square, f"tiles[{number}]")
    if len(squares) > zoo.tiles + zoo.bought:
        raise IllegalMove("no_tiles_left", "tiles", tiles=zoo.tiles + zoo.bought)
    stored = min(zoo.tiles, len(squares))
    return replace(zoo, tiles=zoo.tiles - stored, bought=zoo.bought - (len(squares) - stored))


def _require_contiguous(squares: tuple[int, ...]) -> None:
    if not is_contiguous(squares):
        raise IllegalMove("not_contiguous", "tiles")


def house(phase: Phase, player: Player, step: m.House) -> Player:
    """Move animals from quarantine to an enclosure of their biome."""
    zoo = player.zoo
    held = zoo.held(step.species)
    if not held.total:
        raise IllegalMove("not_in_quarantine", "species", species=step.species)
    if not step.animals.total or not held.holds(step.animals):
        raise IllegalMove("not_so_many", "animals", males=held.males, females=held.females)
    _require_healthy(phase, step.species)
    enclosure = enclosure_of(zoo, step.enclosure)
    if enclosure.main != step.species:
        _require_room(zoo, enclosure, step.species, enclosure.main)
        _require_biome(enclosure, phase.edition.species[step.species].biome)
    zoo = with_moved_in(phase.edition, zoo, step.species, step.animals, enclosure, phase.year)
    return replace(player, zoo=zoo.with_held(step.species, held.minus(step.animals)))


def lodge(phase: Phase, player: Player, step: m.Lodge) -> Player:
    """Move a new co-species into an enclosure, alone or with a main species."""
    if step.species not in phase.edition.co_species:
        raise IllegalMove("no_co_species", "species", species=step.species)
    _require_healthy(phase, step.species)
    enclosure = enclosure_of(player.zoo, step.enclosure)
    _require_room(player.zoo, enclosure, step.species, enclosure.co)
    _require_biome(enclosure, phase.edition.co_species[step.species].biome)
    zoo = player.zoo.with_enclosure(replace(enclosure, co=step.species))
    return replace(player, zoo=replace(zoo, since=(*zoo.since, (step.species, phase.year))))


def resettle(phase: Phase, player: Player, step: m.Resettle) -> Player:
    """Move a species to another enclosure, in exchange for any species there. Focal points stay."""
    old = player.zoo.home_of(step.species)
    if old is None:
        raise IllegalMove("not_kept", "species", species=step.species)
    new = enclosure_of(player.zoo, step.enclosure)
    if new.number == old.number:
        raise IllegalMove("lives_there", "enclosure", species=step.species, enclosure=new.number)
    _require_biome(new, old.biome)
    fields = MAIN if step.species == old.main else CO
    zoo = player.zoo.with_enclosure(with_guests(old, new, fields))
    return replace(player, zoo=zoo.with_enclosure(with_guests(new, old, fields)))


def with_pandas_returned(phase: Phase, player: Player, step: m.Forgo) -> Player:
    """Return the player without the giant pandas in quarantine. Raise `IllegalMove` if there are none."""
    if not player.zoo.held(numbers.PANDA).total:
        raise IllegalMove("not_in_quarantine", species=numbers.PANDA)
    return replace(player, zoo=player.zoo.with_held(numbers.PANDA, NONE))


def _require_healthy(phase: Phase, species: str) -> None:
    if phase.is_ill(species):
        raise IllegalMove("disease", "species", species=species, event=phase.event)


def _require_room(zoo: Zoo, enclosure: Enclosure, species: str, there: str) -> None:
    """Raise `IllegalMove` if a newcomer's place is taken or the species already lives elsewhere."""
    if there:
        raise IllegalMove("lives_with_another", "enclosure", enclosure=enclosure.number, species=there)
    if home := zoo.home_of(species):
        raise IllegalMove("kept_already", "species", species=species, enclosure=home.number)


def _require_biome(enclosure: Enclosure, biome: Biome) -> None:
    if enclosure.biome != biome:
        raise IllegalMove("other_biome", "enclosure", enclosure=enclosure.number, biome=biome)


def with_guests(home: Enclosure, other: Enclosure, fields: tuple[str, ...]) -> Enclosure:
    """Return the enclosure with the main or the co-species of another enclosure."""
    return replace(home, **{name: getattr(other, name) for name in fields})


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
"""The steps that may cost money at the end of the game (End of the Game, 6)."""


def build(phase: Phase, player: Player, step: m.Build) -> Player:
    """Build a building that the zoo does not yet have. An owed conservation center is free."""
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
    return replace(player, zoo=zoo, money=money_after_purchase(player, 0 if is_gift else tile.rule.price))


def is_owed(zoo: Zoo, tile: Tile) -> bool:
    """Return whether a building is the free one for a zoo that began with a Level III species (Y42)."""
    return zoo.free_center and tile.kind == "conservation_center"


def change_biome(phase: Phase, player: Player, step: m.ChangeBiome) -> Player:
    """Change the biome of an enclosure without animals. Its focal points stay."""
    enclosure = enclosure_of(player.zoo, step.enclosure)
    if not enclosure.is_empty:
        raise IllegalMove("not_empty", "enclosure", enclosure=enclosure.number)
    if enclosure.biome == step.biome:
        raise IllegalMove("same_biome", "biome", enclosure=enclosure.number, biome=step.biome)
    player = _charged(phase, player, step.worker)
    return replace(player, zoo=player.zoo.with_enclosure(replace(enclosure, biome=step.biome)))


def move_building(phase: Phase, player: Player, step: m.MoveBuilding) -> Player:
    """Move a building to a free square. A commercial building must have its customers there (Y18)."""
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
    """Move a tile by one square if its enclosure stays whole and shops keep their customers (Y18)."""
    zoo = player.zoo
    enclosure = next((home for home in zoo.enclosures if step.source in home.tiles), None)
    if enclosure is None:
        raise IllegalMove("no_tile_there", "source", square=square_text(step.source))
    require_free(zoo, step.target, "target")
    if not is_one_away(step.source, step.target):
        raise IllegalMove("too_far", "target", square=square_text(step.target))
    tiles = tuple(sorted({*enclosure.tiles, step.target} - {step.source}))
    if not is_contiguous(tiles):
        raise IllegalMove("not_contiguous", "target")
    player = _charged(phase, player, step.worker)
    zoo = zoo.with_enclosure(replace(enclosure, tiles=tiles))
    return replace(player, zoo=zoo, reached=replace(player.reached, served=()))


def is_one_away(source: int, target: int) -> bool:
    """Return whether a square is next to another square, including diagonally."""
    (row, column), (other_row, other_column) = divmod(source, COLUMNS), divmod(target, COLUMNS)
    return max(abs(row - other_row), abs(column - other_column)) == 1


def is_free_of_charge(phase: Phase, player: Player) -> bool:
    """Return whether the next construction action is free (Introductory Game)."""
    return phase.introductory and not phase.last and player.free_construction < numbers.FREE_CONSTRUCTIONS


def _charged(phase: Phase, player: Player, worker: bool) -> Player:
    """Return the player after paying for a construction action with a worker, a free action or money."""
    if worker:
        return with_worker_hired(phase.edition, player, "maintenance")
    if is_free_of_charge(phase, player):
        return replace(player, free_construction=player.free_construction + 1)
    return replace(player, money=money_after_purchase(player, numbers.CONSTRUCTION_PRICE))


def keep(phase: Phase, player: Player, step: m.Keep) -> Player:
    """Animal Keeping: one more square of experience. It may repeat for the same species."""
    home = player.zoo.home_of(step.species)
    if home is None or home.main != step.species:
        raise IllegalMove("not_kept", "species", species=step.species)
    if home.experience >= len(phase.edition.species[step.species].experience):
        raise IllegalMove("experience_full", "species", species=step.species)
    taught = player.zoo.with_enclosure(replace(home, experience=home.experience + 1))
    return replace(with_worker_hired(phase.edition, player, "animal_keeping"), zoo=taught)


def entertain(phase: Phase, player: Player, step: m.Entertain) -> Player:
    """Entertainment: points on one track, once a year."""
    points = Points(**{step.track: numbers.ENTERTAINMENT[step.track]})
    hired = with_worker_hired(phase.edition, player, "entertainment")
    return replace(hired, earned=player.earned.plus(points))


def carry_out(phase: Phase, player: Player, step: m.Step) -> Player:
    """Return the player after a step. Raise `IllegalMove` if it is impossible or cannot be paid."""
    if phase.last and (not isinstance(step, LAST_STEPS) or getattr(step, "worker", False)):
        raise IllegalMove("not_at_the_end")
    return _EFFECTS[type(step)](phase, player, step)


def carry_out_all(phase: Phase, player: Player, steps: Iterable[m.Step]) -> Player:
    """Return the player after steps and their achievements. Raise `IllegalMove` if one is refused."""
    for step in steps:
        player = after_step(phase, carry_out(phase, player, step))
    return player


_EFFECTS: Final = MappingProxyType[type, Callable[[Phase, Player, Any], Player]](
    {
        m.Loan: loan,
        m.Found: found,
        m.Extend: extend,
        m.BuyTile: buy_tile,
        m.House: house,
        m.Lodge: lodge,
        m.Resettle: resettle,
        m.AddFocal: add_focal,
        m.Build: build,
        m.ChangeBiome: change_biome,
        m.MoveBuilding: move_building,
        m.MoveTile: move_tile,
        m.Keep: keep,
        m.Entertain: entertain,
        m.Convert: lambda phase, player, step: replace(player, zoo=care.with_grown(player.zoo, step)),
        m.Uncap: lambda phase, player, step: replace(
            player, zoo=care.without_contraception(player.zoo, step)
        ),
        m.Forgo: with_pandas_returned,
    }
)
