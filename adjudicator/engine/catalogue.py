"""The sentences of a game: each one once, with its code, its English text and the ruling it is based on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from string import Formatter
from typing import Any


@dataclass(frozen=True)
class Sentence:
    """An English text marked for translation, with its values in braces.

    `ruling`: the number of its ruling in `docs/rules`. `unruled`: the reason why an expected ruling is
    missing.
    """

    text: str
    ruling: str = ""
    unruled: str = ""
    params: tuple[str, ...] = ()
    """The names of its values, in order."""


def sentence(text: str, ruling: str = "", params: str = "", *, unruled: str = "") -> Sentence:
    """Return a sentence whose values are the names in its braces.

    Games import it as `_`, the name that translation tools look for. `params`: all names in a different
    order, or with extra values that only programs receive.
    """
    found = tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name))
    return Sentence(text, ruling, unruled, tuple(params.split()) or found)


@dataclass(frozen=True, kw_only=True)
class Catalogue:
    """All sentences of a game, one mapping by code for each kind.

    It consists of dictionaries and an importable class, so that rulesets can be sent to other processes.
    """

    values: type[Any]
    """A struct whose fields give the type, meaning and unit of each value. It is never instantiated."""
    questions: Mapping[str, Sentence]
    log: Mapping[str, Sentence]
    scores: Mapping[str, Sentence]
    refusals: Mapping[str, Sentence]
    faults: Mapping[str, Sentence] = field(default_factory=dict)
    """Reasons why a player cannot finish yet."""
    previews: Mapping[str, Sentence] = field(default_factory=dict)
    """The consequences that a move would have."""
    guide: Mapping[str, Sentence] = field(default_factory=dict)
    campaign: Mapping[str, Sentence] = field(default_factory=dict)
    results: Mapping[str, Sentence] = field(default_factory=dict)
    """The sentences that the site adds to a score sheet."""
    options: Mapping[str, Sentence] = field(default_factory=dict)
    moves: Mapping[str, str] = field(default_factory=dict)
    """The names of move types in lists, by their tags."""

    def __post_init__(self) -> None:
        """Raise `ValueError` for a duplicate code, a value missing from `params` or an undescribed value."""
        codes = Counter(code for section in self.sections() for code in section)
        if twice := [code for code, count in codes.items() if count > 1]:
            raise ValueError(f"duplicate codes: {', '.join(twice)}")
        for code, sentence in self.sentences.items():
            names = {name for _, name, _, _ in Formatter().parse(sentence.text) if name}
            if unknown := names.difference(sentence.params):
                raise ValueError(
                    f"{code} refers to parameters that it does not have: {', '.join(sorted(unknown))}"
                )
        for code, sentence in {**self.questions, **self.log, **self.scores}.items():
            if unknown := set(sentence.params).difference(self.values.__struct_fields__):
                raise ValueError(
                    f"{code} has parameters that `values` does not describe: {', '.join(sorted(unknown))}"
                )

    def sections(self) -> Iterator[Mapping[str, Sentence]]:
        """Return the mappings, one for each kind of sentence."""
        own = ("values", "moves")
        return (getattr(self, each.name) for each in fields(self) if each.name not in own)

    @property
    def shortened(self) -> frozenset[str]:
        """The codes of the guide's ideas that have a short form, `<code>_short`, with the same values."""
        return frozenset(code for code in self.guide if f"{code}_short" in self.guide)

    @cached_property
    def sentences(self) -> dict[str, Sentence]:
        """Every sentence by its code."""
        return {code: sentence for section in self.sections() for code, sentence in section.items()}
