"""Answers from a messenger, set up on a phone or without scripts: accepted senders, the secret, and switching
off.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import Channel, User
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits, small_targets
from tests.browser.test_blocking import faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []


def test_replies_are_accepted_and_ended_on_the_notifications_page(
    look: Callable[..., Page], make_user: Callable[..., User], shown_site: str
) -> None:
    ann = make_user("Ann")
    channel = ann.channels.create(kind="service", label="Our chat", address="tgram://1:abc/2", position=1)
    for window, has_scripts in ((PHONE, True), (DESKTOP, False)):
        page = look(**window, java_script_enabled=has_scripts)
        become(page, ann, shown_site)
        page.goto("/account/notices/")
        page.get_by_text("Reply from the messenger").click()
        looks_right(page)
        page.get_by_label("Your ID in the messenger").fill("@ann:a-rather-long-name-of-a-server.example.org")
        page.get_by_role("button", name="Accept replies").click()
        expect(page.get_by_role("heading", name="Replies through Our chat")).to_be_visible()
        channel.refresh_from_db()
        expect(page.get_by_text(channel.reply_secret)).to_be_visible()
        looks_right(page)
        assert not has_scripts or faults(page) == []
        page.get_by_role("link", name="I have copied it").click()
        page.get_by_text("Replies from @ann:a-rather-long-name-of-a-server.example.org count").click()
        looks_right(page)
        page.get_by_role("button", name="Accept no more replies").click()
        expect(page.get_by_text("Reply from the messenger")).to_be_visible()
        assert Channel.objects.get(pk=channel.pk).reply_secret == ""
