"""What texts of moves have in common in all games: how they are cut into words, and how they are refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

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
    raise Unreadable(f"'{word}' is no number.")


def too_long() -> Unreadable:
    """The refusal of a text that is longer than any move."""
    return Unreadable("This is too long for a move.")


def no_move(verbs: Iterable[str]) -> Unreadable:
    """The refusal of a text that does not begin like a move."""
    return Unreadable(f"A move begins with one of these words: {', '.join(verbs)}.")


def misused(verb: str, form: str) -> Unreadable:
    """The refusal of a text that begins like a move and does not go on like one."""
    return Unreadable(f"'{verb}' is said like this: {form}.")
