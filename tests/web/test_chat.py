"""Chat, notes and missed moves on the table's page."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Game, Message, Note, Presence, User
from games.services.chat import conversation
from games.web.table.chat import PAGE
from tests.games.conftest import send
from tests.games.moderating import reported_message
from tests.web.conftest import PageTable

pytestmark = pytest.mark.django_db

NASTY = '<script>alert(1)</script> "\'& <a href="//evil.example">x</a> https://evil.example @ben'
NOW = timezone.now()
FORM = re.compile(r'name="(csrfmiddlewaretoken|key)" value="[^"]*"')
"""Fields that differ in each answer."""


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


@pytest.fixture
def ann(game: Game, sign_in: Callable) -> Client:
    return sign_in(User.objects.get(name="Ann"))


@pytest.fixture
def ben(game: Game, sign_in: Callable) -> Client:
    return sign_in(User.objects.get(name="Ben"))


@pytest.fixture
def eve(make_user: Callable, sign_in: Callable) -> Client:
    return sign_in(make_user("Eve"))


def url(game: Game, rest: str = "") -> str:
    return f"/tables/{game.pk}/{rest}"


def user(name: str) -> User:
    return User.objects.get(name=name)


def test_messages_stay_in_their_channel_until_the_game_ends(
    game: Game, ann: Client, ben: Client, eve: Client, client: Client
) -> None:
    for speaker, words in ((ann, "to players"), (eve, "to watchers")):
        assert speaker.post(url(game, "talk/"), {"text": words}).status_code == 302
    pages = [(url(game), 200), (url(game, "talk/"), 200)]
    for address, status in pages:
        texts = []
        for reader in (ann, ben, eve, client):
            answer = reader.get(address)
            assert answer.status_code == status
            texts.append(("to players" in answer.text, "to watchers" in answer.text))
        assert texts == [(True, False), (True, False), (False, True), (False, False)]
    Game.objects.filter(pk=game.pk).update(status="finished", finished_at=NOW)
    for reader in (ann, ben, eve, client):
        for address, _ in pages:
            assert "to players" in (page := reader.get(address).text)
            assert "to watchers" in page


def test_player_chat_changes_no_response_for_outsiders(
    game: Game, ann: Client, eve: Client, client: Client
) -> None:
    at = f"/tables/{game.pk}"
    addresses = (at, f"{at}/talk", f"{at}/note", f"{at}/since", f"{at}/log", "/events?cursor=start")

    def outsider_responses() -> list[object]:
        page = eve.get(url(game)).text
        return [
            *(client.get(url(game, rest)).content for rest in ("", "talk/", "log/", "players/")),
            client.get(url(game, "news/")).headers["ETag"],
            eve.get(url(game, "news/")).headers["ETag"],
            FORM.sub("", page),
            *(eve.get(f"/api/v1{address}").content for address in addresses),
        ]

    before = outsider_responses()
    ann.post(url(game, "talk/"), {"text": "@Ben @Eve between us"})
    ann.post(url(game, "note/"), {"text": "for me"})
    assert Message.objects.exists()
    assert outsider_responses() == before


def test_messages_and_notes_are_escaped(game: Game, ann: Client, ben: Client) -> None:
    ann.post(url(game, "talk/"), {"text": NASTY})
    ann.post(url(game, "note/"), {"text": "</textarea><script>alert(2)</script>"})
    for reader, address in ((ben, url(game)), (ann, url(game)), (ben, url(game, "talk/"))):
        page = reader.get(address).text
        assert "&lt;script&gt;alert(1)&lt;/script&gt; &quot;&#x27;&amp; &lt;a href" in page
        assert "<mark>@ben</mark>" in page
        for bad in ("<script>alert", "</textarea><script", '"//evil', "'//evil", 'href="https://evil'):
            assert bad not in page


def test_anonymous_visitors_cannot_chat(game: Game, ann: Client, eve: Client, client: Client) -> None:
    forms = [("Your message" in reader.get(url(game)).text) for reader in (ann, eve, client)]
    assert forms == [True, True, False]
    assert client.post(url(game, "talk/"), {"text": "x"}).status_code == 302
    assert not Message.objects.exists()


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"text": ""}, 422),
        ({}, 422),
        ({"text": "a" * 501}, 422),
        ({"text": "\0"}, 302),
        ({"text": "\u202e"}, 422),
        ({"text": "a" * 100_001}, 302),
        ({"text": "x", "key": "k" * 41}, 302),
    ],
)
def test_refuses_invalid_messages_and_keeps_the_typed_text(
    game: Game, ann: Client, fields: dict[str, str], status: int
) -> None:
    answer = ann.post(url(game, "talk/"), fields)
    assert answer.status_code == status
    assert not Message.objects.exists()
    if status == 422:
        assert 'id="refusal"' in answer.text
        assert fields.get("text", "") in answer.text


@pytest.mark.parametrize("message", ["", "x", "-1", "0", "9" * 20, "1e3"])
def test_invalid_message_ids_redirect_to_the_table(game: Game, ann: Client, message: str) -> None:
    answer = ann.post(url(game, "talk/hide/"), {"message": message})
    assert (answer.status_code, answer.headers["Location"]) == (302, url(game))
    assert ann.post(url(game, "talk/hide/"), {"message": "77"}).status_code == 404


def test_resubmitted_form_posts_one_message(game: Game, ann: Client) -> None:
    for _ in range(2):
        ann.post(url(game, "talk/"), {"text": "Hello", "key": "form-1"})
    assert Message.objects.count() == 1


def test_polling_returns_new_messages(game: Game, ann: Client, ben: Client) -> None:
    first = ben.get(url(game, "news/"))
    tag = {"If-None-Match": first.headers["ETag"]}
    assert ben.get(url(game, "news/"), headers=tag).status_code == 304
    Presence.objects.update(left_at=NOW - timedelta(hours=1))
    answer = ann.post(url(game, "talk/"), {"text": "Hello Ben"}, headers={"HX-Request": "true"})
    assert (answer.status_code, "Hello Ben" in answer.text) == (200, True)
    news = ben.get(url(game, "news/"), headers={**tag, "HX-Request": "true"})
    assert (news.status_code, "Hello Ben" in news.text, "1 new message" in news.text) == (200, True, True)
    assert "new message" not in ann.get(url(game)).text


def test_older_messages_are_paginated(game: Game, ben: Client) -> None:
    Message.objects.bulk_create(
        Message(game=game, user=user("Ann"), seat=0, channel="players", text=f"word-{number}.", ply=0)
        for number in range(PAGE + 25)
    )
    page = ben.get(url(game)).text
    assert [f"word-{number}." in page for number in (PAGE + 4, PAGE + 5, PAGE + 24)] == [False, True, True]
    first, *_, last = Message.objects.all()
    older = ben.get(url(game, f"talk/?before={last.pk - 19}")).text
    assert [f"word-{number}." in older for number in (4, 5, PAGE + 4, PAGE + 5)] == [False, True, True, False]
    assert f"talk/?before={first.pk + 5}" in older
    for odd in ("x", "-1", "9" * 30, "²"):
        assert f"word-{PAGE + 24}." in ben.get(url(game, f"talk/?before={odd}")).text


def test_messages_can_be_hidden_and_shown_again_by_operators(
    game: Game, ann: Client, ben: Client, admin_client: Client
) -> None:
    ben.post(url(game, "talk/"), {"text": "something rude"})
    message = Message.objects.get()
    reported_message(message, user("Ann"))
    ann.post(url(game, "talk/hide/"), {"message": message.pk})
    for reader in (ann, ben):
        page = reader.get(url(game)).text
        assert ("This message is hidden." in page, "something rude" in page) == (True, False)
    act = {"action": "show", "_selected_action": [message.pk]}
    admin_client.post("/admin/games/message/", act)
    message.refresh_from_db()
    assert message.hidden_at is None
    admin_client.post("/admin/games/message/", {**act, "action": "hide"})
    message.refresh_from_db()
    assert message.hidden_by is not None


def test_operators_cannot_read_unreported_messages(game: Game, ann: Client, admin_client: Client) -> None:
    conversation.say(game.pk, user("Ann"), "private words", NOW)
    assert "private words" not in admin_client.get("/admin/games/message/").text
    page = admin_client.get(f"/admin/games/message/{Message.objects.get().pk}/change/", follow=True)
    assert "private words" not in page.text


def test_refuses_to_hide_another_players_message(game: Game, ben: Client) -> None:
    conversation.say(game.pk, user("Ann"), "Hello", NOW)
    answer = ben.post(url(game, "talk/hide/"), {"message": Message.objects.get().pk})
    assert (answer.status_code, "Only the host and the author can hide a message." in answer.text) == (
        403,
        True,
    )


def test_notes_are_private(game: Game, ann: Client, ben: Client, eve: Client) -> None:
    assert ann.post(url(game, "note/"), {"text": "my plan"}).status_code == 302
    assert [("my plan" in reader.get(url(game)).text) for reader in (ann, ben, eve)] == [True, False, False]
    assert "My notes" not in eve.get(url(game)).text
    assert eve.post(url(game, "note/"), {"text": "x"}).status_code == 403
    refused = ann.post(url(game, "note/"), {"text": "a" * 4001})
    assert (refused.status_code, "a" * 4001 in refused.text) == (422, True)
    ann.post(url(game, "note/"), {"text": ""})
    assert not Note.objects.exists()


def test_seated_players_can_chat_before_the_start(make_table: Callable, sign_in: Callable) -> None:
    game = make_table("Ann", "Ben", start=False)
    ann, ben = sign_in(user("Ann")), sign_in(user("Ben"))
    ann.post(url(game, "talk/"), {"text": "Shall we?"})
    assert "Shall we?" in ben.get(url(game)).text


# Missed moves


def test_missed_moves_are_counted_with_a_replay_link(table: PageTable, prompt_worker: object) -> None:
    mover, waits = table.asked, table.other
    client = table.other_client
    assert "Since your last visit" not in client.get(table.url).text
    looked = table.ply
    send(table.game, mover.name, "draw")
    Presence.objects.filter(user=waits).update(seen_at=timezone.now() - timedelta(hours=1))
    for _ in range(2):  # the summary stays while the reader looks
        page = client.get(table.url).text
        assert f"Since your last visit: {table.ply - looked} entr" in page
        assert f'href="/tables/{table.game.pk}/at/{looked + 1}/">Replay' in page
    Presence.objects.filter(user=waits).update(seen_at=timezone.now() - timedelta(hours=1))
    assert "Since your last visit" not in client.get(table.url).text
