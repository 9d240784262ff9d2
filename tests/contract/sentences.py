"""A plain reading of EBNF grammars: it makes random sentences and tells whether a text is a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

MAX_REPEATS: Final = 3
"""The maximum number of repetitions of a part in a random sentence."""
WORDS: Final = (
    *("0", "1", "2", "12", "999", "A", "C", "K9", "Z0", "B-3", "E3N1", "W0S12", "B3", "H9"),
    *("1m", "12m", "2f", "-1f", "x3", "2"),
)
"""Words to try for parts that a pattern describes."""
_TOKEN: Final = re.compile(
    r'\s*(?:\(\*.*?\*\)|"(?P<word>[^"]+)"|\? /(?P<pattern>.*?)/ \?|(?P<name>\w+)|(?P<mark>[=;,|()\[\]{}*]))',
    re.DOTALL,
)
START: Final = "move"


class Node(NamedTuple):
    """A part of a grammar.

    `kind`: word, pattern, name, turn, either or times. `most`: the most repetitions.
    """

    kind: str
    text: str = ""
    parts: tuple[Any, ...] = ()
    most: int | None = None


@cache
def rules_of(ebnf: str) -> dict[str, Node]:
    """Return the rules of an EBNF text by name."""
    tokens = [(match.lastgroup, match[match.lastgroup]) for match in _matches(ebnf) if match.lastgroup]
    rules = {}
    while tokens:
        (_, name), (_, equals) = tokens[:2]
        assert equals == "="
        del tokens[:2]
        rules[name] = _either(tokens)
        assert tokens.pop(0) == ("mark", ";")
    return rules


def _matches(ebnf: str) -> Iterator[re.Match[str]]:
    at = 0
    while at < len(ebnf.rstrip()):
        match = _TOKEN.match(ebnf, at)
        assert match, ebnf[at : at + 40]
        yield match
        at = match.end()


def _either(tokens: list[Any]) -> Node:
    parts = [_turn(tokens)]
    while tokens[0] == ("mark", "|"):
        tokens.pop(0)
        parts.append(_turn(tokens))
    return Node("either", parts=tuple(parts))


def _turn(tokens: list[Any]) -> Node:
    parts = [_part(tokens)]
    while tokens[0] == ("mark", ","):
        tokens.pop(0)
        parts.append(_part(tokens))
    return Node("turn", parts=tuple(parts))


def _part(tokens: list[Any]) -> Node:
    kind, text = tokens.pop(0)
    if kind == "name" and tokens[0] == ("mark", "*"):
        tokens.pop(0)
        return _part(tokens)._replace(most=int(text))
    if kind != "mark":
        return Node(kind, text)
    inner = _either(tokens)
    closing = {"(": ")", "[": "]", "{": "}"}[text]
    assert tokens.pop(0) == ("mark", closing)
    return inner if text == "(" else Node("times", parts=(inner,), most=1 if text == "[" else None)


def names_in(node: Node) -> Iterator[str]:
    """Yield the rules to which a rule refers."""
    if node.kind == "name":
        yield node.text
    for part in node.parts:
        yield from names_in(part)


def sentence(ebnf: str, chance: Random, start: str = START) -> str:
    """Return a random text that the grammar allows."""
    rules = rules_of(ebnf)

    def words(node: Node) -> Iterator[str]:
        match node.kind:
            case "word":
                yield node.text
            case "pattern":
                yield chance.choice([word for word in WORDS if re.fullmatch(node.text, word)])
            case "name":
                yield from words(rules[node.text])
            case "either":
                yield from words(chance.choice(node.parts))
            case "turn":
                for part in node.parts:
                    yield from words(part)
            case _:
                most = MAX_REPEATS if node.most is None else min(MAX_REPEATS, node.most)
                for _ in range(chance.randint(0, most)):
                    yield from words(node.parts[0])

    return " ".join(words(rules[start]))


def is_sentence(ebnf: str, text: str) -> bool:
    """Return whether the grammar allows a text."""
    rules, words = rules_of(ebnf), text.replace(";", " ; ").split()

    def ends(node: Node, at: int) -> set[int]:
        """Return the places where matches of this node that begin at `at` may end."""
        match node.kind:
            case "word":
                return {at + 1} if words[at : at + 1] and _same(words[at], node.text) else set()
            case "pattern":
                fits = words[at : at + 1] and re.fullmatch(node.text, words[at], re.IGNORECASE)
                return {at + 1} if fits else set()
            case "name":
                return ends(rules[node.text], at)
            case "either":
                return set().union(*(ends(part, at) for part in node.parts))
            case "turn":
                reached = {at}
                for part in node.parts:
                    reached = set().union(*(ends(part, each) for each in reached)) if reached else reached
                return reached
            case _:
                reached, left = {at}, {at}
                most = len(words) if node.most is None else node.most
                for _ in range(most):
                    left = set().union(*(ends(node.parts[0], each) for each in left)) - reached
                    if not left:
                        break
                    reached |= left
                return reached

    return len(words) in ends(rules[START], 0)


def _same(one: str, other: str) -> bool:
    return one.lower().replace("-", "_") == other.lower().replace("-", "_")
