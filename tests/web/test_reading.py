"""Reading a game ply by ply: navigation from a position, with and without scripts."""

from __future__ import annotations

import re

import pytest

from games import selectors
from games.models import Game
from games.selectors import turn_plies
from games.text.ties import tied
from games.web.table.ply_navigation import PlyNavigation
from tests.web.conftest import play_on

A, B, NATURE = 0, 1, -1
MOVED = [(1, NATURE), (2, A), (3, NATURE), (4, A), (5, B), (6, NATURE), (7, A), (8, NATURE), (9, NATURE)]


def links_of(page: str) -> dict[str, str]:
    """Return the addresses of the navigation steps. They are empty at the end of the game."""
    found = re.findall(r'id="go-([\w-]+)"(?: href="([^"]+)")?', page)
    return dict(found)


def test_turn_starts_when_another_seat_moves():
    assert [*turn_plies(MOVED)] == [1, 4, 6]
    assert [*turn_plies([])] == []


@pytest.mark.parametrize(
    ("ply", "before", "after"), [(0, "", "1"), (1, "", "4"), (3, "1", "4"), (9, "6", "")]
)
def test_jumps_to_the_previous_and_next_turn(ply, before, after):
    way = PlyNavigation(ply, 9, MOVED, str, "")
    assert (way.turn_before.address, way.turn_after.address) == (before, after)


def test_jumps_from_the_last_turn_to_the_end():
    assert PlyNavigation(7, 9, MOVED, str, "").turn_after.address == "9"


@pytest.mark.parametrize(
    ("ply", "address"),
    [(0, "3?since=0"), (1, "3?since=1"), (3, "4?since=3"), (4, "6?since=4"), (6, "9?since=6"), (9, "")],
)
def test_stride_ends_before_the_decision_after_the_next(ply, address):
    assert PlyNavigation(ply, 9, MOVED, str, "").stride == address


@pytest.mark.django_db
def test_position_links_to_its_neighbours(client, table):
    play_on(table.game, 40)
    last, url = table.ply, f"{table.url}at/"
    turns = [*turn_plies(selectors.seats_moved(Game.objects.get()))]
    links = links_of(client.get(f"{url}20/").text)
    assert links == {
        "first": f"{url}0/",
        "back": f"{url}19/",
        "next": f"{url}21/",
        "last": f"{url}{last}/",
        "turn-back": f"{url}{max(ply for ply in turns if ply < 20)}/",
        "turn-next": f"{url}{min(ply for ply in turns if ply > 20)}/",
    }
    first, end = links_of(client.get(f"{url}0/").text), links_of(client.get(f"{url}{last}/").text)
    assert (first["first"], first["back"], first["turn-back"]) == ("", "", "")
    assert (end["next"], end["last"], end["turn-next"]) == ("", "", "")


@pytest.mark.django_db
def test_form_redirects_to_the_given_ply_or_the_last_one(client, table):
    play_on(table.game, 40)
    url, last = f"{table.url}at/", table.ply
    for typed, ply in (("7", 7), ("9999", last), ("-3", last), ("", last), ("٣", last), ("9" * 30, last)):
        assert client.get(url, {"ply": typed}).headers["Location"] == f"{url}{ply}/"
    assert client.get("/tables/0123456789/at/", {"ply": "1"}).status_code == 404


@pytest.mark.django_db
def test_htmx_gets_an_uncached_fragment(client, table):
    play_on(table.game, 40)
    part = client.get(f"{table.url}at/20/", headers={"HX-Request": "true"})
    assert part.text.startswith('<div class="table past"')
    assert part.text in client.get(f"{table.url}at/20/").text
    assert "HX-Request" in part.headers["Vary"]
    assert "no-store" in part.headers["Cache-Control"]


@pytest.mark.django_db
def test_unplayed_ply_is_not_found(client, table):
    answer = client.get(f"{table.url}at/9999/")
    assert answer.status_code == 404
    assert f"This game has no such move. The last move is {table.ply}." in answer.text


@pytest.mark.django_db
@pytest.mark.parametrize("length", [60, 200])
def test_position_queries_do_not_depend_on_game_length(client, table, length, django_assert_max_num_queries):
    play_on(table.game, length)
    with django_assert_max_num_queries(12):
        client.get(f"{table.url}at/{table.game.ply // 2}/")


@pytest.mark.django_db
@pytest.mark.parametrize(("query", "count"), [("", 1), ("?since=17", 3), ("?since=20", 1), ("?since=x", 1)])
def test_position_tells_what_happened_since_the_known_one(client, table, query, count):
    play_on(table.game, 40)
    shown = re.search(r'(?s)id="past-told">(.*?)</div>', client.get(f"{table.url}at/20/{query}").text)[1]
    log = selectors.happenings(Game.objects.get(), None, 20 - count, 20)
    assert re.findall(r"<p[^>]*>(.*?)</p>", shown) == [tied(each.sentence) for each in log]
