"""A pseudo-language that marks translated text, and a reader that finds unmarked text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from typing import Any, Final

import pytest
from django.utils import translation

from games.core import translation as kept_translations

OPEN, CLOSE = "⟦", "⟧"
_NO_WORDS: Final = frozenset({"script", "style", "code", "pre", "textarea", "option", "kbd"})
"""Elements whose content programs read or people type."""
_SPOKEN: Final = frozenset({"aria-label", "title", "alt", "placeholder"})
"""Attributes whose values people read."""
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


def speak_pseudo(patch: pytest.MonkeyPatch) -> None:
    """Replace every translation, in any language, with the English sentence in brackets."""

    def marked(text: str) -> str:
        return f"{OPEN}{text}{CLOSE}" if text else ""

    spoken: dict[str, Any] = {
        "gettext": marked,
        "pgettext": lambda context, text: marked(text),
        "ngettext": lambda one, many, number: marked(one if number == 1 else many),
        "npgettext": lambda context, one, many, number: marked(one if number == 1 else many),
    }
    for name, function in spoken.items():
        patch.setattr(translation._trans, name, function, raising=False)  # type: ignore[attr-defined]  # its door
    patch.setattr(kept_translations, "_translated", lambda language, text: marked(text))
    patch.setattr(kept_translations, "get_language", lambda: "pseudo")  # caches keep it apart


class _Reader(HTMLParser):
    """A parser that collects words outside brackets, in text and in attributes that people read."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._depth = 0
        self._silent: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _NO_WORDS:
            self._silent.append(tag)
        for name, value in attrs:
            if name in _SPOKEN and value:
                self.found += bare(value)

    def handle_endtag(self, tag: str) -> None:
        if self._silent and self._silent[-1] == tag:
            self._silent.pop()

    def handle_data(self, data: str) -> None:
        if not self._silent:
            outside, self._depth = _outside(data, self._depth)
            self.found += _WORD.findall(outside)


def unmarked(page: str, names: Iterable[str]) -> list[str]:
    """Return the untranslated words of a page, except these names.

    Boards may show the beginning of a name.
    """
    reader = _Reader()
    reader.feed(page)
    known = " ".join(names).casefold()
    return [word for word in reader.found if not re.search(rf"\b{word.casefold()}", known)]


def bare(text: str) -> list[str]:
    """Return the words of a text that are outside brackets."""
    return _WORD.findall(_outside(text, 0)[0])


def _outside(text: str, depth: int) -> tuple[str, int]:
    return "".join(_signs(text, depth)), depth + text.count(OPEN) - text.count(CLOSE)


def _signs(text: str, depth: int) -> Iterator[str]:
    for sign in text:
        depth += sign == OPEN
        yield sign if depth == 0 else " "
        depth -= sign == CLOSE
