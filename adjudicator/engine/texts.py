"""What texts of moves have in common in all games: how they are cut into words, and how they are refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import Unreadable

LINKS: Final = frozenset(
    ("an", "and", "at", "by", "for", "from", "in", "into", "of", "on", "onto", "the", "to", "with")
)
"""Words that may stand between the others and mean nothing; `a` is not among them, it is a seat."""

_ENDS: Final = " \t\r\n.,;!"
"""What may stand around a text and means nothing."""
_AROUND: Final = '.:!?()"“”„`'
"""What may stand around a word and means nothing."""
_COMMA: Final = str.maketrans({",": " ", "’": "'"})
_OWNER: Final = re.compile(r"\b([a-z])'s\b")
"""A seat as an owner, `B's`."""
_PART: Final = re.compile(r"[-_ ]|(?<=[a-z])(?=[0-9])")
"""Where a name can be cut into words."""

_ALIKE: Final = 0.6
"""From which likeness on words, and texts, count as near: 1 is the same."""
_NUMBERS: Final = 0.3
"""How alike two different numbers are: one of them may be a slip."""
_MOST_CHARACTERS: Final = 100


def plain(text: str) -> str:
    """A text in small letters and single spaces, without punctuation that means nothing."""
    lowered = _OWNER.sub(r"\1", text.strip(_ENDS).lower().translate(_COMMA)).replace("'", "")
    return " ".join(filter(None, (word.strip(_AROUND) for word in lowered.split())))


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

    `Unreadable` when they are more than `most`.
    """
    words = [word for word in spelled(plain(text)).split() if word not in links]
    if len(words) > most:
        raise too_long()
    return words


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

    They are compared word by word, in any order; names in several words are several.
    """
    said = _folded(text)
    alike = cache(_alike)  # of a thousand legal texts most words are the same
    scored = [(_likeness(said, _folded(each), alike), each) for each in legal if each != text]
    near = sorted((each for each in scored if each[0] >= _ALIKE), key=lambda each: -each[0])
    return tuple(each for _, each in near[:most])


def _folded(text: str) -> list[str]:
    return [word for word in _PART.split(plain(text[:_MOST_CHARACTERS])) if word not in LINKS]


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
