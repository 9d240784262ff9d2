"""Layers of drawings are sent once per position."""

from __future__ import annotations

import re

import pytest

from games.boards.svg import layer
from games.web.table.layers import with_marks

MARK = re.compile(r' data-mark="(\w+)"')
FIRST, SECOND = layer("<g><g/><path/></g>"), layer("<g></g>", '<g x="1"/>')
MAP = f"<svg><g>{FIRST}</g><a/>{SECOND}</svg>"


def test_layers_have_marks() -> None:
    html = with_marks(MAP, ())
    assert len({*MARK.findall(html)}) == 2
    assert MARK.sub("", html) == MAP


def test_known_layers_are_left_empty() -> None:
    first, second = MARK.findall(with_marks(MAP, ()))
    html = with_marks(MAP, [second])
    assert html.endswith(f'<a/><g data-layer="" data-mark="{second}" data-known></g></svg>')
    assert "<path/>" in html
    whole = with_marks(MAP, [first, second])
    assert "<path/>" not in whole
    assert MARK.findall(whole) == [first, second]


def test_marks_depend_on_the_content_alone() -> None:
    other = with_marks(MAP.replace("<a/>", "<a href=''/>"), ())
    assert MARK.findall(other) == MARK.findall(with_marks(MAP, ()))


def test_drawings_without_layers_stay_as_they_are() -> None:
    assert with_marks("<svg><g/></svg>", ["0"]) == "<svg><g/></svg>"


def test_group_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="no end"):
        with_marks(layer("<g>"), ())
