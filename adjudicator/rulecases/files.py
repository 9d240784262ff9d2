"""Readers for files of rule cases."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML without libyaml: the same result, ten times slower
    from yaml import SafeLoader  # type: ignore[assignment]


class UnusableCases(ValueError):
    """A ruleset without cases, or a file that is not a list of cases. The message is one sentence."""


def read_cases(path: Path) -> Sequence[object]:
    """Return the cases of a file, at least one. Raise `UnusableCases` if it is not a list of cases."""
    try:
        content = yaml.load(path.read_bytes(), Loader=_StrictLoader)
    except OSError as error:
        raise UnusableCases(f"cannot be read: {error.strerror or error}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise UnusableCases(one_line(f"is not YAML: {error}")) from error
    if not isinstance(content, dict) or set(content) != {"scenarios"}:
        found = ", ".join(map(str, content)) if isinstance(content, dict) else type(content).__name__
        raise UnusableCases(f"must have only the key scenarios, not {found or 'nothing'}")
    cases = content["scenarios"]
    if not isinstance(cases, list) or not cases:
        raise UnusableCases("scenarios must be a list with at least one case")
    return cases


def one_line(text: str) -> str:
    return " ".join(text.split())


class _StrictLoader(SafeLoader):
    """A YAML loader that refuses duplicate keys, so no value is silently lost."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for index, key in enumerate(keys):
            if key in keys[:index]:
                raise yaml.constructor.ConstructorError(None, None, f"{key} appears twice", node.start_mark)
        return super().construct_mapping(node, deep)
