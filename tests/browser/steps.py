"""Actions that readers take in a browser, and checks of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urljoin

from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.hurry import hurry
from tests.seeds import Seeded


def sign_in(page: Page, address: str) -> None:
    """Sign in without a mail. Create the account if necessary."""
    page.goto("/")
    name = address.partition("@")[0]
    become(page, User.objects.at_address(address) or User.objects.create_user(address, name=name), page.url)
    page.goto("/")
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()


def become(page: Page, user: User, site: str) -> None:
    """Sign in as a user, with effect from the next page."""
    client = Client()
    client.force_login(user, "sesame.backends.ModelBackend")
    name, address = settings.SESSION_COOKIE_NAME, urljoin(site, "/")
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": address}])


def speak(page: Page, language: str, site: str) -> None:
    """Choose the language, with effect from the next page."""
    page.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": site}])


def sign_in_by_mail(page: Page, address: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sign in", exact=True).click()
    page.get_by_label("Your email address").fill(address)
    page.get_by_role("button", name="Send me a link").click()
    page.get_by_role("link", name="Open mailbox").click()
    page.get_by_role("link", name=re.compile(f"Your sign-in link.*to {address}")).click()
    page.get_by_role("link", name="sign-in/link").click()
    choose_name(page, address.partition("@")[0])
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()


def choose_name(page: Page, name: str) -> None:
    """Choose the name that others see. The site asks for it at the first sign-in."""
    expect(page.get_by_role("heading", name="Choose your name")).to_be_visible()
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_label("Display name").fill(name)
    page.get_by_role("button", name="Continue").click()


def make_table(page: Page, game: str, *kinds: str) -> None:
    page.get_by_role("link", name="Create table").click()
    page.get_by_role("link", name=game).click()
    page.get_by_label(str(len(kinds)), exact=True).check()
    for suggested in page.get_by_label(re.compile("^Introductory game")).all():
        suggested.uncheck()
    for number, kind in enumerate(kinds):
        page.get_by_label(f"Seat {'ABCDEF'[number]}", exact=True).select_option(kind)
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(".board svg").first).to_be_visible()


def open_more(page: Page) -> None:
    """Show what a phone hides at the foot of a table, if it is hidden."""
    summary = page.locator(".more:not([open]) > summary")
    if summary.is_visible():
        summary.click()


def skip_the_middle(seeded: Seeded, leave: int) -> None:
    """Skip to this many turns before the end of the only table."""
    hurry(Game.objects.get(), seeded.random("middle"), leave=leave)


def fits(page: Page) -> bool:
    """Return whether the page needs no horizontal scrolling."""
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def small_targets(page: Page) -> list[str]:
    """Return the controls outside running text that are too small for a thumb."""
    return page.evaluate(
        """() => [...document.querySelectorAll("button, select, .button, summary, nav a")]
            .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5)
            .map((e) => e.outerHTML)"""
    )


def unfolded(page: Page) -> Page:
    """Return the page with all lists of moves open."""
    open_more(page)
    folded = page.locator("details:has(.choice):not([open]) > summary")
    while folded.count():
        folded.first.click()
    return page


def settled(page: Page) -> Page:
    """Wait until the reader must answer or the game is over, and all scripts have run. Return the page."""
    page.locator("#table.finished, .ask.mine").first.wait_for()
    page.wait_for_load_state()
    expect(page.locator("[aria-busy=true], [data-following]")).to_have_count(0)
    return page


def confirm_all() -> None:
    """Require confirmation of every move, so that a tap on the board makes no move."""
    User.objects.update(confirms=User.Confirms.ALWAYS)


def answer(page: Page, words: str | re.Pattern[str]) -> None:
    """Choose an answer by its words, and confirm the move if the page asks."""
    choice = page.locator(".choice", has_text=words).first
    is_asked = choice.get_attribute("data-go") is not None
    with swapped(page):
        choice.click()
    if is_asked:
        only_move(page)


def only_move(page: Page) -> str:
    """Make the only remaining move with the button that states it. Return its text."""
    button = page.locator(".offer button.big")
    text = button.get_attribute("value") or ""
    with swapped(page):
        button.click()
    return text


@contextmanager
def swapped(page: Page) -> Iterator[None]:
    """Run the block, then wait until the page has replaced the table."""
    page.locator("#table").evaluate("table => table.setAttribute('data-was', '')")
    yield
    expect(page.locator("[data-following]")).to_have_count(0)
    page.locator("#table:not([data-was])").wait_for()
