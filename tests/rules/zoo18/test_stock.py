"""The stock round: turns, powers, tickets, and how it ends (rulebook, 4.4, 6 to 6.7, 8; E8, E21 to E24)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import turns
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.moves import (
    BuyCard,
    BuyPower,
    BuySquirrel,
    DaysOff,
    Pass,
    RoundBegan,
    Run,
    Sell,
    StockRoundEnded,
    Ticket,
    TurnEnded,
)
from adjudicator.rules.zoo18.rounds import calendar
from adjudicator.rules.zoo18.state import APART, LOUNGE
from adjudicator.rules.zoo18.stock import purses
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def table(reading: str = "rulebook", players: int = 3, **options: Any) -> Table:
    return Table(players, reading, **options).stock()


def ended(round: Table) -> StockRoundEnded:
    (move,) = round.logged(StockRoundEnded)
    return move


# Turns (6, 6.6).


@BOTH
def test_round_ends_when_all_pass_in_turn_order(reading: str) -> None:
    round = table(reading)
    for seat in range(3):
        assert round.turn == seat
        round.do(Pass())
    assert len(round.logged(StockRoundEnded)) == 1


@BOTH
def test_sale_restarts_the_count_of_passes(reading: str) -> None:
    """6.7: all must pass in a row, and every action starts the count again."""
    round = table(reading).family("GI", "ABLL-").do(Pass(), Sell("GI", 1), Pass(), Pass(), Pass())
    assert round.turn == 1
    assert not round.logged(StockRoundEnded)
    assert round.do(Pass()).logged(StockRoundEnded)


@BOTH
def test_cashing_a_ticket_does_not_restart_the_count_of_passes(reading: str) -> None:
    """4.3, 4.4, 6.6."""
    round = table(reading).do(Pass(), Ticket(), Pass(), Pass())
    assert round.logged(StockRoundEnded)


def test_refuses_other_seats_and_moves_of_other_rounds() -> None:
    round = table()
    with pytest.raises(IllegalMove, match="not_your_turn"):
        turns.apply(round.state, Seat(1), Pass())
    assert round.refusal(Run(())) == "not_now"
    assert round.refusal(BuySquirrel("2S")) == "not_now"


def test_turn_ends_after_a_purchase_if_nothing_is_left() -> None:
    round = table().player(0, tickets=0).family("GI", "BLLL-").do(BuyCard("GI", "lounge"))
    assert round.logged(TurnEnded) == [TurnEnded(Seat(0))]
    assert round.turn == 1


@BOTH
def test_a_ticket_keeps_the_turn_open(reading: str) -> None:
    """4.4: a player may cash a ticket at any time in the turn."""
    round = table(reading).player(0, tickets=1).family("GI", "BLLL-").do(BuyCard("GI", "lounge"))
    assert round.turn == 0
    assert {type(move) for move in round.legal} == {Pass, Ticket}


@pytest.mark.parametrize(("reading", "turn"), [("rulebook", 1), ("18xx.games", 0)])
def test_unaffordable_power_keeps_the_turn_open_in_the_18xx_reading(reading: str, turn: int) -> None:
    """Two readings, 29."""
    round = table(reading).stock(shelf=("HOLE",)).player(0, tickets=0, cash=1)
    round.settle()
    assert round.turn == turn


@BOTH
def test_possible_sale_keeps_the_turn_open(reading: str) -> None:
    round = table(reading).player(0, tickets=0, cash=0).family("GI", "BALL-", (5, 0))
    round.settle()
    assert round.turn == 0
    assert round.do(Sell("GI", 1)).turn == 1


@BOTH
def test_a_power_in_hand_keeps_the_turn_open(reading: str) -> None:
    """4.3."""
    round = table(reading).player(0, tickets=0, cash=0, powers=("DAYS_OFF",)).family("GI", "BLLL-")
    round.settle()
    assert round.turn == 0
    assert round.do(DaysOff("GI")).turn == 1


# Powers (6.5).


@BOTH
def test_power_counts_as_the_purchase_of_the_turn(reading: str) -> None:
    round = table(reading).stock(shelf=("HOLE", "MAPS")).do(BuyPower("HOLE"))
    assert (round.cash(0), round.powers(0)) == (28 - 2, ("HOLE",))
    assert round.refusal(BuyPower("MAPS")) == "one_purchase"
    assert not round.do(Pass(), Pass(), Pass()).logged(StockRoundEnded)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (BuyPower("HOLE", 1), "wrong_price"),
        (BuyPower("HOLE", 3), "wrong_price"),
        (BuyPower("MAPS"), "power_not_on_offer"),
        (BuyPower("RABBITS"), "too_little_cash"),
    ],
)
def test_refuses_invalid_power_purchases(move: BuyPower, code: str) -> None:
    round = table(draft_prices=(("HOLE", 1),)).stock(shelf=("HOLE", "RABBITS")).player(0, cash=2)
    assert round.refusal(move) == code


@BOTH
def test_hand_limit_is_three_powers(reading: str) -> None:
    """6.5.1."""
    round = table(reading).stock(shelf=("HOLE",)).player(0, powers=("MAPS", "MOLES", "WINGS"))
    assert round.refusal(BuyPower("HOLE")) == "too_many_powers"
    assert round.player(0, powers=("MAPS", "MOLES")).do(BuyPower("HOLE")).turn == 0


def test_upcoming_powers_are_not_on_offer_yet() -> None:
    """6.5, 6.7."""
    draft = Table().do(Pass(), Pass(), Pass())
    assert (len(draft.state.shelf), len(draft.state.coming)) == (8, 4)
    assert draft.refusal(BuyPower(draft.state.coming[0])) == "power_not_on_offer"


# Tickets (4.4).


@pytest.mark.parametrize(("round", "worth"), [("SR1", 4), ("SR2", 7), ("SR3", 10)])
def test_ticket_value_depends_on_the_round(round: RoundName, worth: int) -> None:
    cashed = Table().stock(round).do(Ticket())
    assert cashed.cash(0) == 28 + worth
    assert cashed.state.players[0].tickets == 2


def test_stock_round_tickets_run_out_and_give_families_nothing() -> None:
    round = table().player(0, tickets=1)
    assert round.refusal(Ticket(1)) == "wrong_gift"
    assert round.do(Ticket()).refusal(Ticket()) == "no_ticket_left"


def test_operating_round_tickets_give_part_or_all_to_the_family() -> None:
    """4.4: in the second operating round of Tuesday, a ticket is worth 9."""
    shared = Table().stock("SR2").family("GI", "ALLL-", treasury=1)
    state = shared.stock("OR2.2").state
    assert list(purses.ticket_gifts(state, Seat(0), "GI")) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    after = purses.cash_ticket(state, Seat(0), Ticket(5), "GI")
    assert (after.players[0].cash, after.mat("GI").treasury) == (28 + 4, 1 + 5)
    for give in (0, 10, -1):
        with pytest.raises(IllegalMove, match="wrong_gift"):
            purses.cash_ticket(state, Seat(0), Ticket(give), "GI")


# The end (6.7, 8).


def test_sold_out_families_rise_in_operating_order() -> None:
    """The highest family rises first.

    If a lower family rises into its box, it lies below the tokens there.
    """
    round = table().family("GI", "AAAA-", (2, 1)).family("PB", "BBBC-", (3, 2)).family("PE", "CCCL-", (4, 0))
    round.family("LI", "CCCK-", (4, 1)).family("TI", "AAAB-", (0, 3)).do(Pass(), Pass(), Pass())
    assert ended(round).risen == (("PB", (2, 2)), ("GI", (1, 1)))
    assert (round.mat("PB").cell, round.mat("GI").cell) == ((2, 2), (1, 1))
    assert round.mat("TI").cell == (0, 3)


def test_family_with_a_cousin_in_the_lounge_is_not_sold_out() -> None:
    """6.7, 8: on Wednesday, six animals make a family."""
    round = Table().stock("SR3").family("GI", "AAAAL", (2, 1)).family("PB", "BBBBC", (2, 1))
    assert [family for family, _ in ended(round.do(Pass(), Pass(), Pass())).risen] == ["PB"]


def test_turn_order_follows_cash_and_ties_keep_their_order() -> None:
    """Tickets, cards and powers do not count."""
    round = table(players=4, map="D").player(0, cash=3, tickets=3).player(1, cash=9).player(2, cash=3)
    round.player(3, cash=9).do(Pass(), Pass(), Pass(), Pass())
    assert ended(round).order == (1, 3, 0, 2)
    assert round.state.order == (1, 3, 0, 2)


def test_cousins_come_on_wednesday() -> None:
    """8."""
    tuesday = Table().stock("OR2.2").state
    coming = calendar.next_round(tuesday)
    assert coming == RoundBegan("SR3", cousins=True)
    assert {mat.cards[4] for mat in tuesday.mats} == {APART}
    assert {mat.cards[4] for mat in calendar.begin(tuesday, coming).mats} == {LOUNGE}
