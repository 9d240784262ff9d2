"""Small pictures of boards reveal nothing to any reader and are seldom drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from random import Random
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from PIL import Image

from adjudicator.engine import codec
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from games import selectors
from games.boards import pictures
from games.core import store
from games.models import Game, GameSecret, Snapshot, User
from tests.web.conftest import play_on

pytestmark = pytest.mark.django_db

SECRETS = 3
"""The number of positions tried for each seat that differ from the real one only in secrets."""
OPEN_GAMES = ("zooloretto",)
"""The games whose positions contain no secrets."""
MAX_BYTES = 12_000


@pytest.fixture(autouse=True)
def no_pictures() -> None:
    caches["thumbnails"].clear()


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    game = make_table("Ann", "Ben")
    play_on(game, 30)
    return selectors.game_row(game.pk)


def address(game: Game, ply: int | None = None) -> str:
    return f"/tables/{game.pk}/at/{game.ply if ply is None else ply}/thumbnail.png"


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of all drawings from which pictures are made from now on."""
    seen: list[str] = []

    def thumbnail(svg: str) -> bytes:
        seen.append(svg)
        return b"png"

    monkeypatch.setattr(pictures, "thumbnail", thumbnail)
    return seen


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_picture_is_the_same_whatever_the_secrets_are(
    key: str, make_table: Callable[..., Game], sign_in: Callable[[User], Client]
) -> None:
    """Both players and a stranger get the same bytes, even if hands, decks and dice are different."""
    game = make_table("Ann", "Ben", ruleset=key)
    play_on(game, 60)
    game = selectors.game_row(game.pk)
    readers = [*(sign_in(seat.user) for seat in game.seats.all() if seat.user), Client()]
    state, rules = store.current_state(game), RULESETS[key]
    states = [state, *(_other(rules, state, Seat(seat), n) for seat in (0, 1) for n in range(SECRETS))]
    found = set[bytes]()
    for each in states:
        Snapshot.objects.filter(game=game, ply=game.ply).update(state=codec.encode(each))
        GameSecret.objects.filter(game=game).update(secret=bytes([len(found)]) * 32)
        caches["thumbnails"].clear()
        found |= {reader.get(address(game)).content for reader in readers}
    assert len(found) == 1
    assert (len({codec.digest(each) for each in states}) > 1) == (key not in OPEN_GAMES)


def _other(rules: Any, state: Any, seat: Seat, number: int) -> Any:
    """Return a state that the player of a seat cannot tell from this one."""
    return rules.search.imagine(rules.view(state, seat), seat, Random(number))


@pytest.mark.parametrize("key", RULESETS)
def test_picture_is_small_and_has_a_fixed_size(
    key: str, make_table: Callable[..., Game], client: Client
) -> None:
    game = make_table("Ann", "Ben", ruleset=key)
    play_on(game, 60)
    answer = client.get(address(selectors.game_row(game.pk)))
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/png")
    assert Image.open(BytesIO(answer.content)).size == pictures.THUMBNAIL
    assert len(answer.content) < MAX_BYTES
    assert re.search("private.*max-age=604800, immutable", answer.headers["Cache-Control"])


def test_one_drawing_serves_all_readers_of_a_language(
    game: Game, sign_in: Callable[[User], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = drawn(monkeypatch)
    for seat in game.seats.all():
        assert seat.user
        sign_in(seat.user).get(address(game))
        User.objects.filter(pk=seat.user.pk).update(name="Nobody")
    Client().get(address(game))
    assert len(seen) == 1
    Client().get(address(game), headers={"Accept-Language": "de"})
    assert len(seen) == 2
    assert not re.search("Ann|Ben|Nobody", seen[0])


def test_addresses_lead_to_the_current_position_only(
    game: Game, client: Client, make_table: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = drawn(monkeypatch)
    answer = client.get(address(game, game.ply - 1))
    assert (answer.status_code, answer.headers["Location"]) == (302, address(game))
    assert "no-store" in answer.headers["Cache-Control"] or "max-age" not in answer.headers["Cache-Control"]
    waiting = make_table("Cleo", "Dan", start=False)
    assert client.get(address(game, game.ply + 1)).status_code == 404
    assert client.get(address(waiting)).status_code == 409
    assert client.get("/tables/0123456789/at/0/thumbnail.png").status_code == 404
    assert client.post(address(game)).status_code == 405
    assert seen == []


def test_drawing_is_rate_limited_but_kept_pictures_are_not(
    make_table: Callable[..., Game], client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EXPENSIVE_RATES = {"thumbnail": ("2/min", "9/min", "9/min")}
    drawn(monkeypatch)
    urls = [address(make_table("Ann", "Ben")) for _ in range(3)]
    assert [client.get(url).status_code for url in urls] == [200, 200, 429]
    assert 0 < int(client.get(urls[2]).headers["Retry-After"]) <= 60
    assert client.get(urls[0]).status_code == 200
