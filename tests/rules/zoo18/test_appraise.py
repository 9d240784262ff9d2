"""The appraisal uses only a view and a move. With it, a bot plays like a person who knows the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.bots.players import Bot, choose_greedy, choose_random
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise.positions import best_nuts
from adjudicator.rules.zoo18.appraise.track_potential import expected_nuts
from adjudicator.rules.zoo18.board.model import Laid
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.data.squirrels import Kind, Phase
from adjudicator.rules.zoo18.state import DiscardAsk, Draft, OfferAsk, OperatingRound, OperatingTurn, Step
from tests.rules.zoo18.table import Table

A, B = Seat(0), Seat(1)


def chosen(table: Table) -> m.PlayerMove:
    """Return the greedy bot's move for the seat that must answer."""
    seat = table.turn
    assert seat is not None
    view = RULES.view(table.state, seat)
    move: m.PlayerMove = choose_greedy(RULES, view, table.legal, seat, Random(1))
    return move


def at_work(
    step: Step, *, round: int = 3, squirrels: tuple[Kind, ...] = ("2S",), treasury: int = 9, **turn: Any
) -> Table:
    """Return a table in GI's turn. Seat A plays it with four of its animals. The next squirrel is a 3S."""
    table = Table().family("GI", "AAAB-", (1, 3), squirrels=squirrels, treasury=treasury)
    stage = OperatingRound(OperatingTurn("GI", step, **turn), ())
    table.state = replace(
        table.state, stage=stage, round=round, deck=table.state.deck[3:], hidden=(), coming=()
    )
    return table


def test_launches_a_family_first() -> None:
    assert isinstance(chosen(Table().stock()), m.Launch)


def test_buys_cards_of_operating_families() -> None:
    table = Table().stock().family("GI", "BLLL-", squirrels=("2S",)).player(0, cash=8)
    assert chosen(table) == m.BuyCard("GI")


def test_sells_nothing_without_need() -> None:
    table = Table().stock().family("GI", "AALL-").family("PB", "BAAA-").player(0, cash=0)
    assert chosen(table) == m.Pass()


def test_keeps_the_parents_when_above_the_card_limit() -> None:
    table = Table(4).stock().family("GI", "AAAA-").family("PB", "BBAA-")
    assert chosen(table) == m.Sell("PB", 1)


def test_keeps_tickets() -> None:
    table = Table().stock("SR3").player(0, cash=0)
    assert chosen(table) == m.Pass()


def test_lays_track_that_increases_the_expected_nuts() -> None:
    table = at_work("track").tile("K9", "57", 3)
    before = table.state.board
    move = chosen(table)
    assert isinstance(move, m.LayTile)
    after = before.with_tile(move.hex, Laid(move.tile, move.rotation))
    assert expected_nuts(after, "GI", 4, 30) > expected_nuts(before, "GI", 4, 30)


def test_stop_gains_value_as_track_approaches_it() -> None:
    far, near = at_work("track").tile("K9", "57", 3), at_work("track").tile("K9", "57", 3).tile("K11", "9", 0)
    assert 0 < expected_nuts(far.state.board, "GI", 4, 30) < expected_nuts(near.state.board, "GI", 4, 30)


@pytest.mark.parametrize(
    ("nuts", "round", "treasury", "move"),
    [
        (160, 3, 12, m.Share()),
        (160, 10, 0, m.Share()),
        (40, 10, 9, m.Share()),
        (100, 2, 8, m.Share()),
    ],
)
def test_shares_the_harvest_instead_of_saving_for_a_squirrel(
    nuts: int, round: int, treasury: int, move: m.Move
) -> None:
    assert chosen(at_work("harvest", nuts=nuts, round=round, treasury=treasury)) == move


def test_buys_a_squirrel_when_the_treasury_can_pay() -> None:
    assert chosen(at_work("squirrels", treasury=12)) == m.BuySquirrel("3S")


def test_buys_the_cheapest_squirrel_when_forced() -> None:
    table = at_work("squirrels", squirrels=(), treasury=5).player(0, cash=60)
    table.state = replace(table.state, deck=(), phase="4J")
    assert chosen(table) == m.BuySquirrel("2J")


@pytest.mark.parametrize(("price", "answer"), [(1, m.Decline()), (12, m.Decline()), (13, m.Accept())])
def test_sells_a_squirrel_only_for_a_good_price(price: int, answer: m.Move) -> None:
    table = at_work("squirrels").family("PB", "BLLL-", squirrels=("3S", "3S"))
    offer = OfferAsk(B, price, kind="3S", source="PB")
    table.state = replace(table.state, interruptions=(offer,))
    assert chosen(table) == answer


def test_discards_the_worst_squirrel() -> None:
    table = at_work("squirrels", squirrels=("3S", "2S", "3S", "4S", "3S"))
    table.state = replace(table.state, interruptions=(DiscardAsk("GI"),))
    assert chosen(table) == m.Discard("GI", "2S")


# Launches and cards.


@pytest.mark.parametrize(("phase", "par"), [("2S", 5), ("3S", 5), ("4S", 9)])
def test_launches_at_the_lowest_par_that_pays_the_first_squirrel(phase: Phase, par: int) -> None:
    move = chosen(Table(2).stock().phase(phase).player(0, cash=30))
    assert isinstance(move, m.Launch)
    assert move.par == par


def test_buys_cards_to_fund_the_first_squirrel() -> None:
    table = Table().stock().phase("3S").player(0, cash=5)
    table.family("GI", "AALL-", (3, 1), treasury=15).family("PB", "AALL-", (3, 1), treasury=10)
    assert chosen(table) == m.BuyCard("PB")


def test_buys_the_card_that_brings_the_majority() -> None:
    table = Table(2).stock().player(0, cash=5)
    table.family("GI", "BALL-", (3, 1), squirrels=("3S",)).family("PB", "BAAL-", (3, 1), squirrels=("3S",))
    assert chosen(table) == m.BuyCard("PB")


def test_evaluation_counts_cash_and_expected_dividends() -> None:
    poor = Table().stock("SR3").player(0, cash=0)
    rich = Table().stock("SR3").player(0, cash=7)
    shares = Table().stock("SR3").player(0, cash=0).family("GI", "BAAA-", squirrels=("2S",))
    assert RULES.search.evaluate is not None
    worths = [RULES.search.evaluate(RULES.view(table.state, A), A) for table in (poor, rich, shares)]
    assert worths[1] == worths[0] + 7
    least = 3 * 4
    assert worths[2] > worths[0] + least


@pytest.mark.parametrize(("round", "move"), [("SR1", m.Pass()), ("SR2", m.Pass()), ("SR3", m.Ticket())])
def test_cashes_a_ticket_only_in_the_last_stock_round(round: RoundName, move: m.Move) -> None:
    table = Table(2).stock(round).player(0, cash=0)
    table.family("GI", "AALLL", (3, 1), squirrels=("4SP",), treasury=40)
    assert chosen(table) == move


def test_buys_only_responsibility_in_the_draft() -> None:
    table, bought = Table(2), set[str]()
    while isinstance(table.state.stage, Draft):
        move = chosen(table)
        if isinstance(move, m.BuyPower):
            bought.add(move.power)
        table.do(move)
    assert bought == {"RESPONSIBILITY"}


@pytest.mark.parametrize(
    ("round", "move"), [("SR1", m.Pass()), ("SR2", m.Pass()), ("SR3", m.BuyPower("WINGS"))]
)
def test_saves_for_the_next_card_before_buying_powers(round: RoundName, move: m.Move) -> None:
    table = Table().stock(round, shelf=("WINGS",)).player(0, cash=3)
    assert chosen(table.family("GI", "AALL-", (3, 1), squirrels=("3S",))) == move


def test_buys_whatsup_only_if_a_family_can_pay_a_squirrel() -> None:
    table = Table().stock("SR2", shelf=("WHATSUP",)).player(0, cash=3)
    poor = table.family("GI", "AALL-", (3, 1), squirrels=("3S",), treasury=3)
    assert chosen(poor) == m.Pass()
    rich = table.family("GI", "AALL-", (3, 1), squirrels=("3S",), treasury=14)
    assert chosen(rich) == m.BuyPower("WHATSUP")


# Treasuries.


def test_saves_for_the_first_squirrel_before_buying_powers() -> None:
    def prices(treasury: int) -> list[int | None]:
        table = at_work("station", squirrels=(), treasury=treasury).player(0, powers=("SUGAR",))
        view = RULES.view(table.state, A)
        offers = [move for move in table.legal if isinstance(move, m.BuyPower)]
        best = max(offers, key=lambda move: RULES.search.appraise(view, A, move))
        return [best.price]

    assert prices(12) == [0]
    assert prices(14) == [2]


@pytest.mark.parametrize(("treasury", "move"), [(12, m.Pass()), (16, m.PlaceStation("H14"))])
def test_saves_for_the_first_squirrel_before_building_stations(treasury: int, move: m.Move) -> None:
    table = Table().family("LI", "AAAB-", (1, 3), treasury=treasury)
    stage = OperatingRound(OperatingTurn("LI", "station"), ())
    table.state = replace(table.state, stage=stage, round=9, deck=table.state.deck[3:], hidden=(), coming=())
    table.board(E15="5 5", F16="8 2", G15="9 1", H14="14 1").token("station", "E15", "LI", 0)
    assert chosen(table) == move


def test_buys_only_one_squirrel_per_turn() -> None:
    table = at_work("squirrels", squirrels=("3S",), treasury=24, round=5)
    assert chosen(table) == m.BuySquirrel("3S")
    table.do(m.BuySquirrel("3S"))
    assert chosen(table) == m.Pass()


def test_transfers_a_used_squirrel_in_the_last_round() -> None:
    table = at_work("squirrels", squirrels=(), treasury=5, round=10).player(0, cash=30)
    table.family("PB", "AALL-", (3, 1), squirrels=("4S",)).phase("4S")
    assert chosen(table) == m.BuySquirrel("4S", "PB", 1)


def test_does_not_transfer_a_squirrel_needed_later() -> None:
    table = at_work("squirrels", squirrels=(), treasury=12, round=5)
    table.family("PB", "AALL-", (3, 1), squirrels=("3S",))
    assert chosen(table) == m.BuySquirrel("3S")


def test_values_a_phase_that_retires_rivals_squirrels() -> None:
    def value(squirrels: tuple[Kind, ...], cards: str) -> float:
        table = at_work("squirrels", squirrels=("3S",), treasury=20, round=5)
        table.family("PB", cards, (3, 1), squirrels=squirrels)
        table.state = replace(table.state, deck=table.state.deck[4:], phase="3S")
        return RULES.search.appraise(RULES.view(table.state, A), A, m.BuySquirrel("4S"))

    assert value(("2S",), "BBB--") > value(("3S",), "BBB--")
    assert value(("2S",), "AAA--") < value(("3S",), "AAA--")


def test_lays_track_that_improves_the_best_run() -> None:
    table = at_work("track", squirrels=("2S",), round=3).board(K9="57 0")
    move = chosen(table)
    assert isinstance(move, m.LayTile)
    after = table.state.board.with_tile(move.hex, Laid(move.tile, move.rotation))
    view = RULES.view(table.state, A)
    assert best_nuts(view, "GI", view.board) < best_nuts(view, "GI", after)


def test_cashes_a_ticket_before_taking_on_debt() -> None:
    table = at_work("squirrels", squirrels=(), treasury=0, round=9).player(0, cash=0)
    table.family("GI", "A-----", (1, 3), treasury=0)
    table.state = replace(table.state, deck=(), phase="4J")
    assert isinstance(chosen(table), m.Ticket)


def played(players: int, seed: int, bots: Sequence[Bot], **options: Any) -> Table:
    """Return a finished game between these bots."""
    table, chance = Table(players, **options), Random(seed)
    while (seat := table.turn) is not None:
        view = RULES.view(table.state, seat)
        table.do(bots[seat % len(bots)](RULES, view, table.legal, seat, chance))
    return table


def test_greedy_bots_reach_the_last_phase_with_good_scores() -> None:
    tables = [played(4, seed, [choose_greedy], map="D") for seed in range(3)]
    assert "4J" in {table.state.phase for table in tables}
    for table in tables:
        assert len(table.state.launches) == len(table.state.mats)
        outcome = RULES.outcome(table.state)
        assert outcome is not None
        assert mean(score.total for score in outcome.scores) > 3 * 27


def test_greedy_bot_beats_random_bots() -> None:
    for seed in range(3):
        outcome = RULES.outcome(played(3, seed, [choose_greedy, choose_random, choose_random]).state)
        assert outcome is not None
        assert outcome.winners == (A,)
