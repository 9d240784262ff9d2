"""Planned moves on a phone: by touch with scripts, and without scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, Order, User
from tests.browser.conftest import PHONE
from tests.browser.steps import become, fits, open_more, sign_in, small_targets

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAX_HEIGHT = 2_150
"""The maximum height of the page, in px, with one list open. The boards of random games differ slightly."""


def faults(page: Page) -> list[str]:
    """Return the faults of a page: too wide, too high, or controls too small for a thumb."""
    height = page.evaluate("document.documentElement.scrollHeight")
    wide = [] if fits(page) else ["wider than the phone"]
    return [*wide, *small_targets(page), *([f"{height} px high"] if height > MAX_HEIGHT else [])]


def open_orders(page: Page) -> None:
    """Open the section for planned moves if it is closed."""
    if page.locator("#orders[open]").count() == 0:
        open_more(page)
        page.get_by_text("Planned moves").tap()
    expect(page.get_by_label("Action")).to_be_visible()


def test_planned_move_is_previewed_added_and_removed_by_touch(
    look: Callable[..., Page], shown_site: str, make_table: Callable[..., Game]
) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    page = look(**PHONE)
    become(page, User.objects.get(seats__game=game, seats__must_act=True), shown_site)
    page.goto(f"/tables/{game.pk}/")
    open_orders(page)
    page.get_by_label("Move, or the whole plan as text").fill("draw")
    page.get_by_role("button", name="Preview").tap()
    expect(page.get_by_role("status").filter(has_text="draw")).to_have_text("“draw” would be played now.")
    assert faults(page) == []
    assert not Order.objects.exists()
    open_orders(page)
    page.get_by_label("Action").select_option("take fullest truck")
    page.get_by_label("When", exact=True).select_option("if")
    page.get_by_label("Condition").select_option("truck 1 full")
    page.get_by_role("button", name="Preview").tap()
    text = "if truck 1 full then take fullest truck, this game"
    expect(page.get_by_text(text)).to_be_visible()
    expect(page.get_by_text("Nothing would be played now")).to_be_visible()
    expect(page.get_by_label("Action")).to_have_value("take fullest truck")
    expect(page.get_by_label("Condition")).to_have_value("truck 1 full")
    page.get_by_role("button", name="Plan this").tap()
    expect(page.get_by_text("Planned moves (1)")).to_be_visible()
    open_orders(page)
    assert faults(page) == []
    page.get_by_role("button", name=f"Remove: {text}").tap()
    expect(page.get_by_text("Planned moves", exact=True)).to_be_visible()
    expect(page.get_by_text(text)).to_have_count(0)
    assert Order.objects.get().status == Order.Status.REMOVED


def test_planned_move_is_previewed_added_and_removed_without_scripts(visit: Any, make_table: Any) -> None:
    game = make_table("Ann", "Ben", ruleset="18zoo")
    page = visit(**PHONE, java_script_enabled=False)
    sign_in(page, "ann@example.org")
    page.goto(f"/tables/{game.pk}/")
    open_more(page)
    page.get_by_text("Planned moves").click()
    page.get_by_label("Action").select_option("pass")
    page.get_by_label("When", exact=True).select_option("until")
    page.get_by_label("Condition").select_option("sold GI")
    assert faults(page) == []
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("pass until sold GI, this round")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Plan this").click()
    page.get_by_text("Planned moves").click()
    assert faults(page) == []
    page.get_by_role("button", name="Remove: pass until sold GI, this round").click()
    expect(page.get_by_text("pass until sold GI, this round")).to_have_count(0)
