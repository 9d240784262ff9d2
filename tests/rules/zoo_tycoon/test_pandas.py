"""Housing the giant pandas: the search finds every way that counts, and no other (ruling Y47)."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.building import pandas
from adjudicator.rules.zoo_tycoon.building.steps import carry_out_all
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.moves import (
    BuyTile,
    ChangeBiome,
    Extend,
    Forgo,
    Found,
    Loan,
    MoveBuilding,
    MoveTile,
    Resettle,
    Step,
)
from adjudicator.rules.zoo_tycoon.state import Player
from tests.rules.zoo_tycoon.grounds import after, at, phase, refusal, square, waiting
from tests.rules.zoo_tycoon.panda_grounds import has_way, small_zoo
from tests.rules.zoo_tycoon.zoos import home, player
from tests.seeds import share

PANDAS = waiting(giant_panda=(1, 1))
ZEBRAS = home("plains_zebra", 1, 2, retreat=1)
EMPTY = home(biome="montane_forest")
FULL = "11111111 11111111 11111111 11111111 11111111"
SPENT = ("breeding",) * 3
"""Three workers who are already used for something else."""


def way(start: Player, event: str = "") -> tuple[Step, ...] | None:
    """Return the steps that house the pandas, or None.

    The steps lead to a valid zoo. If there are none, `Forgo` is legal.
    """
    ground = phase(start, event=event)
    steps = pandas.housing_steps(ground)
    assert pandas.may_return(ground, start) == (steps is None)
    if steps is None:
        assert after(start, Forgo(), event=event).zoo.quarantine == ()
        return None
    assert refusal(start, Forgo(), event=event) == ("panda_can_be_housed", "")
    now = carry_out_all(ground, start, steps)
    assert not ground.faults(now)
    assert bool(now.zoo.home_of(PANDA)) != bool(event)
    return steps


def kinds(steps: tuple[Step, ...] | None) -> set[type]:
    assert steps is not None
    return {type(step) for step in steps}


EVENTS = pytest.mark.parametrize("event", ["", "carnivore_disease"])


@EVENTS
def test_finds_a_place_late_in_the_search(event: str) -> None:
    """Two single free squares come before the strip in which the home fits."""
    strip = "11111111 1.1.1111 11111111 11111111 ...11111"
    start = player(strip, ZEBRAS, tiles=1, money=30, quarantine=PANDAS, staff=SPENT)
    assert kinds(way(start, event)) >= {Found, BuyTile}
    assert way(player(strip, ZEBRAS, tiles=1, money=15, quarantine=PANDAS, staff=SPENT), event) is None


@EVENTS
def test_a_loan_pays_for_the_retreat(event: str) -> None:
    """A free square must remain for the loan, or a bought tile must free one again."""
    row = "11111111 11111111 11111111 11111111 {}111"
    assert Loan in kinds(way(player(row.format("...1."), ZEBRAS, tiles=3, money=0, quarantine=PANDAS), event))
    short = player(row.format("...11"), ZEBRAS, tiles=3, money=0, quarantine=PANDAS, staff=SPENT)
    assert way(short, event) is None
    freed = player(row.format("...11"), ZEBRAS, tiles=2, money=6, quarantine=PANDAS, staff=SPENT)
    assert kinds(way(freed, event)) >= {Loan, BuyTile}


@EVENTS
def test_a_prohibition_tile_is_lifted(event: str) -> None:
    """The prohibited square is between two free ones. It must get a tile before the second free square."""
    start = {"prohibited": at("A1 C1 D1 E1 F1 G1 H1 A2"), "quarantine": PANDAS, "staff": SPENT}
    board = ".1111111 .1111111 11111111 11111111 11111111"
    assert way(player(board, ZEBRAS, tiles=2, money=9, **start), event) is None
    assert BuyTile in kinds(way(player(board, ZEBRAS, tiles=2, money=16, **start), event))


@EVENTS
def test_stored_tiles_are_laid_elsewhere_before_one_is_bought(event: str) -> None:
    """The stored tiles need their own free squares, and all of them must be placed."""
    board = "11111111 1.1.1111 11111111 11111111 11111111"
    enough = player(board, ZEBRAS, tiles=2, money=23, quarantine=PANDAS, staff=SPENT)
    steps = way(enough, event)
    assert steps is not None
    assert sum(isinstance(step, BuyTile) for step in steps) == 3
    assert way(player(board, ZEBRAS, tiles=3, money=30, quarantine=PANDAS, staff=SPENT), event) is None


@EVENTS
def test_moves_a_park_to_make_room(event: str) -> None:
    """The park must have an effect in its new place. Only D2, next to the center, offers one."""
    near, far = (
        "111.1111 111C1111 11111111 11111111 .P.11111",
        "11111111 111C111. 11111111 11111111 .P.11111",
    )
    start = {"tiles": 3, "money": 4, "quarantine": PANDAS, "staff": SPENT}
    assert MoveBuilding("park_a", square("D2")) in (way(player(near, ZEBRAS, **start), event) or ())
    assert way(player(far, ZEBRAS, **start), event) is None
    assert way(player(near, ZEBRAS, **{**start, "money": 3}), event) is None
    assert way(player(near, ZEBRAS, **{**start, "money": 2, "staff": ()}), event) is not None


@EVENTS
def test_moves_a_co_species_to_make_room(event: str) -> None:
    """The co-species moves to an enclosure of its biome, or to a new one."""
    skunks = home(co="striped_skunk")
    start = {"money": 2, "quarantine": PANDAS, "staff": SPENT}
    full = FULL.replace("11111111 11111111", "22211113 11111111", 1)
    assert Resettle("striped_skunk", 3) in (way(player(full, ZEBRAS, skunks, EMPTY, **start), event) or ())
    assert way(player(full, ZEBRAS, skunks, home(biome="savanna"), **start), event) is None
    hole = full.replace("3", ".", 1)
    assert way(player(hole, ZEBRAS, skunks, **start), event) is None
    assert kinds(way(player(hole, ZEBRAS, skunks, tiles=1, **start), event)) >= {Found, Resettle}


@EVENTS
def test_moves_a_main_species_to_make_room(event: str) -> None:
    """Two tiles are enough for a bear. A retreat is bought at its new place, or a tile is placed."""
    bear, ready = home("american_black_bear", 0, 1, retreat=1), home(biome="montane_forest", retreat=1)
    two, one = (f"222{there}111 11111111 11111111 11111111 11111111" for there in ("33", "3."))
    start = {"quarantine": PANDAS, "staff": SPENT}
    steps = way(player(two, ZEBRAS, bear, ready, money=0, **start), event)
    assert Resettle("american_black_bear", 3) in (steps or ())
    assert way(player(two, ZEBRAS, bear, EMPTY, money=2, **start), event) is not None
    assert way(player(two, ZEBRAS, bear, EMPTY, money=0, **start), event) is None
    assert way(player(one, ZEBRAS, bear, ready, money=2, **start), event) is None
    assert Extend in kinds(way(player(one, ZEBRAS, bear, ready, money=0, tiles=1, **start), event))


@EVENTS
def test_moves_a_tile_to_make_room(event: str) -> None:
    """The tile moves one square to a place where its enclosure stays connected."""
    near, far = (f"11111111 11111111 11111111 {row} .1.11111" for row in ("11.11111", "111.1111"))
    start = {"tiles": 3, "money": 4, "quarantine": PANDAS, "staff": SPENT}
    assert MoveTile in kinds(way(player(near, ZEBRAS, **start), event))
    assert way(player(near, ZEBRAS, **{**start, "money": 3}), event) is None
    assert way(player(near, ZEBRAS, **{**start, "money": 2, "staff": ()}), event) is not None
    assert way(player(far, ZEBRAS, **{**start, "money": 5}), event) is None


@EVENTS
def test_moves_the_only_tile_of_an_enclosure_to_the_free_squares(event: str) -> None:
    """The tile moves one square, possibly diagonally. The other two tiles are placed next to it."""
    board = "21111111 1...1111 11111111 11111111 11111111"
    start = {"tiles": 2, "quarantine": PANDAS}
    assert MoveTile in kinds(way(player(board, ZEBRAS, EMPTY, money=2, **start), event))
    assert way(player(board, ZEBRAS, EMPTY, money=10, staff=SPENT, **{**start, "tiles": 1}), event) is None
    assert (
        way(player(board, ZEBRAS, EMPTY, money=11, staff=SPENT, **{**start, "tiles": 1}), event) is not None
    )


@EVENTS
def test_uses_a_worker_to_change_the_biome(event: str) -> None:
    board = FULL.replace("111", "222", 1)
    savanna = home(biome="savanna", retreat=1)
    assert ChangeBiome(2, "montane_forest", worker=True) in (
        way(player(board, ZEBRAS, savanna, money=0, quarantine=PANDAS), event) or ()
    )
    assert way(player(board, ZEBRAS, savanna, money=1, quarantine=PANDAS, staff=SPENT), event) is None


def test_introductory_game_has_a_free_action() -> None:
    board = FULL.replace("111", "222", 1)
    start = player(board, ZEBRAS, home(biome="savanna", retreat=1), money=0, quarantine=PANDAS, staff=SPENT)
    assert pandas.housing_steps(phase(start, introductory=True)) is not None
    assert pandas.housing_steps(phase(start)) is None


@EVENTS
def test_uses_an_enclosure_that_is_ready(event: str) -> None:
    board = FULL.replace("111", "222", 1)
    steps = way(
        player(board, ZEBRAS, home(biome="montane_forest", retreat=1), money=-4, quarantine=PANDAS), event
    )
    assert steps is not None
    assert len(steps) == (0 if event else 1)


def test_cannot_return_pandas_without_having_them() -> None:
    ground = phase(player())
    assert not pandas.may_return(ground, ground.start)
    with pytest.raises(IllegalMove):
        after(player(), Forgo())


MAX_POSITIONS = 6_000
"""The maximum number of positions that are tried for a small zoo."""
SEEDS = """
5 9 16 28 37 40 43 48 52 54 55 59 65 72 73 74 86 89 91 92 97 99 102 104 105 119 124 131 134 150 155
158 173 186 188 190 193 200 201 213 216 217 221 222 223 225 241 243 248 250 255 264 268 272 278 289
294 295 296 309 317 341 347 355 360 362 363 375 376 381 383 387 394 408 412 418 438 440 441 447 449
456 457 465 482 486 490 494 497 501 509 511 513 521 531 532 535 540 544 549 560 561 562 570 580 613
628 648 653 668 692
"""
"""The seeds of those random zoos that have no more positions than that."""


@pytest.mark.parametrize("seed", share(map(int, SEEDS.split()), 4))
def test_matches_an_exhaustive_search(seed: int) -> None:
    """The zoos are small and random. Some of them have a disease."""
    random = Random(seed)
    start = small_zoo(random)
    ground = phase(start, event=random.choice(("", "", "", "carnivore_disease")))
    found = has_way(ground, MAX_POSITIONS)
    assert found in (None, pandas.housing_steps(ground) is not None)
