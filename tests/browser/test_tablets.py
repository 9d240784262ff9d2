"""A tablet shows the whole table at a glance. A phone on its side shows the question beside the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from adjudicator.registry import RULESETS
from games.models import Game
from tests.browser.decisions import decisions, one_per_question, picked
from tests.browser.steps import become, fits
from tests.browser.test_axe import AxeSearch
from tests.browser.test_first_view import SEEN
from tests.seeds import Seeded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SIZES: Final = ((768, 1024), (1024, 768))
"""The width and height of a tablet in px, upright and on its side."""
SIDEWAYS: Final[ViewportSize] = {"width": 740, "height": 360}
"""The size of a phone on its side."""
MIN_BOARD: Final = 50
MIN_BOARD_SIDEWAYS: Final = 60
"""The minimum shares of the screen that the board takes, in percent."""
MIN_TEXT: Final = 11
"""The minimum size of text in drawings, in px."""

OPEN: Final = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const scaleOf = ({ viewBox, clientWidth }) => clientWidth / viewBox.baseVal.width;
    const sizes = all("#at-board svg").filter((each) => each.checkVisibility() && each.viewBox.baseVal.width)
        .flatMap((each) => [...each.querySelectorAll("text")].map((text) =>
            Number(text.getAttribute("font-size")) * scaleOf(each)));
    const stories = all(":is(#at-story, #at-before) > .story").filter((each) => each.checkVisibility());
    const story = stories[0]?.getBoundingClientRect();
    const board = document.querySelector("#at-board").getBoundingClientRect();
    const ask = document.querySelector(".ask").getBoundingClientRect();
    return {
        folded: all("#at-board [data-unfolds]:not([open])").map((each) => each.innerText),
        text: Math.min(...sizes),
        story: !story || (story.top < innerHeight && (story.left >= ask.right || story.left >= board.right)),
        own: all("#at-board > figure")[0].getBoundingClientRect().top < innerHeight / 3,
    };
}"""

FREE: Final = """() => {
    const isFree = (part, shares) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return shares.every((share) => part.contains(
            document.elementFromPoint(left + Math.min(width / 2, 20), top + share * height)));
    };
    const tray = document.querySelector("#at-board > .tray")?.getBoundingClientRect();
    return {
        question: [...document.querySelectorAll(".ask .question > p")].slice(0, 1)
            .every((part) => isFree(part, [0.15, 0.5, 0.85])),
        tray: 100 * (tray ? Math.max(0, innerHeight - tray.top) : 0) / innerHeight,
    };
}"""
"""Whether nothing covers the question, and the share of the screen that the tray covers (percent)."""
MAX_TRAY: Final = 45


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(3)
def test_a_tablet_shows_the_whole_table(
    key: str, look: Callable[..., Page], make_table: Callable[..., Game], seeded: Seeded, shown_site: str
) -> None:
    """Check a random decision upright and on its side, with and without a pick, and in the replay."""
    page, wrong = look(has_touch=True, reduced_motion="reduce"), list[str]()
    search = AxeSearch(page)
    decision = seeded.random(key).choice(one_per_question(seeded, decisions(key, make_table, seeded, 1)))
    decision.reach()
    become(page, decision.user, shown_site)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(decision.address)
        where = f"{key} {decision.kind} {width} x {height}"
        wrong += (f"{where}: {fault}" for fault in faults(page))
        search.through(where)
        page.goto(picked(page, decision))
        wrong += (f"{where} picked: {fault}" for fault in faults(page, is_picked=True))
    page.goto(f"{decision.address}at/{decision.table.game.ply}/")
    expect(page.locator("#past [data-unfolds]:not([open])")).to_have_count(0)
    page.set_viewport_size(SIDEWAYS)
    page.goto(decision.address)
    page.evaluate("document.getElementById('show').hidden = false")
    seen = page.evaluate(SEEN)
    if not seen["question"] or seen["board"] < MIN_BOARD_SIDEWAYS:
        wrong.append(f"{key} {decision.kind} on a phone on its side: {seen}")
    page.goto(picked(page, decision))
    free = page.evaluate(FREE)
    if not free["question"] or free["tray"] > MAX_TRAY:
        wrong.append(f"{key} {decision.kind} on a phone on its side, picked: {free}")
    assert not [*wrong, *search.found], "\n".join([*wrong, *search.found])


def faults(page: Page, *, is_picked: bool = False) -> Iterator[str]:
    seen: dict[str, Any] = page.evaluate(SEEN)
    shown: dict[str, Any] = page.evaluate(OPEN)
    if not is_picked and not seen["question"]:
        yield "the question is out of sight"
    if not seen["action"]:
        yield "nothing to press or tap is in sight"
    if not seen["button"]:
        yield "the button that makes the move is out of sight"
    if not is_picked and seen["board"] < MIN_BOARD:
        yield f"the board takes {seen['board']:.0f} % of the screen"
    if shown["folded"]:
        yield f"folded: {', '.join(shown['folded'])}"
    if shown["text"] < MIN_TEXT:
        yield f"text of {shown['text']:.1f} px"
    if not shown["story"]:
        yield "the story is not in a column in view"
    if not shown["own"]:
        yield "the board begins too low"
    if not fits(page):
        yield "wider than the tablet"
