"""Squirrels: purchases, bonuses, limits, phases and what they retire (rulebook, 3, 7.6; E46 to E51)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.squirrels import ENDLESS, Kind, Phase
from adjudicator.rules.zoo18.moves import (
    Accept,
    BuyPower,
    BuySquirrel,
    Decline,
    Discard,
    Pass,
    Patch,
    PhaseBegan,
    PlayerMove,
    TokenMoved,
    Unpatch,
    Whatsup,
)
from adjudicator.rules.zoo18.state import PatchAsk, Squirrel
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def table(reading: str = "rulebook", phase: Phase = "2S", treasury: int = 50, **changes: Any) -> Table:
    """Return a table before a purchase by A's GIRAFFES. B has the POLAR BEARS. Nobody has a ticket."""
    played = Table(3, reading).everybody(tickets=0, cash=0).phase(phase)
    played.family("PB", "BLLL-", (3, 3), treasury=0)
    played.family("GI", "ALLL-", (2, 1), treasury=treasury, **{"squirrels": ("2S",), **changes})
    return played.work("GI", "squirrels", has_bonus=False)


def kinds(played: Table, family: Family = "GI") -> list[str]:
    return [squirrel.kind + "*" * squirrel.is_last for squirrel in played.mat(family).squirrels]


def bought(played: Table) -> list[BuySquirrel]:
    return played.offered(BuySquirrel)


# From the deck and the KITCHEN (7.6).


@BOTH
def test_top_squirrel_of_the_deck_costs_its_printed_price(reading: str) -> None:
    played = table(reading).do(BuySquirrel("2S"))
    assert played.treasury("GI") == 43
    assert kinds(played) == ["2S", "2S"]
    assert played.state.deck.count("2S") == 2


@BOTH
@pytest.mark.parametrize(
    ("move", "code"),
    [
        (BuySquirrel("3S"), "squirrel_not_there"),
        (BuySquirrel("4J"), "squirrel_not_there"),
        (BuySquirrel("2S", "kitchen"), "squirrel_not_there"),
        (BuySquirrel("2S", "PB", 1), "squirrel_not_there"),
        (BuySquirrel("2S", "GI", 1), "squirrel_not_there"),
        (BuySquirrel("2S", "CR", 1), "squirrel_not_there"),
        (BuySquirrel("2S", "deck", 6), "wrong_price"),
        (BuySquirrel("2S", "deck", 8), "wrong_price"),
    ],
)
def test_refuses_squirrels_that_are_not_on_offer_at_that_price(
    reading: str, move: BuySquirrel, code: str
) -> None:
    assert table(reading).refusal(move) == code


@BOTH
def test_family_pays_only_from_its_treasury(reading: str) -> None:
    """7.6: a family cannot use its player's money."""
    played = table(reading, treasury=6).player(0, cash=40, tickets=1).work("GI", "squirrels")
    assert played.refusal(BuySquirrel("2S")) == "treasury_too_small"


@BOTH
def test_4j_and_2j_are_unlimited_after_the_deck(reading: str) -> None:
    played = table(reading, "4J", 170, squirrels=())
    assert [move.kind for move in bought(played)] == list(ENDLESS)
    played.do(BuySquirrel("2J"), BuySquirrel("4J"))
    assert played.treasury("GI") == 170 - 37 - 47
    assert played.state.deck == ()


@BOTH
def test_the_kitchen_sells_at_the_printed_price_without_a_bonus(reading: str) -> None:
    played = table(reading, "3S")
    played.state = replace(played.state, kitchen=("2S", "2S"))
    assert bought(played).count(BuySquirrel("2S", "kitchen")) == 1
    played.do(BuySquirrel("2S", "kitchen"))
    assert played.treasury("GI") == 43
    assert played.state.kitchen == ("2S",)
    assert not played.logged(TokenMoved)


@BOTH
@pytest.mark.parametrize(
    ("phase", "limit"), [("2S", 4), ("3S", 4), ("4S", 3), ("4SP", 3), ("5S", 2), ("4J", 2)]
)
def test_squirrel_limit_of_each_phase(reading: str, phase: Phase, limit: int) -> None:
    """3."""
    full = table(reading, phase, squirrels=("4SP",) * limit).player(0, tickets=1).work("GI", "squirrels")
    assert full.question == "ask_end"
    assert table(reading, phase, squirrels=("4SP",) * (limit - 1)).question == "ask_squirrels"


@BOTH
def test_refuses_a_purchase_above_the_limit(reading: str) -> None:
    played = table(reading, squirrels=("2S",) * 3)
    mat = played.mat("GI")
    played.state = played.state.with_mat(replace(mat, squirrels=(Squirrel("2S"),) * 4))
    assert played.refusal(BuySquirrel("2S")) == "squirrel_limit"


@BOTH
def test_squirrels_before_their_last_run_do_not_count_for_the_limit(reading: str) -> None:
    """3, PHASE 4J/2J."""
    played = table(reading, "4J", squirrels=("5S", "4S"))
    turned = (Squirrel("5S"), Squirrel("4S", is_last=True))
    played.state = played.state.with_mat(replace(played.mat("GI"), squirrels=turned))
    played.work("GI", "squirrels")
    assert played.do(BuySquirrel("4J")).mat("GI").squirrels[-1].kind == "4J"


# Bonuses (7.6).


@BOTH
def test_the_first_squirrel_from_the_deck_moves_the_reputation(reading: str) -> None:
    played = table(reading).do(BuySquirrel("2S"))
    assert played.mat("GI").cell == (2, 2)
    assert [move.reason for move in played.logged(TokenMoved)] == ["new_squirrel"]
    assert played.do(BuySquirrel("2S")).mat("GI").cell == (2, 2)


@BOTH
@pytest.mark.parametrize(
    ("before", "kind", "moves"),
    [("2S", "3S", 2), ("3S", "4S", 2), ("4S", "4SP", 1), ("4SP", "5S", 2), ("5S", "4J", 2), ("5S", "2J", 2)],
)
def test_first_squirrel_of_a_phase_moves_the_reputation_again(
    reading: str, before: Phase, kind: Kind, moves: int
) -> None:
    """7.6: the first 3S, 4S, 5S and 4J or 2J each bring a second bonus, but the 4S PERM brings none."""
    played = opening(table(reading, before), kind).do(BuySquirrel(kind))
    assert played.mat("GI").cell == (2, 1 + moves)
    assert [move.phase for move in played.logged(PhaseBegan)] == ["4J" if kind == "2J" else kind]


def opening(played: Table, kind: Kind) -> Table:
    """Make this kind the next squirrel in the deck."""
    deck = played.state.deck
    rest = deck[deck.index(kind) :] if kind in deck else ()
    played.state = replace(played.state, deck=rest)
    return played


@BOTH
def test_purchase_from_a_family_neither_gives_nor_uses_the_bonus(reading: str) -> None:
    played = table(reading).family("PE", "ALLL-", (3, 1), squirrels=("2S",), treasury=0)
    played.do(BuySquirrel("2S", "PE", 3))
    assert not played.logged(TokenMoved)
    assert (played.treasury("GI"), played.treasury("PE")) == (47, 3)
    assert played.do(BuySquirrel("2S")).logged(TokenMoved)


# From other families (7.6).


@BOTH
@pytest.mark.parametrize("price", [1, 30, 50])
def test_families_of_one_player_trade_at_any_price_from_1(reading: str, price: int) -> None:
    played = table(reading).family("PE", "ALLL-", (3, 1), squirrels=("2S",), treasury=0)
    played.do(BuySquirrel("2S", "PE", price))
    assert (played.treasury("GI"), played.treasury("PE")) == (50 - price, price)
    assert kinds(played, "PE") == []
    assert kinds(played) == ["2S", "2S"]


@BOTH
@pytest.mark.parametrize(
    ("price", "code"),
    [(0, "wrong_price"), (None, "wrong_price"), (-5, "wrong_price"), (51, "treasury_too_small")],
)
def test_refuses_prices_below_1_or_above_the_treasury(reading: str, price: int | None, code: str) -> None:
    played = table(reading).family("PE", "ALLL-", (3, 1), squirrels=("2S",))
    assert played.refusal(BuySquirrel("2S", "PE", price)) == code


@BOTH
@pytest.mark.parametrize("changes", [{"is_last": True}, {"is_patched": True}])
def test_cannot_buy_a_squirrel_before_its_last_run_or_with_the_patch(
    reading: str, changes: dict[str, bool]
) -> None:
    """3, PATCH."""
    played = table(reading).family("PE", "ALLL-", (3, 1))
    played.state = played.state.with_mat(replace(played.mat("PE"), squirrels=(Squirrel("4S", **changes),)))
    assert played.refusal(BuySquirrel("4S", "PE", 5)) == "squirrel_not_there"


@BOTH
def test_a_sleeping_squirrel_may_be_bought(reading: str) -> None:
    """WHATSUP."""
    played = table(reading).family("PE", "ALLL-", (3, 1), squirrels=("2S",)).asleep("PE")
    assert played.do(BuySquirrel("2S", "PE", 5)).mat("GI").squirrels[1].is_asleep


def test_rulebook_asks_the_other_player_for_consent() -> None:
    """26, 7.6: both owners must agree."""
    played = table().family("PB", "BLLL-", squirrels=("2S",), treasury=0).do(BuySquirrel("2S", "PB", 9))
    assert (played.question, played.turn) == ("ask_offer_squirrel", 1)
    assert played.legal == [Accept(), Decline()]
    assert played.refusal(Pass()) == "not_now"
    played.do(Accept())
    assert kinds(played) == ["2S", "2S"]
    assert played.treasury("PB") == 9
    assert played.turn == 0


def test_18xx_reading_needs_no_consent() -> None:
    """26."""
    played = table("18xx.games").family("PB", "BLLL-", squirrels=("2S",), treasury=0)
    assert kinds(played.do(BuySquirrel("2S", "PB", 9))) == ["2S", "2S"]


def test_only_a_higher_price_can_be_offered_after_a_refusal() -> None:
    """E51."""
    played = table().family("PB", "BLLL-", squirrels=("2S",), treasury=0)
    played.do(BuySquirrel("2S", "PB", 9), Decline())
    assert kinds(played) == ["2S"]
    assert played.treasury("GI") == 50
    assert played.refusal(BuySquirrel("2S", "PB", 9)) == "offer_declined"
    assert played.refusal(BuySquirrel("2S", "PB", 8)) == "offer_declined"
    assert BuySquirrel("2S", "PB", 50) in played.legal
    played.do(BuySquirrel("2S", "PB", 10), Decline(), BuySquirrel("2S", "PB", 11), Decline())
    assert played.refusal(BuySquirrel("2S", "PB", 50)) == "too_many_offers"


def test_power_of_another_player_needs_consent_by_the_rulebook() -> None:
    """26: the money goes to the owner of the squirrel."""
    played = table().player(1, powers=("WHEAT",)).work("GI", "squirrels").do(BuyPower("WHEAT", 2))
    assert (played.question, played.turn) == ("ask_offer_power", 1)
    declined = played.state
    assert played.do(Accept()).mat("GI").powers == ("WHEAT",)
    assert (played.cash(1), played.treasury("GI")) == (2, 48)
    played.state = declined
    assert played.do(Decline()).refusal(BuyPower("WHEAT", 2)) == "offer_declined"
    other = table("18xx.games").player(1, powers=("WHEAT",)).work("GI").do(BuyPower("WHEAT", 2))
    assert other.mat("GI").powers == ("WHEAT",)


# Phases (3).


def phase_change(
    reading: str, before: Phase, kind: Kind, own: tuple[Kind, ...], other: tuple[Kind, ...]
) -> Table:
    """Let the GIRAFFES, which have `own`, buy the first squirrel of a phase. The POLAR BEARS have `other`."""
    played = table(reading, before, squirrels=own).family("PB", "BLLL-", (3, 3), squirrels=other)
    return opening(played.work("GI", "squirrels"), kind).do(BuySquirrel(kind))


@BOTH
def test_first_4s_retires_all_2s(reading: str) -> None:
    played = phase_change(reading, "3S", "4S", ("2S", "3S"), ("2S", "2S", "3S"))
    assert (kinds(played), kinds(played, "PB")) == (["3S", "4S"], ["3S"])
    (move,) = played.logged(PhaseBegan)
    assert sorted(move.retired) == [("GI", "2S"), ("PB", "2S"), ("PB", "2S")]


@BOTH
def test_first_5s_retires_all_3s_except_the_3s_long(reading: str) -> None:
    played = phase_change(reading, "4SP", "5S", ("3S", "4S"), ("3S", "3SL"))
    assert (kinds(played), kinds(played, "PB")) == (["4S", "5S"], ["3SL"])


@BOTH
@pytest.mark.parametrize("kind", ["4J", "2J"])
def test_first_4j_or_2j_retires_at_once_only_for_the_buyer(reading: str, kind: Kind) -> None:
    played = phase_change(reading, "5S", kind, ("4S",), ("3SL", "4SP"))
    assert (kinds(played), kinds(played, "PB")) == ([kind], ["3SL*", "4SP"])


@BOTH
def test_retired_squirrels_leave_the_kitchen(reading: str) -> None:
    played = table(reading, "5S")
    played.state = replace(played.state, kitchen=("4S", "4SP", "3SL"), deck=())
    played.do(BuySquirrel("4J"))
    assert played.state.kitchen == ("4SP",)


@BOTH
@pytest.mark.parametrize(("seat", "family"), [(0, "GI"), (1, "PB")])
def test_family_above_the_new_limit_discards_at_once(reading: str, seat: int, family: Family) -> None:
    """3: the squirrels go to the KITCHEN. The owner chooses which ones."""
    four: tuple[Kind, ...] = ("3S", "3S", "3S", "3SL")
    own, other = (four[:3], ()) if family == "GI" else ((), four)
    played = phase_change(reading, "3S", "4S", own, other)
    assert (played.question, played.turn) == ("ask_discard", seat)
    assert played.refusal(Pass()) == "not_now"
    assert played.refusal(Discard("LI", "3S")) == "other_family_first"
    assert played.refusal(Discard(family, "2S")) == "squirrel_not_there"
    played.do(Discard(family, "3S"))
    assert played.state.kitchen == ("3S",)
    assert len(played.mat(family).squirrels) == 3
    assert played.turn == 0


def test_whatsup_in_phase_4j() -> None:
    """11: the buyer's own 4S leaves at once, or has its last run."""
    for reading, left in (("rulebook", ["4J"]), ("18xx.games", ["4S*", "4J"])):
        played = table(reading, "5S", squirrels=("4S",)).player(0, powers=("WHATSUP",))
        opening(played, "4J").stock("SR3").do(Whatsup("GI", "4J"))
        assert kinds(played) == left
        assert played.mat("GI").squirrels[-1].is_asleep
        assert not played.logged(TokenMoved), "no bonus of a phase by WHATSUP"


# PATCH.


@BOTH
def test_patch_owner_can_save_a_retiring_squirrel(reading: str) -> None:
    """PATCH: a player may also use it, without compensation, when it is not the family's turn."""
    played = table(reading, "3S").family("PB", "BLLL-", squirrels=("2S", "2S")).player(1, powers=("PATCH",))
    opening(played.work("GI", "squirrels"), "4S").do(BuySquirrel("4S"))
    assert (played.question, played.turn) == ("ask_patch", 1)
    assert kinds(played) == ["4S"], "those of other players have left"
    assert played.legal == [Pass(), Patch("PB", "2S")]
    played.do(Patch("PB", "2S"))
    assert [(each.kind, each.is_patched) for each in played.mat("PB").squirrels] == [("2S", True)]
    assert (played.powers(1), played.mat("PB").powers) == ((), ("PATCH",))
    assert played.turn == 0


@BOTH
def test_patch_question_lists_retiring_squirrels_in_family_order(reading: str) -> None:
    """The order is the same in every process, whatever hash values strings have."""
    families: tuple[Family, ...] = ("PB", "LI", "PE")
    played = table(reading, "3S")
    for family in families:
        played.family(family, "BLLL-", squirrels=("2S", "2S"))
    played.player(1, powers=("PATCH",))
    opening(played.work("GI", "squirrels"), "4S").do(BuySquirrel("4S"))
    in_order = [mat.family for mat in played.state.mats if mat.family in families]
    assert played.state.interruptions[0] == PatchAsk(
        Seat(1), tuple((family, "2S") for family in in_order), "4S"
    )
    assert played.legal == [Pass(), *(Patch(family, "2S") for family in in_order)]


@BOTH
def test_declining_the_patch_loses_the_retiring_squirrels(reading: str) -> None:
    played = table(reading, "3S").family("PB", "BLLL-", squirrels=("2S", "2S"), powers=("PATCH",))
    opening(played.work("GI", "squirrels"), "4S").do(BuySquirrel("4S"), Pass())
    assert kinds(played, "PB") == []
    assert played.mat("PB").powers == ("PATCH",)


@BOTH
@pytest.mark.parametrize("move", [Patch("PB", "3S"), Patch("GI", "2S"), Patch("LI", "2S")])
def test_patch_saves_only_an_own_retiring_squirrel(reading: str, move: PlayerMove) -> None:
    played = table(reading, "3S").family("PB", "BLLL-", squirrels=("2S", "3S"), powers=("PATCH",))
    opening(played.work("GI", "squirrels"), "4S").do(BuySquirrel("4S"))
    assert played.refusal(move) == "not_in_danger"


@BOTH
def test_a_family_with_three_powers_cannot_take_the_patch_of_its_player(reading: str) -> None:
    """6.5.1."""
    three = ("GOLD", "WINGS", "SUGAR")
    played = table(reading, "3S").family("PB", "BLLL-", squirrels=("2S",), powers=three)
    played.player(1, powers=("PATCH",)).work("GI", "squirrels")
    assert opening(played, "4S").do(BuySquirrel("4S")).turn == 0


@BOTH
def test_buyer_of_the_first_jumper_can_save_its_own_squirrel(reading: str) -> None:
    """PATCH, PHASE 4J/2J."""
    played = table(reading, "5S", squirrels=("4S",), powers=("PATCH",))
    opening(played, "4J").do(BuySquirrel("2J"), Patch("GI", "4S"))
    assert kinds(played) == ["2J", "4S"]
    assert played.mat("GI").squirrels[1].is_patched


@BOTH
def test_family_can_patch_any_of_its_squirrels_in_its_turn(reading: str) -> None:
    """PATCH: the family buys no squirrels while one of its own wears it. Nobody can buy that squirrel."""
    played = table(reading, "3S", squirrels=("2S", "3S")).player(0, powers=("PATCH",)).work("GI", "squirrels")
    assert played.offered(Patch) == [Patch("GI", "2S"), Patch("GI", "3S")]
    played.do(Patch("GI", "2S"))
    assert played.mat("GI").powers == ("PATCH",)
    assert not played.offered(Patch)
    if reading == "18xx.games":
        assert played.refusal(BuySquirrel("3S")) == "patch_bars_purchase"
    assert played.refusal(Patch("GI", "3S")) == "patch_worn"
    played.do(Unpatch())
    assert played.mat("GI").powers == ()
    assert not any(each.is_patched for each in played.mat("GI").squirrels)


@BOTH
@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Patch("GI", "2S"), "power_not_at_hand"),
        (Patch("PB", "2S"), "squirrel_not_there"),
        (Patch("GI", "5S"), "squirrel_not_there"),
        (Unpatch(), "no_patch_worn"),
    ],
)
def test_refuses_invalid_uses_of_the_patch(reading: str, move: PlayerMove, code: str) -> None:
    played = table(reading).family("PB", "BLLL-", squirrels=("2S",)).player(1, powers=("PATCH",))
    assert played.work("GI", "squirrels").refusal(move) == code


@BOTH
@pytest.mark.parametrize(("phase", "left"), [("3S", ["3S", "2S"]), ("4S", ["3S"])])
def test_unpatched_squirrel_returns_unless_its_kind_has_retired(
    reading: str, phase: Phase, left: list[str]
) -> None:
    """PATCH: the squirrel is gone if its kind has retired in the meantime."""
    played = table(reading, phase, powers=("PATCH",))
    worn = (Squirrel("2S", is_patched=True), Squirrel("3S"))
    played.state = played.state.with_mat(replace(played.mat("GI"), squirrels=worn))
    assert kinds(played.work("GI", "squirrels").do(Unpatch())) == left


@BOTH
def test_family_must_buy_again_after_losing_its_last_squirrel(reading: str) -> None:
    """7.6: the family must buy a squirrel even at the end of its turn."""
    played = table(reading, "4S", powers=("PATCH",))
    worn = (Squirrel("2S", is_patched=True),)
    played.state = played.state.with_mat(replace(played.mat("GI"), squirrels=worn))
    played.work("GI", "end").do(Unpatch())
    assert played.question == "ask_squirrel_needed"


@BOTH
def test_a_family_must_own_a_squirrel_at_the_end_of_its_turn(reading: str) -> None:
    """7.6: a family needs a squirrel with or without a route."""
    played = table(reading, squirrels=())
    assert played.question == "ask_squirrel_needed"
    assert played.refusal(Pass()) == "squirrel_needed"
    assert played.do(BuySquirrel("2S")).turn == Seat(0)


@BOTH
@pytest.mark.parametrize("changes", [{"is_asleep": True}, {"is_patched": True}])
def test_sleeping_or_patched_squirrel_satisfies_the_requirement(
    reading: str, changes: dict[str, bool]
) -> None:
    """7.6."""
    played = table(reading, powers=("PATCH",))
    mat = replace(played.mat("GI"), squirrels=(Squirrel("2S", **changes),))
    played.state = played.state.with_mat(mat)
    assert played.work("GI", "squirrels").question != "ask_squirrel_needed"
