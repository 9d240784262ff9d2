"""Each game's numbered rulings, from `docs/rules/<key>.md` or, in German, `docs/rules/de/<key>.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import to_locale
from markdown_it.common.utils import escapeHtml
from markdown_it.tree import SyntaxTreeNode

from games.core.markdown import ENGLISH_QUOTES, parser
from games.text.ties import tied

RULES: Final[Path] = settings.BASE_DIR / "docs" / "rules"
_NUMBERED: Final = re.compile(r"\*\*([A-Z]\d+)\*\*\s(.+)", re.DOTALL)
_RANGE: Final = re.compile(r" \([A-Z]\d+-[A-Z]\d+\)$")
NOTHING: Final = SafeString()


_QUOTES: Final = MappingProxyType({"de": "„“‚‘"})
"""The quotation marks of the languages that do not use the English ones."""


@dataclass(frozen=True)
class RulebookBlock:
    """A paragraph, or a table: its head, and its rows of cells, each with the heading of its column."""

    text: SafeString = NOTHING
    head: tuple[SafeString, ...] = ()
    rows: tuple[tuple[tuple[SafeString, SafeString], ...], ...] = ()


@dataclass(frozen=True)
class Ruling:
    """A numbered ruling on one point of the rules."""

    number: str
    blocks: tuple[RulebookBlock, ...]


@dataclass(frozen=True)
class RulebookChapter:
    """A heading and the rulings under it."""

    title: str
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class Rulebook:
    """The chapters of a game's rulings, in order, and the code of their language."""

    language: str
    chapters: tuple[RulebookChapter, ...]

    def ruling(self, number: str) -> Ruling | None:
        """Return the ruling with that number."""
        found = (each for chapter in self.chapters for each in chapter.rulings)
        return next((each for each in found if each.number == number), None)


@cache
def rulebook(ruleset: str, language: str) -> Rulebook:
    """Return the rulings of a game in this language, or in English if there is no translation."""
    translated = RULES / to_locale(language) / f"{ruleset}.md"
    if translated.exists():
        return _read(translated, language)
    return _read(RULES / f"{ruleset}.md", settings.LANGUAGE_CODE)


def _read(page: Path, language: str) -> Rulebook:
    chapters = _Reader(language).chapters(page.read_text(encoding="utf-8"))
    return Rulebook(language, tuple(chapter for chapter in chapters if chapter.rulings))


class _Reader:
    """A reader of rulings in one language, with the quotation marks of that language."""

    def __init__(self, language: str) -> None:
        self.markdown = parser(_QUOTES.get(language, ENGLISH_QUOTES))
        for name in ("link_open", "link_close"):  # links lead to files that are not pages of the site
            self.markdown.add_render_rule(name, lambda *_: "")
        self.markdown.add_render_rule(
            "text", lambda _, tokens, at, *rest: escapeHtml(tied(tokens[at].content))
        )

    def chapters(self, text: str) -> Iterator[RulebookChapter]:
        """Yield the second-level headings, each with the numbered list items below it."""
        title, rulings = "", list[Ruling]()
        for node in SyntaxTreeNode(self.markdown.parse(text)).children:
            if node.tag == "h2":
                yield RulebookChapter(title, tuple(rulings))
                words = "".join(part.content for part in node.children[0].children)
                title, rulings = _RANGE.sub("", words), []
            elif node.type == "bullet_list":
                rulings += filter(None, map(self._ruling, node.children))
        yield RulebookChapter(title, tuple(rulings))

    def _ruling(self, item: SyntaxTreeNode) -> Ruling | None:
        """Return the ruling of a list item, or None if it has no number."""
        first, *rest = item.children
        numbered = _NUMBERED.match(first.children[0].content)
        if not numbered:
            return None
        return Ruling(numbered[1], (RulebookBlock(text=self._html(numbered[2])), *map(self._block, rest)))

    def _block(self, node: SyntaxTreeNode) -> RulebookBlock:
        if node.type == "paragraph":
            return RulebookBlock(text=self._content(node))
        if node.type == "table":
            parts = (row for part in node.children for row in part.children)
            head, *rows = (tuple(map(self._content, row.children)) for row in parts)
            return RulebookBlock(head=head, rows=tuple(tuple(zip(head, row, strict=True)) for row in rows))
        raise ValueError(f"a ruling cannot contain a {node.type}")

    def _content(self, node: SyntaxTreeNode) -> SafeString:
        return self._html(node.children[0].content)

    def _html(self, text: str) -> SafeString:
        html: str = self.markdown.renderInline(text)
        return mark_safe(html)
