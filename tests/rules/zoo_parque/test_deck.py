"""The deck has the dominoes, sides and items of each set's material, whatever the dice."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.engine.dice import Dice
from adjudicator.rules.zoo_parque.data import ANIMALS, BARE, PATH, STALLS
from adjudicator.rules.zoo_parque.deck import dominoes, set_of
from adjudicator.rules.zoo_parque.dominoes import DOWN, Half

SIZES = {"base": 60, "strong": 43, "wildlife": 42, "utilities": 43}
UP = (DOWN + 2) % 4


def made(name, seed=1):
    return set_of(name, Dice(bytes([seed]) * 32, "deck", 1))


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_a_set_has_its_number_of_dominoes(name, seed):
    assert len(made(name, seed)) == SIZES[name]


@pytest.mark.parametrize(
    ("name", "item", "bare", "ground"),
    [
        ("base", "food", 8, 18),
        ("base", "lion", 2, 2),
        ("strong", "polarbear", 1, 1),
        ("strong", "rocks", 2, 3),
        ("wildlife", "toys", 2, 3),
        ("wildlife", "tree", 3, 6),
        ("utilities", "shelter", 2, 2),
        ("utilities", "camera", 1, 2),
        ("utilities", "toilet", 0, 6),
        ("utilities", "research_lab", 0, 2),
    ],
)
def test_item_counts_with_and_without_ground(name, item, bare, ground):
    grounds = Counter(half.ground == BARE for pair in made(name) for half in pair if half.item == item)
    assert (grounds[True], grounds[False]) == (bare, ground)


def test_animals_without_a_terrain_in_their_set_have_no_ground():
    assert [half.ground for pair in made("strong") for half in pair if half.item == "crocodile"] == [BARE] * 4


@pytest.mark.parametrize("name", SIZES)
def test_fences_are_of_one_type_and_strong_for_strong_animals(name):
    for half in (half for pair in made(name) for half in pair):
        assert not half.weak or not half.strong
        if half.item == "rocks":
            assert half.fences.bit_count() <= 1
        if half.is_animal and ANIMALS[half.item].is_strong:
            assert not half.weak
        if half.item in STALLS:
            assert half.ground == PATH


@pytest.mark.parametrize("name", SIZES)
def test_middle_has_at_most_one_fence_and_one_where_required(name):
    for a, b in made(name):
        middle = (a.fences >> DOWN & 1) + (b.fences >> UP & 1)
        assert middle <= 1
        kinds = [ANIMALS[half.item] for half in (a, b) if half.is_animal]
        if len(kinds) == 2 and kinds[0].diet != kinds[1].diet:
            assert middle == 1
        if [half.ground == PATH and half.item not in STALLS for half in (a, b)] == [True, True]:
            assert middle == 1


def test_domino_numbers_do_not_reveal_the_set():
    deck = dominoes(("base", "utilities"), Dice(bytes(32), "deck", 1))
    assert [domino.number for domino in deck] == list(range(1, 104))
    stalls = [domino.number for domino in deck if {domino.a.item, domino.b.item} & set(STALLS)]
    assert min(stalls) < 61 < max(stalls)


def test_a_half_turns_with_its_fences():
    assert Half("grass", "", weak=0b0001).turned(1) == Half("grass", "", weak=0b0010)
    assert Half("grass", "", strong=0b1000).turned(1) == Half("grass", "", strong=0b0001)
