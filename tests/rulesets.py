"""Variants of rulesets in which a few functions are replaced."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from adjudicator.engine.ruleset import AnyRuleset

R = TypeVar("R", bound=AnyRuleset)

PARTS = ("notation", "search", "aids")


def changed(rules: R, **given: Any) -> R:
    """Return the ruleset with these functions replaced, in whichever part of its record each of them is."""
    for part in PARTS:
        own = {field.name for field in fields(getattr(rules, part))}
        if others := {name: given.pop(name) for name in own & given.keys()}:
            given[part] = replace(getattr(rules, part), **others)
    return replace(rules, **given)
