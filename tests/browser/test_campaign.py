"""A campaign on a phone, without scripts: beginning, continuing, viewing and leaving."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.conftest import PHONE
from tests.browser.steps import fits, sign_in, small_targets
from tests.games.conftest import end

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []


def begin(page: Page) -> None:
    page.get_by_role("link", name="Create table").click()
    page.get_by_role("link", name="Zoo Parque").click()
    page.get_by_label("2", exact=True).check()
    for number, kind in enumerate(("me", "bot-random")):
        page.get_by_label(f"Seat {'AB'[number]}", exact=True).select_option(kind)
    page.get_by_text("More settings").click()
    page.get_by_label("Table name").fill("Family")
    page.get_by_label("Zooperative", exact=True).check()
    page.get_by_label("Feeding", exact=True).check()
    page.get_by_label("Start a campaign: after each game, the same players go on to the next").check()
    looks_right(page)
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("Game 1 of a campaign")).to_be_visible()
    looks_right(page)
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(".board svg").first).to_be_visible()


def test_campaign_continues_from_level_to_level(visit):
    page = visit(**PHONE, java_script_enabled=False)
    sign_in(page, "ann@example.org")
    begin(page)
    end(Game.objects.get(), 0, 1)
    page.reload()
    expect(page.get_by_text("Level 1 won.")).to_be_visible()
    looks_right(page)
    page.get_by_role("button", name="Continue: Level 2").click()
    expect(page.get_by_role("link", name="Campaign: Level 2")).to_be_visible()
    page.get_by_role("link", name="Campaign: Level 2").click()
    expect(page.get_by_role("heading", name="1. Level 1")).to_be_visible()
    looks_right(page)
    page.get_by_role("link", name="Go to the table (not started)").click()
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(".board svg").first).to_be_visible()
    end(Game.objects.get(campaign_number=2))
    page.goto("/")
    looks_right(page)
    page.get_by_role("link", name="Family Zoo Parque · Level 2").click()
    expect(page.get_by_role("button", name="Continue: Level 2")).to_be_visible()
    looks_right(page)
    page.get_by_text("Leave…", exact=True).click()
    page.get_by_role("button", name="Leave campaign").click()
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
    expect(page.get_by_role("heading", name="Campaigns")).to_have_count(0)
