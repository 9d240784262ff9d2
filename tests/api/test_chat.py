"""Chat and notes in the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.models import ApiToken, Game, Message
from tests.api.conftest import Program, refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben")


@pytest.fixture
def ann(game: Game, program: Callable[..., Program]) -> Program:
    return program("Ann")


@pytest.fixture
def ben(game: Game, program: Callable[..., Program]) -> Program:
    return program("Ben")


@pytest.fixture
def eve(program: Callable[..., Program]) -> Program:
    return program("Eve")


def texts(reader: Program, game: Game, query: str = "") -> list[str]:
    return [each["text"] for each in reader.get(f"/tables/{game.pk}/talk{query}").json()["messages"]]


def test_players_and_spectators_chat_separately_until_the_end(
    game: Game, ann: Program, ben: Program, eve: Program
) -> None:
    answer = ann.post(f"/tables/{game.pk}/talk", {"text": "@Ben hello\nthere"})
    assert answer.status_code == 201
    posted = answer.json()
    assert (posted["text"], posted["channel"], posted["name"]) == ("@Ben hello\nthere", "players", "Ann")
    assert (posted["is_mine"], posted["may_hide"], posted["may_report"]) == (True, True, False)
    (there,) = ann.client.get(answer.headers["Location"]).json()["messages"]
    assert there == posted
    eve.post(f"/tables/{game.pk}/talk", {"text": "look at that"})
    assert texts(ben, game) == ["@Ben hello\nthere"]
    assert texts(eve, game) == ["look at that"]
    channels = [reader.get(f"/tables/{game.pk}/talk").json()["voice"] for reader in (ben, eve)]
    assert channels == ["players", "spectators"]
    assert refusal(Program(None).get(f"/tables/{game.pk}/talk"))[0] == 401
    Game.objects.filter(pk=game.pk).update(status="finished")
    assert texts(ben, game) == texts(eve, game) == ["@Ben hello\nthere", "look at that"]


def test_chat_events_point_to_the_message(game: Game, ann: Program, ben: Program, eve: Program) -> None:
    cursor = ben.get("/events").json()["cursor"]
    eve_cursor = eve.get("/events").json()["cursor"]
    posted = ann.post(f"/tables/{game.pk}/talk", {"text": "hello"}).json()
    (event,) = ben.get(f"/events?cursor={cursor}").json()["events"]
    assert (event["kind"], event["message"], event["status"]) == ("said", posted["id"], "players")
    assert texts(ben, game, f"?after={event['message'] - 1}") == ["hello"]
    assert eve.get(f"/events?cursor={eve_cursor}").json()["events"] == []


def test_chat_is_paginated(game: Game, ann: Program, ben: Program) -> None:
    for number in range(3):
        ann.post(f"/tables/{game.pk}/talk", {"text": str(number)})
    first = ben.get(f"/tables/{game.pk}/talk?limit=2").json()
    assert first["next"] == first["messages"][-1]["id"]
    rest = ben.get(f"/tables/{game.pk}/talk?after={first['next']}").json()
    assert ([each["text"] for each in rest["messages"]], rest["next"]) == (["2"], None)


def test_a_repeated_key_posts_one_message(game: Game, ann: Program) -> None:
    ids = {ann.post(f"/tables/{game.pk}/talk", {"text": "x", "key": "k"}).json()["id"] for _ in range(2)}
    assert len(ids) == Message.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({}, (422, "bad_field", "text")),
        ({"text": ""}, (422, "bad_field", "text")),
        ({"text": " \n "}, (422, "nothing_said", "text")),
        ({"text": 7}, (422, "bad_field", "text")),
        ({"text": "a" * 501}, (422, "bad_field", "text")),
        ({"text": "\n".join("a" * 21)}, (422, "many_lines", "text")),
        ({"text": "a\u202e"}, (422, "strange_letter", "text")),
        ({"text": "a\0"}, (400, "bad_character", "text")),
        ({"text": "a\x1b"}, (400, "bad_character", "text")),
        ({"text": "a", "key": "k\n"}, (422, "bad_key", "key")),
        ({"text": "a", "key": "k" * 91}, (422, "bad_field", "key")),
        ({"text": "a", "channel": "players"}, (422, "bad_field", "channel")),
    ],
    ids=str,
)
def test_refuses_invalid_messages(
    game: Game, ann: Program, body: Any, expected: tuple[int, str, str]
) -> None:
    assert refusal(ann.post(f"/tables/{game.pk}/talk", body)) == expected
    assert not Message.objects.exists()


@pytest.mark.parametrize(
    "query", ["after=-1", "after=x", "limit=0", "limit=101", "before=1", "after=1&after=2"]
)
def test_refuses_invalid_queries(game: Game, ann: Program, query: str) -> None:
    assert refusal(ann.get(f"/tables/{game.pk}/talk?{query}"))[0] == 400


def test_refuses_line_breaks_outside_texts(game: Game, ann: Program) -> None:
    assert refusal(ann.post(f"/tables/{game.pk}/proposals", {"kind": "a\nb"}))[:2] == (400, "bad_character")


def test_hiding_and_reporting(game: Game, ann: Program, ben: Program, eve: Program) -> None:
    mine, theirs = (
        speaker.post(f"/tables/{game.pk}/talk", {"text": "rude"}).json()["id"] for speaker in (ann, ben)
    )
    at = f"/tables/{game.pk}/talk"
    assert refusal(ben.post(f"{at}/{mine}/hide"))[:2] == (403, "not_yours_to_hide")
    assert refusal(eve.post(f"{at}/{mine}/hide"))[:2] == (404, "no_such_message")
    assert refusal(eve.post(f"{at}/{mine}/report"))[:2] == (404, "no_such_message")
    assert refusal(ann.post(f"{at}/{mine}/report"))[:2] == (409, "own_message")
    assert refusal(ann.post(f"{at}/999/hide"))[:2] == (404, "no_such_message")
    assert ann.post(f"{at}/{theirs}/report").json()["is_reported"]
    hidden = ann.post(f"{at}/{theirs}/hide").json()
    assert (hidden["is_hidden"], hidden["text"]) == (True, "")
    assert texts(ben, game) == ["rude", ""]


def test_notes_are_private_to_their_author(game: Game, ann: Program, ben: Program, eve: Program) -> None:
    at = f"/tables/{game.pk}/note"
    assert ann.get(at).json() == {"text": ""}
    assert ann.put(at, {"text": "take 2\nthen 3 "}).json() == {"text": "take 2\nthen 3"}
    assert [reader.get(at).json()["text"] for reader in (ann, ben, eve)] == ["take 2\nthen 3", "", ""]
    assert refusal(eve.put(at, {"text": "x"}))[:2] == (403, "not_at_table")
    assert refusal(ann.put(at, {"text": "a" * 4001})) == (422, "bad_field", "text")
    assert refusal(ann.put(at, {"text": "\u202e"})) == (422, "strange_letter", "text")


def test_read_tokens_cannot_write_messages_or_notes(game: Game, ann: Program) -> None:
    reader = Program(ann.user, ApiToken.objects.issue(ann.user, "reads", "read"))
    at = f"/tables/{game.pk}"
    assert reader.get(f"{at}/talk").status_code == 200
    for answer in (reader.post(f"{at}/talk", {"text": "x"}), reader.put(f"{at}/note", {"text": "x"})):
        assert refusal(answer)[:2] == (403, "out_of_scope")
