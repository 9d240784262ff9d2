"""Cached drawings: one is drawn again only if something that it read has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.boards import BoardSheet, Seen
from games.boards.watching import cached_section, cached_sheet

SEEN = Seen(("Ann", "Ben"), links={"a": "?pick=a"}, picked=frozenset({"p"}), news=frozenset({"n"}))
Look = Callable[[Seen], object]


def drawn_twice(look: Look, first: Seen, second: Seen) -> bool:
    """Return whether a drawing that reads these fields is drawn again for the second viewer."""
    calls = list[Seen]()

    def draw(seen: Seen) -> BoardSheet:
        calls.append(seen)
        return BoardSheet(f"{look(seen)}")

    name = f"{look}"
    sheets = [cached_sheet(name, "the view", seen, draw) for seen in (first, second)]
    assert [sheet.svg for sheet in sheets] == [f"{look(seen)}" for seen in (first, second)]
    return len(calls) == 2


@pytest.mark.parametrize(
    ("look", "unseen"),
    [
        (lambda seen: seen.links.get("a"), {"links": {"a": "?pick=a", "b": "?pick=b"}}),
        (lambda seen: "x" in seen.links, {"links": {"y": "?"}, "picked": frozenset()}),
        (lambda seen: "x" in seen.picked, {"picked": frozenset({"y"}), "picked_text": "draw"}),
        (lambda seen: "n" in seen.news, {"news": frozenset({"n", "m"}), "links": {}}),
        (lambda seen: seen.names, {"move_links": {"draw": "?"}, "links": {}}),
    ],
)
def test_sheets_are_kept_if_nothing_that_they_look_at_changes(look: Look, unseen: dict[str, Any]) -> None:
    assert not drawn_twice(look, SEEN, replace(SEEN, **unseen))


@pytest.mark.parametrize(
    ("look", "changed"),
    [
        (lambda seen: seen.links.get("a"), {"links": {"a": "?pick=a&pick=b"}}),
        (lambda seen: "x" in seen.links, {"links": {"x": "?"}}),
        (lambda seen: sorted({*seen.links}), {"links": {"a": "?pick=a", "b": "?pick=b"}}),
        (lambda seen: bool(seen.links), {"links": {}}),
        (lambda seen: sorted({**seen.links}.items()), {"links": {"a": "?other"}}),
        (lambda seen: not {"x"}.isdisjoint(seen.links.keys()), {"links": {"x": "?"}}),
        (lambda seen: sorted({"p", "q"} & seen.picked), {"picked": frozenset({"q"})}),
        (lambda seen: sorted(seen.picked | {"q"}), {"picked": frozenset()}),
        (lambda seen: sorted(seen.picked.union("q")), {"picked": frozenset()}),
        (lambda seen: seen.news.isdisjoint(["n"]), {"news": frozenset()}),
        (lambda seen: len(seen.news), {"news": frozenset()}),
        (lambda seen: list(seen.move_links.values()), {"move_links": {"draw": "?"}}),
        (lambda seen: seen.picked_text, {"picked_text": "draw"}),
        (lambda seen: replace(seen, links={}).picked_text, {"picked_text": "draw"}),
        (lambda seen: seen.tapped(["a"]), {"page": "/tables/a/"}),
        (lambda seen: seen.names[0], {"names": ("Bea", "Ben")}),
        (lambda seen: seen.viewer, {"viewer": 1}),
        (lambda seen: seen.is_over, {"is_over": True}),
    ],
)
def test_sheets_are_drawn_again_if_something_that_they_look_at_changes(
    look: Look, changed: dict[str, Any]
) -> None:
    assert drawn_twice(look, SEEN, replace(SEEN, **changed))


def test_other_views_and_other_values_have_their_own_sheets() -> None:
    def draw(text: str) -> Callable[[Seen], BoardSheet]:
        return lambda _: BoardSheet(text)

    assert cached_sheet("zoo", "one", SEEN, draw("a"), 1).svg == "a"
    assert cached_sheet("zoo", "two", SEEN, draw("b"), 1).svg == "b"
    assert cached_sheet("zoo", "one", SEEN, draw("c"), 2).svg == "c"
    assert cached_sheet("pen", "one", SEEN, draw("d"), 1).svg == "d"
    assert cached_sheet("zoo", "one", SEEN, draw("never"), 1).svg == "a"


@pytest.mark.parametrize(
    ("look", "changed"),
    [
        (lambda seen: "n" in seen.news, {"news": frozenset()}),
        (lambda seen: seen.links.get("a"), {"links": {"a": "?other"}}),
        (lambda seen: sorted(seen.links), {"links": {}}),
        (lambda seen: sorted(seen.picked), {"picked": frozenset()}),
        (lambda seen: seen.picked_text, {"picked_text": "draw"}),
    ],
)
def test_a_sheet_reads_what_its_cached_sections_read(look: Look, changed: dict[str, Any]) -> None:
    calls = list[str]()

    def section(seen: Seen) -> tuple[str, float]:
        calls.append("section")
        return f"{look(seen)}", 1.0

    def sheet(seen: Seen) -> BoardSheet:
        calls.append("sheet")
        return BoardSheet(cached_section(f"{look}", "the view", seen, section)[0])

    assert cached_section(f"{look}", "the view", SEEN, section) == (f"{look(SEEN)}", 1.0)
    for seen in (SEEN, SEEN, replace(SEEN, **changed)):
        assert cached_sheet(f"{look}", "the view", seen, sheet).svg == f"{look(seen)}"
    assert calls == ["section", "sheet", "sheet", "section"]
