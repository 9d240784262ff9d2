"""Laying track (rulebook, 4.2, 6.3, 7.2 and the powers that affect it)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board.model import Board, Laid, empty
from adjudicator.rules.zoo18.board.track import (
    ANCIENT_MAPS,
    BONUS_TILES,
    MOLES,
    RABBITS,
    Lay,
    Permit,
    check,
    home_tile,
    lays,
    supply,
    terrain,
    track_step,
)
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS
from adjudicator.rules.zoo18.data.tiles import COLOURS, TILES, UPGRADES
from tests.rules.zoo18.boards import a_lay, board, token
from tests.rules.zoo18.growth import grown

YELLOW = track_step(("yellow",))
ALL = track_step(COLOURS)
HOME = ("K9 57 0", "GI station K9 0")
"""The Giraffes at home, with track to the north, over grey track to L4, and to the south."""


def refusal(board: Board, text: str, permit: Permit = ALL, family: Family = "GI") -> str | None:
    """Return the code with which a tile lay is refused, or None if it is legal."""
    try:
        check(board, family, a_lay(text), permit)
    except IllegalMove as fault:
        return fault.code
    return None


def choices(board: Board, permit: Permit = ALL, family: Family = "GI", hex: str = "") -> set[str]:
    """Return the tiles that may be laid, on one hex or anywhere."""
    return {lay.tile for lay in lays(board, family, permit) if hex in ("", lay.hex)}


def test_second_tile_connects_through_the_first() -> None:
    """Rulebook, 7.2, figure 1."""
    home = ("K9 5 0", "GI station K9 0")
    assert refusal(board(*home), "K11 7 2", YELLOW) is None
    assert refusal(board(*home), "J10 9 2", YELLOW) == "not_connected"
    assert refusal(board(*home, "K11 7 2"), "J10 9 2", YELLOW) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("L12 7 0", "not_connected", id="unreached curve"),
        pytest.param("K11 9 1", "exits_blocked", id="grey area without a path at that side"),
        pytest.param("M11 9 2", "exits_blocked", id="grey area without any path"),
        pytest.param("N10 5 4", "exits_blocked", id="off the map"),
        pytest.param("N16 8 0", "exits_blocked", id="R area without an arrow at that side"),
    ],
)
def test_refuses_unconnected_or_blocked_track(text: str, code: str) -> None:
    """Rulebook, 7.2, figure 2."""
    assert refusal(board(*HOME), text) == code


def test_track_connects_only_at_arrows() -> None:
    """K9 has arrows on two sides. The grey areas next to J8 have their arrows on other sides."""
    home = lays(board("GI station K9 0"), "GI", home_tile("K9", 7))
    assert {lay.rotation for lay in home if lay.tile == "6"} == set(range(6))
    found = [lay for lay in lays(board("K9 6 0", "GI station K9 0"), "GI", YELLOW) if lay.hex == "J8"]
    assert found == [Lay("J8", "7", 5), Lay("J8", "8", 5), Lay("J8", "9", 2), Lay("J8", "9", 5)]


def test_refuses_new_paths_that_only_cross() -> None:
    """Rulebook, 7.2, figure 3."""
    built = board(*HOME, "K11 9 0")
    assert refusal(built, "K11 20 2") == refusal(built, "K11 20 5") == "nothing_new"


def test_new_path_must_be_reachable_at_its_branch() -> None:
    """Rulebook, 7.2, figures 4 and 5."""
    assert refusal(board(*HOME, "K11 8 1"), "K11 31 1") == "nothing_new"
    assert refusal(board(*HOME, "K11 8 3"), "K11 31 3") is None


def test_a_new_path_may_be_reached_through_the_hole() -> None:
    """Rulebook, 7.2, figure 6."""
    way = ("L4 201 5", "I17 8 4", "J16 8 1", "J14 9 0", "J12 8 4")
    built = board(*HOME, *way, "K11 8 1")
    assert refusal(built, "K11 31 1") == "nothing_new"
    assert refusal(replace(built, hole=("M5", "I19")), "K11 31 1") is None
    assert refusal(replace(built, hole=("M5", "F8")), "K11 31 1") == "nothing_new"


def test_station_tile_upgrade_needs_a_higher_value_or_a_new_path() -> None:
    taken = ("K15 792 0", "LI station K15 0", "TI station K15 1", "K11 9 0", "K13 9 0")
    assert refusal(board(*HOME, *taken), "K15 582 3") == "nothing_new"
    free = taken[:2] + taken[3:]
    assert refusal(board(*HOME, *free), "K15 582 3") is None
    assert refusal(board(*HOME, "K15 577 0", *taken[1:2], *taken[3:]), "K15 582 3") is None


def test_every_upgrade_of_a_station_tile_has_a_new_exit() -> None:
    stations = [name for name in UPGRADES if TILES[name].is_station]
    pairs = [(TILES[old], TILES[new]) for old in stations for new in UPGRADES[old]]
    assert pairs
    assert all(len(new.edges) > len(old.edges) for old, new in pairs)


def test_tiles_are_upgraded_one_colour_at_a_time() -> None:
    built = board(*HOME, "K11 8 3")
    assert choices(built, YELLOW, hex="K11") == set()
    assert refusal(built, "K11 31 3", YELLOW) == "colour_not_open"
    assert refusal(built, "K9 611 0") == "colour_step"
    assert refusal(built, "K11 8 3") == "colour_step"
    assert refusal(built, "K9 14 0", track_step(PHASE_FACTS["4S"].colours)) is None
    assert refusal(board(*HOME), "K11 29 3") == "colour_step"


def test_only_one_upgrade_per_turn_and_no_hex_twice() -> None:
    built = board(*HOME, "K11 8 3")
    after_upgrade = track_step(COLOURS, ("K9",), may_upgrade=False)
    assert refusal(built, "K11 31 3", after_upgrade) == "one_upgrade"
    assert refusal(built, "L12 7 1", after_upgrade) is None
    after_lay = track_step(COLOURS, ("K11",))
    assert refusal(built, "K11 31 3", after_lay) == "already_laid_here"
    assert refusal(built, "K9 14 0", after_lay) is None


def test_upgrades_must_keep_old_paths() -> None:
    built = board(*HOME, "K11 8 3")
    assert refusal(built, "K11 31 2") == "paths_not_kept"
    assert refusal(built, "K11 26 3") == "paths_not_kept"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Z9 7 0", "no_such_hex"),
        ("A1 7 0", "no_such_hex"),
        ("M5 7 0", "nothing_laid_here"),
        ("K7 7 0", "nothing_laid_here"),
        ("K5 7 0", "nothing_laid_here"),
        ("K11 99 0", "no_such_tile"),
        ("K11 X7 0", "tile_not_here"),
        ("K11 57 0", "tile_not_here"),
        ("K11 80 0", "tile_not_here"),
        ("L4 5 0", "tile_not_here"),
        ("L4 201 6", "no_such_rotation"),
        ("L4 201 -1", "no_such_rotation"),
        ("I9 7 0", "tile_not_here"),
    ],
)
def test_refuses_invalid_lays_with_a_reason(text: str, code: str) -> None:
    assert refusal(board(*HOME), text) == code


def test_any_family_lays_grey_tiles_only_on_their_homes() -> None:
    built = board("K9 611 0", "N10 611 0", "GI station K9 0", "K11 9 0", "PB station N10 0")
    assert choices(built, hex="K9") == {"GI_455"}
    assert refusal(built, "N10 GI_455 0", family="PB") == "grey_not_here"
    other = board("K9 611 0", "GI station K9 0", "K11 9 0", "LI extra K9")
    assert refusal(other, "K9 GI_455 0", family="LI") is None


def test_terrain_tiles_are_final_except_for_rabbits_and_moles() -> None:
    for hex, old, new, mole in (
        ("J14", "8", "31", "81"),
        ("N16", "8", "29", "80"),
        ("I9", "X8", "X31", "X81"),
    ):
        built = empty("A", 1).with_tile(hex, Laid(old, 2)).with_token(token(f"GI station {hex} 0"))
        assert refusal(built, f"{hex} {new} 2") == "final_tile"
        assert refusal(built, f"{hex} {new} 2", RABBITS) != "final_tile"
        assert refusal(built, f"{hex} {mole} 2", MOLES) != "final_tile"
        green = built.with_tile(hex, Laid(new, 2))
        brown = "43" if new == "31" else "39"
        assert refusal(green, f"{hex} {brown} 2", RABBITS) == "final_tile"


def test_rabbits_ignore_the_phase_but_upgrade_one_colour_at_a_time() -> None:
    built = board(*HOME, "K11 8 3")
    assert refusal(built, "K11 31 3", RABBITS) is None
    assert refusal(built, "K9 14 0", RABBITS) is None
    assert refusal(built, "K9 611 0", RABBITS) == "colour_step"
    assert refusal(built, "L12 7 1", RABBITS) == "nothing_to_replace"
    assert refusal(board("K9 611 0", "GI station K9 0"), "K9 GI_455 1", RABBITS) is None


def test_rabbits_on_water_give_both_paths_a_spot() -> None:
    built = board("K9 5 1", "GI station K9 0", "J10 8 2", "I9 X8 5")
    assert choices(built, RABBITS, hex="I9") == {"X24", "X25", "X29", "X31"}


def test_mole_tiles_replace_yellow_plain_tiles_permanently() -> None:
    built = board(*HOME, "K11 8 3")
    assert choices(built, MOLES) == {"81", "82", "83"}
    assert choices(built, MOLES, hex="K9") == set()
    assert refusal(built, "K11 31 3", MOLES) == "tile_not_here"
    green = board(*HOME, "K11 31 3")
    assert refusal(green, "K11 81 3", MOLES) == "colour_step"
    mole = board(*HOME, "K11 81 3")
    for permit in (ALL, RABBITS, MOLES):
        assert refusal(mole, "K11 40 3", permit) == "final_tile"


@pytest.mark.parametrize("permit", [ANCIENT_MAPS, BONUS_TILES])
def test_ancient_maps_and_bonus_tiles_are_yellow_on_bare_hexes(permit: Permit) -> None:
    built = board(*HOME, "K11 8 3")
    assert choices(built, permit) == {"7", "8", "201", "202"}
    assert refusal(built, "K11 31 3", permit) == "bare_hexes_only"


@pytest.mark.parametrize(
    ("par", "old", "tiles"),
    [
        (5, (), {"5", "6", "57"}),
        (7, ("K9 5 1",), set()),
        (9, (), {"5", "6", "57", "14", "15", "619"}),
        (9, ("K9 5 1",), {"14", "15", "619"}),
        (9, ("K9 14 1",), set()),
        (12, (), {"5", "6", "57", "14", "15", "619", "611"}),
        (12, ("K9 5 1",), {"14", "15", "619", "611"}),
        (12, ("K9 14 1",), {"611"}),
    ],
)
def test_par_sets_the_colours_of_the_home_tile(par: int, old: tuple[str, ...], tiles: set[str]) -> None:
    """Rulebook, 6.3: the tile is yellow at 5, 6 and 7, up to green at 9, and up to brown at 12."""
    built = board(*old, "GI station K9 0", "K11 9 0")
    permit = home_tile("K9", par)
    assert choices(built, permit) == tiles
    assert refusal(built, "J10 7 0", permit) == "home_only"


def test_a_home_points_only_to_open_sides() -> None:
    """To the south-east of N10, the map ends."""
    home = lays(board("PB station N10 0"), "PB", home_tile("N10", 7))
    assert [lay.rotation for lay in home if lay.tile == "57"] == [0, 1, 3, 4]


def test_twin_tiles_share_their_supply() -> None:
    built = board("I9 X29 0")
    assert (supply(built)["29"], supply(built)["X29"]) == (0, 0)
    assert refusal(board(*HOME, "I9 X29 0", "K11 8 3"), "K11 29 3") == "none_left"
    assert supply(board("I9 X8 0"))["29"] == 1


def test_a_loose_tile_leaves_its_twin_in_the_supply() -> None:
    built = empty("A", 1).with_tile("J10", Laid("8", 0, loose=True))
    assert (supply(built)["8"], supply(built)["X8"]) == (17, 18)


def test_18xx_games_exchanges_two_twins() -> None:
    built = board("I9 X23 0")
    assert (supply(built)["23"], supply(built)["24"]) == (1, 2)
    exchanged = supply(built, twins_exchanged=True)
    assert (exchanged["23"], exchanged["24"], exchanged["X23"]) == (2, 1, 1)


def test_terrain_is_paid_once_and_gold_turns_it_into_a_gain() -> None:
    built = empty("A", 1)
    assert [terrain(built, hex, gold=False) for hex in ("J14", "K3", "I9", "K11")] == [1, 2, 0, 0]
    assert [terrain(built, hex, gold=True) for hex in ("J14", "K3", "I9", "K11")] == [-2, -1, 0, 0]
    assert terrain(board("J14 8 0"), "J14", gold=True) == 0


@pytest.mark.parametrize("permit", [ALL, YELLOW, RABBITS, MOLES, ANCIENT_MAPS])
def test_check_accepts_exactly_the_listed_lays(permit: Permit) -> None:
    *_, (built, family) = grown(Random(3), rounds=3)
    listed = list(lays(built, family, permit))
    every = (Lay(*parts) for parts in product(built.plan.hexes, TILES, range(6)))
    assert len(listed) == len(set(listed)) > 0
    assert set(listed) == {lay for lay in every if is_accepted(built, family, lay, permit)}


def is_accepted(board: Board, family: Family, lay: Lay, permit: Permit) -> bool:
    try:
        check(board, family, lay, permit)
    except IllegalMove:
        return False
    return True
