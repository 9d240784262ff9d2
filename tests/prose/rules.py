"""The rules of prose: banned terms, long sentences, titles in sentence case, and proselint."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NamedTuple

from proselint.checks import __register__ as proselint_checks
from proselint.config import DEFAULT
from proselint.registry import CheckRegistry
from proselint.tools import LintFile

from tests.prose.texts import Text

MAX_WORDS: Final = 35
"""The maximum length of a sentence, in words. The aim is 20."""
MEASURED: Final = frozenset({"paragraph", "docstring", "comment", "message"})
"""The kinds of text whose sentences are measured. Table cells list things, so they are not measured."""
OFF: Final = (
    *("archaism", "cliches", "lexical_illusions", "misc.capitalization", "needless_variants"),
    *("redundancy.misc.after_the_deadline", "skunked_terms", "social_awareness", "spelling", "typography"),
    *("uncomparables", "weasel_words"),
)
"""Checks of proselint that are not used.

They object to names of cards, phases and programs (“waitress”) or to straight quotes of code, or they repeat
the table of banned terms.
"""
_GAP: Final = "\n\n¶\n\n"
_SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+|\n\s*\n|\n\s*- ")


class Finding(NamedTuple):
    """A fault in a text: its place, and what to change."""

    place: str
    fault: str

    def __str__(self) -> str:
        return f"{self.place}: {self.fault}"


class BannedTerm(NamedTuple):
    """A banned term, what to say instead, and the paths where the term is right."""

    find: re.Pattern[str]
    say: str
    except_in: tuple[str, ...]


def findings(texts: Sequence[Text]) -> Iterator[Finding]:
    """Yield the faults of these texts."""
    for text in texts:
        yield from (Finding(text.place, fault) for rule in RULES for fault in rule(text))
    yield from proselint_faults(texts)


def banned(text: Text) -> Iterator[str]:
    """Yield each banned term, with its replacement."""
    for term in terms():
        if not text.path.startswith(term.except_in):
            for found in term.find.finditer(text.words):
                yield f"“{found[0]}”: say {term.say}"


def long_sentences(text: Text) -> Iterator[str]:
    """Yield each sentence that has too many words."""
    if text.kind in MEASURED:
        for sentence in _SENTENCE.split(text.words):
            words = sentence.split()
            if len(words) > MAX_WORDS:
                yield f"{len(words)} words, at most {MAX_WORDS}: “{' '.join(words[:6])} …”"


def title_case(text: Text) -> Iterator[str]:
    """Yield each capitalized word of a heading that is not a name."""
    if text.kind == "heading":
        for word in re.findall(r"(?<=[\w,] )[A-Z][\w-]*", text.words):
            if word not in names():
                yield f"“{word}” in a title: titles are in sentence case"


def proselint_faults(texts: Sequence[Text]) -> Iterator[Finding]:
    """Yield the faults that proselint finds, in one pass over all texts."""
    starts = [0, *accumulate(len(text.words) + len(_GAP) for text in texts)]
    whole = LintFile("texts", _GAP.join(text.words for text in texts))
    for found in whole.lint(_checked()):
        text = texts[bisect_right(starts, found.check_result.span[0] - 1) - 1]
        yield Finding(text.place, found.check_result.message)


RULES: Final[tuple[Callable[[Text], Iterator[str]], ...]] = (banned, long_sentences, title_case)


@cache
def terms() -> tuple[BannedTerm, ...]:
    """Return the table of banned terms."""
    return tuple(
        BannedTerm(
            re.compile(rf"\b(?:{row['find']})\b", re.IGNORECASE), row["say"], tuple(row.get("except_in", ()))
        )
        for row in _table()["terms"]
    )


@cache
def names() -> frozenset[str]:
    """Return the words that may be capitalized in titles."""
    return frozenset(_table()["names"])


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "terms.toml").read_text())


@cache
def _checked() -> Any:
    """Return proselint's settings, with its checks registered."""
    registry = CheckRegistry()
    if not registry.checks:
        registry.register_many(proselint_checks)
    checks = {check: is_on for check, is_on in DEFAULT["checks"].items() if check not in OFF}
    return {**DEFAULT, "max_errors": 10_000, "checks": {**dict.fromkeys(OFF, False), **checks}}
