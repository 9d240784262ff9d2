"""The duties of a zoo in a building phase (rulebook, National Park Cooperation; Y27, Y28, Y47, Y49).

They are the free conservation center, and a home for the giant pandas if possible. `housing_steps` is exact:
it tries every way in the sense of Y47, for these reasons:

- The pandas end up in one enclosure: either a new enclosure, or one from the start of the phase, whose
  species move out. `arrangements` lists every arrangement of these species in the other enclosures of the
  biome and in new enclosures, with the tiles and retreats needed.
- The animal cards and focal points determine what an enclosure lacks. It never gets more. `_sites` lists
  every choice of squares for the tiles that keeps each enclosure in one piece.
- A tile of the home moves only if it is the only one. In a larger home, a tile could move only to a free
  square beside the others, where a new tile can be laid instead.
- `clearings` lists every way to move buildings and tiles away from the squares.
- The squares, moves and retreats determine the smallest number of bought tiles, and so the price (`works`).
  As many stored tiles as possible are laid there, and more bought tiles only take squares that they free. It
  does not matter which of the other free squares a loan or a stored tile takes.

The search carries out and checks all plans except those that always lack money, free squares or an effect.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.building.clearing import Arrangement, Lack, arrangements, clearings, lack
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out_all, is_one_away
from adjudicator.rules.zoo_tycoon.building.works import RoomWorks, Works, affords, plans
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.moves import Build, Forgo, House, MoveTile, Step
from adjudicator.rules.zoo_tycoon.standards.effects import effective_squares
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Zoo, adjacent_squares

OWED: Final = "center_not_placed"
"""The fault that a free building fixes."""
HOMELESS: Final = frozenset({"panda_not_housed", "panda_without_enclosure"})
"""The faults of a zoo whose giant pandas have no home."""


def may_return(phase: Phase, player: Player) -> bool:
    """Return whether the zoo has giant pandas in quarantine and had no way to house them at the start."""
    return not phase.last and player.zoo.held(PANDA).total > 0 and housing_steps(phase) is None


@lru_cache(maxsize=256)
def housing_steps(phase: Phase) -> tuple[Step, ...] | None:
    """Return steps from the start of a phase that house the giant pandas, or None if there are none.

    During a disease, the steps only prepare an enclosure (Y27). An owed conservation center may still be
    missing.
    """
    for place in _places(phase):
        for works in _works(phase, place):
            for steps, numbers in plans(phase, works):
                entry = House(PANDA, phase.start.zoo.held(PANDA), numbers[place.home.number])
                whole = steps if phase.is_ill(PANDA) else (*steps, entry)
                if _is_in_order(phase, whole):
                    return whole
    return None


class PandaHome(NamedTuple):
    """A home for the pandas, its lack, the arrangement of its guests, and any first move of its only tile."""

    home: Enclosure
    lack: Lack
    arrangement: Arrangement
    first: tuple[MoveTile, ...] = ()


def _places(phase: Phase) -> Iterator[PandaHome]:
    """Yield the possible homes: empty, new or vacated enclosures, and single tiles moved by one square."""
    zoo, card = phase.start.zoo, phase.edition.species[PANDA]
    if there := zoo.home_of(PANDA):
        yield PandaHome(there, _lack(phase, there), Arrangement(zoo))
        return
    empty = [home for home in zoo.enclosures if home.is_empty]
    new = Enclosure(len(zoo.enclosures) + 1, card.biome, ())
    stood = [place for home in empty for place in _vacated(phase, home)]
    yield from (*stood, PandaHome(new, _lack(phase, new), Arrangement(zoo)))
    left = [place for home in zoo.enclosures if home not in empty for place in _vacated(phase, home)]
    yield from left
    for place in (*stood, *left):
        yield from _shifted(place)


def _vacated(phase: Phase, home: Enclosure) -> Iterator[PandaHome]:
    """Yield every affordable way to move the main species out of an enclosure."""
    edition, card = phase.edition, phase.edition.species[PANDA]
    keeps_co = card.tolerant and home.biome == card.biome and not phase.is_ill(PANDA)
    least = _lack(phase, replace(home, main="", animals=NONE, co=""))
    actions = int(home.biome != card.biome)

    def is_possible(more: Lack) -> bool:
        return affords(phase, least.plus(more), actions)

    for one in arrangements(edition, phase.start.zoo, home, keeps_co=keeps_co, is_possible=is_possible):
        emptied = one.zoo.enclosures[home.number - 1]
        yield PandaHome(emptied, _lack(phase, emptied), one)


def _shifted(place: PandaHome) -> Iterator[PandaHome]:
    """Yield a place that has one tile, with this tile elsewhere."""
    if len(place.home.tiles) == 1 and place.lack.tiles:
        (source,) = place.home.tiles
        for target in place.arrangement.zoo.free:
            if is_one_away(source, target):
                home = replace(place.home, tiles=(target,))
                moved = place.arrangement._replace(zoo=place.arrangement.zoo.with_enclosure(home))
                yield PandaHome(home, place.lack, moved, (MoveTile(source, target),))


def _lack(phase: Phase, home: Enclosure) -> Lack:
    """Return the lack of an enclosure for the pandas, including those in quarantine."""
    return lack(phase.edition, replace(home, main=PANDA, animals=_group(phase, home)))


def _group(phase: Phase, home: Enclosure) -> Animals:
    there = home.animals if home.main == PANDA else NONE
    return there.plus(phase.start.zoo.held(PANDA))


def _works(phase: Phase, place: PandaHome) -> Iterator[Works]:
    """Yield all works that could make this place the home."""
    zoo, biome = place.arrangement.zoo, phase.edition.species[PANDA].biome
    if place.home.number > len(zoo.enclosures):
        zoo = zoo.with_enclosure(place.home)  # without tiles, like all new enclosures
    turned = place.home.number if place.home.biome != biome else 0
    lacks = ((place.home.number, place.lack), *place.arrangement.lacks)
    bare = replace(zoo, enclosures=tuple(home for home in zoo.enclosures if home.tiles))
    start, total = phase.start.zoo, place.lack.plus(place.arrangement.lack)
    for sites in _sites(phase, place, zoo, lacks):
        rooms = []
        after = zoo
        for (number, each), squares in zip(lacks, sites, strict=True):
            home = zoo.enclosures[number - 1]
            rooms.append(RoomWorks(number, home.tiles, squares, home.biome, each.retreats))
            after = after.with_enclosure(_finished(phase, place, home, squares))
        laid = [after.enclosures[room.number - 1] for room in rooms if room.squares]
        freed = _most_freed(phase, total, frozenset().union(*sites), start)
        for clearing in clearings(phase.edition, start, after, laid, freed):
            yield Works(bare, place.first, tuple(rooms), clearing, place.arrangement.steps, turned, biome)


def _most_freed(phase: Phase, total: Lack, squares: frozenset[int], zoo: Zoo) -> int:
    """Return the maximum number of blocked squares that can be freed besides the squares for tiles."""
    blocked, actions = squares.intersection(zoo.prohibited), len(squares.intersection(zoo.taken))
    actions -= len(blocked)
    more = range(1, len(zoo.prohibited) + 1)
    enough = takewhile(lambda number: affords(phase, total, actions, len(blocked) + number), more)
    return max(enough, default=0)


def _finished(phase: Phase, place: PandaHome, home: Enclosure, squares: Collection[int]) -> Enclosure:
    """Return a room in its final state, which neighbouring buildings count."""
    home = replace(home, tiles=tuple(sorted((*home.tiles, *squares))))
    if home.number != place.home.number:
        return home
    home = replace(home, biome=phase.edition.species[PANDA].biome)
    return home if phase.is_ill(PANDA) else replace(home, main=PANDA, animals=_group(phase, home))


def _sites(
    phase: Phase, place: PandaHome, zoo: Zoo, lacks: tuple[tuple[int, Lack], ...]
) -> list[tuple[frozenset[int], ...]]:
    """Return all choices of connected squares for the rooms. Choices with the least to clear come first."""
    blocked = frozenset(zoo.prohibited)
    taken = zoo.taken - blocked
    fixed = frozenset(
        square for number, each in lacks if each.tiles for square in zoo.enclosures[number - 1].tiles
    )
    board = frozenset(range(COLUMNS * zoo.rows)) - fixed
    total = place.lack.plus(place.arrangement.lack)
    actions = len(place.first) + (place.home.biome != phase.edition.species[PANDA].biome)

    def is_possible(squares: frozenset[int]) -> bool:
        return affords(phase, total, actions + len(squares & taken), len(squares & blocked))

    found: list[tuple[frozenset[int], ...]] = [()] if is_possible(frozenset()) else []
    for number, each in lacks:
        tiles = zoo.enclosures[number - 1].tiles
        found = [
            (*sites, more)
            for sites in found
            for more in _growths(tiles, each.tiles, board, frozenset[int]().union(*sites), is_possible)
        ]

    def cost(sites: tuple[frozenset[int], ...]) -> tuple[int, int, list[list[int]]]:
        squares = frozenset[int]().union(*sites)
        return len(squares & taken), len(squares & blocked), [sorted(one) for one in sites]

    return sorted(found, key=cost)


def _growths(
    tiles: Collection[int],
    number: int,
    board: frozenset[int],
    used: frozenset[int],
    is_possible: Callable[[frozenset[int]], bool],
) -> set[frozenset[int]]:
    """Return the possible sets of `number` squares that are connected with the tiles or with each other."""
    found: set[frozenset[int]] = {frozenset()}
    for _ in range(number):
        grown = {
            squares | {more}
            for squares in found
            for more in _around(squares.union(tiles), board) - squares - used
        }
        found = {squares for squares in grown if is_possible(squares | used)}
    return found


def _around(tiles: Collection[int], board: frozenset[int]) -> frozenset[int]:
    """Return the squares of a board beside tiles, or all squares if there are no tiles."""
    return board.intersection(near for tile in tiles for near in adjacent_squares(tile)) if tiles else board


def _is_in_order(phase: Phase, steps: Collection[Step]) -> bool:
    """Return whether steps are legal and leave no faults except earlier faults and an owed center."""
    try:
        player = carry_out_all(phase, phase.start, steps)
    except IllegalMove:
        return False
    before = [fault for fault in phase.faults(phase.start) if fault.code not in HOMELESS]
    return all(fault.code == OWED or fault in before for fault in phase.faults(player))


def duties(phase: Phase, player: Player) -> tuple[Step, ...]:
    """Return the remaining steps of the duties. The result is empty if the player has taken other steps."""
    steps = _duties(phase)
    for at in range(len(steps)):
        now = carry_out_all(phase, phase.start, steps[:at])
        if (now.zoo, now.money) == (player.zoo, player.money):
            return steps[at:]
    return ()


@lru_cache(maxsize=256)
def _duties(phase: Phase) -> tuple[Step, ...]:
    """Return all steps of the duties: house or return the giant pandas, and build the free center."""
    steps: tuple[Step, ...] = ()
    if any(fault.code in HOMELESS for fault in phase.faults(phase.start)):
        found = housing_steps(phase)
        steps = (Forgo(),) if found is None else found
    player = carry_out_all(phase, phase.start, steps)
    if any(fault.code == OWED for fault in phase.faults(player)):
        centers = (name for name, kind in phase.edition.kinds.items() if kind == "conservation_center")
        spots = (
            (name, square)
            for name in centers
            for square in effective_squares(phase.edition, player.zoo, name)
        )
        steps = (*steps, Build(*next(spots)))
    return steps
