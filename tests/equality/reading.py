"""Records of how texts are read: sentences of each grammar, typed spellings, and texts that are not moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from tests.equality.subject import (
    PLAYED,
    AnyRuleset,
    IllegalMove,
    Unreadable,
    grammar_of,
    order_grammar_of,
    read_order_again,
    rules_of,
    sentence,
)

SENTENCES: Final = 30
"""The number of sentences of each kind of move that are read."""
ORDERS: Final = 60
"""The number of planned moves of each ruleset that are read."""
LINKS: Final = ("an", "and", "at", "by", "for", "in", "of", "on", "the", "with", "a", "to", "from")
"""Little words that people may type anywhere."""
STRANGE: Final = ("please", "?", "0", "-1", "99999", "Z", "dragon", ";", ",", "not", "é", "x2", "domino")
"""Words that fit few moves or none."""
WHOLE: Final = ("", " ", "?", "help", "pass", "undo", "x" * 300, "take " * 50, "\u200b", "1;2;3", "build;")
"""Texts that every ruleset reads or refuses."""


def records(seed: int) -> Iterator[dict[str, Any]]:
    """For each ruleset, yield its grammars and the readings of sentences from each of its rules."""
    for rules in PLAYED:
        name = f"{rules.key}-{rules.version}"
        chance = Random(f"reading {name} {seed}")
        yield {"name": f"{name}/grammar", "value": grammar_of(rules)}
        yield {"name": f"{name}/whole", "value": [reading(rules, text) for text in WHOLE]}
        for verb in sorted(each for each in rules_of(grammar_of(rules)) if each.endswith("_move")):
            yield {"name": f"{name}/{verb}", "value": list(_of_verb(rules, verb, chance))}
        if rules.aids.orders:
            yield {"name": f"{name}/order grammar", "value": order_grammar_of(rules)}
            yield {"name": f"{name}/orders", "value": list(_of_orders(rules, chance))}


def _of_verb(rules: AnyRuleset, verb: str, chance: Random) -> Iterator[Any]:
    for _ in range(SENTENCES):
        text = sentence(grammar_of(rules), chance, verb)
        for typed in (text, with_typing_noise(text, chance), mangled(text, chance)):
            yield reading(rules, typed)


def _of_orders(rules: AnyRuleset, chance: Random) -> Iterator[Any]:
    for _ in range(ORDERS):
        text = sentence(order_grammar_of(rules), chance)
        for typed in (text, with_typing_noise(text, chance), mangled(text, chance)):
            yield [typed, answer(lambda: read_order_again(rules, typed))]  # noqa: B023


def reading(rules: AnyRuleset, text: str) -> list[Any]:
    """Return a text, the move that it is read as, and the text of that move."""
    move = answer(lambda: rules.notation.read(text))
    return [text, move, None if isinstance(move, dict) else answer(lambda: rules.notation.write(move))]


def with_typing_noise(text: str, chance: Random) -> str:
    """Return a text as people might type it: with little words, odd spaces and case, and other hyphens."""
    words = text.split()
    for _ in range(chance.randint(0, 3)):
        words.insert(chance.randint(0, len(words)), chance.choice(LINKS))
    cased = [chance.choice((word, word.upper(), word.lower(), word.capitalize())) for word in words]
    joined = re.sub(r"(?<=\w)[-_](?=\w)", chance.choice("_- "), chance.choice((" ", "  ", "\t")).join(cased))
    return joined + chance.choice(("", ".", "!", ",", "?"))


def mangled(text: str, chance: Random) -> str:
    """Return a text with one word omitted, doubled, replaced or moved."""
    words = text.split() or [""]
    at = chance.randrange(len(words))
    match chance.randrange(4):
        case 0:
            del words[at]
        case 1:
            words.insert(at, words[at])
        case 2:
            words[at] = chance.choice(STRANGE)
        case _:
            words.append(words.pop(at))
    return " ".join(words)


def answer(act: Callable[[], Any]) -> Any:
    """Return the answer, or the error and its reason."""
    try:
        return act()
    except IllegalMove as error:
        return {"line": {"code": error.line.code, "params": error.line.params}, "place": error.place}
    except Unreadable as error:
        return {"unreadable": error.reason}
    except Exception as error:  # a defect is recorded like any other answer
        return {"error": type(error).__name__}
