"""The run as a step of a turn: who runs, under which conditions, and for what (rulebook, 7.4; E35 to E41)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.moves import (
    Barrels,
    Harvested,
    Keep,
    Mark,
    Pass,
    RanBest,
    Run,
    RunBest,
    Share,
    Unpatch,
    ZeroRun,
)
from adjudicator.rules.zoo18.routes.model import Route
from adjudicator.rules.zoo18.state import Squirrel
from adjudicator.rules.zoo18.steps import run
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])
WAY = ("N14", "N12", "N10", "N8", "M9", "L8", "K7", "L6", "L4")
"""A way from two O areas over the home of the POLAR BEARS (20) to a Y (30)."""


def table(
    reading: str = "rulebook", *powers: Power, squirrels: tuple[Squirrel, ...] = (Squirrel("2S"),)
) -> Table:
    """Return a table before the run of seat A's POLAR BEARS."""
    played = Table(3, reading).everybody(tickets=0, cash=0)
    played.board(N10="57 0", N12="X9 0", N14="X9 0", L4="201 5")
    played.family("PB", "ALLL-", (3, 1), treasury=5, powers=powers)
    played.state = played.state.with_mat(replace(played.mat("PB"), squirrels=squirrels))
    return played.work("PB", "run")


@BOTH
def test_run_collects_its_harvest(reading: str) -> None:
    played = table(reading).do(Run((Route("2S", WAY),)))
    assert played.question == "ask_harvest"
    assert (played.at_work.nuts, played.at_work.water) == (70, 2)
    assert played.do(Share()).treasury("PB") == 7


@BOTH
def test_the_server_finds_the_best_run(reading: str) -> None:
    """E41."""
    played = table(reading).do(RunBest())
    (found,) = played.logged(RanBest)
    assert played.at_work.routes == found.routes
    assert played.at_work.nuts == 70
    assert played.question == "ask_harvest"


@BOTH
def test_player_can_choose_not_to_run(reading: str) -> None:
    """7.5: the player decides not to collect any nuts."""
    played = table(reading)
    assert played.legal[:2] == [RunBest(), Run(())]
    assert played.do(Run(())).logged(ZeroRun)


@BOTH
@pytest.mark.parametrize(
    ("route", "code"),
    [
        (Route("3S", WAY), "squirrel_cannot_run"),
        (Route("2S", ("N10",)), "too_few_stops"),
        (Route("2S", (*WAY, "M5")), "too_many_stops"),
        (Route("2S", ("L4", "L6", "K7", "K9")), "no_such_track"),
    ],
)
def test_refuses_invalid_runs(reading: str, route: Route, code: str) -> None:
    played = table(reading)
    assert played.refusal(Run((route,))) == code


@BOTH
def test_run_step_cannot_be_passed(reading: str) -> None:
    assert table(reading).refusal(Pass()) == "not_now"


@BOTH
def test_sleeping_squirrel_does_not_run(reading: str) -> None:
    """WHATSUP."""
    played = table(reading, squirrels=(Squirrel("3S", is_asleep=True), Squirrel("2S")))
    assert run.conditions(played.state).squirrels == ("2S",)
    assert played.refusal(Run((Route("3S", WAY),))) == "squirrel_cannot_run"


@BOTH
def test_run_step_is_skipped_without_connecting_track(reading: str) -> None:
    """E27: the station must be connected to another station, to water, an R area or an arrow."""
    played = Table(3, reading).everybody(tickets=0).family("PB", "ALLL-", squirrels=("2S",))
    assert played.board(N10="5 0").work("PB", "run").logged(ZeroRun)
    led = Table(3, reading).everybody(tickets=0).family("PB", "ALLL-", squirrels=("2S",))
    assert led.board(N10="57 0", N12="X9 0").work("PB", "run").question == "ask_run"


@BOTH
def test_best_run_can_be_empty(reading: str) -> None:
    played = Table(3, reading).everybody(tickets=0).family("PB", "ALLL-", squirrels=("2S",))
    played.board(N10="57 0", N12="X9 0").work("PB", "run").do(RunBest())
    assert played.logged(RanBest) == [RanBest(())]
    assert played.logged(ZeroRun)


# Powers.


@BOTH
def test_patched_squirrel_stops_only_at_one_own_station(reading: str) -> None:
    """PATCH: the run consists of one stop and the water before and after it."""
    played = table(reading, "PATCH", squirrels=(Squirrel("2S", is_patched=True),))
    assert run.conditions(played.state).squirrels == ("1S",)
    assert played.refusal(Run((Route("1S", WAY),))) == "too_many_stops"
    played.do(Run((Route("1S", WAY[:3]),)))
    assert (played.at_work.nuts, played.at_work.water) == (40, 2)


@BOTH
def test_patched_squirrel_runs_without_connecting_track(reading: str) -> None:
    played = Table(3, reading).everybody(tickets=0).family("PB", "ALLL-", powers=("PATCH",))
    worn = (Squirrel("2S", is_patched=True),)
    played.state = played.state.with_mat(replace(played.mat("PB"), squirrels=worn))
    played.board(N10="5 0").work("PB", "run")
    assert played.question == "ask_run"
    assert played.do(RunBest()).at_work.nuts == 20


def test_patched_squirrel_makes_its_full_last_run_by_the_rulebook() -> None:
    """30."""
    played = table("rulebook", "PATCH", squirrels=(Squirrel("4S", is_last=True, is_patched=True),))
    assert run.conditions(played.state).squirrels == ("4S",)


@BOTH
def test_removing_the_patch_can_leave_no_squirrel_to_run(reading: str) -> None:
    played = table(
        reading, "PATCH", squirrels=(Squirrel("2S", is_patched=True), Squirrel("3S", is_asleep=True))
    )
    played.phase("4S").do(Unpatch())
    assert played.logged(ZeroRun)


@BOTH
def test_two_barrels_double_water_nuts_and_cancel_its_income(reading: str) -> None:
    """TWO BARRELS: each O yields 20 nuts and no income. The power is gone after the second run."""
    played = table(reading, "BARRELS").do(Barrels(), Run((Route("2S", WAY),)))
    assert (played.at_work.nuts, played.at_work.water) == (90, 0)
    assert played.mat("PB").uses("BARRELS") == 1
    played.work("PB", "run").do(Barrels(), Run((Route("2S", WAY),)))
    assert played.mat("PB").powers == ()
    assert played.mat("PB").used == ()


@pytest.mark.parametrize(("reading", "nuts"), [("rulebook", 180), ("18xx.games", 160)])
def test_two_barrels_with_a_4j(reading: str, nuts: int) -> None:
    """6: the doubling by the 4J includes or excludes the nuts that the barrels add."""
    played = table(reading, "BARRELS", squirrels=(Squirrel("4J"),)).do(Barrels())
    played.do(Run((Route("4J", WAY),)))
    assert played.at_work.nuts == nuts


@pytest.mark.parametrize(("reading", "income"), [("rulebook", 3), ("18xx.games", 5)])
def test_a_squeeze_increases_the_water_income(reading: str, income: int) -> None:
    """7: the 3 replaces the 1 for each O or is added to it. The income comes even if the harvest is kept."""
    played = table(reading, "SQUEEZE").do(Run((Route("2S", WAY),)))
    assert played.at_work.water == income
    played.do(Keep())
    (harvested,) = played.logged(Harvested)
    assert harvested.treasury == 3 + income


@BOTH
def test_a_squeeze_without_water_brings_nothing(reading: str) -> None:
    assert table(reading, "SQUEEZE").do(Run((Route("2S", WAY[2:]),))).at_work.water == 0


@BOTH
def test_wheat_adds_30_nuts_for_each_visit(reading: str) -> None:
    played = table(reading, "WHEAT").do(Mark("WHEAT", "N10"), Run((Route("2S", WAY),)))
    assert played.at_work.nuts == 100


@BOTH
def test_a_tip_of_sugar_adds_one_stop(reading: str) -> None:
    played = table(reading, "SUGAR").do(Run((Route("2S", (*WAY, "M5")),)))
    assert played.at_work.nuts == 100


@BOTH
@pytest.mark.parametrize(
    ("power", "changes"), [("WINGS", {"wings": True}), ("SUGAR", {"sugar": True}), ("GOLD", {})]
)
def test_powers_set_the_conditions_of_a_run(reading: str, power: Power, changes: dict[str, Any]) -> None:
    plain = run.conditions(table(reading).state)
    assert run.conditions(table(reading, power).state) == replace(plain, **changes)


@BOTH
@pytest.mark.parametrize(("phase", "nuts"), [("4S", 80), ("4SP", 110)])
def test_r_areas_are_worth_more_from_the_4s_perm_on(reading: str, phase: Any, nuts: int) -> None:
    """3."""
    family: Family = "PB"
    played = table(reading, squirrels=(Squirrel("3S"),)).phase(phase).work(family, "run")
    assert played.do(Run((Route("3S", (*WAY[2:], "M5")),))).at_work.nuts == nuts
