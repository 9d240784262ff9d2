"""Sentences of rulesets that are translated elsewhere: words with values in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


def _(sentence: str) -> str:
    """The sentence itself; by this name tools that gather texts for translators find it."""
    return sentence


@dataclass(frozen=True)
class Phrase:
    """A sentence, or a part of one, marked for translation; a value may be a phrase itself.

    Without values it stands as it is, whatever braces are in it.
    """

    sentence: str
    values: dict[str, Any] = field(default_factory=dict)

    def said(self, translated: Callable[[str], str] = str) -> str:
        """The words, in the language of `translated`; in English without it."""
        values = {
            name: value.said(translated) if isinstance(value, Phrase) else value
            for name, value in self.values.items()
        }
        said = translated(self.sentence)
        return said.format(**values) if values else said


@dataclass(frozen=True, kw_only=True)
class Sentences:
    """What a game says: each code with the names of its values, in order, and what these are.

    Dictionaries and a class, since rulesets are handed to other processes.
    """

    questions: Mapping[str, tuple[str, ...]]
    log: Mapping[str, tuple[str, ...]]
    scores: Mapping[str, tuple[str, ...]]
    values: type[Any]
    """A struct with a field for each value, which says its type, meaning and unit; nobody makes one."""
