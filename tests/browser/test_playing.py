"""A newcomer's path through the site in a browser: sign in, create a table, play to the end."""

from __future__ import annotations

import re
from contextlib import suppress
from time import monotonic

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import (
    fits,
    make_table,
    open_more,
    settled,
    sign_in,
    sign_in_by_mail,
    skip_the_middle,
    small_targets,
    swapped,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAX_STEPS = 400
PLY = "#table .head a[href*='/at/']"


def tap_one_move(page: Page, step: int) -> None:
    """Tap parts of the board until one move is left, or choose a move from the list. Then make the move."""
    before, picked = page.locator(PLY).inner_text(), 0
    while not page.locator(".offer button.big").count():
        links = page.locator(".board a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
        further = [link for link in links if link.count("pick=") > picked]
        with swapped(page):
            if further:
                tap(page, further[step % len(further)])
            else:
                page.locator(".choice").first.click()
        picked += 1
        settled(page)
        if page.locator(PLY).inner_text() != before:
            return
    with swapped(page):
        page.locator(".offer button.big").click()


def tap(page: Page, address: str) -> None:
    link = page.locator(f'.board a[href="{address}"]').first
    link.evaluate("link => link.closest('details')?.setAttribute('open', '')")
    link.scroll_into_view_if_needed()
    link.click(position={"x": 6, "y": 6})


def test_a_newcomer_plays_a_game_to_the_end(visit, seeded):
    page = newcomer(visit(**PHONE))
    play_on(page, 8)
    skip_the_middle(seeded, leave=40)
    page.reload()
    play_on(page, MAX_STEPS)
    expect(page.locator(".scores > tbody > tr")).to_have_count(5)
    expect(page.locator(".ask")).to_contain_text(re.compile(r"wins with|share the victory"))
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_text(re.compile(r"^start, before the first of \d+ moves$"))).to_be_visible()


def test_newcomer_plays_some_moves_on_a_desktop(visit):
    page = newcomer(visit(**DESKTOP))
    play_on(page, 8)
    expect(page.locator("#refusal")).to_have_count(0)


def newcomer(page: Page) -> Page:
    sign_in_by_mail(page, "ann@example.org")
    assert fits(page)
    make_table(page, "Zooloretto", "me", *["bot-random"] * 4)
    return page


def play_on(page: Page, steps: int) -> None:
    """Make this many moves, or play on until the game is over."""
    for step in range(steps):
        settled(page)
        assert fits(page)
        if page.locator("#table.finished").count():
            return
        if step < 5:
            assert small_targets(page) == []
        tap_one_move(page, step)


def test_site_is_playable_without_scripts(visit):
    page = visit(java_script_enabled=False, **PHONE)
    sign_in(page, "ben@example.org")
    make_table(page, "Zooloretto", "me", "bot-greedy")
    for _ in range(4):
        reload_until_asked(page)
        folded = page.locator("details.group:not([open]) > summary")
        if folded.count():
            folded.first.click()
        if page.locator(".choice").count():
            page.locator(".choice").first.click()
        if page.locator(".offer button.big").count():
            page.locator(".offer button.big").click()
        expect(page.locator("#refusal")).to_have_count(0)
    reload_until_asked(page)
    open_more(page)
    page.get_by_text("Type moves instead").click()
    page.get_by_label("Enter moves in your own words").fill("dance")
    page.get_by_role("button", name="Play moves").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("A move begins with|No move fits"))
    expect(page.get_by_label("Enter moves in your own words")).to_have_value("dance")


def reload_until_asked(page: Page) -> None:
    """Reload as a reader without scripts would, or wait for the page to reload by itself."""
    before = monotonic()
    while not page.locator(".ask.mine").count():
        assert monotonic() < before + 30
        with suppress(Error):  # the page may reload itself at the same moment
            page.reload()
