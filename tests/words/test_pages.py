"""Whatever people read on a page is marked for translation: pages of all kinds, and every kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from django.test import Client

from adjudicator.registry import RULESETS
from games.models import Game, User
from tests.browser.decisions import NAMES, decisions, some
from tests.browser.places import GUEST, places
from tests.seeds import Seeded
from tests.words.pseudo import speak_pseudo, unmarked

pytestmark = [pytest.mark.pure, pytest.mark.django_db]

KNOWN: Final = (
    *NAMES,
    *(rules.title for rules in RULESETS.values()),
    *("Zooasync", "Tuesday", "Sunday", "English", "Deutsch", "API", "REST", "JSON", "QR", GUEST),
)
"""What is the same in every language."""


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    speak_pseudo(monkeypatch)
    yield


def words_left(client: Client, address: str, reader: User | None) -> list[str]:
    client.logout()
    if reader:
        client.force_login(reader, "sesame.backends.ModelBackend")
    return unmarked(client.get(address, follow=True).content.decode(), KNOWN)


def test_of_every_kind_of_page(make_table: Callable[..., Game], seeded: Seeded, client: Client) -> None:
    left = {place.name: words_left(client, place.address, place.reader) for place in places(make_table, seeded)}
    assert {name: words for name, words in left.items() if words} == {}


@pytest.mark.parametrize("key", RULESETS)
def test_of_every_kind_of_decision(
    key: str, make_table: Callable[..., Game], seeded: Seeded, client: Client
) -> None:
    left: dict[str, list[str]] = {}
    for decision in some(seeded, decisions(key, make_table, seeded, 1)):
        decision.reach()
        left[decision.kind] = words_left(client, decision.address, decision.user)
    assert {kind: words for kind, words in left.items() if words} == {}
