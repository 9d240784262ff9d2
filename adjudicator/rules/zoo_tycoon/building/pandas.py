"""Whether and how a zoo can house the giant pandas (rulebook, National Park Cooperation; Y27, Y47).

`way` is exact: it looks at everything that counts as a way. The argument, part by part:

- The pandas end in one enclosure, a new one or one that stood as the phase began. In one that stood no main
  species may live: `vacating` lists every arrangement of the species of its biome in the other enclosures.
- How many tiles and retreats the enclosure lacks is fixed by the animal card and its focal points. A larger
  enclosure is never needed: every connected set of squares has connected parts of each smaller size that hold
  the tiles of the enclosure. So `_sites` lists all connected ways to lay the tiles that are lacking, and none
  where nothing is.
- Its own tiles are moved only where it has a single one. A tile of a larger enclosure can go only to a free
  square beside the others, where a new tile can be laid as well and the old one stays.
- `clearing` lists every way to move off what stands on the squares.
- With the squares, the moves and the retreats the fewest bought tiles are fixed, and with them the price
  (`works`): tiles of the store are laid as many as can be before one is bought, and more bought tiles only
  take squares that they free. Any free square will do for a loan or for a tile in the way.

Each plan is carried out and put to the checklist, so a way that is found is one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo_tycoon.building.clearing import clearings
from adjudicator.rules.zoo_tycoon.building.constructing import is_one_away
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.building.vacating import emptied
from adjudicator.rules.zoo_tycoon.building.works import Place, Works, is_affordable, plans
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.moves import House, MoveTile, Step
from adjudicator.rules.zoo_tycoon.standards.happiness import occupied
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure, Zoo, beside

OWED: Final = "center_not_placed"
"""The fault that a building without a price mends."""
HOMELESS: Final = frozenset({"panda_not_housed", "panda_without_enclosure"})
"""The faults of a zoo whose giant pandas have no home."""


def may_return(phase: Phase, player: Player) -> bool:
    """Whether a zoo has giant pandas in quarantine and offered no way to house them as the phase began."""
    return not phase.last and player.zoo.held(PANDA).total > 0 and way(phase) is None


@lru_cache(maxsize=256)
def way(phase: Phase) -> tuple[Step, ...] | None:
    """Steps from the start of a phase at whose end the giant pandas are housed, or what must wait for them
    stands (Carnivore Disease); None when there is no way. Nothing but an owed conservation center may be
    missing then.
    """
    for works in _works(phase):
        for number, plan in plans(phase, works):
            steps = (*plan, *_entry(phase, number))
            if _is_in_order(phase, steps):
                return steps
    return None


def _works(phase: Phase) -> Iterator[Works]:
    """All that could be done to make a home."""
    card = phase.edition.species[PANDA]
    for place in _places(phase):
        retreats = max(card.retreats.least - place.home.focal.retreat, 0)
        lacking = max(_tiles(phase, place.home), place.home.focal.total + retreats) - len(place.home.tiles)
        for squares in _sites(place, max(lacking, 0)):
            blocked = len(squares.intersection(place.zoo.prohibited))
            taken = len(squares.intersection(place.zoo.taken)) - blocked
            if is_affordable(phase, Works(place, squares, (), card.biome, retreats), blocked, taken):
                home = _finished(phase, place.home, squares)
                for clearing in clearings(phase.edition, phase.start.zoo, place.zoo, home, squares):
                    yield Works(place, squares, clearing, card.biome, retreats)


def _tiles(phase: Phase, home: Enclosure) -> int:
    """The tiles that an enclosure must have at least with the pandas in it."""
    group = _group(phase, home)
    card = phase.edition.species[PANDA]
    return occupied(phase.edition, replace(home, main=PANDA, animals=group)) + card.free_space.least


def _group(phase: Phase, home: Enclosure) -> Animals:
    """The pandas of an enclosure once those of the quarantine have come."""
    return home.animals.plus(phase.start.zoo.held(PANDA))


def _finished(phase: Phase, home: Enclosure, squares: Collection[int]) -> Enclosure:
    """The home as it is in the end, as far as buildings beside it are concerned."""
    tiles = tuple(sorted((*home.tiles, *squares)))
    home = replace(home, tiles=tiles, biome=phase.edition.species[PANDA].biome)
    return home if phase.is_ill(PANDA) else replace(home, main=PANDA, animals=_group(phase, home))


def _places(phase: Phase) -> Iterator[Place]:
    """Where the home could be: in empty enclosures, in a new one, in one whose species move out, and in one
    of a single tile that goes to a free square beside its own.
    """
    zoo, card = phase.start.zoo, phase.edition.species[PANDA]
    if there := zoo.home_of(PANDA):
        yield Place(zoo, there)
        return
    stood = tuple(place for home in _emptiest(zoo) for place in _vacated(phase, home))
    yield from (place for place in stood if not place.steps)
    yield Place(zoo, Enclosure(len(zoo.enclosures) + 1, card.biome, ()))
    yield from (place for place in stood if place.steps)
    for place in stood:
        yield from _shifted(place)


def _emptiest(zoo: Zoo) -> list[Enclosure]:
    """The enclosures, the larger ones first."""
    return sorted(zoo.enclosures, key=lambda home: -len(home.tiles))


def _vacated(phase: Phase, home: Enclosure) -> Iterator[Place]:
    card = phase.edition.species[PANDA]
    keeps_co = card.tolerant and home.biome == card.biome and not phase.is_ill(PANDA)
    for zoo, steps in emptied(phase.edition, phase.start.zoo, home, keeps_co=keeps_co):
        yield Place(zoo, zoo.enclosures[home.number - 1], steps)


def _shifted(place: Place) -> Iterator[Place]:
    """A place of one tile with this tile elsewhere."""
    zoo, home, steps = place
    if len(home.tiles) == 1:
        (source,) = home.tiles
        for target in zoo.free:
            if is_one_away(source, target):
                moved = replace(home, tiles=(target,))
                yield Place(zoo.with_enclosure(moved), moved, (*steps, MoveTile(source, target)))


def _sites(place: Place, lacking: int) -> list[frozenset[int]]:
    """Every set of so many squares that hang together with the place, those first on which least stands."""
    board = frozenset(range(COLUMNS * place.zoo.rows)).difference(place.home.tiles)
    found: set[frozenset[int]] = {frozenset()}
    for _ in range(lacking):
        found = {squares | {more} for squares in found for more in _around(place, squares, board)}
    taken, blocked = place.zoo.taken, frozenset(place.zoo.prohibited)
    return sorted(found, key=lambda one: (len(one & (taken - blocked)), len(one & blocked), sorted(one)))


def _around(place: Place, squares: frozenset[int], board: frozenset[int]) -> frozenset[int]:
    """The squares of the board beside those of a home, all of them while it has none."""
    tiles = squares.union(place.home.tiles)
    if not tiles:
        return board
    return board.intersection(near for tile in tiles for near in beside(tile)) - squares


def _entry(phase: Phase, number: int) -> tuple[Step, ...]:
    return () if phase.is_ill(PANDA) else (House(PANDA, phase.start.zoo.held(PANDA), number),)


def _is_in_order(phase: Phase, steps: Collection[Step]) -> bool:
    """Whether steps can be carried out and leave nothing wrong but what was wrong before, or is owed."""
    player = phase.start
    try:
        for step in steps:
            player = carry_out(phase, player, step)
    except IllegalMove:
        return False
    before = [fault for fault in phase.faults(phase.start) if fault.code not in HOMELESS]
    return all(fault.code == OWED or fault in before for fault in phase.faults(player))
