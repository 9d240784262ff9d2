"""A text is read as a move only if every word agrees with it. The tests use random and written sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace as variant
from random import Random
from typing import Any, Final

import pytest

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import ebnf
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.registry import RULESETS
from tests.contract.agreement import FROM, MEANINGLESS, TO, disagreements, things
from tests.contract.sentences import rules_of, sentence
from tests.contract.tables import SOAK_FACTOR
from tests.contract.test_words import sampled_moves
from tests.seeds import Seeded

TRIES: Final = 6 * SOAK_FACTOR
"""The number of sentences made from each move."""
SENTENCES: Final = 12
"""The number of texts generated from the grammar for each kind of move."""
DOUBTS: Final = (
    "not",
    "never",
    "don't",
    "no",
    "maybe",
    "if",
    "later",
    "instead",
    "unless",
    "without",
    "rather",
)
NOUNS: Final = (
    "tile",
    "truck",
    "card",
    "cards",
    "domino",
    "enclosure",
    "quarantine",
    "market",
    "hand",
    "barn",
)
OTHERS: Final = (
    "please",
    "my",
    "two",
    "all",
    "only",
    "or",
    "then",
    "$n",
    "0",
    "1",
    "2",
    "3",
    "99",
    "x2",
    "-1",
)
LETTERS: Final = ("a", "A", "b", "B", "c", "C")
REFUSED: Final = (
    *("don't {}", "do not {}", "not {}", "never {}", "no {}", "{} not", "{} never", "{}, don't"),
    *("maybe {}", "perhaps {}", "{} maybe", "if possible {}", "{} if I may", "{} unless B passes"),
    *("{} later", "{} next turn", "{} tomorrow", "{} instead", "{} instead of 3", "{} or not", "{} or pass"),
    *(
        "I would {}",
        "should I {}",
        "I might {}",
        "rather {}",
        "{} without 2",
        "{} but not now",
        "{} and wait",
    ),
    *("{}?", "{} ?", "{} ??", "shall I {}?", "{}? yes", "what about {}?", "\u00bf{}?", "{}\uff1f"),
)
"""Negations, hedges and questions around a move."""

for_every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


def check(rules: AnyRuleset, chance: Random, tries: int = TRIES) -> dict[str, int]:
    """Read sentences made from the texts of moves.

    Return how many were refused and how many were accepted.
    """
    count = {"refused": 0, "played": 0}
    for text, others in texts(rules, chance):
        for _ in range(tries):
            typed = spoilt(rules, text, others, chance)
            found = reading(rules, typed)
            count["played" if found is not None else "refused"] += 1
            problems = disagreements(rules, typed, found) if found is not None else []
            assert not problems, (typed, rules.notation.write(found), problems)
    return count


def texts(rules: AnyRuleset, chance: Random) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield texts of moves, each with alternatives: of legal moves, then of every kind in the grammar."""
    for step, moves in sampled_moves(rules, chance, 2):
        legal = [rules.notation.write(move) for move in rules.legal(step.before, step.seat)]
        yield from ((rules.notation.write(move), legal) for move in moves)
    grammar = ebnf(rules.notation.grammar, rules.title)
    verbs = [name for name in rules_of(grammar) if name.endswith("_move")]
    sentences = (sentence(grammar, chance, verb) for verb in verbs for _ in range(SENTENCES))
    made = [rules.notation.write(rules.notation.read(each)) for each in sentences]
    yield from ((text, made) for text in made)


def reading(rules: AnyRuleset, text: str) -> Any:
    """Return the move that a text is read as, or None."""
    try:
        move = rules.notation.read(text)
    except Unreadable as error:
        reason = error.reason
    else:
        return move if isinstance(move, rules.player_move_type) else None
    assert reason.endswith((".", "?")), (text, reason)
    return None


def spoilt(rules: AnyRuleset, text: str, legal: Sequence[str], chance: Random) -> str:
    """Return the text of a move with one or more changes, most of which change its meaning."""
    words = text.split()
    for change in chance.choices(CHANGES, k=chance.randint(1, 3)):
        words = change(rules, words, legal, chance) or words
    joined = " ".join(words)
    return chance.choice((joined, joined, joined.lower(), joined.capitalize(), joined.replace(" ", ", ", 1)))


Change = Callable[[AnyRuleset, list[str], Sequence[str], Random], list[str]]


def inserting(*pool: str) -> Change:
    def change(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
        at = chance.randint(0, len(words))
        return [*words[:at], chance.choice(pool), *words[at:]]

    return change


def add_article(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    at = [at for at, word in enumerate(words) if at and word.lower() in things(rules)]
    if not at:
        return words
    first = chance.choice(at)
    return [*words[:first], chance.choice(("a", "the", "an", "A")), *words[first:]]


def drop(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    at = chance.randrange(len(words))
    return [*words[:at], *words[at + 1 :]] or words


def drop_seat(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    """Return the text without its seat and `from` and with an article."""
    kept = [word for word in words if not re.fullmatch("[A-Z]", word) and word != FROM]
    return [kept[0], chance.choice(("a", "the", "A")), *kept[1:]] if 0 < len(kept) < len(words) else words


def swap(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    one, other = chance.choices(range(len(words)), k=2)
    words[one], words[other] = words[other], words[one]
    return words


def double(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    at = chance.randrange(len(words))
    return [*words[: at + 1], *words[at:]]


def renumber(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    return [re.sub("[0-9]+", lambda match: str(int(match[0]) + 1), word) for word in words]


def borrow(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    """Return the text with a word from another legal move."""
    other = chance.choice(chance.choice(legal).split())
    at = chance.randint(1, len(words))
    return [*words[:at], other, *words[at:]]


def join(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    return [*words, chance.choice(("or", "and", "then", ",", "or rather")), *chance.choice(legal).split()]


def ask(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    at = chance.randrange(len(words))
    return [*words[:at], words[at] + "?", *words[at + 1 :]]


def say_source(rules: AnyRuleset, words: list[str], legal: Sequence[str], chance: Random) -> list[str]:
    """Return the text of a build with commas or `and`, and with the source of the cards."""
    if rules.key != "the-zoo-game" or words[0] != "build":
        return words
    other = sorted(word for word in things(rules) if word in " ".join(legal))
    cards = [*words[1:], *chance.choices(other, k=1)] if other else words[1:]
    source = chance.choice(("from the market", "from market", "market", "in the market", "from the hand"))
    return ["build", *f" {chance.choice(('and', ',', ''))} ".join(cards).split(), *source.split()]


CHANGES: Final[tuple[Change, ...]] = (
    inserting(*sorted(MEANINGLESS)),
    inserting(FROM, *sorted(TO)),
    inserting(*DOUBTS),
    inserting(*NOUNS),
    inserting(*OTHERS),
    inserting(*LETTERS),
    *(add_article, drop, drop_seat, swap, double, renumber, borrow, join, ask, say_source),
)


@for_every_game
@pytest.mark.sampled(2)
def test_a_sentence_is_accepted_only_if_every_word_agrees_with_the_move(
    rules: AnyRuleset, seeded: Seeded
) -> None:
    count = check(rules, seeded.random("agreement"))
    assert min(count.values()) > 100, count


@for_every_game
@pytest.mark.sampled(2)
def test_the_text_of_a_move_agrees_with_the_move(rules: AnyRuleset, seeded: Seeded) -> None:
    for _, moves in sampled_moves(rules, seeded.random("own texts"), 12):
        for move in moves:
            text = rules.notation.write(move)
            for typed in (text, text.lower(), text.upper(), f"{text}."):
                assert rules.notation.read(typed) == move, typed
            assert disagreements(rules, text, move) == []
            assert disagreements(rules, text.lower(), move) == []


@for_every_game
def test_a_negation_a_condition_or_a_question_is_refused_with_a_sentence(
    rules: AnyRuleset, seeded: Seeded
) -> None:
    for _, moves in sampled_moves(rules, seeded.random("hedges"), 1):
        for move in moves:
            for form in REFUSED:
                typed = form.format(rules.notation.write(move))
                assert reading(rules, typed) is None, typed


def without(pattern: str) -> Callable[[str], str]:
    """Return a function that drops some words from a text, like a reader to whom they mean nothing."""
    return lambda text: re.sub(pattern, " ", text, flags=re.IGNORECASE)


FAULTS: Final[dict[str, tuple[str, Callable[[str], str]]]] = {
    "an article is a seat": (
        "the-zoo-game",
        lambda text: re.sub(r"^(\w+) a (\w+)$", r"\1 \2 from A", text, flags=re.IGNORECASE),
    ),
    "an article is a seller": (
        "zooloretto",
        lambda text: re.sub(r"^(buy) a (.*)$", r"\1 \2 from A", text, flags=re.IGNORECASE),
    ),
    "a source covers the last card": (
        "the-zoo-game",
        lambda text: re.sub(r"^(build \w+)[ ,]*(?:and )?(\w+) from (?:the )?market$", r"\1 \2 market", text),
    ),
    "a question is played": ("zooloretto", without(r"\?")),
    "a negation means nothing": ("zoo-parque", without(r"\b(?:don't|not|never)\b")),
    "from means nothing": ("zoo-tycoon", without(r"\bfrom\b")),
    "to means nothing": ("zoo-parque", without(r"\b(?:from|to)\b")),
    "nouns mean nothing": ("zooloretto", without(r"\b(?:tile|truck)\b")),
    "some words mean nothing": ("18zoo", without(r"\b(?:to|from|my|please)\b")),
    "what comes last means nothing": ("zooloretto", without(r"\b(?:later|instead|or .*)$")),
}
"""Faults of readers: the ruleset, and the text as the faulty reader takes it."""


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.sampled(3)
def test_a_reader_that_ignores_words_is_found(fault: str, seeded: Seeded) -> None:
    key, heard = FAULTS[fault]
    rules = RULESETS[key]
    deaf = variant(
        rules, notation=variant(rules.notation, read=lambda text: rules.notation.read(heard(text)))
    )
    with pytest.raises(AssertionError):
        check(deaf, seeded.random("agreement"), 4 * TRIES)
