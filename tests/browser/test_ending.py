"""The end of a game on a phone and a desktop: who won, what it changed, and pictures to share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from games.models import Game, User
from games.services.leaderboards import ratings
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become
from tests.hurry import hurry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SHARES: Final = """() => {
    navigator.canShare = ({ files }) => files.every((file) => file.type === "image/png");
    navigator.share = async (shared) => { window.shared = shared; };
}"""
SHARED: Final = """async () => {
    const [file] = window.shared.files;
    return [file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]];
}"""


@pytest.fixture
def ended(make_table: Callable[..., Game]) -> Game:
    """Return a rated game of three that is over after almost twelve days, and not counted yet."""
    game = make_table("Ann", "Ben", "Cleo")
    hurry(game, Random(1))
    game.refresh_from_db()
    assert game.finished_at
    game.rated, game.started_at = "people", game.finished_at - timedelta(days=11, hours=20)
    game.save()
    return game


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_page_begins_with_the_result(
    look: Callable[..., Page], ended: Game, shown_site: str, window: dict[str, Any]
) -> None:
    page = look(**window)
    become(page, User.objects.get(name="Ann"), shown_site)
    ratings.count("zooloretto")
    page.goto(f"/tables/{ended.pk}/")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=f"/tmp/ending/end-{window['viewport']['width']}.png", full_page=True)
    page.locator(".share > summary").click()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=f"/tmp/ending/end-share-{window['viewport']['width']}.png", full_page=True)
