"""No page repeats a word or lacks a word in a sentence, in any language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from itertools import cycle
from typing import Final

import pytest
from django.conf import settings
from django.test import Client

from games.models import Game
from tests.browser.places import places
from tests.seeds import SOAK, Seeded

pytestmark = [pytest.mark.django_db]

LANGUAGES: Final = tuple(code for code, _name in settings.LANGUAGES)
HIDDEN: Final = re.compile(r"<(script|style|pre|code|textarea|select)\b.*?</\1>", re.DOTALL)
TEXT: Final = re.compile(r">([^<>]+)<|(?:aria-label|title|alt|placeholder|content)=\"([^\"]*)\"")
DOUBLED: Final = re.compile(r"[^\s] {2,}[^\s]|\b([^\W\d_]{4,}) \1\b")


def doubled(page: str) -> Iterator[str]:
    """Yield the texts of a page that have a double space or the same word twice in a row."""
    for match in TEXT.finditer(HIDDEN.sub("…", page)):
        text = unescape(match[1] or match[2] or "")
        if DOUBLED.search(text):
            yield text.strip()


@pytest.mark.parametrize("first", LANGUAGES if SOAK else LANGUAGES[:1])
def test_pages_have_no_repeated_words_or_double_spaces(
    first: str, make_table: Callable[..., Game], seeded: Seeded, client: Client
) -> None:
    """The pages are shown in each language in turn, beginning with `first`."""
    found: dict[str, list[str]] = {}
    turns = cycle([*LANGUAGES[LANGUAGES.index(first) :], *LANGUAGES[: LANGUAGES.index(first)]])
    for place, language in zip(places(make_table, seeded), turns):  # noqa: B905  # the turns never end
        client.logout()
        if place.reader:
            client.force_login(place.reader, "sesame.backends.ModelBackend")
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        page = client.get(place.address, follow=True).content.decode()
        if repeated := list(doubled(page)):
            found[place.name] = repeated
    assert found == {}
