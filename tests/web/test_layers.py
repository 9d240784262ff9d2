"""Layers of drawings are sent once per position."""

from __future__ import annotations

import re

import pytest

from games.boards.svg import layer
from games.web.table.layers import with_marks

MARK = re.compile(r'id="at-([\w-]+)" data-mark="(\w+)"')
FIRST, SECOND = layer("<g><g/><path/></g>"), layer("<g></g>", '<g x="1"/>')
MAP = f"<svg><g>{FIRST}</g><a/>{SECOND}</svg>"


def marks(html: str) -> dict[str, str]:
    return dict(MARK.findall(html))


def test_layers_have_names_and_marks() -> None:
    html = with_marks(MAP, "plan-1", ())
    assert list(marks(html)) == ["plan-1-layer-1", "plan-1-layer-2"]
    assert re.sub(r' id="at-[^>]*"', "", html) == MAP


def test_known_layers_are_left_empty() -> None:
    first, second = marks(with_marks(MAP, "plan-1", ())).values()
    html = with_marks(MAP, "plan-1", [second])
    known = f'<g data-layer="" id="at-plan-1-layer-2" data-mark="{second}" data-known></g>'
    assert html.endswith(f"<a/>{known}</svg>")
    assert "<path/>" in html
    whole = with_marks(MAP, "plan-1", [first, second])
    assert "<path/>" not in whole
    assert marks(whole) == marks(html)


def test_marks_depend_on_the_content_alone() -> None:
    other = with_marks(MAP.replace("<a/>", "<a href=''/>"), "plan-2", ())
    assert [*marks(other).values()] == [*marks(with_marks(MAP, "plan-1", ())).values()]


def test_drawings_without_layers_stay_as_they_are() -> None:
    assert with_marks("<svg><g/></svg>", "column-1", ["0"]) == "<svg><g/></svg>"


def test_group_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="no end"):
        with_marks(layer("<g>"), "column-1", ())
