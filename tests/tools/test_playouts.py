"""The command for playouts: its output, and a printed seed that repeats a failure."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from adjudicator import playouts
from adjudicator.engine.codec import config_of
from adjudicator.engine.errors import RulesetError
from tests import toy
from tests.toy import RULES


def check(state: toy.State) -> None:
    """Check a made-up law that only some games break."""
    if state.rounds_left == 1 and state.winner == 2:
        raise RulesetError("C has won the last round")


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    rulesets = {RULES.key: RULES, "lossy": replace(RULES, key="lossy", check=check)}
    monkeypatch.setattr(playouts, "RULESETS", rulesets)


def test_games_without_a_failure_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert playouts.main(["toy", "--players", "3", "--games", "5", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert re.fullmatch(r"5 games, \d+ moves, \d+ moves per second including all checks, 0 failed\n", out)


def test_printed_seed_reproduces_a_failing_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert playouts.main(["lossy", "--players", "4", "--games", "30", "--seed", "100"]) == 1
    *failures, summary = capsys.readouterr().out.splitlines()
    assert 0 < len(failures) < 30
    assert summary.endswith(f", {len(failures)} failed")
    for failure in failures:
        seed = re.match(r"seed (\d+), ply \d+: RulesetError: C has won the last round", failure)
        assert seed, failure
        assert playouts.main(["lossy", "--players", "4", "--games", "1", "--seed", seed[1]]) == 1
        assert capsys.readouterr().out.splitlines()[0] == failure


def test_options_and_players_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def play_out(playing: partial[Any], *rest: Any) -> bool:
        seen.append((playing.args[1], playing.keywords))
        return True

    monkeypatch.setattr(playouts, "play_games", play_out)
    assert playouts.main(["toy", "--players", "4", "--option", "rounds=3"]) == 0
    assert playouts.main(["toy", "--tried", "0"]) == 0
    assert playouts.main(["toy", "--tried", "5"]) == 0
    small = config_of(RULES, 2, {})
    rounds = config_of(RULES, 4, {"rounds": 3})
    assert seen == [(rounds, {"max_moves": 12}), (small, {"max_moves": None}), (small, {"max_moves": 5})]


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (["--players", "9"], "players: "),
        (["--players", "0"], "players: "),
        (["--option", "rounds=9"], "$.rounds: "),
        (["--option", "round=1"], "$.round: "),
    ],
)
def test_refuses_an_invalid_table_with_a_location(
    arguments: list[str], place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert playouts.main(["toy", *arguments]) == 2
    assert capsys.readouterr().out.startswith(place)


@pytest.mark.parametrize(
    "arguments", [["chess"], [], ["toy", "--option", "x"], ["toy", "--option", "x=nope"]]
)
def test_refuses_invalid_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        playouts.main(arguments)
    assert caught.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_playing_no_game_is_a_failure() -> None:
    assert playouts.main(["toy", "--games", "0"]) == 1
