"""A poll that finds nothing is answered before most middleware, with the tag that the view would give it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import DatabaseError
from django.test import Client

from games.models import Presence, SignIn, User
from games.selectors import mark
from games.services.people import sign_ins
from games.web.account import sign_ins as sign_ins_of_web
from games.web.table import polling

pytestmark = pytest.mark.django_db

HEADERS = {"ETag", "Cache-Control", "Vary", "X-Request-ID"}
"""The headers of a 304 answer. Browsers take all others from the page that they show."""


@pytest.fixture
def views(monkeypatch: pytest.MonkeyPatch) -> list[User | None]:
    """Return the readers whose polls reach the view."""
    readers: list[User | None] = []

    def look(request: Any, game_id: str, user: User | None) -> polling.PollResult:
        readers.append(user)
        return polling.look(request, game_id, user)

    monkeypatch.setattr("games.web.table.play.look", look)
    return readers


def poll(client: Client, table: Any, user: User | None) -> Any:
    known = {"If-None-Match": f'"{mark(table.game.pk, user)}"'}
    return client.get(f"{table.url}news/?settled", headers=known)


def test_poll_of_a_recorded_session_does_not_reach_the_view(table, views, django_assert_num_queries):
    client, user = table.asked_client, table.asked
    usual = poll(client, table, user)
    assert views == [user]
    known = {"If-None-Match": usual.headers["ETag"]}
    with django_assert_num_queries(1):
        quick = client.get(f"{table.url}news/?settled", headers=known)
    assert (views, quick.status_code) == ([user], 304)
    assert quick.resolver_match.route == usual.resolver_match.route
    assert set(quick.headers) == HEADERS
    assert (quick.headers["ETag"], quick.headers["Vary"]) == (usual.headers["ETag"], usual.headers["Vary"])
    assert "no-store" in quick.headers["Cache-Control"]
    assert Presence.objects.get().user == user


def test_poll_of_a_stranger_does_not_reach_the_view(table, views, django_assert_num_queries):
    with django_assert_num_queries(1 + 1):
        assert poll(Client(), table, None).status_code == 304
    assert not views


def test_poll_of_a_signed_in_spectator_does_not_reach_the_view(
    table, views, make_user, sign_in, django_assert_num_queries
):
    user = make_user("Eve")
    client = sign_in(user)
    known = {"If-None-Match": poll(client, table, user).headers["ETag"]}
    with django_assert_num_queries(3):
        assert client.get(f"{table.url}news/", headers=known).status_code == 304
    assert views == [user]
    assert not Presence.objects.filter(user=user).exists()


def test_other_hosts_are_refused(table):
    known = {"If-None-Match": poll(Client(), table, None).headers["ETag"], "Host": "evil.example"}
    answer = Client().get(f"{table.url}news/", headers=known)
    assert (answer.status_code, answer.headers["X-Frame-Options"]) == (400, "DENY")


def test_session_of_another_user_does_not_answer_for_the_recorded_one(table, views):
    client, user = table.asked_client, table.asked
    poll(client, table, user)
    SignIn.objects.filter(user=user).update(user=table.other)
    poll(client, table, user)
    assert views == [user, user]


def test_news_reach_the_view(table, views):
    client, user = table.other_client, table.other
    known = {"If-None-Match": poll(client, table, user).headers["ETag"]}
    table.post(table.asked_client, "draw")
    views.clear()
    table.game.seats.filter(user=user).update(is_offered=True)
    assert client.get(f"{table.url}news/", headers=known).status_code == 200
    assert views == [user]


def test_ended_session_counts_as_a_stranger(table, views):
    client, user = table.asked_client, table.asked
    poll(client, table, user)
    sign_ins.end(user, SignIn.objects.get(user=user).pk)
    assert not Session.objects.exists()
    poll(client, table, None)
    assert views == [user, None]


def test_deactivated_user_counts_as_a_stranger(table, views):
    client, user = table.asked_client, table.asked
    poll(client, table, user)
    User.objects.filter(pk=user.pk).update(is_active=False)
    poll(client, table, None)
    assert views == [user, None]


def test_changed_password_ends_the_session(table, views):
    client, user = table.asked_client, table.asked
    poll(client, table, user)
    user.set_password("another zebra at night")
    user.save()
    poll(client, table, None)
    assert views == [user, None]


def test_session_that_was_not_recorded_today_reaches_the_view(table, views, monkeypatch):
    client, user = table.asked_client, table.asked
    poll(client, table, user)
    recorded = type(sign_ins_of_web.RECORDED)()
    monkeypatch.setattr(sign_ins_of_web, "RECORDED", recorded)
    poll(client, table, user)
    assert views == [user, user]
    assert recorded.has(client.session.session_key)


def test_other_tables_and_methods_reach_their_views(table, views):
    client, known = table.asked_client, {"If-None-Match": '"x"'}
    assert client.get("/tables/aaaaaaaaaa/news/", headers=known).status_code == 404
    assert client.post(f"{table.url}news/", headers=known).status_code == 405
    assert client.head(f"{table.url}news/", headers=known).status_code == 200


def test_database_that_fails_is_left_to_the_view(table, views, monkeypatch):
    def fail(*_: Any) -> None:
        raise DatabaseError

    client, user = table.asked_client, table.asked
    poll(client, table, user)
    monkeypatch.setattr(polling, "_of_session", fail)
    assert poll(client, table, user).status_code == 304
    assert views == [user, user]
