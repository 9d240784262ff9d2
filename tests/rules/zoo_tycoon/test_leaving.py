"""Leaving animals (docs/rules/zoo-tycoon.md, Y77-Y79, Y86, Y87 and Y91-Y94)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.boards import StaffId
from adjudicator.rules.zoo_tycoon.moves import Convert, Empty, Give, Hire, Pass, Take, Uncap
from adjudicator.rules.zoo_tycoon.state import Gift
from adjudicator.rules.zoo_tycoon.zoo import Animals, Slot
from tests.rules.zoo_tycoon.springs import group, player
from tests.rules.zoo_tycoon.summers import Summer

MALE = Animals(1, 0)
FEMALE = Animals(0, 1)
PAIR = Animals(1, 1)
ONCE_A_GAME: tuple[StaffId, ...] = ("unexpected_demand",)


def leaving(*players: Any, **fields: Any) -> Summer:
    return Summer(*players, stage="leaving", **fields)


def waiting(species: str, males: int, females: int) -> Slot:
    return Slot(species, Animals(males, females))


def test_y77_zoos_give_in_turns_and_those_with_nothing_are_skipped() -> None:
    zebras, lions = waiting("plains_zebra", 1, 1), waiting("lion", 1, 0)
    table = leaving(
        player(quarantine=(zebras, lions), once=ONCE_A_GAME),
        player(group("tiger", 1, 1)),
        player(quarantine=(zebras,), once=ONCE_A_GAME),
        cells={"plains_zebra": (-2, -1), "lion": (-1, 0), "tiger": (-1, -1)},
        first=Seat(1),
    )
    assert table.turn() == 2
    table.do(2, Give("plains_zebra", MALE))
    assert table.turn() == 0
    table.do(0, Give("plains_zebra", PAIR))
    assert (table.left("plains_zebra"), table.turn()) == ((0, 0), 0)
    table.do(0, Give("lion", MALE))
    assert table.zoo(0).quarantine == ()
    assert [player.trades for player in table.state.players] == [2, 0, 1]
    assert table.state.stage == "arrival"


def test_y78_pass_is_final() -> None:
    table = leaving(*[player(quarantine=(waiting("lion", 1, 1),))] * 2, cells={"lion": (-2, -2)})
    table.do(0, Pass()).do(1, Give("lion", MALE))
    assert table.turn() == 1
    table.forgive(1)
    assert table.state.stage == "arrival"
    assert (table.held(0, "lion"), table.held(1, "lion")) == ((1, 1), (0, 1))


def test_y79_demand_is_shared_and_counted_by_sex() -> None:
    zoos = [player(quarantine=(waiting("lion", 2, 2),), once=ONCE_A_GAME)] * 2
    table = leaving(*zoos, cells={"lion": (-1, -2)})
    assert Give("lion", Animals(1, 2)) in table.choices(0)
    assert table.refused(Give("lion", Animals(2, 0)), 0) == ("no_demand", "animals")
    table.do(0, Give("lion", PAIR))
    assert [move for move in table.choices(1) if isinstance(move, Give)] == [Give("lion", FEMALE)]
    assert table.refused(Give("lion", MALE), 1) == ("no_demand", "animals")
    table.do(1, Give("lion", FEMALE))
    assert table.state.stage == "arrival"
    gifts = (Gift(Seat(0), "lion", PAIR), Gift(Seat(1), "lion", FEMALE))
    assert table.state.exchange.gifts == gifts


def test_y79_offspring_discs_can_leave_with_quarantined_animals() -> None:
    home = group("lion", 1, 2, discs=Animals(2, 1))
    table = leaving(player(home, quarantine=(waiting("lion", 1, 0),)), cells={"lion": (-2, -1)})
    table.do(0, Give("lion", MALE, discs=PAIR))
    left = table.home(0, "lion")
    assert (left.animals, left.discs) == (home.animals, Animals(1, 0))
    assert table.state.players[0].trades == 1
    assert table.zoo(0).quarantine == ()


def test_y91_worker_adds_one_trade() -> None:
    zoo = player(quarantine=(waiting("lion", 1, 1), waiting("tiger", 1, 0)), trades=1)
    table = leaving(zoo, cells={"lion": (-1, -1), "tiger": (-1, 0)})
    assert table.refused(Hire(), 0) == ("trades_left", "")
    table.do(0, Give("lion", MALE))
    assert table.refused(Give("lion", FEMALE), 0) == ("no_trades_left", "")
    assert [move for move in table.choices(0) if not isinstance(move, Pass)] == [Hire()]
    table.do(0, Hire()).do(0, Give("lion", FEMALE)).do(0, Hire()).do(0, Give("tiger", MALE))
    assert table.state.players[0].staff == ("exchange", "exchange")
    assert table.zoo(0).quarantine == ()


def test_y91_seat_without_trades_and_workers_is_not_asked() -> None:
    busy = player(
        quarantine=(waiting("lion", 1, 1),), trades=2, staff=("birth_control", "breeding", "breeding")
    )
    assert leaving(busy, cells={"lion": (-1, -1)}).turn() is None


def test_y86_unexpected_demand_empties_a_square_once_in_a_game() -> None:
    zoo = player(quarantine=(waiting("lion", 2, 1), waiting("tiger", 1, 1)))
    table = leaving(zoo, player(), cells={"tiger": (-1, 0)})
    assert [move for move in table.choices(0) if isinstance(move, Empty)] == [Empty("lion"), Empty("tiger")]
    assert table.refused(Empty("okapi"), 0) == ("not_in_quarantine", "species")
    table.do(0, Empty("lion"))
    assert table.zoo(0).quarantine == (waiting("tiger", 1, 1),)
    assert table.state.exchange.gifts == (Gift(Seat(0), "lion", Animals(2, 1)),)
    given = table.state.players[0]
    assert (given.trades, given.staff, given.once) == (1, ("unexpected_demand",), ("unexpected_demand",))
    assert table.refused(Empty("tiger"), 0) == ("once_a_game", "")
    assert not any(isinstance(move, Empty) for move in table.choices(0))


def test_y86_unexpected_demand_takes_a_worker_and_a_trade() -> None:
    zoo = player(quarantine=(waiting("lion", 2, 1),), trades=2)
    table = leaving(zoo, cells={})
    assert table.choices(0) == [Hire(), Pass()]
    assert table.refused(Empty("lion"), 0) == ("no_trades_left", "")
    table.do(0, Hire())
    assert table.choices(0) == [Empty("lion"), Pass()]
    table.do(0, Empty("lion"))
    assert table.state.players[0].staff == ("exchange", "unexpected_demand")
    tired = replace(zoo, staff=("breeding", "breeding"))
    assert leaving(tired, cells={}).turn() is None
    busy = leaving(replace(tired, trades=1, staff=("breeding",) * 3), cells={"lion": (-1, 0)})
    assert busy.refused(Empty("lion"), 0) == ("no_worker", "")


def test_y87_unhoused_pandas_stay_but_their_offspring_can_leave() -> None:
    waiting_pair = player(quarantine=(waiting("giant_panda", 1, 1), waiting("lion", 1, 0)))
    table = leaving(waiting_pair, cells={"giant_panda": (-1, -1), "lion": (-1, 0)})
    assert [move for move in table.choices(0) if isinstance(move, Give | Empty)] == [
        Give("lion", MALE),
        Empty("lion"),
    ]
    assert table.refused(Give("giant_panda", PAIR), 0) == ("panda_stays", "species")
    assert table.refused(Empty("giant_panda"), 0) == ("panda_stays", "species")
    family = player(group("giant_panda", 1, 1, discs=FEMALE))
    young = leaving(family, cells={"giant_panda": (-1, -1)})
    assert Give("giant_panda", discs=FEMALE) in young.choices(0)


@pytest.mark.parametrize(
    ("move", "code", "place"),
    [
        (Give("dodo", MALE), "unknown_species", "species"),
        (Give("lion"), "no_animals", "animals"),
        (Give("lion", Animals(-1, 1)), "no_animals", "animals"),
        (Give("lion", Animals(-1, 2)), "no_demand", "animals"),
        (Give("lion", Animals(2, 0), discs=Animals(-1, 0)), "not_in_quarantine", "animals"),
        (Give("lion", MALE, discs=FEMALE), "no_such_discs", "discs"),
        (Give("tiger", FEMALE), "not_in_quarantine", "animals"),
        (Give("tiger", discs=FEMALE), "not_kept", "species"),
        (Give("lion", housed=MALE), "housed_stay", "housed"),
        (Take("lion", MALE), "not_now", ""),
    ],
)
def test_refuses_invalid_gifts(move: Any, code: str, place: str) -> None:
    zoo = player(group("lion", 1, 2, discs=MALE), quarantine=(waiting("lion", 1, 0),))
    table = leaving(zoo, cells={"lion": (-2, -1), "tiger": (-1, -1)})
    assert table.refused(move, 0) == (code, place)


def test_y92_introductory_trades_are_unlimited_and_allow_housed_animals() -> None:
    zoo = player(group("lion", 1, 4, "light_green"), group("tiger", 1, 0), contraception=("tiger",), trades=4)
    table = leaving(zoo, cells={"lion": (-1, -2), "tiger": (-1, -1)}, introductory=True)
    assert table.refused(Hire(), 0) == ("trades_left", "")
    assert Give("lion", housed=Animals(1, 2)) in table.choices(0)
    table.do(0, Give("lion", housed=FEMALE)).do(0, Give("tiger", housed=MALE))
    assert table.home(0, "lion").animals == Animals(1, 3)
    empty = table.zoo(0).enclosures[1]
    assert (empty.main, empty.animals, empty.experience, empty.is_empty) == ("", Animals(), 0, True)
    assert len(empty.tiles) == len(zoo.zoo.enclosures[1].tiles)
    assert (table.zoo(0).since, table.zoo(0).contraception) == ((("lion", 1),), ())


def test_y92_remaining_group_must_be_valid_and_include_adults() -> None:
    zoo = player(group("lion", 2, 0, lying=0), group("tiger", 0, 1, discs=MALE))
    cells = {"lion": (-1, -1), "tiger": (-1, -1)}
    table = leaving(zoo, cells=cells, introductory=True)
    assert table.refused(Give("lion", housed=MALE), 0) == ("group_too_small", "")
    assert table.refused(Give("lion", housed=FEMALE), 0) == ("not_housed", "housed")
    assert table.refused(Give("tiger", housed=FEMALE), 0) == ("young_left_behind", "discs")
    assert Give("tiger", discs=MALE, housed=FEMALE) in table.choices(0)
    mothers = player(group("lion", 1, 4, "light_green", lying=3))
    rest = leaving(mothers, cells={"lion": (0, -2)}, introductory=True).do(
        0, Give("lion", housed=Animals(0, 2))
    )
    assert rest.home(0, "lion").lying == 1


def test_y93_offspring_grow_up_and_contraception_ends_during_leaving() -> None:
    zoo = player(
        group("lion", 1, 2, discs=PAIR), quarantine=(waiting("tiger", 1, 0),), contraception=("lion",)
    )
    table = leaving(zoo, cells={"tiger": (-1, 0)})
    assert Convert("lion", FEMALE) in table.choices(0)
    assert table.refused(Convert("lion", MALE), 0) == ("males_quarrel", "")
    assert table.refused(Convert("lion", Animals(0, 2)), 0) == ("no_such_discs", "animals")
    assert table.refused(Convert("tiger", MALE), 0) == ("not_kept", "species")
    assert table.refused(Uncap("tiger"), 0) == ("no_contraception", "species")
    table.do(0, Convert("lion", FEMALE), Uncap("lion"))
    assert (table.home(0, "lion").animals, table.zoo(0).contraception, table.turn()) == (Animals(1, 3), (), 0)
