"""Steps that keep a zoo in order, and plans to rebuild (rulebook, Buildings; Construction Actions)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import Final, get_args

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import is_borrowing, is_free_of_charge, is_one_away, is_owed
from adjudicator.rules.zoo_tycoon.building.works import spare_squares
from adjudicator.rules.zoo_tycoon.data import numbers
from adjudicator.rules.zoo_tycoon.data.boards import FOCAL_KINDS, FoodBooth, ZooShop
from adjudicator.rules.zoo_tycoon.data.boards import Building as Tile
from adjudicator.rules.zoo_tycoon.data.numbers import SCORE_TRACKS, Biome
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan, Source, edges, growth, sites
from adjudicator.rules.zoo_tycoon.standards.effects import (
    SHARING,
    customers,
    effective_squares,
    neighbours,
    yields,
)
from adjudicator.rules.zoo_tycoon.standards.track_points import can_hire, limits
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo, adjacent_squares

SINGLES: Final = 3
"""The number of squares proposed to extend an enclosure by one tile."""
GROWTH: Final = 3
"""The maximum number of tiles proposed to extend an enclosure."""
SQUARES: Final = 4
"""The number of squares proposed for a loan, or to be freed."""
PLACES: Final = 6
"""The number of squares proposed for a building."""
MOVES: Final = 12
"""The number of tiles proposed to be moved."""


def steps(phase: Phase, player: Player) -> Iterator[m.Step]:
    return chain.from_iterable(source() for source in sources(phase, player))


def sources(phase: Phase, player: Player) -> Iterator[Callable[[], Iterable[m.Step]]]:
    """Yield the sources of the single steps."""
    yield partial(_focal_points, phase, player)
    yield partial(_extensions, player.zoo)
    yield partial(_bought, player)
    if not phase.last:
        yield partial(_staff, phase, player)
        yield partial(map, m.Uncap, player.zoo.contraception)
        yield partial(_loans, phase, player)


def _focal_points(phase: Phase, player: Player) -> Iterator[m.AddFocal]:
    if player.money < numbers.FOCAL_POINT_PRICE:
        return
    for enclosure in player.zoo.enclosures:
        if enclosure.focal.total >= len(enclosure.tiles):
            continue
        most = limits(phase.edition, enclosure)
        for kind in FOCAL_KINDS:
            wanted = getattr(most, kind)
            if kind == "retreat":  # as many as the best happiness needs, but no retreats in the last spending
                card = None if phase.last else phase.edition.species.get(enclosure.main)
                wanted = card.retreats.steps[-1][1] if card else 0
            if getattr(enclosure.focal, kind) < wanted:
                yield m.AddFocal(kind, enclosure.number)


def _extensions(zoo: Zoo) -> Iterator[m.Extend]:
    stock = zoo.tiles + zoo.bought
    if not stock:
        return
    for enclosure in zoo.enclosures:
        for square in edges(zoo, enclosure.tiles)[:SINGLES]:
            yield m.Extend(enclosure.number, (square,))
        most = growth(zoo, enclosure.tiles, min(stock, GROWTH))
        for number in range(1, len(most) + 1):
            yield m.Extend(enclosure.number, most[:number])


def _bought(player: Player) -> Iterator[m.Step]:
    """Yield the purchase of a tile, or its placement if there is no enclosure to extend."""
    zoo = player.zoo
    if zoo.bought:
        for shape in sites(zoo, 1)[:SINGLES]:
            yield from (m.Found(biome, shape) for biome in get_args(Biome))
    elif not zoo.tiles and player.money >= numbers.TILE_PRICE:
        if zoo.free:
            yield m.BuyTile()
        laid = {square for enclosure in zoo.enclosures for square in enclosure.tiles}
        useful = sorted(
            zoo.prohibited, key=lambda square: (-len(laid.intersection(adjacent_squares(square))), square)
        )
        yield from (m.BuyTile(square) for square in useful[:SQUARES])


def _staff(phase: Phase, player: Player) -> Iterator[m.Step]:
    for enclosure in player.zoo.enclosures if can_hire(phase.edition, player, "animal_keeping") else ():
        if enclosure.main and enclosure.experience < len(phase.edition.species[enclosure.main].experience):
            yield m.Keep(enclosure.main)
    if can_hire(phase.edition, player, "entertainment"):
        yield from (m.Entertain(track) for track in SCORE_TRACKS)


def _loans(phase: Phase, player: Player) -> Iterator[m.Loan]:
    if player.money < numbers.LOAN_BELOW and is_borrowing(phase, player):
        yield from map(m.Loan, spare_squares(player.zoo)[:SQUARES])


def rebuildings(phase: Phase, player: Player) -> Iterator[Source]:
    """Yield the sources of plans of one step each."""
    for tile in _offered(phase, player):
        yield partial(_built, phase, player.zoo, tile)
    worker = _worker(phase, player)
    if worker is not None:
        yield lambda: ((m.ChangeBiome(*turn, worker),) for turn in _turned(phase, player))
        yield lambda: ((m.MoveBuilding(*move, worker),) for move in _moved(phase, player.zoo))
        yield lambda: ((m.MoveTile(*shift, worker),) for shift in _shifted(phase, player.zoo))


def _built(phase: Phase, zoo: Zoo, tile: Tile) -> Iterator[Plan]:
    return ((m.Build(tile.id, square),) for square in _places(phase, zoo, tile))


def _worker(phase: Phase, player: Player) -> bool | None:
    """Return whether the next construction action takes a worker, or None if the zoo cannot pay for it."""
    if is_free_of_charge(phase, player) or player.money >= numbers.CONSTRUCTION_PRICE:
        return False
    return True if not phase.last and can_hire(phase.edition, player, "maintenance") else None


def _offered(phase: Phase, player: Player) -> Iterator[Tile]:
    """Yield the affordable buildings, but only the first of several equal buildings."""
    built = {building.id for building in player.zoo.buildings}
    alike = set()
    for tile in phase.edition.buildings.values():
        likeness = tile.kind if tile.kind in ("park", "conservation_center") else tile.id
        if tile.id in built or likeness in alike:
            continue
        alike.add(likeness)
        if player.money >= tile.rule.price or is_owed(player.zoo, tile):
            yield tile


def _places(phase: Phase, zoo: Zoo, tile: Tile) -> list[int]:
    """Return the squares where a building would have an effect. Those with the most neighbours come first."""
    if tile.kind in SHARING:
        touched = {square: _touched(zoo, square) for square in effective_squares(phase.edition, zoo, tile.id)}
    else:
        assert isinstance(tile, FoodBooth | ZooShop)
        if sum(home.biome == tile.biome and not home.is_empty for home in zoo.enclosures) < 2:
            return []
        near = {square: customers(phase.edition, zoo, Building(tile.id, square)) for square in zoo.free}
        touched = {square: len(homes) for square, homes in near.items() if homes}
    return sorted(touched, key=lambda square: (-touched[square], square))[:PLACES]


def _touched(zoo: Zoo, square: int) -> int:
    around = adjacent_squares(square)
    return len(neighbours(zoo, square)) + sum(building.square in around for building in zoo.buildings)


def _turned(phase: Phase, player: Player) -> Iterator[tuple[int, Biome]]:
    """Yield biome changes of empty enclosures for species that wait in quarantine."""
    waiting = {phase.edition.species[slot.species].biome for slot in player.zoo.quarantine}
    for enclosure in player.zoo.enclosures:
        for biome in get_args(Biome):
            if enclosure.is_empty and biome in waiting and biome != enclosure.biome:
                yield enclosure.number, biome


def _moved(phase: Phase, zoo: Zoo) -> Iterator[tuple[str, int]]:
    """Yield moves of focal buildings to squares where they score more."""
    now = _score(phase, zoo)
    squares = sorted(zoo.free, key=lambda square: (-_touched(zoo, square), square))[:PLACES]
    for building in zoo.buildings:
        if phase.edition.buildings[building.id].kind in SHARING:
            rest = tuple(other for other in zoo.buildings if other != building)
            for square in squares:
                if _score(phase, replace(zoo, buildings=(*rest, Building(building.id, square)))) > now:
                    yield building.id, square


def _shifted(phase: Phase, zoo: Zoo) -> Iterator[tuple[int, int]]:
    """Yield moves of tiles that bring their enclosure next to a building, if the zoo then scores more."""
    now = _score(phase, zoo)
    for source, target, enclosure in islice(_shifts(zoo), MOVES):
        tiles = tuple(sorted({*enclosure.tiles, target} - {source}))
        if _score(phase, zoo.with_enclosure(replace(enclosure, tiles=tiles))) > now:
            yield source, target


def _shifts(zoo: Zoo) -> Iterator[tuple[int, int, Enclosure]]:
    """Yield moves of a tile next to a building that its enclosure does not touch."""
    free = set(zoo.free)
    for building in zoo.buildings:
        touching = {enclosure.number for enclosure in neighbours(zoo, building.square)}
        for target in sorted(free.intersection(adjacent_squares(building.square))):
            for enclosure in zoo.enclosures:
                if enclosure.number not in touching:
                    for source in enclosure.tiles:
                        if is_one_away(source, target):
                            yield source, target, enclosure


def _score(phase: Phase, zoo: Zoo) -> int:
    """Return the points of the focal buildings, the only points that depend on positions on the board."""
    return sum(yields(phase.edition, zoo).values())
