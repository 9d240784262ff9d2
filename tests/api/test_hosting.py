"""What only the host of a table may do, in the API."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games import selectors
from games.core import store
from games.models import Game
from tests.api.conftest import refusal
from tests.games.time_controls import START, begin, hours, people, play_any

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def game(make_user: Callable) -> Game:
    game = begin("zooloretto", None, people(make_user, "Ann", "Ben"))
    Game.objects.update(host_helps=True)
    play_any(game, hours(0))
    return selectors.game_row(game.pk)


def test_tables_show_whether_the_host_helps(program: Callable) -> None:
    new = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}], "host_helps": True}
    ann = program("Ann")
    assert ann.post("/tables", new).json()["host_helps"]
    assert not ann.post("/tables", {**new, "host_helps": False}).json()["host_helps"]
    assert refusal(ann.post("/tables", {**new, "is_rated": True}))[:2] == (422, "not_rated_with_host")


def test_the_host_can_step_the_game_back(game: Game, program: Callable) -> None:
    ann, ben, to = program("Ann"), program("Ben"), store.resting_plies(game)[0]
    body = {"to": to, "ply": game.ply}
    assert refusal(ben.post(f"/tables/{game.pk}/host/back", body))[:2] == (403, "not_your_table")
    for _ in range(2):
        assert ann.post(f"/tables/{game.pk}/host/back", body).json()["ply"] == game.ply + 1
    entry = ben.get(f"/tables/{game.pk}/log?since={game.ply}").json()["entries"][0]
    assert (entry["undo_to"], entry["by_host"], entry["line"]["code"]) == (to, True, "undone_by_host")
    again = {"to": to, "ply": game.ply + 1}
    assert refusal(ann.post(f"/tables/{game.pk}/host/back", again))[:2] == (409, "went_back_before")


def test_the_host_lets_a_bot_answer_for_an_absent_player(game: Game, program: Callable) -> None:
    seat = game.seats.get(must_act=True)
    ann, body = program("Ann"), {"seat": seat.number, "ply": game.ply}
    game.seats.filter(pk=seat.pk).update(asked_at=START)
    seat.refresh_from_db()
    answer = ann.post(f"/tables/{game.pk}/host/answer", body)
    assert answer.status_code == 200, answer.text
    entries = ann.get(f"/tables/{game.pk}/log?since={game.ply}").json()["entries"]
    assert [entry["by_host"] for entry in entries if entry["seat"] == seat.number][:1] == [True]
    other = {"seat": 1 - seat.number, "ply": game.ply + 1}
    assert refusal(ann.post(f"/tables/{game.pk}/host/answer", other))[1] in ("not_absent", "stale")
