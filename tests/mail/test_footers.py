"""Text below the last move does not spoil the move. Text that is almost a move is never ignored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.grammar import words_of
from adjudicator.registry import RULESETS
from games.models import Game
from games.replies.footers import is_footer
from games.replies.interpretation import Interpretation, interpret
from games.replies.reply_text import typed
from tests.mail.footers import COMPANIES, PROGRAMS
from tests.mail.quoted_heads import HEADS

MOVES = {
    "zooloretto": ("take 1", "place zebra pen5"),
    "18zoo": ("buy TI", "pass"),
    "the-zoo-game": ("build penguin birds", "pass"),
    "zoo-parque": ("take 3", "done"),
    "zoo-tycoon": ("breed lion", "done"),
}
"""Two moves of each game: one of several words, and one that may be a single word."""
GAMES = {key: Game(id="a" * 10, ruleset=key, version=rules.version) for key, rules in RULESETS.items()}
FOOTERS = {
    f"{program} {language}": line for program, lines in PROGRAMS.items() for language, line in lines.items()
}


@pytest.fixture(autouse=True)
def _domain(settings) -> None:
    settings.MAIL_DOMAIN = "zoo.example"
    settings.DEFAULT_FROM_EMAIL = "Zooasync <zoo@zoo.example>"


def read(key: str, *lines: str) -> Interpretation:
    """Return how the site understands a mail with these lines at a table of this game."""
    return interpret(GAMES[key], "Ann Example", "\n".join(lines))


def assert_played(found: Interpretation, moves: Sequence[str], ignored: Sequence[str]) -> None:
    assert (found.moves, found.ignored, found.is_sound) == (tuple(moves), tuple(ignored), True)


@pytest.mark.parametrize("footer", FOOTERS.values(), ids=FOOTERS)
def test_recognizes_program_footers_with_and_without_a_gap(footer: str) -> None:
    moves = MOVES["zooloretto"]
    for gap in ((), ("",), ("", "", "")):
        assert_played(read("zooloretto", *moves, *gap, footer), moves, ())
        assert_played(read("zooloretto", *moves, *gap, footer, "", "Take Two Ltd"), moves, ["Take Two Ltd"])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("key", MOVES)
@pytest.mark.parametrize("lines", COMPANIES, ids=[lines[0][:20] for lines in COMPANIES])
def test_company_footers_after_a_gap_are_ignored_and_reported(key: str, lines: Sequence[str]) -> None:
    moves = MOVES[key]
    assert_played(read(key, *moves, "", *lines), moves, lines)
    found = read(key, *moves, *(signed := ("Kind regards", "Ann", *lines)))
    assert_played(found, moves, found.ignored and signed)
    assert_played(read(key, *moves, "Sent from my iPhone", *lines), moves, lines)
    assert_played(read(key, "say: hello", "", *lines), (), lines)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("key", MOVES)
@pytest.mark.parametrize("lines", COMPANIES, ids=[lines[0][:20] for lines in COMPANIES])
def test_refuses_other_text_directly_below_a_move(key: str, lines: Sequence[str]) -> None:
    found = read(key, *MOVES[key], *lines)
    assert not found.is_sound
    assert found.moves == (*MOVES[key], *lines)


@pytest.mark.parametrize("key", MOVES)
def test_refuses_other_text_above_a_move(key: str) -> None:
    found = read(key, MOVES[key][0], "", "Take Two Ltd", "", MOVES[key][1])
    assert not found.is_sound


@pytest.mark.parametrize("key", MOVES)
def test_a_mail_without_a_move_ignores_nothing(key: str) -> None:
    found = read(key, "I do not understand this.", "", "Who is next?")
    assert found.moves == ("I do not understand this.", "Who is next?")
    assert (found.ignored, found.is_sound) == ((), False)


def typos(word: str) -> list[str]:
    """Return the word with one typing error: letters swapped, missing, doubled or wrong."""
    return [
        *(word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)),
        *(word[:at] + word[at + 1 :] for at in range(len(word))),
        *(word[:at] + word[at] + word[at:] for at in range(len(word))),
        *(word[:at] + "q" + word[at + 1 :] for at in range(len(word)) if len(word) > 3),
    ]


@pytest.mark.parametrize("key", MOVES)
@pytest.mark.parametrize("gap", [[""], ["", "Thanks!"], ["", "ACME Ltd", ""]], ids=len)
def test_a_misspelled_move_is_refused_and_not_ignored(key: str, gap: Sequence[str]) -> None:
    first, second = MOVES[key]
    for move in MOVES[key]:
        word, *others = move.split()
        for slipped in {" ".join([each, *others]) for each in typos(word)}:
            found = read(key, first, *gap, slipped, "", "ACME Ltd")
            assert slipped in found.moves, slipped
            assert found.is_sound is False or slipped.lower() in (first, second), slipped


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("zooloretto", "plase zebra pen5"),
        ("zooloretto", "place zebar pen5"),
        ("zooloretto", "zebra pen5"),
        ("zooloretto", "no wait, take 2 instead"),
        ("zooloretto", "Thanks, and then take 2"),
        ("zooloretto", "pasue until 24.12."),
        ("zooloretto", "undoo"),
        ("zooloretto", "resgin for good"),
        ("18zoo", "buy BB_45"),
        ("the-zoo-game", "hunt owl form B"),
        ("the-zoo-game", "Sorry, I pass"),
        ("zoo-tycoon", "buy tile savana"),
    ],
)
def test_refuses_lines_that_resemble_or_contain_a_move(key: str, line: str) -> None:
    found = read(key, MOVES[key][0], "", line, "", "ACME Ltd")
    assert not found.is_sound
    assert found.moves == (MOVES[key][0], line)
    assert found.ignored == ("ACME Ltd",)


def test_nothing_below_a_program_footer_is_played() -> None:
    """That text may be a quotation that no mark separates from the answer."""
    assert_played(read("zooloretto", "draw", "Sent from my iPhone", "take 2"), ["draw"], ["take 2"])
    assert read("zooloretto", "Sent from my iPhone", "take 2").moves == ()


@pytest.mark.parametrize("words", HEADS.values(), ids=HEADS)
def test_ignores_everything_below_a_quoted_mail_header(words: Sequence[str]) -> None:
    values = ("Zooasync", "Tuesday, 24 November 2026 10:00", "Ann Example", "[Zooasync] Tuesday")
    for form, gap in product(("{}: {}", "*{}:* {}", "{}\uff1a{}"), ((), ("",))):
        head = [form.format(word, value) for word, value in zip(words, values, strict=True)]
        found = typed("\n".join(["take 1", *gap, *head, "", "Draw a tile.", "", "    draw"]))
        assert [line for line in found.lines if line] == ["take 1"]
        assert found.below == ()


@pytest.mark.parametrize("key", RULESETS)
def test_no_word_of_a_move_looks_like_a_footer(key: str) -> None:
    words = sorted(words_of(RULESETS[key].notation.grammar))
    assert not [word for word in words if is_footer(word) or is_footer(f"{word} {words[0]} 1")]


@given(st.data())
def test_footers_never_change_the_moves(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(MOVES)))
    pool = [line for lines in COMPANIES for line in lines] + list(FOOTERS.values()) + [""]
    below = data.draw(st.lists(st.sampled_from(pool), max_size=12))
    assert read(key, *MOVES[key], "", *below).moves == MOVES[key]
