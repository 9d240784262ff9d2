"""Log sentences: each line of the log has a plain English sentence with exactly its values."""

from __future__ import annotations

import re
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from adjudicator.engine.lines import line
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import FACES, PLACES, SPECIES
from adjudicator.rules.zooloretto.moves import (
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Move,
    MoveAnimal,
    MoveStall,
    PlaceTile,
    Put,
    Take,
)
from games.boards import zooloretto
from games.wording.words import SITE_WORDS, say
from tests.boards.tables import GAMES, log_of, positions

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
TOKEN = re.compile(r"\bpen\d|expansion2|\bstall_|\.[mfo]\b|[{}*]")
"""Tokens of moves that must not occur in a sentence."""


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_log_and_scores_contain_no_move_tokens(players: int, seed: int) -> None:
    sentences = [say("zooloretto", each, NAMES) for each in log_of(players, seed)]
    state, _ = list(positions(players, seed))[-1]
    outcome = RULES.outcome(state)
    assert outcome is not None
    sentences += [
        say("zooloretto", each.reason, NAMES)
        for score in outcome.scores
        for each in (*score.lines, *score.ties)
    ]
    for sentence in sentences:
        assert not TOKEN.search(sentence), sentence
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence


@pytest.mark.parametrize("token", [*FACES, *PLACES, *SPECIES])
def test_every_token_has_a_unique_name(token: str) -> None:
    for count in (1, 2):
        assert not TOKEN.search(zooloretto.BOARD.noun("tile", token, count))
    assert zooloretto.BOARD.noun("tile", token) not in [
        zooloretto.BOARD.noun("tile", other) for other in {*FACES, *PLACES} if other != token
    ]


@pytest.mark.parametrize(
    ("key", "value", "count", "expected"),
    [
        ("tile", "zebra.f", 1, "a fertile female zebra"),
        ("tile", "elephant", 1, "an elephant"),
        ("tile", "elephant.m*", 1, "a male elephant that has bred"),
        ("tiles", "panda.o", 2, "2 baby pandas"),
        ("tiles", "stall_1", 2, "2 ice cream stalls"),
        ("tiles", "coin", 1, "a coin"),
        ("species", "zebra", 1, "zebras"),
        ("a_species", "kangaroo", 1, "kangaroos"),
        ("to", "pen4", 1, "the pen of 4"),
        ("coins", 1, 1, "1 coin"),
        ("cost", 3, 1, "3 coins"),
        ("truck", 2, 1, "2"),
        ("at", "the moon", 1, "the moon"),
    ],
)
def test_formats_values_as_words(key: str, value: str | int, count: int, expected: str) -> None:
    assert zooloretto.BOARD.noun(key, value, count) == expected


def test_lists_count_equal_tiles() -> None:
    taken = line("take", seat=1, truck=2, tiles=("zebra", "coin", "zebra"))
    assert say("zooloretto", taken, NAMES) == "Ben takes truck 2 with 2 zebras and a coin."


def test_empty_list_reads_as_nothing() -> None:
    assert say("zooloretto", line("species_removed", species=()), NAMES) == "Not in this game: nothing."


def test_site_sentences_need_no_board() -> None:
    assert say("", line("undone", seat=NATURE), NAMES) == str(SITE_WORDS["undone"]).format(seat="the game")


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (Draw(), "Draw a tile"),
        (Put(2), "Put it on truck 2"),
        (Take(3), "Take truck 3"),
        (PlaceTile("zebra.f", "pen5"), "Place a fertile female zebra in the pen of 5"),
        (MoveAnimal("panda", "pen6"), "Move a panda from the barn to the pen of 6 for 1 coin"),
        (
            MoveStall("stall_2", "pen4", "barn"),
            "Move a juice stall from the pen of 4 to the barn for 1 coin",
        ),
        (
            Exchange("pen5", "pen4"),
            "Exchange all animals in the pen of 5 with those in the pen of 4 for 1 coin",
        ),
        (
            Exchange("pen4", "barn", "elephant"),
            "Exchange all animals in the pen of 4 with the elephants in the barn for 1 coin",
        ),
        (
            Buy(Seat(1), "camel", "pen4"),
            "Buy a camel from Ben’s barn for 2 coins and place it in the pen of 4",
        ),
        (Discard("panda"), "Discard a panda from the barn for 2 coins"),
        (Expand(), "Open a new pen for 3 coins"),
    ],
)
def test_buttons_say_what_they_do(move: Move, expected: str) -> None:
    assert zooloretto.BOARD.label(move, NAMES) == expected


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("draw", ("stack",)),
        ("put 2", ("truck-2",)),
        ("take 2", ("truck-2",)),
        ("place zebra.f pen5", ("unplaced-zebra.f", "mine-pen5")),
        ("move zebra.m pen5", ("mine-barn-zebra", "mine-pen5")),
        ("move stall_2 pen4 pen6", ("mine-pen4-stall_2", "mine-pen6")),
        ("exchange pen4 pen5", ("mine-pen5", "mine-pen4")),
        ("exchange pen4 barn elephant", ("mine-pen4", "mine-barn-elephant")),
        ("buy camel.f pen4 from B", ("B-barn-camel", "mine-pen4")),
        ("discard panda", ("mine-barn-panda",)),
        ("expand", ("mine-expand",)),
        ("drawn zebra", ()),
    ],
)
def test_lists_the_parts_of_a_move(text: str, parts: tuple[str, ...]) -> None:
    assert zooloretto.BOARD.parts(RULES.notation.read(text)) == parts


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_button_labels_are_distinct(players: int, seed: int) -> None:
    for state, seat in positions(players, seed):
        if seat is not None:
            labels = [zooloretto.BOARD.label(move, NAMES) for move in RULES.legal(state, seat)]
            assert len(labels) == len(set(labels))


def test_times_are_shown_in_the_readers_time_zone() -> None:
    paused = line("paused_until", until="2026-11-21T18:00:00+00:00")
    with timezone.override(ZoneInfo("Europe/Berlin")):
        assert say("", paused, NAMES) == "Everyone agreed: the clocks stop until Sat 21 Nov, 19:00 CET."
