"""Dry runs in the API: they show what moves would do and change nothing."""

from __future__ import annotations

import pytest

from games.api.throttles import DryRunThrottle
from games.models import Game, Move, Submission
from tests.api.conftest import refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(program, make_table):
    """Return a player whose turn it is, and the table."""
    game = make_table("Ann", "Ben", play_forced=False)
    return program(game.seats.get(must_act=True).user.name), game


def dry_run(program, game, *moves):
    body = {"expected_ply": program.get(f"/tables/{game.pk}").json()["ply"], "moves": moves}
    return program.post(f"/tables/{game.pk}/dry-run", body)


def test_dry_run_predicts_the_result_and_stores_nothing(ann):
    player, game = ann
    player.move(game.pk, "draw")
    rows = [list(kind.objects.values()) for kind in (Game, Move, Submission)]
    answer = dry_run(player, game, "put 1").json()
    assert rows == [list(kind.objects.values()) for kind in (Game, Move, Submission)]
    assert (answer["is_accepted"], answer["error"], answer["stops_before"]) == (True, None, "choice")
    ply = player.move(game.pk, "put 1").json()["first_ply"]
    log = player.get(f"/tables/{game.pk}/log?since={ply - 1}").json()["entries"]
    fields = ("seat", "kind", "sentence", "line", "move")
    assert [[entry[name] for name in fields] for entry in log] == [
        [entry[name] for name in fields] for entry in answer["entries"]
    ]
    position = player.get(f"/tables/{game.pk}/position").json()
    assert position["view"] == answer["view"]
    assert [each["sentence"] for each in position["questions"]] == [
        each["sentence"] for each in answer["questions"]
    ]


def test_dry_run_stops_before_chance(ann):
    player, game = ann
    answer = dry_run(player, game, "draw").json()
    assert [entry["kind"] for entry in answer["entries"]] == ["draw"]
    assert (answer["stops_before"], answer["questions"]) == ("chance", [])
    assert answer["view"]["drawn"] is None
    behind = dry_run(player, game, "draw", "put 1").json()
    assert (behind["error"]["code"], behind["error"]["place"]) == ("after_reveal", "moves[1]")
    player.move(game.pk, "draw")
    behind = dry_run(player, game, "put 1", "draw").json()
    assert (behind["error"]["code"], behind["error"]["place"]) == ("after_turn", "moves[1]")


def test_dry_run_reports_illegal_moves(ann):
    player, game = ann
    answer = dry_run(player, game, "put 1").json()
    assert (answer["is_accepted"], answer["view"], answer["entries"]) == (False, None, [])
    assert (answer["error"]["code"], answer["error"]["place"]) == ("nothing_drawn", "moves[0]")


def test_refuses_requests_that_a_submission_would_refuse(ann, program):
    player, game = ann
    other = next(seat.user.name for seat in game.seats.all() if not seat.must_act)
    assert refusal(dry_run(program("Cleo"), game, "draw")) == (403, "not_at_table", "")
    assert refusal(dry_run(player, game, "fly")) == (422, "unreadable", "moves[0]")
    assert refusal(dry_run(player, game, "draw?")) == (422, "question", "moves[0]")
    assert refusal(dry_run(player, game, {"type": "tile_drawn"}))[:2] == (422, "malformed")
    assert dry_run(program(other), game, "draw").json()["error"]["code"] == "not_your_turn"
    player.move(game.pk, "draw")
    answer = player.post(f"/tables/{game.pk}/dry-run", {"expected_ply": 1, "moves": ["put 1"]})
    assert refusal(answer) == (409, "stale", "expected_ply")


def test_dry_run_has_a_separate_rate_limit(ann, monkeypatch):
    player, game = ann
    monkeypatch.setattr(DryRunThrottle, "rate", "2/min", raising=False)
    assert [dry_run(player, game, "draw").status_code for _ in range(2)] == [200, 200]
    assert refusal(dry_run(player, game, "draw")) == (429, "throttled", "")
    assert player.get(f"/tables/{game.pk}").status_code == 200
