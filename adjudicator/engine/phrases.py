"""Sentences of rulesets that are translated elsewhere: words with values in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


def _(sentence: str) -> str:
    """The sentence itself; by this name tools that gather texts for translators find it."""
    return sentence


def pgettext(context: str, sentence: str) -> str:
    """The sentence itself; by this name tools that gather texts for translators find it with its context."""
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
