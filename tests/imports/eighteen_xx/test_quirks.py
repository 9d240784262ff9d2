"""The table of quirks and the page that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.imports.eighteen_xx.quirks import QUIRKS, Quirk

PAGE = Path(__file__).resolve().parents[3] / "docs" / "rules" / "18zoo.md"


@pytest.mark.parametrize("quirk", QUIRKS, ids=[quirk.code for quirk in QUIRKS])
def test_the_rules_page_shows_every_quirk(quirk: Quirk) -> None:
    assert f"| `{quirk.code}` | {quirk.there} | {quirk.here} |\n" in PAGE.read_text()


def test_the_rules_page_shows_no_other_quirk() -> None:
    table = PAGE.read_text().partition("| quirk | there | here |\n")[2].partition("\n\n")[0]
    assert len(table.splitlines()) == 1 + len(QUIRKS)
