"""What texts of moves have in common in all games: how they are cut into words, and how they are refused."""

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
"""Words that may stand anywhere in a text and mean nothing. `a` is not among them: it may be a seat."""
FROM: Final = "from"
"""Stands before what something leaves."""
TO: Final = frozenset(("into", "onto", "to"))
"""Stand before where something goes. `from` and these are read only where a move has such a place."""
ARTICLE: Final = "a"

_ENDS: Final = " \t\r\n.,;!"
"""What may stand around a text and means nothing."""
_AROUND: Final = '.:!?()"“”„`'
"""What may stand around a word and means nothing."""
_STOPS: Final = ".,:;!"
"""Signs behind a word that end a part of a sentence."""
_COMMA: Final = str.maketrans({",": " ", "’": "'"})
_OWNER: Final = re.compile(r"\b([a-z])'s\b")
"""A seat as an owner, `B's`."""
_SEAT_A: Final = f"@{ARTICLE}"
"""Seat A where `a` alone is an article."""
_POSSESSIVE: Final = re.compile("a['’]s", re.IGNORECASE | re.ASCII)
_ARTICLES: Final = frozenset((ARTICLE, "an", "the"))
_QUESTION: Final = re.compile("[?\u00bf\u037e\u061f\u203d\u2047-\u2049\uff1f]")
"""What makes a text a question, in any script."""
_PART: Final = re.compile(r"[-_ ]|(?<=[a-z])(?=[0-9])")
"""Where a name can be cut into words."""

_ALIKE: Final = 0.6
"""From which likeness on words, and texts, count as near: 1 is the same."""
MOST_COMPLETED: Final = 6
"""How many legal texts are named that have every word somebody wrote."""
_NUMBERS: Final = 0.3
"""How alike two different numbers are: one of them may be a slip."""
_MOST_CHARACTERS: Final = 100


def plain(text: str) -> str:
    """A text in small letters and single spaces, without punctuation that means nothing."""
    return tidy(_OWNER.sub(r"\1", tidy(text).lower()).replace("'", ""))


def tidy(text: str) -> str:
    """A text in single spaces as it was typed, without punctuation around its words."""
    words = text.strip(_ENDS).translate(_COMMA).split()
    return " ".join(filter(None, (word.strip(_AROUND) for word in words)))


def speller(names: Mapping[str, str]) -> Callable[[str], str]:
    """What puts words of a move in place of the names somebody typed, given the word for each name.

    A name of several parts, as `scarlet_macaw` or `pen5`, is known in one word, in several, and with - or _
    between them. It works on a `plain` text; the longest name goes first.
    """
    known = {_PART.sub("", plain(name)): word.lower() for name, word in names.items()}
    longest = sorted((_PART.split(plain(name)) for name in names), key=lambda parts: -sum(map(len, parts)))
    patterns = "|".join("[-_ ]?".join(map(re.escape, parts)) for parts in longest)
    found = re.compile(rf"(?<!\w)(?:{patterns})(?!\w)")
    return lambda text: found.sub(lambda name: known[_PART.sub("", name[0])], text)


def words_of(
    text: str, most: int, spelled: Callable[[str], str] = str, links: Collection[str] = LINKS
) -> list[str]:
    """The words of a text in small letters, names `spelled` as in moves, without `links`.

    `Asked` when the text is a question, `Unreadable` when the words are more than `most`.
    """
    if is_question(text):
        raise Asked(_("A question plays nothing. Write the move without the question mark."))
    words = [word for word in spelled(plain(text)).split() if word not in links]
    if len(words) > most:
        raise too_long()
    return words


class Asked(Unreadable):
    """A question, which plays nothing even where it names a move."""


def is_question(text: str) -> bool:
    """Whether a text has a question mark anywhere."""
    return _QUESTION.search(text) is not None


def without_question(text: str) -> str:
    """The text without its question marks: the move that somebody asks about."""
    return _QUESTION.sub(" ", text)


def with_seats(text: str, ends: Collection[str] = ()) -> str:
    """The text with `@a` for each `a` that is a seat; what is left of them are articles.

    `a` is a seat where no article can stand: as `a's`, at the beginning, at the end, before punctuation,
    before a word such as `from` or `to`, before a number or another letter, or before one of `ends`. `A` is a
    seat before a word in small letters, too.
    """
    words, behind = text.split(), ""
    ends = {"", FROM, *TO, *LINKS, *ends} - _ARTICLES
    for at in range(len(words) - 1, -1, -1):
        word, told = words[at], plain(words[at])
        if told == ARTICLE and (
            at == 0
            or behind in ends
            or seat_of(behind) != ""
            or behind[:1].isdigit()
            or word[-1] in _STOPS
            or _POSSESSIVE.search(word) is not None
            or ("A" in word and not words[at + 1].strip(_AROUND)[:1].isupper())
        ):
            words[at] = _SEAT_A
        elif told in _ARTICLES and told != ARTICLE:
            continue
        behind = told
    return " ".join(words)


def seat_of(word: str) -> str:
    """The letter of the seat that a word names; empty where it names none."""
    letter = ARTICLE if word == _SEAT_A else word
    return letter if len(letter) == 1 and letter.isascii() and letter.isalpha() else ""


def number_of(word: str, digits: int) -> int:
    """A number from 0 of at most so many digits; `Unreadable` otherwise."""
    if word.isascii() and word.isdecimal() and len(word) <= digits:
        return int(word)
    raise Unreadable(_("'{word}' is no number."), word=word)


def too_long() -> Unreadable:
    """The refusal of a text that is longer than any move."""
    return Unreadable(_("This is too long for a move."))


def no_move(verbs: Iterable[str]) -> Unreadable:
    """The refusal of a text that does not begin like a move."""
    return Unreadable(_("A move begins with one of these words: {words}."), words=", ".join(verbs))


def misused(verb: str, *forms: str) -> Unreadable:
    """The refusal of a text that begins like a move and does not go on like one; how it goes on."""
    form: str | Phrase = forms[-1]
    for other in reversed(forms[:-1]):
        form = Phrase(_("{form}, or {others}"), {"form": other, "others": form})
    return Unreadable(_("'{verb}' is said like this: {form}."), verb=verb, form=form)


def nearest(text: str, legal: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The legal texts that somebody may have meant who wrote this, the likeliest first; none if none is near.

    They are compared word by word, in any order; names in several words are several. Where some have every
    word of the text, only they are named, up to `MOST_COMPLETED`: the text lacks what tells them apart.
    """
    said, texts = _folded(text), [each for each in legal if each != text]
    whole = [each for each in texts if not Counter(said) - Counter(_folded(each))] if len(said) > 1 else []
    if 0 < len(whole) <= MOST_COMPLETED:
        return tuple(whole)
    alike = cache(_alike)  # of a thousand legal texts most words are the same
    scored = [(_likeness(said, _folded(each), alike), each) for each in texts]
    near = sorted((each for each in scored if each[0] >= _ALIKE), key=lambda each: -each[0])
    return tuple(each for _, each in near[:most])


def _folded(text: str) -> list[str]:
    idle = {*LINKS, *TO, FROM}
    words = plain(with_seats(text[:_MOST_CHARACTERS])).split()
    told = (seat_of(word) or word for word in words if word != ARTICLE)
    return [part for word in told for part in _PART.split(word) if part not in idle]


def _likeness(said: list[str], legal: list[str], alike: Callable[[str, str], float]) -> float:
    """The share of the words of both that have a like one in the other."""
    free, found = list(legal), 0.0
    for word in said:
        best = max(free, key=lambda other: alike(word, other), default="")
        if best and (likeness := alike(word, best)):
            free.remove(best)
            found += likeness
    return 2 * found / max(1, len(said) + len(legal))


def _alike(one: str, other: str) -> float:
    if one == other:
        return 1.0
    if one.isdecimal() or other.isdecimal():
        return _NUMBERS if one.isdecimal() and other.isdecimal() else 0.0
    likeness = SequenceMatcher(None, one, other).ratio()
    return likeness if likeness >= _ALIKE else 0.0
