"""The operating round: the order of families and steps, the end of turns (rulebook, 7, 7.1; E25 to E27)."""

from __future__ import annotations

import pytest

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import turns
from adjudicator.rules.zoo18.moves import (
    BuyCard,
    BuyPower,
    BuySquirrel,
    GameEnded,
    Keep,
    LayTile,
    Midas,
    Pass,
    PlaceStation,
    PlayerMove,
    RoundBegan,
    Run,
    Sell,
    Share,
    Ticket,
    TurnEnded,
    ZeroRun,
)
from adjudicator.rules.zoo18.state import OperatingRound
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def table(reading: str = "rulebook", players: int = 3) -> Table:
    """Return a table on map A without tickets.

    The track of A's GIRAFFES leads to the Y at L4 and an R area.
    """
    return (
        Table(players, reading)
        .everybody(tickets=0)
        .board(K9="57 0", L4="201 5")
        .family("GI", "ALLL-", treasury=20, squirrels=("2S",))
    )


def steps(played: Table) -> tuple[str, ...]:
    """Return the questions of the rest of the turn. Each is answered in the shortest way."""
    asked = []
    while played.question != "ask_stock" and played.at_work.family == "GI":
        asked.append(played.question.removeprefix("ask_"))
        answers: dict[str, PlayerMove] = {"ask_run": Run(()), "ask_harvest": Share()}
        played.do(answers.get(played.question, Pass()))
    return tuple(asked)


@BOTH
def test_families_operate_from_the_highest_reputation_down(reading: str) -> None:
    """7: the order is by value, then from the right, then from the top of the box."""
    played = Table(3, reading).stock("SR1")
    played.family("GI", "ALLL-", (3, 1)).family("PB", "BLLL-", (1, 2)).family("LI", "CLLL-", (1, 2))
    played.do(Pass(), Pass(), Pass())
    assert isinstance(played.state.stage, OperatingRound)
    assert played.at_work.family == "PB"
    assert played.turn == 1
    assert played.state.stage.queue == ("LI", "GI")


@BOTH
def test_round_without_families_ends_immediately(reading: str) -> None:
    played = Table(3, reading).stock("SR1").do(Pass(), Pass(), Pass())
    assert [move.round for move in played.logged(RoundBegan)] == ["OR1.1", "OR1.2", "SR2"]


@BOTH
def test_cards_in_the_kitchen_bring_income_when_the_round_begins(reading: str) -> None:
    """7: each card brings 2 $N."""
    played = Table(3, reading).stock("SR1").family("GI", "AKKL-", treasury=3).do(Pass(), Pass(), Pass())
    assert played.logged(RoundBegan)[-1].kitchen == (("GI", 4),)
    assert played.treasury("GI") == 7


@BOTH
def test_steps_come_in_order(reading: str) -> None:
    """7.1: the steps are track, station, run, harvest and squirrels. One reading always asks at the end."""
    asked = ("track", "station", "run", "squirrels")
    assert steps(table(reading).work("GI")) == (asked if reading == "rulebook" else (*asked, "end"))


@BOTH
@pytest.mark.parametrize(
    "move",
    [PlaceStation("L4"), Run(()), Share(), Keep(), BuySquirrel("2S"), Sell("GI", 1), Midas()],
)
def test_refuses_moves_of_a_later_step(reading: str, move: object) -> None:
    assert table(reading).work("GI").refusal(move) == "not_now"  # type: ignore[arg-type]


@BOTH
@pytest.mark.parametrize(
    "move", [LayTile("K11", "9", 0), PlaceStation("L4"), Share(), BuyCard("GI", "lounge")]
)
def test_refuses_moves_of_an_earlier_step(reading: str, move: object) -> None:
    assert table(reading).work("GI", "run").refusal(move) == "not_now"  # type: ignore[arg-type]


def test_only_the_parents_holder_acts_for_the_family() -> None:
    played = table().work("GI")
    with pytest.raises(IllegalMove, match="not_your_turn"):
        turns.apply(played.state, Seat(1), Pass())


@BOTH
def test_skips_steps_without_possible_actions(reading: str) -> None:
    """E27: the family has no money for a station, and no squirrel can run or be bought."""
    played = table(reading).family("GI", "ALLL-", treasury=0, squirrels=("2S",)).board(K9="6 0")
    played.work("GI").do(Pass())
    assert played.question == ("ask_end" if reading == "18xx.games" else "ask_stock")
    assert len(played.logged(ZeroRun)) == 1


@BOTH
def test_tickets_count_as_money_for_a_station_and_a_squirrel(reading: str) -> None:
    played = table(reading).player(0, tickets=1).family("GI", "ALLL-", treasury=0, squirrels=("2S",))
    asked = steps(played.work("GI", round="OR2.1"))
    assert asked[1] == "station"
    assert "squirrels" in asked


@BOTH
def test_18xx_reading_asks_for_track_even_if_none_can_be_laid(reading: str) -> None:
    """29: the only hex in reach already got its tile this turn."""
    played = table(reading).work("GI", laid=("K11",))
    assert played.question == ("ask_station" if reading == "rulebook" else "ask_track")
    assert not played.offered(LayTile)


@BOTH
def test_turn_ends_automatically_only_by_the_rulebook(reading: str) -> None:
    """29: one reading asks at the end of every turn. The rulebook asks only if anything is left to do."""
    played = table(reading).family("PB", "BLLL-").family("GI", "ALLL-", treasury=0, squirrels=("2S",))
    played.work("GI", "kept", queue=("PB",))
    assert bool(played.logged(TurnEnded)) == (reading == "rulebook")
    assert played.at_work.family == ("PB" if reading == "rulebook" else "GI")


@pytest.mark.parametrize(
    ("left", "changes"),
    [
        ("a ticket", {"tickets": 1}),
        ("a power to buy", {"powers": ("WHEAT",)}),
        ("the PATCH", {"powers": ("PATCH",)}),
    ],
)
def test_asks_at_the_end_of_the_turn_if_something_is_left(left: str, changes: dict[str, object]) -> None:
    played = table().family("GI", "ALLL-", squirrels=("2S",) * 4, treasury=0).player(0, **changes)
    assert played.work("GI", "kept").question == "ask_end", left


def test_asks_at_the_end_of_the_turn_if_the_family_has_a_power() -> None:
    played = table().family("GI", "ALLL-", squirrels=("2S",) * 4, treasury=0, powers=("WHEAT",))
    assert played.work("GI", "kept").question == "ask_end"


def test_pass_in_the_last_step_ends_the_turn() -> None:
    played = (
        table().player(0, tickets=3).family("PB", "BLLL-").work("GI", "squirrels", queue=("PB",)).do(Pass())
    )
    assert played.at_work.family == "PB"
    assert not played.logged(TurnEnded)


@BOTH
def test_squirrels_wake_up_at_the_end_of_the_turn(reading: str) -> None:
    """WHATSUP: the squirrel becomes active at the end of the family's turn."""
    played = table(reading).asleep("GI").work("GI", "squirrels").do(Pass())
    while isinstance(played.state.stage, OperatingRound) and played.state.round_name == "OR1.2":
        played.do(Pass())
    assert not played.mat("GI").squirrels[0].is_asleep


@BOTH
def test_a_sleeping_squirrel_does_not_run(reading: str) -> None:
    """WHATSUP: the squirrel collects 0 nuts in the next run."""
    played = table(reading).asleep("GI").work("GI", "station").do(Pass())
    assert played.logged(ZeroRun)


@BOTH
def test_the_round_ends_after_the_last_family(reading: str) -> None:
    played = table(reading).work("GI", "squirrels", "OR1.2").do(Pass())
    while played.question != "ask_stock":
        played.do(Pass())
    assert played.state.round_name == "SR2"


@BOTH
@pytest.mark.parametrize(("round", "at"), [("OR3.3", (1, 1)), ("OR1.2", (0, 11))])
def test_game_ends_after_wednesday_or_after_24(reading: str, round: str, at: tuple[int, int]) -> None:
    """7.5, 8."""
    played = table(reading).family("GI", "ALLL-", at, treasury=9, squirrels=("2S",))
    played.work("GI", "squirrels", round).do(Pass())  # type: ignore[arg-type]
    while played.turn is not None:
        played.do(Pass())
    assert played.logged(GameEnded)


# ZOO Tickets (4.4).


@BOTH
@pytest.mark.parametrize("step", ["track", "station", "run", "harvest", "squirrels", "end"])
def test_ticket_pays_family_and_player_in_any_step(reading: str, step: str) -> None:
    """4.4: the family gets part or all of its value, and the player gets the rest."""
    played = table(reading).player(0, cash=3, tickets=2)
    played.work("GI", step, "OR2.1", nuts=10)  # type: ignore[arg-type]
    assert [move.give for move in played.offered(Ticket)] == list(range(1, 9))
    played.do(Ticket(5))
    assert (played.cash(0), played.treasury("GI")) == (3 + 3, 20 + 5)
    assert played.state.players[0].tickets == 1


@BOTH
@pytest.mark.parametrize(("give", "code"), [(0, "wrong_gift"), (9, "wrong_gift")])
def test_refuses_ticket_gifts_outside_its_value(reading: str, give: int, code: str) -> None:
    assert table(reading).player(0, tickets=1).work("GI", round="OR2.1").refusal(Ticket(give)) == code


def test_cannot_cash_a_ticket_without_one() -> None:
    assert table().work("GI").refusal(Ticket(1)) == "no_ticket_left"


# Green powers bought by a family (6.5.1, 7).


@BOTH
@pytest.mark.parametrize("step", ["track", "run", "harvest", "squirrels", "end"])
def test_family_buys_its_players_power_in_any_step(reading: str, step: str) -> None:
    played = table(reading).player(0, cash=1, powers=("WHEAT", "MIDAS")).work("GI", step, nuts=10)  # type: ignore[arg-type]
    assert [move.price for move in played.offered(BuyPower)] == [0, 1, 2]
    played.do(BuyPower("WHEAT", 2))
    assert (played.cash(0), played.treasury("GI")) == (3, 18)
    assert played.mat("GI").powers == ("WHEAT",)
    assert played.powers(0) == ("MIDAS",)


@BOTH
@pytest.mark.parametrize(
    ("move", "code"),
    [
        (BuyPower("WHEAT", 3), "wrong_price"),
        (BuyPower("WHEAT", -1), "wrong_price"),
        (BuyPower("WHEAT"), "wrong_price"),
        (BuyPower("RABBITS", 3), "treasury_too_small"),
        (BuyPower("MIDAS", 0), "power_not_for_sale"),
        (BuyPower("HOLE", 0), "power_not_for_sale"),
    ],
)
def test_refuses_invalid_power_purchases_by_a_family(reading: str, move: BuyPower, code: str) -> None:
    played = table(reading).family("GI", "ALLL-", treasury=2, squirrels=("2S",))
    assert played.player(0, powers=("WHEAT", "RABBITS", "MIDAS")).work("GI").refusal(move) == code


@BOTH
def test_a_family_has_at_most_three_powers(reading: str) -> None:
    played = table(reading).family("GI", "ALLL-", powers=("GOLD", "WINGS", "SUGAR"), treasury=9)
    assert played.player(0, powers=("WHEAT",)).work("GI").refusal(BuyPower("WHEAT", 0)) == "too_many_powers"
