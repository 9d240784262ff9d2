"""The bots that may fill a seat."""

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
"""(ruleset, the seat's view, its legal moves, the seat, chance of its own) -> one of the legal moves."""


def choose_random(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
    """Any legal move, each equally likely."""
    return chance.choice(legal)


def choose_greedy(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
    """The move that looks best to the ruleset's own appraisal; ties are broken at random."""
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
"""The levels, in order of how long they think; that who thinks longer plays better is for `arena` to show."""
SECONDS: Final[Mapping[str, float]] = MappingProxyType(
    {name: bot.budget.seconds for name, bot in BOTS.items() if isinstance(bot, Planner)}
)
"""How many CPU seconds each level that thinks ahead takes for a decision."""
THINKERS: Final = tuple(SECONDS)
"""The levels that think ahead."""
QUICK: Final = tuple(name for name in BOTS if name not in THINKERS)


def limited(bot: Bot, limit: Callable[[], float]) -> Bot:
    """The bot, thinking for at most as many seconds as `limit` returns, which is called again and again.

    A bot that counts playouts stays as it is, and so does one that does not think.
    """
    return msgspec.structs.replace(bot, limit=limit) if isinstance(bot, Planner) else bot


def planner_of(budget: str) -> Planner:
    """The planner with this budget: seconds, as `0.5`, or a number of playouts, as `40p`; `ValueError`."""
    playouts = budget.removesuffix("p")
    found = Budget(playouts=int(playouts)) if playouts != budget else Budget(seconds=float(budget))
    if not (found.playouts > 0 or 0 < found.seconds < inf):
        raise ValueError(budget)
    return Planner(found)
