"""Sentences of rulesets, with their values. They are translated elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


def _(sentence: str) -> str:
    """Return the sentence. Translation tools look for this name."""
    return sentence


def pgettext(context: str, sentence: str) -> str:
    """Return the sentence. Translation tools look for this name and take the context, too."""
    return sentence


@dataclass(frozen=True)
class Phrase:
    """A sentence or part of a sentence, marked for translation. A value may be a phrase itself.

    A phrase without values is used unchanged, even if it contains braces.
    """

    sentence: str
    values: dict[str, Any] = field(default_factory=dict)

    def render(self, translated: Callable[[str], str] = str) -> str:
        """Return the words in the language of `translated`, or in English without it."""
        values = {
            name: value.render(translated) if isinstance(value, Phrase) else value
            for name, value in self.values.items()
        }
        text = translated(self.sentence)
        return text.format(**values) if values else text
