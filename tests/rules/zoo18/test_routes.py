"""Legal runs and what they earn (rulebook, 7.4)."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.routes.checking import check
from adjudicator.rules.zoo18.routes.model import Conditions, Harvest, Route, Runner
from adjudicator.rules.zoo18.routes.optimum import best
from tests.rules.zoo18.boards import board


def routes(text: str) -> tuple[Route, ...]:
    """Return routes from text such as `3S K9 K11; 2S K9 J10`."""
    parts = [part.split() for part in text.split(";")]
    return tuple(Route(cast(Runner, kind), tuple(hexes)) for kind, *hexes in parts)


def given(family: str, squirrels: str, phase: str = "3S", **others: Any) -> Conditions:
    """Return conditions for squirrels such as `3S 2S`."""
    words: Any = {"family": family, "squirrels": tuple(squirrels.split()), "phase": phase}
    return Conditions(**words, **others)


def harvest(board: Board, conditions: Conditions, text: str) -> Harvest:
    return check(board, conditions, routes(text))


def refusal(board: Board, conditions: Conditions, text: str) -> str:
    """Return the code and the location of a refusal."""
    with pytest.raises(IllegalMove) as caught:
        check(board, conditions, routes(text))
    return f"{caught.value.code} {caught.value.place}"


LIONS = (
    *("G19 202 1", "G17 8 0", "F16 9 2", "E15 5 4", "F14 9 1", "G13 8 5", "H14 15 0", "H12 9 0", "H10 X9 0"),
    *("LI station E15 0", "LI station G19 0", "TI station H14 0"),
)
"""A row of track: a Y area, the home of the Lions, the home of the Tigers in green, and an O area."""
Y_TO_HOME = "G19 G17 F16 E15"
HOME_TO_GREEN = "E15 F14 G13 H14"
HOME_TO_O = f"{HOME_TO_GREEN} H12 H10"
Y_TO_O = f"G19 G17 F16 {HOME_TO_O}"


def test_one_3s_of_the_lions_collects_90() -> None:
    assert harvest(board(*LIONS), given("LI", "3S"), f"3S {Y_TO_O}") == Harvest((90,), 1)


def test_two_2s_of_the_lions_collect_110_and_count_the_home_twice() -> None:
    built, conditions = board(*LIONS), given("LI", "2S 2S")
    found = harvest(built, conditions, f"2S {Y_TO_HOME}; 2S {HOME_TO_O}")
    assert (found, found.nuts) == (Harvest((50, 60), 1), 110)
    assert check(built, conditions, best(built, conditions)).nuts == 110


PENGUINS = ("K17 611 0", "J18 9 1", "PE station K17 0")
"""A brown home next to an R area."""


def test_a_2j_from_a_brown_home_to_an_r_area_collects_200() -> None:
    built, conditions = board(*PENGUINS), given("PE", "2J", "4J")
    assert best(built, conditions) == routes("2J K17 J18 I19")
    assert harvest(built, conditions, "2J I19 J18 K17") == Harvest((200,), 0)


def test_r_areas_are_worth_more_from_the_4s_perm_on() -> None:
    assert harvest(board(*PENGUINS), given("PE", "2S", "4S"), "2S K17 J18 I19").nuts == 70
    assert harvest(board(*PENGUINS), given("PE", "2S", "4SP"), "2S K17 J18 I19").nuts == 100


@pytest.mark.parametrize(
    ("squirrels", "text", "code"),
    [
        ("3S", f"2S {HOME_TO_GREEN}", "squirrel_cannot_run routes[0]"),
        ("2S", f"2S {Y_TO_HOME}; 2S {HOME_TO_GREEN}", "squirrel_twice routes[1]"),
        ("3S", "3S", "no_route routes[0]"),
        ("3S", "3S E15 Z9", "run_off_the_map routes[0]"),
        ("3S", "3S E15 H14", "run_interrupted routes[0]"),
        ("3S", "3S E15 E13", "no_such_track routes[0]"),
        ("3S", "3S E13 E15", "no_such_track routes[0]"),
        ("3S", "3S G19 G17 F18", "no_such_track routes[0]"),
        ("3S", "3S E15 F14 G13", "dead_end routes[0]"),
        ("3S", f"3S F14 {' '.join(reversed(Y_TO_HOME.split()))}", "dead_end routes[0]"),
        ("3S", "3S E15", "too_few_stops routes[0]"),
        ("3S", "3S H14 H12 H10", "run_without_station routes[0]"),
        ("2S", f"2S {Y_TO_O}", "too_many_stops routes[0]"),
        ("3S 2S", f"3S {Y_TO_O}; 2S {HOME_TO_GREEN}", "track_reused routes[1]"),
    ],
)
def test_refuses_invalid_runs(squirrels: str, text: str, code: str) -> None:
    assert refusal(board(*LIONS), given("LI", squirrels), text) == code


def test_a_run_does_not_turn_back_on_a_tile_whose_paths_share_an_edge() -> None:
    """The layout is that of the picture of tile 31."""
    built = board("K9 57 0", "K11 31 1", "J12 202 4", "L12 202 2", "GI station K9 0")
    assert refusal(built, given("GI", "2S"), "2S J12 K11 L12") == "no_such_track routes[0]"
    assert refusal(built, given("GI", "2S"), "2S K9 K11 K9") == "no_such_track routes[0]"


TWO_WAYS = ("K17 15 0", "J18 9 1", "J16 8 5", "I17 8 4", "PE station K17 0")
"""Two ways from the home of the Penguins to one R area."""


def test_a_squirrel_visits_a_stop_once_but_several_squirrels_may() -> None:
    built = board(*TWO_WAYS)
    assert refusal(built, given("PE", "3S"), "3S I19 I17 J16 K17 J18 I19") == "stop_twice routes[0]"
    both = harvest(built, given("PE", "3S 3S"), "3S K17 J16 I17 I19; 3S K17 J18 I19")
    assert both == Harvest((60, 60), 0)


def test_an_r_area_is_the_end_of_a_run() -> None:
    built = board(*TWO_WAYS)
    assert refusal(built, given("PE", "5S"), "5S J18 I19 I17 J16 K17") == "dead_end routes[0]"
    assert refusal(built, given("PE", "5S"), "5S K17 J18 I19 I17 J16 K17") == "through_r_area routes[0]"


O_LOOP = ("L14 X7 0", "K15 202 4", "K17 5 3", "L16 8 1", "PE station K17 0")
"""A loop from an O area over a Y area and the home of the Penguins back to the O area."""


def test_a_squirrel_visits_an_o_area_once_but_several_squirrels_may() -> None:
    built = board(*O_LOOP)
    assert refusal(built, given("PE", "2S"), "2S L14 K15 K17 L16 L14") == "water_twice routes[0]"
    assert harvest(built, given("PE", "2S 1S"), "2S L14 K15 K17; 1S K17 L16 L14") == Harvest((60, 30), 2)


def test_both_paths_of_a_green_o_tile_are_one_o_area_by_the_rulebook() -> None:
    built = board("L14 X16 0", *O_LOOP[1:])
    text = "2S L14 K15 K17 L16 L14"
    assert refusal(built, given("PE", "2S"), text) == "water_twice routes[0]"
    assert harvest(built, given("PE", "2S", water_once=False), text) == Harvest((70,), 2)


def test_naming_a_hex_twice_visits_both_of_its_o_areas() -> None:
    built = board("L14 X31 1", *O_LOOP[1:])
    two = given("PE", "2S", water_once=False)
    assert harvest(built, two, "2S K17 K15 L14") == Harvest((60,), 1)
    assert harvest(built, two, "2S K17 K15 L14 L14") == Harvest((70,), 2)
    assert refusal(built, two, "2S K17 K15 L14 L14 L14") == "water_twice routes[0]"
    assert refusal(built, two, "2S K17 K15 K15 L14") == "run_interrupted routes[0]"
    assert refusal(built, given("PE", "2S"), "2S K17 K15 L14 L14") == "water_twice routes[0]"


def test_best_route_visits_both_o_areas_only_if_enabled() -> None:
    built = board("L14 X31 1", "K15 202 4", "K17 5 3", "PE station K17 0")
    two = given("PE", "2S", water_once=False)
    assert best(built, two) == routes("2S K17 K15 L14 L14")
    assert best(built, replace(two, looks_beside=False)) == routes("2S K17 K15 L14")
    assert best(built, replace(two, water_once=True)) == routes("2S K17 K15 L14")


def test_best_route_visits_each_o_area_of_a_hex_once() -> None:
    """From one path of I1, track leads around to its other path.

    Both paths meet at the edge where track begins.
    """
    built = board("I3 619 2", "H2 X83 0", "I1 X26 5", "J2 46 5", "CR station I3 0", map="F")
    two = given("CR", "1S", water_once=False)
    assert check(built, two, best(built, two)) == Harvest((60,), 3)


def test_water_is_a_stop_for_jumping_squirrels() -> None:
    built = board(*O_LOOP)
    assert harvest(built, given("PE", "2J", "4J"), "2J K17 L16 L14") == Harvest((60,), 1)
    assert refusal(built, given("PE", "2J", "4J"), "2J L14 K15 K17") == "too_many_stops routes[0]"
    assert refusal(built, given("PE", "2S"), "2S K17 L16 L14") == "too_few_stops routes[0]"


def test_arrow_ends_a_run_but_is_not_a_stop() -> None:
    built = board("E9 621 0", "E11 9 0", "E13 9 0", "E15 57 0", "LI station E15 0")
    assert harvest(built, given("LI", "2S"), "2S E7 E9 E11 E13 E15") == Harvest((50,), 0)
    alone = board("E9 621 0", "LI station E9 0")
    assert refusal(alone, given("LI", "2S"), "2S E7 E9") == "too_few_stops routes[0]"


def test_run_passes_a_junction_but_cannot_end_there() -> None:
    built = board("I6 57 0", "H3 5 5", "BB station I6 0", map="D")
    assert harvest(built, given("BB", "2S"), "2S I6 I4 H3") == Harvest((40,), 0)
    assert refusal(built, given("BB", "2S"), "2S I6 I4") == "dead_end routes[0]"


COLUMN = ("K9 57 0", "K11 9 0", "K13 9 0", "K15 621 0", "K17 5 3", "L16 8 1", "L14 X7 0", "GI station K9 0")
"""A column of track from the home of the Giraffes over a Y area and the home of the Penguins to an O area."""
TO_K15 = "K9 K11 K13 K15"
TO_K17 = f"{TO_K15} K17"
TO_L14 = f"{TO_K17} L16 L14"


def test_a_tokened_out_station_is_the_end_of_a_run() -> None:
    taken = board(*COLUMN, "LI station K15 0")
    assert harvest(taken, given("GI", "2S"), f"2S {TO_K15}").nuts == 50
    assert refusal(taken, given("GI", "3S"), f"3S {TO_K17}") == "passes_blocked_station routes[0]"


@pytest.mark.parametrize("token", ["LI reserved K15 0", "LI extra K15"])
def test_a_station_with_an_empty_slot_is_passed(token: str) -> None:
    assert harvest(board(*COLUMN, token), given("GI", "3S"), f"3S {TO_K17}").nuts == 70


def test_a_station_beside_the_slots_opens_the_tile_to_its_family() -> None:
    built = board(*COLUMN, "LI station K15 0", "GI extra K15")
    assert harvest(built, given("GI", "3S"), f"3S {TO_K17}").nuts == 70


def test_wings_carry_over_one_tokened_out_station_without_nuts() -> None:
    built = board(*COLUMN, "LI station K15 0", "PE station K17 0")
    winged = given("GI", "2S", wings=True)
    assert harvest(built, winged, f"2S {TO_K17}") == Harvest((40,), 0)
    assert refusal(built, winged, f"2S {TO_L14}") == "wings_twice routes[0]"
    assert best(built, winged) == routes(f"2S {TO_K15}")


def test_wings_carry_only_one_squirrel() -> None:
    built = board(*COLUMN, "L4 201 5", "LI station K15 0", "LI station L4 0")
    winged = given("GI", "2S 2S", "4SP", wings=True)
    south, north = f"2S {TO_K17}", "2S K9 K7 L6 L4 M5"
    assert refusal(built, winged, f"{south}; {north}") == "wings_twice routes[1]"
    assert refusal(built, replace(winged, wings=False), north) == "passes_blocked_station routes[0]"
    assert sorted(check(built, winged, best(built, winged)).routes) == [50, 80]


def test_wings_do_not_carry_over_works_in_progress() -> None:
    built = board(*COLUMN, "- blocked K15 0")
    assert refusal(built, given("GI", "3S", wings=True), f"3S {TO_K17}") == "passes_blocked_station routes[0]"


def test_sugar_adds_one_stop_for_one_squirrel() -> None:
    built = board(*TWO_WAYS, *COLUMN[:4], "L4 201 5", "GI station K9 0", "GI station K17 1")
    sweet = given("GI", "2S 2S", sugar=True)
    north, south = "2S L4 L6 K7 K9 K11 K13 K15", "2S K15 K17 J18 I19"
    assert (harvest(built, sweet, north).nuts, harvest(built, sweet, south).nuts) == (80, 90)
    assert refusal(built, sweet, f"{north}; {south}") == "too_many_stops routes[1]"
    assert check(built, sweet, best(built, sweet)).nuts == 90 + 60


@pytest.mark.parametrize("squirrel", ["2J", "1S"])
def test_sugar_does_not_help_jumping_or_patched_squirrels(squirrel: str) -> None:
    conditions = given("LI", squirrel, "4J", sugar=True)
    text = {"2J": Y_TO_O, "1S": Y_TO_HOME}[squirrel]
    assert refusal(board(*LIONS), conditions, f"{squirrel} {text}") == "too_many_stops routes[0]"


def test_wheat_helps_every_squirrel_of_its_family_and_is_doubled() -> None:
    built = board(*LIONS, "LI wheat E15")
    both = f"2S {Y_TO_HOME}; 2S {HOME_TO_O}"
    assert harvest(built, given("LI", "2S 2S"), both).routes == (80, 90)
    assert harvest(built, given("LI", "2J", "4J"), f"2J {Y_TO_HOME}").routes == (160,)
    assert harvest(built, given("TI", "2S"), f"2S {HOME_TO_GREEN}").routes == (50,)


@pytest.mark.parametrize(
    ("squirrel", "doubled", "nuts"), [("3S", True, 100), ("4J", True, 200), ("4J", False, 190)]
)
def test_barrels_count_an_o_area_double(squirrel: str, doubled: bool, nuts: int) -> None:
    """By the rulebook, a 4J doubles the doubled value again."""
    conditions = given("LI", squirrel, barrels=True, jumpers_double_barrels=doubled)
    assert harvest(board(*LIONS), conditions, f"{squirrel} {Y_TO_O}") == Harvest((nuts,), 1)


def test_patched_squirrel_visits_one_own_station_and_adjacent_water() -> None:
    built = board(*LIONS)
    patched = given("TI", "1S")
    assert harvest(built, patched, "1S H14") == Harvest((30,), 0)
    assert best(built, patched) == routes("1S H14 H12 H10")
    assert refusal(built, patched, "1S E15") == "run_without_station routes[0]"
    assert refusal(built, patched, "1S H10") == "run_without_station routes[0]"
    assert refusal(built, patched, f"1S {HOME_TO_GREEN}") == "too_many_stops routes[0]"


JOINED = ("K17 15 0", "J18 9 1", "D16 9 1", "E15 5 1", "PE station K17 0")
"""The home of the Penguins near one R area, and the home of the Lions near another R area."""
THROUGH = "K17 J18 I19 C17 D16 E15"


def hole(built: Board) -> Board:
    return replace(built, hole=("C17", "I19"))


def test_hole_is_one_stop_that_can_be_passed() -> None:
    built = hole(board(*JOINED))
    assert harvest(built, given("PE", "3S"), f"3S {THROUGH}") == Harvest((80,), 0)
    assert best(built, given("PE", "3S")) == routes(f"3S {THROUGH}")
    assert refusal(built, given("PE", "2S"), f"2S {THROUGH}") == "too_many_stops routes[0]"
    assert refusal(board(*JOINED), given("PE", "3S"), f"3S {THROUGH}") == "run_interrupted routes[0]"


def test_run_cannot_leave_the_hole_by_the_area_it_entered() -> None:
    built = hole(board(*TWO_WAYS))
    assert refusal(built, given("PE", "3S"), "3S K17 J18 I19 I17 J16 K17") == "through_r_area routes[0]"
    around = "3S K17 J18 I19 C17 I19 I17 J16 K17"
    assert refusal(built, given("PE", "3S"), around) == "through_r_area routes[0]"


def test_squirrel_visits_the_hole_once_but_several_squirrels_may() -> None:
    built = hole(board(*TWO_WAYS, *JOINED[2:4], "C15 8 4", "D14 8 5"))
    other = "K17 J16 I17 I19 C17 C15 D14 E15"
    assert harvest(built, given("PE", "3S 3S"), f"3S {THROUGH}; 3S {other}").routes == (80, 80)
    again = f"{THROUGH} D14 C15 C17"
    assert refusal(built, given("PE", "5S"), f"5S {again}") == "stop_twice routes[0]"


def test_best_routes_come_in_the_order_of_the_squirrels() -> None:
    built = board(*LIONS)
    for squirrels in ("2S 3S", "3S 2S"):
        assert [route.kind for route in best(built, given("LI", squirrels))] == squirrels.split()


def test_a_family_that_is_not_launched_has_no_route() -> None:
    assert best(board(*LIONS), given("PE", "3S 1S")) == ()
