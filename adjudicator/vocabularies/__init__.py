"""People's names for the pieces and moves of each game, which `adjudicator.reading` reads."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from adjudicator.engine.vocabulary import Vocabulary
from adjudicator.vocabularies import the_zoo_game, zoo18, zoo_parque, zoo_tycoon, zooloretto

AnyVocabulary: TypeAlias = Vocabulary[Any, Any]
VOCABULARIES: Final[Mapping[str, AnyVocabulary]] = MappingProxyType(
    {
        "zooloretto": zooloretto.VOCABULARY,
        "18zoo": zoo18.VOCABULARY,
        "the-zoo-game": the_zoo_game.VOCABULARY,
        "zoo-parque": zoo_parque.VOCABULARY,
        "zoo-tycoon": zoo_tycoon.VOCABULARY,
    }
)
"""The vocabulary of each ruleset by its key. A game without a vocabulary understands only its notation."""
