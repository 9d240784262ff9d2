"""Zoo Tycoon in a browser: building a zoo by thumb on a phone, square by square."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from games.models import Channel
from tests.browser.conftest import PHONE
from tests.browser.steps import (
    confirm_all,
    fits,
    make_table,
    only_move,
    settled,
    sign_in,
    small_targets,
    swapped,
    unfolded,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def tap(page: Page, *parts: str) -> None:
    for part in parts:
        link = page.locator(f'a[data-part="{part}"]').first
        link.evaluate("(link) => link.scrollIntoView({ block: 'center', inline: 'center' })")
        with swapped(page):
            link.click(force=True)


def tap_first(page: Page, prefix: str) -> None:
    tap(page, page.locator(f'a[data-part^="{prefix}"]').first.get_attribute("data-part") or "")


def press(page: Page) -> None:
    with swapped(page):
        page.locator(".offer button.big").click()
    settled(page)
    expect(page.locator("#refusal")).to_have_count(0)


def house_meerkats(page: Page) -> None:
    """House a species with one tap and one press. Screen readers then announce it in its enclosure."""
    page.locator("#at-board summary", has_text="Co-species, buildings and signs").click()
    settled(page)
    tap(page, "slot-meerkat")
    expect(page.locator("#focus")).to_have_count(1)
    expect(page.locator(".offer button.big")).to_contain_text("Meerkat in enclosure")
    press(page)
    expect(page.locator(".board")).to_contain_text("+2 popularity")
    heard = page.locator("#at-board").aria_snapshot()
    assert re.search(r"Enclosure 1: savanna, 3 tiles; Meerkat; 1 occupied", heard), heard


def test_zoo_can_be_built_on_a_phone(visit):
    page = visit(**PHONE)
    sign_in(page, "ann@example.org")
    confirm_all()
    make_table(page, "Zoo Tycoon: The Board Game", "me", "bot-random")
    settled(page)
    expect(page.locator(".ask")).to_contain_text("which animals do you take from the Animal Exchange?")
    assert fits(page)
    assert small_targets(page) == []
    tap_first(page, "x-")
    if not page.locator(".offer button.big").count():
        tap_first(page, "do-take")
    press(page)
    while "build your zoo" not in page.locator(".ask").inner_text():
        with swapped(page):
            page.locator(".choice", has_text="pass").first.click()
        if page.locator('.offer button[value="pass"]').count():
            press(page)
        settled(page)
    expect(page.locator(".board")).to_contain_text("Nothing is missing")
    tap(page, "sq-C3", "sq-D3", "sq-D4", "do-found savanna C3 D3 D4")
    expect(page.locator("#focus")).to_have_count(1)
    tap(page, "turn")
    expect(page.locator(".offer button.big")).not_to_have_attribute("value", "found savanna C3 D3 D4")
    tap(page, "sq-E6")
    expect(page.locator(".offer .follows")).to_contain_text("No direct change in points or money.")
    page.goto(page.url.split("?")[0])
    tap(page, "sq-C3", "sq-D3", "sq-D4", "do-found savanna C3 D3 D4")
    press(page)
    expect(page.locator('a[data-part="home-1"] title').first).to_contain_text("Enclosure 1: savanna, 3 tiles")
    house_meerkats(page)
    tap(page, "sq-C4", "do-extend 1 C4")
    press(page)
    assert fits(page)
    assert small_targets(page) == []
    expect(page.locator(".ask")).to_contain_text(re.compile("build your zoo"))


MAX_DECISIONS = 120
PREFERRED = ("house", "found", "lodge", "build", "focal", "extend", "take", "renew", "done", "give", "pass")
MAX_STEPS_PER_YEAR = 4
"""The maximum number of building steps per year, so that the test ends."""


def wanted(texts: list[str], built: int) -> str:
    """Return the preferred move: animals first, then a few of the building moves in the server's order."""
    if "done" in texts and built >= MAX_STEPS_PER_YEAR:
        return "done"
    rank = {verb: at for at, verb in enumerate(PREFERRED)}
    return min(texts, key=lambda text: rank.get(text.split()[0], len(PREFERRED)))


def choose(page: Page, built: int) -> str:
    """Make the preferred move by its button, and confirm it. Return its text."""
    texts = page.locator(".choice code").all_text_contents()
    if not texts:
        return only_move(page)
    text = wanted(texts, built)
    unfolded(page)
    with swapped(page):
        page.locator(".choice").nth(texts.index(text)).click()
    return only_move(page) if page.locator(f'.offer button[value="{text}"]').count() else text


def test_a_year_is_played_from_summer_to_winter(visit):
    page = visit(**PHONE)
    sign_in(page, "ann@example.org")
    Channel.objects.update(is_on=False)
    make_table(page, "Zoo Tycoon: The Board Game", "me", "bot-greedy")
    verbs, built = list[str](), 0
    for _ in range(MAX_DECISIONS):
        settled(page)
        if page.locator(".board", has_text="Year 2").count():
            break
        is_building = "build your zoo" in page.locator(".ask").inner_text()
        built = built + 1 if is_building else 0
        verbs.append(choose(page, built).split()[0])
        expect(page.locator("#refusal")).to_have_count(0)
    else:
        pytest.fail("the year does not end")
    assert {"take", "done"} <= {*verbs}
    assert {"found", "house", "lodge"} & {*verbs}
    page.locator(".board summary", has_text="Winter accounts").click()
    expect(page.locator(".board").first).to_contain_text("Last winter")
    expect(page.locator(".story, .log").first).to_be_visible()
    assert fits(page)
