"""Search by player, game and table name, only among tables that the searching person may see."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone

from games import selectors
from games.models import Game
from games.selectors import searching
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


def name(game, new_name, **more):
    Game.objects.filter(pk=game.pk).update(name=new_name, **more)
    return game.pk


def found(user, text):
    return {table.id for table in selectors.search(user, text)}


def test_finds_tables_by_name_game_and_players(ann, make_table):
    sunday = name(make_table("Ann", "Ben"), "Sunday at home")
    parque = name(make_table("Ann", "Cleo", ruleset="zoo-parque"), "Sunday")
    assert found(ann, "sunday") == {sunday, parque}
    assert found(ann, "SUNDAY home") == {sunday}
    assert found(ann, "zooloretto") == {sunday}
    assert found(ann, "parque cle") == {parque}
    assert found(ann, "ben") == {sunday}
    assert found(ann, "ben cleo") == set()
    assert found(ann, "   ") == set()


def test_finds_other_peoples_tables_only_if_public(ann, make_user, make_table):
    ben, now = make_user("Ben"), timezone.now()
    hidden = name(make_table("Ben", "Cleo"), "Owls hidden")
    shown = name(make_table("Ben", "Cleo"), "Owls shown", is_shown=True)
    free = creating.create_table(
        ben, "zooloretto", "Owls free", {}, [SeatPlan("me"), SeatPlan("open")], now
    ).pk
    plans = [SeatPlan("me"), SeatPlan("invite", "dot@example.org")]
    kept = creating.create_table(ben, "zooloretto", "Owls kept", {}, plans, now).pk
    for searcher in (ann, None):
        assert found(searcher, "owls") == {shown, free}
        assert found(searcher, "ben") == {shown, free}
        assert found(searcher, "dot") == found(searcher, "example.org") == set()
    assert found(ben, "owls") == {hidden, shown, free, kept}


def test_search_limits_its_results_and_queries(ann, make_table, monkeypatch, django_assert_num_queries):
    games = [make_table("Ann", "Ben") for _ in range(4)]
    monkeypatch.setattr(searching, "MAX_FOUND", 3)
    with django_assert_num_queries(2):
        assert len(selectors.search(ann, "tuesday")) == 3
    monkeypatch.setattr(searching, "MAX_SEARCHED", 1)
    latest = max(games, key=lambda game: game.active_at)
    assert found(ann, "tuesday") == {latest.pk}


def test_lobby_search_form_works_without_scripts(ann, sign_in, make_table):
    game = make_table("Ann", "Ben")
    client = sign_in(ann)
    assert '<form action="/tables/search/"' in client.get("/").text
    page = client.get("/tables/search/?q=tues").text
    assert f"/tables/{game.pk}/" in page
    assert 'value="tues"' in page
    none = client.get("/tables/search/", {"q": "<b>nobody</b>"}).text
    assert "&lt;b&gt;nobody&lt;/b&gt;" in none
    assert not re.search(r"/tables/\w{10}/", none)


@pytest.mark.parametrize("text", ["x" * 61, "a\x00b"])
def test_refuses_long_and_unprintable_texts(ann, sign_in, text):
    assert sign_in(ann).get("/tables/search/", {"q": text}).status_code == 422


@pytest.mark.parametrize("text", ["%", "_", "'", '"', "\\", "ü", "a b c d e f g", "OR 1=1"])
def test_special_characters_are_matched_literally(ann, make_table, text):
    make_table("Ann", "Ben")
    assert found(ann, text) == set()
