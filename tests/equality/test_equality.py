"""Records of behaviour: equal behaviour gives equal records, and each change is reported."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.equality import games
from tests.equality.cleaning import cleaned
from tests.equality.comparing import compare, text_difference
from tests.equality.files import write_lines
from tests.equality.games import GamePlan, plans
from tests.equality.parts import PARTS
from tests.equality.reading import mangled, reading, with_typing_noise
from tests.equality.subject import PLAYED, encode, ruleset
from tests.equality.traces import shown, trace

PLAN = GamePlan("zoo-parque", 3, 2, "{}", "random", 1)


def recorded(folder: Path, *lines: dict[str, Any]) -> Path:
    write_lines(folder / "lines.jsonl", lines)
    return folder


def changed(monkeypatch: pytest.MonkeyPatch, **functions: Any) -> None:
    """Play the games of a record under rules in which these functions are replaced."""
    rules = ruleset(PLAN.key, PLAN.version)
    other = type(rules)(**{**vars(rules), **functions})
    monkeypatch.setattr(games, "ruleset", lambda key, version: other)


def test_the_same_game_makes_the_same_record(tmp_path: Path) -> None:
    old, new = (recorded(tmp_path / name, trace(PLAN)) for name in ("old", "new"))
    report = compare(old, new)
    assert report.differences == []
    assert report.compared == {"lines.jsonl": 1}


def test_changed_sentence_is_reported_with_its_ply(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = recorded(tmp_path / "old", trace(PLAN))
    rules = ruleset(PLAN.key, PLAN.version)

    def describe(state: Any, seat: Any, move: Any, viewer: Any) -> Any:
        return rules.describe(state, seat, move, viewer if viewer is None else 1 - viewer)

    changed(monkeypatch, describe=describe)
    differences = compare(old, recorded(tmp_path / "new", trace(PLAN))).differences
    assert all(difference.startswith(f"lines.jsonl: {PLAN.name}: ply ") for difference in differences)
    assert [": log" in difference for difference in differences] == [True]


def test_changed_rule_is_reported_with_its_ply(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = recorded(tmp_path / "old", trace(PLAN))
    rules = ruleset(PLAN.key, PLAN.version)
    changed(
        monkeypatch, legal=lambda state, seat: list(rules.legal(state, seat))[1:] or rules.legal(state, seat)
    )
    (difference,) = compare(old, recorded(tmp_path / "new", trace(PLAN))).differences
    assert f"{PLAN.name}: ply " in difference
    assert "legal" in difference


def test_entries_of_only_one_record_are_reported(tmp_path: Path) -> None:
    old = recorded(tmp_path / "old", {"name": "a", "value": 1}, {"name": "b", "value": [1, {"c": 2}]})
    new = recorded(tmp_path / "new", {"name": "b", "value": [1, {"c": 3}]})
    (old / "page.txt").write_text("a page")
    differences = compare(old, new).differences
    assert differences[0] == "lines.jsonl: a: only in the old record"
    assert differences[1] == "lines.jsonl: b: at $.value[1].c:\n  - 2\n  + 3"
    assert differences[2].startswith("page.txt: not in ")


def test_comparing_empty_folders_is_reported(tmp_path: Path) -> None:
    assert compare(tmp_path, tmp_path).differences == ["there is nothing to compare"]


def test_text_difference_starts_at_the_first_differing_line() -> None:
    assert text_difference("one\ntwo\n", "one\ntoo\n").startswith("line 2:")
    assert text_difference("one", "one and two").startswith("line 1:")


def test_script_hashes_and_tokens_are_ignored() -> None:
    page = '<input name="csrfmiddlewaretoken" value="{}"><script src="/static/a.{}.js"></script>'
    page += '<link rel="stylesheet" href="/static/site.{}.css"><p>Words</p>'
    one, other = (page.format(sign * 64, sign * 12, sign * 12) for sign in "ab")
    assert cleaned(one) == cleaned(other)
    assert cleaned(one) != cleaned(other.replace("Words", "Other words"))


def test_embedded_data_of_a_page_is_kept() -> None:
    data = '<script type="application/json">{"a": 1}</script>'
    assert cleaned(data) == data


def test_games_are_spread_over_rulesets_players_and_options() -> None:
    found = plans(1_000, 1)
    assert len(found) >= 1_000
    assert len({plan.name for plan in found}) == len(found)
    for rules in PLAYED:
        mine = [plan for plan in found if (plan.key, plan.version) == (rules.key, rules.version)]
        assert {plan.players for plan in mine} == set(rules.seats)
        assert {plan.chooser for plan in mine} == set(games.CHOOSERS)
    assert plans(1_000, 1) == found != plans(1_000, 2)


def test_spellings_depend_only_on_the_random_source() -> None:
    rules, text = ruleset("zooloretto", 1), "take 2"
    for spell in (with_typing_noise, mangled):
        assert spell(text, Random(1)) == spell(text, Random(1))
    assert reading(rules, text)[2] == text
    assert "unreadable" in reading(rules, "dance")[1]


def test_shows_the_parts_of_a_ply() -> None:
    found = shown(PLAN, 1)
    assert set(found) <= set(PARTS)
    assert json.loads(encode(found))["state"] == found["state"]
