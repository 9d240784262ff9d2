"""If a page already shows a table, the site sends only the changed parts."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import quote

import pytest
from django.utils import timezone

from games.core import store
from games.models import Game
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests.hurry import hurry
from tests.web.conftest import PageTable, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PART = re.compile(r'<(?:div|figure) id="at-([\w-]+)"[^>]* data-mark="(\w+)"( data-known)?>')

LAYER = re.compile(r'<g data-layer="" data-mark="(\w+)"( data-known></g>|>)')


def has(page: str) -> dict[str, str]:
    """Return the headers that the script on this page sends."""
    return {
        "HX-Request": "true",
        "Zoo-Has": " ".join(f"{name}={mark}" for name, mark, _ in PART.findall(page)),
    }


def changed(page: str) -> set[str]:
    return {name for name, _, known in PART.findall(page) if not known}


def parts(page: str) -> list[str]:
    return [name for name, _, _ in PART.findall(page)]


@pytest.fixture(params=["zooloretto", "18zoo", "the-zoo-game", "zoo-parque", "zoo-tycoon"])
def any_table(request, make_table, sign_in) -> PageTable:
    return PageTable(make_table("Ann", "Ben", ruleset=request.param), sign_in)


@pytest.mark.sampled(3)
def test_known_parts_are_not_sent_again(any_table):
    client = any_table.asked_client
    page = client.get(any_table.url).text
    again = client.get(any_table.url, headers=has(page)).text
    assert changed(again) == set()
    assert parts(again) == parts(page)
    assert "<svg" not in again
    assert len(again) < 3000


def first_pick(page, url):
    """Return the address after the first tap on the board or, if there are no links, after picking a move."""
    if link := re.search(r'href="([^"]+\?pick=[^"]+)"', page):
        return unescape(link.group(1))
    move = re.search(r'name="moves" value="([^"]+)"', page)
    assert move
    return f"{url}?move={quote(unescape(move.group(1)))}"


def test_tap_updates_the_moves_but_not_the_log(any_table):
    client = any_table.asked_client
    page = client.get(any_table.url).text
    tapped = client.get(first_pick(page, any_table.url), headers=has(page)).text
    assert "moves" in changed(tapped)
    assert changed(tapped).isdisjoint({"head", "refusal", "notes", "story", "more", "news"})


def test_tap_does_not_change_the_page_above_the_board(any_table):
    """The board must not move under a finger."""
    client = any_table.asked_client
    page = client.get(any_table.url).text
    for link in re.findall(r'href="([^"]+\?pick=[^"]+)"', page)[:4]:
        tapped = client.get(link.replace("&amp;", "&")).text
        above = [
            re.sub(r'value="[^"]{20,}"|data-mark="\w+"|\d+ moves?', "", each.partition('id="at-board"')[0])
            for each in (page, tapped)
        ]
        assert above[0] == above[1]


def test_tap_does_not_send_the_layers_of_a_drawing_again(make_table, sign_in, seeded):
    game = make_table("Ann", "Ben", ruleset="zoo-tycoon")
    while store.current_state(game).stage != "building":
        hurry(game, seeded.random("moves"), until=game.ply + 1)
    url, client = f"/tables/{game.pk}/", sign_in(game.seats.filter(must_act=True).first().user)
    page = client.get(url).text
    layers = set(LAYER.findall(page))
    known = {**has(page)}
    known["Zoo-Has"] += "".join(f" {mark}={mark}" for mark, _ in layers)
    tapped = client.get(first_pick(page, url), headers=known).text
    sent = set(LAYER.findall(tapped))
    assert {(mark, " data-known></g>") for mark, _ in layers} & sent
    assert len(tapped) < len(client.get(first_pick(page, url), headers=has(page)).text)


def test_another_players_move_updates_head_board_and_log(table, prompt_worker):
    client = table.other_client
    page = client.get(table.url).text
    table.post(table.asked_client, "draw")
    news = client.get(f"{table.url}news/", headers=has(page)).text
    assert {"head", "column-1", "story", "news"} <= changed(news)


def test_submitted_form_gets_a_new_key(make_user, toy_game, sign_in, prompt_worker):
    """The old key is used up. Submitting with it again would count as the first submission."""
    ann, ben = make_user("Ann"), make_user("Ben")
    game = creating.create_table(ann, toy_game, "", {}, [SeatPlan("me"), SeatPlan("open")], timezone.now())
    joining.join_table(game.pk, ben, timezone.now())
    starting.start_table(game.pk, ann, timezone.now())
    table, client = PageTable(game, sign_in), sign_in(ann)
    page = client.get(table.url).text
    assert "ask" not in changed(client.get(table.url, headers=has(page)).text)
    key = re.search(r'name="key" value="(\w+)"', page).group(1)
    sent = {"moves": "bid 1", "ply": table.ply, "key": key, "confirmed": "on"}
    answer = client.post(f"{table.url}move/", sent, headers=has(page)).text
    assert key not in answer
    assert re.search(r'name="key" value="(\w+)"', answer)


def test_chat_part_is_updated_by_messages_but_not_by_moves(any_table):
    """Chat forms are large, and a move does not use up their keys."""
    client, url = any_table.asked_client, any_table.url
    page = client.get(url).text
    sent = {"moves": [], "ply": "0", "key": "k1", "confirmed": "on", "text": ""}
    answer = client.post(f"{url}move/", sent, headers=has(page)).text
    assert "lists" in changed(answer)
    assert "talk" not in changed(answer)
    posted = client.post(f"{url}talk/", {"text": "Hello", "key": "k2"}, headers=has(page)).text
    assert "talk" in changed(posted)
    again = client.post(f"{url}talk/", {"text": "", "key": "k3"}, headers=has(posted)).text
    assert "talk" in changed(again)


@pytest.mark.parametrize("header", ["", "=", "ask", "ask=ask=ask", "a" * 4000, "ask=" + "0" * 10, "\x00"])
def test_unknown_marks_are_ignored(table, header):
    page = table.asked_client.get(table.url, headers={"HX-Request": "true", "Zoo-Has": header})
    assert page.status_code == 200
    assert "data-known" not in page.text


def test_waiting_and_finished_tables_have_parts(make_table, sign_in):
    game = make_table("Ann", "Ben", start=False)
    client = sign_in(game.created_by)
    page = client.get(f"/tables/{game.pk}/").text
    assert parts(page) == ["head", "refusal", "gathering", "talk", "news"]
    over = make_table("Cid", "Dan")
    play_on(over)
    assert Game.objects.get(pk=over.pk).status == "finished"
    page = client.get(f"/tables/{over.pk}/").text
    assert {"head", "ask", "story"} <= set(parts(page))


def test_spectators_get_no_cookie(client, table):
    assert not client.get(table.url).cookies


def test_collapsed_parts_are_sent_only_when_opened(any_table):
    client = any_table.asked_client
    page = client.get(any_table.url).text
    short = client.get(any_table.url, headers=closed(page)).text
    folded = {name for name, html in pieces(page).items() if "data-lazy" in html and "<defs" not in html}
    assert left_out(short) == folded
    assert marks(short) == marks(page)
    assert changed(client.get(any_table.url, headers=has(short)).text) == set()
    for name in folded:
        opened = has(short)["Zoo-Has"].replace(f"{name}={marks(short)[name]}", f"{name}=")
        whole = client.get(any_table.url, headers={**has(short), "Zoo-Has": opened}).text
        assert pieces(whole)[name].split() == pieces(page)[name].split()
        assert changed(whole) == {name}


def test_earlier_log_is_left_out_while_collapsed(table, seeded):
    hurry(table.game, seeded.random("moves"), until=12)
    client = table.asked_client
    page = client.get(table.url).text
    assert 'class="turn"' in pieces(page)["before"]
    short = client.get(table.url, headers=closed(page)).text
    assert left_out(short) == {"before"}
    assert 'class="turn"' not in pieces(short)["before"]
    assert marks(short) == marks(page)


def closed(page: str) -> dict[str, str]:
    """Return the headers of a script that has an outdated and closed version of each part."""
    return {"HX-Request": "true", "Zoo-Has": " ".join(f"{name}=0~" for name in parts(page))}


def left_out(page: str) -> set[str]:
    return {name for name, html in pieces(page).items() if "data-empty" in html}


def marks(page: str) -> dict[str, str]:
    return {name: mark for name, mark, _ in PART.findall(page)}


def pieces(page: str) -> dict[str, str]:
    """Return each part as the site sends it."""
    starts = [(match.start(), match[1]) for match in PART.finditer(page)]
    ends = [start for start, _ in starts[1:]] + [len(page)]
    return {name: page[start:end] for (start, name), end in zip(starts, ends, strict=True)}
