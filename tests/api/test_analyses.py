"""Analyses in the API: programs get the same as readers of the page."""

from __future__ import annotations

import pytest

from games.models import Game, Move, Submission
from tests.api.conftest import refusal
from tests.api.test_secrets import hide_another_animal
from tests.hurry import hurry

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(program, make_table):
    """Return the program of the player to move, the program of the other player, and the table's address."""
    game = make_table("Ann", "Ben", play_forced=False)
    names = {seat.must_act: seat.user.name for seat in game.seats.all()}
    return program(names[True]), program(names[False]), f"/tables/{game.pk}"


def rows():
    return [list(kind.objects.values()) for kind in (Game, Move, Submission)]


def test_tries_moves_branches_and_deletes_them(asked):
    player, _, table = asked
    before = rows()
    started = player.post(f"{table}/analyses", {}).json()
    assert (started["analysis"], started["moves"]) == (1, 0)
    first = f"{table}/analyses/1/positions"
    begin = player.get(f"{first}/0").json()
    assert (begin["position"], begin["before"], begin["line"], begin["is_guessed"]) == (0, None, [], False)
    assert begin["view"] == player.get(f"{table}/position").json()["view"]
    drawn = player.post(f"{first}/0", {"moves": ["draw"]}).json()
    one = player.post(f"{first}/{drawn['position']}", {"moves": ["put 1"]}).json()
    other = next(move["move"] for move in drawn["legal"] if move["text"] == "put 2")
    two = player.post(f"{first}/{drawn['position']}", {"moves": [other]})
    assert two.status_code == 201, two.content
    assert [each["text"] for each in two.json()["line"]] == ["draw", "put 2"]
    assert [end["moves"] for end in two.json()["ends"]] == [2, 2]
    assert one["seat"] != started["my_seat"]
    after = player.delete(f"{first}/{one['position']}").json()
    assert [each["text"] for each in after["tried"]] == ["put 2"]
    assert player.get(f"{table}/analyses").json()["analyses"][0]["moves"] == 2
    assert player.post(f"{first}/{drawn['position']}/note", {}).json()["text"].endswith(" draw")
    assert player.delete(f"{table}/analyses/1").json() == {"analyses": []}
    assert rows() == before


def test_refusals(asked, program):
    player, other, table = asked
    player.post(f"{table}/analyses", {})
    first = f"{table}/analyses/1/positions/0"
    assert refusal(player.post(first, {"moves": ["put 1"]}))[:2] == (422, "nothing_drawn")
    assert refusal(player.post(first, {"moves": ["xyzzy"]})) == (422, "unreadable", "moves[0]")
    assert refusal(player.post(first, {"moves": ["draw", "xyzzy"]}))[:2] == (422, "unreadable")
    assert refusal(player.post(first, {"moves": [{"type": "tile_drawn"}]}))[:2] == (422, "malformed")
    assert refusal(player.post(f"{first}/bots", {}))[:2] == (403, "no_bots_in_analysis")
    assert refusal(player.delete(first))[:2] == (404, "no_such_analysis_position")
    assert refusal(player.get(f"{table}/analyses/1/positions/9"))[:2] == (404, "no_such_analysis_position")
    assert refusal(other.get(first))[:2] == (404, "no_such_analysis")
    assert refusal(program("Cleo").post(f"{table}/analyses", {}))[:2] == (403, "not_for_spectators")
    assert refusal(player.post(f"{table}/analyses", {"ply": 10**6}))[:2] == (404, "no_such_ply")
    assert player.get(first).json()["tried"] == []


def test_bots_answer_when_the_game_is_over(program, make_table, seeded):
    game = hurry(make_table("Ann", "Ben"), seeded.random("analysis"))
    watcher = program("Cleo")
    watcher.post(f"/tables/{game.pk}/analyses", {"ply": 20})
    first = f"/tables/{game.pk}/analyses/1/positions/0"
    answered = watcher.post(f"{first}/bots", {}).json()
    assert [move["is_by_bot"] for move in answered["line"]] == [True]
    assert all(worth["estimate"] is not None for worth in answered["worth"])


def test_analysis_does_not_depend_on_what_the_seat_cannot_see(toy_table, program):
    """The real identity of a hidden animal changes no byte of an analysis, whichever moves are tried."""
    game, ann, _ = toy_table
    ann.post(f"/tables/{game.pk}/analyses", {})
    seen = [_played(ann, game.pk)]
    hide_another_animal(game)
    ann.delete(f"/tables/{game.pk}/analyses/1")
    ann.post(f"/tables/{game.pk}/analyses", {})
    seen.append(_played(ann, game.pk))
    assert seen[0] == seen[1]
    assert seen[0][0]["is_guessed"]


def _played(player, game):
    """Try the first legal move up to five times and return the answers."""
    position, answers = 0, []
    for _ in range(5):
        answers.append(player.get(f"/tables/{game}/analyses/1/positions/{position}").json())
        answers[-1]["analysis"].pop("created_at")
        if answers[-1]["is_over"]:
            break
        move = answers[-1]["legal"][0]["text"]
        position = player.post(f"/tables/{game}/analyses/1/positions/{position}", {"moves": [move]}).json()[
            "position"
        ]
    return answers
