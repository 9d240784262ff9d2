"""On a phone and a desktop, a player types in their own words and is offered the moves that fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import fits, open_more, sign_in, small_targets
from tests.browser.test_axe import AxeSearch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def faults(page: Page) -> list[str]:
    """Return what axe finds on the page."""
    search = AxeSearch(page)
    search.through(page.url)
    return search.found


def typed(page: Page, text: str) -> None:
    """Type a move and send it."""
    if not page.locator("details.type[open]").count():
        open_more(page)
        page.get_by_text("Type moves instead").click()
    page.locator("details.type textarea, details.type input[type=text]").first.fill(text)
    page.locator("details.type button").first.click()


def test_a_player_types_in_their_own_words(look: Callable[..., Page], make_table: Callable) -> None:
    game = make_table("Ann", "Ben")
    name = game.seats.select_related("user").get(must_act=True).user.name
    for size in (PHONE, DESKTOP):
        page = look(**size)
        sign_in(page, f"{name.lower()}@example.org")
        page.goto(f"/tables/{game.pk}/")
        typed(page, "put it on a truck")
        expect(page.get_by_text("can mean several moves")).to_be_visible()
        assert fits(page)
        assert small_targets(page) == []
        assert faults(page) == []
        expect(page.get_by_role("link", name="Put it on truck 2").first).to_be_visible()
