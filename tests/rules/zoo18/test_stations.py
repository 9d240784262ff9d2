"""Stations, and the markers on station tiles (rulebook, 7.3 and the powers)."""

from __future__ import annotations

import pytest

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.board.model import Board, empty
from adjudicator.rules.zoo18.data.families import Family
from tests.rules.zoo18.boards import board, token

LIONS = ("E15 5 5", "LI station E15 0", "F16 8 2", "G15 9 1")
"""The Lions at home, with track to the home of the Tigers."""


def places(board: Board, family: Family = "LI") -> dict[str, int]:
    return dict(stations.slots(board, family))


def refusal(board: Board, hex: str, family: Family = "LI") -> str | None:
    try:
        stations.slot(board, family, hex)
    except IllegalMove as fault:
        return fault.code
    return None


def test_home_is_reserved_for_its_family_until_it_has_a_second_slot() -> None:
    """The rulebook's example in 7.3."""
    assert places(board(*LIONS, "H14 5 1")) == {}
    assert refusal(board(*LIONS, "H14 5 1"), "H14") == "no_free_slot"
    assert places(board(*LIONS, "H14 14 1")) == {"H14": 1}


def test_launched_family_reserves_only_its_own_slot() -> None:
    tigers = "TI station H14 0"
    assert places(board(*LIONS, "H14 5 1", tigers)) == {}
    assert places(board(*LIONS, "H14 14 1", tigers)) == {"H14": 1}
    assert places(board(*LIONS, "H14 14 1", tigers, "PE station H14 1")) == {}


@pytest.mark.parametrize(
    ("hex", "code"),
    [
        ("E15", "own_station_here"),
        ("F16", "no_station_tile"),
        ("K9", "no_station_tile"),
        ("Z1", "no_station_tile"),
        ("K15", "tile_not_reached"),
        ("H14", None),
    ],
)
def test_station_needs_a_reached_tile_without_an_own_station(hex: str, code: str | None) -> None:
    assert refusal(board(*LIONS, "H14 14 1", "K15 621 0"), hex) == code


def test_reserved_slot_is_only_for_its_family() -> None:
    built = board(*LIONS, "H14 611 1", "TI station H14 0")
    assert places(built) == {"H14": 1}
    assert places(built.with_token(token("PE reserved H14 1"))) == {}
    assert places(built.with_token(token("LI reserved H14 1"))) == {"H14": 1}


def test_station_goes_into_its_familys_reserved_slot() -> None:
    grey = board(*LIONS, "H14 TI_455 0", "TI station H14 0", "LI reserved H14 2")
    assert places(grey) == {"H14": 2}
    assert stations.free_slot(grey, "H14") == 1
    assert stations.free_slot(grey, "K9") is None


def test_reservation_is_converted_when_the_family_reaches_it() -> None:
    built = board(*LIONS, "H14 14 1", "LI reserved H14 1")
    assert stations.conversion(built, "LI") == token("LI reserved H14 1")
    assert stations.conversion(built, "PE") is None
    assert stations.conversion(board(*LIONS, "K15 621 0", "LI reserved K15 0"), "LI") is None
    assert stations.conversion(built.with_token(token("LI extra H14")), "LI") is None


def test_station_beside_the_slots_needs_no_free_slot() -> None:
    full = board(*LIONS, "H14 5 1", "TI station H14 0")
    assert list(stations.places_beside(full, "LI")) == ["H14"]
    assert list(stations.places_beside(full.with_token(token("LI extra H14")), "LI")) == []
    with pytest.raises(IllegalMove, match="own_station_here"):
        stations.check_beside(full, "LI", "E15")


def test_reservations_avoid_own_stations_and_reserved_slots() -> None:
    built = board(*LIONS, "H14 14 1", "K15 621 0", "K9 5 0", "L4 201 5", "- blocked L4 0")
    assert dict(stations.reservable(built, "LI")) == {"H14": 1, "K15": 0}
    green_home = board("E15 14 0", "LI station E15 0")
    assert dict(stations.reservable(green_home, "LI")) == {}
    assert dict(stations.reservable(green_home, "TI")) == {"E15": 1}


def test_work_in_progress_avoids_homes_of_unlaunched_families() -> None:
    built = board(*LIONS, "H14 14 1", "K15 621 0", "PE reserved K15 0", "L4 201 5")
    assert dict(stations.blockable(built)) == {"L4": 0}
    assert dict(stations.blockable(built, waiting_homes=True)) == {"H14": 1, "L4": 0}


def test_wheat_goes_to_tiles_with_a_station_of_the_family() -> None:
    built = board(*LIONS, "H14 14 1", "LI extra H14", "TI station H14 0", "K9 5 0", "GI station K9 0")
    assert list(stations.wheat_places(built, "LI")) == ["E15", "H14"]


def test_hole_joins_any_r_areas_or_only_those_on_the_rim() -> None:
    built = empty("A", 2)
    assert list(stations.hole_places(built)) == ["C17", "F8", "H10", "I19", "M5", "N18"]
    assert list(stations.hole_places(built, rim_only=True)) == ["C17", "F8", "I19", "M5", "N18"]


def test_further_stations_cost_two_then_four() -> None:
    built = board("LI station E15 0")
    assert stations.next_cost(empty("A", 1), "LI") is None
    assert stations.next_cost(built, "LI") == 2
    assert stations.next_cost(built.with_token(token("LI extra H14")), "LI") == 4
    two = board("LI station E15 0", "LI extra H14", "LI station K15 0")
    assert stations.next_cost(two, "LI") is None


def test_elephants_have_two_or_three_further_stations() -> None:
    assert stations.costs("EL") == (2, 4, 4)
    assert stations.costs("EL", elephants=2) == (2, 4)
    assert stations.costs("CR", elephants=2) == (2, 4, 4)


def test_launch_puts_the_first_station_into_the_home_slot() -> None:
    built = empty("A", 1)
    assert not built.is_launched("LI")
    launched = built.with_token(stations.home_token(built, "LI"))
    assert launched.is_launched("LI")
    assert launched.tokens == (token("LI station E15 0"),)
    assert launched.without_token(token("LI station E15 0")) == built
