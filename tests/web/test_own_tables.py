"""The rows of running games on *My tables*: picture, turn, deadline with its warning, and last move."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from random import Random

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import selectors
from games.models import Game, Seat, User
from tests.hurry import hurry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

MANY = 20
MAX_ROW = 640
"""The maximum number of bytes in a row. A row of a table that is not running has about 400 bytes."""


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann", zone="UTC")


@pytest.fixture
def as_ann(ann: User, sign_in: Callable[[User], Client]) -> Client:
    return sign_in(ann)


def rows(client: Client) -> list[str]:
    """Return the rows of running games on the page."""
    return re.findall(r'<a class="row game.*?</a>', client.get("/").text, re.DOTALL)


def words(row: str) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", row)).split())


def ask(game: Game, name: str, left: timedelta | None, answer_time: timedelta | None = None) -> None:
    """Make a table wait for one person only, with this much time left."""
    Seat.objects.filter(game=game).update(must_act=False, due_at=None)
    Seat.objects.filter(game=game, user__name=name).update(
        must_act=True,
        asked_at=timezone.now(),
        due_at=timezone.now() + left if left else None,
        budget=int(answer_time.total_seconds()) if answer_time else None,
    )


def test_row_says_whose_turn_it_is_and_what_happened_last(
    as_ann: Client, make_table: Callable[..., Game]
) -> None:
    game = make_table("Ann", "Ben", "Cleo")
    hurry(game, Random(1), until=20)
    Game.objects.update(name="Friday", host_helps=True)
    ask(game, "Ann", None)
    (row,) = rows(as_ann)
    last = selectors.lobby(User.objects.get(name="Ann")).my_turn[0].last_move
    assert last
    assert words(row) == (f"Friday Ben, Cleo · Zooloretto · host can step in It is your turn {last.sentence}")
    game.refresh_from_db()
    assert f'src="/tables/{game.pk}/at/{game.ply}/thumbnail.png" alt=""' in row
    assert 'width="116" height="87" loading="lazy"' in row
    Seat.objects.filter(game=game).update(must_act=True)
    Seat.objects.filter(game=game, user__name="Ann").update(must_act=False)
    (row,) = rows(as_ann)
    assert "Waiting for Ben and Cleo" in words(row)
    assert "mine" not in row


@pytest.mark.parametrize(
    ("left", "answer_time", "text", "level"),
    [
        (timedelta(minutes=40), timedelta(days=1), "urgent: in 40 min", "due urgent"),
        (timedelta(hours=5), timedelta(days=1), "soon: in 5 h", "due soon"),
        (timedelta(hours=5), None, "in 5 h", "due"),
        (timedelta(days=9), timedelta(days=30), None, "due"),
        (-timedelta(minutes=1), timedelta(days=1), "time is up", "due urgent"),
    ],
)
def test_own_deadline_is_marked_in_words_when_it_is_near(
    as_ann: Client,
    make_table: Callable[..., Game],
    left: timedelta,
    answer_time: timedelta | None,
    text: str | None,
    level: str,
) -> None:
    ask(make_table("Ann", "Ben"), "Ann", left + timedelta(seconds=20), answer_time)
    (row,) = rows(as_ann)
    ((found, shown),) = re.findall(r'<time class="([^"]*)"[^>]*>([^<]*)<', row)
    assert (found, shown) == (level, text or shown)
    assert bool(text) or re.fullmatch(r"\w{3} \d+ \w{3}, \d\d:\d\d", shown)


def test_deadline_is_in_the_readers_language_and_zone(
    as_ann: Client, ann: User, make_table: Callable[..., Game]
) -> None:
    game = make_table("Ann", "Ben")
    ask(game, "Ann", timedelta(days=3))
    due_at = Seat.objects.get(game=game, user=ann).due_at
    assert due_at
    User.objects.filter(pk=ann.pk).update(zone="Asia/Tokyo")
    (row,) = rows(as_ann)
    assert f"{due_at + timedelta(hours=9):%H:%M}</time>" in row


def test_others_deadlines_carry_no_warning(as_ann: Client, make_table: Callable[..., Game]) -> None:
    ask(make_table("Ann", "Ben"), "Ben", timedelta(minutes=40, seconds=20), timedelta(days=1))
    (row,) = rows(as_ann)
    assert words(row).endswith("Waiting for Ben · in 40 min")
    assert '<time class="due" ' in row


def test_late_paused_and_resting_tables_say_so(as_ann: Client, make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben")
    ask(game, "Ann", timedelta(days=2), timedelta(days=1))
    Seat.objects.filter(game=game, user__name="Ann").update(late_at=timezone.now())
    assert words(rows(as_ann)[0]).endswith("your time is up · It is your turn")
    ask(game, "Ann", None)
    Seat.objects.update(late_at=None)
    Game.objects.update(paused_at=timezone.now())
    assert words(rows(as_ann)[0]).endswith("It is your turn · paused")
    Seat.objects.update(must_act=True, stand_in="greedy")
    Game.objects.update(is_resting=True)
    assert words(rows(as_ann)[0]).endswith("on hold: everyone is away")


def test_number_of_queries_does_not_depend_on_the_tables(
    as_ann: Client, make_table: Callable[..., Game]
) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert as_ann.get("/").status_code == 200
        return len(captured)

    make_table("Ann", "Ben")
    as_ann.get("/account/")  # the first page view of a day writes to the database
    before = queries()
    for number in range(MANY - 1):
        game = make_table("Ann", "Ben")
        ask(game, "Ann" if number % 2 else "Ben", timedelta(hours=number + 1), timedelta(days=1))
    assert queries() == before
    found = rows(as_ann)
    assert len(found) == MANY
    assert sum(len(row.encode()) for row in found) / MANY < MAX_ROW


def test_next_table_has_the_same_words(as_ann: Client, make_table: Callable[..., Game], ann: User) -> None:
    here, later, sooner = (make_table("Ann", "Ben") for _ in range(3))
    ask(here, "Ben", None)
    ask(later, "Ann", timedelta(hours=5, seconds=20), timedelta(days=1))
    ask(sooner, "Ann", timedelta(minutes=40, seconds=20), timedelta(days=1))
    page = as_ann.get(f"/tables/{here.pk}/").text
    found = re.search(r'<p class="next">.*?</p>', page, re.DOTALL)
    assert found
    assert f'href="/tables/{sooner.pk}/"' in found[0]
    assert "2 tables are waiting for you · urgent: in 40 min" in words(found[0])
    following = selectors.next_waiting(ann, later)
    assert following
    assert (following.id, following.answer_time) == (sooner.pk, 24 * 3600)
