"""On a phone, two strangers save the same wish, are seated together and get notices."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, Notice
from tests.browser.conftest import PHONE
from tests.browser.steps import fits, sign_in, small_targets
from tests.browser.test_axe import AxeSearch
from tests.faults.site import wait_until

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []


def is_accessible(page: Page) -> None:
    """Check the page first as it is, then with all folds open."""
    looks_right(page)
    search = AxeSearch(page)
    search.through(page.url)
    assert search.found == []
    looks_right(page)


def keep_wish(page: Page) -> None:
    """Filter the open tables, find no match, and make a wish instead."""
    page.goto("/tables/open/")
    page.get_by_text("Filter", exact=True).tap()
    page.get_by_label("Game", exact=True).select_option("zooloretto")
    page.get_by_label("Time control").select_option("day")
    looks_right(page)
    page.get_by_role("button", name="Apply filter").tap()
    expect(page.get_by_text("Filter: Zooloretto · One day per turn")).to_be_visible()
    expect(page.get_by_label("Game", exact=True)).to_be_hidden()
    page.get_by_role("link", name="Find players for me").tap()
    expect(page.get_by_label("Game", exact=True)).to_have_value("zooloretto")
    page.get_by_label("Players: at most").select_option("2")
    page.get_by_role("button", name="Save request").tap()


def test_two_strangers_with_the_same_wish_play_together(site: str, visit: Callable[..., Page]) -> None:
    ann, ben = visit(**PHONE), visit(**PHONE, java_script_enabled=False)
    sign_in(ann, "ann@example.org")
    sign_in(ben, "ben@example.org")
    keep_wish(ann)
    expect(ann.get_by_text("Request saved.")).to_be_visible()
    expect(ann.get_by_text("2 players · One day per turn")).to_be_visible()
    is_accessible(ann)
    keep_wish(ben)
    wait_until(lambda: Notice.objects.filter(kind="matched", status="sent").count() == 2)
    ann.goto("/account/notices/receipts/")
    expect(ann.get_by_text("We found a table for you")).to_be_visible()
    game = Game.objects.get()
    for page in (ann, ben):
        page.goto("/tables/wishes/")
        expect(page.get_by_role("button", name="Cancel request")).to_have_count(0)
        page.goto("/")
        page.get_by_role("link", name="Zooloretto").first.tap()
        expect(page.locator(".board svg").first).to_be_visible()
        assert game.pk in page.url
    ann.set_viewport_size({"width": 1280, "height": 900})
    for address in ("/tables/wishes/", "/tables/open/?players=3"):
        ann.goto(address)
        is_accessible(ann)
