"""The option sets a ruleset is tested with: its defaults, each switch turned, each word said, and extras."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from adjudicator.engine.codec import convert
from adjudicator.engine.ruleset import AnyRuleset

EXTRA: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "toy": ({"rounds": 3, "gifts": False},),
}
"""Sets that no switch leads to, by ruleset."""


def option_sets(rules: AnyRuleset) -> list[dict[str, Any]]:
    """Every set of options to test a ruleset with; each is one the ruleset accepts."""
    sets: list[dict[str, Any]] = [{}]
    for candidate in (*_turned(rules), *EXTRA.get(rules.key, ())):
        convert(candidate, rules.options_type)
        sets.append(candidate)
    return sets


def _turned(rules: AnyRuleset) -> Iterator[dict[str, Any]]:
    for field in msgspec.structs.fields(rules.options_type):
        for value in values_of(msgspec.inspect.type_info(field.type)):
            if value != field.default:
                yield {field.encode_name: value}


def values_of(kind: msgspec.inspect.Type) -> list[Any]:
    """All values of a type that has but a few: a switch, a choice of words, a short range of numbers."""
    match kind:
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.LiteralType(values=values):
            return list(values)
        case msgspec.inspect.EnumType(cls=cls):
            return [member.value for member in cls]
        case msgspec.inspect.IntType(ge=int(low), le=int(high)) if high - low < 10:
            return list(range(low, high + 1))
        case _:
            return []
