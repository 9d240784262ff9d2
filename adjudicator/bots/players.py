"""The bots that may fill a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from adjudicator.engine.ruleset import AnyRuleset, Seat

Bot: TypeAlias = Callable[[AnyRuleset, Any, Sequence[Any], Seat, Random], Any]
"""(ruleset, the seat's view, its legal moves, the seat, chance of its own) -> one of the legal moves."""


def choose_random(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
    """Any legal move, each equally likely."""
    return chance.choice(legal)


def choose_greedy(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
    """The move that looks best to the ruleset's own appraisal; ties are broken at random."""
    values = [rules.appraise(view, seat, move) for move in legal]
    best = max(values)
    return chance.choice([move for move, value in zip(legal, values, strict=True) if value == best])


BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"random": choose_random, "greedy": choose_greedy})
