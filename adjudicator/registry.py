"""The one list of rulesets, in every version that can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import digits
from types import MappingProxyType
from typing import Final

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.rules import the_zoo_game, zoo18, zoo_parque, zoo_tycoon, zooloretto

PLAYED: Final[tuple[AnyRuleset, ...]] = (
    zooloretto.RULES,
    zoo18.RULES,
    zoo18.RULES_2,
    the_zoo_game.RULES,
    zoo_parque.RULES,
    zoo_tycoon.RULES,
)
"""Of several versions of one ruleset new tables play the first; games go on by the one they began with."""


def first_of_each(played: Iterable[AnyRuleset]) -> Mapping[str, AnyRuleset]:
    """By its key what new tables play, in the order of the list."""
    found: dict[str, AnyRuleset] = {}
    for rules in played:
        found.setdefault(rules.key, rules)
    return MappingProxyType(found)


RULESETS: Final = first_of_each(PLAYED)


def rules_by(key: str, version: int) -> AnyRuleset | None:
    """A ruleset in one of its versions; None where it cannot be played any more, or not yet."""
    return next((rules for rules in PLAYED if (rules.key, rules.version) == (key, version)), None)


def rules_for(key: str, version: int) -> AnyRuleset | None:
    """The same or, where that version is not here, what new tables play; None where nothing has that key."""
    return rules_by(key, version) or RULESETS.get(key)


def module_name(key: str) -> str:
    """How a ruleset's packages are called: `zoo-parque` is `zoo_parque`, `18zoo` is `zoo18`."""
    word = key.lstrip(digits)
    return f"{word}{key.removesuffix(word)}".replace("-", "_")
