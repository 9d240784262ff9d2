"""Parks, education booths and conservation centers, and the conditions of commercial buildings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from adjudicator.rules.zoo_tycoon.data.boards import BUILDING_RULES, EducationBooth
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES
from adjudicator.rules.zoo_tycoon.standards.effects import (
    SHARING,
    conservation,
    education,
    effective_squares,
    idle_buildings,
    neighbours,
    standing_buildings,
    yields,
)
from adjudicator.rules.zoo_tycoon.standards.track_points import zoo_points
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, Zoo, adjacent_squares, square_named
from tests.rules.zoo_tycoon.zoos import EDITION, LETTERS, home, zoo

RHINO = home("black_rhinoceros", 1, 1, retreat=1)
GAZELLE = home("dama_gazelle", 1, 3, retreat=1)
ZEBRA = home("plains_zebra", 1, 2, retreat=1)
SKUNK = home(co="striped_skunk")
RACCOON = home(co="common_raccoon")
IBEX = home("alpine_ibex", 1, 2, retreat=1)
MACAW = home("scarlet_macaw", 1, 1, retreat=1)
PECCARY = home(co="collared_peccary")
EMPTY = home(biome="savanna", retreat=1)


def worth_of(drawn: str, *homes: Enclosure) -> dict[str, int]:
    """Return the points of each building by its letter."""
    letters = {name: letter for letter, name in LETTERS.items()}
    return {letters[name]: points for name, points in yields(EDITION, zoo(drawn, *homes)).items()}


def test_center_scores_for_each_enclosure_with_a_conservation_value() -> None:
    """Y16; the example Building (I)."""
    drawn = "111S .1C2 ..22"
    assert worth_of(drawn, RHINO, GAZELLE) == {"C": 2}
    assert zoo_points(EDITION, zoo(drawn, RHINO, GAZELLE)).conservation == 2
    assert worth_of("1C2", RHINO, ZEBRA) == {"C": 1}


def test_education_booth_scores_two_per_enclosure_up_to_four_per_biome() -> None:
    """Y16: the example Building (II), and more enclosures next to the same booth."""
    assert worth_of("1G2", SKUNK, RACCOON) == {"G": 4}
    assert worth_of("1G2 .3.", SKUNK, RACCOON, IBEX) == {"G": 4}
    assert worth_of(".4. 1G2 .3.", SKUNK, RACCOON, IBEX, MACAW) == {"G": 6}
    assert worth_of(".4. 1G2 .3.", SKUNK, RACCOON, PECCARY, MACAW) == {"G": 8}
    assert worth_of("1E2", SKUNK, RACCOON) == {"E": 0}


def test_empty_enclosures_and_diagonal_neighbours_do_not_count() -> None:
    """Y16: diagonal squares are not adjacent."""
    assert worth_of("1C. .2.", EMPTY, RHINO) == {"C": 1}
    assert worth_of("1.. .C.", RHINO) == {"C": 0}
    assert worth_of("1.. .E.", ZEBRA) == {"E": 0}
    assert worth_of("1E.", EMPTY) == {"E": 0}


def test_an_enclosure_that_surrounds_a_building_counts_once() -> None:
    """Y16."""
    assert worth_of("111 1C1 111", RHINO) == {"C": 1}
    assert worth_of("111 1E1 111", RHINO) == {"E": 2}


def test_a_park_scores_for_buildings_but_not_for_parks() -> None:
    """Y16: a park scores at most four."""
    assert worth_of(".P. CQ. .E.", RHINO) == {"P": 0, "Q": 2, "C": 0, "E": 0}
    assert worth_of(".S. CPD .E.") == {"P": 4, "C": 0, "D": 0, "E": 0}


def test_shared_neighbour_of_two_equal_buildings_counts_once() -> None:
    """Y16: if several ways score the same, the first building gets the points."""
    assert worth_of("PSQ") == {"P": 1, "Q": 0}
    assert worth_of("C1D", RHINO) == {"C": 1, "D": 0}
    assert worth_of("E1F", ZEBRA) == {"E": 2, "F": 0}


def test_buildings_of_different_kinds_count_the_same_neighbour() -> None:
    """Y16."""
    assert worth_of("C1E ..P", RHINO) == {"C": 1, "E": 2, "P": 1}


def test_shared_neighbours_go_where_they_score_most() -> None:
    """Y16: a booth with enough enclosures of a biome leaves a shared enclosure to the other booth."""
    assert worth_of(".1. 2E3F", RHINO, ZEBRA, GAZELLE) == {"E": 4, "F": 2}
    assert worth_of(".1. 2F3E", RHINO, ZEBRA, GAZELLE) == {"F": 4, "E": 2}


def some_boards() -> Iterator[Zoo]:
    """Yield boards full of one-tile enclosures and buildings. They are the same in every run."""
    chance = random.Random(7)
    homes = (RHINO, GAZELLE, ZEBRA, SKUNK, IBEX, MACAW, PECCARY, EMPTY)
    for _ in range(150):
        signs = [*"12345678", *chance.sample("PQRCDEFGSTU", 9), *".."]
        chance.shuffle(signs)
        rows = [signs[at : at + 5] for at in range(0, 19, 5)]
        yield zoo(" ".join(map("".join, rows)), *homes)


def test_sharing_of_neighbours_is_optimal() -> None:
    """Y16: compare the points with formulas.

    Neighbours of parks or centers count once. Booths have a formula of their own.
    """
    for board in some_boards():
        found = dict.fromkeys(SHARING, 0)
        for name, points in yields(EDITION, board).items():
            found[EDITION.buildings[name].kind] += points
        by_parks = {square for park in _squares(board, "park") for square in adjacent_squares(park)}
        others = {square for kind in BUILDING_RULES if kind != "park" for square in _squares(board, kind)}
        centers = _squares(board, "conservation_center")
        near = {home for center in centers for home in neighbours(board, center)}
        assert found == {
            "park": len(others & by_parks),
            "conservation_center": sum(conservation(EDITION, home) > 0 for home in near),
            "education_booth": 2 * sum(_most_for_booths(board, biome) for biome in BIOMES),
        }


def _squares(board: Zoo, kind: str) -> tuple[int, ...]:
    return tuple(each.square for each in board.buildings if EDITION.buildings[each.id].kind == kind)


def _most_for_booths(board: Zoo, biome: str) -> int:
    """Return how many enclosures booths can count, two per booth.

    A theorem on matchings gives the number. For each set of booths, add the number of enclosures next to them
    to twice the number of the other booths. The result is the minimum over all sets.
    """
    booths = []
    for building in board.buildings:
        kind = EDITION.buildings[building.id]
        if isinstance(kind, EducationBooth) and biome in kind.biomes:
            near = neighbours(board, building.square)
            booths.append({home.number for home in near if home.biome == biome and education(EDITION, home)})
    some = chain.from_iterable(combinations(booths, size) for size in range(len(booths) + 1))
    return min(2 * (len(booths) - len(part)) + len(set().union(*part)) for part in some)


def idle_of(drawn: str, *homes: Enclosure, new: str = "CD") -> set[str]:
    """Return which of a board's new buildings add nothing to it."""
    board = zoo(drawn, *homes)
    built = [building for building in board.buildings if building.id in {LETTERS[sign] for sign in new}]
    letters = {name: letter for letter, name in LETTERS.items()}
    return {letters[building.id] for building in idle_buildings(EDITION, board, built)}


def test_building_has_an_effect_if_it_raises_the_score() -> None:
    """Y17."""
    assert idle_of("C1D", RHINO) == {"D"}
    assert idle_of("C1D", RHINO, new="D") == {"D"}
    assert idle_of("C1D2", RHINO, GAZELLE) == set()
    assert idle_of("C1D2", RHINO, GAZELLE, new="C") == {"C"}
    assert idle_of("1C2D", RHINO, GAZELLE) == set()
    assert idle_of("1C2D", RHINO, GAZELLE, new="D") == {"D"}
    assert tuple(effective_squares(EDITION, zoo("12", RHINO, ZEBRA), "conservation_center_a")) == (16,)
    assert tuple(effective_squares(EDITION, zoo("12 PQ", RHINO, ZEBRA), "conservation_center_a")) == ()
    assert tuple(effective_squares(EDITION, zoo("C1", RHINO), "conservation_center_b")) == ()
    assert tuple(effective_squares(EDITION, zoo("C1", RHINO), "conservation_center_a")) == ()
    beside_the_booth = {square_named(name) for name in ("B1", "A2", "C2", "B3")}
    assert set(effective_squares(EDITION, zoo(".S", prohibited=()), "park_a")) == beside_the_booth


@pytest.mark.parametrize(
    ("drawn", "found"),
    [
        ("1S2", "S"),
        ("1S.", ""),
        ("1S4", ""),
        ("1M2", ""),
        ("1T2", "T"),
        ("1S2T3", "ST"),
        ("1S2T.", "S"),
        (".1. 2S. TU3", "S"),
        (".1. 2S3 .T.", "S"),
        (".1. 2S3 .T. .3.", "ST"),
        ("S1T2", "T"),
        ("S1T2 ..3.", "ST"),
        ("S1T 223 .U.", "STU"),
        ("1S2T3 .U...", "ST"),
        ("1S2T3U", "STU"),
        ("1S2U", "S"),
        ("1U2", ""),
    ],
)
def test_food_booths_and_the_shop_need_their_enclosures(drawn: str, found: str) -> None:
    """Y18: the first booth needs two enclosures next to it, and the second one more.

    The shop needs both booths and any enclosure next to it.
    """
    homes = [RHINO, GAZELLE, ZEBRA, EMPTY][: max(map(int, filter(str.isdigit, drawn)))]
    letters = {name: letter for letter, name in LETTERS.items()}
    assert "".join(letters[name] for name in standing_buildings(EDITION, zoo(drawn, *homes))) == found
