"""Every game played to its end with a finger on a phone."""

from __future__ import annotations

from collections.abc import Callable

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
    page = visit(**WINDOW)
    sign_in(page, "ann@example.org")
    title, is_whole = RULESETS[key].title, key in WHOLE
    if is_whole:
        at_the_beginning(page, title)
    else:
        near_the_end(page, seeded, key, title)
    assert play_to_the_end(page, touch, seeded, is_whole=is_whole) > 0
    expect(page.locator(".ask")).to_contain_text(ENDED)
    assert fits(page)
