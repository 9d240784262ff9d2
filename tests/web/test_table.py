"""The table's page: its content for each reader, and the number of its queries."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest
from django.utils import timezone

from adjudicator.bots.players import PLANNERS
from adjudicator.engine.codec import decode
from adjudicator.engine.record import Record, referee
from adjudicator.registry import RULESETS
from games import selectors
from games.models import GameSecret, Message, Note, Remark, Seat, User
from tests.web.conftest import play_on

pytestmark = pytest.mark.django_db


def tag_of(page: str) -> str:
    """Return the entity tag that a page's script sends when it asks for news."""
    found = re.search(r'data-news="(\w+)"', page)
    assert found
    return f'"{found.group(1)}"'


def test_asked_player_sees_the_question_and_moves(table):
    page = table.asked_client.get(table.url).text
    assert f"{table.asked.name}, it is your turn" in page
    assert "<svg" in page
    assert 'value="draw"' in page


def test_waiting_player_sees_who_must_move(table):
    page = table.other_client.get(table.url).text
    assert f"Waiting for {table.asked.name}." in page
    assert 'name="moves"' not in page


def test_spectator_sees_the_board_without_buttons_that_send(client, table):
    page = client.get(table.url).text
    assert "<svg" in page
    assert not re.search(r'<button(?! type="button")', page)
    assert 'name="moves"' not in page


def test_table_page_works_without_scripts(table):
    page = table.asked_client.get(table.url).text
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\son\w+=", page)
    posts = set(re.findall(r'hx-post="([^"]+)"', page))
    assert posts <= set(re.findall(r'action="([^"]+)"', page))


def test_table_page_sends_security_headers(table):
    headers = table.asked_client.get(table.url).headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "DENY"
    assert "no-store" in headers["Cache-Control"]


def test_polling_returns_304_until_something_changes(table, prompt_worker, django_assert_num_queries):
    client, waiting = table.asked_client, table.other_client
    known = {"If-None-Match": tag_of(waiting.get(table.url).text), "HX-Request": "true"}
    with django_assert_num_queries(1):  # the session with its user, and the table with their last visit
        same = waiting.get(f"{table.url}news/?settled", headers=known)
    assert (same.status_code, same.content, same.headers["ETag"]) == (304, b"", known["If-None-Match"])
    table.post(client, "draw")
    news = waiting.get(f"{table.url}news/", headers=known)
    assert news.status_code == 200
    assert news.text.startswith('<div id="table"')
    packed = waiting.get(f"{table.url}news/", headers={**known, "Accept-Encoding": "gzip"})
    same = waiting.get(f"{table.url}news/", headers={"If-None-Match": packed.headers["ETag"]})
    assert same.status_code == 304


def test_settled_polling_waits_for_quick_bots(table):
    client, waiting = table.asked_client, table.other_client
    known = {"If-None-Match": tag_of(waiting.get(table.url).text)}
    asked = table.game.seats.get(must_act=True)
    table.post(client, "draw")
    Seat.objects.filter(pk=asked.pk).update(stand_in="greedy")
    settled = waiting.get(f"{table.url}news/?settled", headers=known)
    assert (settled.status_code, settled.headers["ETag"]) == (304, known["If-None-Match"])
    assert waiting.get(f"{table.url}news/", headers=known).status_code == 200
    Seat.objects.filter(pk=asked.pk).update(stand_in=PLANNERS[0])
    assert waiting.get(f"{table.url}news/?settled", headers=known).status_code == 200


@pytest.mark.parametrize("length", [10, 150])
def test_page_queries_do_not_depend_on_log_length(table, length, django_assert_max_num_queries):
    play_on(table.game, length)
    client = table.asked_client
    client.get("/sign-in/sent/")  # the first page view of a day is stored
    with django_assert_max_num_queries(4):  # the session with its user, the table, the first visit, the log
        page = client.get(table.url).text
    assert page.count('class="turn"') <= 50
    assert ("log/?until=" in page) == (length > 50)


def test_page_with_chat_note_and_remark_needs_few_queries(table, django_assert_max_num_queries):
    game, client = table.game, table.asked_client
    Message.objects.create(game=game, user=table.other, seat=0, channel="players", text="Hello", ply=0)
    Note.objects.create(game=game, user=table.asked, text="Take the panda")
    Remark.objects.create(game=game, ply=0, line={"code": "pause_over", "params": []})
    client.get(table.url)
    with django_assert_max_num_queries(6):
        page = client.get(table.url).text
    assert all(text in page for text in ("Hello", "Take the panda", "The pause is over"))


def test_the_log_can_be_read_back_to_its_beginning(table):
    play_on(table.game, 120)
    client, url, seen = table.asked_client, table.url, 0
    page = client.get(url).text
    while older := re.search(r'href="([^"]+log/\?until=\d+)"[^>]*>Show older', page):
        page = client.get(older.group(1)).text
        seen += 1
    assert seen == 2
    assert "goes first (drawn at random)." in page


def test_log_sets_apart_entries_since_the_readers_last_move(table, prompt_worker):
    client = table.asked_client
    table.post(client, "draw")
    table.post(client, "put 1", key="form-2")
    page = table.asked_client.get(table.url).text  # of a reader who has not moved yet
    assert page.index("So far</summary>") < page.index("draws a tile")
    assert "Since your last move" not in page
    known = client.get(table.url).text
    assert "Since your last move</summary>" in known
    assert "Nothing has happened since then." in known


def test_every_ply_has_an_address(table):
    play_on(table.game, 12)
    client = table.other_client
    for ply in (0, 1, 7, table.ply):
        page = client.get(f"{table.url}at/{ply}/")
        assert page.status_code == 200
        assert "<svg" in page.text
        assert 'name="moves"' not in page.text
    middle = client.get(f"{table.url}at/7/").text
    for ply in (0, 6, 8, table.ply):
        assert f'href="{table.url}at/{ply}/"' in middle


@pytest.mark.parametrize("ply", ["999", str(10**30)])
def test_a_ply_that_was_never_played_is_not_found(table, ply):
    assert table.other_client.get(f"{table.url}at/{ply}/").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/tables/aaaaaaaaaa/",
        "/tables/AAAAAAAAAA/",
        "/tables/a%00aaaaaaaa/",
        "/tables/aaaaaaaaaa/news/",
        "/tables/aaaaaaaaaa/log/",
        "/tables/aaaaaaaaaa/dice/",
        "/tables/aaaaaaaaaa/record.json",
        "/tables/aaaaaaaaaa/at/1/",
        "/nothing/",
    ],
)
def test_unknown_addresses_are_not_found(client, path):
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Go to the tables" in answer.text


@pytest.mark.parametrize(
    "query",
    ["pick=", "pick=nothing&pick=stack", "move=%00", "sent=x", "sent=-1", "sent=" + "9" * 18, "log=1"],
)
def test_invalid_query_parameters_cause_no_error(table, query):
    assert table.asked_client.get(f"{table.url}?{query}").status_code in (200, 404)


@pytest.mark.parametrize("until", ["", "x", "-1", "0", "9" * 40])
def test_invalid_log_positions_cause_no_error(table, until):
    assert table.asked_client.get(f"{table.url}log/?until={until}").status_code == 200


def test_finished_table_shows_scores_game_file_and_dice_secret(client, table):
    secret = bytes(GameSecret.objects.get().secret).hex()
    running = client.get(table.url + "dice/").text
    assert table.game.commitment in running
    assert secret not in running
    assert client.get(table.url + "record.json").status_code == 409
    play_on(table.game)
    page = client.get(table.url).text
    assert re.search(r"wins with|share the victory", page)
    assert (page.count('class="scores"'), page.count('class="points total"')) == (1, 2)
    assert secret in client.get(table.url + "dice/").text
    answer = client.get(table.url + "record.json")
    assert "attachment" in answer.headers["Content-Disposition"]
    record = decode(answer.content, Record)
    assert list(referee(RULESETS[record.ruleset], record)) == []
    assert json.loads(answer.content)["fairness"]["secret"] == secret


def test_pages_of_a_running_table_hide_the_dice_secret(table):
    play_on(table.game, 20)
    secret = GameSecret.objects.get()
    paths = ("", "at/5/", "log/", "dice/")
    asked, other = table.asked_client, table.other_client

    def pages() -> list[str]:
        texts = [client.get(table.url + path).text for client in (asked, other) for path in paths]
        once = r'name="(key|csrfmiddlewaretoken)" value="\w+"'
        return [re.sub(once, "", text) for text in texts]

    before = pages()
    GameSecret.objects.update(secret=bytes(secret.secret)[::-1])
    assert pages() == before
    assert all(bytes(secret.secret).hex() not in page for page in before)


def test_links_to_the_table_that_has_waited_longest(table, make_table, django_assert_max_num_queries):
    other, client = table.other, table.other_client
    assert "Next table" not in client.get(table.url).text
    now, games = timezone.now(), [make_table("Ann", "Ben", play_forced=False) for _ in range(3)]
    Seat.objects.filter(game__in=games).update(must_act=False)
    for hours, game in zip((1, 3, 2), games, strict=True):
        asked_at = now - timedelta(hours=hours)
        Seat.objects.filter(game=game, user=other).update(must_act=True, asked_at=asked_at)
    with django_assert_max_num_queries(4):
        page = client.get(table.url).text
    assert f'href="/tables/{games[1].pk}/">Next table: Tuesday' in page
    assert "3 tables are waiting for you" in page
    assert "Next table" not in table.asked_client.get(table.url).text


def test_move_during_rendering_is_returned_by_the_next_poll(table, monkeypatch):
    read, client = selectors.read_table, table.other_client

    def read_just_before_a_move(game_id: str, user: User | None) -> selectors.ReadTable:
        found = read(game_id, user)
        monkeypatch.setattr(selectors, "read_table", read)
        play_on(table.game, found.game.ply + 1)
        return found

    monkeypatch.setattr(selectors, "read_table", read_just_before_a_move)
    known = {"If-None-Match": tag_of(client.get(table.url).text)}
    assert client.get(f"{table.url}news/", headers=known).status_code == 200
