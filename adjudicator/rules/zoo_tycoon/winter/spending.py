"""The last spending, after the projects have been counted (rulebook, End of the Game 6)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.building.steps import LAST_STEPS
from adjudicator.rules.zoo_tycoon.data.numbers import CONSTRUCTION_PRICE, FOCAL_POINT_PRICE
from adjudicator.rules.zoo_tycoon.moves import Back, Done, GameEnded, Reopen, Wait
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.state import Player

OVER: Final = "spending_over"
CHEAPEST: Final = min(FOCAL_POINT_PRICE, CONSTRUCTION_PRICE)


def has_choice(player: Player) -> bool:
    """Whether a zoo that is still in the game has tiles to lay or money for anything."""
    return not player.is_excluded and (player.zoo.tiles > 0 or player.money >= CHEAPEST)


STAGE: Final[Stage] = Stage(
    is_independent=True,
    enter=lambda state: building.opened(state, has_choice),
    ends=lambda state: OVER in state.done,
    due=lambda state: GameEnded() if building.are_all_done(state) else None,
    carry_out=lambda state, move: replace(building.closed(state), done=(OVER,)),
    answers=(Done, Back, Reopen, Wait, *LAST_STEPS),
    asks=building.asks,
    choices=building.choices,
    act=building.act,
    timeout=building.timeout,
)
