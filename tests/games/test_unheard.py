"""The site writes events only for people who have programs."""

from __future__ import annotations

import socket
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core.errors import Refused
from games.models import Event, EventOrder, Game, Subscription, User
from games.services.notices import cursors, webhooks
from games.services.people import accounts
from tests.games.test_cost import judge_any_move

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("worker")]


@pytest.fixture
def people(make_user: Callable[[str], User]) -> list[User]:
    return [make_user(name) for name in ("Ann", "Ben")]


def move(game: Game, seed: int, times: int = 1) -> None:
    chance = Random(seed)
    for _ in range(times):
        judge_any_move(game, chance)


def event_kinds(user: User) -> set[str]:
    return set(Event.objects.filter(user=user).values_list("kind", flat=True))


def test_no_events_for_users_without_programs(make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    with CaptureQueriesContext(connection) as queries:
        move(game, 1, times=4)
    assert not Event.objects.exists()
    assert not [query["sql"] for query in queries if "games_event" in query["sql"]]


def test_tokens_and_event_webhooks_count_as_programs(
    make_table: Callable[..., Game], people: list[User]
) -> None:
    ann, ben = people
    accounts.issue_token(ann, "bot", "read")
    hook = ben.channels.create(kind="webhook", label="mine", address="https://example.org/told", position=1)
    Subscription.objects.create(channel=hook, after=0)
    game = make_table("Ann", "Ben", "Cat", play_forced=False)
    move(game, 1, times=8)
    assert event_kinds(ann) >= {"joined", "started", "turn", "answer"}
    assert event_kinds(ben) >= {"started", "turn", "answer"}
    assert event_kinds(User.objects.get(name="Cat")) == set()


def test_second_token_does_not_restart_the_event_stream(
    make_table: Callable[..., Game], people: list[User]
) -> None:
    ann, _ = people
    assert cursors.since(ann, cursors.START).events == ()
    game = make_table("Ann", "Ben", play_forced=False)
    move(game, 1, times=4)
    accounts.issue_token(ann, "first")
    move(game, 2, times=4)
    cursor = cursors.since(ann, cursors.START).cursor
    found = Event.objects.filter(user=ann).count()
    accounts.issue_token(ann, "second")
    assert Event.objects.filter(user=ann).count() == found > 0
    assert cursors.since(ann, cursor).events == ()


@pytest.mark.parametrize("has_read", [True, False])
def test_gap_without_programs_invalidates_older_cursors(
    make_table: Callable[..., Game], people: list[User], has_read: bool
) -> None:
    ann, _ = people
    accounts.issue_token(ann, "first")
    game = make_table("Ann", "Ben", play_forced=False)
    move(game, 1, times=4)
    cursor = cursors.since(ann, "").cursor if has_read else "0"
    accounts.revoke_token(ann, ann.tokens.get().pk)
    move(game, 2, times=4)
    accounts.issue_token(ann, "second")
    if has_read:
        with pytest.raises(Refused, match="cursor_gone"):
            cursors.since(ann, cursor)
    assert cursors.since(ann, cursors.START).events == ()
    begun = cursors.since(ann, "").cursor
    move(game, 3, times=4)
    assert {event.kind for event in cursors.since(ann, begun).events} >= {"turn", "answer"}


def test_webhook_after_a_gap_also_invalidates_older_cursors(
    make_table: Callable[..., Game], people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known)
    ann, _ = people
    accounts.issue_token(ann, "first")
    game = make_table("Ann", "Ben", play_forced=False)
    move(game, 1, times=4)
    cursor = cursors.since(ann, "").cursor
    accounts.revoke_token(ann, ann.tokens.get().pk)
    move(game, 2, times=4)
    webhooks.subscribe(ann, "webhook", "https://example.org/told", "mine", (), timezone.now())
    accounts.issue_token(ann, "second")
    with pytest.raises(Refused, match="cursor_gone"):
        cursors.since(ann, cursor)


def test_users_with_programs_are_found_by_one_query(
    people: list[User], django_assert_num_queries: Any
) -> None:
    ann, ben = people
    accounts.issue_token(ben, "bot")
    with django_assert_num_queries(1):
        assert User.objects.with_programs([ann.pk, ben.pk]) == {ben.pk}
    with django_assert_num_queries(0):
        assert User.objects.with_programs([]) == set()
    assert not EventOrder.objects.exists()
