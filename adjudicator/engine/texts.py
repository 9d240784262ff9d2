"""What texts of moves have in common in all games: how they are cut into words, and how they are refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from adjudicator.engine.ruleset import Unreadable

_ENDS: Final = " \t\r\n.,;!"
"""What may stand around a text and means nothing."""


def words_of(text: str, most: int, links: Collection[str] = ()) -> list[str]:
    """The words of a text in small letters, without the `links`, which mean nothing.

    `Unreadable` when they are more than `most`.
    """
    words = [word for word in text.lower().strip(_ENDS).split() if word not in links]
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
