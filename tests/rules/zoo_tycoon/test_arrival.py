"""Arriving animals (docs/rules/zoo-tycoon.md, Y77, Y78, Y83-Y91 and Y94)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Cleared, Convert, Give, Hire, Pass, Renew, Rescue, Take, Uncap
from adjudicator.rules.zoo_tycoon.standards.track_points import newcomer_buzz, tracks
from adjudicator.rules.zoo_tycoon.state import Gift, Points
from adjudicator.rules.zoo_tycoon.summer.exchange import snake
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Slot
from tests.rules.zoo_tycoon.springs import EDITION, co, group, player
from tests.rules.zoo_tycoon.summers import Summer, pens

MALE = Animals(1, 0)
FEMALE = Animals(0, 1)
PAIR = Animals(1, 1)
SADDENED = group("plains_zebra", 1, 2, "yellow")


def waiting(species: str, males: int, females: int) -> Slot:
    return Slot(species, Animals(males, females))


def takes(table: Summer, seat: int) -> list[Take]:
    return [move for move in table.choices(seat) if isinstance(move, Take)]


def test_y77_arrival_uses_snake_order() -> None:
    assert [snake([Seat(seat) for seat in (1, 2, 3, 4)], place) for place in range(10)] == [
        *(1, 2, 3, 4),
        *(4, 3, 2, 1),
        *(1, 2),
    ]
    table = Summer(*[player()] * 3, cells={"plains_zebra": (3, 3)}, first=Seat(1))
    order = []
    while (seat := table.turn()) is not None and table.state.players[seat].trades < 2:
        order.append(seat)
        table.do(seat, Take("plains_zebra", takes(table, seat)[0].animals))
    assert order == [1, 2, 0, 0, 2, 1]
    assert table.state.stage == "arrival"


def test_y78_pass_is_final_and_seats_without_options_are_skipped() -> None:
    table = Summer(player(), player(SADDENED), player(), cells={"giraffe": (2, 2)})
    assert table.turn() == 0
    table.forgive(0)
    assert table.turn() == 2
    table.do(2, Take("giraffe", MALE)).do(2, Take("giraffe", FEMALE))
    assert table.turn() == 2
    assert table.choices(2) == [Hire(), Pass()]
    table.do(2, Pass())
    assert table.turn() is None
    table.settle()
    assert table.log == [Cleared()]
    assert table.state.stage == "autumn"


def test_y84_supply_includes_printed_offers_and_gifts_of_others() -> None:
    zoos = [player(quarantine=(waiting("lion", 2, 0),), once=("unexpected_demand",))] * 2
    table = Summer(*zoos, stage="leaving", cells={"lion": (-1, 2)})
    table.do(0, Give("lion", MALE))
    assert table.state.stage == "arrival"
    assert table.refused(Take("lion", MALE), 0) == ("not_offered", "animals")
    table.do(0, Take("lion", FEMALE))
    assert Take("lion", PAIR) in takes(table, 1)
    table.do(1, Take("lion", PAIR))
    assert (table.left("lion"), table.state.exchange.gifts) == ((0, 0), ())
    assert (table.held(0, "lion"), table.held(1, "lion")) == ((1, 1), (3, 1))


def test_y85_printed_animals_go_first_then_gifts_in_their_order() -> None:
    table = Summer(*[player()] * 3, cells={"lion": (1, 0)})
    gifts = (Gift(Seat(1), "lion", MALE), Gift(Seat(0), "lion", PAIR), Gift(Seat(2), "lion", MALE))
    table.state = replace(table.state, exchange=replace(table.state.exchange, gifts=gifts))
    assert table.do(0, Take("lion", Animals(2, 0))).state.exchange.gifts == gifts[1:]
    assert table.left("lion") == (0, 0)
    assert table.refused(Take("lion", Animals(3, 0)), 1) == ("not_offered", "animals")
    assert table.do(1, Take("lion", Animals(2, 1))).state.exchange.gifts == ()


def test_y86_unexpected_supply_repeats_a_used_offer_once() -> None:
    table = Summer(*[player()] * 2)
    assert table.left("plains_zebra") == (3, 1)
    assert table.refused(Take("plains_zebra", MALE, unexpected=True), 0) == ("offer_not_used", "unexpected")
    table.do(0, Take("plains_zebra", Animals(2, 1)))
    assert table.refused(Take("plains_zebra", MALE, unexpected=True), 1) == (
        "offer_still_there",
        "unexpected",
    )
    assert table.refused(Take("plains_zebra", Animals(4, 1), unexpected=True), 1) == (
        "not_offered",
        "animals",
    )
    surprises = [move for move in takes(table, 1) if move.unexpected]
    assert [move.animals for move in surprises] == [
        Animals(males, females) for males, females in ((0, 1), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1))
    ]
    table.do(1, Take("plains_zebra", Animals(1, 1), unexpected=True))
    taker = table.state.players[1]
    assert (taker.trades, taker.staff, taker.once) == (1, ("unexpected_supply",), ("unexpected_supply",))
    assert (table.left("plains_zebra"), table.held(1, "plains_zebra")) == ((1, 0), (1, 1))
    assert table.refused(Take("plains_zebra", Animals(3, 1), unexpected=True), 1) == ("once_a_game", "")


def test_y86_gifts_do_not_count_as_used_offers() -> None:
    table = Summer(*[player()] * 2, cells={"lion": (-1, 0)})
    gift = (Gift(Seat(1), "lion", MALE),)
    table.state = replace(table.state, exchange=replace(table.state.exchange, gifts=gift))
    table.do(0, Take("lion", MALE))
    assert not any(move.unexpected for move in table.choices(0) if isinstance(move, Take))
    assert table.turn() is None


def test_y86_unexpected_supply_takes_a_worker_and_a_trade() -> None:
    table = Summer(player(), player(trades=2), cells={"plains_zebra": (3, 1)})
    table.do(0, Take("plains_zebra", Animals(3, 1)))
    assert table.turn() == 1
    assert table.refused(Take("plains_zebra", MALE, unexpected=True), 1) == ("no_trades_left", "")
    table.do(1, Hire(), Take("plains_zebra", MALE, unexpected=True))
    assert table.state.players[1].staff == ("exchange", "unexpected_supply")
    busy = Summer(player(), player(trades=2, staff=("breeding",) * 2), cells={"plains_zebra": (1, 0)})
    assert busy.do(0, Take("plains_zebra", MALE)).turn() is None


def test_y87_giant_pandas_come_as_a_pair_to_only_one_zoo() -> None:
    ready = player(
        group("american_black_bear", 1, 0), co("meerkat"), pens("montane_forest", 3, 1), earned=Points(13)
    )
    table = Summer(ready, ready, cells={"giant_panda": (1, 1)})
    assert takes(table, 0) == [Take("giant_panda", PAIR), Take("giant_panda", PAIR, 3, PAIR)]
    assert table.refused(Take("giant_panda", MALE), 0) == ("panda_pair", "animals")
    table.do(0, Take("giant_panda", PAIR))
    assert (table.held(0, "giant_panda"), table.state.exchange.panda) == ((1, 1), 0)
    assert table.turn() is None
    later = Summer(ready, ready, cells={"giant_panda": (1, 1), "lion": (1, 0)})
    later.state = replace(later.state, exchange=replace(later.state.exchange, panda=Seat(1)))
    assert later.refused(Take("giant_panda", PAIR), 0) == ("panda_taken", "species")


def rescue(*players: Any, **fields: Any) -> Summer:
    return Summer(*players, event="animal_rescue", **fields)


def test_y88_animal_rescue_adds_to_the_supply_once_per_zoo() -> None:
    table = rescue(player(SADDENED), player(), cells={"lion": (-1, 1), "greater_flamingo": (-1, -1)})
    assert Rescue("greater_flamingo", PAIR) in table.choices(0)
    table.do(0, Rescue("greater_flamingo", PAIR))
    assert (table.turn(), takes(table, 0)[-1]) == (0, Take("greater_flamingo", PAIR))
    assert table.refused(Rescue("plains_zebra", MALE), 0) == ("rescued_already", "")
    table.do(0, Take("greater_flamingo", MALE))
    assert takes(table, 1) == [Take("greater_flamingo", FEMALE), Take("lion", FEMALE)]
    table.do(1, Rescue("lion", MALE), Take("lion", PAIR))
    assert table.left("greater_flamingo") == (-1, -1)
    assert [table.held(0, "greater_flamingo"), table.held(1, "lion")] == [(1, 0), (1, 1)]


@pytest.mark.parametrize(
    ("move", "code", "place"),
    [
        (Rescue("dodo", MALE), "unknown_species", "species"),
        (Rescue("lion", MALE), "unhappy_species", "species"),
        (Rescue("greater_flamingo", NONE), "rescue_limit", "animals"),
        (Rescue("greater_flamingo", Animals(2, 0)), "rescue_limit", "animals"),
        (Rescue("greater_flamingo", MALE), "no_room", "species"),
    ],
)
def test_y88_refuses_invalid_rescues(move: Any, code: str, place: str) -> None:
    full = (waiting("tiger", 1, 0), waiting("okapi", 1, 0))
    table = rescue(player(SADDENED, quarantine=full), cells={"tiger": (1, 0)})
    assert table.refused(move, 0) == (code, place)


def test_y88_rescue_requires_the_event() -> None:
    table = Summer(player(), cells={"lion": (1, 0)})
    assert table.refused(Rescue("lion", MALE), 0) == ("no_rescue", "")


def test_y89_animals_join_their_species_at_once() -> None:
    table = Summer(player(group("tiger", 1, 0, "light_green")), cells={"tiger": (1, 1)})
    assert table.refused(Take("tiger", MALE, 1, MALE), 0) == ("males_quarrel", "")
    before = tracks(EDITION, table.state.players[0]).popularity
    table.do(0, Take("tiger", PAIR, 1, FEMALE))
    assert (table.home(0, "tiger").animals, table.held(0, "tiger")) == (PAIR, (1, 0))
    assert tracks(EDITION, table.state.players[0]).popularity == before + 1


def test_y89_first_animals_of_an_enclosure_are_checked_at_once() -> None:
    zoo = player(group("plains_zebra", 1, 2), pens("montane_forest", 4, 1))
    table = Summer(zoo, cells={"alpine_ibex": (1, 2), "lion": (1, 1)})
    assert table.refused(Take("alpine_ibex", PAIR, 2, PAIR), 0) == ("group_too_small", "")
    assert Take("lion", MALE) in takes(table, 0)
    table.do(0, Take("alpine_ibex", Animals(1, 2), 2, Animals(1, 2)))
    home = table.home(0, "alpine_ibex")
    assert (home.number, home.animals, home.experience) == (2, Animals(1, 2), 2)
    assert table.zoo(0).since == (("plains_zebra", 1), ("alpine_ibex", 3))
    ibex = EDITION.species["alpine_ibex"].base_popularity(3)
    assert newcomer_buzz(EDITION, table.zoo(0), 3) == ibex
    assert (table.turn(), table.left("lion")) == (None, (1, 1))


@pytest.mark.parametrize(
    ("move", "code", "place"),
    [
        (Take("dodo", MALE), "unknown_species", "species"),
        (Take("lion", NONE), "not_offered", "animals"),
        (Take("lion", Animals(2, 0)), "not_offered", "animals"),
        (Take("lion", Animals(-1, 1)), "not_offered", "animals"),
        (Take("tiger", MALE), "not_offered", "animals"),
        (Take("lion", MALE, 1, FEMALE), "housed_not_taken", "housed"),
        (Take("lion", MALE, 1), "house_some", "housed"),
        (Take("lion", MALE, 0, MALE), "house_some", "housed"),
        (Take("lion", MALE, 9, MALE), "no_such_enclosure", "enclosure"),
        (Take("lion", MALE, 1, MALE), "wrong_enclosure", "enclosure"),
        (Take("lion", MALE, 2, MALE), "wrong_enclosure", "enclosure"),
        (Take("plains_zebra", MALE, 4, MALE), "wrong_enclosure", "enclosure"),
        (Take("lion", MALE, 3, MALE), "wrong_enclosure", "enclosure"),
        (Take("lion", PAIR, 4, PAIR), "too_few_retreats", ""),
        (Take("dama_gazelle", MALE), "quarantine_full", "animals"),
        (Give("lion", MALE), "not_now", ""),
    ],
)
def test_refuses_invalid_takes(move: Any, code: str, place: str) -> None:
    zoo = player(
        group("plains_zebra", 1, 2),
        pens("montane_forest", 4, 2),
        co("meerkat"),
        pens("savanna", 4),
        quarantine=(waiting("tiger", 1, 0), waiting("okapi", 1, 0)),
    )
    cells = {"lion": (1, 1), "tiger": (-1, 1), "plains_zebra": (1, 0), "dama_gazelle": (1, 1)}
    assert Summer(zoo, cells=cells).refused(move, 0) == (code, place)


def test_y90_the_quarantine_has_two_squares_for_any_number_of_animals() -> None:
    zoo = player(quarantine=(waiting("lion", 4, 4), waiting("okapi", 1, 0)))
    table = Summer(zoo, cells={"lion": (1, 1), "tiger": (1, 0)})
    assert table.refused(Take("tiger", MALE), 0) == ("quarantine_full", "animals")
    assert takes(table, 0) == [Take("lion", animals) for animals in (FEMALE, MALE, PAIR)]
    table.do(0, Take("lion", PAIR))
    assert table.held(0, "lion") == (5, 5)


def test_y90_disease_keeps_animals_in_quarantine_but_not_offspring() -> None:
    homes = (group("tiger", 1, 0, discs=FEMALE), group("giraffe", 1, 1))
    table = Summer(player(*homes), cells={"tiger": (0, 1), "giraffe": (0, 1)}, event="carnivore_disease")
    assert table.refused(Take("tiger", FEMALE, 1, FEMALE), 0) == ("disease", "housed")
    assert [move for move in takes(table, 0) if move.species == "tiger"] == [Take("tiger", FEMALE)]
    assert Take("giraffe", FEMALE, 2, FEMALE) in takes(table, 0)
    table.do(0, Convert("tiger", FEMALE))
    assert table.home(0, "tiger").animals == PAIR


def test_y83_level_three_species_comes_alone_with_a_conservation_center() -> None:
    table = Summer(player(), player(), cells={"bornean_orangutan": (2, 3), "giraffe": (3, 1)}, year=1)
    table.do(0, Take("bornean_orangutan", Animals(1, 2)))
    assert table.zoo(0).free_center
    table.do(1, Take("giraffe", MALE))
    assert table.turn() == 1
    assert table.refused(Take("bornean_orangutan", PAIR), 1) == ("level_three_alone", "species")
    table.do(1, Take("giraffe", FEMALE), Hire(), Take("giraffe", MALE))
    assert not table.zoo(1).free_center
    assert table.state.players[1].staff == ("exchange",)
    later = Summer(player(group("common_squirrel_monkey", 3, 3)), cells={"golden_lion_tamarin": (1, 1)})
    assert not later.do(0, Take("golden_lion_tamarin", PAIR)).zoo(0).free_center


def test_y93_free_actions_do_not_end_the_turn() -> None:
    zoo = player(group("tiger", 1, 0, discs=FEMALE), contraception=("tiger",))
    table = Summer(zoo, player(), cells={"lion": (1, 1)})
    assert {Convert("tiger", FEMALE), Uncap("tiger"), Pass()} <= set(table.choices(0))
    table.do(0, Convert("tiger", FEMALE), Uncap("tiger"))
    assert (table.turn(), table.state.players[0].trades) == (0, 0)


def test_y94_the_exchange_is_cleared_when_summer_ends() -> None:
    table = Summer(player(), cells={"lion": (-1, 1), "giraffe": (0, 1)}, event="animal_rescue")
    table.do(0, Rescue("lion", MALE), Take("lion", MALE), Pass())
    assert table.refused(Renew("A1")) == ("not_due", "")
    table.settle()
    exchange = table.state.exchange
    assert (exchange.cells, exchange.gifts, exchange.deals, exchange.rescued) == ((), (), (), ())
    assert (exchange.position, exchange.visited) == ("A1", ("A1",))
    assert table.state.stage == "autumn"
