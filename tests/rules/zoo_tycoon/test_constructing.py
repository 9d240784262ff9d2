"""Buildings, construction actions and the staff of fall (rulings Y41-Y45)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.moves import (
    Build,
    ChangeBiome,
    Entertain,
    Keep,
    MoveBuilding,
    MoveTile,
    Step,
)
from adjudicator.rules.zoo_tycoon.standards.track_points import commerce, tracks
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.zoo import Building
from tests.rules.zoo_tycoon.grounds import after, at, refusal, square
from tests.rules.zoo_tycoon.zoos import EDITION, home, player

RHINO = home("black_rhinoceros", 1, 1, retreat=1)
GAZELLE = home("dama_gazelle", 1, 3, retreat=1)
EMPTY = home(biome="savanna", retreat=1)
CENTER, OTHER_CENTER = "conservation_center_a", "conservation_center_b"


def test_elio_builds_a_booth_and_a_center() -> None:
    """Example - Building (I); Y41, Y42."""
    start = player("11.2 1.22", RHINO, GAZELLE, money=10)
    done = after(start, Build("food_booth_savanna_1", square("C2")), Build(CENTER, square("B3")))
    assert done.money == 0
    assert tracks(EDITION, done).conservation == tracks(EDITION, start).conservation + 2
    assert commerce(EDITION, done.zoo) == 3


def test_build_pays_for_and_places_the_building() -> None:
    """Y41."""
    done = after(player("1111", RHINO, money=13), Build(CENTER, square("A3")), Build("zoo_shop_savanna", 20))
    assert done.money == 0
    assert done.zoo.buildings == (Building(CENTER, square("A3")), Building("zoo_shop_savanna", 20))


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        (Build("casino", 20), ("no_such_building", "building")),
        (Build("park_a", 20), ("built_already", "building")),
        (Build("park_b", 8), ("square_taken", "square")),
        (Build("park_b", 12), ("square_taken", "square")),
        (Build("park_b", 3), ("square_blocked", "square")),
        (Build("park_b", 99), ("no_such_square", "square")),
        (Build("zoo_shop_savanna", 20), ("too_little_money", "")),
    ],
)
def test_refuses_invalid_builds(step: Step, expected: tuple[str, str]) -> None:
    """Y30, Y41."""
    assert refusal(player("1111P", RHINO, money=7), step) == expected


def test_the_owed_center_is_free_and_the_second_is_not() -> None:
    """Y42."""
    start = player("1111", RHINO, money=5, free_center=True)
    done = after(start, Build(OTHER_CENTER, square("A3")))
    assert (done.money, done.zoo.free_center) == (5, False)
    assert after(start, Build(OTHER_CENTER, 16), Build(CENTER, 17)).money == 0
    assert after(start, Build("park_a", 20)).money == 0
    debtor = replace(start, money=-9)
    assert after(debtor, Build(CENTER, 16)).money == -9
    assert refusal(debtor, Build("park_a", 20))[0] == "too_little_money"


def test_biome_of_an_empty_enclosure_can_change() -> None:
    """Y43, Y44."""
    done = after(player("11", EMPTY, money=2), ChangeBiome(1, "rainforest"))
    assert done.money == 0
    assert (done.zoo.enclosures[0].biome, done.zoo.enclosures[0].focal) == ("rainforest", EMPTY.focal)


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        (ChangeBiome(1, "rainforest"), ("not_empty", "enclosure")),
        (ChangeBiome(2, "rainforest"), ("not_empty", "enclosure")),
        (ChangeBiome(3, "savanna"), ("same_biome", "biome")),
        (ChangeBiome(4, "savanna"), ("no_such_enclosure", "enclosure")),
        (MoveBuilding("park_b", 40), ("not_built", "building")),
        (MoveBuilding("park_a", 3), ("square_blocked", "square")),
        (MoveBuilding("park_a", 8), ("square_taken", "square")),
        (MoveTile(30, 31), ("no_tile_there", "source")),
        (MoveTile(-1, 31), ("no_tile_there", "source")),
        (MoveTile(9, 8), ("square_taken", "target")),
        (MoveTile(9, 1), ("square_blocked", "target")),
        (MoveTile(8, 26), ("too_far", "target")),
        (MoveTile(8, 23), ("too_far", "target")),
        (MoveTile(9, 18), ("not_contiguous", "target")),
    ],
)
def test_refuses_invalid_construction_actions(step: Step, expected: tuple[str, str]) -> None:
    """Y43. If the rows were joined, `A3` would be next to the end of the row above. It is no neighbour."""
    drawn = "111....P ........ ........ 22 333"
    lodgers = home(co="common_warthog")
    assert refusal(player(drawn, RHINO, lodgers, EMPTY), step) == expected


def test_tile_moves_one_square_in_any_direction() -> None:
    """Y43."""
    done = after(player("111", RHINO, money=4), MoveTile(at("A2")[0], square("B3")))
    assert done.zoo.enclosures[0].tiles == at("B2 C2 B3")
    assert done.money == 2
    alone = after(player("1", EMPTY), MoveTile(8, 17))
    assert alone.zoo.enclosures[0].tiles == (17,)


def test_a_building_moves_anywhere() -> None:
    """Y43."""
    done = after(player("111P", RHINO, money=2), MoveBuilding("park_a", square("H6")))
    assert done.zoo.buildings == (Building("park_a", 47),)
    assert done.money == 0


def rebuilt(start: Player, *, worker: bool = False, introductory: bool = True, last: bool = False) -> Player:
    step = ChangeBiome(1, "rainforest", worker)
    return after(start, step, introductory=introductory, last=last)


def test_maintenance_pays_for_an_action() -> None:
    """Y44."""
    done = rebuilt(player("11", EMPTY, money=0), worker=True)
    assert (done.money, done.staff, done.free_construction) == (0, ("maintenance",), 0)


def test_the_first_action_of_the_introductory_game_is_free() -> None:
    """Y44."""
    start = player("11", EMPTY, money=2)
    once = rebuilt(start)
    assert (once.money, once.free_construction) == (2, 1)
    twice = after(start, ChangeBiome(1, "rainforest"), ChangeBiome(1, "savanna"), introductory=True)
    assert (twice.money, twice.free_construction) == (0, 1)
    assert rebuilt(start, introductory=False).money == 0
    assert rebuilt(start, last=True).money == 0


def test_construction_needs_money_or_a_worker() -> None:
    """Y30, Y44."""
    step = ChangeBiome(1, "rainforest")
    assert refusal(player("11", EMPTY, money=1), step) == ("too_little_money", "")
    busy = player("11", EMPTY, staff=("exchange", "exchange", "breeding"))
    assert refusal(busy, replace(step, worker=True)) == ("no_worker", "")


def test_animal_keeping_stops_at_the_last_experience_square() -> None:
    """Y45."""
    herd = home("plains_zebra", 1, 2, retreat=1, experience=2)
    done = after(player("111", herd), Keep("plains_zebra"), Keep("plains_zebra"))
    assert done.zoo.enclosures[0].experience == 4
    assert done.staff == ("animal_keeping", "animal_keeping")
    assert refusal(done, Keep("plains_zebra")) == ("experience_full", "species")
    assert refusal(done, Keep("lion")) == ("not_kept", "species")
    assert refusal(player("1", home(co="meerkat")), Keep("meerkat")) == ("not_kept", "species")


@pytest.mark.parametrize(
    ("step", "points"),
    [
        (Entertain("popularity"), Points(popularity=1)),
        (Entertain("education"), Points(education=2)),
        (Entertain("conservation"), Points(conservation=1)),
    ],
)
def test_entertainment_happens_once_a_year(step: Entertain, points: Points) -> None:
    """Y45."""
    done = after(player(), step)
    assert (done.earned, done.staff) == (points, ("entertainment",))
    assert refusal(done, Entertain("popularity")) == ("once_a_year", "")
