"""Properties that the texts of moves have in all games."""

from __future__ import annotations

import pytest

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.texts import (
    LINKS,
    QuestionAsked,
    is_question,
    nearest,
    number_of,
    speller,
    with_seats,
    without_question,
    words_of,
)


def test_words_of_lowercases_and_drops_filler_words() -> None:
    assert words_of(" Put  the COIN\ton truck 2!\r\n", 5) == ["put", "coin", "truck", "2"]
    assert words_of("put on truck 2", 5, links=LINKS | {"truck"}) == ["put", "2"]
    assert words_of(" ., ", 5) == []


def test_refuses_a_text_with_too_many_words() -> None:
    assert words_of("a b c", 3) == ["a", "b", "c"]
    with pytest.raises(Unreadable):
        words_of("a b c d", 3)


@pytest.mark.parametrize("word", ["", "two", "-1", "1.0", "²", "٣", "1234"])
def test_refuses_an_invalid_number(word: str) -> None:
    assert number_of("007", 3) == 7
    with pytest.raises(Unreadable):
        number_of(word, 3)


def test_ignores_punctuation_around_words() -> None:
    assert words_of("“buy” B: (cobra), owl’s,lion ... `5.0`", 9) == [
        "buy",
        "b",
        "cobra",
        "owls",
        "lion",
        "5.0",
    ]
    assert words_of("of B's barn; K9", 9) == ["b", "barn;", "k9"]


def test_keeps_from_to_and_onto() -> None:
    assert words_of("from B to the C, onto D", 9) == ["from", "b", "to", "c", "onto", "d"]


@pytest.mark.parametrize(
    "text", ["draw?", "draw ?", "take 2 ??", "take 2? yes", "¿draw", "draw？", "draw؟", "?"]
)
def test_refuses_a_question_as_a_move(text: str) -> None:
    assert is_question(text)
    with pytest.raises(QuestionAsked):
        words_of(text, 9)
    assert not is_question(without_question(text))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hunt A parrot", "hunt @a parrot"),
        ("hunt parrot from a", "hunt parrot from @a"),
        ("hunt parrot from A!", "hunt parrot from @a"),
        ("hunt a's parrot", "hunt @a parrot"),
        ("HUNT A’S PARROT", "HUNT @a PARROT"),
        ("buy camel from a into pen4", "buy camel from @a into pen4"),
        ("buy camel, a, pen4", "buy camel, @a pen4"),
        ("offer a give owl", "offer @a give owl"),
        ("hunt parrot A the", "hunt parrot @a the"),
        ("hunt a parrot", "hunt a parrot"),
        ("hunt a the parrot from a", "hunt a the parrot from @a"),
        ("Hunt A Parrot", "Hunt A Parrot"),
        ("HUNT A PARROT", "HUNT A PARROT"),
        ("A parrot", "@a parrot"),
        ("offer a b give owl", "offer @a b give owl"),
    ],
)
def test_tells_articles_from_seat_letters(typed: str, meant: str) -> None:
    assert with_seats(typed, ("give",)) == meant


@pytest.mark.parametrize(
    "typed", ["scarlet_macaw", "scarlet macaw", "Scarlet-Macaw", "scarletmacaw", "scarlet   macaw"]
)
def test_names_can_be_typed_as_one_word_or_several(typed: str) -> None:
    spelled = speller({name: name for name in ("macaw", "scarlet_macaw", "pen5")})
    assert words_of(f"take {typed} in pen 5", 9, spelled) == ["take", "scarlet_macaw", "pen5"]


def test_names_do_not_match_inside_other_words() -> None:
    spelled = speller({"park_a": "park_a", "Big Bears": "BB", "It's mine": "mine"})
    assert words_of("park angle", 9, spelled) == ["park", "angle"]
    assert words_of("Big bears, it’s mine", 9, spelled) == ["bb", "mine"]


LEGAL = ("draw", "put 1", "put 2", "take 1", "take 2", "take scarlet_macaw 3", "take blue_macaw 1", "pass")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("putt 1", "put 1"),
        ("PUT: 1!", "put 2"),
        ("tkae 2", "take 2"),
        ("drow", "draw"),
        ("take scarlet macaw", "take scarlet_macaw 3"),
        ("take the scarlett-macaw", "take scarlet_macaw 3"),
        ("scarlet macaw 3 take", "take scarlet_macaw 3"),
        ("put", "put 1"),
        ("take 9", "take 1"),
    ],
)
def test_suggests_the_nearest_legal_move(typed: str, meant: str) -> None:
    legal = [each for each in LEGAL if typed != "PUT: 1!" or each != "put 1"]
    assert nearest(typed, legal)[0] == meant


@pytest.mark.parametrize("typed", ["", "dance", "how are you all?", "9", "\u0662", "x" * 5000, "ü"])
def test_suggests_nothing_for_unrelated_text(typed: str) -> None:
    assert nearest(typed, LEGAL) == ()


def test_suggests_only_moves_with_every_typed_word() -> None:
    legal = ("hunt parrot from A", "hunt parrot from C", "hunt owl from A", "draw")
    assert nearest("hunt a parrot", legal) == ("hunt parrot from A", "hunt parrot from C")
    assert nearest("hunt parot", legal)[0] == "hunt parrot from A"


def test_suggests_at_most_three_moves_best_first_without_the_typed_one() -> None:
    assert nearest("put", LEGAL) == ("put 1", "put 2")
    assert nearest("put 2", LEGAL)[0] == "put 1"
    assert len(nearest("take 7", [f"take {number}" for number in range(20)])) == 3
