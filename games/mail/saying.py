"""What a mail says to all who play: lines that begin with `say:`, and what their mail program has wrapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.text.patterns import linear

WRAPPED: Final = 60
"""Programs that wrap lines do so behind at least so many letters."""
_SAY: Final = linear(r"(?i)say\s*:\s*(?P<text>.*)")


def is_saying(line: str) -> bool:
    return _SAY.match(line) is not None


def apart(lines: Sequence[str], is_said: Callable[[str], bool]) -> tuple[list[str], str]:
    """The lines that say nothing, and what the others say, by lines; empty where nothing is said.

    A line that `is_said` does not know, below one that was long enough to be wrapped, goes on with it.
    """
    rest: list[str] = []
    words: list[list[str]] = []
    goes_on = False
    for line in lines:
        match = _SAY.match(line)
        if match:
            words.append([match["text"]])
        elif goes_on and not is_said(line):
            words[-1].append(line)
        else:
            rest.append(line)
            goes_on = False
            continue
        goes_on = len(line) >= WRAPPED
    return rest, "\n".join(map(" ".join, words))
