"""The one list of rulesets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.rules import zooloretto

RULESETS: Final[Mapping[str, AnyRuleset]] = MappingProxyType(
    {rules.key: rules for rules in (zooloretto.RULES,)}
)
