"""Zoo Parque in a browser: every decision of one seat by tapping, from the set-up to the final score."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from adjudicator.rules.zoo_parque.chart import chart_of
from games import selectors
from games.boards.zoo_parque.placed import map_words
from tests.browser.conftest import PHONE
from tests.browser.steps import (
    become,
    confirm_all,
    fits,
    make_table,
    only_move,
    open_more,
    settled,
    sign_in,
    skip_the_middle,
    small_targets,
    swapped,
)
from tests.hurry import hurry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAX_DECISIONS = 120
SEEN, LEFT = 12, 16
"""The number of decisions made first, and the number of turns by both seats left after the skipped middle."""
PREFERRED = ("claim", "choose", "place", "take", "return", "done")
"""Preferred moves, by the first word of their text. Claiming makes the game end sooner."""

AWAY = """(map) => {
    const box = (part) => part.getBoundingClientRect();
    const ruler = (name) => box(map.querySelector(`[data-ruler=${name}]`));
    const svg = box(map.querySelector("svg"));
    return [
        ruler("rows").left - Math.max(box(map).left, svg.left),
        ruler("columns").top - Math.max(box(map).top, svg.top),
    ];
}"""
"""The distances of the row and column names from the edges of the visible map."""


def preference(text: str) -> int:
    return PREFERRED.index(text.split(maxsplit=1)[0])


def part_names(text: str) -> list[str]:
    """Return the parts of a move in the order in which to tap them."""
    match text.split():
        case ["claim", at]:
            return [f"cell-{at}"]
        case ["choose" | "take", number]:
            return [f"domino-{number}"]
        case _:
            return []


def tap(page: Page, name: str) -> bool:
    """Tap a part of the board if it can be tapped. Return whether it could."""
    link = page.locator(f'.board a[data-part="{name}"]').first
    if not link.count():
        return False
    link.scroll_into_view_if_needed()
    with swapped(page):
        link.tap()
    return True


def tap_in_place(page: Page, name: str) -> bool:
    """Tap a space in the middle of the map if possible. The domino appears, and the map stays in place."""
    space = page.locator(f'#map a[data-part="{name}"]').first
    if not space.count():
        return False
    space.evaluate("(space) => space.scrollIntoView({ block: 'center', inline: 'center' })")
    before = map_view(page)
    with swapped(page):
        space.tap(force=True)  # as a finger does: nothing is moved out of the way first
    expect(page.locator("#map #focus")).to_have_count(1)
    assert map_view(page) == before
    return True


def map_view(page: Page) -> list[float]:
    """Return the position and the size of the visible part of the map."""
    return page.locator("#map").evaluate(
        """(map) => [map.scrollLeft, map.scrollTop, map.firstElementChild.getBoundingClientRect().width,
            map.firstElementChild.viewBox.baseVal.x, map.firstElementChild.viewBox.baseVal.y]"""
    )


def lay(page: Page) -> str:
    """Put the domino on the map, turn it once if possible, then place it. Return the move's text."""
    part = page.locator("#map a").first.get_attribute("data-part") or ""
    button = page.locator(".offer button.big")
    assert tap_in_place(page, part)
    first = button.get_attribute("value")
    if tap_in_place(page, part):
        assert button.get_attribute("value") != first
    expect(page.locator(".offer .follows li").last).to_be_visible()
    assert is_uncovered(page)
    return only_move(page)


def is_uncovered(page: Page) -> bool:
    """Return whether the domino to be placed is completely visible."""
    return page.locator("#focus").evaluate(
        """(domino) => domino.getBoundingClientRect().top >= 0 && domino.getBoundingClientRect().bottom
            <= document.querySelector(".offer").getBoundingClientRect().top + 1"""
    )


def decide(page: Page) -> str:
    """Make a preferred move: tap its parts and then the remaining move. Return its text."""
    texts = page.locator(".choice code").all_text_contents()
    if not texts:
        return only_move(page)
    if texts[0].startswith("place"):
        return lay(page)
    text = min(texts, key=preference)
    for name in part_names(text):
        tap(page, name)
    texts = page.locator(".choice code").all_text_contents()
    if text in texts:
        with swapped(page):
            page.locator(".choice").nth(texts.index(text)).click()
    button = page.locator(".offer button.big")
    if button.count():
        with swapped(page):
            button.click()
    return text


@pytest.mark.long
def test_a_game_is_played_from_the_set_up_to_the_final_score(visit, seeded):
    page = visit(**{**PHONE, "viewport": {"width": 360, "height": 780}})
    sign_in(page, "ann@example.org")
    confirm_all()
    make_table(page, "Zoo Parque", "me", "bot-random")
    verbs: set[str] = set()
    for number in range(MAX_DECISIONS):
        if number == SEEN:
            skip_the_middle(seeded, LEFT)
            page.reload()
        settled(page)
        if page.locator("#table.finished").count():
            break
        if number < 4:
            assert fits(page)
            assert small_targets(page) == []
        verbs.add(decide(page).split()[0])
        expect(page.locator("#refusal")).to_have_count(0)
    assert verbs >= {"choose", "place", "claim", "take"}
    expect(page.locator(".ask")).to_contain_text(re.compile(r"wins with|share the victory"))
    assert fits(page)


def test_screen_reader_hears_each_domino_and_who_types_sees_coordinates(look, make_table, seeded, shown_site):
    game = hurry(make_table("Ann", "Ben", ruleset="zoo-parque", feeding=True), seeded.random(), leave=8)
    asked = game.seats.filter(must_act=True).earliest("number").user
    assert asked is not None
    page = look(**{**PHONE, "viewport": {"width": 360, "height": 780}})
    become(page, asked, shown_site)
    page.goto(f"/tables/{game.pk}/")
    position = selectors.position(game.pk, asked)
    view, heard = position.view, page.locator("#map").aria_snapshot()
    chart = chart_of(view.laid, view.options.reading)
    descriptions = list(map_words(view, chart, position.table.names))
    assert [each for each in descriptions if each not in heard] == []
    assert len(descriptions) > 10
    rows = page.locator("[data-ruler=rows]")
    expect(rows).to_be_hidden()
    open_more(page)
    page.get_by_text("Type moves instead").click()
    expect(rows).to_be_visible()
    page.locator("#map").evaluate("(map) => map.scrollBy(40, 60)")
    expect(rows).to_have_attribute("transform", re.compile(r"translate\([1-9]"))
    assert page.locator("#map").evaluate(AWAY) == pytest.approx([0, 0], abs=1)
