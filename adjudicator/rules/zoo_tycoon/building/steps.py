"""What each step of the building phase does to a zoo and its money (rulebook, Building Phase).

A step is refused when it cannot be done or paid. What a finished zoo must keep besides is on the checklist.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.building import constructing, enclosing, hiring, housing
from adjudicator.rules.zoo_tycoon.building.moments import after_step
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.moves import Step
from adjudicator.rules.zoo_tycoon.spring import discs
from adjudicator.rules.zoo_tycoon.state import Player

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


def carry_out(phase: Phase, player: Player, step: Step) -> Player:
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
            return constructing.build(phase, player, step)
        case m.ChangeBiome():
            return constructing.change_biome(phase, player, step)
        case m.MoveBuilding():
            return constructing.move_building(phase, player, step)
        case m.MoveTile():
            return constructing.move_tile(phase, player, step)
        case m.Keep():
            return hiring.keep(phase, player, step)
        case m.Entertain():
            return hiring.entertain(phase, player, step)
        case _:
            assert_never(step)


def carry_out_all(phase: Phase, player: Player, steps: Iterable[Step]) -> Player:
    """The player after steps, with what the zoo reaches by each; `IllegalMove` when one is refused."""
    for step in steps:
        player = after_step(phase, carry_out(phase, player, step))
    return player


def _with_animals(
    phase: Phase, player: Player, step: m.House | m.Lodge | m.Resettle | m.Convert | m.Uncap | m.Forgo
) -> Player:
    match step:
        case m.House():
            return housing.house(phase, player, step)
        case m.Lodge():
            return housing.lodge(phase, player, step)
        case m.Resettle():
            return housing.resettle(phase, player, step)
        case m.Convert():
            return replace(player, zoo=discs.grown(player.zoo, step))
        case m.Uncap():
            return replace(player, zoo=discs.uncapped(player.zoo, step))
        case m.Forgo():
            return housing.with_pandas_returned(player)
        case _:
            assert_never(step)
