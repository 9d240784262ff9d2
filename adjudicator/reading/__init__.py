"""Turn a person's sentence into the one legal move that it means.

The move is played only if every word with a meaning agrees with it. The legal moves are known, and each game
states their facts (`engine.vocabulary`), so reading a sentence means finding the moves that have all its
facts. If exactly one move has them, it is played. Otherwise, the sentence is refused.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from adjudicator.reading.languages.de import GERMAN
from adjudicator.reading.languages.en import ENGLISH
from adjudicator.reading.results import Ambiguous, Contradicted, NotAMove, Read, Reading
from adjudicator.reading.sentences import SentenceContext, languages_of, read_sentence

LANGUAGES: Final = MappingProxyType({language.code: language for language in (ENGLISH, GERMAN)})

__all__ = [
    "ENGLISH",
    "GERMAN",
    "LANGUAGES",
    "Ambiguous",
    "Contradicted",
    "NotAMove",
    "Read",
    "Reading",
    "SentenceContext",
    "languages_of",
    "read_sentence",
]
