"""Single log lines: their facts come from the table before the move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.catalogue import CATALOGUE
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.state import (
    Launching,
    OfferAsk,
    OperatingRound,
    OperatingTurn,
    PatchAsk,
    Step,
    StockRound,
    StockTurn,
)
from tests.rules.zoo18.table import Table

A, B, C = map(Seat, range(3))
GI_HOME = "K9"


def at_work(family: Family = "GI", step: Step = "track", **changes: Any) -> Table:
    """Return a table in the turn of a family with 9 $N. Seat A has its PARENTS, and seat B another card."""
    table = Table().family(family, "AABL-", (1, 3), squirrels=("2S",), treasury=9)
    turn = OperatingTurn(family, step, **changes)
    table.state = replace(table.state, stage=OperatingRound(turn, ()), round=2)
    return table


def launching(par: int = 12, **changes: Any) -> Table:
    table = Table().family("GI", "ALLL-", (1, 6), treasury=34)
    turn = StockTurn(A, launching=Launching("GI", par, **changes))
    table.state = replace(table.state, stage=StockRound(turn), round=1)
    return table


def asking(offer: OfferAsk) -> Table:
    table = at_work(step="squirrels")
    table.state = replace(table.state, interruptions=(offer,))
    return table


def patching() -> Table:
    table = at_work()
    table.state = replace(table.state, interruptions=(PatchAsk(A, (("GI", "2S"),), "4S"),))
    return table


CASES: list[tuple[Callable[[], Table], m.Move, Line]] = [
    (Table, m.Pass(), line("passed", seat=A)),
    (lambda: Table().stock(), m.Pass(), line("passed", seat=A)),
    (launching, m.Pass(), line("home_stays", family="GI")),
    (lambda: launching(is_home_done=True), m.Pass(), line("bonus_tiles_done", family="GI")),
    (launching, m.LayTile(GI_HOME, "57", 0), line("lay_home", family="GI", tile="57", hex=GI_HOME)),
    (
        lambda: launching().tile(GI_HOME, "57", 0),
        m.LayTile(GI_HOME, "14", 0),
        line("upgrade_home", family="GI", tile="14", hex=GI_HOME, old_tile="57"),
    ),
    (
        lambda: launching(is_home_done=True),
        m.LayTile("K11", "9", 0),
        line("lay_bonus", family="GI", tile="9", hex="K11"),
    ),
    (
        lambda: launching(is_home_done=True),
        m.LayTile("K3", "9", 0),
        line("lay_bonus_paid", family="GI", tile="9", hex="K3", cost=2),
    ),
    (
        lambda: Table().stock().family("GI", "AABL-", (1, 3)),
        m.Launch("PB", 9),
        line("launch", seat=A, family="PB", par=9, cost=18),
    ),
    (
        lambda: Table().stock(seat=1).family("GI", "AABL-", (1, 3)),
        m.BuyCard("GI", "lounge"),
        line("buy_card_lounge", seat=B, family="GI", cost=9),
    ),
    (
        lambda: Table().stock(seat=1).family("GI", "ABBL-", (1, 3)),
        m.BuyCard("GI", "lounge"),
        line("buy_card_lounge_parents", seat=B, family="GI", cost=9, old_seat=A),
    ),
    (
        lambda: Table().stock(seat=1).family("GI", "ABBK-", (1, 3)),
        m.BuyCard("GI", "kitchen"),
        line("buy_card_kitchen_parents", seat=B, family="GI", cost=9, old_seat=A),
    ),
    (
        lambda: Table().stock().family("GI", "AABL-", (1, 3)),
        m.Sell("GI", 1),
        line("sell", seat=A, family="GI", animals=1, gain=9),
    ),
    (
        lambda: Table().stock().family("GI", "AABB-", (1, 3)),
        m.Sell("GI", 2),
        line("sell_parents", seat=A, family="GI", animals=2, gain=18, new_seat=B),
    ),
    (lambda: Table().stock("SR2"), m.Ticket(), line("ticket", seat=A, gain=7)),
    (at_work, m.Ticket(2), line("ticket_given", seat=A, family="GI", given=2, gain=3)),
    (
        lambda: Table().stock().family("GI", "AABL-", (1, 3)),
        m.DaysOff("GI"),
        line("days_off", seat=A, family="GI", old=9, value=10),
    ),
    (at_work, m.LayTile("K3", "9", 0), line("lay_paid", family="GI", tile="9", hex="K3", cost=2)),
    (
        lambda: at_work().family("GI", "AABL-", (1, 3), powers=("GOLD",)),
        m.LayTile("K3", "9", 0, "MAPS"),
        line("lay_maps_gold", family="GI", tile="9", hex="K3", gain=1),
    ),
    (
        lambda: at_work().tile("K3", "9", 0),
        m.LayTile("K3", "26", 0, "RABBITS"),
        line("upgrade_rabbits", family="GI", tile="26", hex="K3", old_tile="9"),
    ),
    (lambda: at_work(is_mapping=True), m.Pass(), line("maps_given_up", family="GI")),
    (lambda: at_work(step="station"), m.Pass(), line("passed_station", family="GI")),
    (
        lambda: at_work(hole="C17"),
        m.Mark("HOLE", "F8"),
        line("mark_second_hole", family="GI", hexes=("C17", "F8")),
    ),
    (at_work, m.PlaceStation("K15"), line("station", family="GI", hex="K15", cost=2)),
    (patching, m.Pass(), line("patch_declined", seat=A)),
    (patching, m.Patch("GI", "2S"), line("patch", seat=A, family="GI", squirrel="2S")),
    (
        lambda: at_work(step="harvest", nuts=110),
        m.Share(),
        line("share", seat=A, family="GI", nuts=110),
    ),
    (
        lambda: at_work(step="squirrels"),
        m.BuySquirrel("2S"),
        line("buy_squirrel_deck", seat=A, family="GI", squirrel="2S", cost=7),
    ),
    (
        lambda: at_work(step="squirrels").player(0, cash=5),
        m.BuySquirrel("3S", "kitchen"),
        line("buy_squirrel_forced", seat=A, family="GI", squirrel="3S", cost=12, treasury=9, paid=3),
    ),
    (
        lambda: at_work(step="squirrels").player(0, cash=5),
        m.BuySquirrel("4S"),
        line(
            "buy_squirrel_in_debt", seat=A, family="GI", squirrel="4S", cost=20, treasury=9, paid=5, debt=12
        ),
    ),
    (
        lambda: at_work(step="squirrels").family("PB", "BLLL-"),
        m.BuySquirrel("2S", "PB", 4),
        line("offer_for_squirrel", seat=A, family="GI", squirrel="2S", cost=4, owner="PB"),
    ),
    (
        lambda: at_work(step="squirrels").family("PB", "ALLL-"),
        m.BuySquirrel("2S", "PB", 4),
        line("squirrel_changes_hands", seat=A, family="GI", squirrel="2S", cost=4, owner="PB"),
    ),
    (
        lambda: at_work().player(1, powers=("HOLE",)),
        m.BuyPower("HOLE", 2),
        line("offer_for_power", seat=A, family="GI", power="HOLE", cost=2, owner_seat=B),
    ),
    (
        lambda: at_work().player(0, powers=("HOLE",)),
        m.BuyPower("HOLE", 2),
        line("power_changes_hands", seat=A, family="GI", power="HOLE", cost=2, owner_seat=A),
    ),
    (
        lambda: asking(OfferAsk(B, 4, kind="2S", source="PB")),
        m.Accept(),
        line("accept_squirrel", seat=A, family="GI", squirrel="2S", cost=4, owner="PB"),
    ),
    (
        lambda: asking(OfferAsk(B, 2, power="HOLE")),
        m.Decline(),
        line("decline_power", seat=A, family="GI", power="HOLE", cost=2),
    ),
    (
        Table,
        m.RoundBegan("SR2", paid=((B, 2),)),
        line("stock_round_paid", round="SR2", paid_seats=("B:2",)),
    ),
    (
        Table,
        m.RoundBegan("OR1.1", kitchen=(("GI", 4),)),
        line("operating_round_kitchen", round="OR1.1", incomes=("GI:4",)),
    ),
    (
        Table,
        m.StockRoundEnded((("GI", At(0, 3)),), (B, C, A), None),
        line("stock_round_ended_risen", order_seats=("B", "C", "A"), risen=("GI:10",)),
    ),
    (
        lambda: at_work(step="shared", nuts=160, water=2),
        m.Harvested("GI", True, 160, 2, (6, 2, 0), At(1, 4)),
        line("shared_risen", family="GI", old=9, value=10, nuts=160, income=2, paid_seats=("A:6", "B:2")),
    ),
    (
        lambda: at_work(step="shared", nuts=90),
        m.Harvested("GI", True, 90, 0, (6, 2, 0), At(1, 3)),
        line("shared", family="GI", old=9, value=9, nuts=90, income=0, paid_seats=("A:6", "B:2")),
    ),
    (
        lambda: at_work(step="shared", nuts=30),
        m.Harvested("GI", True, 30, 0, (0, 0, 0), At(1, 3)),
        line("shared_unpaid", family="GI", old=9, value=9, nuts=30, income=0),
    ),
    (
        lambda: at_work(step="kept", nuts=110),
        m.Harvested("GI", False, 110, 5, (), At(1, 2)),
        line("kept", family="GI", old=9, value=8, nuts=110, income=5),
    ),
    (
        at_work,
        m.PhaseBegan("4J", (("GI", "4S"),), (("PB", "3SL"),), ("4S",)),
        line("phase_retires_and_last_runs", phase="4J", retired=("GI:4S", "4S"), last=("PB:3SL",)),
    ),
    (
        at_work,
        m.PhaseBegan("4J", (), (("PB", "3SL"),)),
        line("phase_last_runs", phase="4J", last=("PB:3SL",)),
    ),
    (at_work, m.PhaseBegan("3S"), line("phase", phase="3S")),
    (at_work, m.GameEnded(), line("game_ended")),
]


@pytest.mark.parametrize(("table", "move", "expected"), CASES, ids=[each.code for *_, each in CASES])
def test_log_lines_use_the_facts_before_the_move(
    table: Callable[[], Table], move: m.Move, expected: Line
) -> None:
    state = table().state
    assert RULES.describe(state, A if not isinstance(move, m.BuyCard) else B, move, None) == expected
    assert tuple(name for name, _ in expected.params) == CATALOGUE.sentences[expected.code].params


def test_early_end_has_its_own_log_line() -> None:
    state = replace(at_work().state, is_last_round=True)
    assert RULES.describe(state, Seat(-1), m.GameEnded(), None) == line("game_ended_early")
