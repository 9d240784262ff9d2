"""On a phone, a player reports a chat message, a moderator mutes its author, and both read the reasons."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.models import Game, User
from games.services.chat import conversation
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits, small_targets
from tests.browser.test_axe import AxeSearch
from tests.games.moderating import made_moderator

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    """Check a page with all folds open: it fits, its controls are large enough, and axe finds nothing."""
    assert fits(page)
    assert small_targets(page) == []
    search = AxeSearch(page)
    search.through(page.url)
    assert search.found == []


def report_message(page: Page) -> None:
    """Report the only message in the chat of the table that the page shows."""
    page.locator("#talk > summary").tap()
    page.get_by_label("Message from Ben: hide, report or block").tap()
    assert small_targets(page) == []
    page.locator("#talk").get_by_role("link", name="Report…").tap()
    expect(page.get_by_text("You stupid fool")).to_be_visible()
    page.get_by_label("What happened? (optional)").fill("He insults me.")
    looks_right(page)
    page.get_by_role("button", name="Send report").tap()
    expect(page.get_by_text("Thank you. A moderator will look at")).to_be_visible()


def mute_author(page: Page) -> None:
    """Take the only report, remove its message and mute the author for a week."""
    page.goto("/account/")
    page.get_by_role("link", name="Moderation", exact=True).tap()
    expect(page.get_by_role("heading", name="Reports")).to_be_visible()
    looks_right(page)
    page.get_by_role("link", name="Chat message: Ben").tap()
    page.get_by_role("button", name="Take this report").tap()
    expect(page.get_by_role("button", name="Give back")).to_be_visible()
    page.get_by_label("Remove the message").check()
    page.get_by_label("Mute the person").check()
    last_day = (timezone.now() + timedelta(days=7)).date()
    page.get_by_label("Last day of a mute or suspension").fill(str(last_day))
    page.get_by_label("Message to the person").fill("Please stay polite.")
    page.get_by_label("Answer to those who reported it (optional)").fill("Thank you, Ann.")
    looks_right(page)
    page.get_by_role("button", name="Take action").tap()
    expect(page.get_by_text("Decided.")).to_be_visible()
    looks_right(page)


def read_why(page: Page) -> None:
    """As the author, read why writing is not allowed, and close both notices."""
    expect(page.get_by_text("you cannot write messages").first).to_be_visible()
    expect(page.get_by_text("Please stay polite.").first).to_be_visible()
    looks_right(page)
    expect(page.get_by_text("Removed by a moderator.")).to_be_visible()
    expect(page.get_by_label("Your message")).to_have_count(0)
    for left in (1, 0):
        page.get_by_role("button", name="Close").first.tap()
        expect(page.get_by_text("Please stay polite.")).to_have_count(left)


def test_reported_message_ends_in_a_mute_and_both_sides_read_why(
    look: Callable[..., Page],
    make_table: Callable[..., Game],
    make_user: Callable[..., User],
    shown_site: str,
) -> None:
    table = make_table("Ann", "Ben")
    ann, ben = (User.objects.get(name=name) for name in ("Ann", "Ben"))
    mia = made_moderator(make_user("Mia"))
    conversation.say(table.pk, ben, "You stupid fool", timezone.now())
    page = look(**PHONE)
    become(page, ann, shown_site)
    page.goto(f"/tables/{table.pk}/")
    report_message(page)
    become(page, mia, shown_site)
    mute_author(page)
    become(page, ben, shown_site)
    page.goto(f"/tables/{table.pk}/")
    read_why(page)
    wide = look(**DESKTOP)
    become(wide, ann, shown_site)
    wide.goto("/reports/")
    expect(wide.get_by_text("You reported Ben. A moderator took action. Thank you.")).to_be_visible()
    expect(wide.get_by_text("Thank you, Ann.").first).to_be_visible()
    assert fits(wide)
    become(wide, mia, shown_site)
    for path in ("/moderation/?state=closed", "/moderation/log/"):
        wide.goto(path)
        assert fits(wide)
