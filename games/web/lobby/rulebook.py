"""Each game's numbered rulings, from `docs/rules/<key>.md` or, in German, `docs/rules/de/<key>.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import to_locale
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from games.core.markdown import parser

RULES: Final[Path] = settings.BASE_DIR / "docs" / "rules"
_NUMBERED: Final = re.compile(r"\*\*([A-Z]\d+)\*\*\s(.+)", re.DOTALL)
_RANGE: Final = re.compile(r" \([A-Z]\d+-[A-Z]\d+\)$")
NOTHING: Final = SafeString()


def _without_links() -> MarkdownIt:
    """Return a parser for CommonMark and tables that drops links but keeps their text.

    The links lead to files in the repository, which are not pages of the site.
    """
    found = parser()
    for name in ("link_open", "link_close"):
        found.add_render_rule(name, lambda *_: "")
    return found


_MARKDOWN: Final = _without_links()


@dataclass(frozen=True)
class RulebookBlock:
    """A paragraph, or the rows of a table with the head first."""

    text: SafeString = NOTHING
    rows: tuple[tuple[SafeString, ...], ...] = ()


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
    chapters = _chapters(_MARKDOWN.parse(page.read_text(encoding="utf-8")))
    return Rulebook(language, tuple(chapter for chapter in chapters if chapter.rulings))


def _chapters(tokens: Sequence[Token]) -> Iterator[RulebookChapter]:
    """Yield the second-level headings, each with the numbered list items below it."""
    title, rulings = "", list[Ruling]()
    for node in SyntaxTreeNode(tokens).children:
        if node.tag == "h2":
            yield RulebookChapter(title, tuple(rulings))
            title, rulings = _RANGE.sub("", node.children[0].content), []
        elif node.type == "bullet_list":
            rulings += filter(None, map(_ruling, node.children))
    yield RulebookChapter(title, tuple(rulings))


def _ruling(item: SyntaxTreeNode) -> Ruling | None:
    """Return the ruling of a list item, or None if it has no number."""
    first, *rest = item.children
    numbered = _NUMBERED.match(first.children[0].content)
    if not numbered:
        return None
    return Ruling(numbered[1], (RulebookBlock(text=_html(numbered[2])), *map(_block, rest)))


def _block(node: SyntaxTreeNode) -> RulebookBlock:
    if node.type == "paragraph":
        return RulebookBlock(text=_content(node))
    if node.type == "table":
        rows = (row for part in node.children for row in part.children)
        return RulebookBlock(rows=tuple(tuple(map(_content, row.children)) for row in rows))
    raise ValueError(f"a ruling has no place for a {node.type}")


def _content(node: SyntaxTreeNode) -> SafeString:
    return _html(node.children[0].content)


def _html(text: str) -> SafeString:
    html: str = _MARKDOWN.renderInline(text)
    return mark_safe(html)
