"""What the greedy bot of Zoo Tycoon makes of positions in which it is easy to waste the year."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon.appraise.parks import Prizes
from adjudicator.rules.zoo_tycoon.appraise.prospects import prospect
from adjudicator.rules.zoo_tycoon.moves import AddFocal, Build, Entertain, Found, House, Keep, Lodge, Pass, Take
from adjudicator.rules.zoo_tycoon.state import Park, Player, Points
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import Animals
from tests.rules.zoo_tycoon.grounds import phase, waiting
from tests.rules.zoo_tycoon.summers import Summer
from tests.rules.zoo_tycoon.zoos import home, player

LIONS = home("lion", 1, 2, retreat=2, experience=3)
SEAT = Seat(0)


def worth(now: Player, year: int = 3, prizes: Prizes = (), **fields: bool) -> float:
    return prospect(phase(now, year=year, **fields), now, prizes)


def autumn(now: Player, **fields: object) -> View:
    table = Summer(now, stage="building", cells={}, **fields)
    return RULES.view(table.state, SEAT)


def chosen(now: Player, **fields: object) -> list[object]:
    """What the bot would do now, equals together."""
    table = Summer(now, stage="building", cells={}, **fields)
    view, moves = RULES.view(table.state, SEAT), list(RULES.legal(table.state, SEAT))
    values = [RULES.appraise(view, SEAT, move) for move in moves]
    return [move for move, value in zip(moves, values, strict=True) if value == max(values)]
