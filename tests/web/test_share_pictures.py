"""Pictures of finished games: what they show, who gets them, and how seldom they are drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from PIL import Image

from games import selectors
from games.boards import pictures
from games.core import store
from games.models import Game, GameSecret, User
from tests.web.conftest import play_on
from tests.web.test_preview import tags_of

pytestmark = pytest.mark.django_db

SIZES = {"wide": (1200, 630), "square": (1200, 1200)}
MAX_BYTES = 150_000


@pytest.fixture(autouse=True)
def no_pictures() -> None:
    caches["pictures"].clear()


@pytest.fixture
def ended(make_table: Callable[..., Game]) -> Game:
    """Return a finished game that everybody can find."""
    game = make_table("Ann", "Ben")
    play_on(game)
    Game.objects.update(is_shown=True)
    return selectors.game_row(game.pk)


def address(game: Game, shape: str = "wide", language: str = "en") -> str:
    return f"/tables/{game.pk}/result/{language}/{shape}.png"


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of all drawings from which pictures are made from now on."""
    seen: list[str] = []

    def png(svg: str, width: int, merged: int) -> bytes:
        seen.append(svg)
        return b"png"

    monkeypatch.setattr(pictures, "png", png)
    return seen


@pytest.mark.parametrize("shape", SIZES)
def test_picture_is_a_cacheable_png_of_its_size(ended: Game, client: Client, shape: str) -> None:
    answer = client.get(address(ended, shape))
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/png")
    assert Image.open(BytesIO(answer.content)).size == SIZES[shape]
    assert len(answer.content) < MAX_BYTES
    assert answer.headers["Cache-Control"] == "public, max-age=86400, immutable"
    assert "Cookie" not in answer.headers["Vary"]
    same = client.get(address(ended, shape), headers={"If-None-Match": answer.headers["ETag"]})
    assert (same.status_code, same.content) == (304, b"")


def test_link_preview_is_the_wide_picture_with_its_size(ended: Game, client: Client, settings: Any) -> None:
    settings.SITE_URL = "https://zoo.example.org"
    summary = selectors.summary_of(ended, None)
    for page, language in ((f"/tables/{ended.pk}/", "en"), (f"/tables/{ended.pk}/course/", "de")):
        tags = tags_of(client.get(page, headers={"Accept-Language": language}).text)
        assert tags["og:image"] == "https://zoo.example.org" + address(ended, "wide", language)
        assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
        assert tags["twitter:card"] == "summary_large_image"
        assert all(f"{sheet.name} " in tags["og:image:alt"] for sheet in summary.scores)
    assert tags_of(client.get(f"/tables/{ended.pk}/").text)["og:description"].endswith(summary.result)


def test_players_are_listed_in_order_in_the_language_of_the_address(
    ended: Game, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = drawn(monkeypatch)
    client.get(address(ended, "wide", "de"), headers={"Accept-Language": "en"})
    client.get(address(ended, "wide", "en"), headers={"Accept-Language": "de"})
    german, english = seen
    assert ("Züge" in german, "moves" in english) == (True, True)
    summary = selectors.summary_of(ended, None)
    texts = re.findall("<text[^>]*>([^<]*)</text>", english)
    names = [text for text in texts if text in ("Ann", "Ben")]
    assert names[-2:] == [sheet.name for sheet in summary.scores]


def test_picture_shows_every_reader_the_same_whatever_the_secrets(
    make_table: Callable[..., Game], sign_in: Callable[[User], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hands of The Zoo Game stay hidden at the end, even in the pictures that their owners get."""
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    play_on(game)
    Game.objects.update(is_shown=True)
    game, seen = selectors.game_row(game.pk), drawn(monkeypatch)
    assert any(player.hand for player in store.current_state(game).players)
    for number, user in enumerate(User.objects.filter(seats__game=game)):
        GameSecret.objects.filter(game=game).update(secret=bytes([number]) * 32)
        caches["pictures"].clear()
        sign_in(user).get(address(game))
        caches["pictures"].clear()
        Client().get(address(game))
    assert (len(seen), len(set(seen))) == (4, 1)


def test_only_players_get_the_picture_of_a_table_that_is_not_public(
    ended: Game, client: Client, sign_in: Callable[[User], Client], make_user: Callable[..., User]
) -> None:
    Game.objects.update(is_shown=False)
    ann, dan = sign_in(User.objects.get(name="Ann")), sign_in(make_user("Dan"))
    assert [each.get(address(ended)).status_code for each in (client, dan, ann)] == [404, 404, 200]
    assert ann.get(address(ended)).headers["Cache-Control"] == "private, max-age=86400, immutable"
    for page in (client.get(f"/tables/{ended.pk}/"), ann.get(f"/tables/{ended.pk}/")):
        tags = tags_of(page.text)
        assert "/static/games/icons/full-512" in tags["og:image"]
        assert (tags["og:image:width"], tags["twitter:card"]) == ("512", "summary")
        assert tags["og:description"] == "Zooloretto, one move at a time"
    assert address(ended, "square") in ann.get(f"/tables/{ended.pk}/").text
    assert address(ended, "square") not in client.get(f"/tables/{ended.pk}/").text


def test_there_is_no_picture_without_a_result(
    ended: Game, client: Client, make_table: Callable[..., Game]
) -> None:
    running = make_table("Cleo", "Dan")
    Game.objects.update(is_shown=True)
    assert client.get(address(running)).status_code == 404
    for wrong in (
        address(ended, "tall"),
        address(ended, "wide", "xx"),
        "/tables/0123456789/result/en/wide.png",
    ):
        assert client.get(wrong).status_code == 404
    assert client.post(address(ended)).status_code == 405
    Game.objects.filter(pk=ended.pk).update(outcome=None, ending="abandoned")
    assert client.get(address(ended)).status_code == 404
    assert "Download picture" not in client.get(f"/tables/{ended.pk}/").text


def test_picture_is_drawn_once_until_a_name_changes_and_drawing_is_rate_limited(
    ended: Game, client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EXPENSIVE_RATES = {"picture": ("2/min", "9/min", "9/min")}
    seen = drawn(monkeypatch)
    first = client.get(address(ended)).headers["ETag"]
    client.get(address(ended))
    assert len(seen) == 1
    User.objects.filter(name="Ann").update(name="Antonia")
    assert client.get(address(ended), headers={"If-None-Match": first}).status_code == 200
    assert "Antonia" in seen[1]
    refused = client.get(address(ended, "square"))
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert client.get(address(ended)).status_code == 200
