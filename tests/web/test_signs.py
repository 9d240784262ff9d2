"""The explanations of signs: a cached file, its address on table pages, and the page of rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client
from django.utils import translation

from adjudicator.registry import RULESETS
from games.boards.explanations import explanations, rows
from games.boards.registry import BOARDS
from games.models import Game
from games.text.ties import tied

pytestmark = pytest.mark.django_db

DRAWN = ("area-", "tile-", "squirrel-")
"""How the names of signs begin that are hexes or cards."""


def address(key: str, language: str, version: str = "") -> str:
    return f"/rules/{key}/signs/{language}/{version or explanations(key, language).version}/"


@pytest.mark.parametrize("key", RULESETS)
def test_explanations_are_a_file_in_each_language(client: Client, key: str) -> None:
    english, german = (client.get(address(key, language)) for language in ("en", "de"))
    assert english["Content-Type"] == "application/json"
    assert (
        json.loads(english.content).keys() == json.loads(german.content).keys() == BOARDS[key].legend.keys()
    )
    assert english.content != german.content
    with translation.override("de"):
        sentences = {tied(str(meaning.sentence)) for meaning in BOARDS[key].legend.values()}
    assert {sentence for sentence, _ruling in json.loads(german.content).values()} == sentences


def test_browsers_keep_only_the_current_version(client: Client) -> None:
    current = client.get(address("zooloretto", "en"))
    assert "max-age=31536000" in current["Cache-Control"]
    assert not current.cookies
    other = client.get(address("zooloretto", "en", "0"))
    assert other.content == current.content
    assert other["Cache-Control"] == "public, no-cache"


def test_there_are_no_explanations_of_unknown_games_and_languages(client: Client) -> None:
    for path in ("/rules/chess/signs/en/1/", "/rules/zooloretto/signs/xx/1/"):
        assert client.get(path).status_code == 404
    assert client.post(address("zooloretto", "en")).status_code == 405


@pytest.mark.usefixtures("seeded")
def test_table_pages_know_the_address(client: Client, make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben")
    page = client.get(f"/tables/{game.pk}/").text
    found = re.search('data-signs="([^"]+)"', page)
    assert found is not None
    assert found[1] == address(game.ruleset, "en")
    assert f'href="/rules/{game.ruleset}/#signs"' in page


@pytest.mark.parametrize("key", RULESETS)
def test_rules_pages_list_every_sign(client: Client, key: str) -> None:
    page = unescape(client.get(f"/rules/{key}/").text)
    for meaning in BOARDS[key].legend.values():
        assert f">{tied(str(meaning.sentence))}</td>" in page
    assert f"symbols/{key}.svg#symbol-" in page


@pytest.mark.parametrize("key", RULESETS)
def test_a_sign_without_a_picture_has_no_cell_for_it(client: Client, key: str) -> None:
    page = client.get(f"/rules/{key}/").text
    assert "<td></td>" not in page
    assert page.count('<td colspan="2">') == sum(not row.pictures for row in rows(key))


def test_areas_tiles_and_squirrels_of_18zoo_have_pictures_of_their_own() -> None:
    shown = {row.meaning: row.pictures for row in rows("18zoo")}
    signs = {name: meaning for name, meaning in BOARDS["18zoo"].legend.items() if name.startswith(DRAWN)}
    pictures = [shown[meaning] for meaning in signs.values()]
    assert {"area-MM", "area-R", "tile-grey", "squirrel-4J"} < signs.keys()
    assert all(len(each) == 1 for each in pictures)
    assert len(set(pictures)) == len(signs)
