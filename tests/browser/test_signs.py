"""Explanations of a board's signs appear on the spot: by mouse, thumb and keyboard, in all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from adjudicator.registry import RULESETS
from games.boards.registry import BOARDS
from games.models import Game
from games.text.ties import tied
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.decisions import decisions
from tests.browser.steps import become, fits
from tests.browser.test_axe import AxeSearch
from tests.seeds import Seeded, share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

VISIBLE = """() => {
    const signs = [...document.querySelectorAll(".board svg :is([data-sign], use)")];
    const clear = (sign) => {
        const { left, right, top, bottom } = sign.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return at?.closest(".board svg") === sign.closest("svg");
    };
    const sign = signs.find(clear);
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
}"""
"""Returns the middle of the first sign that nothing covers."""


def bubble(page: Page) -> Locator:
    return page.locator("#sign")


def sentences(key: str) -> set[str]:
    return {tied(str(meaning.sentence)) for meaning in BOARDS[key].legend.values()}


def is_explained(page: Page, key: str) -> None:
    """Check that the page explains a sign, that the text fits the screen, and that it links to the ruling."""
    expect(bubble(page)).to_be_visible()
    assert page.locator("#sign-sentence").inner_text() in sentences(key)
    assert (bubble(page).get_by_role("link").get_attribute("href") or "").startswith(f"/rules/{key}/rulings/")
    box, size = bubble(page).bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    assert fits(page)


@pytest.fixture
def ask(
    look: Callable[..., Page], make_table: Callable[..., Game], seeded: Seeded, shown_site: str
) -> Callable[[str, dict[str, Any]], Page]:
    """Return a function that opens the page of a decision in a game, as the player who must answer."""

    def opened(key: str, window: dict[str, Any]) -> Page:
        found = decisions(key, make_table, seeded, 1)
        decision = found[len(found) // 2]
        decision.reach()
        page = look(**window)
        become(page, decision.user, shown_site)
        page.goto(decision.address)
        return page

    return opened


def press(page: Page, x: float, y: float) -> Callable[[], object]:
    """Put a thumb down. Return the function that lifts it."""
    session = page.context.new_cdp_session(page)
    name = "Input.dispatchTouchEvent"
    session.send(name, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    return lambda: session.send(name, {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("key", share(RULESETS, 5, offset=2))
def test_a_thumb_explains_signs(key: str, ask: Callable[..., Page]) -> None:
    page = ask(key, PHONE)
    address, button = page.url, page.get_by_role("button", name="Explain")
    lift = press(page, *page.evaluate(VISIBLE))
    is_explained(page, key)
    lift()
    is_explained(page, key)
    page.keyboard.press("Escape")
    expect(bubble(page)).to_be_hidden()
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.touchscreen.tap(*page.evaluate(VISIBLE))
    is_explained(page, key)
    assert page.url == address
    search = AxeSearch(page)
    search.through("explained")
    assert search.found == []
    button.tap()
    expect(bubble(page)).to_be_hidden()


@pytest.mark.parametrize("key", share(RULESETS, 5, offset=3))
def test_mouse_and_keyboard_explain_signs(key: str, ask: Callable[..., Page]) -> None:
    page = ask(key, DESKTOP)
    button = page.get_by_role("button", name="Explain")
    page.mouse.move(*page.evaluate(VISIBLE))
    is_explained(page, key)
    page.mouse.move(2, 2)
    expect(bubble(page)).to_be_hidden()
    button.focus()
    page.keyboard.press("Space")
    explained = set()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#sign-said")).to_contain_text(page.locator("#sign-sentence").inner_text())
        is_explained(page, key)
        explained.add(page.locator("#sign-sentence").inner_text())
    assert len(explained) > 1
    expect(button).to_be_focused()
    page.keyboard.press("Tab")
    expect(bubble(page).get_by_role("link")).to_be_focused()


def test_a_link_with_the_focus_is_explained(ask: Callable[..., Page]) -> None:
    page = ask("zooloretto", DESKTOP)
    link = page.locator("#at-board a[data-part]").first
    page.locator("#explain").focus()
    link.focus()
    is_explained(page, "zooloretto")
    expect(link).to_have_attribute("aria-describedby", "sign-sentence")
    page.locator("#explain").focus()
    expect(bubble(page)).to_be_hidden()


def test_without_scripts_the_rules_explain_the_signs(
    look: Callable[..., Page], ask: Callable[..., Page]
) -> None:
    address = ask("zooloretto", PHONE).url
    page = look(**PHONE, java_script_enabled=False)
    page.goto(address)
    page.get_by_role("link", name="Explain").click()
    expect(page.locator("#signs")).to_be_in_viewport()
    for sentence in sentences("zooloretto"):
        expect(page.locator(".signs").get_by_text(sentence, exact=True)).to_have_count(1)
