"""All text on pages and drawings is marked for translation, on all kinds of pages and at every decision."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from django.test import Client

from adjudicator.engine.codec import config_of
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from adjudicator.rules.zoo18.data.powers import POWER_FACTS
from adjudicator.rules.zoo_tycoon.data import EDITIONS
from games.boards import Seen
from games.boards.registry import BOARDS
from games.models import Game, User
from games.notify.messengers import MESSENGERS
from tests.browser.decisions import NAMES, decisions, one_per_question
from tests.browser.places import GUEST, places
from tests.seeds import Seeded
from tests.words.pseudo import speak_pseudo, unmarked

pytestmark = [pytest.mark.django_db]

KNOWN: Final = (
    *NAMES,
    "Ben",
    *(rules.title for rules in RULESETS.values()),
    *POWER_FACTS,
    *(facts.name for facts in POWER_FACTS.values()),
    *(park.name for edition in EDITIONS.values() for park in edition.parks.values()),
    *(messenger.NAME for messenger in MESSENGERS),
    *("Zooasync", "Tuesday", "Sunday", "English", "Deutsch", "Mail", "UTC", GUEST),
)
"""Texts that are the same in every language: names, and printed words in capitals or Latin only."""
PRINTED_CODE: Final = re.compile(r"[A-Z]{2,}s?|[IVX]+")
"""Printed codes of families, areas and squirrels, levels of animals, and map pieces."""
ENGLISH: Final = frozenset({"programs", "rulings", "ruling", "privacy", "terms", "contact"})
"""Pages with long texts that are not in the catalogue. `docs/languages.md` lists them."""
EXAMPLES: Final = frozenset(
    {"you", "ann", "https", "my", "turn", "ntfys", "ntfy", "sh", "topic", "matrix", "syt", "abc", "def"}
)
"""Words from the sample values in empty fields."""
DRAWINGS: Final = 8
"""The number of drawings of each game that are read."""


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_pseudo(monkeypatch)


def words_left(client: Client, address: str, reader: User | None) -> list[str]:
    client.logout()
    if reader:
        client.force_login(reader, "sesame.backends.ModelBackend")
    return words_in(client.get(address, follow=True).content.decode())


def words_in(page: str) -> list[str]:
    words = unmarked(page, KNOWN)
    return [word for word in words if not PRINTED_CODE.fullmatch(word) and word not in EXAMPLES]


def test_all_text_on_every_page_is_translatable(
    make_table: Callable[..., Game], seeded: Seeded, client: Client
) -> None:
    left = {
        place.name: words_left(client, place.address, place.reader)
        for place in places(make_table, seeded)
        if place.name not in ENGLISH
    }
    assert {name: words for name, words in left.items() if words} == {}


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_all_text_at_every_decision_is_translatable(
    key: str, make_table: Callable[..., Game], seeded: Seeded, client: Client
) -> None:
    left: dict[str, list[str]] = {}
    for decision in one_per_question(seeded, decisions(key, make_table, seeded, 1)):
        decision.reach()
        left[decision.kind] = words_left(client, decision.address, decision.user)
    assert {kind: words for kind, words in left.items() if words} == {}


@pytest.mark.parametrize("key", RULESETS)
def test_all_text_in_drawings_for_mails_is_translatable(key: str) -> None:
    rules, left = RULESETS[key], set[str]()
    steps = list(random_game(rules, config_of(rules, 2, {}), random_sources(1, 2)))
    for step in steps[:: len(steps) // DRAWINGS]:
        viewer = next(iter(rules.pending(step.after).seats), None)
        drawing = BOARDS[key].svg(rules.view(step.after, viewer), Seen(NAMES[:2], viewer))
        left.update(words_in(drawing))
    assert left == set()
