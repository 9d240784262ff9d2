"""The languages that the reader understands.

Each language is one file with its numbers, function words and inflection.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, kw_only=True, eq=False)
class Language:
    """A language.

    - `words`: the words and phrases of each class, separated by commas. `KINDS` lists the classes.
    - `numbers`, `ordinals`: number words.
    - `endings`: endings of inflected words. `replaced`: endings, each with its replacement in the base form.
    - `letters`: letters that may also be written in another way.
    - `joints`: letters that may join the parts of a compound. Empty if the language writes them apart.
    - `number_ends`: endings that turn digits into an ordinal or a part of a compound.
    - `openings`: words that make a question at the beginning of a sentence. `verb_openings`: words that make
      a question if one of `pronouns` follows. `comparisons`: pairs of words that make no question, such as
      “how about”.
    - `own`: words for the writer's possessions.
    - `groups`: words that games share. A game's table names a group as `@end`. The words of the group `go`
      mean the concept `goes` in games that give them no meaning.
    - `particles`: words that stand apart from their verb: “pay it out”, “gib es her”.
    - `stems`: verb stems that occur only in some forms, each with the usual stem.
    """

    code: str
    words: Mapping[str, str]
    numbers: Mapping[str, int]
    ordinals: Mapping[str, int]
    endings: tuple[str, ...] = ()
    replaced: tuple[tuple[str, str], ...] = ()
    letters: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    joints: tuple[str, ...] = ()
    number_ends: tuple[str, ...] = ()
    openings: frozenset[str] = frozenset()
    comparisons: frozenset[str] = frozenset()
    verb_openings: frozenset[str] = frozenset()
    pronouns: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    groups: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    particles: frozenset[str] = frozenset()
    stems: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


KINDS = (
    "filler",  # means nothing, unless a game gives it a meaning.
    "light",  # means nothing in any game: pronouns, articles, auxiliary verbs.
    "adjective",  # means nothing before a thing. Anywhere else, it shows that the sentence is no move.
    "word",  # names nothing in any game, and is never taken for a typing error. No move agrees with it.
    "greeting",  # means nothing, and neither does a name beside it.
    "with",  # means nothing, but begins another noun.
    "number_sign",  # stands before a number.
    "break",  # ends a part of the sentence.
    "and",  # joins two things or two moves.
    "then",  # begins the next move.
    "from",
    "to",
    "for",  # stands before a price.
    "not",  # negates its part of the sentence.
    "no",  # declines as an answer, but negates before a noun.
    "no_answer",  # declines.
    "yes",
    "nothing",
    "but",  # begins an exception.
    "all",
    "both",
    "rest",
    "same",  # the place of the previous move.
    "too",  # the place of the previous move, if no other word names a place.
    "only",
    "one",  # a number or a pronoun.
    "last",
    "or",
    "condition",
    "doubt",
    "question",
    "chatter",
)
