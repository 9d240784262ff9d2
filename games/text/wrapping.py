"""Plain text in lines that fit a mail."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Final

from games.text.ties import NO_BREAK_SPACE, tied

WIDTH: Final = 72
"""The maximum length of a line, in characters."""
_TYPED: Final = " " * 4
"""The indentation of text to type or quoted as typed. Such lines stay whole."""
_BELOW_MARK: Final = 2
"""The indentation below a hyphen or a number that begins a line. It is less than that of text to type."""
_MARK: Final = re.compile(r" *(?:- |\S*\d {2})?")
"""A line's indentation, with a list's hyphen, a move's number or the dots of a reason."""
_GAP: Final = re.compile(r"\S {2,}\S")
"""The gap between the columns of a map. The rows of a map are not wrapped."""


def wrapped(text: str) -> str:
    """Return a text whose long lines are broken at spaces, but not beside a number.

    Links, typed words and maps stay whole.
    """
    return "\n".join(part for line in text.split("\n") for part in _parts(line))


def _parts(line: str) -> list[str]:
    mark = _MARK.match(line)
    begin = mark.end() if mark else 0
    is_typed = line.startswith(_TYPED) and line[:begin].isspace()
    if len(line) <= WIDTH or is_typed or _GAP.search(line, begin):
        return [line]
    indent = " " * (begin if line.startswith(" ") else min(begin, _BELOW_MARK))
    text = line[:begin] + tied(line[begin:])
    lines = wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [each.replace(NO_BREAK_SPACE, " ") for each in lines]
