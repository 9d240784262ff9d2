"""Views: everything is visible except the face-down powers."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.codec import encode
from adjudicator.engine.laws import viewers
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.data.market import At, cell
from adjudicator.rules.zoo18.data.powers import POWERS
from adjudicator.rules.zoo18.moves import Pass
from adjudicator.rules.zoo18.state import OperatingRound, OperatingTurn, Squirrel
from adjudicator.rules.zoo18.views import FamilyView, Holding, PlayerView, View
from tests.rules.zoo18.table import Table

A, B = Seat(0), Seat(1)


def table() -> Table:
    """Return a table in the first operating round of Tuesday, in GI's turn."""
    table = Table().family("GI", "AABLL", (0, 3), squirrels=("3S",), treasury=9, powers=("RABBITS",))
    table.family("PB", "BAAKL", (2, 4), treasury=4).player(0, cash=11, tickets=2).tile("K9", "57", 0)
    turn = OperatingTurn("GI")
    table.state = replace(
        table.state,
        stage=OperatingRound(turn, ("PB",)),
        deck=table.state.deck[4:],
        phase="3S",
        round=5,
        kitchen=("2S",),
        hidden=(),
        coming=(),
    )
    return table


def view() -> View:
    return RULES.view(table().state, None)


def family(name: str) -> FamilyView:
    return next(each for each in view().families if each.family == name)


def test_all_viewers_see_the_same() -> None:
    state = table().state
    assert len({encode(RULES.view(state, viewer)) for viewer in viewers(3)}) == 1


def test_view_does_not_reveal_the_order_of_hidden_powers() -> None:
    state = Table().state
    assert len(state.hidden) > 1
    other = replace(state, hidden=state.hidden[::-1])
    assert RULES.view(state, A) == RULES.view(other, A)
    assert RULES.view(state, A).unseen == tuple(power for power in POWERS if power in state.hidden)


def test_view_shows_a_players_holdings() -> None:
    player = view().players[0]
    assert isinstance(player, PlayerView)
    assert (player.cash, player.tickets, player.cards) == (11, 2, 4)
    assert player.animals == (Holding("GI", 3), Holding("PB", 2))
    assert player.worth.total == 11 + 3 * 10 + 2 * 9 + 2 * 20


def test_view_shows_a_familys_mat_and_box() -> None:
    seen = family("GI")
    assert (seen.parents, seen.home, seen.treasury) == (A, "K9", 9)
    assert (seen.at, seen.box) == (At(0, 3), cell(At(0, 3)))
    assert seen.box is not None
    assert (seen.box.value, seen.box.dividend, seen.box.bonus, seen.box.threshold) == (10, 2, 1, 200)
    assert (seen.squirrels, seen.powers) == ((Squirrel("3S"),), ("RABBITS",))
    assert seen.station_costs == (2,)
    assert family("PB").station_costs == (2, 4, 4)


def test_unlaunched_family_has_no_box_or_parents() -> None:
    seen = family("LI")
    assert (seen.parents, seen.at, seen.box) == (None, None, None)


def test_station_costs_of_the_elephants_depend_on_the_reading() -> None:
    for reading, costs in (("rulebook", (2, 4, 4)), ("18xx.games", (2, 4))):
        families = RULES.view(Table(reading=reading, map="C").state, None).families
        assert next(each for each in families if each.family == "EL").station_costs == costs


def test_view_shows_the_state_of_the_table() -> None:
    seen = view()
    assert (seen.round, seen.ticket, seen.phase, seen.squirrel_limit, seen.r_value) == (
        "OR2.1",
        8,
        "3S",
        4,
        30,
    )
    assert seen.colours == ("yellow", "green")
    assert seen.operating == ("GI", "PB")
    assert seen.launchable == ("PE",)
    assert seen.pars == (5, 6, 7, 9)
    assert [(each.kind, each.number) for each in seen.deck] == [
        *(("3S", 2), ("3SL", 1), ("4S", 2), ("4SP", 1), ("5S", 2)),
    ]
    assert seen.kitchen == ("2S",)
    assert {each.tile: each.number for each in seen.tiles}["57"] == 1
    assert seen.board == table().state.board
    assert seen.asked.seats == (A,)
    assert (seen.card_limit, seen.is_last_round, seen.interpretation) == (7, False, "rulebook")


def test_powers_on_offer_have_their_prices() -> None:
    seen = RULES.view(Table(draft_prices=(("MIDAS", 2),)).state, None)
    prices = {each.power: each.price for each in seen.shelf}
    assert prices == {"MIDAS": 2, "GREEK": 1, "RESPONSIBILITY": 1, "DAYS_OFF": 3}
    assert len(seen.coming) == 4


def test_view_shows_the_best_harvest_during_the_run_step() -> None:
    at_track = table().tile("K11", "9", 0).tile("K13", "9", 0).tile("K15", "621", 0)
    assert RULES.view(at_track.state, None).best is None
    at_run = at_track.do(Pass(), Pass())
    assert at_run.question == "ask_run"
    seen = RULES.view(at_run.state, None).best
    at_run.do(*(move for move in at_run.legal if RULES.notation.write(move) == "run best"))
    assert isinstance(at_run.state.stage, OperatingRound)
    assert seen == at_run.state.stage.turn.nuts


def test_log_redacts_nothing() -> None:
    state = Table().state
    move = next(iter(RULES.legal(state, Seat(2))))
    assert RULES.redact(state, Seat(2), move, B) == move
    assert RULES.redact(state, NATURE, move, None) == move
