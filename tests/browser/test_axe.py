"""axe finds no fault on any kind of page, in the light and the dark theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from adjudicator.registry import RULESETS
from games.models import Game, User
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.decisions import BrowserDecision, decisions, one_per_question, picked
from tests.browser.places import places, unfold
from tests.browser.steps import become
from tests.seeds import SOAK, Seeded, share, shared

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES: Final[dict[str, Any]] = {
    "runOnly": {"type": "tag", "values": TAGS},
    "rules": {"color-contrast": {"enabled": False}, "label-content-name-mismatch": {"enabled": True}},
    "resultTypes": ["violations"],
    "elementRef": True,
}
CONTRAST: Final[dict[str, Any]] = {
    "runOnly": {"type": "rule", "values": ["color-contrast"]},
    "resultTypes": ["violations"],
}
RUN: Final = """async ([context, options]) => {
    const { violations } = await axe.run(context, options);
    const isDrawn = (id, { element }) => id === "label-content-name-mismatch" && element?.closest("svg");
    const isReachable = async (id, { element }) => {
        if (id !== "target-size") return false;
        element.scrollIntoView({ block: "center" });
        const again = await axe.run(element, { ...options, runOnly: { type: "rule", values: [id] } });
        return !again.violations.length;
    };
    const description = (id, { target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`;
    const found = [];
    for (const { id, nodes } of violations) for (const node of nodes) {
        if (!isDrawn(id, node) && !(await isReachable(id, node))) found.push(description(id, node));
    }
    scrollTo(0, 0);
    return found;
}"""
"""Returns the findings, except those about names in drawings, which other tests cover.

A target that a bar at the edge of the screen covers must be large enough after scrolling.
"""
PAIRS: Final = """(known) => {
    const found = new Set();
    for (const old of document.querySelectorAll("[data-pair]")) old.removeAttribute("data-pair");
    const isWord = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim();
    for (const each of document.body.querySelectorAll("*")) {
        if (![...each.childNodes].some(isWord) || each.closest("svg") || !each.checkVisibility()) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(each);
        const pair = [color, fontSize, fontWeight];
        for (let behind = each; behind; behind = behind.parentElement) {
            const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(behind);
            pair.push(backgroundColor, backgroundImage, opacity, filter);
        }
        const name = pair.filter((part) => !["rgba(0, 0, 0, 0)", "none", "1"].includes(part)).join(" ");
        if (known.includes(name) || found.has(name)) continue;
        found.add(name);
        each.setAttribute("data-pair", "");
    }
    return [...found];
}"""
"""Marks one word of each new combination of colour, size and background.

Other tests check drawings without a browser.
"""
UNNAMED: Final = r"""() => [...document.querySelectorAll("#at-board svg a[href]")].flatMap((link) => {
    const name = (link.getAttribute("aria-label") ?? "").toLowerCase();
    const printed = [...link.querySelectorAll("text")].map((text) => text.textContent).join(" ");
    const missing = (printed.match(/\p{L}{3,}/gu) ?? []).filter((word) => !name.includes(word.toLowerCase()));
    const fault = `${link.dataset.part} is called ${name}, not ${missing.join(" ")}`;
    return missing.length || !name ? [fault] : [];
})"""


class AxeSearch:
    """The findings of axe, one line each. Words of the same colour, size and background are checked once."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pairs: list[str] = []
        self.found: list[str] = []

    def through(self, text: str) -> None:
        """Check what is shown, with all folds open."""
        unfold(self.page)
        self.page.evaluate(Axe().axe_script)
        self.found += [f"{text}: {' '.join(found.split())}" for found in self._run({}, RULES)]
        for theme in THEMES:
            self.page.emulate_media(color_scheme=theme)
            if pairs := self.page.evaluate(PAIRS, self.pairs):
                self.pairs += pairs
                found = self._run({"include": [["[data-pair]"]]}, CONTRAST)
                self.found += [f"{text}, {theme}: {' '.join(each.split())}" for each in found]
        self.page.emulate_media(color_scheme="light")
        self.found += [f"{text}: {found}" for found in self.page.evaluate(UNNAMED)]

    def _run(self, context: dict[str, Any], options: dict[str, Any]) -> list[str]:
        found: list[str] = self.page.evaluate(RUN, [context or {"include": [["html"]]}, options])
        return found


@pytest.mark.long
def test_pages_are_accessible(
    look: Callable[..., Page], make_table: Any, seeded: Seeded, shown_site: str
) -> None:
    page = look(**PHONE)
    search = AxeSearch(page)
    for place in shared(places(make_table, seeded), 6):
        place.show(page, shown_site)
        search.through(place.name)
    assert not search.found, "\n".join(search.found)


@pytest.mark.parametrize("key", share(RULESETS, 5, offset=2))
def test_tables_are_accessible(
    key: str, look: Callable[..., Page], make_table: Any, seeded: Seeded, shown_site: str
) -> None:
    """The test covers a question, a pick, an earlier position, waiting for others, and the end."""
    window: dict[str, Any] = seeded.random("window").choice([PHONE, DESKTOP])
    page = look(**window)
    search = AxeSearch(page)
    all_of = decisions(key, make_table, seeded, None if SOAK else 1)
    for decision in one_per_question(seeded, all_of) if SOAK else [seeded.random().choice(all_of)]:
        decision.reach()
        become(page, decision.user, shown_site)
        page.goto(decision.address)
        search.through(f"{key} {decision.kind} asked")
        page.goto(picked(page, decision))
        search.through(f"{key} {decision.kind} picked")
    for name, address in _others(page, decision, shown_site):
        page.goto(address)
        search.through(f"{key} {name}")
    assert not search.found, "\n".join(search.found)


def _others(page: Page, last: BrowserDecision, site: str) -> Iterator[tuple[str, str]]:
    game: Game = last.table.game
    yield "history", f"{last.address}at/{game.ply // 2}/"
    become(page, User.objects.filter(seats__game=game).exclude(pk=last.user.pk)[0], site)
    yield "waiting", last.address
    last.table.write(len(last.table.turns))
    yield "finished", last.address
