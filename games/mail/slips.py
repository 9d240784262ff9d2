"""Lines that are nearly moves or commands: a slip of the pen is refused with a word, never ignored."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from adjudicator.engine.texts import FROM, LINKS, TO
from games.text.patterns import linear

MAX_WORDS: Final = 12
"""A line of more words is a sentence, and no move with a slip in it."""
MAX_WORD: Final = 40
"""No longer word is one of a move."""
MIN_WORD: Final = 3
"""How many letters a word has at least that may have one too many or one too few."""
MIN_WRONG: Final = 4
"""How many letters a word has at least of which one may be wrong: too many short words are alike."""
_WORD: Final = linear(r"[\p{L}\p{N}]+")
_IDLE: Final = frozenset((*LINKS, *TO, FROM, "a", "please"))
COMMANDS: Final = frozenset(("undo", "back", "resign", "orders", "cancel", "pause", "help"))
_OF_COMMANDS: Final = frozenset(("until", "till", "for", "good", "order"))
"""What may follow the first word of a command, numbers aside."""


class Slips:
    """What tells whether a word is one of some words, or one of them with a single slip in it.

    A slip is a letter too many, missing or wrong, or two neighbours swapped.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = {part for word in words for part in words_of(word) if not _is_idle(part)}
        self._swapped = {_sorted(word) for word in self._words}
        self._shorter = {
            shorter for word in self._words if len(word) >= MIN_WORD for shorter in _shortened(word)
        }

    def knows(self, word: str) -> bool:
        """Whether it is one of the words, or nearly so."""
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


class Near:
    """What tells which lines are nearly moves of a game, or commands.

    `verbs` begin a move, `alone` are those that may be all of it, and `words` are all that a move has.
    """

    def __init__(self, verbs: Collection[str], alone: Collection[str], words: Collection[str]) -> None:
        self.verbs = verbs
        self._verbs, self._alone = Slips(verbs), Slips(alone)
        self._words, self._commands = Slips(words), Slips(COMMANDS)

    def is_near(self, line: str) -> bool:
        """Whether a line begins as a move does and at least half of its further words are those of moves.

        A command has no others. A line whose words all are those of moves may lack the first.
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
    """The words of a line in small letters; signs between letters divide them."""
    return [match[0] for match in _WORD.finditer(line.lower())]


def _is_idle(word: str) -> bool:
    """Whether a word does not tell a move from other words: numbers, places and seats do not."""
    return len(word) == 1 or word in _IDLE or any(sign.isdigit() for sign in word)


def _shortened(word: str) -> Iterator[str]:
    """The word without each of its letters in turn."""
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _sorted(word: str) -> str:
    return "".join(sorted(word))
