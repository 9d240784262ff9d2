"""On a phone without scripts, a player changes the address, chooses messages and adds a messenger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.core import mailbox
from games.models import Topic, User
from games.notify.channels import service
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits, small_targets, unfolded
from tests.browser.test_axe import AxeSearch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []


def mailed_link(address: str) -> str:
    """Return the link in the last mail to an address."""
    last = next(each for each in mailbox.newest() if each.to == address)
    return re.findall(r"https?://\S+/address/\S+", last.text)[0]


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


def test_address_kinds_of_message_and_a_messenger(
    ann: User, look: Callable[..., Page], shown_site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "_sent", lambda *_: "Telegram accepted the message.")
    page = look(**PHONE, java_script_enabled=False)
    become(page, ann, shown_site)
    _change_address(page)
    _choose_topics(page)
    _add_messenger(page)
    ann.refresh_from_db()
    assert ann.email == "new@example.org"
    assert [channel.wants(Topic.CHAT) for channel in ann.channels.all()] == [False, True]
    _table_on_a_desktop(look(**DESKTOP), ann, shown_site)


def _change_address(page: Page) -> None:
    page.goto("/account/")
    page.get_by_role("link", name="Change address").tap()
    expect(page.get_by_label("New email address")).to_be_visible()
    looks_right(page)
    page.get_by_label("New email address").fill("new@example.org")
    page.get_by_role("button", name="Send confirmation link").tap()
    expect(page.get_by_role("status")).to_contain_text("new@example.org")
    looks_right(page)
    page.goto(mailed_link("new@example.org"))
    looks_right(page)
    page.get_by_role("button", name="Confirm address").tap()
    expect(page.get_by_role("heading", name="Address changed")).to_be_visible()
    looks_right(page)


def _choose_topics(page: Page) -> None:
    page.goto("/account/notices/")
    expect(page.get_by_role("table")).to_have_count(0)
    page.get_by_text("6 kinds of message").tap()
    looks_right(page)
    page.get_by_role("checkbox", name="Mentions A player").uncheck()
    page.get_by_role("button", name="Save: Email").tap()
    expect(page.get_by_text("5 kinds of message")).to_be_visible()


def _add_messenger(page: Page) -> None:
    page.get_by_text("Messenger or other service").tap()
    looks_right(page)
    page.get_by_role("link", name="Telegram").tap()
    expect(page.get_by_label("Bot token")).to_be_visible()
    looks_right(page)
    page.get_by_label("Bot token").fill("a token")
    page.get_by_label("Chat ID").fill("42")
    page.get_by_role("button", name="Add and send a test").tap()
    expect(page.get_by_text("it should look like 123456789:")).to_be_visible()
    looks_right(page)
    page.get_by_label("Bot token").fill("123:abc")
    page.get_by_role("button", name="Add and send a test").tap()
    expect(page.get_by_text("Telegram accepted the message.")).to_be_visible()
    looks_right(page)


def _table_on_a_desktop(page: Page, user: User, site: str) -> None:
    become(page, user, site)
    page.goto("/account/notices/")
    boxes = page.get_by_role("table").get_by_role("checkbox")
    expect(boxes).to_have_count(11)
    expect(page.get_by_role("checkbox", name="Email: Mentions")).not_to_be_checked()
    page.get_by_role("checkbox", name="Telegram: Results and decisions").uncheck()
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_role("checkbox", name="Telegram: Results and decisions")).not_to_be_checked()
    looks_right(page)
    search = AxeSearch(unfolded(page))
    search.through("notification settings")
    assert not search.found, "\n".join(search.found)
