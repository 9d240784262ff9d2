"""Chat text in a mail: lines that start with `say:`, and lines wrapped by the mail program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.text.patterns import linear

MIN_WRAPPED: Final = 60
"""The minimum length at which a mail program may have wrapped a line."""
_SAY: Final = linear(r"(?i)say\s*:\s*(?P<text>.*)")


def is_chat(line: str) -> bool:
    return _SAY.match(line) is not None


def split_chat(lines: Sequence[str], is_recognized: Callable[[str], bool]) -> tuple[list[str], str]:
    """Return the lines without chat, and the chat text with one line per message, or an empty text.

    A line that is not recognized continues the previous chat line, if that was long enough to be
    wrapped.
    """
    rest: list[str] = []
    words: list[list[str]] = []
    goes_on = False
    for line in lines:
        match = _SAY.match(line)
        if match:
            words.append([match["text"]])
        elif goes_on and not is_recognized(line):
            words[-1].append(line)
        else:
            rest.append(line)
            goes_on = False
            continue
        goes_on = len(line) >= MIN_WRAPPED
    return rest, "\n".join(map(" ".join, words))
