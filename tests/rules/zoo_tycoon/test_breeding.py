"""Breeding dice, rounds of rerolls, and drawn discs (Y61-Y66)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.moves import Born, Contracept, Done, Reroll, Rerolled, Rolled, SpringOver
from adjudicator.rules.zoo_tycoon.state import Track
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals
from tests.rules.zoo_tycoon.springs import SpringTable, group, player

ZEBRAS = group("plains_zebra", 1, 5)
MACAWS = group("scarlet_macaw", 2, 4)
VULTURES = group("bearded_vulture", 1, 1)
DOGS = group("african_wild_dog", 3, 4)


def breed(*players: Any, **fields: Any) -> SpringTable:
    """Return a table at the breeding dice. Before, every seat that must answer has answered `Done`."""
    table = SpringTable(*players, **fields)
    for seat in table.asked:
        table.do(seat, Done())
    assert table.state.stage == "breeding"
    return table


def rerolls(table: SpringTable, seat: int) -> list[Any]:
    """Return the rerolls that are offered to a seat."""
    return [move for move in table.choices(seat) if isinstance(move, Reroll)]


def test_every_species_is_rolled_in_order_of_play() -> None:
    table = breed(player(ZEBRAS, MACAWS), player(DOGS), player(VULTURES), first=1).settle()
    assert [(roll.seat, roll.species, len(roll.dice)) for roll in table.state.spring.rolls] == [
        (1, "african_wild_dog", 1),
        (2, "bearded_vulture", 1),
        (0, "plains_zebra", 5),
        (0, "scarlet_macaw", 2),
    ]
    assert all(1 <= die <= 6 for roll in table.state.spring.rolls for die in roll.dice)


@pytest.mark.parametrize(
    "move",
    [
        Rolled(Seat(0), "plains_zebra", (1, 2, 3, 4)),
        Rolled(Seat(0), "plains_zebra", (1, 2, 3, 4, 5, 6)),
        Rolled(Seat(0), "plains_zebra", (1, 2, 3, 4, 7)),
        Rolled(Seat(0), "plains_zebra", (0, 2, 3, 4, 5)),
        Rolled(Seat(0), "scarlet_macaw", (1, 2)),
        Rolled(Seat(1), "bearded_vulture", (1,)),
        Rerolled(Seat(0), "plains_zebra", 3),
        Born(Seat(0), "plains_zebra", Animals(1, 0)),
        SpringOver(),
    ],
)
def test_refuses_invalid_rolls(move: Any) -> None:
    table = breed(player(ZEBRAS, MACAWS), player(VULTURES))
    assert table.refused(move) == ("not_due", "")


def test_worker_rerolls_one_failed_die_of_a_species() -> None:
    """Y63."""
    table = breed(player(ZEBRAS), player()).rolled(4, 1, 5, 2, 6)
    assert table.choices(0) == [Done(), Reroll("plains_zebra"), Contracept("plains_zebra")]
    table.do(0, Reroll("plains_zebra"))
    assert table.state.players[0].staff == ("breeding",)
    assert table.asked == []
    table.nature(Rerolled(Seat(0), "plains_zebra", 3))
    assert table.state.spring.rolls[0].dice == (4, 3, 5, 2, 6)
    assert table.asked == []
    table.nature(Born(Seat(0), "plains_zebra", Animals(1, 2)))
    assert table.home(0, "plains_zebra").discs == Animals(1, 2)


@pytest.mark.parametrize(
    "move",
    [
        Rerolled(Seat(0), "plains_zebra", 0),
        Rerolled(Seat(0), "plains_zebra", 7),
        Rerolled(Seat(1), "scarlet_macaw", 4),
        Rerolled(Seat(0), "scarlet_macaw", 4),
        Born(Seat(0), "plains_zebra", Animals(1, 0)),
    ],
)
def test_refuses_invalid_rerolls(move: Any) -> None:
    table = breed(player(ZEBRAS), player(MACAWS)).rolled(4, 1, 5, 2, 6, 1, 1)
    table.do(1, Reroll("scarlet_macaw")).do(0, Reroll("plains_zebra"))
    assert table.refused(move) == ("not_due", "")


def test_rerolls_go_by_rounds_in_order_of_play() -> None:
    """Y64: each seat declares one reroll, then the dice are rolled.

    A seat that declines is not asked again.
    """
    table = breed(player(ZEBRAS, MACAWS), player(DOGS), player(ZEBRAS, MACAWS, DOGS), first=2)
    table.rolled(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert table.asked == [0, 1, 2]
    table.do(1, Done()).do(0, Reroll("scarlet_macaw"))
    assert table.asked == [2]
    table.do(2, Reroll("african_wild_dog")).rolled(1, 6)
    assert table.log[-2:] == [
        Rerolled(Seat(2), "african_wild_dog", 1),
        Rerolled(Seat(0), "scarlet_macaw", 6),
    ]
    assert table.asked == [0, 2]
    assert rerolls(table, 0) == [Reroll("plains_zebra")]
    assert rerolls(table, 2) == [Reroll("plains_zebra"), Reroll("scarlet_macaw")]
    table.do(0, Reroll("plains_zebra")).do(2, Reroll("plains_zebra")).rolled(1, 1)
    assert table.asked == [2]
    table.do(2, Reroll("scarlet_macaw")).rolled(2).settle()
    assert table.state.players[2].staff == ("breeding",) * 3
    assert [(born.seat, born.species) for born in table.state.spring.born] == [(0, "scarlet_macaw")]


def test_workers_limit_the_rerolls() -> None:
    """Y63."""
    table = breed(player(ZEBRAS, staff=("birth_control",) * 3), player(MACAWS)).rolled(1, 1, 1, 1, 1, 1, 1)
    assert table.asked == [1]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Reroll("plains_zebra"), "rerolled_already"),
        (Reroll("african_wild_dog"), "no_failed_die"),
        (Reroll("lion"), "no_failed_die"),
    ],
)
def test_only_a_failed_die_is_rerolled_and_only_once(move: Any, code: str) -> None:
    """Y63."""
    table = breed(player(ZEBRAS, MACAWS, DOGS), player()).rolled(1, 1, 1, 1, 1, 1, 1, 6)
    table.do(0, Reroll("plains_zebra")).rolled(1)
    assert table.refused(move, 0) == (code, "species")


def test_high_fertility_counts_for_every_die() -> None:
    """Y62: the other dice keep their faces."""
    table = breed(player(ZEBRAS), player(), event="high_fertility").rolled(3, 3, 2, 6, 3)
    table.do(0, Done()).nature(Born(Seat(0), "plains_zebra", Animals(4, 0)))
    assert table.state.spring.rolls[0].dice == (3, 3, 2, 6, 3)


def test_asks_nobody_when_no_die_failed() -> None:
    table = breed(player(MACAWS), player()).rolled(3, 6)
    assert table.asked == []
    table.nature(Born(Seat(0), "scarlet_macaw", Animals(2, 2)))
    assert table.state.stage == "young"


@pytest.mark.parametrize(
    "move",
    [
        Born(Seat(0), "scarlet_macaw", Animals(1, 2)),
        Born(Seat(0), "scarlet_macaw", Animals(5, -1)),
        Born(Seat(0), "scarlet_macaw", NONE),
        Born(Seat(0), "plains_zebra", Animals(1, 0)),
        Born(Seat(1), "bearded_vulture", Animals(1, 0)),
        SpringOver(),
    ],
)
def test_refuses_invalid_litters(move: Any) -> None:
    """Y65: one litter for each successful die, in order of play."""
    table = breed(player(MACAWS), player(VULTURES)).rolled(3, 6, 5)
    assert table.refused(move) == ("not_due", "")


def test_bag_limits_the_litter() -> None:
    """Y66."""
    full = group("plains_zebra", 1, 5, discs=Animals(20, 17))
    table = breed(player(full, MACAWS), player()).rolled(1, 1, 1, 1, 1, 6, 6).do(0, Done())
    assert table.refused(Born(Seat(0), "scarlet_macaw", Animals(2, 2))) == ("not_due", "")
    assert table.refused(Born(Seat(0), "scarlet_macaw", Animals(0, 2))) == ("not_due", "")
    table.nature(Born(Seat(0), "scarlet_macaw", Animals(1, 3)))
    assert table.home(0, "scarlet_macaw").discs == Animals(1, 3)


def test_level_three_offspring_wait_for_a_decision_while_there_is_room() -> None:
    """Y67, Y70."""
    born = Born(Seat(0), "african_wild_dog", Animals(1, 2))
    table = breed(player(DOGS), player()).rolled(6).nature(born)
    assert table.state.spring.litters == (born,)
    assert table.home(0, "african_wild_dog").discs == NONE
    over = (Track("african_wild_dog", done=3),)
    table = breed(player(DOGS), player(), tracks=over).rolled(6).nature(born)
    assert table.state.spring.litters == ()
    assert table.home(0, "african_wild_dog").discs == Animals(1, 2)


def test_absent_player_rerolls_nothing() -> None:
    table = breed(player(ZEBRAS), player()).rolled(1, 1, 1, 1, 1)
    assert turns.timeout(table.state, Seat(0)) == Done()
    (ask,) = turns.pending(table.state).asks
    assert (ask.question.code, dict(ask.question.params)) == (
        "ask_breeding",
        {"seat": 0, "species": ("plains_zebra",)},
    )
