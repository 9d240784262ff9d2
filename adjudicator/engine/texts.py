"""Tools for move texts that all games share: they split texts into words and refuse unreadable texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.phrases import Phrase, _

LINKS: Final = frozenset(("an", "and", "at", "by", "for", "in", "of", "on", "the", "with"))
"""Words that are ignored anywhere in a text. `a` is not among them, because it may be a seat."""
FROM: Final = "from"
"""The word before the place that a thing leaves."""
TO: Final = frozenset(("into", "onto", "to"))
"""The words before the place that a thing goes to.

They and `from` are read only if a move has such a place.
"""
ARTICLE: Final = "a"

_TEXT_EDGES: Final = " \t\r\n.,;!"
"""Characters around a text that are ignored."""
_WORD_EDGES: Final = '.:!?()"“”„`'
"""Characters around a word that are ignored."""
_STOPS: Final = ".,:;!"
"""Punctuation after a word that ends a part of a sentence."""
_COMMA: Final = str.maketrans({",": " ", "’": "'"})
_POSSESSIVE_SEAT: Final = re.compile(r"\b([a-z])'s\b")
"""A seat in the possessive, `B's`."""
_SEAT_A: Final = f"@{ARTICLE}"
"""The word for seat A where `a` alone would be an article."""
_POSSESSIVE: Final = re.compile("a['’]s", re.IGNORECASE | re.ASCII)
_ARTICLES: Final = frozenset((ARTICLE, "an", "the"))
_QUESTION: Final = re.compile("[?\u00bf\u037e\u061f\u203d\u2047-\u2049\uff1f]")
"""The characters that make a text a question, in any script."""
_PART: Final = re.compile(r"[-_ ]|(?<=[a-z])(?=[0-9])")
"""The places where a name can be split into words."""

_MIN_SIMILARITY: Final = 0.6
"""The minimum similarity of near words, and of near texts. 1 means equal."""
MAX_COMPLETIONS: Final = 6
"""The maximum number of legal texts to suggest that contain every typed word."""
_NUMBER_SIMILARITY: Final = 0.3
"""The similarity of two different numbers, one of which may be a typing error."""
_MAX_CHARACTERS: Final = 100


def normalized(text: str) -> str:
    """Return a text in lower case, with single spaces and without meaningless punctuation."""
    return tidied(_POSSESSIVE_SEAT.sub(r"\1", tidied(text).lower()).replace("'", ""))


def tidied(text: str) -> str:
    """Return a text as typed, but with single spaces and without punctuation around its words."""
    words = text.strip(_TEXT_EDGES).translate(_COMMA).split()
    return " ".join(filter(None, (word.strip(_WORD_EDGES) for word in words)))


def speller(names: Mapping[str, str]) -> Callable[[str], str]:
    """Return a function that replaces typed names with the words of moves, given the word for each name.

    A name of several parts, such as `scarlet_macaw` or `pen5`, may be typed as one word, as several, or with
    - or _ between them. The function expects a `normalized` text. Longer names match first.
    """
    known = {_PART.sub("", normalized(name)): word.lower() for name, word in names.items()}
    longest = sorted(
        (_PART.split(normalized(name)) for name in names), key=lambda parts: -sum(map(len, parts))
    )
    patterns = "|".join("[-_ ]?".join(map(re.escape, parts)) for parts in longest)
    found = re.compile(rf"(?<!\w)(?:{patterns})(?!\w)")
    return lambda text: found.sub(lambda name: known[_PART.sub("", name[0])], text)


def words_of(
    text: str, max_words: int, spelled: Callable[[str], str] = str, links: Collection[str] = LINKS
) -> list[str]:
    """Return the words of a text in lower case, without `links`, with names `spelled` as in moves.

    Raise `QuestionAsked` for a question, and `Unreadable` for more than `max_words` words.
    """
    if is_question(text):
        raise QuestionAsked(_("This is a question. Write the move without the question mark."))
    words = [word for word in spelled(normalized(text)).split() if word not in links]
    if len(words) > max_words:
        raise too_long()
    return words


class QuestionAsked(Unreadable):
    """A question. It plays nothing, even if it names a move."""


def is_question(text: str) -> bool:
    """Return whether a text contains a question mark."""
    return _QUESTION.search(text) is not None


def without_question(text: str) -> str:
    """Return the text without its question marks: the move that the question is about."""
    return _QUESTION.sub(" ", text)


def with_seats(text: str, ends: Collection[str] = ()) -> str:
    """Return the text with `@a` for each `a` that is a seat. Each remaining `a` is an article.

    `a` is a seat where no article can be:

    - as `a's`,
    - at the beginning or the end,
    - before punctuation,
    - before a word such as `from` or `to`,
    - before a number or another letter,
    - before one of `ends`.

    `A` is also a seat before a word in lower case.
    """
    words, behind = text.split(), ""
    ends = {"", FROM, *TO, *LINKS, *ends} - _ARTICLES
    for at in range(len(words) - 1, -1, -1):
        word, plain = words[at], normalized(words[at])
        if plain == ARTICLE and (
            at == 0
            or behind in ends
            or seat_of(behind) != ""
            or behind[:1].isdigit()
            or word[-1] in _STOPS
            or _POSSESSIVE.search(word) is not None
            or ("A" in word and not words[at + 1].strip(_WORD_EDGES)[:1].isupper())
        ):
            words[at] = _SEAT_A
        elif plain in _ARTICLES and plain != ARTICLE:
            continue
        behind = plain
    return " ".join(words)


def seat_of(word: str) -> str:
    """Return the letter of the seat that a word names, or "" if it names none."""
    letter = ARTICLE if word == _SEAT_A else word
    return letter if len(letter) == 1 and letter.isascii() and letter.isalpha() else ""


def number_of(word: str, digits: int) -> int:
    """Return a number from 0 with at most `digits` digits. Raise `Unreadable` for anything else."""
    if word.isascii() and word.isdecimal() and len(word) <= digits:
        return int(word)
    raise Unreadable(_("“{word}” is not a number."), word=word)


def too_long() -> Unreadable:
    """Return the refusal of a text that is too long for a move."""
    return Unreadable(_("This is too long for a move."))


def no_move(verbs: Iterable[str]) -> Unreadable:
    """Return the refusal of a text that does not start like a move."""
    return Unreadable(_("A move begins with one of these words: {words}."), words=", ".join(verbs))


def misused(verb: str, *forms: str) -> Unreadable:
    """Return the refusal of a text that starts like a move and continues wrongly, with the correct forms."""
    form: str | Phrase = forms[-1]
    for other in reversed(forms[:-1]):
        form = Phrase(_("{form}, or {others}"), {"form": other, "others": form})
    return Unreadable(_("Write “{verb}” like this: {form}."), verb=verb, form=form)


def nearest(text: str, legal: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """Return the legal texts that the writer may have meant, likeliest first.

    The result is empty if no legal text is near. Texts are compared word by word, in any order, and names of
    several words are split. If some legal texts contain every word of the text, only these are returned, up
    to `MAX_COMPLETIONS`. They differ only in words that the writer left out.
    """
    words, texts = _compared_words(text), [each for each in legal if each != text]
    whole = (
        [each for each in texts if not Counter(words) - Counter(_compared_words(each))]
        if len(words) > 1
        else []
    )
    if 0 < len(whole) <= MAX_COMPLETIONS:
        return tuple(whole)
    alike = cache(_word_similarity)  # cached, because legal texts share most of their words
    scored = [(_similarity(words, _compared_words(each), alike), each) for each in texts]
    near = sorted((each for each in scored if each[0] >= _MIN_SIMILARITY), key=lambda each: -each[0])
    return tuple(each for _, each in near[:limit])


def _compared_words(text: str) -> list[str]:
    idle = {*LINKS, *TO, FROM}
    words = normalized(with_seats(text[:_MAX_CHARACTERS])).split()
    named = (seat_of(word) or word for word in words if word != ARTICLE)
    return [part for word in named for part in _PART.split(word) if part not in idle]


def _similarity(words: list[str], legal: list[str], alike: Callable[[str, str], float]) -> float:
    """Return the share of words in both texts that have a similar word in the other."""
    free, found = list(legal), 0.0
    for word in words:
        best = max(free, key=lambda other: alike(word, other), default="")
        if best and (likeness := alike(word, best)):
            free.remove(best)
            found += likeness
    return 2 * found / max(1, len(words) + len(legal))


def _word_similarity(one: str, other: str) -> float:
    if one == other:
        return 1.0
    if one.isdecimal() or other.isdecimal():
        return _NUMBER_SIMILARITY if one.isdecimal() and other.isdecimal() else 0.0
    likeness = SequenceMatcher(None, one, other).ratio()
    return likeness if likeness >= _MIN_SIMILARITY else 0.0
