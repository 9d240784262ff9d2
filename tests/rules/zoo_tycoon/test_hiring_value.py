"""When the greedy bot of Zoo Tycoon uses workers to trade, to rescue animals and to prevent offspring."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon.moves import Contracept, Done, Empty, Hire, Pass, Rescue, Uncap
from adjudicator.rules.zoo_tycoon.state import Player, Points
from tests.rules.zoo_tycoon.grounds import waiting
from tests.rules.zoo_tycoon.springs import SpringTable, group
from tests.rules.zoo_tycoon.springs import player as breeder
from tests.rules.zoo_tycoon.summers import Summer
from tests.rules.zoo_tycoon.test_zoo_value import best
from tests.rules.zoo_tycoon.zoos import player

RICH: dict[str, Any] = {"tiles": 6, "money": 20}
ZEBRAS = group("plains_zebra", 2, 6)
LIONS = group("lion", 1, 2)


def value(table: SpringTable, move: Any) -> float:
    return RULES.search.appraise(RULES.view(table.state, Seat(0)), Seat(0), move)


def test_hires_for_a_profitable_species() -> None:
    summer = Summer(player(trades=2, **RICH), cells={"lion": (1, 3)})
    assert best(summer.state) == [Hire()]
    (taken,) = best(summer.do(0, Hire()).state)
    assert taken.species == "lion"


@pytest.mark.parametrize(
    ("zoo", "cells"),
    [
        (player(trades=2, money=0), {"lion": (1, 3)}),
        (player(trades=2, **RICH), {"lion": (1, 0)}),
    ],
)
def test_does_not_hire_for_animals_it_cannot_house(zoo: Player, cells: dict[str, tuple[int, int]]) -> None:
    assert best(Summer(zoo, cells=cells).state) == [Pass()]


def test_hires_to_give_away_many_offspring() -> None:
    """Each offspring disc costs a point of popularity."""
    herd = group("plains_zebra", 1, 5, discs=ZEBRAS.animals)
    summer = Summer(breeder(herd, trades=2), stage="leaving", cells={"plains_zebra": (-4, -6)}, year=6)
    assert best(summer.state) == [Hire()]


def test_rescues_animals_that_complete_a_group() -> None:
    summer = Summer(player(**RICH), cells={"lion": (0, 1)}, event="animal_rescue")
    (rescue,) = best(summer.state)
    assert isinstance(rescue, Rescue)
    (taken,) = best(summer.do(0, rescue).state)
    assert taken.species == rescue.species


def test_does_not_rescue_more_than_it_can_house() -> None:
    summer = Summer(player(tiles=0, money=0), cells={"lion": (1, 1)}, event="animal_rescue")
    assert not any(isinstance(move, Rescue) for move in best(summer.state))


def test_empties_a_full_quarantine_for_a_profitable_species() -> None:
    stuck = waiting(giraffe=(1, 0), okapi=(1, 0))
    summer = Summer(player(quarantine=stuck, **RICH), stage="leaving", cells={"lion": (1, 3)})
    (emptied,) = best(summer.state)
    assert isinstance(emptied, Empty)


@pytest.mark.parametrize("stuck", [waiting(giraffe=(1, 3), okapi=(1, 2)), waiting(giraffe=(1, 0))])
def test_does_not_empty_a_square_without_need(stuck: Any) -> None:
    """The bot does not move out a group that can be housed. One free square is enough."""
    summer = Summer(player(quarantine=stuck, **RICH), stage="leaving", cells={})
    assert best(summer.state) == [Pass()]


@pytest.mark.parametrize("year", [6, 7])
def test_prevents_unwanted_offspring(year: int) -> None:
    """The lions bring more buzz, the zebras have had their first young, and popularity is the lower track."""
    crowd, points = group("plains_zebra", 1, 9), Points(conservation=30)
    zoo = breeder(LIONS, crowd, bred=("plains_zebra", "lion"), earned=points)
    spring = SpringTable(zoo, breeder(), year=year)
    assert best(spring.state) == [Contracept("plains_zebra")]


@pytest.mark.parametrize(
    "zoo",
    [
        breeder(ZEBRAS),
        breeder(group("bornean_orangutan", 1, 4)),
        breeder(group("lion", 1, 2, "yellow"), bred=("lion",)),
    ],
)
def test_does_not_prevent_wanted_or_impossible_offspring(zoo: Player) -> None:
    """The three cases are first young, young to reintroduce, and a species without dice."""
    spring = SpringTable(zoo, breeder(), year=5)
    assert best(spring.state) == [Done()]


def test_lifts_contraception_when_offspring_is_wanted_again() -> None:
    zoo = breeder(group("golden_lion_tamarin", 4, 4), contraception=("golden_lion_tamarin",))
    assert best(SpringTable(zoo, breeder(), year=4).state) == [Uncap("golden_lion_tamarin")]


def test_does_not_place_contraception_after_the_dice() -> None:
    spring = SpringTable(breeder(ZEBRAS), breeder()).do(0, Done()).rolled(1, 1, 1, 1, 1, 1)
    assert value(spring, Contracept("plains_zebra")) < value(spring, Done())
