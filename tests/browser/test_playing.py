"""A newcomer's way through the site, in a browser: sign in, make a table, play to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAX_STEPS = 400


def sign_in(page: Page, address: str) -> None:
    page.goto("/")
    page.get_by_label("Your mail address").fill(address)
    page.get_by_role("button", name="Send me a link").click()
    page.get_by_role("link", name="Open the mailbox").click()
    page.get_by_role("link", name=re.compile(f"Your link to sign in.*to {address}")).click()
    page.get_by_role("link", name="sign-in/link").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()


def make_table(page: Page, *kinds: str) -> None:
    page.get_by_role("link", name="New table").click()
    for number, letter in enumerate("ABCDE"):
        page.get_by_label(f"Seat {letter}", exact=True).select_option(
            kinds[number] if number < len(kinds) else ""
        )
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".board svg")).to_be_visible()


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def small_targets(page: Page) -> list[str]:
    """What can be pressed outside of running text and is too small for a thumb."""
    return page.evaluate(
        """() => [...document.querySelectorAll("button, select, .button, summary, nav a")]
            .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5)
            .map((e) => e.outerHTML)"""
    )


def settled(page: Page) -> Page:
    """The page once the reader is asked or the game is over."""
    page.locator("#table.finished, .ask.mine").first.wait_for()
    return page


@contextmanager
def swapped(page: Page) -> Iterator[None]:
    """Until what is done here has put another table in place of the one that is shown."""
    shown = page.locator("#table").element_handle()
    yield
    shown.wait_for_element_state("hidden")


def tap_one_move(page: Page, step: int) -> None:
    """Tap parts of the board until one move is left, or choose from those that are, and make it."""
    before, picked = page.locator("#table .head a").inner_text(), 0
    while not page.locator(".offer button.big").count():
        links = page.locator(".board a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
        further = [link for link in links if link.count("pick=") > picked]
        with swapped(page):
            if further:
                tap(page, further[step % len(further)])
            else:
                page.locator(".choice").first.click()
        picked += 1
        if page.locator("#table .head a").inner_text() != before:
            return
    with swapped(page):
        page.locator(".offer button.big").click()


def tap(page: Page, address: str) -> None:
    link = page.locator(f'.board a[href="{address}"]').first
    link.scroll_into_view_if_needed()
    link.click(position={"x": 6, "y": 6})


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_newcomer_plays_a_game_to_the_end(visit, window):
    page = visit(**window)
    sign_in(page, "ann@example.org")
    assert fits(page)
    make_table(page, "me", *["bot-random"] * 4)
    for step in range(MAX_STEPS):
        settled(page)
        assert fits(page)
        if page.locator("#table.finished").count():
            break
        if step < 5:
            assert small_targets(page) == []
        tap_one_move(page, step)
    expect(page.locator(".sheet")).to_have_count(5)
    expect(page.locator(".ask")).to_contain_text(re.compile(r"wins with|share the victory"))
    page.get_by_role("link", name="History").click()
    page.get_by_role("link", name="First").click()
    expect(page.get_by_text("after move 0 of")).to_be_visible()


def test_the_site_is_played_without_scripts(visit):
    page = visit(java_script_enabled=False, **PHONE)
    sign_in(page, "ben@example.org")
    make_table(page, "me", "bot-greedy")
    for _ in range(4):
        reload_until_asked(page)
        if page.locator(".choice").count():
            page.locator(".choice").first.click()
        if page.locator(".offer button.big").count():
            page.locator(".offer button.big").click()
        expect(page.locator("#refusal")).to_have_count(0)
    reload_until_asked(page)
    page.get_by_text("Type moves instead").click()
    page.get_by_label("One move per line").fill("dance")
    page.get_by_role("button", name="Play these").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("This is no move")
    expect(page.get_by_label("One move per line")).to_have_value("dance")


def reload_until_asked(page: Page) -> None:
    """What a reader without scripts does, or the page by itself."""
    before = monotonic()
    while not page.locator(".ask.mine").count():
        assert monotonic() < before + 30
        page.reload()
