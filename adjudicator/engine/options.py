"""Marks that a ruleset adds to the types of its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import inspect

DETAIL: Final = {"detail": True}
"""`Meta(extra=DETAIL)`: an option that changes how rules are read or applied, not which game is played."""
FIRST_TIME: Final = {"first_time": True}
"""`Meta(extra=FIRST_TIME)`: a switch that is recommended to first-time players."""
NO_FORM: Final = {"form": False}
"""`Meta(extra=NO_FORM)`: an option only for records and programs."""


def extra_of(option: inspect.Field) -> Mapping[str, Any]:
    """Return the marks of an option."""
    kind = option.type
    return kind.extra or {} if isinstance(kind, inspect.Metadata) else {}


def description_of(option: inspect.Field) -> str:
    """Return the sentence that describes an option, or "" if there is none."""
    kind = option.type
    schema = kind.extra_json_schema or {} if isinstance(kind, inspect.Metadata) else {}
    return str(schema.get("description", ""))
