"""Trying moves: the API says what they would do, and changes nothing."""

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


def tried(program, game, *moves):
    body = {"expected_ply": program.get(f"/tables/{game.pk}").json()["ply"], "moves": moves}
    return program.post(f"/tables/{game.pk}/dry-run", body)


def test_what_is_told_is_what_then_happens_and_nothing_is_stored(ann):
    player, game = ann
    player.move(game.pk, "draw")
    rows = [list(kind.objects.values()) for kind in (Game, Move, Submission)]
    answer = tried(player, game, "put 1").json()
    assert rows == [list(kind.objects.values()) for kind in (Game, Move, Submission)]
    assert (answer["is_accepted"], answer["error"], answer["stops_before"]) == (True, None, "choice")
    ply = player.move(game.pk, "put 1").json()["first_ply"]
    log = player.get(f"/tables/{game.pk}/log?since={ply - 1}").json()["entries"]
    told = ("seat", "kind", "sentence", "line", "move")
    assert [[entry[name] for name in told] for entry in log] == [
        [entry[name] for name in told] for entry in answer["entries"]
    ]
    position = player.get(f"/tables/{game.pk}/position").json()
    assert position["view"] == answer["view"]
    assert [each["sentence"] for each in position["questions"]] == [
        each["sentence"] for each in answer["questions"]
    ]


def test_nothing_is_drawn(ann):
    player, game = ann
    answer = tried(player, game, "draw").json()
    assert [entry["kind"] for entry in answer["entries"]] == ["draw"]
    assert (answer["stops_before"], answer["questions"]) == ("chance", [])
    assert answer["view"]["drawn"] is None
    behind = tried(player, game, "draw", "put 1").json()
    assert (behind["error"]["code"], behind["error"]["place"]) == ("after_reveal", "moves[1]")


def test_what_the_rules_refuse_is_told_in_the_answer(ann):
    player, game = ann
    answer = tried(player, game, "put 1").json()
    assert (answer["is_accepted"], answer["view"], answer["entries"]) == (False, None, [])
    assert (answer["error"]["code"], answer["error"]["place"]) == ("nothing_drawn", "moves[0]")


def test_what_cannot_be_tried_is_refused_as_if_it_was_sent(ann, program):
    player, game = ann
    other = next(seat.user.name for seat in game.seats.all() if not seat.must_act)
    assert refusal(tried(program("Cleo"), game, "draw")) == (403, "not_at_table", "")
    assert refusal(tried(player, game, "fly")) == (422, "unreadable", "moves[0]")
    assert refusal(tried(player, game, "draw?")) == (422, "question", "moves[0]")
    assert refusal(tried(player, game, {"type": "tile_drawn"}))[:2] == (422, "malformed")
    assert tried(program(other), game, "draw").json()["error"]["code"] == "not_your_turn"
    player.move(game.pk, "draw")
    answer = player.post(f"/tables/{game.pk}/dry-run", {"expected_ply": 1, "moves": ["put 1"]})
    assert refusal(answer) == (409, "stale", "expected_ply")


def test_trying_has_a_limit_of_its_own(ann, monkeypatch):
    player, game = ann
    monkeypatch.setattr(DryRunThrottle, "rate", "2/min", raising=False)
    assert [tried(player, game, "draw").status_code for _ in range(2)] == [200, 200]
    assert refusal(tried(player, game, "draw")) == (429, "throttled", "")
    assert player.get(f"/tables/{game.pk}").status_code == 200
