"""What operators see when the site has problems. The page and the command agree and show no addresses."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from adjudicator.rules.zooloretto.moves import Draw
from games.core.metrics import JUDGING
from games.models import Channel, Game, Heartbeat, Notice, Receipt, Seat, Submission, User
from games.selectors.watching import overview
from games.services.time import heartbeats
from tests.games.conftest import put_in
from zooasync.redaction import without_addresses

LONG = timedelta(days=8)
MAX_QUERIES = 10
"""The number of SQL queries that the page makes, however much work waits."""


@pytest.fixture
def operator(client: Client, db: None) -> Client:
    client.force_login(User.objects.create_superuser("zoo@example.org", name="Zoe"))
    return client


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    """Return a game that waits for a player, right after a sweep."""
    heartbeats.beat(timezone.now())
    return make_table("Ann", "Ben", play_forced=False)


def status_texts(client: Client) -> tuple[str, str]:
    """Return the text of the page and the text of the command."""
    out = StringIO()
    try:
        call_command("status", stdout=out)
    except CommandError as error:
        out.write(str(error))
    answer = client.get("/admin/watching/")
    assert answer.status_code == 200
    words = html.unescape(re.sub(r"<[^>]*>", " ", answer.text.partition('id="content-main"')[2]))
    return " ".join(words.split()), " ".join(out.getvalue().split())


def waits(at: Any = None) -> list[tuple[str, str, str]]:
    return [(row.game, row.what, row.wanted) for row in overview(at or timezone.now()).waiting]


def test_only_operators_see_the_status_page(client: Client, operator: Client, make_user: Callable) -> None:
    assert "/admin/watching/" in operator.get("/admin/").text
    stranger = Client()
    assert stranger.get("/admin/watching/").status_code == 302
    stranger.force_login(make_user("Ann"))
    assert stranger.get("/admin/watching/").status_code == 302
    stranger.force_login(make_user("Ben", is_staff=True))
    assert stranger.get("/admin/watching/").status_code == 403
    assert operator.post("/admin/watching/").status_code == 405


def test_healthy_tables_are_not_listed(operator: Client, game: Game) -> None:
    assert waits() == []
    page, output = status_texts(operator)
    assert "No table is waiting too long." in page
    assert game.pk not in page + output


def test_lists_overdue_verdicts_and_bots(operator: Client, game: Game) -> None:
    asked = game.seats.get(must_act=True)
    sent = put_in(game, asked.user.name, Draw())
    before = timezone.now() - timedelta(hours=1)
    Submission.objects.update(created_at=before)
    waiting = (game.pk, f"submission {sent.pk} of seat {asked.number} (web)", "a verdict")
    assert waits() == [waiting]
    Seat.objects.filter(pk=asked.pk).update(user=None, bot="greedy", asked_at=before)
    assert waits() == [waiting, (game.pk, f"question to seat {asked.number}", "the bot greedy")]
    for text in status_texts(operator):
        assert all(word in text for row in waits() for word in row)
        assert re.search(r"\b36\d\d\b", text), "how long, in seconds"


def test_lists_missed_deadlines_only_while_the_sweep_runs(game: Game) -> None:
    at = timezone.now()
    Seat.objects.filter(must_act=True).update(due_at=at - timedelta(hours=1))
    assert [wanted for _, _, wanted in waits(at)] == ["the clock"]
    Heartbeat.objects.update(at=at - timedelta(hours=2))
    assert waits(at) == []


def test_lists_tables_where_no_seat_must_act(operator: Client, game: Game) -> None:
    Seat.objects.update(must_act=False)
    assert waits() == []
    Game.objects.update(active_at=timezone.now() - timedelta(hours=1))
    assert waits() == [(game.pk, "table", "no one: no seat has to choose")]
    Game.objects.update(paused_at=timezone.now())
    assert waits() == []


def test_lists_long_awaited_players_by_seat_without_name(operator: Client, game: Game) -> None:
    at = timezone.now()
    Seat.objects.filter(must_act=True).update(asked_at=at - LONG)
    assert waits(at) == []
    Game.objects.update(active_at=at - LONG)
    asked = game.seats.get(must_act=True)
    assert waits(at) == [(game.pk, f"question to seat {asked.number}", "the player")]
    assert asked.user.name not in status_texts(operator)[0]


def test_channel_errors_are_shown_without_addresses(operator: Client, game: Game) -> None:
    notice, at = Notice.objects.filter(status="owed")[0], timezone.now()
    rows = [
        ("mail", "sent", ""),
        ("mail", "given_up", "550 <ann@example.org>: no such user"),
        ("webhook", "failed", "https://hook.example.org:8443/in/secret-word?key=1 answered 500"),
    ]
    for channel, status, words in rows:
        Receipt.objects.create(notice=notice, channel=channel, label="", status=status, words=words, at=at)
    Notice.objects.filter(pk=notice.pk).update(
        channel="push", error="404 at https://push.example.org/secret-key"
    )
    found = {fate.channel: fate for fate in overview(at).channels}
    assert (found["mail"].sent, found["mail"].given_up, found["push"].in_vain) == (1, 1, 1)
    assert found["webhook"].errors == ("https://hook.example.org:8443/… answered 500",)
    Channel.objects.update(off_reason=rows[1][2])
    pages = [operator.get(f"/admin/games/{page}/").text for page in ("receipt", "channel")]
    pages.append(operator.get(f"/admin/games/notice/{notice.pk}/change/").text)
    assert not [page for page in pages if re.search(r"&lt;ann@|secret-", page)]
    assert [("no such user" in page, "push.example.org" in page) for page in pages] == [
        *((True, False), (True, False), (False, True))
    ]
    for text in status_texts(operator):
        assert "no such user" in text
        assert "404 at https://push.example.org/…" in text
        assert not re.search(r"ann@|secret", text)


def test_shows_verdict_times_of_each_ruleset(operator: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    JUDGING.labels("a-slow-game").observe(0.3)
    JUDGING.labels("a-slow-game").observe(0.02)
    found = {pace.ruleset: pace for pace in overview(timezone.now()).rulesets}["a-slow-game"]
    assert (found.verdicts, found.slow, found.milliseconds) == (2, 1, "160.0")
    page, output = status_texts(operator)
    assert "a-slow-game 2 160.0 1" in page
    assert "a-slow-game: 160.0 ms on average, 2 verdicts, 1 over 100 ms" in output


def test_status_page_queries_do_not_depend_on_the_backlog(
    operator: Client, game: Game, make_table: Callable, django_assert_max_num_queries: Any
) -> None:
    at = timezone.now()
    for _ in range(4):
        put_in(make_table("Ann", "Ben", play_forced=False), "Ann", Draw())
    Submission.objects.update(created_at=at - LONG)
    Game.objects.update(active_at=at - LONG)
    Seat.objects.update(asked_at=at - LONG)
    with django_assert_max_num_queries(MAX_QUERIES):
        assert len(waits(at)) == 4 + 5


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("for ann.b+c@mail.example.org:", "for …@…:"),
        ("<zoo-1-abc@localhost> unknown", "<…@…> unknown"),
        ("postgres://zoo:word@db:5432/zoo is gone", "postgres://db:5432/… is gone"),
        ("redis://:word@db:6379", "redis://db:6379"),
        ("see https://example.org/", "see https://example.org/"),
        ("('https://example.org/a?b=c', 3)", "('https://example.org/…', 3)"),
        ("nothing to hide: 3 @ 4", "nothing to hide: 3 @ 4"),
    ],
)
def test_addresses_are_left_out(text: str, left: str) -> None:
    assert without_addresses(text) == left
