"""Animal cards: sales, purchases, limits, protection (rulebook, 2.3, 6.2, 6.4; E9 to E12, E17 to E20)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.moves import BuyCard, BuyPower, Launch, Pass, Sell, TurnEnded
from adjudicator.rules.zoo18.stock import cards
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def table(reading: str = "rulebook", players: int = 3, **options: Any) -> Table:
    """Return a table in the first stock round on map A. Everybody has 20 $N and no tickets."""
    return Table(players, reading, **options).stock().everybody(cash=20, tickets=0)


# Selling (6.2).


@BOTH
def test_animals_are_sold_at_the_value_before_the_sale(reading: str) -> None:
    sale = table(reading).family("GI", "BAAL-", (1, 2)).do(Sell("GI", 2))
    assert sale.cash(0) == 20 + 2 * 8
    assert sale.holders("GI") == "BKKL-"
    assert sale.mat("GI").cell == (3, 2)
    assert sale.treasury("GI") == 0


def test_sold_animal_moves_the_token_down_and_under_the_others() -> None:
    sale = table().family("GI", "BAAL-", (2, 1)).family("PB", "BLLL-", (3, 1)).do(Sell("GI", 1))
    assert sale.mat("GI").arrival > sale.mat("PB").arrival
    assert sale.mat("GI").cell == sale.mat("PB").cell


def test_token_at_the_ledge_keeps_its_place() -> None:
    """6.1."""
    sale = table().family("GI", "BAAL-", (3, 4)).family("PB", "BLLL-", (3, 4)).do(Sell("GI", 2))
    assert sale.mat("GI").cell == (3, 4)
    assert sale.mat("GI").arrival < sale.mat("PB").arrival


@BOTH
def test_family_is_sold_only_once_per_turn(reading: str) -> None:
    """6.2: a player may sell cards of several families per turn, but each family only once."""
    sale = table(reading).family("GI", "BAAL-").family("PB", "CAAL-").do(Sell("GI", 1), Sell("PB", 2))
    assert sale.refusal(Sell("GI", 1)) == "sold_in_one_block"
    assert sale.offered(Sell) == []


def test_cannot_sell_after_buying() -> None:
    """6."""
    sale = table().player(0, tickets=1).family("GI", "BAAL-").do(BuyCard("GI", "lounge"))
    assert sale.refusal(Sell("GI", 1)) == "sell_before_buying"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Sell("GI", 3), "wrong_number"),
        (Sell("GI", 0), "wrong_number"),
        (Sell("GI", -1), "wrong_number"),
        (Sell("PB", 1), "no_animals"),
        (Sell("TI", 1), "no_animals"),
        (Sell("CR", 1), "no_animals"),
        (Sell("GI", 1, (3,)), "no_such_card"),
        (Sell("GI", 2, (1, 1)), "no_such_card"),
        (Sell("GI", 1, (1, 2)), "no_such_card"),
        (Sell("GI", 1, (0,)), "no_such_card"),
        (Sell("GI", 1, (7,)), "no_such_card"),
    ],
)
def test_refuses_invalid_sales(move: Sell, code: str) -> None:
    assert table().family("GI", "BAAL-").family("PB", "BLLL-").refusal(move) == code


@BOTH
def test_parents_cannot_be_sold_without_an_heir(reading: str) -> None:
    """6.2: nobody else has two animals."""
    sale = table(reading).family("GI", "AABL-")
    assert [move.animals for move in sale.offered(Sell)] == [1]
    assert sale.refusal(Sell("GI", 2)) == "parents_stay"
    assert sale.refusal(Sell("GI", 3)) == "parents_stay"
    assert table(reading).family("GI", "ALLL-").refusal(Sell("GI", 1)) == "parents_stay"


@BOTH
def test_player_with_two_animals_takes_over_sold_parents(reading: str) -> None:
    """6.2: the cards are exchanged first, then the seller sells the two animals from the exchange."""
    sale = table(reading).family("GI", "ABBL-", (1, 1)).do(Sell("GI", 2))
    assert sale.holders("GI") == "BKKL-"
    assert sale.cash(0) == 20 + 2 * 7
    assert sale.mat("GI").cell == (3, 1)


@BOTH
def test_can_sell_half_of_the_parents(reading: str) -> None:
    """6.2: the seller keeps one of the two animals from the exchange."""
    sale = table(reading).family("GI", "ABBL-").do(Sell("GI", 1, (0,)))
    assert sorted(sale.holders("GI")[1:3]) == ["A", "K"]
    assert sale.mat("GI").parents == 1


def test_named_singles_are_sold_with_the_parents() -> None:
    sale = table().family("GI", "AABBL").do(Sell("GI", 3, (1, 0)))
    assert sale.holders("GI") == "BKKKL"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Sell("GI", 1, (1, 0)), "no_such_card"),
        (Sell("GI", 2, (1,)), "no_such_card"),
        (Sell("GI", 3, (0,)), "no_such_card"),
        (Sell("GI", 4), "wrong_number"),
    ],
)
def test_named_cards_must_match_the_number_of_animals(move: Sell, code: str) -> None:
    assert table().family("GI", "AABBL").refusal(move) == code


def test_wrong_number_error_names_the_possible_range() -> None:
    round = table().family("GI", "AABBL")
    with pytest.raises(IllegalMove) as refused:
        cards.check_sale(round.state, Seat(0), Sell("GI", 4))
    assert dict(refused.value.line.params) == {"least": 1, "most": 3}


def test_parents_pass_on_when_another_player_has_more_after_a_sale() -> None:
    """6.2: the other player has three animals, and the seller has only two left."""
    sale = table().family("GI", "AABBB").do(Sell("GI", 1))
    assert sale.holders("GI") == "BKAAB"


def test_the_parents_stay_on_a_tie() -> None:
    """6.2: the other player has two animals too, which is not a majority."""
    assert table().family("GI", "AABBL").do(Sell("GI", 1)).mat("GI").parents == 0


@pytest.mark.parametrize(("order", "heir"), [((0, 1, 2), 1), ((2, 1, 0), 2), ((1, 0, 2), 2)])
def test_next_in_player_order_wins_a_tie_for_the_parents(order: Any, heir: int) -> None:
    """6.2: the PARENTS go to the next player after the old holder, around the table."""
    sale = table().family("GI", "ABBCC")
    sale.state = replace(sale.state, order=order)
    assert sale.do(Sell("GI", 1)).mat("GI").parents == heir


def test_parents_go_to_the_player_with_most_animals() -> None:
    sale = table(players=4).family("GI", "AACCC").do(Sell("GI", 1))
    assert sale.mat("GI").parents == 2


# Above the limit (2.3, 6.2).


@BOTH
def test_hand_above_the_limit_cannot_buy(reading: str) -> None:
    """The hand has six cards. The limit of four players on map A is five."""
    over = table(reading, 4).stock(shelf=("HOLE",)).family("GI", "BAAA-").family("PB", "CAAAL")
    assert cards.excess(over.state, over.state.order[0]) == 1
    assert over.refusal(BuyPower("HOLE")) == "card_limit"
    assert over.refusal(BuyCard("PB", "lounge")) == "card_limit"
    assert over.refusal(Launch("PE", 5)) == "card_limit"
    assert {type(move) for move in over.legal} == {Sell} | ({Pass} if reading == "18xx.games" else set())


def test_rulebook_forbids_passing_above_the_limit() -> None:
    """6.2: the player cannot pass until the hand is small enough."""
    over = table(players=4).family("GI", "BAAA-").family("PB", "CAAAL")
    assert over.refusal(Pass()) == "card_limit"
    assert over.do(Sell("GI", 1), Pass()).turn == 1


def test_18xx_reading_allows_passing_above_the_limit() -> None:
    """Two readings, 15."""
    over = table("18xx.games", 4).family("GI", "BAAA-").family("PB", "CAAAL")
    assert over.do(Pass()).turn == 1


def test_can_pass_above_the_limit_when_nothing_can_be_sold() -> None:
    """After its only sale, the family cannot be sold again this turn, and nobody would take the PARENTS."""
    over = table(players=4).player(0, tickets=1).family("GI", "AAAL-")
    families: tuple[Family, ...] = ("PB", "PE", "LI", "TI")
    for family in families:
        over.family(family, "ALLL-")
    over.do(Sell("GI", 1))
    assert cards.excess(over.state, over.state.order[0]) == 1
    assert over.do(Pass()).turn == 1


def test_the_parents_count_as_one_card() -> None:
    """2.3."""
    hand = table(players=4).family("GI", "ABBB-").family("PB", "ABBB-")
    assert cards.excess(hand.state, hand.state.order[0]) == 2 - 5


# Buying (6.4).


@BOTH
def test_buying_from_the_lounge_pays_the_treasury(reading: str) -> None:
    bought = table(reading).family("GI", "BLLL-", (1, 1), treasury=3).do(BuyCard("GI", "lounge"))
    assert bought.cash(0) == 20 - 7
    assert bought.treasury("GI") == 3 + 7
    assert bought.holders("GI") == "BALL-"
    assert bought.mat("GI").cell == (1, 1)


@BOTH
def test_buying_from_the_kitchen_pays_the_bank(reading: str) -> None:
    bought = table(reading).family("GI", "BLKL-", (1, 1), treasury=3).do(BuyCard("GI", "kitchen"))
    assert bought.cash(0) == 20 - 7
    assert bought.treasury("GI") == 3
    assert bought.holders("GI") == "BLAL-"


def test_purchase_can_name_a_card() -> None:
    assert table().family("GI", "BLLL-").do(BuyCard("GI", "lounge", 3)).holders("GI") == "BLLA-"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (BuyCard("PB", "lounge"), "not_launched"),
        (BuyCard("CR", "lounge"), "not_launched"),
        (BuyCard("GI", "kitchen"), "no_card_there"),
        (BuyCard("GI", "lounge", 1), "no_such_card"),
        (BuyCard("GI", "lounge", 0), "no_such_card"),
        (BuyCard("GI", "lounge", 4), "no_such_card"),
        (BuyCard("LI", "lounge"), "too_little_cash"),
    ],
)
def test_refuses_invalid_purchases(move: BuyCard, code: str) -> None:
    """6.4: players can buy only cards of operating families. COUSINS come on Wednesday."""
    assert (
        table().family("GI", "BBLL-").family("LI", "BLLL-", (0, 10)).player(0, cash=19).refusal(move) == code
    )


def test_only_one_purchase_per_turn() -> None:
    """6."""
    bought = table().player(0, tickets=1).family("GI", "BLLL-").do(BuyCard("GI", "lounge"))
    assert bought.refusal(BuyCard("GI", "lounge")) == "one_purchase"
    assert bought.refusal(Launch("PB", 5)) == "one_purchase"


@BOTH
def test_family_limit_applies_only_to_the_lounge(reading: str) -> None:
    """6.4: the limit is four animals, and PARENTS count as two. The KITCHEN has no such limit."""
    full = table(reading).family("GI", "AAAL-").family("PB", "AAAK-")
    assert full.refusal(BuyCard("GI", "lounge")) == "family_limit"
    assert full.do(BuyCard("PB", "kitchen")).holders("PB") == "AAAA-"


@BOTH
def test_card_limit_bars_cards_and_launches(reading: str) -> None:
    """2.3, 6.4: the limit of four players on map A is five cards."""
    full = table(reading, 4).stock(shelf=("HOLE",)).family("GI", "BAAA-").family("PB", "CCAAL")
    assert full.offered(BuyPower) == [BuyPower("HOLE")]
    assert full.refusal(BuyCard("PB", "lounge")) == "card_limit"
    assert full.refusal(Launch("PE", 5)) == "card_limit"
    assert table(reading, 4).family("GI", "BAAA-").family("PB", "CALL-").do(BuyCard("PB", "lounge")).turn == 1


def test_parents_swap_allows_a_purchase_at_the_limit() -> None:
    """6.4, two readings, 4: exchanging the third animal for the PARENTS reduces the hand to the limit."""
    full = table(players=4).family("GI", "BAALL").family("PB", "CAACL").family("PE", "DALL-")
    assert full.offered(BuyCard) == [BuyCard("GI", "lounge")]
    assert full.do(BuyCard("GI", "lounge")).holders("GI") == "ABBAL"
    assert cards.excess(full.state, full.state.order[0]) == 0


def test_18xx_reading_refuses_a_purchase_at_the_limit_despite_a_swap() -> None:
    full = table("18xx.games", 4).family("GI", "BAALL").family("PB", "CAACL").family("PE", "DALL-")
    assert full.refusal(BuyCard("GI", "lounge")) == "card_limit"


def test_parents_swap_does_not_allow_a_purchase_above_the_limit() -> None:
    """6.2: a player with such a hand must sell first."""
    over = table(players=4).family("GI", "BAALL").family("PB", "CAAAL").family("PE", "DALL-")
    assert over.refusal(BuyCard("GI", "lounge")) == "card_limit"


@BOTH
def test_the_majority_takes_the_parents(reading: str) -> None:
    """6.4: the buyer gives two single cards for the PARENTS. Equality with the holder changes nothing."""
    tie = table(reading).family("GI", "BALL-").do(BuyCard("GI", "lounge"))
    assert tie.holders("GI") == "BAAL-"
    more = table(reading).family("GI", "BAAL-").do(BuyCard("GI", "lounge"))
    assert more.holders("GI") == "ABBA-"


@BOTH
def test_cannot_buy_a_family_sold_in_the_same_round(reading: str) -> None:
    """6.4: PREVIOUSLY SOLD holds for the whole round, but only for this player."""
    sale = table(reading).family("GI", "BAAL-").do(Sell("GI", 1))
    assert sale.refusal(BuyCard("GI", "lounge")) == "previously_sold"
    assert sale.refusal(BuyCard("GI", "kitchen")) == "previously_sold"
    sale.do(Pass(), BuyCard("GI", "kitchen"), Pass())
    assert sale.turn == 0
    assert sale.refusal(BuyCard("GI", "lounge")) == "previously_sold"


# Wait and sell (6.2.1; two readings, 5).


def test_a_card_lowers_the_reputation_once() -> None:
    """A card lies upside down after its first sale. If sold again without the PARENTS, it costs no row."""
    sale = table().family("GI", "CAALB", (0, 1)).do(Sell("GI", 1), Pass())
    assert sale.mat("GI").cell == (1, 1)
    sale.do(BuyCard("GI", "kitchen"), Pass(), Pass())
    assert sale.mat("GI").parents == 2
    sale.do(Sell("GI", 1, (1,)))
    assert sale.mat("GI").cell == (1, 1)
    assert sale.cash(1) == 20 - 7 + 7


def test_other_cards_of_a_sale_still_lower_the_reputation() -> None:
    """One of the two cards is marked. The sale costs one row by the rulebook, or two if the bundle counts."""
    for reading, row in (("rulebook", 2), ("18xx.games", 3)):
        sale = table(reading).family("GI", "CAALB", (0, 1)).do(Sell("GI", 1), Pass())
        sale.do(BuyCard("GI", "kitchen"), Pass(), Pass(), Sell("GI", 2))
        assert sale.mat("GI").cell == (row, 1)


@pytest.mark.parametrize(("reading", "row"), [("rulebook", 2), ("18xx.games", 3)])
def test_reselling_one_of_two_cards_that_were_sold_together(reading: str, row: int) -> None:
    """Depending on the reading, either each of the two cards is marked, or only the pair."""
    sale = table(reading).family("GI", "CAALL", (0, 1)).do(Sell("GI", 2), Pass())
    sale.do(BuyCard("GI", "kitchen", 1), Pass(), Pass(), Sell("GI", 1))
    assert sale.mat("GI").cell == (row, 1)


@BOTH
def test_reselling_the_same_card_does_not_lower_the_reputation(reading: str) -> None:
    sale = table(reading).family("GI", "CAALL", (0, 1)).do(Sell("GI", 1, (1,)), Pass())
    sale.do(BuyCard("GI", "kitchen", 1), Pass(), Pass(), Sell("GI", 1, (1,)))
    assert sale.mat("GI").cell == (1, 1)


@BOTH
def test_parents_holder_always_lowers_the_reputation(reading: str) -> None:
    sale = table(reading).family("GI", "BALLL", (0, 1)).do(Sell("GI", 1), Pass())
    sale.do(BuyCard("GI", "kitchen", 1), Pass(), Pass(), Sell("GI", 1, (1,)))
    assert sale.mat("GI").cell == (2, 1)


def test_sale_marks_are_cleared_after_the_round() -> None:
    """6.7: all cards are turned up again."""
    sale = table().family("GI", "BAALL", (0, 1)).do(Sell("GI", 1), Pass(), Pass(), Pass(), Pass())
    again = sale.stock("SR2").do(Sell("GI", 1))
    assert again.mat("GI").cell == (2, 1)


@BOTH
def test_cards_that_differ_by_their_mark_are_listed_separately(reading: str) -> None:
    """6.2.1: it may matter which of two cards is bought or sold."""
    sale = table(reading).family("GI", "CAKLB", (0, 1)).do(Sell("GI", 1), Pass())
    assert [move.card for move in sale.offered(BuyCard) if move.source == "kitchen"] == [None, 2]
    sale.do(BuyCard("GI", "kitchen"), Pass(), Pass())
    assert sale.offered(Sell) == [Sell("GI", 1), Sell("GI", 2), Sell("GI", 1, (4,))]


def test_turn_without_possible_actions_ends_automatically() -> None:
    """6, E24."""
    idle = table().player(1, cash=0).family("GI", "ALLL-").do(Pass())
    assert idle.logged(TurnEnded)[0].seat == 1
    assert idle.turn == 2
