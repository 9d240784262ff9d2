"""18ZOO in a browser: launching a family and laying track by tapping hexes and pictures of tiles."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games import selectors
from games.boards.zoo18 import hexwords
from games.models import Game, User
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import (
    answer,
    become,
    confirm_all,
    fits,
    make_table,
    settled,
    sign_in,
    small_targets,
    swapped,
    unfolded,
)
from tests.seeds import share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HEXES = '#map a[data-part^="hex-"]'
ONWARDS = re.compile("^(Pass|Share|Run the best|Buy a .S|Buy the)")


def tap(page: Page, selector: str) -> None:
    """Tap a part of the board."""
    link = page.locator(selector).first
    link.scroll_into_view_if_needed()
    with swapped(page):
        link.click()


def make(page: Page) -> None:
    """Make the only remaining move."""
    with swapped(page):
        page.locator(".offer button.big").click()
    settled(page)


def in_sight(page: Page, selector: str) -> bool:
    """Return whether the middle of an element lies in the visible part of the map."""
    return page.locator(selector).first.evaluate(
        """(part) => {
            const map = document.getElementById("map").getBoundingClientRect();
            const box = part.getBoundingClientRect();
            const middle = (box.left + box.right) / 2;
            return middle > map.left && middle < map.right }"""
    )


@pytest.mark.parametrize("window", share([PHONE, DESKTOP], 2))
def test_a_family_is_launched_and_lays_track(visit, window):
    page = visit(**window)
    sign_in(page, "ann@example.org")
    confirm_all()
    make_table(page, "18ZOO", "me", "bot-greedy", "bot-greedy")
    settled(page)
    assert fits(page)
    assert small_targets(page) == []
    answer(page, "Pass")
    settled(page)
    launch(page)
    lay_the_home_tile(page)
    wait_for_track(page)
    lay_track(page)
    assert fits(page)
    assert small_targets(page) == []
    expect(page.locator("#refusal")).to_have_count(0)
    assert unheard(page) == []


def unheard(page: Page) -> list[str]:
    """Return the laid tiles, in the words of mails, that a screen reader does not find on the map."""
    view = selectors.position(Game.objects.get().pk, User.objects.at_address("ann@example.org")).view
    heard = page.locator("#map").aria_snapshot()
    words = (
        hexwords.description(view.board, area, laid, view.r_value)
        for area, laid in zip(view.board.plan.areas, view.board.laid, strict=True)
        if laid is not None
    )
    return [each for each in words if each not in heard]


def launch(page: Page) -> None:
    """Launch any family at price 6."""
    tap(page, 'a[data-part^="family-"][aria-label*="can be launched"]')
    tap(page, '.tray a[data-part$=" 6"]')
    make(page)


def lay_the_home_tile(page: Page) -> None:
    """Lay the home tile. Only one hex is possible, so its tiles appear at once."""
    assert in_sight(page, '#map [data-part^="hex-"]')
    assert page.locator(".tray a").count() > 3
    tap(page, ".tray a >> nth=2")
    expect(page.locator("#map g[opacity]")).to_have_count(1)
    make(page)
    expect(page.locator("#map g[opacity]")).to_have_count(0)


def wait_for_track(page: Page) -> None:
    """Give neutral answers until the player can lay track."""
    for _ in range(20):
        if page.locator(HEXES).count():
            return
        unfolded(page)
        answer(page, ONWARDS)
        settled(page)
    pytest.fail("no track was ever asked for")


def lay_track(page: Page) -> None:
    hexes = page.locator(HEXES)
    hex = hexes.nth(hexes.count() - 1).get_attribute("data-part")
    tap(page, f'#map a[data-part="{hex}"]')
    assert in_sight(page, f'#map [data-part="{hex}"]')
    where = page.locator("#map").evaluate("(map) => map.scrollLeft")
    if page.locator(".tray a").count():
        tap(page, ".tray a")
        assert page.locator("#map").evaluate("(map) => map.scrollLeft") == where
    before = page.locator("#map").inner_html()
    make(page)
    assert page.locator("#map").inner_html() != before


def test_whole_map_view_opens_with_a_tap_and_persists(visit):
    page = visit(**PHONE)
    sign_in(page, "ben@example.org")
    make_table(page, "18ZOO", "me", "bot-greedy")
    settled(page)
    page.locator("summary", has_text="The map").click()
    width = "(map) => [map.scrollWidth, map.clientWidth]"
    wide, room = page.locator("#map").evaluate(width)
    assert wide > 1.5 * room
    page.get_by_text("Whole map").click()
    assert page.locator("#map").evaluate(width) == [room, room]
    answer(page, "Pass")
    settled(page)
    assert page.locator("#map").evaluate(width) == [room, room]


def test_phone_on_its_side_shows_the_board_beside_the_question(
    look: Callable[..., Page], make_table: Callable[..., Game], shown_site: str
) -> None:
    game = make_table("Ann", "Ben", ruleset="18zoo")
    page = look(**{**PHONE, "viewport": {"width": 780, "height": 360}})
    become(page, User.objects.get(seats__game=game, seats__must_act=True), shown_site)
    page.goto(f"/tables/{game.pk}/")
    assert fits(page)
    board, question = (page.locator(part).bounding_box() for part in (".board", ".question"))
    assert board
    assert question
    assert board["width"] * board["height"] >= 0.6 * 780 * 360
    assert question["x"] + question["width"] <= board["x"]
    assert question["y"] + question["height"] <= 360


def test_nothing_of_the_board_is_folded_where_there_is_room(
    look: Callable[..., Page], make_table: Callable[..., Game], shown_site: str
) -> None:
    game = make_table("Ann", "Ben", ruleset="18zoo")
    for window, is_open in ((PHONE, False), (DESKTOP, True)):
        page = look(**window)
        become(page, User.objects.get(seats__game=game, seats__must_act=True), shown_site)
        page.goto(f"/tables/{game.pk}/")
        folds = page.locator(".board details[data-unfolds]")
        opened = folds.evaluate_all("(folds) => folds.map((fold) => fold.open)")
        assert opened
        assert set(opened) == {is_open}
