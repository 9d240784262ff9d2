"""The results of reading a sentence."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

MAX_CANDIDATES = 5
"""The maximum number of moves that a refusal offers."""

Reason: TypeAlias = Literal[
    "question", "condition", "negation", "doubt", "chatter", "too_long", "after_reveal"
]


class Read(NamedTuple):
    """The moves that a sentence means, in order of play."""

    moves: tuple[Any, ...]


class Ambiguous(NamedTuple):
    """Several moves fit the words `text`. `candidates`: some of them. `before`: the moves before them."""

    text: str
    candidates: tuple[Any, ...]
    before: tuple[Any, ...] = ()


class Contradicted(NamedTuple):
    """No move fits. `word`: the first word that agrees with no move. `candidates`: the nearest moves."""

    word: str
    candidates: tuple[Any, ...]
    before: tuple[Any, ...] = ()


class NotAMove(NamedTuple):
    """The sentence is not a move. `word`: the word that shows this. `candidates`: the moves it mentions."""

    reason: Reason
    word: str
    candidates: tuple[Any, ...] = ()


Reading: TypeAlias = Read | Ambiguous | Contradicted | NotAMove
