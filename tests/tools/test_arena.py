"""The arena plays each deal from every seat, prints the results, and repeats them under the same seed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adjudicator import arena
from adjudicator.bots.earlier import EarlierBot, NoEarlierBot
from adjudicator.bots.earlier_server import answer
from adjudicator.bots.match import SeatResult, match
from adjudicator.bots.players import BOTS, choose_greedy, choose_random
from adjudicator.engine.codec import config_of, to_builtins
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.registry import RULESETS
from tests.toy import RULES, Bid, View


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "RULESETS", {RULES.key: RULES})
    monkeypatch.setattr(arena, "bot_named", arena.bot_named.__wrapped__)


def deals(name: str, *games: tuple[float, int]) -> list[arena.PlayedDeal]:
    return [arena.PlayedDeal(((SeatResult(won, score, 1, 0.5),),), {}) for won, score in games]


def test_reports_wins_and_speed_of_each_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["toy", "--seats", "greedy,random,random", "--games", "7", "--jobs", "1"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "toy: 9 games: 3 deals from seed 1, each played from every seat"
    wins = [float(found[1]) for line in out if (found := re.match(r"\w+: (\S+) wins in", line))]
    assert sum(wins) == 9
    assert [line for line in out if "seats" in line and "wins in" in line][1].endswith("in 18 seats")
    assert (
        len([line for line in out if re.match(r"  \d\.\d{4} seconds per decision, \d+ decisions", line)]) == 2
    )


def test_same_seed_gives_the_same_games_with_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def output_lines(*more: str) -> list[str]:
        assert arena.main(["toy", "--seats", "greedy,random", "--games", "8", *more]) == 0
        return [line for line in capsys.readouterr().out.splitlines() if "per decision" not in line]

    assert output_lines("--seed", "5", "--jobs", "1") == output_lines("--seed", "5", "--jobs", "2")
    assert output_lines("--seed", "5", "--jobs", "1") != output_lines("--seed", "99", "--jobs", "1")


def test_planner_accepts_its_own_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["toy", "--seats", "planner:4p,random", "--games", "2", "--jobs", "1"]) == 0
    assert re.search(r"^planner:4p: \S+ wins in 2 seats$", capsys.readouterr().out, re.MULTILINE)
    assert arena.main(["toy", "--seats", "planner:soon,random"]) == 2
    assert "Examples: planner:0.5, planner:40p" in capsys.readouterr().out


def test_deal_is_played_from_every_seat_and_reported_by_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def first_seat_wins(rules: AnyRuleset, config: Any, bots: Sequence[Any], deal: int) -> Any:
        seen.append([name for bot in bots for name in BOTS if BOTS[name] is bot])
        return tuple(SeatResult(float(seat == 0), seat, 1, 0.0) for seat in range(len(bots)))

    monkeypatch.setattr(arena, "match", first_seat_wins)
    config = config_of(RULES, 3, {})
    deal = arena.play_deal(RULES, config, ("greedy", "random", "random"), 1)
    assert seen == [
        ["greedy", "random", "random"],
        ["random", "random", "greedy"],
        ["random", "greedy", "random"],
    ]
    assert [[showing.won for showing in game] for game in deal.games] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    assert [game[0].score for game in deal.games] == [0, 2, 1]


def test_confidence_interval_is_calculated_over_deals() -> None:
    """The mean is 0.5 and the standard deviation 0.5774 over four deals: 1.96 * 0.5774 / 2 = 0.566."""
    found = arena.bot_totals(["greedy"], deals("greedy", (1, 4), (0, 4), (1, 4), (0, 4)))[0]
    sentences = list(arena.sentences(found, 2))
    assert sentences[0] == "greedy: 2 wins in 4 seats"
    assert sentences[1] == "  wins per seat 0.500 ± 0.566, 1.00 ± 1.13 times the fair share"
    assert sentences[2] == "  mean score 4.00 ± 0.00"
    assert sentences[3] == "  0.5000 seconds per decision, 4 decisions"


def test_endless_game_is_reported_with_its_deal_and_seats(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def short(rules: AnyRuleset, config: Any, bots: Sequence[Any], deal: int) -> Any:
        return match(rules, config, bots, deal, max_plies=2)

    monkeypatch.setattr(arena, "match", short)
    assert arena.main(["toy", "--seats", "greedy,random", "--games", "2", "--seed", "3", "--jobs", "1"]) == 1
    assert capsys.readouterr().out.startswith(
        "deal 3, seats greedy,random: a game of bots ends within 2 plies"
    )


def test_refuses_unknown_bots_revisions_and_player_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["toy", "--seats", "greedy,greed"]) == 2
    assert "Unknown bot 'greed'" in capsys.readouterr().out
    assert arena.main(["toy", "--seats", "greedy,greedy@no-such-revision"]) == 2
    assert "Cannot read revision 'no-such-revision'" in capsys.readouterr().out
    assert arena.main(["toy", "--seats", "greedy"]) == 2
    assert capsys.readouterr().out.startswith("players: ")


def test_tied_players_share_the_win() -> None:
    def tied(state: Any) -> Outcome | None:
        end = RULES.outcome(state)
        return end and Outcome((1, 1), end.scores)

    bots = [choose_random, choose_random]
    showings = match(replace(RULES, outcome=tied), config_of(RULES, 2, {}), bots, 1)
    assert [showing.won for showing in showings] == [0.5, 0.5]
    assert all(showing.decisions > 0 for showing in showings)


@pytest.mark.skipif(not Path(__file__).parents[2].joinpath(".git").exists(), reason="not a git checkout")
def test_a_bot_of_an_earlier_revision_plays_a_whole_game() -> None:
    rules = RULESETS["zooloretto"]
    with closing(EarlierBot("greedy", "HEAD")) as earlier:
        showings = match(rules, config_of(rules, 2, {}), [earlier, choose_random], 1)
    assert showings[0].won == 1
    assert showings[0].decisions > 20
    assert earlier.random_moves == 0
    with closing(EarlierBot("greed", "HEAD")) as none, pytest.raises(NoEarlierBot, match="greed is unknown"):
        match(rules, config_of(rules, 2, {}), [none, choose_random], 1)


def test_earlier_code_chooses_among_the_moves_it_can_read() -> None:
    view = to_builtins(View(1, 0, (3, 3)))
    request = {
        "view": view,
        "legal": [{"type": "fly"}, to_builtins(Bid(2)), to_builtins(Bid(1))],
        "seat": 0,
        "chance": 1,
    }
    assert answer(RULES, choose_greedy, request) == 2
    assert answer(RULES, choose_greedy, {**request, "legal": [{"type": "fly"}]}) == -1
    assert answer(RULES, choose_greedy, {**request, "view": {"no": "view"}}) == -1
