"""Needs, minimum standards, tiles, males, experience and Animal Welfare."""

from __future__ import annotations

import pytest

from adjudicator.rules.zoo_tycoon.standards.happiness import (
    Needs,
    free_space,
    happiness,
    is_social,
    needs,
    occupied,
    start_square,
    welfare,
)
from adjudicator.rules.zoo_tycoon.zoo import Animals
from tests.rules.zoo_tycoon.zoos import EDITION, home, zoo


@pytest.mark.parametrize(
    ("females", "tiles", "retreats", "experience", "level"),
    [
        (2, 5, 2, 1, "yellow"),
        (2, 5, 2, 2, "yellow"),
        (2, 5, 2, 3, "light_green"),
        (4, 7, 3, 4, "light_green"),
        (4, 7, 3, 5, "dark_green"),
        (4, 7, 2, 5, "light_green"),
        (2, 5, 3, 5, "light_green"),
    ],
)
def test_worst_need_decides_the_happiness(
    females: int, tiles: int, retreats: int, experience: int, level: str
) -> None:
    """Y2: the example of Minimum Standards and Happiness."""
    house = home("bornean_orangutan", 1, females, tiles=tiles, retreat=retreats, experience=experience)
    assert happiness(EDITION, house) == level
    assert (occupied(EDITION, house), free_space(EDITION, house)) == (1 + females, 2)


@pytest.mark.parametrize(
    ("females", "tiles", "retreats", "missed"),
    [(1, 4, 2, "group_size"), (2, 4, 2, "free_space"), (2, 5, 1, "retreats")],
)
def test_a_missed_standard_leaves_no_happiness(females: int, tiles: int, retreats: int, missed: str) -> None:
    """Y1: the elephants need two free spaces, two retreats and a group of three."""
    house = home("asian_elephant", 1, females, tiles=tiles, retreat=retreats)
    found = needs(EDITION, house)
    assert [need for need in Needs.__struct_fields__ if getattr(found, need) is None] == [missed]
    assert happiness(EDITION, house) is None


def test_group_above_the_maximum_misses_the_standard() -> None:
    """Y1."""
    assert happiness(EDITION, home("tiger", 1, 1, tiles=3, retreat=1)) == "yellow"
    assert needs(EDITION, home("tiger", 1, 2, tiles=4, retreat=1)).group_size is None


def test_crossed_out_levels_cannot_be_reached() -> None:
    """Y1: the zebras need at least one free space, which gives light green."""
    found = needs(EDITION, home("plains_zebra", 1, 2, tiles=3, retreat=1))
    assert found == Needs("yellow", "light_green", "yellow", "light_green")


@pytest.mark.parametrize(
    ("animals", "co", "tiles"),
    [
        ((1, 0), "", 1),
        ((1, 1), "", 1),
        ((1, 2), "", 2),
        ((1, 2), "fischers_lovebird", 3),
        ((1, 5), "common_ostrich", 5),
    ],
)
def test_animals_occupy_as_few_tiles_as_possible(animals: tuple[int, int], co: str, tiles: int) -> None:
    """Y3: a tile holds two zebras. A small co-species needs one tile, and a large one needs two."""
    assert occupied(EDITION, home("plains_zebra", *animals, co=co)) == tiles


def test_focal_points_and_offspring_do_not_use_free_space() -> None:
    """Y3, Y4."""
    house = home("plains_zebra", 1, 2, tiles=4, retreat=2, education=1, discs=Animals(2, 2))
    assert (occupied(EDITION, house), free_space(EDITION, house)) == (2, 2)


def test_a_co_species_alone_occupies_its_tiles_and_has_no_happiness() -> None:
    """Y2, Y3."""
    house = home(co="common_warthog", tiles=2)
    assert (occupied(EDITION, house), happiness(EDITION, house)) == (2, None)


@pytest.mark.parametrize(
    ("species", "males", "females", "allowed"),
    [
        ("tiger", 1, 1, True),
        ("tiger", 2, 0, False),
        ("plains_zebra", 3, 0, True),
        ("plains_zebra", 1, 4, True),
        ("plains_zebra", 2, 1, False),
        ("hamadryas_baboon", 4, 4, True),
    ],
)
def test_social_behaviour_limits_males(species: str, males: int, females: int, allowed: bool) -> None:
    """Y5: alpha allows one male, bachelor allows several only without females, and any allows all groups."""
    assert is_social(EDITION, species, Animals(males, females)) is allowed


@pytest.mark.parametrize(
    ("since", "square"),
    [
        ((), 1),
        ((("giraffe", 2),), 2),
        ((("common_warthog", 1),), 2),
        ((("giraffe", 3), ("common_warthog", 3)), 1),
        ((("lion", 1), ("common_ostrich", 2)), 1),
    ],
)
def test_experience_begins_higher_with_the_category_of_an_earlier_year(
    since: tuple[tuple[str, int], ...], square: int
) -> None:
    """Y7: co-species count, but newcomers of the same year do not."""
    assert start_square(EDITION, zoo("", since=since), "plains_zebra", 3) == square


def test_welfare_is_the_sum_over_the_main_species() -> None:
    """Y8: dark green 2, light green 0, yellow -1. Co-species have no welfare."""
    fine = home("tiger", 1, 1, retreat=2, experience=5)
    fair = home("bornean_orangutan", 1, 2, retreat=2, experience=3)
    poor = home("plains_zebra", 1, 2, retreat=2, co="fischers_lovebird")
    drawn = "11111222 333322.. 44......"
    assert welfare(EDITION, zoo(drawn, fine, fair, poor, home(co="common_raccoon"))) == 1
    assert welfare(EDITION, zoo("1111", poor)) == -1
