"""Small zoos with giant pandas in quarantine, and a search that tries every step (ruling Y47)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.building.phase import Phase, at_start
from adjudicator.rules.zoo_tycoon.building.steps import carry_out_all
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA, WORKERS
from adjudicator.rules.zoo_tycoon.moves import (
    AddFocal,
    BuyTile,
    ChangeBiome,
    Extend,
    Found,
    House,
    Loan,
    MoveBuilding,
    MoveTile,
    Resettle,
    Step,
)
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.standards.happiness import occupied
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Animals, Building, Enclosure, Focal, Slot, Zoo, adjacent_squares
from tests.rules.zoo_tycoon.grounds import phase
from tests.rules.zoo_tycoon.zoos import EDITION

MONTANE = EDITION.species[PANDA].biome
PAIR = Animals(1, 1)
MAX_MOVED = 3
"""The maximum number of things to move. A home of three tiles has no room for more."""
BUILDINGS = (
    "park_a",
    "park_b",
    "conservation_center_a",
    "education_booth_savanna_montane_forest",
    "food_booth_savanna_1",
    "food_booth_montane_forest_1",
)


ORDER = (
    (Loan,),
    (Found, Extend, BuyTile, MoveBuilding, MoveTile),
    (Resettle,),
    (ChangeBiome,),
    (AddFocal,),
    (House,),
)
"""Kinds of steps in a fixed order. The search may fix it, because the order does not change the result."""


def turn(step: Step) -> int:
    return next(at for at, kinds in enumerate(ORDER) if isinstance(step, kinds))


class Moved(NamedTuple):
    """The things that were moved so far.

    Buildings are listed by id and source, tiles by enclosure and source. `targets` contains the targets of
    both.
    """

    buildings: frozenset[tuple[str, int]] = frozenset()
    tiles: frozenset[tuple[int, int]] = frozenset()
    targets: frozenset[int] = frozenset()
    resettled: frozenset[str] = frozenset()
    turned: int = 0
    """The number of the enclosure whose biome was changed."""
    turn: int = 0
    """The index in `ORDER` of the last step's kind."""


def has_way(ground: Phase, most: int) -> bool | None:
    """Try all sequences of relevant steps.

    Return whether one of them leads to a home for the pandas, or None if there are more than `most`
    positions.
    """
    front = [(ground.start, Moved())]
    seen = set(front)
    while front:
        found = []
        for player, moved in front:
            if _is_home_made(ground, player, moved):
                return True
            for step in _steps(ground, player, moved):
                if turn(step) < moved.turn:
                    continue
                try:
                    after = carry_out_all(ground, player, (step,)), _after(player.zoo, moved, step)
                except IllegalMove:
                    continue
                if after not in seen and len(after[1].buildings) + len(after[1].tiles) <= MAX_MOVED:
                    seen.add(after)
                    if len(seen) > most:
                        return None
                    found.append(after)
        front = found
    return False


def _steps(ground: Phase, player: Player, moved: Moved) -> Iterator[Step]:
    """Yield every step that may matter. Workers are used before money, because nothing else needs them."""
    zoo, free, homes = player.zoo, player.zoo.free, player.zoo.enclosures
    worker = len(player.staff) < WORKERS
    yield from map(Loan, free)
    yield from (BuyTile(lift) for lift in (None, *zoo.prohibited))
    if zoo.tiles + zoo.bought:
        biomes = {MONTANE, *(home.biome for home in homes if not home.is_empty)}
        yield from (Found(biome, (square,)) for biome in sorted(biomes) for square in free)
        yield from (Extend(home.number, (square,)) for home in homes for square in free)
    gone = {name for name, _ in moved.buildings}
    for building in zoo.buildings:
        if building.id not in gone:
            yield from (MoveBuilding(building.id, square, worker) for square in free)
    for home in ground.start.zoo.enclosures:
        for source in {*home.tiles} - {square for _, square in moved.tiles}:
            yield from (MoveTile(source, square, worker) for square in free)
    yield from (Resettle(name, home.number) for name in zoo.species for home in homes)
    yield from (ChangeBiome(home.number, MONTANE, worker) for home in homes if not moved.turned)
    yield from (AddFocal("retreat", home.number) for home in homes if not home.focal.retreat)
    yield from (House(PANDA, PAIR, home.number) for home in homes if home.focal.retreat)


def _after(zoo: Zoo, moved: Moved, step: Step) -> Moved:
    moved = moved._replace(turn=turn(step))
    match step:
        case MoveBuilding(building=name, square=target):
            source = next(building.square for building in zoo.buildings if building.id == name)
            return moved._replace(
                buildings=moved.buildings | {(name, source)}, targets=moved.targets | {target}
            )
        case MoveTile(source=source, target=target):
            number = next(home.number for home in zoo.enclosures if source in home.tiles)
            return moved._replace(tiles=moved.tiles | {(number, source)}, targets=moved.targets | {target})
        case ChangeBiome(enclosure=number):
            return moved._replace(turned=number)
        case Resettle(species=species):
            return moved._replace(resettled=moved.resettled | {species})
    return moved


def _is_home_made(ground: Phase, player: Player, moved: Moved) -> bool:
    """Return whether the pandas have a home and every step served to make it."""
    zoo = player.zoo
    if ground.is_ill(PANDA):
        homes = [home for home in zoo.enclosures if home.is_empty and home.biome == MONTANE]
    else:
        homes = [home for home in zoo.enclosures if home.main == PANDA]
    faults = [fault for fault in ground.faults(player) if fault.code != "center_not_placed"]
    return not faults and any(_is_for(home, ground.start.zoo, zoo, moved) for home in homes)


def _is_for(home: Enclosure, start: Zoo, zoo: Zoo, moved: Moved) -> bool:
    """Return whether every step served to make this enclosure the home.

    Each thing may be moved only once, and nothing may be larger than needed.
    """
    old = start.enclosure(home.number)
    own = {source for number, source in moved.tiles if number == home.number}
    has_moved = bool(own) and old is not None and len(old.tiles) == 1
    first = moved.targets.intersection(home.tiles) if has_moved else frozenset()
    laid: set[int] = set()
    for new in zoo.enclosures:
        before = start.enclosure(new.number)
        if not _is_right(new, before, is_home=new.number == home.number):
            return False
        if before is None or len(new.tiles) > len(before.tiles):
            if any(number == new.number for number, _ in moved.tiles) and not (has_moved and new == home):
                return False
            if not new.is_empty or new == home:
                laid |= {*new.tiles}.difference(before.tiles if before and not has_moved else (), first)
    cleared = {square for _, square in moved.buildings}
    cleared |= {square for number, square in moved.tiles if not (has_moved and number == home.number)}
    biome = old.biome if old else ""
    group = {name for place in start.enclosures if place.biome == biome for name in (place.main, place.co)}
    return (
        cleared <= laid
        and moved.targets <= {*start.free, *start.prohibited}
        and first <= {*start.free}
        and moved.turned in (0, home.number)
        and (not moved.resettled or (old is not None and not old.is_empty and moved.resettled <= group))
    )


def _is_right(new: Enclosure, before: Enclosure | None, *, is_home: bool) -> bool:
    """Return whether an enclosure has no more tiles and retreats than it had or than its newcomers need."""
    if before and (len(new.tiles), new.focal) == (len(before.tiles), before.focal):
        return True
    if new.is_empty and not is_home:
        return before is None and len(new.tiles) == 1 and not new.focal.total
    if before and not is_home and (new.main, new.co) == (before.main, before.co):
        return False
    suited = replace(new, main=PANDA, animals=PAIR) if is_home else new
    card = EDITION.species[suited.main] if suited.main else None
    needed = max(occupied(EDITION, suited) + (card.free_space.least if card else 0), new.focal.total)
    retreats = card.retreats.least if card else 0
    return ((before is not None and len(new.tiles) == len(before.tiles)) or len(new.tiles) == needed) and (
        new.focal.retreat == retreats or (before is not None and new.focal == before.focal)
    )


# Random zoos


def small_zoo(random: Random) -> Player:
    """Return a valid zoo on two or three rows.

    A few squares are free or blocked, and all others are taken.
    """
    while True:
        zoo = _drawn(random)
        start = Player(
            replace(zoo, quarantine=(Slot(PANDA, PAIR),)),
            random.choice((0, 2, 2, 3, 4, 4, 6, 9, 10, 11, 13, 16, 18)),
            staff=random.choice((("breeding",) * 2, ("breeding",) * 3)),
        )
        faults = {fault.code for fault in phase(start).faults(start)}
        if faults <= {"panda_not_housed"} and len(zoo.free) <= 4:
            return at_start(EDITION, start)


def _drawn(random: Random) -> Zoo:
    rows = 2
    squares = [*range(COLUMNS * rows)]
    random.shuffle(squares)
    free = _patch(random, squares, random.randint(1, 3))
    rest = [square for square in squares if square not in free]
    blocked = rest[: random.randint(0, 2)]
    rest = rest[len(blocked) :]
    names = random.sample(BUILDINGS, random.randint(0, 3))
    buildings = tuple(Building(name, square) for name, square in zip(names, rest, strict=False))
    rest = rest[len(buildings) :]
    zoo = Zoo(rows=rows, prohibited=(), tiles=random.choice((0, 1, 1, 2, 2, 3)), buildings=buildings)
    while rest:
        part = _part(random, rest, random.choice((1, 2, 3, 4, 5, 6)))
        rest = [square for square in rest if square not in part]
        home = _inhabited(random, zoo, Enclosure(len(zoo.enclosures) + 1, "savanna", tuple(sorted(part))))
        if home is None:
            blocked += part
        else:
            zoo = zoo.with_enclosure(home)
            zoo = replace(zoo, since=tuple((species, 1) for species in zoo.species))
    return replace(zoo, prohibited=tuple(sorted(blocked)) if len(blocked) < 9 else (*sorted(blocked),))


def _patch(random: Random, squares: list[int], number: int) -> list[int]:
    """Return free squares, half of the time next to each other if possible."""
    chosen = [squares[0]]
    while len(chosen) < number:
        near = [
            square for square in squares if square not in chosen and {*adjacent_squares(square)} & {*chosen}
        ]
        far = [square for square in squares if square not in chosen]
        chosen.append(random.choice(near if near and random.random() < 0.4 else far))
    return chosen


def _part(random: Random, squares: list[int], number: int) -> list[int]:
    part = [squares[0]]
    while len(part) < number:
        near = [square for square in squares if square not in part and {*adjacent_squares(square)} & {*part}]
        if not near:
            break
        part.append(random.choice(near))
    return part


def _inhabited(random: Random, zoo: Zoo, home: Enclosure) -> Enclosure | None:
    """Return the enclosure, empty or with a suitable species, or None to leave its squares blocked."""
    kinds = ["main", "main", "co", "both", "empty"]
    for kind in random.sample(kinds, len(kinds)):
        if kind == "empty" and (len(home.tiles) > 2 and random.random() < 0.9):
            continue
        if kind == "empty":
            biome = random.choice(("savanna", "montane_forest"))
            focal = Focal(retreat=random.choice((0, 0, 1)))
            return replace(home, biome=biome, focal=focal)
        for guests in _guests(random, zoo, home, kind):
            if not enclosure_faults(EDITION, guests):
                return guests
    return None


def _guests(random: Random, zoo: Zoo, home: Enclosure, kind: str) -> Iterator[Enclosure]:
    mains = [card for card in EDITION.species.values() if card.id not in (*zoo.species, PANDA)]
    cos = [card for card in EDITION.co_species.values() if card.id not in zoo.species]
    for card in random.sample(mains, len(mains)) if kind != "co" else ():
        co = next((one.id for one in cos if one.biome == card.biome), "") if kind == "both" else ""
        least = card.group_size.least
        animals = Animals(0, least) if card.males != "bachelor" else Animals(min(least, 1), max(least - 1, 0))
        focal = Focal(retreat=min(card.retreats.least, len(home.tiles)))
        yield replace(home, biome=card.biome, main=card.id, animals=animals, experience=1, focal=focal, co=co)
    for one in random.sample(cos, len(cos)) if kind == "co" else ():
        yield replace(home, biome=one.biome, co=one.id)
