"""Layers of drawings: groups that taps do not change, so that a page that has them does not get them again.

A drawing marks them with `games.boards.svg.layer`. On a page, each layer of an open sheet has its own mark.
Layers have no names, because several sheets may have the same layer. Scripts send their marks as names, too.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from typing import Final

from games.boards.svg import LAYER

_TAG: Final = re.compile(r"<g(?: [^>]*)?>|</g>")


def mark_of(content: str) -> str:
    """Return the mark of a part's content."""
    return hashlib.sha256(content.encode()).hexdigest()[:10]


def with_marks(html: str, known: Collection[str]) -> str:
    """Return a sheet whose layers have marks. Layers with a known mark are left empty."""
    pieces, at = list[str](), 0
    while (start := html.find(LAYER, at)) >= 0:
        end = _end(html, start)
        content = html[start + len(LAYER) : end]
        mark = mark_of(content)
        opened = f'{LAYER[:-1]} data-mark="{mark}"'
        pieces += [html[at:start], f"{opened} data-known></g>" if mark in known else f"{opened}>{content}"]
        at = end
    return "".join([*pieces, html[at:]])


def _end(html: str, start: int) -> int:
    """Return the end of the group that starts there."""
    depth = 0
    for tag in _TAG.finditer(html, start):
        depth += -1 if tag[0] == "</g>" else not tag[0].endswith("/>")
        if not depth:
            return tag.end()
    raise ValueError("a group has no end tag")
