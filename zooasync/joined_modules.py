"""JavaScript modules joined into the one file that a page loads. See decision 0057."""

from __future__ import annotations

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath
from typing import Final

_IMPORT: Final = re.compile(r'^import (?P<names>\{[^}]*\}) from "(?P<path>\.[^"]+)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?P<kind>const|function|async function) (?P<name>\w+)", re.MULTILINE)
_COMMENT: Final = re.compile(r"^[ \t]*(?://.*|/\*\*(?s:.*?)\*/)\n", re.MULTILINE)
"""A comment on lines of its own. No string in the modules spans several lines."""


def imported_by(name: str, read: Callable[[str], str]) -> list[str]:
    """Return the modules that a module imports, directly and through others, each after its own imports.

    `read` returns the content of a module.
    """
    found: dict[str, None] = {}
    _add_imports(found, name, read)
    return list(found)


def _add_imports(found: dict[str, None], name: str, read: Callable[[str], str]) -> None:
    for match in _IMPORT.finditer(read(name)):
        module = _path(name, match)
        if module not in found:
            _add_imports(found, module, read)
            found[module] = None


def joined(name: str, read: Callable[[str], str]) -> str:
    """Return a module together with those that it imports, without comments."""
    *modules, last = [*imported_by(name, read), name]
    numbers = {module: f"module{number}" for number, module in enumerate(modules)}
    objects = [_as_object(module, read(module), numbers) for module in modules]
    return "".join([*objects, _linked(last, read(last), numbers)])


def _as_object(name: str, content: str, numbers: dict[str, str]) -> str:
    """Return a statement that runs a module, and names the object of what it exports."""
    exported = ", ".join(match["name"] for match in _EXPORT.finditer(content))
    body = _EXPORT.sub(r"\g<kind> \g<name>", _linked(name, content, numbers))
    return f"const {numbers[name]} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _linked(name: str, content: str, numbers: dict[str, str]) -> str:
    """Return a module that takes its imports from these objects."""

    def taken(match: re.Match[str]) -> str:
        return f"const {match['names']} = {numbers[_path(name, match)]};\n"

    return _IMPORT.sub(taken, _COMMENT.sub("", content))


def _path(name: str, imported: re.Match[str]) -> str:
    return normpath(join(dirname(name), imported["path"]))
