"""Regular expressions for text that strangers write: google-re2 takes linear time, whatever the text.

`\\s`, `\\d`, `\\w` and `\\b` know ASCII alone here. `LETTER` and `END` are for all scripts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import AnyStr, Final, Protocol, cast

import re2

LETTER: Final = r"[\p{L}\p{N}_]"
"""What a word consists of."""
END: Final = r"(?:[^\p{L}\p{N}_]|$)"
"""The end of a word, with the sign behind it."""


class Match(Protocol[AnyStr]):
    """What was found. A group that takes no part is None."""

    def __getitem__(self, group: int | str) -> AnyStr: ...
    def groups(self) -> tuple[AnyStr | None, ...]: ...
    def groupdict(self) -> dict[str, AnyStr | None]: ...
    def start(self, group: int = 0) -> int: ...
    def end(self, group: int = 0) -> int: ...


class Pattern(Protocol[AnyStr]):
    """A compiled pattern, used as one of the standard library is."""

    def match(self, text: AnyStr) -> Match[AnyStr] | None: ...
    def fullmatch(self, text: AnyStr) -> Match[AnyStr] | None: ...
    def search(self, text: AnyStr) -> Match[AnyStr] | None: ...
    def finditer(self, text: AnyStr) -> Iterator[Match[AnyStr]]: ...
    def split(self, text: AnyStr) -> list[AnyStr]: ...
    def sub(self, by: AnyStr | Callable[[Match[AnyStr]], AnyStr], text: AnyStr) -> AnyStr: ...


def linear(pattern: AnyStr) -> Pattern[AnyStr]:
    """Compile a pattern. Flags stand at its beginning, as in `(?i)`."""
    return cast("Pattern[AnyStr]", re2.compile(pattern))
