"""Marks in a board's drawings: the links to the parts that a guide's advice is about."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from games.boards import BoardSheet


def pointed(board: Sequence[BoardSheet], parts: Collection[str]) -> Sequence[BoardSheet]:
    """Return the board with the class `pointed` on its links to these parts."""
    if not parts:
        return board
    names = "|".join(map(re.escape, parts))
    link = re.compile(rf'<a (?=[^>]*data-part="(?:{names})")')
    return [replace(sheet, svg=link.sub('<a class="pointed" ', sheet.svg)) for sheet in board]
