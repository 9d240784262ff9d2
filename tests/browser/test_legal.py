"""The legal pages and an announcement, on a phone without scripts, in every language."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings as site_settings
from django.core.cache import cache
from django.urls import reverse
from playwright.sync_api import Page, expect

from games.core import legal
from tests.browser.conftest import PHONE
from tests.browser.steps import fits, small_targets, speak
from tests.browser.test_axe import AxeSearch
from tests.web.test_announcements import announce

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

STARTS: Final = ("lobby", "help", "sign-in")
TEXTS: Final = {
    "en": "# Our terms\n\nBe *nice*.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    "de": "# Unsere Regeln\n\nSei *nett*.\n",
}


@pytest.mark.parametrize("language", [code for code, _ in site_settings.LANGUAGES])
@pytest.mark.sampled(2)
def test_legal_pages_are_one_tap_away(
    language: str, look: Callable[..., Page], shown_site: str, settings: Any, tmp_path: Path
) -> None:
    settings.LEGAL_DIR = str(tmp_path)
    (tmp_path / f"terms.{language}.md").write_text(TEXTS[language])
    page = look(**PHONE)
    speak(page, language, shown_site)
    search = AxeSearch(page)
    for start, name in product(STARTS, legal.PAGES):
        page.goto(reverse(start))
        page.locator(f"footer a[href='{reverse(name)}']").click()
        expect(page).to_have_url(shown_site + reverse(name))
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(".legal > .note")).to_have_count(0 if name == "terms" else 1)
        assert fits(page), name
        if start == STARTS[0]:
            search.through(name)
    page.goto(reverse("sign-in"))
    page.locator(f"main a[href='{reverse('terms')}']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(TEXTS[language].splitlines()[0][2:])
    expect(page.locator(".legal em")).to_be_visible()
    assert not search.found, "\n".join(search.found)


def test_announcement_closes_without_scripts(look: Callable[..., Page], shown_site: str) -> None:
    announce(en="We move on **Sunday**.", de="Wir ziehen am **Sonntag** um.")
    announce(en="A [second](/help/) one.")
    cache.clear()
    page = look(**PHONE, java_script_enabled=False)
    page.goto(reverse("games"))
    banners = page.get_by_role("complementary", name="Announcements")
    expect(banners.get_by_text("Sunday")).to_be_visible()
    assert fits(page)
    assert small_targets(page) == []
    banners.get_by_role("button", name="Close").first.click()
    expect(page).to_have_url(shown_site + reverse("games"))
    expect(banners.get_by_text("Sunday")).to_have_count(0)
    expect(banners.get_by_role("link", name="second")).to_be_visible()
    search = AxeSearch(look(**PHONE))
    speak(search.page, "de", shown_site)
    search.page.goto(reverse("games"))
    search.through("announcements")
    assert not search.found, "\n".join(search.found)
