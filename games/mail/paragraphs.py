"""A board's text for narrow screens: its sentences flow again, its maps keep their columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

_GAP: Final = re.compile(r"(?<=\S) {2,}(?=\S)")
"""What stands between the columns of a map."""
_FURTHER: Final = " " * 6
"""How a line that goes on with the one before is indented."""
_FULL: Final = 46
"""No line that is followed by a further one is shorter: no word behind it is too long for a whole line."""


@dataclass(frozen=True)
class Block:
    """A line of a board's text, or a map of several. `indent`: from 0 to 3, what it stands below."""

    text: str
    indent: int = 0
    is_map: bool = False
    is_first: bool = False
    """Whether an empty line stands before it."""


def blocks(text: str) -> list[Block]:
    """A text of at most 72 columns in blocks, each of which may take as many lines as it needs."""
    paragraphs = re.split(r"\n\s*\n", text.strip("\n"))
    return [block for paragraph in paragraphs for block in _blocks(paragraph.split("\n"))]


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    is_first = True
    for is_map, some in groupby(_marked(lines), key=lambda marked: marked[1]):
        rows = [row for row, _ in some]
        for block in [Block("\n".join(rows), 0, True)] if is_map else _flowing(rows):
            yield Block(block.text, block.indent, block.is_map, is_first)
            is_first = False


def _marked(lines: Sequence[str]) -> list[tuple[str, bool]]:
    """Each line, and whether it is a row of a map: it has columns, and so has one beside it, or several."""
    gaps = [len(_GAP.findall(line)) for line in lines]
    is_row = [count > 1 for count in gaps]
    for order in (range(1, len(lines)), range(len(lines) - 2, -1, -1)):
        for at in order:
            is_row[at] |= gaps[at] > 0 and is_row[at - order.step]
    return list(zip(lines, is_row, strict=True))


def _flowing(lines: Sequence[str]) -> Iterator[Block]:
    whole: list[str] = []
    for line in lines:
        if whole and line.startswith(_FURTHER) and len(whole[-1].split("\n")[-1]) >= _FULL:
            whole[-1] += "\n" + line
        else:
            whole.append(line)
    for told in whole:
        yield Block(" ".join(told.split()), min((len(told) - len(told.lstrip())) // 2, 3))
