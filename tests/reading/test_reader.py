"""The reader understands the corpus, refuses with a reason, and learns a language from a single file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.reading import (
    ENGLISH,
    LANGUAGES,
    Ambiguous,
    Contradicted,
    NotAMove,
    Read,
    Reading,
    SentenceContext,
    read_sentence,
)
from adjudicator.reading.languages import KINDS
from adjudicator.registry import RULESETS
from adjudicator.vocabularies import VOCABULARIES
from tests.reading.measure import measure
from tests.reading.sentences import CORPORA, positions, sentences
from tests.reading.toy_language import TOY, with_toy_words

MIN_UNDERSTOOD: Final = {"en": 0.92, "de": 0.88}
"""The minimum share of sentences that the reader must understand, by language."""
MIN_OFFERED: Final = 0.95
"""The minimum share of the remaining sentences whose refusal must offer the intended move."""
MAX_LOST: Final = 1
"""The number of refusals that may lack such an offer in any case.

Of so few sentences, a share means little.
"""
CASES: Final = [pytest.param(key, code, id=f"{key}-{code}") for key in RULESETS for code in MIN_UNDERSTOOD]


@pytest.fixture
def table() -> SentenceContext:
    """Return a table of Zooloretto where Ben may draw, or take truck 1 or 2."""
    rules, state, names = positions("zooloretto")["first-take"]
    return SentenceContext(rules, VOCABULARIES[rules.key], state, 1, names)  # type: ignore[arg-type]


def texts(table: SentenceContext, reading: Reading) -> list[str]:
    """Return the moves that the reading plays or offers."""
    moves: tuple[Any, ...] = reading.moves if isinstance(reading, Read) else reading.candidates
    return [table.rules.notation.write(move) for move in moves]


@pytest.mark.parametrize("corpus", CORPORA.values(), ids=CORPORA)
@pytest.mark.parametrize(("key", "code"), CASES)
def test_the_corpus_is_understood_and_never_misread(key: str, code: str, corpus: Path) -> None:
    found = measure(key, code, sentences(key, code, corpus))
    assert found.misread == []
    assert found.understood >= MIN_UNDERSTOOD[code] * found.meant, found.failures
    lost = found.missed - found.offered
    assert lost <= max(MAX_LOST, (1 - MIN_OFFERED) * found.missed), found.failures


@pytest.mark.parametrize(
    ("text", "reason", "word"),
    [
        ("which truck should I take", "question", "?"),
        ("take truck 2 if Anna draws", "condition", "if"),
        ("maybe truck 2", "doubt", "maybe"),
        ("don't take truck 2", "negation", "don't"),
        ("gg, well played", "chatter", "gg"),
    ],
)
def test_what_is_no_move_is_refused_with_its_reason(
    table: SentenceContext, text: str, reason: str, word: str
) -> None:
    reading = read_sentence(table, text, (ENGLISH,))
    assert isinstance(reading, NotAMove)
    assert (reading.reason, reading.word) == (reason, word)


def test_a_contradiction_names_the_word_and_offers_the_nearest_moves(table: SentenceContext) -> None:
    reading = read_sentence(table, "take the truck with the elephant", (ENGLISH,))
    assert isinstance(reading, Contradicted)
    assert reading.word == "elephant"
    assert texts(table, reading) == ["take 1", "take 2"]


def test_an_ambiguous_sentence_offers_the_moves_that_fit(table: SentenceContext) -> None:
    reading = read_sentence(table, "take the truck with the panda", (ENGLISH,))
    assert isinstance(reading, Ambiguous)
    assert texts(table, reading) == ["take 1", "take 2"]


def test_nothing_follows_a_draw(table: SentenceContext) -> None:
    assert not isinstance(read_sentence(table, "draw and put it on truck 1", (ENGLISH,)), Read)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("nice truck", "en"),
        ("poor panda", "en"),
        ("the second truck has a flamingo", "en"),
        ("you should take truck 1", "en"),
        ("I had truck 2 last time", "en"),
        ("the panda likes truck 2", "en"),
        ("hi Ben", "en"),
        ("I don't want to draw", "en"),
        ("Pandas sind süß", "de"),
        ("arme Pandas", "de"),
        ("du solltest Wagen 2 nehmen", "de"),
        ("der Flamingo ist schlau", "de"),
        ("hallo Ben", "de"),
    ],
)
def test_statements_play_nothing(table: SentenceContext, text: str, code: str) -> None:
    assert not isinstance(read_sentence(table, text, (LANGUAGES[code],)), Read)


@pytest.mark.parametrize(
    ("key", "position", "seat", "text", "code", "move"),
    [
        ("18zoo", "harvest", 0, "pay it out", "en", "share"),
        ("the-zoo-game", "any-card", 0, "ich nehm mein Angebot zurück", "de", "withdraw"),
        ("zoo-parque", "nothing-fits", 1, "lege 10 und 12 zurück", "de", "return 10 12"),
        ("zoo-parque", "passing-on", 1, "keep 64", "en", "give 12 37 62"),
        ("zoo-parque", "opening", 0, "28", "en", "choose 28"),
        ("zooloretto", "placing-two", 2, "leopard moves into the four pen", "en", "place leopard.f pen4"),
        ("zooloretto", "first-take", 1, "the secnd truck", "en", "take 2"),
        ("zooloretto", "first-take", 1, "truck2", "en", "take 2"),
    ],
)
def test_a_kind_of_sentence_is_understood(
    key: str, position: str, seat: Seat, text: str, code: str, move: str
) -> None:
    rules, state, names = positions(key)[position]
    reading = read_sentence(
        SentenceContext(rules, VOCABULARIES[rules.key], state, seat, names), text, (LANGUAGES[code],)
    )
    assert isinstance(reading, Read)
    assert [rules.notation.write(each) for each in reading.moves] == [move]


def test_a_part_without_its_own_verb_continues_what_is_kept() -> None:
    rules, state, names = positions("zoo-parque")["passing-on"]
    seated = SentenceContext(rules, VOCABULARIES[rules.key], state, Seat(1), names)
    assert not isinstance(read_sentence(seated, "keep 12 and 37", (ENGLISH,)), Read)


@pytest.mark.parametrize(
    "text", ["2", " 2. ", "x" * 5_000, "", "?", "🦒", "take\x00 truck 2" * 40, "and, and, and"]
)
def test_strange_texts_play_nothing(table: SentenceContext, text: str) -> None:
    assert not isinstance(read_sentence(table, text, (ENGLISH,)), Read)


def test_many_parts_cost_little(table: SentenceContext) -> None:
    assert not isinstance(read_sentence(table, "truck 2, " * 50, (ENGLISH,)), Read)


@pytest.mark.parametrize("name", ["Panda", "Will", "An", "Truck Two", "Max Mustermann"])
def test_players_may_have_any_name(table: SentenceContext, name: str) -> None:
    named = table._replace(names=("Anna", name, "Clara"))
    reading = read_sentence(named, f"{name} takes truck 2", (ENGLISH,))
    assert not isinstance(reading, Read) or texts(named, reading) == ["take 2"]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("prend kamion duo", ["take 2"]),
        ("prenda la secundo kamion", ["take 2"]),
        (
            "prend kamion duo poi met la alia al stalo",
            ["take 2", "place flamingo.m barn", "place panda barn"],
        ),
    ],
)
def test_a_language_is_one_file(table: SentenceContext, text: str, moves: list[str]) -> None:
    toy = table._replace(vocabulary=with_toy_words(table.vocabulary))
    reading = read_sentence(toy, text, (TOY, ENGLISH))
    assert isinstance(reading, Read)
    assert texts(toy, reading) == moves


@pytest.mark.parametrize("text", ["ne prend kamion duo", "ku prend kamion duo", "prend kamion duo se"])
def test_a_new_language_refuses_by_its_own_words(table: SentenceContext, text: str) -> None:
    toy = table._replace(vocabulary=with_toy_words(table.vocabulary))
    assert isinstance(read_sentence(toy, text, (TOY, ENGLISH)), NotAMove)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_uses_known_classes(code: str) -> None:
    assert {*LANGUAGES[code].words} <= {*KINDS}


@pytest.mark.parametrize("key", RULESETS)
def test_every_game_has_words_in_every_language(key: str) -> None:
    words = VOCABULARIES[key]
    concepts = [
        {name for each in words.words[code] for name in each.replace("+", "|").split("|")}
        for code in LANGUAGES
    ]
    assert concepts[0] == concepts[1]
