"""The breeding dice: how many are rolled, which succeed, and the bag of discs (Y61, Y62, Y66)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Born
from adjudicator.rules.zoo_tycoon.spring.offspring import (
    bag,
    dice_count,
    dice_of,
    drawn,
    failed,
    may_be_drawn,
    mothers,
    throws_of,
)
from adjudicator.rules.zoo_tycoon.state import Spring
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Slot
from tests.rules.zoo_tycoon.springs import EDITION, SpringTable, group, player


@pytest.mark.parametrize(
    ("level", "lying", "rolls", "modifier", "dice", "successes", "down"),
    [
        ("light_green", 0, (6, 2, 3), 0, 3, 1, 1),
        ("yellow", 0, (), 0, 0, 0, 0),
        ("light_green", 1, (5, 6), 0, 2, 1, 1),
        ("light_green", 0, (5, 5, 4), 1, 3, 2, 2),
        ("dark_green", 0, (4, 5, 6), 0, 3, 2, 2),
        (None, 0, (), 0, 0, 0, 0),
    ],
)
def test_breeding_dice_of_four_elephants(
    level: Any, lying: int, rolls: Any, modifier: int, dice: int, successes: int, down: int
) -> None:
    """Y61, Y62: the rulebook's example, a yellow herd, a lying mother, and High Fertility."""
    elephant = EDITION.species["asian_elephant"]
    assert dice_count(elephant, level, Animals(1, 3), lying) == dice == len(rolls)
    assert len(rolls) - len(failed(elephant, level, rolls, modifier)) == successes
    assert mothers(elephant, successes) == down
    assert successes * elephant.offspring.litter == successes


def test_failed_returns_the_positions_of_failed_dice() -> None:
    assert failed(EDITION.species["plains_zebra"], "dark_green", (3, 4, 1, 6), 0) == (0, 2)


@pytest.mark.parametrize(
    ("home", "dice"),
    [
        (group("plains_zebra", 1, 5), 5),
        (group("plains_zebra", 1, 5, lying=2), 3),
        (group("plains_zebra", 0, 6), 0),
        (group("plains_zebra", 6, 0), 0),
        (group("red_panda", 1, 2), 1),
        (group("red_panda", 1, 2, lying=2), 0),
        (group("scarlet_macaw", 2, 4), 2),
        (group("scarlet_macaw", 5, 1), 1),
        (group("african_wild_dog", 3, 4), 1),
        (group("bornean_orangutan", 1, 4, "yellow"), 0),
        (replace(group("plains_zebra", 1, 5), tiles=(0,)), 0),
        (group("plains_zebra", 1, 1), 0),
    ],
)
def test_number_of_dice_of_a_group(home: Any, dice: int) -> None:
    """Y61: dice are counted per upright female, pair or enclosure. A group below the standards has none."""
    assert dice_of(EDITION, home, "") == dice


def test_quarantine_and_contraception_prevent_breeding_dice() -> None:
    """Y61."""
    homes = (group("scarlet_macaw", 2, 4), group("plains_zebra", 1, 5), group("african_wild_dog", 3, 4))
    waiting = (Slot("lion", Animals(1, 2)),)
    table = SpringTable(player(*homes, contraception=("plains_zebra",), quarantine=waiting), player())
    assert list(throws_of(table.state, Seat(0))) == [("scarlet_macaw", 2), ("african_wild_dog", 1)]


def test_breeding_halt_stops_only_level_two() -> None:
    """Y59."""
    homes = (group("lion", 1, 4), group("plains_zebra", 1, 5), group("african_wild_dog", 3, 4))
    assert [dice_of(EDITION, home, "breeding_halt") for home in homes] == [0, 5, 1]


def test_bag_holds_all_discs_not_in_use() -> None:
    """Y66."""
    homes = (
        group("plains_zebra", 1, 5, discs=Animals(1, 2)),
        group("african_wild_dog", 3, 4, discs=Animals(3, 0)),
    )
    litters = (Born(Seat(0), "african_wild_dog", Animals(2, 1)),)
    table = SpringTable(player(*homes), player(), stage="young", spring=Spring(litters=litters))
    assert bag(table.state) == Animals(14, 17)


def test_discs_are_drawn_without_replacement() -> None:
    """Y66."""
    seen = Counter(drawn(Animals(2, 1), 2, Dice(bytes(32), "bag", ply)).males for ply in range(300))
    assert set(seen) == {1, 2}
    assert all(drawn(Animals(2, 1), 3, Dice(bytes(32), "bag", ply)) == Animals(2, 1) for ply in range(20))


def test_missing_discs_are_replaced() -> None:
    """Y66: the offspring is not lost if the bag is empty."""
    found = {drawn(Animals(1, 0), 3, Dice(bytes(32), "bag", ply)) for ply in range(60)}
    assert found == {Animals(3, 0), Animals(2, 1), Animals(1, 2)}
    assert all(may_be_drawn(Animals(1, 0), 3, discs) for discs in found)


@pytest.mark.parametrize(
    ("discs", "fits"),
    [
        (Animals(2, 1), True),
        (Animals(3, 0), True),
        (Animals(1, 2), False),
        (Animals(4, -1), False),
        (Animals(2, 0), False),
        (NONE, False),
    ],
)
def test_draw_must_be_possible_from_the_bag(discs: Animals, fits: bool) -> None:
    assert may_be_drawn(Animals(5, 1), 3, discs) == fits


def test_bag_must_be_emptied_before_discs_are_replaced() -> None:
    """Y66."""
    assert not may_be_drawn(Animals(1, 1), 3, Animals(3, 0))
    assert may_be_drawn(Animals(1, 1), 3, Animals(2, 1))
