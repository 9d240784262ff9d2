"""Entries as moves: which moves are played, and how impossible entries are reported."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.imports.eighteen_xx.files import read_game
from adjudicator.imports.eighteen_xx.positions import scores
from adjudicator.imports.eighteen_xx.replay import PartialReplay, RefusedEntry
from adjudicator.rules.zoo18 import moves as m
from tests.imports.eighteen_xx.files import entry, game, passes

SETTINGS = {"seed": 4}
"""A seed for which WHEAT, DAYS OFF, SHINING GOLD and MOLES are on offer first, and WHATSUP later."""


def for_family(type: str, family: str, **fields: Any) -> dict[str, Any]:
    return entry(type, family, "corporation", **fields)


def par(player: str, family: str, box: str) -> dict[str, Any]:
    return entry("par", player, corporation=family, share_price=box)


def lay(by: str, hex: str, tile: str, rotation: int) -> dict[str, Any]:
    kind = "corporation" if len(by) == 2 else "company"
    return entry("lay_tile", by, kind, hex=hex, tile=tile, rotation=rotation)


def cards(verb: str, player: str, *ids: str, percent: int = 20) -> dict[str, Any]:
    return entry(f"{verb}_shares", player, shares=list(ids), percent=percent)


def power(player: str, name: str, price: int) -> dict[str, Any]:
    return entry("buy_company", player, company=name, price=price)


def use(name: str, type: str, **choice: Any) -> dict[str, Any]:
    return entry("choose_ability", name, "company", choice={"type": type, **choice})


def ticket(player: str, number: int = 1, **choice: Any) -> dict[str, Any]:
    return use(f"ZOOTicket {number} - {player}", "sell", **choice)


def train(family: str, id: str, price: int, **more: Any) -> dict[str, Any]:
    return for_family("buy_train", family, train=id, price=price, **more)


DRAFT = passes("Sasha", "Robin")
LAUNCH = [par("Robin", "PE", "6,2,1"), lay("PE", "K17", "5-0", 3)]
TURNS = [
    *[*LAUNCH, *passes("Robin")],
    *[par("Sasha", "PB", "5,3,1"), lay("PB", "N10", "57-0", 0), *passes("Sasha")],
]
OPERATING = [*DRAFT, *TURNS, *passes("Robin", "Sasha")]
"""The entries before the first turn of Robin's PENGUINS. Sasha has launched the POLAR BEARS."""
BUYING = [*OPERATING, for_family("pass", "PE")]
END = [*BUYING, train("PE", "2S-0", 7), for_family("pass", "PE")]
"""The entries up to the end of that turn. The PENGUINS have bought a squirrel and want no other."""


def replayed(*actions: Any, **fields: Any) -> PartialReplay:
    replay = PartialReplay(read_game(game(list(actions), **{"settings": SETTINGS, **fields})))
    for placed in replay.game.entries:
        replay.play(placed)
    return replay


def last_move(*actions: Any, **fields: Any) -> Any:
    return [*replayed(*actions, **fields).moves][-1][1]


def refusal(*actions: Any, **fields: Any) -> RefusedEntry:
    """Return the refusal of the last entry. All other entries must be accepted."""
    replayed(*actions[:-1], **fields)
    with pytest.raises(RefusedEntry) as caught:
        replayed(*actions, **fields)
    assert caught.value.place.startswith(f"$.actions[{len(actions) - 1}]")
    return caught.value


@pytest.mark.parametrize(
    ("actions", "move"),
    [
        ([entry("bid", "Sasha", company="MOLES", price=3)], m.BuyPower("MOLES")),
        ([*DRAFT, LAUNCH[0]], m.Launch("PE", 6)),
        ([*DRAFT, *LAUNCH], m.LayTile("K17", "5", 3)),
        ([*DRAFT, ticket("Robin", 2)], m.Ticket()),
        ([*DRAFT, power("Robin", "WHEAT", 2)], m.BuyPower("WHEAT")),
        ([*DRAFT, *TURNS, cards("buy", "Robin", "PE_2")], m.BuyCard("PE", "lounge", 2)),
        ([*OPERATING, ticket("Robin", price=2, corporation="PE")], m.Ticket(2)),
        ([*OPERATING, lay("PE", "L16", "8-0", 1)], m.LayTile("L16", "8", 1)),
        ([*BUYING, train("PE", "2S-0", 7, variant="2S")], m.BuySquirrel("2S")),
        ([*END, for_family("pass", "PE")], m.Pass()),
    ],
)
def test_entries_become_moves(actions: list[Any], move: Any) -> None:
    assert last_move(*actions) == move


def test_card_numbers_map_to_equivalent_cards() -> None:
    """Robin buys a card as number 3 and sells it as number 1. By then, number 3 is another card."""
    sold = [
        *DRAFT,
        *TURNS,
        cards("buy", "Robin", "PE_3"),
        *passes("Robin", "Sasha"),
        cards("sell", "Robin", "PE_1"),
    ]
    assert last_move(*sold) == m.Sell("PE", 1, (3,))
    bought = [*sold, *passes("Robin"), cards("buy", "Sasha", "PE_3")]
    assert last_move(*bought) == m.BuyCard("PE", "lounge", 1)


def test_squirrel_is_bought_from_its_current_owner() -> None:
    sale = [*END, for_family("pass", "PE"), for_family("pass", "PB"), train("PB", "2S-0", 3)]
    assert last_move(*sale) == m.BuySquirrel("2S", "PE", 3)


def test_last_pass_of_a_turn_may_name_any_family() -> None:
    assert last_move(*END, for_family("pass", "PB")) == m.Pass()


@pytest.mark.parametrize("player", ["Robin", "Sasha"])
def test_last_pass_of_a_turn_may_name_any_player(player: str) -> None:
    assert last_move(*END, entry("pass", player)) == m.Pass()


def test_players_are_identified_by_id_and_tickets_by_name() -> None:
    people = [{"id": 30, "name": "Kim"}, {"id": 4, "name": "Robin"}]
    actions = [entry("pass", 4), entry("pass", "30"), ticket("Kim")]
    assert last_move(*actions, players=people) == m.Ticket()
    assert "Robin" in refusal(entry("pass", "Robin"), players=people).reason


def test_stopped_game_is_scored_at_its_last_position() -> None:
    replay = replayed(*DRAFT, ticket("Robin"), entry("end_game"))
    assert replay.is_over
    assert scores(replay.state) == (40 + 4 + 2 * 20, 40 + 3 * 20)
    refused = refusal(*DRAFT, entry("end_game"), entry("pass"))
    assert "stopped" in refused.reason


@pytest.mark.parametrize(
    ("actions", "place", "words"),
    [
        ([entry("pass", "Kim")], ".entity", "Kim"),
        ([entry("pass", "Robin")], "", "not_your_turn"),
        ([entry("bid", "Sasha", company="HOLE", price=2)], "", "BuyPower|buy_power"),
        ([*DRAFT, power("Robin", "WHEAT", 1)], "", "buy_power"),
        ([*DRAFT, par("Robin", "PE", "6,2,2")], ".share_price", "6,2,2"),
        ([*DRAFT, par("Robin", "CR", "6,2,1")], "", "launch"),
        ([*DRAFT, LAUNCH[0], lay("PE", "K17", "5", 3)], ".tile", "5"),
        ([*DRAFT, LAUNCH[0], lay("PE", "K17", "X5-0", 3)], ".tile", "X5-0"),
        ([*DRAFT, LAUNCH[0], lay("PE", "K17", "5-0", 0)], "", "lay"),
        ([*DRAFT, LAUNCH[0], lay("PB", "K17", "5-0", 3)], ".entity", "PB"),
        ([*DRAFT, LAUNCH[0], lay("WHEAT", "K17", "5-0", 3)], ".entity", "WHEAT"),
        ([*DRAFT, LAUNCH[0], lay("MICE", "K17", "5-0", 3)], ".entity", "MICE"),
        ([*DRAFT, *TURNS, cards("buy", "Robin", "PE_9")], ".shares[0]", "PE_9"),
        ([*DRAFT, *TURNS, cards("buy", "Robin", "CR_1")], ".shares[0]", "CR"),
        ([*DRAFT, *TURNS, cards("buy", "Robin", "PE_1", "PE_2")], ".shares", "Only one card"),
        ([*DRAFT, *TURNS, cards("sell", "Robin", "PE_1", "PB_1")], ".shares", "one family"),
        ([*DRAFT, *TURNS, cards("sell", "Robin", "PE_0", percent=60)], ".percent", "60"),
        ([*DRAFT, *TURNS, cards("sell", "Robin", "PE_0", percent=40)], "", "sell"),
        ([*DRAFT, ticket("Robin"), ticket("Robin")], ".entity", "already cashed"),
        ([*DRAFT, ticket("Kim")], ".entity", "Kim"),
        ([*DRAFT, ticket("Sasha")], "", "not_your_turn"),
        ([*DRAFT, use("DAYS_OFF", "days_off", corporation_id="PE")], ".entity", "DAYS_OFF"),
        ([*OPERATING, ticket("Robin", price=2, corporation="PB")], ".choice.corporation", "PB"),
        ([*OPERATING, ticket("Robin", price=9, corporation="PE")], "", "ticket"),
        ([*OPERATING, for_family("pass", "PB")], ".entity", "PB"),
        ([*OPERATING, entry("pass", "Sasha")], "", "not_your_turn"),
        ([*END, entry("pass", "Kim")], ".entity", "Kim"),
        ([*OPERATING, for_family("pass", "CR")], ".entity", "CR"),
        ([*OPERATING, for_family("place_token", "PE", city="201-0-0")], ".city", "201-0"),
        ([*OPERATING, for_family("place_token", "PE", city="here")], ".city", "here"),
        ([*OPERATING, entry("assign", "MOLES", "company", target="L4")], ".entity", "MOLES"),
        ([*OPERATING, for_family("assign", "PE", target="L4")], ".entity", "PE"),
        ([*OPERATING, use("PATCH", "patch", train_id="2S-0")], ".choice.train_id", "2S-0"),
        ([*OPERATING, use("PATCH", "remove_bandage", corporation="PB")], ".choice.corporation", "PB"),
        ([*BUYING, train("PE", "6S-0", 7)], ".train", "6S"),
        ([*BUYING, train("PE", "2S-0", 7, variant="6S")], ".train", "6S"),
        ([*BUYING, train("PE", "2S-0", 6)], "", "buy_squirrel"),
        ([*BUYING, train("PE", "3S-0", 12)], "", "buy_squirrel"),
        ([*BUYING, for_family("discard_train", "PE", train="2S-0")], "", "discard"),
        ([*BUYING, for_family("run_routes", "PE", routes=[])], "", "run"),
        ([*BUYING, for_family("dividend", "PE", kind="payout")], "", "share"),
        ([*BUYING, for_family("choose", "PE", choice="2S-0")], ".choice", "2S-0"),
    ],
)
def test_impossible_entries_are_refused_with_a_location(actions: list[Any], place: str, words: str) -> None:
    refused = refusal(*actions)
    assert refused.place.partition("]")[2] == place
    assert any(word in refused.reason for word in words.split("|"))
