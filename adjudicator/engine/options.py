"""What a ruleset says of each of its options, beside its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import inspect

DETAIL: Final = {"detail": True}
"""`Meta(extra=DETAIL)`: it makes no other game, but says how the rules are read or carried out."""
FIRST_TIME: Final = {"first_time": True}
"""`Meta(extra=FIRST_TIME)`: a switch that is suggested to whoever plays the game for the first time."""
NO_FORM: Final = {"form": False}
"""`Meta(extra=NO_FORM)`: for records and programs alone."""


def extra_of(option: inspect.Field) -> Mapping[str, Any]:
    """What the ruleset notes about an option: the marks above."""
    kind = option.type
    return kind.extra or {} if isinstance(kind, inspect.Metadata) else {}


def about(option: inspect.Field) -> str:
    """What the option does, in a sentence; empty where the ruleset says nothing."""
    kind = option.type
    told = kind.extra_json_schema or {} if isinstance(kind, inspect.Metadata) else {}
    return str(told.get("description", ""))
