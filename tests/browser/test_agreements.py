"""Proposals and votes, on a phone and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.steps import fits, open_more, sign_in, small_targets

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []


def test_pause_and_concession_work_on_a_phone_without_scripts(visit, make_table):
    game = make_table("Ann", "Ben")
    ann, ben = (visit(**PHONE, java_script_enabled=False) for _ in range(2))
    for page, address in ((ann, "ann@example.org"), (ben, "ben@example.org")):
        sign_in(page, address)
        page.goto(f"/tables/{game.pk}/")
    open_more(ann)
    ann.get_by_text("Propose…").click()
    looks_right(ann)
    ann.get_by_role("button", name="Propose a pause").click()
    expect(ann.get_by_role("button", name="Withdraw")).to_be_visible()
    looks_right(ann)
    ben.reload()
    expect(ben.get_by_role("heading", name="Ann proposes a pause")).to_be_visible()
    looks_right(ben)
    ben.get_by_role("button", name="Agree").click()
    expect(ben.get_by_text("The clocks are stopped until").first).to_be_visible()
    looks_right(ben)
    open_more(ben)
    ben.get_by_text("Propose…").click()
    ben.get_by_text("Concede…").click()
    looks_right(ben)
    ben.get_by_role("button", name="Concede game").click()
    expect(ben.get_by_text("Ann wins").first).to_be_visible()
