"""Regular expressions for untrusted text: google-re2 takes linear time for any text.

`\\s`, `\\d`, `\\w` and `\\b` match ASCII only. `LETTER` and `END` work for all scripts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import AnyStr, Final, Protocol, cast

import re2

LETTER: Final = r"[\p{L}\p{N}_]"
"""A character of a word."""
END: Final = r"(?:[^\p{L}\p{N}_]|$)"
"""The end of a word, including the character after it."""


class Match(Protocol[AnyStr]):
    """A match. A group that did not participate is None."""

    def __getitem__(self, group: int | str) -> AnyStr: ...
    def groups(self) -> tuple[AnyStr | None, ...]: ...
    def groupdict(self) -> dict[str, AnyStr | None]: ...
    def start(self, group: int = 0) -> int: ...
    def end(self, group: int = 0) -> int: ...


class Pattern(Protocol[AnyStr]):
    """A compiled pattern with the interface of the standard library's patterns."""

    def match(self, text: AnyStr) -> Match[AnyStr] | None: ...
    def fullmatch(self, text: AnyStr) -> Match[AnyStr] | None: ...
    def search(self, text: AnyStr) -> Match[AnyStr] | None: ...
    def finditer(self, text: AnyStr) -> Iterator[Match[AnyStr]]: ...
    def split(self, text: AnyStr) -> list[AnyStr]: ...
    def sub(self, by: AnyStr | Callable[[Match[AnyStr]], AnyStr], text: AnyStr) -> AnyStr: ...


def linear(pattern: AnyStr) -> Pattern[AnyStr]:
    """Compile a pattern. Flags go at its start, as in `(?i)`."""
    return cast("Pattern[AnyStr]", re2.compile(pattern))
