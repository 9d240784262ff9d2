"""The end of a game on a phone and a desktop: who won, what it changed, and pictures to share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from random import Random
from typing import Any, Final

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from games import selectors
from games.models import Game, User
from games.services.leaderboards import ratings
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits, small_targets
from tests.hurry import hurry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SHARES: Final = """() => {
    navigator.canShare = ({ files }) => files.every((file) => file.type === "image/png");
    window.shared = new Promise((resolve) => { navigator.share = async (shared) => resolve(shared); });
}"""
SHARED: Final = """async () => {
    const { files: [file] } = await window.shared;
    return [file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]];
}"""


@pytest.fixture
def ended(make_table: Callable[..., Game]) -> Game:
    """Return a rated game of three that ended after almost twelve days and has not been counted yet."""
    game = make_table("Ann", "Ben", "Cleo")
    hurry(game, Random(1))
    game.refresh_from_db()
    assert game.finished_at
    game.rated, game.started_at = "people", game.finished_at - timedelta(days=11, hours=20)
    game.save()
    return game


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.sampled(2)
def test_page_begins_with_the_result_and_shares_its_picture(
    look: Callable[..., Page], ended: Game, shown_site: str, window: dict[str, Any]
) -> None:
    page = look(**window)
    page.add_init_script(f"({SHARES})()")
    become(page, User.objects.get(name="Ann"), shown_site)
    page.goto(f"/tables/{ended.pk}/")
    ending = page.get_by_role("region", name="Result", exact=True)
    expect(ending.get_by_text("The rating changes will appear here soon.")).to_be_visible()
    ratings.count("zooloretto")
    expect(ending.get_by_text("rating +")).not_to_have_count(0)
    expect(ending.get_by_text("The rating changes will appear here soon.")).to_have_count(0)
    expect(ending.get_by_text("12 days · ")).to_be_visible()
    summary = selectors.summary_of(selectors.game_row(ended.pk), None)
    rows = page.locator(".scores > tbody > tr").all_inner_texts()
    assert [sheet.name in row for sheet, row in zip(summary.scores, rows, strict=True)] == [True] * 3
    expect(page.locator(".scores details[open]")).to_have_count(0 if window is PHONE else 1)
    for name in ("Replay", "Analysis", "Game review"):
        expect(ending.get_by_role("link", name=name, exact=True)).to_be_visible()
    page.locator(".share > summary").click()
    page.locator(".share img").scroll_into_view_if_needed()
    expect(page.locator(".share img")).to_have_js_property("naturalWidth", 1200)
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="Share picture").click()
    name, kind, content = page.evaluate(SHARED)
    assert (name, kind) == (f"zooloretto-{ended.pk}.png", "image/png")
    assert Image.open(BytesIO(bytes(content))).size == (1200, 1200)


def test_devices_without_a_share_sheet_copy_the_link_and_download_the_picture(
    look: Callable[..., Page], ended: Game, shown_site: str
) -> None:
    page = look(**PHONE)
    page.context.grant_permissions(["clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.canShare;")
    become(page, User.objects.get(name="Ben"), shown_site)
    page.goto(f"/tables/{ended.pk}/")
    page.locator(".share > summary").click()
    expect(page.get_by_role("button", name="Share picture")).to_be_hidden()
    page.get_by_role("button", name="Share link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download picture").click()
    with Image.open(download.value.path()) as picture:
        assert picture.size == (1200, 1200)
