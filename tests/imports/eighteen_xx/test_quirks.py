"""The tables of quirks and limits, the page that shows them, and records in which the quirks occur."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.import_18xx import judge_file
from adjudicator.imports.eighteen_xx.quirks import LIMITS, QUIRKS, ImportLimit, Quirk

HERE = Path(__file__).resolve().parent
PAGE = HERE.parents[2] / "docs" / "rules" / "18zoo.md"
RECORDS = sorted((HERE / "records").glob("*.json"))
"""Records created for these tests, each named for its quirk."""


@pytest.mark.parametrize("quirk", QUIRKS, ids=[quirk.code for quirk in QUIRKS])
def test_the_rules_page_shows_every_quirk(quirk: Quirk) -> None:
    assert f"| `{quirk.code}` | {quirk.there} | {quirk.here} |\n" in PAGE.read_text()


@pytest.mark.parametrize("limit", LIMITS, ids=[limit.code for limit in LIMITS])
def test_the_rules_page_shows_every_limit_with_the_number_of_records(limit: ImportLimit) -> None:
    row = f"| `{limit.code}` | {limit.there} | {limit.here} | {len(limit.records)} |\n"
    assert row in PAGE.read_text()


@pytest.mark.parametrize(
    ("head", "rows"),
    [("| quirk | there | here |\n", len(QUIRKS)), ("| limit | there | here | records |\n", len(LIMITS))],
)
def test_the_rules_page_shows_no_others(head: str, rows: int) -> None:
    table = PAGE.read_text().partition(head)[2].partition("\n\n")[0]
    assert len(table.splitlines()) == 1 + rows


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_game_files_with_a_quirk_replay_to_the_end(path: Path) -> None:
    assert path.stem in {quirk.code for quirk in QUIRKS}
    comparison, faults = judge_file(path)
    assert faults == []
    assert comparison.moves.good == comparison.moves.total > 0
    assert comparison.score == "equal"
