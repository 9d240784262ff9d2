"""The last spending, after the projects have been counted (rulebook, End of the Game 6)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.building.steps import LAST_STEPS
from adjudicator.rules.zoo_tycoon.data.numbers import CONSTRUCTION_PRICE, FOCAL_POINT_PRICE
from adjudicator.rules.zoo_tycoon.moves import Back, Done, GameEnded, Move, Reopen, Wait
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.state import Player, State

OVER: Final = "spending_over"
CHEAPEST: Final = min(FOCAL_POINT_PRICE, CONSTRUCTION_PRICE)


def has_choice(player: Player) -> bool:
    """Whether a zoo that is still in the game has tiles to lay or money for anything."""
    return not player.is_excluded and (player.zoo.tiles > 0 or player.money >= CHEAPEST)


def _enter(state: State) -> State:
    return building.opened(state, has_choice)


def _is_over(state: State) -> bool:
    return OVER in state.done


def _next_move(state: State, dice: Dice) -> GameEnded:
    return GameEnded()


def _happen(state: State, move: Move) -> State:
    if not isinstance(move, GameEnded):
        raise IllegalMove("not_due")
    return replace(building.closed(state), done=(OVER,))


STAGE: Final[Stage] = Stage(
    is_independent=True,
    enter=_enter,
    is_over=_is_over,
    due=building.are_all_done,
    next_move=_next_move,
    happen=_happen,
    answers=(Done, Back, Reopen, Wait, *LAST_STEPS),
    asks=building.asks,
    choices=building.choices,
    act=building.act,
    timeout=building.timeout,
)
