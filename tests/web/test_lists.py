"""Long lists of tables: finished games, and games to watch."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import dateformat, timezone

from games import selectors
from games.models import Game, Seat, User
from games.selectors import lists

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def as_ann(make_user, sign_in):
    return sign_in(make_user("Ann"))


@pytest.fixture(autouse=True)
def short_pages(monkeypatch):
    for name in ("finished_tables", "watchable"):
        monkeypatch.setattr(getattr(lists, name), "__defaults__", ("", 2))


def walk(client, address):
    """Yield the tables of each page, one page after another."""
    here = address
    while here:
        page = client.get(here).text
        yield re.findall(r'href="/tables/(\w{10})/"', page)
        more = re.search(r'href="(\?after=\w+)"', page)
        here = more and address + more.group(1)


def test_finished_games_are_paginated_newest_first(as_ann, make_table):
    now, games = timezone.now(), [make_table("Ann", "Ben") for _ in range(5)]
    for hours, game in zip((3, 1, 2, 2, 5), games, strict=True):
        over = now - timedelta(hours=hours)
        Game.objects.filter(pk=game.pk).update(status="finished", finished_at=over)
    make_table("Ann", "Ben")
    others = make_table("Ben", "Cleo")
    Game.objects.filter(pk=others.pk).update(status="finished", finished_at=now)
    twins = sorted(game.pk for game in games[2:4])
    assert list(walk(as_ann, "/tables/finished/")) == [
        [games[1].pk, twins[0]],
        [twins[1], games[0].pk],
        [games[4].pk],
    ]


def test_strangers_can_list_public_games(client, make_table):
    games = [make_table("Ann", "Ben") for _ in range(4)]
    Game.objects.exclude(pk=games[0].pk).update(is_shown=True)
    shown = {game.pk for game in games[1:]}
    pages = list(walk(client, "/tables/watch/"))
    assert [len(page) for page in pages] == [2, 1]
    assert {table for page in pages for table in page} == shown


def test_a_row_names_the_game_once(client, make_table):
    games = [make_table("Ann", "Ben") for _ in range(2)]
    Game.objects.update(is_shown=True)
    Game.objects.filter(pk=games[0].pk).update(name="Zooloretto")
    names = re.findall(r"<(?:strong|span)>(Zooloretto|Tuesday)<", client.get("/tables/watch/").text)
    assert sorted(names) == ["Tuesday", "Zooloretto", "Zooloretto"]


@pytest.mark.parametrize("address", ["/tables/watch/", "/tables/search/"])
def test_lists_lead_strangers_to_open_tables_and_users_to_their_own(client, as_ann, address):
    for visitor, there, elsewhere in ((client, "/tables/open/", "/"), (as_ann, "/", "/tables/open/")):
        links = re.findall(r'<p class="links">(.*?)</p>', visitor.get(address).text, re.DOTALL)[-1]
        assert f'href="{there}"' in links
        assert f'href="{elsewhere}"' not in links


@pytest.mark.parametrize("address", ["/tables/finished/", "/tables/watch/"])
@pytest.mark.parametrize("after", ["", "nosuchgame", "0" * 500, "%00", "ü"])
def test_invalid_cursors_return_the_first_page(as_ann, make_table, address, after):
    game = make_table("Ann", "Ben")
    is_over = "finished" in address
    Game.objects.update(
        is_shown=True,
        status="finished" if is_over else "running",
        finished_at=timezone.now() if is_over else None,
    )
    assert game.pk in as_ann.get(f"{address}?after={after}").text


def test_list_of_finished_games_needs_few_queries(as_ann, make_table, django_assert_max_num_queries):
    for _ in range(2):
        make_table("Ann", "Ben")
    Game.objects.update(status="finished", finished_at=timezone.now())
    as_ann.get("/help/")  # from here on, the announcements are cached
    with django_assert_max_num_queries(5):
        as_ann.get("/tables/finished/")


def test_finished_games_require_sign_in(client):
    assert client.get("/tables/finished/").headers["Location"].startswith("/sign-in/")


def test_waiting_games_are_sorted_by_deadline_with_time_left(as_ann, make_table):
    """The oldest question is not the most urgent one. Questions without a deadline come last."""
    now = timezone.now()
    left = [None, timedelta(days=3), timedelta(minutes=59, seconds=20), timedelta(hours=5)]
    games = [make_table("Ann", bots=1) for _ in left]
    for hours, (game, rest) in enumerate(zip(games, left, strict=True)):
        seats = Seat.objects.filter(game=game)
        seats.update(must_act=False)
        asked_at = now - timedelta(days=1, hours=-hours)
        seats.filter(user__name="Ann").update(must_act=True, asked_at=asked_at, due_at=rest and now + rest)
    untimed, later, soonest, soon = games
    page = as_ann.get("/").text
    assert re.findall(r'href="/tables/(\w{10})/"', page)[:4] == [soonest.pk, soon.pk, later.pk, untimed.pk]
    days = dateformat.format(now + timedelta(days=3), "D j M, H:i")
    assert re.findall(r'<time class="due[^>]*>([^<]*)<', page) == ["in 59 min", "in 5 h", days]
    for game, following in ((soonest, soon), (untimed, soonest)):
        user = User.objects.get(name="Ann")
        assert selectors.next_waiting(user, game).id == following.pk
