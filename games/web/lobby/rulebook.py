"""The numbered rulings of each game for pages: `docs/rules/<key>.md`, in German `docs/rules/de/<key>.md`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import to_locale

RULES: Final[Path] = settings.BASE_DIR / "docs" / "rules"
_HEADING: Final = re.compile(r"## (.+)")
_NUMBERED: Final = re.compile(r"- \*\*([A-Z]\d+)\*\* (.+)")
_RULE: Final = re.compile(r"[|\s:-]+")
"""The line between a table's head and its rows."""
_RANGE: Final = re.compile(r" \([A-Z]\d+-[A-Z]\d+\)$")
NOTHING: Final = SafeString()
_MARKS: Final = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<!\w)\*([^*]+)\*"), r"<i>\1</i>"),
    (re.compile(r"\[([^\]]+)\]\([^)]+\)"), r"\1"),
)


@dataclass(frozen=True)
class Block:
    """A paragraph, or the rows of a table, the first of which is its head."""

    text: SafeString = NOTHING
    rows: tuple[tuple[SafeString, ...], ...] = ()


@dataclass(frozen=True)
class Ruling:
    """How one point of the rules is read, under its number."""

    number: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Chapter:
    """A heading and the rulings under it."""

    title: str
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class Rulebook:
    """The chapters of a game that hold rulings, in their order, and the code of the language they are in."""

    language: str
    chapters: tuple[Chapter, ...]

    def ruling(self, number: str) -> Ruling | None:
        """The ruling of that number."""
        found = (each for chapter in self.chapters for each in chapter.rulings)
        return next((each for each in found if each.number == number), None)


@cache
def rulebook(ruleset: str, language: str) -> Rulebook:
    """The rulings of a game in a language of the site, or in English where there is no page of them."""
    translated = RULES / to_locale(language) / f"{ruleset}.md"
    if translated.exists():
        return _read(translated, language)
    return _read(RULES / f"{ruleset}.md", settings.LANGUAGE_CODE)


def _read(page: Path, language: str) -> Rulebook:
    lines = page.read_text(encoding="utf-8").splitlines()
    return Rulebook(language, tuple(chapter for chapter in _chapters(lines) if chapter.rulings))


def _chapters(lines: Iterable[str]) -> Iterator[Chapter]:
    title, held = "", list[str]()
    for line in (*lines, "## end"):
        if heading := _HEADING.match(line):
            yield Chapter(_RANGE.sub("", title), tuple(_rulings(held)))
            title, held = heading[1], []
        else:
            held.append(line)


def _rulings(lines: Iterable[str]) -> Iterator[Ruling]:
    """The numbered items; what is indented below one belongs to it, anything else to none."""
    number, held = "", list[str]()
    for line in (*lines, "end"):
        if line.startswith("  ") or not line:
            held.append(line.strip())
            continue
        if number:
            yield Ruling(number, tuple(_blocks(held)))
        item = _NUMBERED.match(line)
        number, held = (item[1], [item[2]]) if item else ("", [])


def _blocks(lines: Iterable[str]) -> Iterator[Block]:
    for kind, group in groupby(lines, key=lambda line: line[:1] == "|"):
        held = [line for line in group if line]
        if kind:
            cells = (line.strip("|").split("|") for line in held if not _RULE.fullmatch(line))
            yield Block(rows=tuple(tuple(_marked(cell.strip()) for cell in row) for row in cells))
        elif held:
            yield Block(text=_marked(" ".join(held)))


def _marked(text: str) -> SafeString:
    said = str(escape(text))
    for mark, shown in _MARKS:
        said = mark.sub(shown, said)
    return mark_safe(said)
