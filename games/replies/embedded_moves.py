"""Moves among other words in a line, as in `thanks, draw`. Such a line is not a courtesy."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from games.text.patterns import linear

_PARTS: Final = linear(r"(?i)[,.;:!()\x{2013}\x{2014}]| - |\b(?:and|but|or|so|then)\b")
"""Separators between parts of a sentence."""
MAX_RUN: Final = 12
"""The maximum number of consecutive words that are read as a move."""
_AROUND: Final = "\"“”„`'«»*_"
"""Characters that may surround a word."""
_PART: Final = linear("[-_ ]")
"""Separators between parts of a verb."""
_FILLERS: Final = frozenset(
    (
        *("please", "pls", "now", "just", "also", "first", "again", "thanks", "thank", "you"),
        *("i", "i'd", "i'll", "will", "would", "like", "want", "let", "lets", "let's", "me", "us"),
        *("my", "our", "move", "turn", "is", "it's", "to", "for"),
    )
)
"""Words around a move that are ignored."""


def holds_move(
    is_move: Callable[[str], bool],
    is_command: Callable[[str], bool],
    verbs: Collection[str],
    text: str,
    is_begun: bool,
) -> bool:
    """Return whether a part of the text, without fillers, is a move or command, or contains a move.

    `is_begun`: also accept a part that only starts like a move.
    """
    begins = {_PART.split(verb)[0] for verb in verbs}
    for part in _PARTS.split(text):
        words = _without_fillers(part.split(), verbs)
        starts = [at for at, word in enumerate(words) if word.strip(_AROUND).lower() in begins]
        runs = (words[at:end] for at in starts for end in range(at + 2, min(at + MAX_RUN, len(words)) + 1))
        content = " ".join(words)
        if words and (is_move(content) or is_command(content)):
            return True
        if any(is_move(" ".join(run)) for run in runs):
            return True
        if is_begun and len(words) > 1 and words[0].lower() in verbs:
            return True
    return False


def _without_fillers(words: list[str], verbs: Collection[str]) -> list[str]:
    places = [at for at, word in enumerate(words) if word.lower() in verbs or word.lower() not in _FILLERS]
    return words[places[0] : places[-1] + 1] if places else []
