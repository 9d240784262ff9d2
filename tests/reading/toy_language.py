"""The smallest language: a test of what `docs/languages.md` says about adding a language."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from adjudicator.engine.vocabulary import Vocabulary
from adjudicator.reading.languages import Language

TOY: Final = Language(
    code="toy",
    numbers={"uno": 1, "duo": 2},
    ordinals={"primo": 1, "secundo": 2},
    endings=("a",),
    openings=frozenset(("ku",)),
    words={
        "light": "mi, la",
        "and": "ka",
        "then": "poi",
        "to": "al",
        "not": "ne",
        "condition": "se",
        "rest": "alia",
    },
)
GAME: Final = MappingProxyType(
    {"take": "prend", "truck": "kamion", "place": "met", "barn": "stalo", "panda": "pando"}
)


def with_toy_words(vocabulary: Vocabulary, words: object = GAME) -> Vocabulary:
    """Return the vocabulary of a game in the toy language."""
    return Vocabulary(
        words={**vocabulary.words, TOY.code: dict(GAME)},
        facts=vocabulary.facts,
        candidates=vocabulary.candidates,
        subjects=vocabulary.subjects,
        weak=vocabulary.weak,
    )
