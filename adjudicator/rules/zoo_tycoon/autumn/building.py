"""The building phase of fall: loans, and everybody builds at once (rulebook, Autumn 3 and 4)."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.autumn import sites
from adjudicator.rules.zoo_tycoon.moves import Back, BuildingOver, Done, Move, Reopen, Step, Wait
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards import parks
from adjudicator.rules.zoo_tycoon.state import State

OVER: Final = "building_over"


def _enter(state: State) -> State:
    return sites.opened(state, lambda player: True)


def _is_over(state: State) -> bool:
    return OVER in state.done


def _next_move(state: State, dice: Dice) -> BuildingOver:
    return BuildingOver()


def _happen(state: State, move: Move) -> State:
    """National parks are marked when all zoos stand, so that it makes no difference who was done first."""
    if not isinstance(move, BuildingOver):
        raise IllegalMove("not_due")
    return replace(parks.marked(sites.closed(state)), done=(OVER,))


STAGE: Final[Stage] = Stage(
    is_independent=True,
    enter=_enter,
    is_over=_is_over,
    due=sites.are_all_done,
    next_move=_next_move,
    happen=_happen,
    answers=(Done, Back, Reopen, Wait, *get_args(Step)),
    asks=sites.asks,
    choices=sites.choices,
    act=sites.act,
    timeout=sites.timeout,
)
