"""Answers that arrive late or for a page that has changed: the page shows what its address says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from games.core import store
from games.models import Game, User
from tests.browser.conftest import PHONE
from tests.browser.steps import become
from tests.hurry import hurry
from tests.seeds import Seeded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LINKS: Final = """() => [...document.querySelectorAll("#at-board figure:has([data-layer]) a[data-part]")]
    .filter((each) => each.checkVisibility()).map((each) => each.getAttribute("href"))"""
"""The addresses of the links in drawings with layers."""
SHOWN: Final = """async (address) => {
    const parts = (root) => [...root.querySelectorAll("#table [data-mark]:not(#at-news)")];
    const marks = (root) => parts(root).map((part) => part.dataset.mark).join();
    const text = await (await fetch(address)).text();
    const loaded = new DOMParser().parseFromString(text, "text/html");
    const isEmpty = (layer) => !layer.firstElementChild;
    const layers = [...document.querySelectorAll("[data-layer]")];
    return marks(document) === marks(loaded) && !layers.some(isEmpty);
}"""
"""Whether the page shows what a freshly loaded one at the address shows, and all of its layers."""

MAX_WAITS: Final = 500
"""The most times that a test waits 20 ms for an answer."""


@pytest.fixture
def page(look: Callable[..., Page], shown_site: str, make_table: Callable[..., Game], seeded: Seeded) -> Page:
    """Return the page of a player of Zoo Tycoon who builds."""
    game, chance = make_table("Ann", "Ben", ruleset="zoo-tycoon"), seeded.random("middle")
    while store.current_state(game).stage != "building":
        hurry(game, chance, until=game.ply + 1)
    User.objects.update(confirms=User.Confirms.ALWAYS)
    found = look(**PHONE)
    become(found, User.objects.filter(seats__in=game.seats.filter(must_act=True)).earliest("pk"), shown_site)
    found.goto(f"/tables/{game.pk}/")
    return found


def links(page: Page) -> list[str]:
    return list(page.evaluate(LINKS))


def tap(page: Page, address: str) -> None:
    page.locator(f'#at-board a[data-part][href="{address}"]').first.dispatch_event("click")


def settle(page: Page) -> None:
    expect(page.locator("[aria-busy=true], [data-following]")).to_have_count(0)


def test_second_tap_before_the_first_is_answered_wins(page: Page) -> None:
    kept = list[Any]()
    page.route("**/tables/*/?pick=*", lambda route: kept.append(route) if not kept else route.continue_())
    first, second = links(page)[:2]
    tap(page, first)
    while not kept:
        page.wait_for_timeout(20)
    tap(page, second)
    page.wait_for_timeout(100)
    kept[0].continue_()
    page.wait_for_url(f"**{second}")
    settle(page)
    assert page.evaluate(SHOWN, second)


def test_answer_that_omits_a_lost_layer_is_asked_for_again(page: Page) -> None:
    """The page loses the map while a tap is on its way, for example to an update."""
    first = links(page)[0]
    asked, answered = list[str](), list[Any]()

    def lose(route: Any) -> None:
        asked.append(route.request.headers["zoo-has"])
        answer = route.fetch()
        if len(asked) == 1:
            page.evaluate("document.querySelectorAll('[data-layer]').forEach((each) => each.remove())")
        route.fulfill(response=answer)
        answered.append(answer)

    page.route("**/tables/*/?pick=*", lose)
    tap(page, first)
    for _ in range(MAX_WAITS):
        page.wait_for_timeout(20)
        if len(answered) == 2:
            break
    page.wait_for_url(f"**{first}")
    settle(page)
    page.unroute("**/tables/*/?pick=*")
    assert len(asked) == len(answered) == 2
    assert len(asked[1]) < len(asked[0])
    assert page.evaluate(SHOWN, first)
