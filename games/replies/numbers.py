"""Numbers of moves in mails: their spelling, and the list of moves that they refer to."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final
from unicodedata import normalize

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext, gettext_noop

from adjudicator.engine.texts import is_question, without_question
from games.text.patterns import linear

MAX_LETTERS: Final = 100
"""The maximum length of a line that may be a number. Longer lines cost too much to normalize."""
MARK_LETTERS: Final = 4
"""The number of letters of a mark. The stamp of an address protects it against forgery."""
_NAMES: Final = gettext_noop("number nr num option choice no.")
"""Words before a number, separated by spaces. A full stop may follow each. It must follow `no.`."""
_NUMBERS: Final = gettext_noop("one two three four five six seven eight nine ten eleven twelve")
"""The words for the numbers from 1 to 12, separated by spaces."""
_POLITE: Final = gettext_noop("please pls plz")
"""Polite words before or after a number, separated by spaces."""
_IN_DIGITS: Final = linear(r"(?:(?P<name>\pL+\.?) ?)?#? ?\(?(?P<digits>[0-9]{1,3})[.)!]*")
_IN_WORDS: Final = linear(r"(?:(?P<name>\pL+\.?) )?(?P<word>\pL+)[.!]*")


def number_in(line: str) -> int | None:
    """Return the number that a line consists of, as in `2`, `#2`, `option 2`, `number two` or `2 please`.

    Return None for a line with any other word. A question about a number counts as the number.
    """
    if len(line) > MAX_LETTERS:
        return None
    names, numbers, polite = _words()
    text = _without(polite, " ".join(normalize("NFC", without_question(line)).casefold().split()))
    if match := _IN_DIGITS.fullmatch(text):
        return int(match["digits"]) if _is_name(match.groupdict()["name"], names) else None
    if match := _IN_WORDS.fullmatch(text):
        return numbers.get(match["word"]) if _is_name(match.groupdict()["name"], names) else None
    return None


def with_question_mark(line: str, text: str) -> str:
    """Return the text of a move, with a question mark if the line has one."""
    return f"{text}?" if is_question(line) else text


def mark_of(texts: Sequence[str]) -> str:
    """Return the mark of a numbered list of moves, or an empty string if it is empty.

    The reply address of a mail contains the mark of its list. So a number never stands for a move of another
    list, even if a new release has changed the order.
    """
    if not texts:
        return ""
    digest = hashlib.sha256("\n".join(texts).encode()).digest()
    return base64.b32encode(digest).decode().lower()[:MARK_LETTERS]


def _without(polite: frozenset[str], text: str) -> str:
    """Return a text without a polite word at its beginning and at its end."""
    first, _, rest = text.partition(" ")
    text = rest if first.rstrip(",") in polite else text
    rest, _, last = text.rpartition(" ")
    return rest.rstrip(",") if last.rstrip(".!") in polite else text


def _is_name(word: str | None, names: frozenset[str]) -> bool:
    return word is None or word in names or word.rstrip(".") in names


@lru_cache(maxsize=1)
def _words() -> tuple[frozenset[str], Mapping[str, int], frozenset[str]]:
    """Return the words before numbers, the number words and polite words, in all languages of the site."""
    names: set[str] = set()
    polite: set[str] = set()
    numbers: dict[str, int] = {}
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            names |= {*gettext(_NAMES).casefold().split()}
            polite |= {*gettext(_POLITE).casefold().split()}
            words = gettext(_NUMBERS).casefold().split()
            numbers |= {word: number for number, word in enumerate(words, 1)}
    return frozenset(names), MappingProxyType(numbers), frozenset(polite)
