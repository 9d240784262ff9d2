"""Forced purchases: treasury, player, cards and debt (rulebook, 7.6.1; E50)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.squirrels import Kind, Phase
from adjudicator.rules.zoo18.moves import (
    BuyPower,
    BuySquirrel,
    PlayerMove,
    Sell,
    Ticket,
    TokenMoved,
    TurnEnded,
)
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def forced(
    reading: str = "rulebook", treasury: int = 3, cash: int = 4, cards: str = "ALLL-", phase: Phase = "4S"
) -> Table:
    """Return a table where seat A's GIRAFFES have no squirrels.

    The next squirrel of the deck is a 4S for 20.
    """
    table = Table(3, reading).everybody(tickets=0, cash=0).player(0, cash=cash).phase(phase)
    table.family("GI", cards, (2, 1), treasury=treasury)
    return table.work("GI", "squirrels", queue=())


@BOTH
def test_the_player_pays_what_the_treasury_lacks(reading: str) -> None:
    """7.6.1, A and B."""
    table = forced(reading, treasury=3, cash=19).do(BuySquirrel("4S"))
    assert (table.treasury("GI"), table.cash(0)) == (0, 2)
    assert table.state.players[0].debt == 0
    assert [each.kind for each in table.mat("GI").squirrels] == ["4S"]


@BOTH
def test_forced_purchase_ends_the_turn(reading: str) -> None:
    """7.6.1: the player may no longer use powers or tickets, or take any other action.

    Bonuses come as usual.
    """
    table = forced(reading, cash=19).player(0, tickets=3, powers=("WHEAT",))
    table.family("PB", "BLLL-", (3, 1)).work("GI", "squirrels", queue=("PB",)).do(BuySquirrel("4S"))
    assert table.logged(TurnEnded) == [TurnEnded(Seat(0), "GI")]
    assert table.at_work.family == "PB"
    assert [move.reason for move in table.logged(TokenMoved)] == ["new_squirrel"]


@BOTH
def test_a_purchase_which_the_treasury_pays_is_not_forced(reading: str) -> None:
    table = forced(reading, treasury=40).do(BuySquirrel("4S"))
    assert (table.treasury("GI"), table.cash(0)) == (20, 4)
    assert not table.logged(TurnEnded)


@BOTH
def test_debt_is_twice_what_the_bank_pays(reading: str) -> None:
    """7.6.1, D."""
    table = forced(reading, treasury=3, cash=4).do(BuySquirrel("4S"))
    assert (table.treasury("GI"), table.cash(0)) == (0, 0)
    assert table.state.players[0].debt == 2 * 13


@BOTH
def test_debts_add_up(reading: str) -> None:
    assert forced(reading).player(0, debt=10).do(BuySquirrel("4S")).state.players[0].debt == 36


@BOTH
def test_cards_are_sold_before_the_bank_pays(reading: str) -> None:
    """7.6.1, C: the player keeps the rest of a sale."""
    table = forced(reading, treasury=3, cash=11, cards="AALL-")
    assert table.refusal(BuySquirrel("4S")) == "sell_first"
    assert table.offered(Sell) == [Sell("GI", 1)]
    table.do(Sell("GI", 1))
    assert table.cash(0) == 11 + 6
    assert table.mat("GI").cell == (3, 1)
    assert table.holders("GI") == "AKLL-"
    table.do(BuySquirrel("4S"))
    assert (table.cash(0), table.state.players[0].debt) == (0, 0)


def test_cards_are_sold_singly_or_in_bundles() -> None:
    """14."""
    table = forced("rulebook", cash=0, cards="AAAL-")
    assert table.refusal(Sell("GI", 2)) == "sell_one_by_one"
    table.do(Sell("GI", 1), Sell("GI", 1))
    assert table.cash(0) == 6 + 5
    other = forced("18xx.games", cash=0, cards="AAAL-")
    assert other.offered(Sell) == [Sell("GI", 1), Sell("GI", 2)]
    assert other.do(Sell("GI", 2)).cash(0) == 6 + 6


def test_bundle_is_no_larger_than_necessary() -> None:
    """14: the next smaller bundle would not pay for the most expensive squirrel on offer."""
    table = forced("18xx.games", treasury=10, cash=5, cards="AAAL-")
    assert table.offered(Sell) == [Sell("GI", 1)]
    assert table.refusal(Sell("GI", 2)) == "sale_not_needed"


@BOTH
def test_no_sale_when_the_money_pays_the_most_expensive_squirrel(reading: str) -> None:
    """E50: the choice between 4J and 2J stays open."""
    assert forced(reading, treasury=10, cash=10, cards="AALL-").refusal(Sell("GI", 1)) == "sale_not_needed"
    table = forced(reading, treasury=20, cash=20, cards="AALL-", phase="4J")
    assert table.offered(Sell) == [Sell("GI", 1)]
    assert BuySquirrel("2J") in table.legal
    assert table.refusal(BuySquirrel("4J")) == "sell_first"
    table = table.do(Sell("GI", 1), Sell("GI", 1)) if table.mat("GI").cards.count(Seat(0)) > 2 else table
    assert table.do(BuySquirrel("2J")).cash(0) == 3


@BOTH
def test_can_choose_the_more_expensive_squirrel(reading: str) -> None:
    """7.6, NOTE: the forced purchase may be a 4J, even if the money is enough for a 2J."""
    table = forced(reading, treasury=40, cash=10, phase="4J").do(BuySquirrel("4J"))
    assert (table.treasury("GI"), table.cash(0)) == (0, 3)
    assert table.logged(TurnEnded)


@BOTH
def test_buyer_never_loses_the_parents(reading: str) -> None:
    """7.6.1, C: the buyer's PARENTS are neither sold nor lost to a new majority."""
    table = forced(reading, cash=0, cards="ABBL-")
    assert not table.offered(Sell)
    assert table.refusal(Sell("GI", 1)) == "parents_stay"
    assert forced(reading, cash=0, cards="ABAA-").offered(Sell)[0] == Sell("GI", 1)


@BOTH
def test_parents_of_other_families_may_be_lost(reading: str) -> None:
    """7.6.1, the example of C."""
    table = forced(reading, cash=0).family("TI", "ABBL-", (2, 1)).work("GI", "squirrels")
    assert Sell("TI", 1) in table.offered(Sell)
    table.do(Sell("TI", 1))
    assert table.mat("TI").parents == 1
    assert table.cash(0) == 6


@BOTH
def test_no_sale_in_an_operating_round_without_a_forced_purchase(reading: str) -> None:
    table = Table(3, reading).everybody(tickets=0).family("GI", "AALL-", treasury=30, squirrels=("2S",))
    assert table.work("GI", "squirrels").refusal(Sell("GI", 1)) == "no_forced_purchase"


@BOTH
def test_remaining_families_are_reordered_after_a_sale(reading: str) -> None:
    """E26."""
    table = forced(reading, cash=0).family("PB", "BAAL-", (2, 2)).family("LI", "CLLL-", (2, 2))
    table.work("GI", "squirrels", queue=("PB", "LI")).do(Sell("PB", 1))
    assert table.mat("PB").cell == (3, 2)
    assert table.state.stage.queue == ("LI", "PB")


BARRED: list[PlayerMove] = [Ticket(1), BuyPower("WHEAT", 0), BuySquirrel("2S", "PB", 1)]


@pytest.mark.parametrize("move", BARRED)
def test_rulebook_bars_other_actions_after_a_forced_sale(move: PlayerMove) -> None:
    """13, 7.6.1: the procedure bars ZOO Tickets, powers and purchases from other families."""
    for reading in ("rulebook", "18xx.games"):
        table = forced(reading, cash=0, cards="AALL-").player(0, tickets=1, powers=("WHEAT",))
        table.family("PB", "ALLL-", squirrels=("2S",)).work("GI", "squirrels")
        assert move in table.legal
        table.do(Sell("GI", 1))
        if reading == "rulebook":
            assert table.refusal(move) == "purchase_is_forced"
        else:
            assert move in table.legal


@BOTH
def test_tickets_can_be_cashed_before_a_forced_purchase(reading: str) -> None:
    """4.4: tickets may be cashed at any time in the turn, even just before the forced purchase begins."""
    table = forced(reading, treasury=12).player(0, tickets=1)
    table.work("GI", "squirrels", "OR2.1").do(Ticket(8), BuySquirrel("4S"))
    assert (table.treasury("GI"), table.cash(0)) == (0, 4)


@BOTH
@pytest.mark.parametrize(("kind", "price"), [("3S", 12), ("4S", 20)])
def test_forced_purchase_can_be_from_deck_or_kitchen(reading: str, kind: Kind, price: int) -> None:
    table = forced(reading, treasury=2, cash=30)
    table.state = replace(table.state, kitchen=("3S",))
    table.do(BuySquirrel(kind, "kitchen" if kind == "3S" else "deck"))
    assert table.cash(0) == 32 - price
