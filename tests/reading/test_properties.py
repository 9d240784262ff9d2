"""The moves that the reader plays agree with every word. Twisted sentences play nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.reading import LANGUAGES, Read, SentenceContext, languages_of, read_sentence
from adjudicator.reading.facts import Index, facts_of
from adjudicator.reading.lexicon import CONTENT, Lexicon
from adjudicator.reading.sentences import lexicon_of
from adjudicator.registry import RULESETS
from adjudicator.vocabularies import VOCABULARIES
from tests.reading.sentences import positions
from tests.seeds import run_seed

SENTENCES: Final = 30
"""The number of sentences for each game and language."""
MIN_LETTERS: Final = 2
NEGATIONS: Final = {"en": "don't {}", "de": "{} nicht"}
CASES: Final = [pytest.param(key, code, id=f"{key}-{code}") for key in RULESETS for code in LANGUAGES]


class SpokenMove(NamedTuple):
    """A sentence made from the facts of a legal move."""

    table: SentenceContext
    known: Index
    move: Any
    words: tuple[str, ...]

    @property
    def text(self) -> str:
        return " ".join(self.words)


def made_sentences(key: str, code: str, number: int) -> Iterator[SpokenMove]:
    """Yield sentences made from random facts of random legal moves."""
    chance = random.Random(f"{run_seed()} {key} {code}")
    known = [*positions(key).values()]
    for _ in range(number):
        position = chance.choice(known)
        rules = position.rules
        words = VOCABULARIES[rules.key]
        seat = Seat(chance.choice(sorted(rules.pending(position.state).seats)))
        table = SentenceContext(rules, words, position.state, seat, position.names)
        index = Index(rules, words, rules.view(position.state, seat), seat)
        index.add(rules.legal(position.state, seat))
        move = chance.choice(index.moves)
        lexicon = lexicon_of(LANGUAGES[code], words)
        said = _words_for(chance, lexicon, facts_of_move(index, move), {*words.scopes, *words.ends})
        if said and not _joins(lexicon, said):
            yield SpokenMove(table, index, move, said)


def facts_of_move(index: Index, move: Any) -> tuple[str, ...]:
    """Return the facts of a move."""
    return tuple(index.vocabulary.facts(index.view, index.seat, move))


def _words_for(
    chance: random.Random, lexicon: Lexicon, facts: Sequence[str], rulers: set[str]
) -> tuple[str, ...]:
    """Return words for some of these facts, with a number after each label.

    `rulers`: concepts to leave out.
    """
    by_key: dict[str, list[str]] = {}
    for phrase, entry in lexicon.phrases.items():
        is_plain = entry.kind == CONTENT and not entry.further and not entry.keys & rulers
        if is_plain and len(phrase) == 1 and len(phrase[0]) > MIN_LETTERS:
            for name in entry.keys:
                by_key.setdefault(name, []).append(" ".join(phrase))
    found: list[str] = []
    for fact in chance.sample(facts, min(len(facts), chance.randint(1, 4))):
        plain = fact.lstrip("!+<>")
        role, sign, number = plain.partition("=")
        if plain[:1] in "?%" or ":" in plain or "/" in plain or "*" in plain or role not in by_key:
            continue
        found.append(chance.choice(by_key[role]) + (f" {number}" if sign and number.isdecimal() else ""))
    return tuple(found)


def _joins(lexicon: Lexicon, said: Sequence[str]) -> bool:
    """Return whether any two of these words form a phrase of their own."""
    words = [word for each in said for word in each.split()]
    return any((one, other) in lexicon.phrases for one in words for other in words)


def read(said: SpokenMove, text: str, code: str) -> tuple[Any, ...]:
    """Return the moves that a sentence plays, or an empty tuple."""
    reading = read_sentence(said.table, text, tuple(languages_of((code, "en"), LANGUAGES)))
    return reading.moves if isinstance(reading, Read) else ()


@pytest.mark.parametrize(("key", "code"), CASES)
def test_what_is_played_agrees_with_every_word(key: str, code: str) -> None:
    for said in made_sentences(key, code, SENTENCES):
        played = read(said, said.text, code)
        if len(played) == 1 and played[0] in said.known.moves:
            facts = facts_of(facts_of_move(said.known, played[0])).keys
            lexicon = lexicon_of(LANGUAGES[code], said.table.vocabulary)
            for words in said.words:
                phrase = tuple(word for word in words.split() if not word.isdecimal())
                assert lexicon.phrases[phrase].keys & facts, (said.text, played)


@pytest.mark.parametrize(("key", "code"), CASES)
def test_twisted_sentences_play_nothing_else(key: str, code: str) -> None:
    chance = random.Random(run_seed())
    for said in made_sentences(key, code, SENTENCES):
        played = read(said, said.text, code)
        if not played:
            continue
        shuffled = chance.sample(said.words, len(said.words))
        for text in (" ".join(shuffled), f"{said.text} {said.text}", f"{said.text}, {said.text}"):
            twisted = read(said, text, code)
            assert twisted[: len(played)] in ((), played), (said.text, text, twisted)
            assert {type(move) for move in twisted} <= {type(move) for move in played}, (
                said.text,
                text,
                twisted,
            )


@pytest.mark.parametrize(("key", "code"), CASES)
def test_contradicted_and_negated_sentences_do_not_play_the_move(key: str, code: str) -> None:
    for said in made_sentences(key, code, SENTENCES):
        played = read(said, said.text, code)
        if played:
            assert read(said, f"{said.text} xylophone", code) == ()
            assert read(said, f"{said.text} 987", code) == ()
            negated = read(said, NEGATIONS[code].format(said.text), code)
            assert negated != played, (said.text, negated)
