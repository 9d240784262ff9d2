"""Log sentences: each line of the log has a plain English sentence with its values."""

from __future__ import annotations

import re
from typing import Any

import pytest

from adjudicator.engine.lines import line
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.data.families import FACTS, FAMILIES, Family
from adjudicator.rules.zoo18.data.powers import POWERS
from adjudicator.rules.zoo18.data.setup import ROUNDS
from adjudicator.rules.zoo18.data.squirrels import KINDS
from games.boards import zoo18
from games.boards.zoo18 import names
from games.wording.words import say
from tests.boards.zoo18.tables import GAMES, RandomGame, game

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
TOKEN = re.compile(r"\b(?:3SL|4SP|[A-Z]+_[A-Z]+|(?:CR|GI|PB|PE|LI|TI|BB|EL)(?::\w+)?|X\d+:|[A-E]:\d+)\b|[{}]")
"""Tokens of moves that must not occur in a sentence."""


def test_module_options_name_their_families() -> None:
    assert zoo18.BOARD.option_values["option_modules_3ABDE"] == "3ABDE: Polar Bears, Penguins"
    assert zoo18.BOARD.option_values["option_modules_6CF"] == "6CF"


@pytest.mark.parametrize("family", FAMILIES)
def test_family_names_come_from_the_facts(family: Family) -> None:
    assert names.family(family) == FACTS[family].name


@pytest.mark.parametrize("table", GAMES)
def test_sentences_contain_no_move_tokens(table: RandomGame) -> None:
    positions, lines = game(*table)
    sentences = [*lines, *(ask.question for state in positions for ask in RULES.pending(state).asks)]
    outcome = RULES.outcome(positions[-1])
    assert outcome is not None
    sentences += [each.reason for score in outcome.scores for each in (*score.lines, *score.ties)]
    for each in sentences:
        sentence = say("18zoo", each, NAMES)
        assert not TOKEN.search(sentence), sentence
        assert sentence[0].isupper(), sentence


@pytest.mark.parametrize(
    ("key", "value", "count", "expected"),
    [
        ("family", "PB", 1, "Polar Bears"),
        ("owner", "CR", 1, "Crocodiles"),
        ("squirrel", "2S", 1, "a 2S"),
        ("squirrels", "2S", 2, "2 × 2S"),
        ("squirrels", "3SL", 1, "the 3S LONG"),
        ("squirrels", "1S", 1, "the squirrel with the PATCH"),
        ("kind", "4SP", 1, "4S PERM"),
        ("phase", "4SP", 1, "4S PERM"),
        ("phase", "4J", 1, "4J/2J"),
        ("power", "DAYS_OFF", 1, "DAYS OFF"),
        ("powers", "MINE", 1, "THAT'S MINE!"),
        ("tile", "GI_455", 1, "455"),
        ("old_tile", "X8", 1, "X8"),
        ("round", "SR1", 1, "Monday’s stock round"),
        ("round", "OR3.2", 1, "Wednesday’s operating round 2"),
        ("round", "DRAFT", 1, "the draft"),
        ("incomes", "CR:4", 1, "the Crocodiles 4 $N"),
        ("risen", "CR:12", 1, "the Crocodiles to 12"),
        ("retired", "CR:2S", 1, "a 2S of the Crocodiles"),
        ("retired", "CR:2S", 2, "2 × 2S of the Crocodiles"),
        ("retired", "2S", 1, "a 2S in the KITCHEN"),
        ("last", "EL:3SL", 1, "the 3S LONG of the Elephants"),
        ("source", "kitchen", 1, "the KITCHEN"),
        ("source", "TI", 1, "the Tigers"),
        ("hex", "K9", 1, "K9"),
        ("cost", 7, 1, "7 $N"),
        ("nuts", 1, 1, "1 nut"),
        ("animals", 2, 1, "2 animals"),
        ("water", 1, 1, "1 visit to water"),
        ("value", 9, 1, "9"),
    ],
)
def test_formats_values_as_words(key: str, value: str | int, count: int, expected: str) -> None:
    assert zoo18.BOARD.noun(key, value, count) == expected


def test_lists_of_seats_show_player_names() -> None:
    assert say("18zoo", line("order_drawn", order_seats=("C", "A", "B")), NAMES) == (
        "Turn markers, drawn at random: Cleo, Ann and Ben."
    )
    paid = line("stock_round_paid", round="SR2", paid_seats=("B:2", "D:4"))
    assert say("18zoo", paid, NAMES) == (
        "Tuesday’s stock round begins. LEPRECHAUN POT OF GOLD pays Ben (2 $N) and Dan (4 $N)."
    )


@pytest.mark.parametrize(
    ("called", "of"), [(names.family, FAMILIES), (names.power, POWERS), (names.round_name, ROUNDS)]
)
def test_names_are_distinct(called: Any, of: tuple[str, ...]) -> None:
    called_names = [called(each) for each in of]
    assert len(set(called_names)) == len(of)


def test_short_names_are_complete_and_distinct() -> None:
    assert set(names.SHORT_POWERS) == set(POWERS)
    assert {*KINDS, "1S"} == set(names.SQUIRRELS) == set(names.SHORT_SQUIRRELS)
    for table in (names.SHORT_POWERS, names.SHORT_SQUIRRELS):
        assert len(set(table.values())) == len(table)
