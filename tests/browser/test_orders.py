"""Saying beforehand what to do, on a phone and without scripts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.steps import fits, sign_in, small_targets

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_an_order_is_chosen_tried_and_left_by_thumb(visit: Any, make_table: Any) -> None:
    game = make_table("Ann", "Ben", ruleset="18zoo")
    page = visit(**PHONE, java_script_enabled=False)
    sign_in(page, "ann@example.org")
    page.goto(f"/tables/{game.pk}/")
    page.get_by_text("Say it beforehand").click()
    page.get_by_label("What to do").select_option("pass")
    page.get_by_label("When", exact=True).select_option("until")
    page.get_by_label("Condition").select_option("sold GI")
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="What would it do?").click()
    expect(page.get_by_text("pass until sold GI, this round")).to_be_visible()
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="Say it").first.click()
    page.get_by_text("Say it beforehand").click()
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="Take away: pass until sold GI, this round").click()
    expect(page.get_by_text("pass until sold GI, this round")).to_have_count(0)
