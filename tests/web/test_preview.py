"""Link previews in messengers always show a spectator's view and are seldom drawn."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO

import pytest
from django.core.cache import caches
from django.test import Client
from PIL import Image

from games import selectors
from games.boards import pictures
from games.models import Game, Seat, User
from tests.seeds import share
from tests.web.conftest import play_on

pytestmark = pytest.mark.django_db


@pytest.fixture
def shown(make_table):
    """Return a table that everyone may watch, in the middle of a game with hidden hands."""
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    play_on(game, 60)
    Game.objects.update(is_shown=True)
    game.refresh_from_db()
    return game


def tags_of(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">', page)
    return {name: unescape(value) for name, value in found}


def drawn(monkeypatch) -> list[str]:
    """Return a list of all drawings from which pictures are made from now on."""
    seen: list[str] = []

    def picture(svg: str) -> bytes:
        seen.append(svg)
        return b"png"

    monkeypatch.setattr(pictures, "picture", picture)
    return seen


def test_positions_have_link_preview_tags(client, shown, settings):
    settings.SITE_URL = "https://zoo.example.org"
    tags = tags_of(client.get(f"/tables/{shown.pk}/at/30/").text)
    sentence = selectors.happenings(shown, None, 29, 30)[0].sentence
    assert tags["og:title"] == "Tuesday, after move 30"
    assert tags["og:description"] == f"The Zoo Game: {sentence}"
    assert tags["og:url"] == f"https://zoo.example.org/tables/{shown.pk}/at/30/"
    assert tags["og:image"] == f"https://zoo.example.org/tables/{shown.pk}/at/30/board.png"
    assert tags["twitter:card"] == "summary_large_image"
    tags = tags_of(client.get(f"/tables/{shown.pk}/").text)
    assert tags["og:description"] == "The Zoo Game: Ann, Ben"
    assert tags["og:image"] == f"https://zoo.example.org/tables/{shown.pk}/at/{shown.ply}/board.png"


def test_board_picture_is_a_cacheable_png(client, shown):
    url = f"/tables/{shown.pk}/at/30/board.png"
    answer = client.get(url)
    assert answer.headers["Content-Type"] == "image/png"
    assert Image.open(BytesIO(answer.content)).width > 300
    assert answer.headers["Cache-Control"] == "public, max-age=86400, immutable"
    assert "Cookie" not in answer.headers["Vary"]
    same = client.get(url, headers={"If-None-Match": answer.headers["ETag"]})
    assert (same.status_code, same.content) == (304, b"")
    assert client.get(url.replace("30", "31")).headers["ETag"] != answer.headers["ETag"]


def test_previews_show_every_reader_the_spectators_view(shown, sign_in, monkeypatch):
    """Every reader gets the picture that a stranger gets, and the same text next to it."""
    url, users = f"/tables/{shown.pk}/at/30/", User.objects.filter(seats__game=shown)
    readers = [*(sign_in(user) for user in users), Client()]
    public = selectors.position(shown.pk, None, 30).svg()
    own = {selectors.position(shown.pk, user, 30).svg() for user in users}
    assert public not in own
    assert len(own) == 2
    for reader in readers:
        caches["pictures"].clear()
        seen = drawn(monkeypatch)
        reader.get(f"{url}board.png")
        assert seen == [public]
    for ply in share(range(31), 4):
        assert len({repr(tags_of(each.get(f"/tables/{shown.pk}/at/{ply}/").text)) for each in readers}) == 1


def test_picture_is_drawn_once_until_a_name_changes(client, shown, monkeypatch):
    seen, url = drawn(monkeypatch), f"/tables/{shown.pk}/at/30/board.png"
    caches["pictures"].clear()
    first = client.get(url).headers["ETag"]
    client.get(url)
    assert len(seen) == 1
    User.objects.filter(name="Ann").update(name="Antonia")
    assert client.get(url, headers={"If-None-Match": first}).status_code == 200
    assert len(seen) == 2
    assert "Antonia" in seen[1]


def test_drawing_is_rate_limited_but_cached_pictures_are_not(client, shown, settings, monkeypatch):
    settings.EXPENSIVE_RATES = {"picture": ("2/min", "9/min", "3/min")}
    drawn(monkeypatch)
    caches["pictures"].clear()
    urls = [f"/tables/{shown.pk}/at/{ply}/board.png" for ply in range(10, 15)]
    assert [client.get(url).status_code for url in urls[:3]] == [200, 200, 429]
    assert 0 < int(client.get(urls[2]).headers["Retry-After"]) <= 60
    assert client.get(urls[0]).status_code == 200
    other = {"REMOTE_ADDR": "203.0.113.7"}
    assert [client.get(url, **other).status_code for url in urls[2:4]] == [200, 429]


def test_private_tables_have_no_picture(client, shown, sign_in):
    Game.objects.update(is_shown=False)
    url = f"/tables/{shown.pk}/at/30/"
    ann = sign_in(User.objects.get(name="Ann"))
    assert [each.get(f"{url}board.png").status_code for each in (client, ann)] == [404, 404]
    for page in (client.get(url), ann.get(url), client.get(f"/tables/{shown.pk}/")):
        tags = tags_of(page.text)
        assert "/static/games/icons/full-512" in tags["og:image"]
        assert tags["twitter:card"] == "summary"
        assert tags["og:description"] == "The Zoo Game, one move at a time"


def test_missing_positions_have_no_picture(client, shown, make_table):
    waiting = make_table("Cleo", "Dan", start=False)
    Game.objects.update(is_shown=True)
    Seat.objects.filter(game=waiting).update(invited="eva@example.org")
    for url in (f"{shown.pk}/at/9999/", f"{waiting.pk}/at/0/", "0123456789/at/0/"):
        assert client.get(f"/tables/{url}board.png").status_code == 404
    tags = tags_of(client.get(f"/tables/{waiting.pk}/").text)
    assert "/static/games/icons/full-512" in tags["og:image"]
    assert "example.org" not in tags["og:description"]
