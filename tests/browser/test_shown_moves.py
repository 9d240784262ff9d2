"""The board shows what others did: outlined move by move, on request, and in the replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from random import Random
from time import monotonic

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from adjudicator.registry import RULESETS
from games.models import Game, User
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits
from tests.hurry import hurry
from tests.seeds import Seeded, share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAX_MOVES = 40
"""The maximum number of moves until one of them changes the board."""
MAX_SECONDS = 200
RECORD = """() => {
    window.told = [];
    new MutationObserver(() => {
        const text = document.querySelector("#show:not([hidden]) span")?.textContent;
        const isOutlined = document.querySelector(".outlines :is(rect, svg)");
        if (isOutlined && text && window.told.at(-1) !== text) window.told.push(text);
    }).observe(document, { childList: true, subtree: true, attributes: true });
}"""
"""Records each sentence that is shown while something is outlined."""
SENTENCES = """() => [...document.querySelectorAll("#story .about")]
    .map(({ dataset, textContent }) => [Number(dataset.at), textContent])
    .sort(([one], [other]) => one - other).map(([, text]) => text)"""
SHOWABLE = """() => [...document.querySelectorAll("#story .about")].findIndex(({ dataset }) => {
    const [part] = dataset.about.split(" ")[0].split("~").reverse();
    return document.querySelector(`.board [data-place~="${CSS.escape(part)}"]`);
})"""
"""The index of the first sentence about a part that the board shows."""
DISTANCE = """(line) => {
    const box = (part) => part.getBoundingClientRect();
    const [part] = line.dataset.about.split(" ")[0].split("~").reverse();
    const marked = [...document.querySelectorAll(`.board [data-place~="${CSS.escape(part)}"]`)];
    const shown = marked.map((each) => each.closest("details:not([open])")?.querySelector("summary") ?? each)
        .find((each) => box(each).width);
    const [outline, there] = [box(document.querySelector(".outlines :is(rect, svg)")), box(shown)];
    return Math.max(Math.abs(outline.left - there.left), Math.abs(outline.top - there.top));
}"""
"""The distance in px between the first outline and the part that the sentence is about."""


def table_with_news(page: Page, game: Game, chance: Random, site: str) -> None:
    """As Ann, open a table where others' moves have changed the board since her last move."""
    become(page, User.objects.get(name="Ann"), site)
    page.add_init_script(f"({RECORD})()")
    for _ in range(MAX_MOVES):
        page.goto(f"/tables/{game.pk}/")
        if page.locator("#story .about").count() and page.evaluate(SHOWABLE) >= 0:
            return
        page.evaluate("sessionStorage.clear()")  # so that the next page shows these moves again
        hurry(game, chance, until=game.ply + 1)
    raise AssertionError("no move changes the board")


def wait_until(page: Page, expression: str) -> None:
    """Wait until an expression is true. Playwright's own function needs `eval`, which pages forbid."""
    until = monotonic() + MAX_SECONDS
    while not page.evaluate(expression):
        assert monotonic() < until, expression
        page.wait_for_timeout(50)


@pytest.mark.parametrize("key", share(RULESETS, 5))
def test_moves_of_others_are_outlined_in_order_and_on_request(
    key: str, look: Callable[..., Page], make_table: Callable[..., Game], shown_site: str, seeded: Seeded
) -> None:
    chance = seeded.random("shown")
    game = hurry(make_table("Ann", "Ben", ruleset=key), chance, until=70)
    page = look(**DESKTOP)
    table_with_news(page, game, chance, shown_site)
    wait_until(page, "told.length && document.getElementById('show').hidden")
    outlined, sentences = page.evaluate("told"), page.evaluate(SENTENCES)
    places = iter(sentences)
    assert all(any(text == sentence for sentence in places) for text in outlined), (outlined, sentences)
    line = page.locator("#story .about").nth(page.evaluate(SHOWABLE))
    line.hover()
    expect(page.locator(".outlines :is(rect, svg)").first).to_be_attached()
    assert line.evaluate(DISTANCE) < 5
    page.mouse.move(1, 1)
    expect(page.locator(".outlines")).to_have_count(0)
    line.click()
    expect(page.locator(".outlines :is(rect, svg)").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator(".outlines")).to_have_count(0)
    page.reload()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("told") == []  # each move is shown once


def test_new_moves_are_outlined_without_reloading_and_a_tap_ends_the_show(
    look: Callable[..., Page], make_table: Callable[..., Game], shown_site: str, seeded: Seeded
) -> None:
    chance = seeded.random("polled")
    game = hurry(make_table("Ann", "Ben"), chance, until=60)
    page = look(**PHONE)
    table_with_news(page, game, chance, shown_site)
    for _ in range(MAX_MOVES):
        page.evaluate("told = []")
        before = set(page.evaluate(SENTENCES))
        game = hurry(game, chance, until=game.ply + 1)
        page.locator(f'#table[data-ply="{game.ply}"]').wait_for()
        if set(page.evaluate(SENTENCES)) - before:
            break
    wait_until(page, "told.length")
    assert set(page.evaluate("told")) & (set(page.evaluate(SENTENCES)) - before)
    page.evaluate("sessionStorage.clear()")
    page.clock.install()
    page.clock.pause_at(timezone.now() + timedelta(hours=1))  # the animation stays at its first move
    page.goto(f"/tables/{game.pk}/")
    assert fits(page)
    page.get_by_role("button", name="Skip all").tap()
    expect(page.locator(".outlines")).to_have_count(0)
    expect(page.locator("#show")).to_be_hidden()


def test_reduced_motion_outlines_everything_at_once(
    look: Callable[..., Page], make_table: Callable[..., Game], shown_site: str, seeded: Seeded
) -> None:
    chance = seeded.random("calm")
    game = hurry(make_table("Ann", "Ben"), chance, until=60)
    page = look(**DESKTOP, reduced_motion="reduce")
    table_with_news(page, game, chance, shown_site)
    expect(page.locator(".outlines :is(rect, svg)").first).to_be_attached()
    assert page.evaluate("told") == []
    page.keyboard.press("Escape")
    expect(page.locator(".outlines")).to_have_count(0)


def test_replay_plays_from_decision_to_decision(
    look: Callable[..., Page], make_table: Callable[..., Game], seeded: Seeded
) -> None:
    game = hurry(make_table("Ann", "Ben"), seeded.random("replay"), until=60)
    page = look(**PHONE)
    page.goto(f"/tables/{game.pk}/at/20/")
    page.get_by_label("Speed").select_option("4 ×")
    stops = [page.locator("#play").get_attribute("data-stride")]
    page.locator("h1").click()  # away from the fields, which handle these keys themselves
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile(re.escape(str(stops[0])) + "$"))
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".outlines :is(rect, svg)").first).to_be_attached()
    expect(page).not_to_have_url(re.compile(re.escape(str(stops[0])) + "$"))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    ply = int(page.locator("#ply").input_value())
    assert ply > 20
    assert fits(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ply")).to_have_value(str(ply + 1))
