"""The dice: known answers, no bias, and no shared values between plies, games or keys."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine import dice as dice_module
from adjudicator.engine.dice import Dice, commitment, dice_key

SECRET = bytes(range(32))
NONCES = ("ann", "bö", "")
KEY = bytes.fromhex("900a5288e6f38c4ead10f0e51f9bc7053d6f1b1c05ca55906e51b95a7a766a45")
WORDS = (7637399820701887634, 2868909463430010813, 14649266699820882958, 13546058693737055543)
"""The first words of game g1, ply 7, under KEY. Words and key were computed with OpenSSL."""


class Loaded(Dice):
    """Dice that return the given words."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"", "", 1)
        self.words = list(words)

    def _word(self) -> int:
        self._counter += 1
        return self.words.pop(0)


def test_key_and_commitment_match_known_answers() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert dice_key(SECRET, NONCES) == KEY


def test_draws_match_known_answers() -> None:
    dice = Dice(KEY, "g1", 7)
    assert tuple(dice.below(2**64) for _ in WORDS) == WORDS
    dice = Dice(KEY, "g1", 7)
    assert [dice.below(6) for _ in WORDS] == [word % 6 for word in WORDS]


@pytest.mark.parametrize("key", [KEY, b"", b"short", bytes(64), bytes(range(65))])
@pytest.mark.parametrize("game", ["g1", "bö", "g" * 70])
def test_a_word_is_the_hmac_of_game_ply_and_counter(key: bytes, game: str) -> None:
    dice = Dice(key, game, 7)
    for counter in range(12):
        message = hmac.new(key, f"{game}:7:{counter}".encode(), hashlib.sha256).digest()
        assert dice.below(2**64) == int.from_bytes(message[:8], "big")


@pytest.mark.parametrize("nonces", [("annb", "ö", ""), ("ann", "bö"), ("bö", "ann", ""), ("", "ann", "bö")])
def test_key_depends_on_every_nonce_and_its_seat(nonces: tuple[str, ...]) -> None:
    assert dice_key(SECRET, nonces) != KEY


def test_dice_depend_on_game_ply_and_key() -> None:
    tables = [Dice(KEY, "g1", 7), Dice(KEY, "g1", 8), Dice(KEY, "g2", 7), Dice(SECRET, "g1", 7)]
    assert len({dice.below(2**64) for dice in tables}) == len(tables)


def test_below_rejects_words_that_bias_the_result() -> None:
    top = 2**64 - 1  # 2**64 leaves a remainder of 1 when divided by 3 or 5, so the last word is out of range
    assert Loaded(top, 5).below(3) == 2
    assert Loaded(top - 1).below(3) == 2
    assert Loaded(top, top, 4).below(5) == 4
    assert Loaded(top).below(2**64) == top


@given(st.integers(1, 2**64), st.lists(st.integers(0, 2**64 - 1), max_size=3))
def test_below_reduces_the_first_accepted_word(bound: int, words: list[int]) -> None:
    whole = 2**64 // bound * bound
    kept = next((word for word in words if word < whole), 0)
    assert Loaded(*words, 0).below(bound) == kept % bound


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_refuses_impossible_bounds(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Dice(KEY, "g1", 1).below(bound)


def test_choice_reaches_every_item_and_refuses_an_empty_sequence() -> None:
    dice = Dice(KEY, "g1", 1)
    assert {dice.choice("abc") for _ in range(60)} == set("abc")
    with pytest.raises(ValueError):
        dice.choice("")


def test_sample_is_uniform_and_without_replacement() -> None:
    dice = Dice(KEY, "sample", 1)
    seen = Counter(dice.sample("abc", 3) for _ in range(6_000))
    assert set(seen) == set(permutations("abc"))
    assert all(800 < count < 1_200 for count in seen.values())  # expected: 1,000, standard deviation: 29
    with pytest.raises(ValueError):
        dice.sample("ab", 3)


def test_weighted_draws_in_proportion_to_counts() -> None:
    counts = (2, 0, 3, 1)
    assert [Loaded(word).weighted(counts) for word in range(6)] == [0, 0, 2, 2, 2, 3]
    with pytest.raises(ValueError):
        Dice(KEY, "g1", 1).weighted((0, 0))
    with pytest.raises(ValueError, match="negative"):
        Loaded(1).weighted((-1, 1, 3, -1))


def test_drawn_reports_whether_dice_were_used() -> None:
    dice = Dice(KEY, "g1", 1)
    assert not dice.drawn
    dice.below(1)
    assert dice.drawn


def test_dice_import_no_other_source_of_randomness() -> None:
    """The generators of the standard library change between versions, which would break replays."""
    assert not {"random", "secrets", "os", "time"} & set(vars(dice_module))
