"""The page about threats names the modules that defend the site and their tests. All of them exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).resolve().parents[2]
PAGE: Final = HOUSE / "docs" / "running" / "threats.md"
NAMED: Final = re.compile(r"`([\w/]+\.py)(?:::(\w+))?`")


def defined_in(path: Path) -> set[str]:
    return {each.name for each in ast.parse(path.read_text()).body if isinstance(each, ast.FunctionDef)}


def test_every_module_and_every_test_of_the_page_exists() -> None:
    named = NAMED.findall(PAGE.read_text())
    missing = [path for path, _ in named if not (HOUSE / path).is_file()]
    assert missing == []
    unknown = [f"{path}::{test}" for path, test in named if test and test not in defined_in(HOUSE / path)]
    assert unknown == []


def test_every_threat_has_a_module_and_a_test() -> None:
    rows = [
        line for line in PAGE.read_text().splitlines() if line.startswith("| ") and "wants to" not in line
    ]
    assert rows
    for row in rows:
        _, _, _, modules, tests, _ = row.split("|")
        assert NAMED.search(modules), row
        assert all(path.startswith("tests/") for path, _ in NAMED.findall(tests)), row
        assert NAMED.search(tests), row
