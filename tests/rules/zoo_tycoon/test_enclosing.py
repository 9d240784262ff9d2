"""Loans, enclosure tiles and focal points (rulings Y30, Y32-Y35, Y40)."""

from __future__ import annotations

import pytest

from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.moves import AddFocal, BuyTile, Entertain, Extend, Found, Loan
from tests.rules.zoo_tycoon.grounds import after, at, refusal, square
from tests.rules.zoo_tycoon.zoos import home, player

ZEBRAS = home("plains_zebra", 1, 2, retreat=1)


@pytest.mark.parametrize(("money", "left"), [(0, 4), (6, 10), (7, 10), (9, 10)])
def test_loan_adds_four_up_to_a_total_of_ten(money: int, left: int) -> None:
    """Y32."""
    done = after(player(money=money), Loan(square("C4")))
    assert done.money == left
    assert done.zoo.prohibited == (*range(COLUMNS), square("C4"))


def test_loans_can_be_taken_one_after_the_other() -> None:
    """Y32."""
    assert after(player(money=0), Loan(square("C4")), Loan(square("D4")), Loan(square("E4"))).money == 10


@pytest.mark.parametrize(
    ("money", "step", "expected"),
    [
        (10, Loan(20), ("loan_not_needed", "")),
        (9, Loan(3), ("square_blocked", "square")),
        (9, Loan(8), ("square_taken", "square")),
        (9, Loan(48), ("no_such_square", "square")),
        (9, Loan(-1), ("no_such_square", "square")),
    ],
)
def test_loan_needs_less_than_ten_money_and_a_free_square(
    money: int, step: Loan, expected: tuple[str, str]
) -> None:
    """Y32."""
    assert refusal(player("1111", ZEBRAS, money=money), step) == expected


@pytest.mark.parametrize("step", [Found("savanna", (8,)), Entertain("popularity")])
def test_loan_must_come_before_all_other_steps(step: Found | Entertain) -> None:
    """Y32."""
    assert refusal(player(money=5, tiles=1), step, Loan(20)) == ("loan_too_late", "")


def test_an_enclosure_is_founded_with_stored_tiles() -> None:
    """Y33, Y35."""
    done = after(player(tiles=4), Found("savanna", at("B3 B2 C2")))
    (enclosure,) = done.zoo.enclosures
    assert (enclosure.number, enclosure.biome, enclosure.tiles) == (1, "savanna", at("B2 C2 B3"))
    assert done.zoo.tiles == 1
    assert done.money == 10


def test_touching_enclosures_of_one_biome_stay_separate() -> None:
    """Y35."""
    done = after(player(tiles=4), Found("savanna", at("B2 C2")), Found("savanna", at("D2 D3")))
    assert [enclosure.tiles for enclosure in done.zoo.enclosures] == [at("B2 C2"), at("D2 D3")]


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ((), ("nothing_named", "tiles")),
        ((20, 20), ("square_named_twice", "tiles")),
        ((20, 22), ("not_contiguous", "tiles")),
        ((20, 29), ("not_contiguous", "tiles")),
        ((15, 16), ("not_contiguous", "tiles")),
        ((7, 15), ("square_blocked", "tiles[0]")),
        ((12, 11), ("square_taken", "tiles[1]")),
        ((47, 48), ("no_such_square", "tiles[1]")),
        ((20, 21, 22, 23), ("no_tiles_left", "tiles")),
    ],
)
def test_new_enclosure_must_be_contiguous_on_free_squares(
    tiles: tuple[int, ...], expected: tuple[str, str]
) -> None:
    """Y33, Y35."""
    assert refusal(player("1111", ZEBRAS, tiles=3), Found("savanna", tiles)) == expected


def test_enclosure_is_extended_with_adjacent_tiles() -> None:
    """Y35."""
    start = player("1111", ZEBRAS, tiles=3)
    assert after(start, Extend(1, at("A4 A3"))).zoo.enclosures[0].tiles == at("A2 B2 C2 D2 A3 A4")
    assert refusal(start, Extend(1, at("A4"))) == ("not_contiguous", "tiles")
    assert refusal(start, Extend(2, at("A3"))) == ("no_such_enclosure", "enclosure")
    assert refusal(start, Extend(0, at("A3"))) == ("no_such_enclosure", "enclosure")


def test_a_bought_tile_costs_seven_and_frees_a_blocked_square() -> None:
    """Y34."""
    done = after(player(money=15), BuyTile(square("C1")), BuyTile())
    assert (done.money, done.zoo.bought) == (1, 2)
    assert done.zoo.prohibited == at("A1 B1 D1 E1 F1 G1 H1")
    assert after(player(money=7), BuyTile(2), Found("savanna", (2,))).zoo.bought == 0


def test_stored_tiles_are_placed_before_any_is_bought() -> None:
    """Y25, Y34."""
    assert refusal(player(money=30, tiles=1), BuyTile()) == ("tiles_in_store", "")
    done = after(player(money=30, tiles=1), Found("savanna", (20,)), BuyTile(), Extend(1, (21,)))
    assert (done.zoo.tiles, done.zoo.bought, done.money) == (0, 0, 23)


@pytest.mark.parametrize(
    ("money", "step", "expected"),
    [
        (6, BuyTile(), ("too_little_money", "")),
        (9, BuyTile(8), ("not_blocked", "lift")),
        (9, BuyTile(-5), ("not_blocked", "lift")),
    ],
)
def test_refuses_invalid_tile_purchases(money: int, step: BuyTile, expected: tuple[str, str]) -> None:
    """Y30, Y34."""
    assert refusal(player(money=money), step) == expected


def test_focal_points_cost_two_each_and_take_a_tile_each() -> None:
    """Y40."""
    done = after(player("1111", ZEBRAS, money=6), AddFocal("retreat", 1, 2), AddFocal("education", 1))
    assert done.money == 0
    assert (done.zoo.enclosures[0].focal.retreat, done.zoo.enclosures[0].focal.education) == (3, 1)


@pytest.mark.parametrize(
    ("money", "step", "expected"),
    [
        (10, AddFocal("retreat", 1, 4), ("no_tile_for_focal", "number")),
        (10, AddFocal("retreat", 1, 0), ("nothing_named", "number")),
        (10, AddFocal("retreat", 1, -1), ("nothing_named", "number")),
        (10, AddFocal("retreat", 3), ("no_such_enclosure", "enclosure")),
        (5, AddFocal("retreat", 1, 3), ("too_little_money", "")),
    ],
)
def test_focal_points_need_tiles_and_money(money: int, step: AddFocal, expected: tuple[str, str]) -> None:
    """Y30, Y40."""
    assert refusal(player("1111", ZEBRAS, money=money), step) == expected
