"""The rulings in `docs/rules` have the same pages, numbers, tables and codes in every language."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from django.conf import settings
from django.utils.translation import to_language

from adjudicator.registry import RULESETS
from games.web.lobby.rulebook import RULES

FOLDERS = sorted(each for each in RULES.iterdir() if each.is_dir())
PAGES = [page for folder in FOLDERS for page in sorted(folder.glob("*.md"))]
BEGINS: Final = re.compile(r"^(?=#+ |- \*\*[A-Z]\d+\*\* )", re.MULTILINE)
"""Where a part of a page begins: a heading or a ruling, with everything that belongs to it."""
HEAD: Final = re.compile(r"#+|- \*\*([A-Z]\d+)")
CODE: Final = re.compile(r"`([^`]+)`")
CITED: Final = re.compile(r"\b[A-Z]\d+\b")
ROW: Final = re.compile(r"^ *\|.*\|$", re.MULTILINE)


@dataclass(frozen=True)
class Part:
    """The features of a ruling, or of the text below a heading, that are the same in every language.

    `name`: the number of the ruling, or the signs before the heading. `marks`: how many passages are in bold.
    """

    name: str
    codes: frozenset[str]
    columns: tuple[int, ...]
    cited: Counter[str]
    marks: int


def parts(page: Path) -> list[Part]:
    return [_part(text) for text in BEGINS.split(page.read_text(encoding="utf-8")) if text]


def _part(text: str) -> Part:
    head = HEAD.match(text)
    assert head, text[:80]
    prose = CODE.sub("", text)
    return Part(
        name=head[1] or head[0],
        codes=frozenset(" ".join(code.split()) for code in CODE.findall(text)),
        columns=tuple(row.count("|") - 1 for row in ROW.findall(prose)),
        cited=Counter(CITED.findall(prose)),
        marks=prose.count("**") // 2,
    )


def named(page: Path) -> str:
    return f"{page.parent.name}-{page.stem}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_translated_rulings_cover_every_game(folder: Path) -> None:
    assert to_language(folder.name) in dict(settings.LANGUAGES)
    assert {page.stem for page in folder.iterdir()} == set(RULESETS)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_translated_rulings_match_the_english_structure(page: Path) -> None:
    translated, english = parts(page), parts(RULES / page.name)
    assert [part.name for part in translated] == [part.name for part in english]
    assert [pair for pair in zip(translated, english, strict=True) if pair[0] != pair[1]] == []
