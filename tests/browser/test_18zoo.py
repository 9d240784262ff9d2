"""A turn of 18ZOO in a browser: a hex is tapped on the map, a tile is chosen from pictures and laid."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import fits, make_table, settled, sign_in, small_targets, swapped

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def shot(page: Page, name: str) -> None:
    if os.environ.get("SHOTS"):
        page.screenshot(path=f"{os.environ['SHOTS']}/{name}.png", full_page="full" in name)


def tap(page: Page, part: str) -> None:
    """Tap a part of the board."""
    link = page.locator(f'.board a[data-part="{part}"]').first
    link.scroll_into_view_if_needed()
    with swapped(page):
        link.click()


def make(page: Page) -> None:
    """Make the one move that is left."""
    with swapped(page):
        page.locator(".offer button.big").click()
    settled(page)


def in_view(page: Page, selector: str) -> bool:
    """Whether the middle of something is seen without scrolling."""
    return page.locator(selector).first.evaluate(
        """(e) => { const box = e.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
        return x > 0 && x < innerWidth && y > 0 && y < innerHeight }"""
    )


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_family_is_launched_and_lays_track(visit, window, request):
    kind = request.node.callspec.id
    page = visit(**window)
    sign_in(page, "ann@example.org")
    make_table(page, "18ZOO", "me", "bot-greedy", "bot-greedy")
    settled(page)
    assert fits(page)
    shot(page, f"{kind}-draft-full")
    with swapped(page):
        page.get_by_role("button", name="Pass").click()
    settled(page)
    shot(page, f"{kind}-stock-full")
    launch = page.locator(".choice code", has_text=re.compile("^launch .. 6$")).first
    family = launch.text_content().split()[1]
    tap(page, f"family-{family}")
    shot(page, f"{kind}-family")
    tap(page, "par-6")
    make(page)
    shot(page, f"{kind}-home-full")
    expect(page.locator(".tray a").first).to_be_visible()
    with swapped(page):
        page.locator(".tray a").nth(2).click()
    shot(page, f"{kind}-ghost")
    make(page)
    expect(page.locator("#refusal")).to_have_count(0)
    shot(page, f"{kind}-launched-full")
    for _ in range(20):
        if page.locator('.board a[data-part^="hex-"]').count():
            break
        with swapped(page):
            page.locator(".choice", has_text=re.compile("Pass|Share|best|Buy")).first.click()
        settled(page)
    shot(page, f"{kind}-track")
    shot(page, f"{kind}-track-full")
    hex = page.locator('.board a[data-part^="hex-"]').first.get_attribute("data-part")
    tap(page, hex)
    assert in_view(page, f'#map [data-part="{hex}"]')
    shot(page, f"{kind}-hex")
    if page.locator(".tray a").count():
        with swapped(page):
            page.locator(".tray a").first.click()
    shot(page, f"{kind}-hex-ghost")
    make(page)
    shot(page, f"{kind}-laid-full")
    assert fits(page)
    assert small_targets(page) == []
    expect(page.locator("#refusal")).to_have_count(0)
