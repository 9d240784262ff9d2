"""Every game played to its end with the keyboard on a desktop, with Tab and Enter."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from adjudicator.registry import RULESETS
from tests.browser.conftest import DESKTOP
from tests.browser.playing import ENDED, decide, near_the_end, play_to_the_end
from tests.browser.steps import make_table, settled, sign_in, swapped
from tests.seeds import Seeded, share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAX_TABS = 400
FOCUS = """(target) => {
    const focus = document.activeElement, { top, bottom, left, right } = focus.getBoundingClientRect();
    const ring = getComputedStyle(focus);
    return {
        found: focus === target,
        seen: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
        ringed: ring.outlineStyle !== "none" && parseFloat(ring.outlineWidth) >= 2,
    };
}"""
AWAY = """(target) => {
    const kinds = "a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex]";
    const all = [...document.querySelectorAll(kinds)]
        .filter((each) => each.tabIndex >= 0 && each.checkVisibility());
    return all.indexOf(target) - all.indexOf(document.activeElement);
}"""
WHERE = """() => [
    document.activeElement.dataset.part ?? "", document.activeElement.closest(".part, figure")?.id ?? ""]"""
ORDER = """() => {
    const all = [...document.querySelectorAll("#table :is(a[href], button, summary, textarea, [tabindex])")];
    const kinds = [".ask", "#at-board", ":is(#at-moves, #at-lists)", ".story"];
    return all.map((each) => kinds.findIndex((kind) => each.closest(kind))).filter((kind) => kind >= 0);
}"""


def press(target: Locator) -> None:
    """Move the focus to an element with Tab or Shift+Tab, and press Enter.

    The page may change meanwhile, so the element is located again after each series of presses.
    """
    keyboard, pressed = target.page.keyboard, 0
    while pressed < MAX_TABS:
        focus = target.evaluate(FOCUS)
        if focus["found"]:
            assert focus["seen"], f"out of sight: {target}"
            assert focus["ringed"], f"no ring around {target}"
            keyboard.press("Enter")
            return
        away = target.evaluate(AWAY)
        for _ in range(abs(away) or 1):  # elements between them may take the focus, too
            keyboard.press("Shift+Tab" if away < 0 else "Tab")
        pressed += abs(away) or 1
    pytest.fail(f"no way to {target}")


@pytest.mark.parametrize("key", share(RULESETS, 5, offset=1))
def test_a_game_is_played_by_keys(key: str, visit: Callable[..., Page], seeded: Seeded) -> None:
    page = visit(**DESKTOP)
    sign_in(page, "ann@example.org")
    near_the_end(page, seeded, key, RULESETS[key].title)
    order = page.evaluate(ORDER)
    assert order == sorted(order)
    assert play_to_the_end(page, press, seeded) > 0
    expect(page.locator(".ask")).to_contain_text(ENDED)


def test_skip_links_work_and_enter_keeps_the_focus(visit: Callable[..., Page]) -> None:
    """Links skip to the content or to the moves. Enter leaves the focus in place."""
    page = visit(**DESKTOP)
    sign_in(page, "ann@example.org")
    make_table(page, "The Zoo Game", "me", "bot-random")
    settled(page)
    page.reload()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate('document.activeElement.closest("main") !== null')
    link = page.locator("#at-board a[data-part]").first
    part = link.get_attribute("data-part")
    with swapped(page):
        press(link)
    assert page.evaluate(WHERE)[0] == part
    expect(page.locator("#announcement")).to_have_count(1)
    skip = page.get_by_role("link", name="Skip to moves")
    page.reload()
    press(skip)
    page.keyboard.press("Tab")
    assert page.evaluate(WHERE)[1] in {"at-moves", "at-lists"}


def test_screen_readers_announce_questions_and_refusals(visit: Callable[..., Page], seeded: Seeded) -> None:
    """A screen reader announces the next question, and why a move was refused."""
    page = visit(**DESKTOP)
    sign_in(page, "ann@example.org")
    settled(near_the_end(page, seeded, "zooloretto", "Zooloretto"))
    heard = page.locator("#announcement").text_content()
    page.get_by_text("Type moves instead").click()
    page.get_by_label("Enter moves in your own words").fill("dance")
    page.get_by_role("button", name="Play moves").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("A move begins with|No move fits"))
    expect(page.locator("#announcement")).to_have_text(heard or "")
    before = asked(page)
    for number in range(20):
        decide(page, Locator.click, number)
        if asked(page) != before:
            break
    expect(page.locator("#announcement")).to_have_text(asked(page))


def asked(page: Page) -> str:
    """Return the question without its link to a ruling."""
    return str(page.locator(".question > p").first.evaluate("p => p.firstChild.textContent"))
