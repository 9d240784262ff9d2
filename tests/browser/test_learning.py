"""A stranger learns Zooloretto on a phone by playing: follows the guide, then continues without it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.conftest import PHONE
from tests.browser.steps import fits, only_move, settled, small_targets
from tests.browser.test_first_view import SEEN, WINDOW

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FOLLOWED = 4
"""The number of times that the player follows the guide's advice."""


def test_stranger_follows_the_guide_and_ends_it(visit):
    page = visit(**WINDOW)
    page.goto("/")
    page.get_by_role("button", name="Learn by playing").tap()
    pages = [follow(page) for _ in range(FOLLOWED)]
    assert "You run a zoo." in pages[0]
    assert not any("You run a zoo." in each for each in pages[1:])
    settled(page)
    page.get_by_role("button", name="End guide").tap()
    expect(page.locator(".guide")).to_have_count(0)
    expect(page.locator(".ask.mine")).to_be_visible()
    assert not Game.objects.get().seats.filter(is_guided=True).exists()


def follow(page: Page) -> str:
    """Follow the advice on the page. Return the advice and its explanation."""
    settled(page)
    seen = page.evaluate(SEEN)
    assert seen["question"], "the question is out of sight"
    assert seen["action"], "nothing to press is in sight"
    assert fits(page)
    assert small_targets(page) == []
    text = page.locator(".guide").inner_text()
    ply = page.locator("#table").get_attribute("data-ply")
    page.get_by_role("link", name=re.compile("^Suggested: ")).tap()
    page.locator(".offer button.big").wait_for()
    only_move(page)
    page.locator(f"#table:not([data-ply='{ply}'])").wait_for()
    return text


def test_guide_works_without_scripts(visit):
    page = visit(**PHONE, java_script_enabled=False)
    page.goto("/rules/zooloretto/")
    page.get_by_role("button", name="Learn by playing").tap()
    expect(page.locator(".guide")).to_be_visible()
    advice = page.get_by_role("link", name=re.compile("^Suggested: "))
    label = advice.inner_text().removeprefix("Suggested: ")
    advice.tap()
    expect(page.locator(".offer button.big")).to_contain_text(label)
    page.locator(".guide").get_by_role("link").first.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zooloretto: rulings")
