"""For every kind of decision on a phone, the question and a possible action are visible without scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings
from playwright.sync_api import Page

from adjudicator.registry import RULESETS
from games.boards import svg
from games.models import Game
from tests.browser.conftest import PHONE
from tests.browser.decisions import BrowserDecision, decisions, one_per_question, picked
from tests.browser.steps import become, fits, speak
from tests.looks.album import ROOT
from tests.seeds import SOAK, Seeded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WINDOW: Final = {**PHONE, "viewport": {"width": 360, "height": 780}}
LANGUAGES: Final = [code for code, _ in settings.LANGUAGES]
MAX_HEIGHT: Final = 1560
"""The maximum height of a page, in px at that width: two screens."""
SCROLLING: Final = """() =>
    [...document.querySelectorAll(".follows")].some((each) => each.scrollHeight > each.clientHeight + 1)"""
"""Whether the consequences of a picked move are longer than their box."""
MIN_BOARD: Final = 55
"""The minimum share of the screen, in percent, that the board takes at each decision."""
PLACE: Final = ROOT / "var" / "looks" / "first-view"
"""The folder for pictures of pages with faults."""

SEEN: Final = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const isWhole = (part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
    };
    const isFree = (part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const over = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight && document.elementFromPoint(x, y);
        return over && (part.contains(over) || over.closest("a, button") === part);
    };
    const isBoard = (x, y) => Boolean(document.elementFromPoint(x, y)?.closest("#at-board"));
    const steps = [...Array(50).keys()].map((step) => (step + 0.5) / 50);
    const points = steps.flatMap((x) => steps.map((y) => isBoard(x * innerWidth, y * innerHeight)));
    const buttons = all(".offer button.big");
    const actions = all(".ask .choice, .offer summary, .moves .choice, #at-board a[data-part]");
    const isCutWithoutSign = (row) => row.scrollWidth > row.clientWidth + 1
        && !(parseFloat(getComputedStyle(row).getPropertyValue("--more-right")) > 0);
    const boxes = all(".answers :is(.choice, summary)").filter((part) => part.checkVisibility())
        .map((part) => [part, part.getBoundingClientRect()]);
    const covers = ([one, a], [other, b]) => one !== other && a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return {
        cut: all(":is(.answers, .aids)").filter(isCutWithoutSign).map((row) => row.className),
        overlapping: boxes.filter((one) => boxes.some((other) => covers(one, other)))
            .map(([part]) => part.textContent.trim()),
        question: all(".ask .question > p").slice(0, 1).every(isWhole),
        action: [...buttons, ...actions].some(isFree),
        button: buttons.every((button) => isFree(button) && isWhole(button)),
        height: document.documentElement.scrollHeight,
        board: 100 * points.filter(Boolean).length / points.length,
    };
}"""
SMALL: Final = """([least, drawn]) => {
    const links = [...document.querySelectorAll("#at-board a[data-part]")];
    const others = [...document.querySelectorAll("button, select, .button, summary, nav a")];
    const sizeText = (part, { width, height }) =>
        `${part.dataset.part ?? part.textContent.trim()} ${Math.round(width)} x ${Math.round(height)}`;
    const small = (parts, least, area) => parts.filter((part) => part.checkVisibility())
        .map((part) => [part, area(part).getBoundingClientRect()])
        .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
        .map(([part, box]) => sizeText(part, box));
    return [
        ...small(others, least, (part) => part),
        ...small(links, drawn, (link) => link.lastElementChild ?? link),
    ];
}"""
"""Controls that are too small for a thumb. In a part of the board, its last shape receives the tap."""


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(3)
def test_a_decision_is_made_without_scrolling(
    key: str,
    look: Callable[..., Page],
    make_table: Callable[..., Game],
    seeded: Seeded,
    shown_site: str,
) -> None:
    """Check each page with and without a pick, in a language from the seed. Soak runs check all languages."""
    page, wrong = look(**WINDOW), list[str]()
    for decision in one_per_question(seeded, decisions(key, make_table, seeded, None if SOAK else 1)):
        decision.reach()
        become(page, decision.user, shown_site)
        for language in LANGUAGES if SOAK else [seeded.random(decision.kind).choice(LANGUAGES)]:
            speak(page, language, shown_site)
            page.goto(decision.address)
            wrong += faults(page, decision, f"asked {language}")
            page.goto(picked(page, decision))
            wrong += faults(page, decision, f"picked {language}")
    assert not wrong, "\n".join(wrong)


def faults(page: Page, decision: BrowserDecision, when: str) -> Iterator[str]:
    """Yield the faults of a page, one line each, with the path of a picture."""
    if found := list(_faults(page, page.evaluate(SEEN), when)):
        label = f"{decision.table.game.ruleset} {decision.kind} {when}"
        picture = PLACE / f"{label.replace(' ', '-')}.png"
        page.screenshot(path=picture, full_page=True)
        yield f"{label}: {'; '.join(found)} ({picture.relative_to(Path.cwd())})"


def _faults(page: Page, seen: dict[str, Any], when: str) -> Iterator[str]:
    if when.startswith("asked") and not seen["question"]:
        yield "the question is out of sight"
    if not seen["action"]:
        yield "nothing to press or tap is in sight"
    if not seen["button"]:
        yield "the button that makes the move is out of sight"
    if page.evaluate(SCROLLING):
        yield "a part of what the move leads to is out of sight"
    if seen["height"] > MAX_HEIGHT:
        yield f"{seen['height']} px tall"
    if when.startswith("asked") and seen["board"] < MIN_BOARD:
        yield f"the board takes {seen['board']:.0f} % of the screen"
    if seen["cut"] or seen["overlapping"]:
        yield f"cut without a sign: {seen['cut']}, on top of each other: {seen['overlapping']}"
    if not fits(page):
        yield "wider than the phone"
    if small := page.evaluate(SMALL, [svg.THUMB, svg.MIN_TAP]):
        yield f"{len(small)} small: {', '.join(small[:5])}"
