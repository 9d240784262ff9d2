"""The grammar of move texts as EBNF (ISO/IEC 14977), derived from the tables for reading them.

A terminal is a word, and spaces separate words. A value with too many possibilities to list is written as a
special sequence with a regular expression: `? /[0-9]{1,3}/ ?`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from textwrap import fill
from typing import Final

START: Final = "move"
_WIDTH: Final = 110


@dataclass(frozen=True)
class RulePart:
    """A part of a rule.

    `uses`: the rules it names. `is_choice`: whether it consists of alternatives without brackets.
    """

    text: str
    uses: Mapping[str, str] = field(default_factory=dict)
    is_choice: bool = False

    @property
    def closed(self) -> str:
        return f"( {self.text} )" if self.is_choice else self.text


@dataclass(frozen=True)
class Grammar:
    """The rules by name, the start symbol first. `links`: words that are ignored anywhere in a text."""

    rules: Mapping[str, str]
    links: Collection[str]


def literal(word: str) -> RulePart:
    """Return a part for this word, in any case."""
    return RulePart(f'"{word}"')


def pattern(expression: str) -> RulePart:
    """Return a part for a word that matches a regular expression, ignoring case."""
    return RulePart(f"? /{expression}/ ?")


def named(name: str, part: RulePart) -> RulePart:
    """Return the part with its own rule."""
    return RulePart(name, {**part.uses, name: part.text})


def one_of(words: Iterable[str]) -> RulePart:
    return alternatives(map(literal, words))


def alternatives(parts: Iterable[RulePart]) -> RulePart:
    """Return a part for one of these parts. Duplicates are dropped."""
    given = list(parts)
    texts = list(dict.fromkeys(part.text for part in given))
    return RulePart(" | ".join(texts), _used(given), len(texts) > 1)


def sequence(*parts: RulePart) -> RulePart:
    """Return a part for these parts in sequence."""
    return RulePart(" , ".join(part.closed for part in parts), _used(parts))


def optional(part: RulePart) -> RulePart:
    """Return a part that matches this part or nothing."""
    return RulePart(f"[ {part.text} ]", part.uses)


def repeated(part: RulePart, most: int | None = None) -> RulePart:
    """Return a part for any number of repetitions of this part, including none, or up to `most`."""
    return RulePart(f"{{ {part.text} }}" if most is None else f"{most} * [ {part.text} ]", part.uses)


def grammar_of(forms: Iterable[tuple[str, RulePart]], links: Collection[str]) -> Grammar:
    """Build a grammar from verbs and the parts that follow them. A verb may have several forms."""
    by_verb: dict[str, list[RulePart]] = {}
    for verb, behind in forms:
        by_verb.setdefault(verb, []).append(sequence(literal(verb), behind) if behind.text else literal(verb))
    rules = {verb.replace("-", "_"): alternatives(parts) for verb, parts in by_verb.items()}
    used = _used(rules.values())
    first = {START: " | ".join(_rule(name) for name in rules)}
    return Grammar(
        {**first, **{_rule(name): part.text for name, part in rules.items()}, **dict(sorted(used.items()))},
        links,
    )


def verbs_of(grammar: Grammar) -> frozenset[str]:
    """Return the words that players' moves begin with."""
    forms = (form for name, form in grammar.rules.items() if name.endswith(_rule("")))
    return frozenset(match[1] for form in forms if (match := re.match(r'[( ]*"([^"]+)"', form)))


def words_of(grammar: Grammar) -> frozenset[str]:
    """Return all literal words of the grammar."""
    return frozenset(word for form in grammar.rules.values() for word in re.findall(r'"([^"]+)"', form))


def ebnf(grammar: Grammar, title: str, what: str = "moves") -> str:
    """Format the grammar as text, with a comment on the conventions that apply everywhere.

    `what`: the plural name of the texts that it describes.
    """
    head = (
        f"(* The notation of {what} in {title}. Spaces separate words. Upper and lower case are equal, and "
        "so are - and _ in a word. Unless a rule contains them, these words have no effect anywhere: "
        f"{', '.join(sorted(grammar.links))}. The server may also understand other wordings. *)"
    )
    rules = (f"{name} = {text} ;" for name, text in grammar.rules.items())
    return (
        "\n".join(
            fill(each, _WIDTH, subsequent_indent="    ", break_on_hyphens=False) for each in (head, *rules)
        )
        + "\n"
    )


def _rule(verb: str) -> str:
    """Return the name of a verb's rule. It never clashes with the name of a value's rule."""
    return f"{verb}_move"


def _used(parts: Iterable[RulePart]) -> dict[str, str]:
    """Return the rules that parts use. Raise `ValueError` if two different rules have one name."""
    found: dict[str, str] = {}
    for part in parts:
        for name, text in part.uses.items():
            if found.setdefault(name, text) != text:
                raise ValueError(f"two different rules have the name {name}")
    return found


EMPTY: Final = RulePart("")
