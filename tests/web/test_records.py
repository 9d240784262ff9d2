"""Opened game files: the site shows them like a table, locates errors in them, and stores nothing."""

from __future__ import annotations

import hashlib
import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from msgspec.structs import replace

from adjudicator.engine.codec import config_of, encode
from adjudicator.engine.record import Record
from adjudicator.engine.simulate import random_game, random_sources, record_of
from adjudicator.registry import RULESETS
from games import selectors
from games.boards import Seen, Trace, places_of
from games.boards.registry import BOARDS
from games.models import Game
from games.services.tables import records
from tests.imports.eighteen_xx.files import entry, game, passes
from tests.web.conftest import play_on

FIXTURES = Path(__file__).parents[3] / "shared" / "fixtures" / "18zoo"


@pytest.fixture(autouse=True)
def empty_shelf() -> None:
    caches["readings"].clear()


def opened(client: Client, data: bytes, **more: Any):
    return client.post("/records/", {"file": SimpleUploadedFile("game.json", data)}, **more)


def error_in(answer: Any) -> str:
    """Return the error that the page shows about a file."""
    found = re.search(r'<p class="error"[^>]*>([^<]*)</p>', answer.text)
    assert found
    return html.unescape(found[1])


def make_record(key: str = "zooloretto", players: int = 2, seed: int = 1) -> Record:
    rules, dice = RULESETS[key], random_sources(seed, players)
    config = config_of(rules, players, {})
    return record_of(rules, config, dice, [*random_game(rules, config, dice)], revealed=True)


@pytest.mark.django_db
def test_opened_game_file_matches_its_table(client, table):
    play_on(table.game)
    data = client.get(f"{table.url}record.json").content
    found = opened(client, data)
    assert re.fullmatch(r"/records/[0-9a-f]{40}/at/0/", found.headers["Location"])
    url = found.headers["Location"].removesuffix("0/")
    last = Game.objects.get().ply
    for ply in (0, 60, last // 2, last):
        here, there = client.get(f"{url}{ply}/").text, client.get(f"{table.url}at/{ply}/").text
        for part in (r"(?s)<svg.*</svg>", r'(?s)id="past-told">.*?</div>', r"after move \d+ of \d+"):
            assert re.findall(part, here) == re.findall(part, there)
        assert f'href="{url}{min(ply + 1, last)}/"' in here or ply == last
    assert table.game.pk not in here
    assert client.get(url, {"ply": "7"}).headers["Location"] == f"{url}7/"
    assert client.get(f"{url}60/", headers={"HX-Request": "true"}).text.startswith('<div class="table past"')
    assert client.get(f"{url}{last + 1}/").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_game_files_of_every_game_show_the_right_boards(key, client):
    record = make_record(key, players=3)
    url = opened(client, encode(record)).headers["Location"].removesuffix("0/")
    found = selectors.opened(url.split("/")[2])
    rules, board = RULESETS[key], BOARDS[key]
    state = rules.setup(config_of(rules, 3, {}))
    steps = random_game(rules, config_of(rules, 3, {}), random_sources(1, 3))
    marks = {1, 49, 50, 51, len(record.entries)}
    for step in steps:
        state = step.after
        if step.ply in marks:
            shown = found.stored.told[step.ply - 1]
            traces: dict[int, tuple[Trace, ...]] = {}
            if shown.move is not None:
                traces[step.ply] = board.traces(step.move, step.seat, None)
            assert found.traces(found.happenings(step.ply - 1, step.ply)) == traces
            seen = Seen(record.names, None, news=places_of(traces))
            assert found.board(step.ply, traces) == board.sheets(rules.view(state, None), seen)
    assert client.get(f"{url}{len(record.entries)}/").status_code == 200


@pytest.mark.django_db
def test_opening_a_game_file_needs_no_database_query(client, django_assert_num_queries):
    client.get("/help/")  # from here on, the announcements are cached
    with django_assert_num_queries(0):
        url = opened(client, encode(make_record())).headers["Location"]
        assert client.get(url).status_code == 200


@pytest.mark.django_db
def test_opened_game_file_shows_only_the_spectators_view(client):
    """A file may contain the hands. The page shows only what every spectator could see."""
    record = make_record("the-zoo-game")
    found = selectors.opened(opened(client, encode(record)).headers["Location"].split("/")[2])
    hidden = [ply for ply, entry in enumerate(found.stored.told, 1) if entry.move is None]
    assert hidden
    assert all(found.happenings(ply - 1, ply)[0].move is None for ply in hidden)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda data: data[:-9], "game file. This is not valid JSON"),
        (lambda data: b"[]", "game file. Expected `object`"),
        (lambda data: b"{}", "The field “format” is missing."),
        (lambda data: json.dumps({**json.loads(data), "players": "two"}).encode(), "The field “players”: "),
        (lambda data: json.dumps({**json.loads(data), "ruleset": "chess"}).encode(), "The field “ruleset”: "),
        (
            lambda data: json.dumps({**json.loads(data), "version": 999}).encode(),
            "Setup: this game was played under version",
        ),
        (lambda data: data.replace(b'"digest":"', b'"digest":"0', 1), "Move 1: the digest does not match"),
        (lambda data: game([entry("dance")]), "The field “type” in number 1 of “actions”: "),
        (lambda data: game(passes("Sasha", "Sasha"), settings={"seed": 4}), "Number 2 of “actions”"),
    ],
)
@pytest.mark.django_db
def test_invalid_game_files_are_refused_with_a_location(client, change, where):
    answer = opened(client, change(encode(make_record())))
    assert answer.status_code == 422
    assert where in error_in(answer)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data[:-9], "Spieldatei. Das ist kein gültiges JSON: Der Text bricht zu früh ab."),
        (lambda data: b"{}", "Feld „format“ fehlt."),
        (lambda data: data.replace(b'"players":2', b'"players":"two"'), "Erwartet: `int`, erhalten: `str`."),
        (lambda data: data.replace(b'"format":1', b'"format":9'), "Unbekanntes Format der Spieldatei: 9."),
        (lambda data: data.replace(b'"players":2', b'"players":9'), "ist für 2 bis 5 Spieler, nicht für 9."),
        (lambda data: data.replace(b'"digest":"', b'"digest":"0', 1), "Zug 1: "),
        (
            lambda data: game([entry("dance")]),
            "Feld „type“ in Nummer 1 von „actions“: Ungültiger Wert: 'dance'.",
        ),
        (lambda data: game(title="1889"), "Feld „title“: „1889“ ist kein Plan von 18ZOO."),
        (
            lambda data: game([entry("end_game"), *passes("Sasha")]),
            "Die Partie wurde schon vorher abgebrochen",
        ),
    ],
)
@pytest.mark.django_db
def test_errors_are_in_the_readers_language(client, change, message):
    assert message in error_in(
        opened(client, change(encode(make_record())), headers={"Accept-Language": "de"})
    )


@pytest.mark.django_db
def test_game_files_are_limited_in_size_length_and_time(client, monkeypatch):
    assert opened(client, b" " * (records.MAX_BYTES + 1)).status_code == 413
    assert opened(client, b"").status_code == 422
    assert client.post("/records/", {}).status_code == 422
    data = encode(make_record())
    with monkeypatch.context() as patch:
        patch.setattr(records, "MAX_PLIES", 10)
        assert "The limit is 10 moves" in opened(client, data).text
    with monkeypatch.context() as patch:
        patch.setattr(records, "MAX_SECONDS", -1.0)
        answer = opened(client, data)
        assert (answer.status_code, "takes too long" in answer.text) == (413, True)
        sasha = game(passes("Sasha", "Robin"), settings={"seed": 4})
        assert "takes too long" in opened(client, sasha).text
    assert records.stored_record(hashlib.sha256(data).hexdigest()[:40]) is None


@pytest.mark.django_db
def test_opening_game_files_is_rate_limited(client, settings):
    settings.EXPENSIVE_RATES = {**settings.EXPENSIVE_RATES, "record": ("2/min", "9/min", "9/min")}
    assert [opened(client, b"{}").status_code for _ in range(3)] == [422, 422, 429]


@pytest.mark.django_db
def test_only_one_game_file_is_replayed_at_a_time(client, monkeypatch):
    monkeypatch.setattr(records, "MAX_WAIT", 0.0)
    data = encode(make_record())
    with records._room:
        assert opened(client, data).status_code == 503
    assert opened(client, data).status_code == 302


@pytest.mark.django_db
def test_expired_game_files_must_be_opened_again(client):
    url = opened(client, encode(make_record())).headers["Location"]
    caches["readings"].clear()
    answer = client.get(url)
    assert (answer.status_code, "Open its game file again." in answer.text) == (404, True)
    assert client.get("/records/" + "0" * 40 + "/at/").status_code == 404


@pytest.mark.django_db
def test_undone_moves_are_struck_out_and_have_no_effect(client, table, prompt_worker):
    seat = table.asked_client
    table.post(seat, "draw")
    start = table.ply
    table.post(seat, "put 1", key="form-2")
    seat.post(table.url + "undo/", {"ply": table.ply, "key": "back"})
    assert table.ply == start + 2
    play_on(table.game)
    data = client.get(f"{table.url}record.json").content
    url = opened(client, data).headers["Location"].removesuffix("0/")
    undone = client.get(f"{url}{start + 2}/").text
    assert "<del>" in undone
    svg = r"(?s)<svg.*</svg>"
    assert re.findall(svg, undone) == re.findall(svg, client.get(f"{table.url}at/{start + 2}/").text)


@pytest.mark.django_db
@pytest.mark.skipif(not FIXTURES.exists(), reason="the games of that site are not available")
@pytest.mark.parametrize("name", ["A/5.json", "D/dividend_as_president.json", "E/113805.json"])
def test_opens_games_of_the_18xx_site(name, client):
    url = opened(client, (FIXTURES / name).read_bytes()).headers["Location"].removesuffix("0/")
    found = selectors.opened(url.split("/")[2])
    assert found.last > 10
    page = client.get(f"{url}{found.last}/").text
    assert "18ZOO" in page
    assert 'id="map"' in page


@pytest.mark.django_db
def test_opens_a_minimal_game_of_the_18xx_site(client):
    data = game(passes("Sasha", "Robin"), settings={"seed": 4})
    page = client.get(opened(client, data).headers["Location"], follow=True).text
    assert "Sasha" in page


def test_long_player_names_are_truncated(client):
    record = replace(make_record(), names=("A" * 500, "<b>"))
    kept = records.stored_record(records.open_record(encode(record)))
    assert kept
    assert [len(name) for name in kept.record.names] == [records.MAX_NAME, 3]
