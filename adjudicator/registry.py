"""The only list of rulesets, with every version that can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import digits
from types import MappingProxyType
from typing import Final

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.rules import the_zoo_game, zoo18, zoo_parque, zoo_tycoon, zooloretto

PLAYABLE: Final[tuple[AnyRuleset, ...]] = (
    zooloretto.RULES,
    zoo18.RULES,
    zoo18.RULES_2,
    the_zoo_game.RULES,
    zoo_parque.RULES,
    zoo_tycoon.RULES,
)
"""New tables use the first listed version of a ruleset. Running games keep their version."""


def newest_versions(played: Iterable[AnyRuleset]) -> Mapping[str, AnyRuleset]:
    """Return the version of each ruleset that new tables use, by key, in the order of the list."""
    found: dict[str, AnyRuleset] = {}
    for rules in played:
        found.setdefault(rules.key, rules)
    return MappingProxyType(found)


RULESETS: Final = newest_versions(PLAYABLE)


def rules_by(key: str, version: int) -> AnyRuleset | None:
    """Return a version of a ruleset, or None if it cannot be played yet or any longer."""
    return next((rules for rules in PLAYABLE if (rules.key, rules.version) == (key, version)), None)


def rules_for(key: str, version: int) -> AnyRuleset | None:
    """Return a version of a ruleset, or the version for new tables. Return None for an unknown key."""
    return rules_by(key, version) or RULESETS.get(key)


def module_name(key: str) -> str:
    """Return the name of a ruleset's packages: `zoo_parque` for `zoo-parque`, `zoo18` for `18zoo`."""
    word = key.lstrip(digits)
    return f"{word}{key.removesuffix(word)}".replace("-", "_")
