"""What readers do in a browser, and what is seen of it."""

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
from tests.seeds import SOAK, Seeded


def sign_in(page: Page, address: str) -> None:
    """Be signed in, and somebody with an account if not yet, without a mail."""
    page.goto("/")
    name = address.partition("@")[0]
    become(page, User.objects.at_address(address) or User.objects.create_user(address, name=name), page.url)
    page.goto("/")
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()


def become(page: Page, user: User, site: str) -> None:
    """Be signed in as somebody from the next page on."""
    client = Client()
    client.force_login(user, "sesame.backends.ModelBackend")
    name, address = settings.SESSION_COOKIE_NAME, urljoin(site, "/")
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": address}])


def speak(page: Page, language: str, site: str) -> None:
    """Have the language chosen from the next page on."""
    page.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": site}])


def sign_in_by_mail(page: Page, address: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sign in", exact=True).click()
    page.get_by_label("Your mail address").fill(address)
    page.get_by_role("button", name="Send me a link").click()
    page.get_by_role("link", name="Open the mailbox").click()
    page.get_by_role("link", name=re.compile(f"Your link to sign in.*to {address}")).click()
    page.get_by_role("link", name="sign-in/link").click()
    choose_name(page, address.partition("@")[0])
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()


def choose_name(page: Page, name: str) -> None:
    """Choose the name that others see, as the site asks at the first sign-in."""
    expect(page.get_by_role("heading", name="Choose your name")).to_be_visible()
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_label("Name at the table").fill(name)
    page.get_by_role("button", name="Continue").click()


def make_table(page: Page, game: str, *kinds: str) -> None:
    page.get_by_role("link", name="New table").click()
    page.get_by_role("link", name=game).click()
    page.get_by_label(str(len(kinds)), exact=True).check()
    for suggested in page.get_by_label(re.compile("^Introductory game")).all():
        suggested.uncheck()
    for number, kind in enumerate(kinds):
        page.get_by_label(f"Seat {'ABCDEF'[number]}", exact=True).select_option(kind)
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".board svg").first).to_be_visible()


def skip_the_middle(seeded: Seeded, leave: int) -> None:
    """Bring the one table near its end, so many turns before it; in a soak the browser plays it all."""
    if not SOAK:
        hurry(Game.objects.get(), seeded.random("middle"), leave=leave)


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def small_targets(page: Page) -> list[str]:
    """What can be pressed outside of running text and is too small for a thumb."""
    return page.evaluate(
        """() => [...document.querySelectorAll("button, select, .button, summary, nav a")]
            .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5)
            .map((e) => e.outerHTML)"""
    )


def unfolded(page: Page) -> Page:
    """The page with all lists of moves open."""
    folded = page.locator("details:has(.choice):not([open]) > summary")
    while folded.count():
        folded.first.click()
    return page


def settled(page: Page) -> Page:
    """The page once the reader is asked or the game is over, and its scripts have run."""
    page.locator("#table.finished, .ask.mine").first.wait_for()
    page.wait_for_load_state()
    expect(page.locator("[aria-busy=true], [data-following]")).to_have_count(0)
    return page


def confirm_all() -> None:
    """Everybody is asked before each move, so that a tap on the board plays nothing by itself."""
    User.objects.update(confirms=User.Confirms.ALWAYS)


def answer(page: Page, words: str | re.Pattern[str]) -> None:
    """Choose an answer by its words, and make the move where the page asks once more."""
    choice = page.locator(".choice", has_text=words).first
    is_asked = choice.get_attribute("data-go") is not None
    with swapped(page):
        choice.click()
    if is_asked:
        only_move(page)


def only_move(page: Page) -> str:
    """Make the one move that is left, by the button that says it whole; its text."""
    button = page.locator(".offer button.big")
    text = button.get_attribute("value") or ""
    with swapped(page):
        button.click()
    return text


@contextmanager
def swapped(page: Page) -> Iterator[None]:
    """Until what is done here has put something else in place of the table that is shown."""
    page.locator("#table").evaluate("table => table.setAttribute('data-was', '')")
    yield
    expect(page.locator("[data-following]")).to_have_count(0)
    page.locator("#table:not([data-was])").wait_for()
