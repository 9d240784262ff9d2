"""What the server plays for an absent player, and which moves can be undone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.squirrels import Kind
from adjudicator.rules.zoo18.state import (
    DiscardAsk,
    Interruption,
    OfferAsk,
    OperatingRound,
    OperatingTurn,
    PatchAsk,
    Step,
)
from tests.rules.zoo18.table import Table

A, B = Seat(0), Seat(1)


def played(table: Table) -> m.Move:
    """Return the timeout move of the seat that must answer."""
    assert table.turn is not None
    return RULES.timeout(table.state, table.turn)


def at_work(step: Step, squirrels: tuple[Kind, ...] = ("2S",), treasury: int = 0, nuts: int = 0) -> Table:
    """Return a table in GI's operating turn, which seat A plays."""
    table = Table().family("GI", "AABL-", (1, 3), squirrels=squirrels, treasury=treasury)
    for hex, tile in (("K9", "57"), ("K11", "9"), ("K13", "9"), ("K15", "621")):
        table.tile(hex, tile, 0)
    stage = OperatingRound(OperatingTurn("GI", step, nuts=nuts), ())
    deck = table.state.deck[3:]
    table.state = replace(table.state, stage=stage, round=2, deck=deck, hidden=(), coming=(), shelf=())
    return table


def asked(ask: Interruption) -> Table:
    table = at_work("squirrels", squirrels=("2S", "3S")).family("PB", "BLLL-", squirrels=("2S",))
    table.state = replace(table.state, interruptions=(ask,))
    return table


@pytest.mark.parametrize(
    ("table", "move"),
    [
        (Table(), m.Pass()),
        (Table().stock().family("GI", "AABL-", (1, 3)), m.Pass()),
        (at_work("track", treasury=9), m.Pass()),
        (at_work("station", treasury=9), m.Pass()),
        (at_work("run"), m.RunBest()),
        (at_work("harvest", nuts=90), m.Share()),
        (at_work("squirrels", treasury=20), m.Pass()),
        (at_work("squirrels", (), 20), m.BuySquirrel("3S")),
        (at_work("end"), m.Pass()),
        (asked(OfferAsk(B, 20, kind="2S", source="PB")), m.Decline()),
        (asked(PatchAsk(A, (("GI", "2S"),), "4S")), m.Pass()),
        (asked(DiscardAsk("GI")), m.Discard("GI", "2S")),
    ],
    ids=lambda each: RULES.notation.write(each) if not isinstance(each, Table) else "",
)
def test_timeout_move_of_each_question(table: Table, move: m.Move) -> None:
    assert played(table) == move


def test_absent_player_sells_only_when_forced() -> None:
    in_need = at_work("squirrels", ()).player(0, cash=0)
    assert played(in_need) == m.Sell("GI", 1)
    assert played(in_need.player(0, cash=12)) == m.BuySquirrel("3S")


def test_absent_player_sells_before_asking_another_player_for_a_squirrel() -> None:
    table = at_work("squirrels", (), 1).family("PB", "BLLL-", squirrels=("3S",)).player(0, cash=0)
    assert m.BuySquirrel("3S", "PB", 1) in table.legal
    assert played(table) == m.Sell("GI", 1)


def test_random_draws_cannot_be_undone() -> None:
    state = Table().state
    assert not RULES.reversible(state, NATURE, m.OrderDrawn((A, B)))
    assert not RULES.reversible(state, NATURE, m.PowersRevealed(("HOLE",)))
    assert RULES.reversible(state, A, m.Pass())
