"""Take the pictures for `tests.looks`. This is not a test: it checks nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.cache import caches
from playwright.sync_api import Browser, Page

from adjudicator.registry import RULESETS
from games.models import Game
from tests.browser.decisions import decisions, one_per_question, picked
from tests.browser.places import places
from tests.browser.steps import become
from tests.emptying import empty_tables
from tests.looks.album import LANGUAGES, MAILS, PAGES, Album, Look, Wanted
from tests.looks.mails import mails, page_of, text_with_headers
from tests.seeds import Seeded

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800), pytest.mark.django_db(transaction=True)]

WHOLE = [Look("phone", "light", language) for language in LANGUAGES]
"""The looks in which whole pages are taken, too."""

LOAD_ALL = """() => Promise.all([...document.images].map((each) => {
    each.loading = "eager";
    return each.decode().catch(() => {});
}))"""
"""Loads the pictures that the browser would load only near the visible part, and waits for them."""


@pytest.fixture
def wanted(request: pytest.FixtureRequest) -> Wanted:
    plugins = request.config.pluginmanager.get_plugins()
    return next(plugin for plugin in plugins if isinstance(plugin, Wanted))


@pytest.mark.parametrize("name", [PAGES, *RULESETS])
def test_looks(
    name: str,
    wanted: Wanted,
    look: Callable[..., Page],
    make_table: Callable[..., Game],
    seeded: Seeded,
    shown_site: str,
) -> None:
    album = Album(name)
    pages = {
        each: look(viewport=each.size, color_scheme=each.theme, locale=each.language) for each in wanted.looks
    }
    if name == PAGES:
        for place in places(make_table, seeded):
            for each, page in pages.items():
                place.show(page, shown_site)
                take(album, place.name, "", each, page)
    else:
        found = decisions(name, make_table, seeded)
        for decision in found if wanted.every else one_per_question(seeded, found):
            decision.reach()
            for each, page in pages.items():
                become(page, decision.user, shown_site)
                page.goto(decision.address)
                take(album, decision.kind, "asked", each, page)
                page.goto(picked(page, decision))
                take(album, decision.kind, "picked", each, page)
    print(album.write())


@pytest.mark.usefixtures("seeded")
def test_mails(wanted: Wanted, browser: Browser, make_table: Callable[..., Game]) -> None:
    album = Album(MAILS)
    open_page: Callable[..., Page] = browser.new_page
    pages = {each: open_page(viewport=each.size, color_scheme=each.theme) for each in wanted.looks}
    for language in dict.fromkeys(each.language for each in pages):
        empty_tables()
        caches["default"].clear()
        for name, mail in mails(make_table, language):
            album.text(f"{name} {language}", text_with_headers(mail))
            for each, page in pages.items():
                if each.language == language and (html := page_of(mail)):
                    page.set_content(html)
                    page.screenshot(path=album.place(name, str(each)), full_page=True)
    print(album.write())


def take(album: Album, row: str, what: str, look: Look, page: Page) -> None:
    """Take a picture of the part that is visible without scrolling, and another of the whole page."""
    caption = f"{what} {look}".strip()
    page.evaluate(LOAD_ALL)
    page.screenshot(path=album.place(row, caption))
    if look in WHOLE and what != "picked":
        page.screenshot(path=album.place(row, f"{caption} whole"), full_page=True)
