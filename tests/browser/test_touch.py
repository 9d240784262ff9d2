"""Every game played to its end with a finger on a phone, while the page stays in place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from adjudicator.registry import RULESETS
from tests.browser.conftest import PHONE
from tests.browser.playing import ENDED, at_the_beginning, near_the_end, play_to_the_end
from tests.browser.steps import fits, sign_in
from tests.seeds import SOAK, Seeded, run_seed, share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WINDOW = {**PHONE, "viewport": {"width": 360, "height": 780}}
SPOT = """(link) => {
    const drawn = link.lastElementChild;
    drawn.scrollIntoView({ block: "center", inline: "center" });
    const box = drawn.getBoundingClientRect(), parts = [1/2, 1/4, 3/4, 1/8, 7/8];
    const at = (x, y) => [box.left + x * box.width, box.top + y * box.height];
    const points = parts.flatMap((y) => parts.map((x) => at(x, y)));
    return points.find((point) => link.contains(document.elementFromPoint(...point))) ?? points[0];
}"""
"""A point inside a shape, its middle if possible. In a bent enclosure, the middle may lie outside."""
WATCH: Final = """
    let isUnfolding = false;
    const note = ({ target }) => { isUnfolding = Boolean(target.closest("summary")); };
    addEventListener("pointerdown", note, true);
    new PerformanceObserver((list) => {
        if (isUnfolding || !document.querySelector("#table.running")) return;
        for (const { value } of list.getEntries()) noteShift(value);
    }).observe({ type: "layout-shift", buffered: true });
"""
"""Notes layout shifts before the end, also those right after a tap, unless the tap unfolded something."""
MAX_SHIFT: Final = 0.001
"""The maximum layout shift per decision."""
END_SHIFT: Final = 0.02
"""The additional layout shift of a short game, where one change of the board counts for many decisions."""
WHOLE = {[*RULESETS][run_seed() % len(RULESETS)]} if SOAK else frozenset[str]()
"""The rulesets whose whole game is played."""


def touch(target: Locator) -> None:
    """Touch an element as a finger does: nothing is moved out of the way first."""
    if target.get_attribute("data-part"):
        target.page.touchscreen.tap(*target.evaluate(SPOT))
    else:
        target.tap()


@pytest.mark.long
@pytest.mark.parametrize("key", share(RULESETS, 5))
def test_a_game_is_played_by_touch(key: str, visit: Callable[..., Page], seeded: Seeded) -> None:
    page, shifts = visit(**WINDOW), list[float]()
    page.expose_binding("noteShift", lambda _, value: shifts.append(value))
    page.add_init_script(WATCH)
    sign_in(page, "ann@example.org")
    title, is_whole = RULESETS[key].title, key in WHOLE
    if is_whole:
        at_the_beginning(page, title)
    else:
        near_the_end(page, seeded, key, title)
    decisions = play_to_the_end(page, touch, seeded, is_whole=is_whole)
    assert decisions > 0
    assert sum(shifts) <= MAX_SHIFT * decisions + END_SHIFT
    expect(page.locator(".ask")).to_contain_text(ENDED)
    assert fits(page)
