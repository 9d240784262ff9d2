"""The text of a board for narrow screens: sentences are reflowed, and maps keep their columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

_GAP: Final = re.compile(r"(?<=\S) {2,}(?=\S)")
"""The gap between the columns of a map."""
_FURTHER: Final = " " * 6
"""The indentation of a continuation line."""
_MIN_CONTINUED: Final = 46
"""The minimum length of a line that may be continued. A shorter line had room for any next word."""


@dataclass(frozen=True)
class TextBlock:
    """A sentence of a board's text, or a map of several lines. `indent`: the nesting level, from 0 to 3."""

    text: str
    indent: int = 0
    is_map: bool = False
    is_first: bool = False
    """Whether an empty line precedes the block."""


def blocks(text: str) -> list[TextBlock]:
    """Return a text of at most 72 columns as blocks that can be reflowed."""
    paragraphs = re.split(r"\n\s*\n", text.strip("\n"))
    return [block for paragraph in paragraphs for block in _blocks(paragraph.split("\n"))]


def _blocks(lines: Sequence[str]) -> Iterator[TextBlock]:
    is_first = True
    for is_map, some in groupby(_marked(lines), key=lambda marked: marked[1]):
        rows = [row for row, _ in some]
        for block in [TextBlock("\n".join(rows), 0, True)] if is_map else _flowing(rows):
            yield TextBlock(block.text, block.indent, block.is_map, is_first)
            is_first = False


def _marked(lines: Sequence[str]) -> list[tuple[str, bool]]:
    """Return each line, and whether it is a row of a map.

    A row has several column gaps, or one gap and a row as a neighbour.
    """
    gaps = [len(_GAP.findall(line)) for line in lines]
    is_row = [count > 1 for count in gaps]
    for order in (range(1, len(lines)), range(len(lines) - 2, -1, -1)):
        for at in order:
            is_row[at] |= gaps[at] > 0 and is_row[at - order.step]
    return list(zip(lines, is_row, strict=True))


def _flowing(lines: Sequence[str]) -> Iterator[TextBlock]:
    whole: list[str] = []
    for line in lines:
        if whole and line.startswith(_FURTHER) and len(whole[-1].split("\n")[-1]) >= _MIN_CONTINUED:
            whole[-1] += "\n" + line
        else:
            whole.append(line)
    for paragraph in whole:
        yield TextBlock(" ".join(paragraph.split()), min((len(paragraph) - len(paragraph.lstrip())) // 2, 3))
