"""The bots that can fill a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from adjudicator.bots.budget import Budget
from adjudicator.bots.planner import Planner
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

Bot: TypeAlias = Callable[[AnyRuleset, Any, Sequence[Any], Seat, Random], Any]
"""(ruleset, the seat's view, its legal moves, the seat, its random generator) -> one of the legal moves."""


def choose_random(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
    """Choose a legal move at random. All are equally likely."""
    return chance.choice(legal)


def choose_greedy(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
    """Choose the move that the ruleset appraises highest. Ties are broken at random."""
    values = [rules.search.appraise(view, seat, move) for move in legal]
    best = max(values)
    return chance.choice([move for move, value in zip(legal, values, strict=True) if value == best])


BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "random": choose_random,
        "greedy": choose_greedy,
        "planner-short": Planner(Budget(seconds=2)),
        "planner-long": Planner(Budget(seconds=10)),
    }
)
"""The levels, ordered by thinking time. `arena` measures whether slower levels play better."""
PLANNER_SECONDS: Final[Mapping[str, float]] = MappingProxyType(
    {name: bot.budget.seconds for name, bot in BOTS.items() if isinstance(bot, Planner)}
)
"""The CPU seconds per decision of each planning level."""
PLANNERS: Final = tuple(PLANNER_SECONDS)
"""The planning levels."""
QUICK_BOTS: Final = tuple(name for name in BOTS if name not in PLANNERS)


def with_limit(bot: Bot, limit: Callable[[], float]) -> Bot:
    """Return the bot with a time limit: the number of seconds that `limit` returns.

    The bot calls `limit` repeatedly. It has no effect on bots with a budget in playouts, or on bots that do
    not plan.
    """
    return msgspec.structs.replace(bot, limit=limit) if isinstance(bot, Planner) else bot


def planner_of(budget: str) -> Planner:
    """Return the planner with this budget: seconds such as `0.5`, or playouts such as `40p`.

    Raise `ValueError` for any other text.
    """
    playouts = budget.removesuffix("p")
    found = Budget(playouts=int(playouts)) if playouts != budget else Budget(seconds=float(budget))
    if not (found.playouts > 0 or 0 < found.seconds < inf):
        raise ValueError(budget)
    return Planner(found)
