"""The six blue powers (rulebook, 4.3 and the appendix on powers; E52 to E55; two readings, 9 to 12)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.squirrels import Kind, Phase
from adjudicator.rules.zoo18.moves import (
    BuyCard,
    BuyPower,
    DaysOff,
    Discard,
    Greek,
    Launch,
    LayTile,
    Midas,
    Pass,
    PhaseBegan,
    PlayerMove,
    Responsibility,
    RoundBegan,
    Sell,
    StockRoundEnded,
    TokenMoved,
    Whatsup,
)
from adjudicator.rules.zoo18.rounds import calendar
from adjudicator.rules.zoo18.state import Squirrel
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def table(*powers: str, reading: str = "rulebook", **options: Any) -> Table:
    """Return a table in the first stock round. Seat A has these powers."""
    return Table(3, reading, **options).stock().player(0, powers=powers)


@pytest.mark.parametrize(
    "move",
    [Midas(), Greek(), Responsibility(), DaysOff("GI"), Whatsup("GI", "2S")],
    ids=lambda move: type(move).__name__,
)
def test_a_power_must_be_in_hand(move: PlayerMove) -> None:
    round = table().player(1, powers=("MIDAS", "GREEK", "RESPONSIBILITY")).family("GI", "ABLL-", treasury=20)
    assert round.refusal(move) == "power_not_at_hand"


# MIDAS.


@BOTH
def test_midas_makes_its_owner_first_regardless_of_cash(reading: str) -> None:
    round = table("MIDAS", reading=reading).player(0, cash=0, tickets=1).player(1, cash=5).player(2, cash=9)
    round.do(Midas(), Pass(), Pass(), Pass())
    assert round.logged(StockRoundEnded)[0].order == (0, 2, 1)
    assert round.powers(0) == ()


def test_midas_is_announced_once_and_stays_in_hand() -> None:
    round = table("MIDAS").do(Midas())
    assert round.powers(0) == ("MIDAS",)
    assert round.refusal(Midas()) == "midas_announced"


def test_unannounced_midas_has_no_effect_and_stays_in_hand() -> None:
    round = table("MIDAS").player(0, cash=0, tickets=1).do(Pass(), Pass(), Pass())
    assert round.logged(StockRoundEnded)[0].order == (1, 2, 0)
    assert round.powers(0) == ("MIDAS",)


# IT'S ALL GREEK TO ME.


@BOTH
def test_greek_gives_another_turn_after_this_one(reading: str) -> None:
    round = table("GREEK", reading=reading).family("GI", "BLLL-").do(BuyCard("GI", "lounge"), Greek())
    assert (round.turn, round.powers(0)) == (0, ("GREEK",))
    assert round.refusal(Greek()) == "greek_used"
    round.do(Pass())
    assert (round.turn, round.powers(0)) == (0, ())
    round.do(BuyCard("GI", "lounge"), Pass())
    assert (round.turn, round.holders("GI")) == (1, "BAAL-")


@BOTH
def test_greek_needs_a_sale_or_a_purchase(reading: str) -> None:
    round = table("GREEK", reading=reading).family("GI", "BALL-")
    assert round.refusal(Greek()) == "greek_too_early"
    assert round.do(Sell("GI", 1)).offered(Greek)


@pytest.mark.parametrize(("reading", "offered"), [("rulebook", 0), ("18xx.games", 1)])
def test_another_players_launch_allows_greek_in_the_18xx_reading(reading: str, offered: int) -> None:
    """Two readings, 12."""
    round = (
        table(reading=reading)
        .player(1, powers=("GREEK",))
        .do(Launch("GI", 5), LayTile("K9", "57", 0), Pass())
    )
    assert (round.turn, len(round.offered(Greek))) == (1, offered)


def test_a_pass_before_the_greek_turn_counts_once() -> None:
    """All players must have passed. The two turns of the player with GREEK count as one."""
    round = table(reading="18xx.games").player(1, powers=("GREEK",))
    round.do(Launch("GI", 5), LayTile("K9", "57", 0), Pass(), Greek(), Pass())
    assert (round.turn, round.powers(1)) == (1, ())
    round.do(Pass(), Pass())
    assert not round.logged(StockRoundEnded)
    assert round.turn == 0


# TOO MUCH RESPONSIBILITY.


def test_responsibility_pays_when_its_owner_uses_it() -> None:
    """Two readings, 9."""
    round = table().stock(shelf=("RESPONSIBILITY",)).do(BuyPower("RESPONSIBILITY"))
    assert (round.cash(0), round.powers(0)) == (27, ("RESPONSIBILITY",))
    assert (round.do(Responsibility()).cash(0), round.powers(0)) == (30, ())


def test_responsibility_pays_at_once_in_the_other_reading() -> None:
    round = table(reading="18xx.games").stock(shelf=("RESPONSIBILITY",)).do(BuyPower("RESPONSIBILITY"))
    assert (round.cash(0), round.powers(0), round.offered(Responsibility)) == (30, (), [])


# DAYS OFF.


@BOTH
def test_days_off_moves_any_family_one_column(reading: str) -> None:
    round = table("DAYS_OFF", reading=reading).family("GI", "BLLL-", (3, 4)).family("PB", "BLLL-", (3, 1))
    assert [move.family for move in round.offered(DaysOff)] == ["GI", "PB"]
    assert round.refusal(DaysOff("PE")) == "not_launched"
    assert round.refusal(DaysOff("CR")) == "not_launched"
    round.do(DaysOff("GI"))
    assert (round.mat("GI").cell, round.powers(0), round.turn) == ((2, 4), (), 0)


def test_days_off_to_24_makes_the_next_operating_round_the_last() -> None:
    """7.5, E45."""
    round = table("DAYS_OFF").family("GI", "BLLL-", (0, 10)).do(DaysOff("GI"))
    assert round.state.is_last_round
    assert isinstance(calendar.next_round(round.state), RoundBegan)


# LEPRECHAUN.


@BOTH
def test_leprechaun_pays_at_its_purchase_and_in_later_stock_rounds(reading: str) -> None:
    round = table(reading=reading).stock(shelf=("LEPRECHAUN",)).do(BuyPower("LEPRECHAUN"))
    assert (round.cash(0), round.powers(0)) == (28, ("LEPRECHAUN",))
    tuesday = calendar.next_round(round.stock("OR1.2").state)
    assert tuesday == RoundBegan("SR2", paid=((Seat(0), 2),))
    assert calendar.begin(round.state, tuesday).players[0].cash == 30


# WHATSUP.


def at_phase(round: Table, phase: Phase, *deck: Kind, kitchen: tuple[Kind, ...] = ()) -> Table:
    round.state = replace(round.state, phase=phase, deck=deck, kitchen=kitchen)
    return round


@BOTH
def test_whatsup_buys_a_sleeping_squirrel_and_moves_the_token(reading: str) -> None:
    round = (
        table("WHATSUP", reading=reading).family("GI", "ALLL-", (1, 1), treasury=8).do(Whatsup("GI", "2S"))
    )
    mat = round.mat("GI")
    assert mat.squirrels == (Squirrel("2S", is_asleep=True),)
    assert (mat.treasury, mat.cell, round.powers(0)) == (1, (1, 2), ())
    assert round.turn == 0
    assert round.state.deck == ("2S", "2S", "3S", "3S", "3S", "3SL", "4S", "4S", "4SP", "5S", "5S")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Whatsup("PB", "2S"), "not_your_family"),
        (Whatsup("PE", "2S"), "not_your_family"),
        (Whatsup("CR", "2S"), "not_your_family"),
        (Whatsup("GI", "3S"), "squirrel_not_there"),
        (Whatsup("LI", "2S"), "treasury_too_small"),
        (Whatsup("TI", "2S"), "squirrel_limit"),
    ],
)
def test_refuses_invalid_whatsup_purchases(move: Whatsup, code: str) -> None:
    round = table("WHATSUP").family("GI", "ALLL-", treasury=30).family("PB", "BALL-", treasury=30)
    round.family("LI", "ALLL-", treasury=6)
    round.family("TI", "ALLL-", treasury=30, squirrels=("2S", "2S", "2S", "2S"))
    assert round.refusal(move) == code
    assert round.offered(Whatsup) == [Whatsup("GI", "2S")]


def test_squirrel_before_its_last_run_does_not_count_for_the_limit() -> None:
    round = at_phase(table("WHATSUP"), "4J").family("GI", "ALLL-", treasury=40, squirrels=("4S", "5S"))
    assert round.refusal(Whatsup("GI", "2J")) == "squirrel_limit"
    mat = replace(round.mat("GI"), squirrels=(Squirrel("4S", is_last=True), Squirrel("5S")))
    round.state = round.state.with_mat(mat)
    assert round.offered(Whatsup) == [Whatsup("GI", "2J")]


def test_a_patch_bars_whatsup() -> None:
    round = table("WHATSUP").family("GI", "ALLL-", treasury=20, powers=("PATCH",))
    round.state = round.state.with_mat(replace(round.mat("GI"), squirrels=(Squirrel("2S", is_patched=True),)))
    assert round.refusal(Whatsup("GI", "2S")) == "patch_bars_purchase"


def test_whatsup_buys_from_the_kitchen_only_in_the_18xx_reading() -> None:
    """Two readings, 10."""

    def kitchen(reading: str) -> Table:
        round = at_phase(table("WHATSUP", reading=reading), "4S", "4S", kitchen=("3S",))
        return round.family("GI", "ALLL-", (1, 1), treasury=20)

    assert kitchen("rulebook").refusal(Whatsup("GI", "3S", "kitchen")) == "deck_only"
    assert kitchen("rulebook").offered(Whatsup) == [Whatsup("GI", "4S")]
    bought = kitchen("18xx.games").do(Whatsup("GI", "3S", "kitchen"))
    assert (bought.treasury("GI"), bought.mat("GI").cell, bought.state.kitchen) == (8, (1, 2), ())


@BOTH
def test_whatsup_begins_a_phase_without_its_bonus(reading: str) -> None:
    """With the first 4S, all 2S leave, and the token moves only one column."""
    round = at_phase(table("WHATSUP", reading=reading), "3S", "4S", "4SP").family(
        "PB", "BLLL-", squirrels=("2S", "3S")
    )
    round.family("GI", "ALLL-", (1, 1), treasury=20).do(Whatsup("GI", "4S"))
    assert round.logged(PhaseBegan) == [PhaseBegan("4S", retired=(("PB", "2S"),))]
    assert round.logged(TokenMoved) == []
    assert round.mat("GI").cell == (1, 2)
    assert (round.state.phase, round.turn) == ("4S", 0)


def test_families_above_a_new_limit_discard_in_the_stock_round() -> None:
    """3: the limit is four squirrels before the first 4S, and three after it."""
    round = at_phase(table("WHATSUP"), "3S", "4S").family("PB", "BLLL-", squirrels=("3S", "3S", "3S", "3SL"))
    round.family("GI", "ALLL-", treasury=20).do(Whatsup("GI", "4S"))
    assert (round.turn, {type(move) for move in round.legal}) == (1, {Discard})
    round.do(Discard("PB", "3S"))
    assert (round.turn, round.state.kitchen) == (0, ("3S",))


@pytest.mark.parametrize(
    ("reading", "squirrels"),
    [
        ("rulebook", (Squirrel("2J", is_asleep=True),)),
        ("18xx.games", (Squirrel("4S", is_last=True), Squirrel("2J", is_asleep=True))),
    ],
)
def test_whatsup_buys_the_first_jumping_squirrel(reading: str, squirrels: tuple[Squirrel, ...]) -> None:
    """Two readings, 11."""
    round = at_phase(table("WHATSUP", reading=reading), "5S").family("PB", "BLLL-", squirrels=("4S",))
    round.family("GI", "ALLL-", treasury=40, squirrels=("4S",)).do(Whatsup("GI", "2J"))
    assert round.mat("GI").squirrels == squirrels
    assert round.mat("PB").squirrels == (Squirrel("4S", is_last=True),)
