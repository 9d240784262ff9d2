"""The table's page under a finger: nothing moves, nothing is lost, nothing is covered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.steps import make_table, settled, sign_in, swapped

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WHERE = """() => [scrollY, document.getElementById("at-board").getBoundingClientRect().top]"""
FOCUS = """() => document.activeElement.dataset.part"""
COVERED = """() => [...document.querySelectorAll("#at-board a[data-part]")].filter((link) => {
    const drawn = link.lastElementChild ?? link;
    drawn.scrollIntoView({ block: "center" });
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".bar, .tray, #lost");
    return over && !over.contains(link);
}).map((link) => link.dataset.part)"""


@pytest.fixture
def page(visit) -> Page:
    page = visit(**PHONE)
    sign_in(page, "ann@example.org")
    make_table(page, "Zoo Tycoon", "me", "bot-random")
    return settled(page)


def tap(page: Page) -> str:
    """Tap some part of the board that is in sight; its name."""
    link = page.locator("#at-board a[data-part]").first
    link.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 60)")
    name = link.get_attribute("data-part")
    with swapped(page):
        link.dispatch_event("click")
    return name or ""


def test_a_tap_moves_nothing_and_back_undoes_it(page):
    page.locator("#at-board a[data-part]").first.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 60)")
    link = page.locator("#at-board a[data-part]").first
    name, before = link.get_attribute("data-part"), page.evaluate(WHERE)
    link.focus()
    page.evaluate(f"scrollTo(0, {before[0]})")
    with swapped(page):
        page.keyboard.press("Enter")
    assert page.evaluate(WHERE) == before
    assert page.evaluate(FOCUS) == name
    page.wait_for_url(re.compile(r"\?pick="))
    assert page.evaluate(COVERED) == []
    with swapped(page):
        page.go_back()
    assert "pick=" not in page.url
    expect(page.get_by_role("link", name="Start over")).to_have_count(0)


def test_a_refusal_stays_until_it_is_put_away(page):
    page.get_by_text("Type moves instead").click()
    page.get_by_label("One move per line").fill("dance")
    with swapped(page):
        page.get_by_role("button", name="Play these").click()
    expect(page.locator("#refusal")).to_contain_text("This is no move")
    tap(page)
    expect(page.locator("#refusal")).to_be_visible()
    page.locator("#refusal").get_by_role("link", name="Close").click()
    expect(page.locator("#refusal")).to_have_count(0)


def test_a_lost_connection_is_said_and_can_be_tried_again(page):
    expect(page.locator("#lost")).to_be_hidden()
    page.route("**/tables/**", lambda route: route.abort())
    page.locator("#at-board a[data-part]").first.dispatch_event("click")
    expect(page.locator("#lost")).to_contain_text("does not answer")
    page.unroute("**/tables/**")
    with swapped(page):
        page.get_by_role("link", name="Try again").click()
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.get_by_role("link", name="Start over")).to_be_visible()
