"""Typing errors in moves and commands. Lines with a typing error are refused with a suggestion."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from adjudicator.engine.texts import FROM, LINKS, TO
from games.text.patterns import linear

MAX_WORDS: Final = 12
"""The maximum number of words in a misspelt move. A longer line is a sentence."""
MAX_WORD: Final = 40
"""The maximum length of a word in a move."""
MIN_WORD: Final = 3
"""The minimum length of a word that may have a missing or surplus letter."""
MIN_WRONG: Final = 4
"""The minimum length of a word that may have a wrong letter. Shorter words are often similar."""
_WORD: Final = linear(r"[\p{L}\p{N}]+")
_IDLE: Final = frozenset((*LINKS, *TO, FROM, "a", "please"))
COMMANDS: Final = frozenset(("undo", "back", "resign", "orders", "cancel", "pause", "help"))
_OF_COMMANDS: Final = frozenset(("until", "till", "for", "good", "order"))
"""The words, in addition to numbers, that may follow the first word of a command."""


class WordMatcher:
    """A matcher that recognizes given words, even with a single typing error.

    A typing error is a surplus, missing or wrong letter, or two neighbouring letters swapped.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = {part for word in words for part in words_of(word) if not _is_idle(part)}
        self._swapped = {_sorted(word) for word in self._words}
        self._shorter = {
            shorter for word in self._words if len(word) >= MIN_WORD for shorter in _shortened(word)
        }

    def knows(self, word: str) -> bool:
        """Return whether a word is one of the given words, with at most one typing error."""
        if len(word) > MAX_WORD:
            return False
        shortened = set(_shortened(word)) if len(word) > MIN_WORD else set()
        return (
            word in self._words
            or word in self._shorter
            or _sorted(word) in self._swapped
            or not self._words.isdisjoint(shortened)
            or (len(word) >= MIN_WRONG and not self._shorter.isdisjoint(shortened))
        )


class NearMoves:
    """A matcher for lines that are nearly moves of a game, or nearly commands.

    `verbs` start a move, `alone` are complete moves, and `words` are all words of moves.
    """

    def __init__(self, verbs: Collection[str], alone: Collection[str], words: Collection[str]) -> None:
        self.verbs = verbs
        self._verbs, self._alone = WordMatcher(verbs), WordMatcher(alone)
        self._words, self._commands = WordMatcher(words), WordMatcher(COMMANDS)

    def is_near(self, line: str) -> bool:
        """Return whether a line is nearly a move or a command, each word with at most one typing error.

        A near-move starts with a verb, and at least half of its other words are words of moves. It may also
        start with another word of moves, if all words are words of moves. In a near-command, the other words
        may follow a command.
        """
        first, *others = words_of(line)[: MAX_WORDS + 1] or [""]
        further = [word for word in others if not _is_idle(word)]
        if not first or len(others) >= MAX_WORDS:
            return False
        if not others:
            return self._alone.knows(first) or self._commands.knows(first)
        if self._commands.knows(first) and _OF_COMMANDS.issuperset(further):
            return True
        known = sum(map(self._words.knows, further))
        if self._verbs.knows(first):
            return 2 * known >= len(further)
        return known == len(further) and self._words.knows(first)


def words_of(line: str) -> list[str]:
    """Return the words of a line in lower case. Characters between letters separate them."""
    return [match[0] for match in _WORD.finditer(line.lower())]


def _is_idle(word: str) -> bool:
    """Return whether a word is neutral, such as a number, place or seat, which can occur in any sentence."""
    return len(word) == 1 or word in _IDLE or any(sign.isdigit() for sign in word)


def _shortened(word: str) -> Iterator[str]:
    """Yield the word with one letter left out, for each of its letters."""
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _sorted(word: str) -> str:
    return "".join(sorted(word))
