"""The one list of rulesets."""

from __future__ import annotations

from collections.abc import Mapping
from string import digits
from types import MappingProxyType
from typing import Final

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.rules import the_zoo_game, zoo18, zoo_parque, zoo_tycoon, zooloretto

RULESETS: Final[Mapping[str, AnyRuleset]] = MappingProxyType(
    {
        rules.key: rules
        for rules in (
            zooloretto.RULES,
            zoo18.RULES,
            the_zoo_game.RULES,
            zoo_parque.RULES,
            zoo_tycoon.RULES,
        )
    }
)


def module_name(key: str) -> str:
    """How a ruleset's packages are called: `zoo-parque` is `zoo_parque`, `18zoo` is `zoo18`."""
    word = key.lstrip(digits)
    return f"{word}{key.removesuffix(word)}".replace("-", "_")
