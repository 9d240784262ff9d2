"""The green powers that are used by a move, in the turn of the family that has them (rulebook, 4.3).

Others work by themselves: SHINING GOLD in `laying`, A SQUEEZE in `squeeze`, WINGS and A TIP OF SUGAR in runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Barrels, LayTile, Mark, Patch, PlaceStation, PlayerMove, Unpatch
from adjudicator.rules.zoo18.powers import (
    barrels,
    diet,
    hole,
    keeping,
    maps,
    mine,
    moles,
    patch,
    rabbits,
    wheat,
    work_in_progress,
)
from adjudicator.rules.zoo18.state import State


class Green(NamedTuple):
    """A power: what its family may do with it now, and how; `moves` are the types it answers to."""

    choices: Callable[[State], Iterator[PlayerMove]]
    use: Callable[[State, Any], State]
    moves: tuple[type[PlayerMove], ...]


GREEN: Final[Mapping[Power, Green]] = MappingProxyType(
    {
        "BARRELS": Green(barrels.choices, barrels.use, (Barrels,)),
        "MINE": Green(mine.choices, mine.use, (Mark, PlaceStation)),
        "WORK": Green(work_in_progress.choices, work_in_progress.use, (Mark,)),
        "MAPS": Green(maps.choices, maps.use, (LayTile,)),
        "MOLES": Green(moles.choices, moles.use, (LayTile,)),
        "RABBITS": Green(rabbits.choices, rabbits.use, (LayTile,)),
        "DIET": Green(diet.choices, diet.use, (PlaceStation,)),
        "WHEAT": Green(wheat.choices, wheat.use, (Mark,)),
        "HOLE": Green(hole.choices, hole.use, (Mark,)),
    }
)
"""All but the PATCH, which a player may have too."""


def power_of(move: PlayerMove) -> Power | None:
    """Which power a move uses."""
    match move:
        case LayTile(power=power) | PlaceStation(power=power) | Mark(power=power):
            return power
        case Barrels():
            return "BARRELS"
        case Patch() | Unpatch():
            return patch.POWER
        case _:
            return None


def choices(state: State) -> Iterator[PlayerMove]:
    """What the family at work may do with its powers now."""
    mat = work.mat(state)
    for power in mat.powers:
        if (rules := GREEN.get(power)) and not keeping.is_spent(mat, power):
            yield from rules.choices(state)
    yield from patch.choices(state)


def use(state: State, power: Power, move: PlayerMove) -> State:
    """The table after a power was used; `IllegalMove` otherwise."""
    if isinstance(move, Patch | Unpatch):
        return patch.use(state, move)
    keeping.check(state, power)
    rules = GREEN.get(power)
    if rules is None or not isinstance(move, rules.moves):
        raise IllegalMove("not_so_used", power=power)
    return rules.use(state, move)
