"""Every declarative case of The Zoo Game passes, and the runner refuses unknown content."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.rulecases.files import read_cases
from adjudicator.rulecases.running import runner
from adjudicator.rulecases.the_zoo_game.table import EventGame, PlayGiven, table
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.catalogue import CATALOGUE
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, NEWEST

ROOT = Path(__file__).parents[3]
run_case = runner("the-zoo-game")
CASES: list[Any] = list(read_cases(ROOT / "tests/rulecases/the-zoo-game.yaml"))
BY_ID = {case["id"]: case for case in CASES}
PENGUIN = {"card": "penguin", "from": "p_hand", "set": "birds"}
WISH = {"from": "a", "to": "b", "give": {"hand": 1}, "get": {"p": 1}}
OWLS = {"birds": ["owl", "owl"]}
CATS = {"big_cats": ["lion", "lion", "tiger", "leopard", "penguin"]}
NO = {"legal": False}
FULL = {name: [animal.id for animal in group.animals] for name, group in CATALOGUES[NEWEST].sets.items()}


def test_every_rule_case_passes():
    faults = {case["id"]: run_case(case) for case in CASES}
    assert {name: found for name, found in faults.items() if found} == {}


def test_cases_cite_only_existing_rulings():
    page = (ROOT / "docs/rules/the-zoo-game.md").read_text()
    numbers = re.findall(r"\*\*(T\d+)\*\*", page)
    assert len(numbers) == len(set(numbers))
    cited = {number for case in CASES for number in re.findall(r"T\d+", str(case.get("source", "")))}
    assert cited <= set(numbers)


def test_cases_use_only_known_reasons_and_log_lines():
    expects = [case["expect"] for case in CASES if case["kind"] == "play"]
    assert {expect.get("because") for expect in expects} - {None} <= {*CATALOGUE.refusals, "game_over"}
    assert {code for expect in expects for code in expect.get("told", ())} <= set(CATALOGUE.log)


def spoiled(name: str, path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return a valid case with one value changed."""
    case = deepcopy(BY_ID[name])
    here: Any = case
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return case


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("tz01_open_reptiles", ("wish",), 1),
        ("tz01_open_reptiles", ("kind",), "dance"),
        ("tz01_open_reptiles", ("given", "weather"), "fine"),
        ("tz01_open_reptiles", ("given", "zoo"), {"dodos": ["owl"]}),
        ("tz01_open_reptiles", ("given", "zoo"), {"birds": ["owl", "owl", "owl"]}),
        ("tz01_open_reptiles", ("given", "zoo"), {"birds": ["lion"]}),
        ("tz01_open_reptiles", ("given", "build"), [{"card": "owl", "from": "moon"}]),
        ("tz01_open_reptiles", ("expect", "joy"), True),
        ("tz01_open_reptiles", ("expect",), {}),
        ("tz15_draw_to_limit", ("given", "cases"), [{"hand": -1}]),
        ("tz20_goal_four_players", ("given", "players"), 7),
        ("tz24_lonely_penguin", ("given", "remove"), {"set": "birds", "exhibit": "eagle"}),
        ("tz26_trade_over_limit", ("given", "cases", 0, "answer"), "sing"),
        ("zg66_trade_for_named_cards", ("given", "hands"), {"a": ["dodo"]}),
        ("zg66_trade_for_named_cards", ("given", "hands"), {"a": ["owl"] * 4}),
        ("zg66_trade_for_named_cards", ("given", "hands"), {"f": ["owl"]}),
        ("zg66_trade_for_named_cards", ("do",), [{"a": "sing"}]),
    ],
)
def test_case_with_unknown_content_fails(name, path, value):
    assert run_case(spoiled(name, path, value))


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("tz01_open_reptiles", ("expect", "legal"), False),
        ("tz01_open_reptiles", ("expect", "paid"), 2),
        ("tz01_open_reptiles", ("expect", "hand_after"), 1),
        ("tz01_open_reptiles", ("expect", "opened"), ["birds"]),
        ("tz11_full_set", ("expect", "draws"), ["event", "p_card"]),
        ("tz15_draw_to_limit", ("expect", "drawn"), [2, 2, 0, 0]),
        ("tz15_draw_to_limit", ("expect", "may_pass_without_acting"), [True] * 4),
        ("tz17_buy_p_card", ("expect", "legal"), [True, True, True]),
        ("tz17_buy_p_card", ("expect", "hand_after"), [0, 6, 10]),
        ("tz18_discard_flip", ("expect", "drawn"), ["zebra", "lemur", "koala"]),
        ("tz19_stats_hide_second_of_pair", ("expect", "beauty"), 8),
        ("tz20_goal_four_players", ("expect", "reached"), True),
        ("tz23_final_score", ("expect", "scores"), {"a": 3}),
        ("tz23_final_score", ("expect", "winners"), ["a"]),
        ("tz24_lonely_penguin", ("expect", "zoo"), {}),
        ("tz25_one_animal_left_keeps_power", ("expect", "may_reopen"), ["reptiles"]),
        ("tz26_trade_over_limit", ("expect", "legal"), [True, True, True]),
        ("tz26_trade_over_limit", ("expect", "hands_after_first"), {"a": 7, "b": 3}),
        ("tz27_one_p_card_per_turn", ("expect", "legal"), [True, True, True, True]),
        ("zg66_trade_for_named_cards", ("expect", "hands"), {"a": ["cobra"]}),
        ("zg66_trade_for_named_cards", ("expect", "told"), ["accept_unseen", "offer_unseen"]),
        ("zg66_trade_for_named_cards", ("expect", "asked"), ["b"]),
        ("zg81_the_acting_player_finishes_the_turn", ("expect", "reached_by"), None),
        ("zg81_the_acting_player_finishes_the_turn", ("expect", "over"), True),
        ("zg14_first_act_when_the_hand_is_full", ("expect", "because"), "not_now"),
    ],
)
def test_case_with_a_wrong_expectation_fails(name, path, value):
    assert run_case(spoiled(name, path, value))


@pytest.mark.parametrize(
    ("kind", "given", "expect"),
    [
        (
            "build",
            {"zoo": {"birds": ["owl"]}, "hand": 0, "build": [PENGUIN, PENGUIN]},
            {"legal": False, "paid": 0, "hand_after": 0},
        ),
        (
            "build",
            {
                "hand": 5,
                "build": [{"card": card, "from": "hand", "set": "birds"} for card in ("owl", "cobra")],
            },
            {"legal": False},
        ),
        (
            "build",
            {
                "zoo": {name: FULL[name] for name in ("reptiles", "birds", "bears", "grazers")},
                "hand": 10,
                "build": [
                    {"card": card, "from": "market"} for card in ("lion", "ocelot", "lemur", "marmoset")
                ],
            },
            {"legal": True, "paid": 10, "opened": ["primates", "big_cats"], "draws": ["event", "event"]},
        ),
        ("build", {"hand": 3, "build": [{"card": card, "from": "hand"} for card in ("owl", "hawk")] * 2}, NO),
        ("build", {"zoo": OWLS, "hand": 9, "build": [{"card": "owl", "from": "hand"}] * 2}, NO),
        ("build", {"zoo": OWLS, "hand": 9, "build": [{**PENGUIN, "from": "market"}]}, NO),
        ("build", {"zoo": OWLS, "hand": 9, "build": [{"card": "hawk", "from": "p_hand"}]}, NO),
        ("build", {"zoo": OWLS, "hand": 4, "build": [{"card": "hawk", "from": "market"}]}, {"hand_after": 1}),
        ("draw", {"cases": [{"hand": 0, "full_sets": 7}]}, {"drawn": [7]}),
        ("buy_p", {"cases": [{"hand": 7, "full_sets": 5}]}, {"legal": [True], "hand_after": [0]}),
        (
            "flip",
            {"deck": [], "discard_oldest_first": [], "draw": 2},
            {"drawn": [], "deck_after": [], "discard_after": []},
        ),
        (
            "flip",
            {"deck": ["owl"], "discard_oldest_first": [], "draw": 0},
            {"drawn": [], "deck_after": ["owl"]},
        ),
        (
            "trade",
            {
                "hands": {"a": 1, "b": 1},
                "cases": [{**WISH, "answer": "decline"}, {**WISH, "answer": "accept"}],
            },
            {"legal": [True, False]},
        ),
        ("score", {"zoos": {"b": {"birds": ["owl"]}, "a": {"grazers": ["zebra"]}}}, {"winners": ["b", "a"]}),
        ("score", {"zoos": dict.fromkeys("abcd", CATS)}, {"scores": {"a": 19}, "winners": list("abcd")}),
        ("stats", {"zoo": {"birds": ["penguin"]}}, {"beauty": 0, "cost": 0}),
        ("stats", {"zoo": FULL}, {"beauty": 115, "ferocity": 113, "rarity": 115, "cost": 123}),
        (
            "remove",
            {"zoo": {"birds": ["owl"]}, "remove": {"set": "birds", "exhibit": "owl"}},
            {"zoo": {"birds": []}, "may_reopen": ["birds"]},
        ),
        ("p_limit", {"plays": [[], ["power", "power"]]}, {"legal": [True, False]}),
    ],
)
def test_runs_cases_for_other_tables(kind: str, given: dict[str, Any], expect: dict[str, Any]) -> None:
    assert run_case({"id": "other", "kind": kind, "given": given, "expect": expect}) == []


@pytest.mark.parametrize(
    ("kind", "given", "message"),
    [
        (
            "build",
            {"zoo": {"birds": ["penguin"]}, "hand": 5, "build": [{"card": "owl", "from": "hand"}]},
            "Another decision is due before the build.",
        ),
        ("build", {"hand": 1, "build": [{"card": "dodo", "from": "hand"}]}, "Unknown exhibit: dodo."),
        (
            "build",
            {"hand": 1, "build": [{"card": "penguin", "from": "p_hand"}]},
            "A Penguin must join a set.",
        ),
        (
            "build",
            {"hand": 1, "build": [{"card": "power", "from": "p_hand"}]},
            "Unknown exhibit: power.",
        ),
        ("play", {"hands": {"a": ["owl"]}, "events": ["heat_wave"]}, "heat_wave not drawn"),
    ],
)
def test_impossible_table_is_an_error_not_an_illegal_move(
    kind: str, given: dict[str, Any], message: str
) -> None:
    expect = {"active": "a"} if kind == "play" else {"legal": False}
    (failure,) = run_case({"id": "odd", "kind": kind, "given": given, "expect": expect})
    assert message in failure


def test_equal_market_cards_are_listed_once():
    given = PlayGiven(
        zoos={"a": {"bears": ("raccoon",)}},
        p_hands={"a": ("power",)},
        hands={"a": ("lion", "tiger", "koala", "lemur", "hawk", "owl")},
        market=("cobra", "iguana", "cobra"),
    )
    course = EventGame(table(given))
    course.play_move(Seat(0), RULES.notation.read("power bears"))
    texts = [RULES.notation.write(move) for move in RULES.legal(course.state, Seat(0))]
    assert len(set(texts)) == len(texts)
    assert {"build cobra iguana from market", "build iguana cobra from market"} <= set(texts)
