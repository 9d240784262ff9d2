"""The initial draft (rulebook, 5; E6, E7, E54)."""

from __future__ import annotations

import pytest

from adjudicator.rules.zoo18.moves import BuyPower, Pass, RoundBegan, Sell
from adjudicator.rules.zoo18.state import StockRound
from tests.rules.zoo18.table import Table


def test_players_draft_once_from_last_to_first() -> None:
    table = Table(4)
    seats = []
    for _ in range(4):
        seats.append(table.turn)
        table.do(Pass())
    assert seats == [3, 2, 1, 0]
    assert isinstance(table.state.stage, StockRound)
    assert table.turn == 0


def test_a_power_costs_its_printed_price() -> None:
    table = Table().do(BuyPower("GREEK"))
    assert (table.cash(2), table.powers(2)) == (28 - 1, ("GREEK",))
    assert "GREEK" not in table.state.shelf


def test_draft_prices_apply_only_in_the_draft() -> None:
    """Two readings, 25."""
    table = Table(draft_prices=(("GREEK", 2), ("DAYS_OFF", 0)))
    assert table.refusal(BuyPower("GREEK", 1)) == "wrong_price"
    assert table.do(BuyPower("GREEK", 2)).cash(2) == 28 - 2
    table.do(Pass(), Pass())
    assert table.do(BuyPower("DAYS_OFF")).cash(0) == 28 - 3


def test_refuses_invalid_purchases() -> None:
    table = Table().player(2, cash=2)
    assert table.offered(BuyPower) == [BuyPower("MIDAS"), BuyPower("GREEK"), BuyPower("RESPONSIBILITY")]
    assert BuyPower("DAYS_OFF") in Table().player(2, cash=3).offered(BuyPower)
    assert table.refusal(BuyPower("DAYS_OFF")) == "too_little_cash"
    assert table.refusal(BuyPower("BARRELS")) == "power_not_on_offer"
    assert table.refusal(BuyPower("GREEK", 0)) == "wrong_price"
    assert table.refusal(Sell("GI", 1)) == "not_now"


def test_five_players_have_six_powers_to_choose_from() -> None:
    """9."""
    assert len(Table(5, map="D").offered(BuyPower)) == 6


def test_unsold_powers_stay_on_offer() -> None:
    table = Table().do(Pass(), Pass(), Pass())
    assert table.state.shelf[:4] == ("MIDAS", "GREEK", "RESPONSIBILITY", "DAYS_OFF")
    assert len(table.state.shelf) == 8


def test_leprechaun_pays_at_once_and_when_monday_begins() -> None:
    table = Table(5, map="D").do(BuyPower("LEPRECHAUN"))
    assert table.cash(4) == 22 - 2 + 2
    table.do(Pass(), Pass(), Pass(), Pass())
    assert table.logged(RoundBegan)[0].paid == ((4, 2),)
    assert table.cash(4) == 22 + 2


@pytest.mark.parametrize(
    ("reading", "cash", "powers"),
    [("rulebook", 27, ("RESPONSIBILITY",)), ("18xx.games", 30, ())],
)
def test_responsibility_pays_at_its_purchase_in_the_18xx_reading(
    reading: str, cash: int, powers: tuple[str, ...]
) -> None:
    """Two readings, 9."""
    table = Table(reading=reading).do(BuyPower("RESPONSIBILITY"))
    assert (table.cash(2), table.powers(2)) == (cash, powers)
