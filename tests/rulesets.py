"""Rulesets that differ from another in a few functions."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from adjudicator.engine.ruleset import AnyRuleset

R = TypeVar("R", bound=AnyRuleset)

PARTS = ("notation", "search", "aids")


def changed(rules: R, **given: Any) -> R:
    """The ruleset with these functions in place of its own, whichever part of its record they are in."""
    for part in PARTS:
        own = {field.name for field in fields(getattr(rules, part))}
        if others := {name: given.pop(name) for name in own & given.keys()}:
            given[part] = replace(getattr(rules, part), **others)
    return replace(rules, **given)
