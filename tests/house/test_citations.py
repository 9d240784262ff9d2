"""Rulings and their citations: the code cites every ruling and no unknown one.

A citation is a number (`Y19`) or a range (`Y11-Y14`). In code it occurs in a docstring, in a comment or in
`words/rulings.py`. Names of squares and hexes look like citations, so the test does not search other strings.
Rule cases cite rulings under `basis`, and the pages of rulings cite each other.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from django.conf import settings

from adjudicator.registry import RULESETS, module_name
from games.web.lobby.rulebook import RULES

ROOT: Final = Path(settings.BASE_DIR)
PAGES = sorted(RULES.rglob("*.md"))
KEYS = pytest.mark.parametrize("key", RULESETS)
NUMBERED: Final = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)
CHAPTER: Final = re.compile(r"^(?=## )", re.MULTILINE)
RANGE: Final = re.compile(r"## .*\(([A-Z])(\d+)-\1(\d+)\)$", re.MULTILINE)
BASIS: Final = re.compile(r"^ *(?:- )?basis: (.*)$", re.MULTILINE)
ELSEWHERE: Final = {"18zoo": ("adjudicator/imports/eighteen_xx",)}
"""Code that belongs to a game but lies outside its own packages."""


def numbers(page: Path) -> list[str]:
    return NUMBERED.findall(page.read_text(encoding="utf-8"))


def cited(key: str, texts: Iterable[str]) -> set[str]:
    """Return the rulings of a game that texts cite."""
    letter = numbers(RULES / f"{key}.md")[0][0]
    pattern = re.compile(rf"\b{letter}(\d+)(?:-{letter}(\d+))?\b")
    pairs = (match for text in texts for match in pattern.findall(text))
    return {
        f"{letter}{number}" for first, last in pairs for number in range(int(first), int(last or first) + 1)
    }


def remarks(module: Path) -> Iterator[str]:
    """Yield the docstrings and comments of a module."""
    text = module.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


@cache
def code(key: str) -> set[str]:
    """Return the rulings that the code of a game cites."""
    module = module_name(key)
    folders = (f"adjudicator/rules/{module}", f"games/boards/{module}", *ELSEWHERE.get(key, ()))
    files = (each for folder in folders for each in sorted((ROOT / folder).rglob("*.py")))
    catalogue = {sentence.ruling for sentence in RULESETS[key].catalogue.sentences.values()}
    return cited(key, (remark for each in files for remark in remarks(each))) | catalogue - {""}


@pytest.mark.parametrize("document", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_chapters_contain_the_rulings_of_their_headings(document: Path) -> None:
    for chapter in CHAPTER.split(document.read_text(encoding="utf-8")):
        if promised := RANGE.match(chapter):
            letter, first, last = promised.groups()
            wanted = {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
            assert {*NUMBERED.findall(chapter)} == wanted, promised[0]


@KEYS
def test_the_code_cites_every_ruling(key: str) -> None:
    missing = {*numbers(RULES / f"{key}.md")} - code(key)
    assert not missing, sorted(missing)


@KEYS
def test_only_existing_rulings_are_cited(key: str) -> None:
    cases = ROOT / "tests" / "rulecases" / f"{key}.yaml"
    tests = (
        remark for each in (ROOT / "tests/rules" / module_name(key)).rglob("*.py") for remark in remarks(each)
    )
    pages = (page.read_text(encoding="utf-8") for page in PAGES if page.stem == key)
    bases = BASIS.findall(cases.read_text(encoding="utf-8"))
    known = code(key) | cited(key, (*bases, *tests, *pages))
    missing = known - {*numbers(RULES / f"{key}.md")}
    assert not missing, sorted(missing)


def test_a_citation_is_a_number_or_a_range() -> None:
    assert cited("zoo-tycoon", ["Needs (Y2; Y11-Y13), not Y or XY5."]) == {"Y2", "Y11", "Y12", "Y13"}
