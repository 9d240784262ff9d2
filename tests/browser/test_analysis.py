"""Analyses in the browser: ten moves without a reload, back, a branch, and the same without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import AnalysisMove, Game
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits, small_targets
from tests.hurry import hurry
from tests.seeds import Seeded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOVES = 10


def play_first(page: Page) -> None:
    """Play the first move that the page offers, and wait for the next position."""
    before = page.url
    if page.locator(".choices.main button").count():
        page.locator(".choices.main button").first.click()
    elif page.locator(".offer button.big").count():
        page.locator(".offer button.big").click()
    else:
        if page.locator("#moves details:not([open])").count():
            page.locator("#moves details:not([open]) summary").first.click()
        page.locator("#moves button.choice").first.click()
    expect(page).not_to_have_url(before)


@pytest.mark.parametrize("key", ["zooloretto", "the-zoo-game"])
@pytest.mark.sampled(2)
def test_ten_moves_on_a_phone_without_a_reload(
    look: Callable[..., Page], make_table: Callable[..., Game], seeded: Seeded, shown_site: str, key: str
) -> None:
    game = hurry(make_table("Ann", "Ben", ruleset=key), seeded.random("analysis"), until=40)
    page = look(**PHONE)
    assert game.created_by
    become(page, game.created_by, shown_site)
    page.goto(f"/tables/{game.pk}/analysis/")
    page.get_by_role("button", name="Analyse the current position").click()
    expect(page.get_by_text("Analysis: the game itself does not change.")).to_be_visible()
    page.wait_for_load_state("networkidle")  # until the scripts have run, a button would load the next page
    page.evaluate("window.mine = true")
    for _ in range(MOVES):
        play_first(page)
    expect(page.locator("[aria-labelledby=this-line] li")).to_have_count(MOVES)
    page.get_by_role("link", name="Back").click()
    expect(page.locator("[aria-labelledby=this-line] li")).to_have_count(MOVES - 1)
    expect(page.locator("[aria-labelledby=tried] li")).to_have_count(1)
    assert page.evaluate("window.mine") is True
    assert fits(page)
    assert not small_targets(page)
    game.refresh_from_db()
    assert AnalysisMove.objects.count() == MOVES
    assert game.ply == Game.objects.get().ply


def test_branch_and_compare_without_scripts(
    look: Callable[..., Page], make_table: Callable[..., Game], shown_site: str
) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    page = look(**DESKTOP, java_script_enabled=False)
    asked = game.seats.get(must_act=True).user
    assert asked
    become(page, asked, shown_site)
    page.goto(f"/tables/{game.pk}/analysis/")
    page.get_by_role("button", name="Analyse the current position").click()
    page.locator("button[value=draw]").click()
    drawn = page.url
    page.goto(f"{drawn}?move=put+1")
    page.locator(".offer button.big").click()
    page.goto(f"{drawn}?move=put+2")
    page.locator(".offer button.big").click()
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("#compared tr")).to_have_count(3)
    expect(page).to_have_url(re.compile("compare="))
