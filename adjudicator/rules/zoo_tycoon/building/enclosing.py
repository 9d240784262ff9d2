"""Steps that make room: loans, enclosure tiles and focal points (rulebook, Loans; Enclosure Tiles;
Focal Points).
"""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.building.phase import Phase, paid
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import FOCAL_POINT_PRICE, LOAN, LOAN_BELOW, TILE_PRICE
from adjudicator.rules.zoo_tycoon.moves import AddFocal, BuyTile, Extend, Found, Loan
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, Zoo, is_contiguous, square_name


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
