"""Steps that make room, bring animals into the zoo or change who lives where (rulebook, Loans; Enclosure
Tiles; Focal Points; Enclosures; Offspring Discs).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.building.phase import Phase, paid
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.data.kinds import Biome
from adjudicator.rules.zoo_tycoon.data.numbers import FOCAL_POINT_PRICE, LOAN, LOAN_BELOW, PANDA, TILE_PRICE
from adjudicator.rules.zoo_tycoon.moves import AddFocal, BuyTile, Extend, Found, House, Loan, Lodge, Resettle
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer.access import moved_in
from adjudicator.rules.zoo_tycoon.zoo import NONE, Enclosure, Zoo, is_contiguous, square_name

MAIN: Final = ("main", "animals", "lying", "discs", "experience")
CO: Final = ("co",)
"""What a main or a co-species takes along when it moves."""


def loan(phase: Phase, player: Player, step: Loan) -> Player:
    """Money up to 10 for a square that is blocked from now on, before anything is built."""
    if not is_borrowing(phase, player):
        raise IllegalMove("loan_too_late")
    if player.money >= LOAN_BELOW:
        raise IllegalMove("loan_not_needed", money=player.money, below=LOAN_BELOW)
    require_free(player.zoo, step.square, "square")
    zoo = replace(player.zoo, prohibited=tuple(sorted((*player.zoo.prohibited, step.square))))
    return replace(player, zoo=zoo, money=min(player.money + LOAN, LOAN_BELOW))


def is_borrowing(phase: Phase, player: Player) -> bool:
    """Whether nothing but loans has happened in this phase."""
    start = phase.start
    zoo = replace(player.zoo, prohibited=start.zoo.prohibited)
    return not phase.last and replace(player, zoo=zoo, money=start.money) == start


def found(phase: Phase, player: Player, step: Found) -> Player:
    """A new enclosure without animals."""
    zoo = _placing(player.zoo, step.tiles)
    _require_contiguous(step.tiles)
    enclosure = Enclosure(len(zoo.enclosures) + 1, step.biome, tuple(sorted(step.tiles)))
    return replace(player, zoo=zoo.with_enclosure(enclosure))


def extend(phase: Phase, player: Player, step: Extend) -> Player:
    """Tiles that hang together with an enclosure of the zoo."""
    enclosure = enclosure_of(player.zoo, step.enclosure)
    zoo = _placing(player.zoo, step.tiles)
    tiles = (*enclosure.tiles, *step.tiles)
    _require_contiguous(tiles)
    return replace(player, zoo=zoo.with_enclosure(replace(enclosure, tiles=tuple(sorted(tiles)))))


def buy_tile(phase: Phase, player: Player, step: BuyTile) -> Player:
    """A tile for a zoo that has none in store; a blocked square may be freed with it."""
    zoo = player.zoo
    if zoo.tiles:
        raise IllegalMove("tiles_in_store", tiles=zoo.tiles)
    if step.lift is not None and step.lift not in zoo.prohibited:
        raise IllegalMove("not_blocked", "lift", square=named(step.lift))
    prohibited = tuple(square for square in zoo.prohibited if square != step.lift)
    zoo = replace(zoo, prohibited=prohibited, bought=zoo.bought + 1)
    return replace(player, zoo=zoo, money=paid(player, TILE_PRICE))


def add_focal(phase: Phase, player: Player, step: AddFocal) -> Player:
    """Focal points, one to a tile at most."""
    enclosure = enclosure_of(player.zoo, step.enclosure)
    if step.number < 1:
        raise IllegalMove("nothing_named", "number")
    room = len(enclosure.tiles) - enclosure.focal.total
    if step.number > room:
        raise IllegalMove("no_tile_for_focal", "number", enclosure=enclosure.number, room=room)
    there: int = getattr(enclosure.focal, step.kind)
    focal = replace(enclosure.focal, **{step.kind: there + step.number})
    zoo = player.zoo.with_enclosure(replace(enclosure, focal=focal))
    return replace(player, zoo=zoo, money=paid(player, FOCAL_POINT_PRICE * step.number))


def enclosure_of(zoo: Zoo, number: int, place: str = "enclosure") -> Enclosure:
    """The enclosure of that number; `IllegalMove` when there is none."""
    enclosure = zoo.enclosure(number)
    if enclosure is None:
        raise IllegalMove("no_such_enclosure", place, enclosure=number, enclosures=len(zoo.enclosures))
    return enclosure


def require_free(zoo: Zoo, square: int, place: str) -> None:
    """`IllegalMove` when nothing can be built on a square."""
    if not 0 <= square < COLUMNS * zoo.rows:
        raise IllegalMove("no_such_square", place)
    if square in zoo.prohibited:
        raise IllegalMove("square_blocked", place, square=square_name(square))
    if square in zoo.taken:
        raise IllegalMove("square_taken", place, square=square_name(square))


def named(square: int) -> str:
    """The name of a square of a move, which may be none of the board."""
    return square_name(square) if square >= 0 else str(square)


def _placing(zoo: Zoo, squares: tuple[int, ...]) -> Zoo:
    """The zoo without the tiles that are laid on these squares; stored ones go before bought ones."""
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


def house(phase: Phase, player: Player, step: House) -> Player:
    """Animals leave the quarantine for an enclosure of their biome."""
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
    zoo = moved_in(phase.edition, zoo, step.species, step.animals, enclosure, phase.year)
    return replace(player, zoo=zoo.with_held(step.species, held.minus(step.animals)))


def lodge(phase: Phase, player: Player, step: Lodge) -> Player:
    """A co-species comes, alone or to a main species."""
    if step.species not in phase.edition.co_species:
        raise IllegalMove("no_co_species", "species", species=step.species)
    _require_healthy(phase, step.species)
    enclosure = enclosure_of(player.zoo, step.enclosure)
    _require_room(player.zoo, enclosure, step.species, enclosure.co)
    _require_biome(enclosure, phase.edition.co_species[step.species].biome)
    zoo = player.zoo.with_enclosure(replace(enclosure, co=step.species))
    return replace(player, zoo=replace(zoo, since=(*zoo.since, (step.species, phase.year))))


def resettle(phase: Phase, player: Player, step: Resettle) -> Player:
    """All animals of a species, offspring included, move to another enclosure; focal points stay.

    A main or co-species that lives there takes its place.
    """
    old = player.zoo.home_of(step.species)
    if old is None:
        raise IllegalMove("not_kept", "species", species=step.species)
    new = enclosure_of(player.zoo, step.enclosure)
    if new.number == old.number:
        raise IllegalMove("lives_there", "enclosure", species=step.species, enclosure=new.number)
    _require_biome(new, old.biome)
    fields = MAIN if step.species == old.main else CO
    zoo = player.zoo.with_enclosure(_with_guests_of(old, new, fields))
    return replace(player, zoo=zoo.with_enclosure(_with_guests_of(new, old, fields)))


def with_pandas_returned(player: Player) -> Player:
    """The player without the giant pandas in quarantine; `IllegalMove` when there are none."""
    if not player.zoo.held(PANDA).total:
        raise IllegalMove("not_in_quarantine", species=PANDA)
    return replace(player, zoo=player.zoo.with_held(PANDA, NONE))


def _require_healthy(phase: Phase, species: str) -> None:
    if phase.is_ill(species):
        raise IllegalMove("disease", "species", species=species, event=phase.event)


def _require_room(zoo: Zoo, enclosure: Enclosure, species: str, there: str) -> None:
    """`IllegalMove` when the place of a newcomer has been taken or the species lives elsewhere already."""
    if there:
        raise IllegalMove("lives_with_another", "enclosure", enclosure=enclosure.number, species=there)
    if home := zoo.home_of(species):
        raise IllegalMove("kept_already", "species", species=species, enclosure=home.number)


def _require_biome(enclosure: Enclosure, biome: Biome) -> None:
    if enclosure.biome != biome:
        raise IllegalMove("other_biome", "enclosure", enclosure=enclosure.number, biome=biome)


def _with_guests_of(home: Enclosure, other: Enclosure, fields: tuple[str, ...]) -> Enclosure:
    return replace(home, **{name: getattr(other, name) for name in fields})
