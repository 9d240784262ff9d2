"""*My tables* on a phone and a desktop: rows of fixed height with pictures, and deadlines that stay right."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any, Final

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.models import Game, Seat, User
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits, small_targets
from tests.browser.test_axe import AxeSearch
from tests.hurry import hurry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HOUR: Final = 60 * 60 * 1000
WATCH: Final = """() => {
    window.shift = 0;
    new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shift += each.value; })
        .observe({ type: "layout-shift", buffered: true });
}"""
ROWS: Final = """() => [...document.querySelectorAll("a.row.game")].map((row) => {
    const image = row.querySelector("img");
    const box = image.getBoundingClientRect();
    const lines = [...row.querySelectorAll(":scope > span")].map((line) => line.getBoundingClientRect());
    return {
        height: row.getBoundingClientRect().height,
        isDrawn: image.complete && image.naturalWidth === 176,
        size: [box.width, box.height],
        lines: new Set(lines.map((line) => Math.round((line.top + line.bottom) / 8))).size,
        isRight: lines.every((line) => line.left > box.right),
    };
})"""


@pytest.fixture
def ann(make_table: Callable[..., Game]) -> User:
    """Return a player with three tables to answer, with different times left, and one where Ben must move."""
    lefts = (None, timedelta(days=2), timedelta(hours=3, minutes=50), timedelta(hours=40))
    for number, left in enumerate(lefts):
        game = make_table("Ann", "Ben", "Cleo", ruleset=("zooloretto", "zoo-parque")[number % 2])
        hurry(game, Random(number), until=25)
        Seat.objects.filter(game=game).update(must_act=False)
        due_at = timezone.now() + left if left else None
        asked = Seat.objects.filter(game=game, user__name="Ben" if number == 3 else "Ann")
        asked.update(must_act=True, asked_at=timezone.now(), due_at=due_at, budget=86_400)
    return User.objects.get(name="Ann")


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.sampled(2)
def test_rows_show_pictures_and_deadlines_in_place(
    look: Callable[..., Page], ann: User, shown_site: str, window: dict[str, Any]
) -> None:
    page = look(**window)
    page.clock.install()
    become(page, ann, shown_site)
    page.add_init_script(f"({WATCH})()")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    rows = page.evaluate(ROWS)
    assert len(rows) == 4
    for row in rows:
        assert (row["isDrawn"], row["size"], row["isRight"]) == (True, [116, 87], True)
        assert row["lines"] == (3 if window is PHONE else 1)
        assert row["height"] <= 150
    assert page.evaluate("window.shift") == 0
    assert fits(page)
    assert small_targets(page) == []
    mine, first = page.locator("a.row.mine"), page.locator("a.row.mine time").first
    expect(mine).to_have_count(3)
    expect(first).to_have_text("soon: in 4 h")
    expect(mine.locator("time")).to_have_count(2)
    search = AxeSearch(page)
    search.through("soon")
    page.clock.fast_forward(HOUR)
    expect(first).to_have_text("urgent: in 3 h")
    expect(first).to_have_class("due urgent")
    search.through("urgent")
    page.clock.fast_forward(3 * HOUR)
    expect(first).to_have_text("time is up")
    assert not search.found, "\n".join(search.found)
    first.click()
    expect(page.locator(".board svg").first).to_be_visible()


def test_host_opens_a_table_to_favourites_without_scripts(
    look: Callable[..., Page], make_user: Callable[..., User], shown_site: str
) -> None:
    ann, ben = make_user("Ann", zone="UTC"), make_user("Ben", zone="UTC")
    ann.favourites.create(player=ben)
    page = look(**PHONE, java_script_enabled=False)
    become(page, ann, shown_site)
    page.goto("/tables/new/?ruleset=zooloretto")
    page.get_by_label("2", exact=True).check()
    page.get_by_label("Seat B", exact=True).select_option("open")
    page.get_by_label("Friends: your favourites").check()
    assert fits(page)
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("This table is open to friends")).to_be_visible()
    assert fits(page)
    become(page, ben, shown_site)
    page.goto("/tables/open/")
    page.locator("a.row").first.tap()
    page.get_by_role("button", name="Take a seat").tap()
    expect(page.locator(".board svg").first).to_be_visible()
    become(page, make_user("Eve"), shown_site)
    page.goto("/tables/open/")
    expect(page.locator("a.row")).to_have_count(0)
