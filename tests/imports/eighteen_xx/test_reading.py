"""Reading files: the table, the entries, and the messages about files that cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.engine.codec import Malformed
from adjudicator.imports.eighteen_xx.entries import Bid, Pass
from adjudicator.imports.eighteen_xx.files import read_game
from adjudicator.imports.eighteen_xx.seeds import power_order
from tests.imports.eighteen_xx.files import entry, game, passes


def test_reads_the_options_of_a_table() -> None:
    rules = ["base_2", "power_visible"]
    settings = {"seed": 42, "optional_rules": rules, "is_async": True}
    options = read_game(game(title="18ZOO - Map D", settings=settings)).options
    assert (options.map, options.base, options.revealed_powers) == ("D", 2, True)
    assert options.interpretation == "18xx.games"
    assert options.power_order == power_order(42)


@pytest.mark.parametrize(
    ("rules", "base"), [(None, 1), ([], 1), (["base_2"], 2), (["base_3"], 3), (["base_2", "base_3"], 3)]
)
def test_third_base_takes_precedence_over_the_second(rules: list[str] | None, base: int) -> None:
    assert read_game(game(settings={"optional_rules": rules})).options.base == base


@pytest.mark.parametrize(
    ("fields", "seed"),
    [
        ({"id": "hs_x_12", "settings": {"seed": 7}}, 7),
        ({"id": "hs_x_12", "settings": {"seed": 0}}, 0),
        ({"id": "hs_x_12", "settings": {"seed": "7"}}, 7),
        ({"id": "hs_x_12", "settings": {"seed": ""}}, 12),
        ({"id": "hs_x_12", "settings": {"seed": None}}, 12),
        ({"id": "hs_x_12", "settings": None}, 12),
        ({"id": 12}, 12),
    ],
)
def test_seed_comes_from_the_settings_or_the_id(fields: dict[str, Any], seed: int) -> None:
    assert read_game(game(**fields)).options.power_order == power_order(seed)


def test_players_keep_their_order_and_are_found_by_id_or_name() -> None:
    people = [{"id": 30, "name": "Kim"}, {"id": 4, "name": "Robin"}]
    read = read_game(game(players=people, result={"4": 70, "30": 50}))
    assert read.names == ("Kim", "Robin")
    assert (read.seat("4"), read.seat("Robin"), read.seat_named("Robin")) == (1, None, 1)
    assert read.result == (50, 70)
    assert read_game(game()).seat("Sasha") == 1
    assert read_game(game()).result is None


def test_auto_actions_follow_their_entry_and_programs_are_no_moves() -> None:
    order = entry("program_share_pass", auto_actions=passes("Sasha"), indefinite=False)
    ended = entry("pass", auto_actions=[entry("program_disable"), *passes("Sasha")])
    read = read_game(game([order, entry("message", message="hi"), ended, entry("undo"), ended]))
    places = [(placed.place, type(placed.entry)) for placed in read.entries]
    assert places == [
        ("$.actions[0]", type(None)),
        ("$.actions[0].auto_actions[0]", Pass),
        ("$.actions[4]", Pass),
        ("$.actions[4].auto_actions[0]", type(None)),
        ("$.actions[4].auto_actions[1]", Pass),
    ]


def test_only_non_printed_draft_prices_become_options() -> None:
    bids = [
        entry("bid", "Sasha", company="MOLES", price=3),
        entry("bid", "Robin", company="WHEAT", price=2),
    ]
    read = read_game(game(bids))
    assert read.options.draft_prices == (("MOLES", 3),)
    assert isinstance(read.entries[0].entry, Bid)
    assert read_game(game([*bids, entry("undo", action_id=0)])).options.draft_prices == ()


BROKEN = [
    (b"", "$"),
    (b"[]", "$"),
    (b'{"id": 1', "$"),
    (game()[:-20], "$"),
    (b"\xff\xfe", "$"),
    (game(title="1889"), "$.title"),
    (game(title="18ZOO - Map G"), "$.title"),
    (game(title=None), "$.title"),
    (game(players=[{"name": "Robin"}]), "$.players"),
    (game(players=[{"name": name} for name in "abcdef"]), "$.players"),
    (game(players=[{"name": "Robin"}] * 2), "$.players[1]"),
    (game(players=[{"name": "Robin"}, {"id": 3}]), "$.players[1].name"),
    (game(settings={"seed": "seven"}), "$.settings.seed"),
    (game(settings={"optional_rules": ["base_9"]}), "$.settings.optional_rules[0]"),
    (game(result={"Robin": 3}), "$.result"),
    (game(result={"Robin": 3, "Sasha": "much"}), "$.result[...]"),
    (game(["pass"]), "$.actions[0]"),
    (game([entry("pass"), {}]), "$.actions[1].type"),
    (game([entry("sing")]), "$.actions[0].type"),
    (game([entry("bid", company="MOLES")]), "$.actions[0].price"),
    (game([entry("bid", company="MICE", price=3)]), "$.actions[0].company"),
    (game([entry("par", corporation="XX", share_price="5,3,1")]), "$.actions[0].corporation"),
    (game([entry("lay_tile", "PE", hex="K17", tile="5-0", rotation="1")]), "$.actions[0].rotation"),
    (game([entry("pass", entity_type="stranger")]), "$.actions[0].entity_type"),
    (game([entry("choose_ability", choice={"type": "dance"})]), "$.actions[0].choice.type"),
    (game([entry("pass", auto_actions=[entry("sing")])]), "$.actions[0].auto_actions[0].type"),
    (game([entry("undo", action_id="last")]), "$.actions[0].action_id"),
]


@pytest.mark.parametrize(("data", "place"), BROKEN, ids=[place for _, place in BROKEN])
def test_invalid_files_are_refused_with_a_location(data: bytes, place: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_game(data)
    assert caught.value.place == place
    assert caught.value.reason


def test_undone_entries_are_not_validated() -> None:
    assert read_game(game([entry("sing"), entry("undo"), *passes("Sasha")])).entries[0].index == 2


def test_refuses_deeply_nested_files() -> None:
    deep = json.loads("[" * 900 + "]" * 900)
    with pytest.raises(Malformed):
        read_game(game([entry("pass", auto_actions=deep)]))
