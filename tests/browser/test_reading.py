"""Reading a game in the browser: keys, slider, play and Back, without reloading the page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from games.web.lobby.examples.example_games import example
from tests.browser.conftest import PHONE
from tests.browser.steps import fits, small_targets
from tests.hurry import hurry
from tests.seeds import Seeded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def shows(page: Page, game: Game, ply: int) -> None:
    """Check that the page shows that ply at its address, announces it, and was not reloaded."""
    expect(page).to_have_url(re.compile(f"/tables/{game.pk}/at/{ply}/$"))
    expect(page.locator("#past-where")).to_have_text(f"after move {ply} of {game.ply}")
    expect(page.locator("#announcement")).to_contain_text(f"after move {ply} of {game.ply}: ")
    expect(page.locator("#ply")).to_have_value(str(ply))
    expect(page).to_have_title(re.compile(f"^After move {ply} "))
    assert page.evaluate("window.mine") is True


def test_game_can_be_replayed_with_keys_slider_and_links(
    look: Callable[..., Page], make_table: Callable[..., Game], seeded: Seeded
) -> None:
    game = hurry(make_table("Ann", "Ben"), seeded.random("read"), until=60)
    page = look(**PHONE)
    page.goto(f"/tables/{game.pk}/at/20/")
    page.evaluate("window.mine = true")
    assert fits(page)
    assert not small_targets(page)
    page.keyboard.press("ArrowRight")
    shows(page, game, 21)
    page.keyboard.press("ArrowLeft")
    shows(page, game, 20)
    page.locator("#ply").fill("45")
    shows(page, game, 45)
    page.locator("#ply").press("ArrowRight")
    shows(page, game, 46)
    page.get_by_role("link", name="Last").click()
    shows(page, game, game.ply)
    expect(page.locator("#go-next")).to_have_attribute("aria-disabled", "true")
    for ply in (46, 45, 20, 21):
        page.go_back()
        shows(page, game, ply)
    page.goto(f"/tables/{game.pk}/at/{game.ply - 2}/")
    page.evaluate("window.mine = true")
    page.clock.install()
    page.get_by_label("Also stop at automatic steps").check()
    page.get_by_role("button", name="Play").click()
    shows(page, game, game.ply - 1)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(10_000)
    shows(page, game, game.ply - 1)
    page.get_by_role("button", name="Play").click()
    shows(page, game, game.ply)
    page.clock.run_for(10_000)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.go_back()
    page.go_back()
    shows(page, game, game.ply - 2)


def test_example_game_can_be_read_with_keys_and_links(look: Callable[..., Page]) -> None:
    game = example("zooloretto")
    assert game
    first, second = game.commented[1:3]
    page = look(**PHONE)
    page.goto("/rules/zooloretto/example/0/")
    page.evaluate("window.mine = true")
    assert fits(page)
    assert not small_targets(page)
    page.keyboard.press("Shift+ArrowRight")
    expect(page).to_have_url(re.compile(f"/example/{first}/$"))
    expect(page.locator("#past-told .comment")).to_contain_text("camel")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(f"/example/{first + 1}/$"))
    expect(page.locator("#past-told .comment")).to_have_count(0)
    page.get_by_role("link", name="Comment »").tap()
    expect(page).to_have_url(re.compile(f"/example/{second}/$"))
    expect(page.locator("#announcement")).to_contain_text(f"after move {second} of {game.last}: ")
    expect(page).to_have_title(re.compile(f"example game · After move {second} "))
    assert page.evaluate("window.mine") is True


def test_example_game_can_be_read_without_scripts(look: Callable[..., Page]) -> None:
    page = look(**PHONE, java_script_enabled=False)
    page.goto("/rules/zooloretto/")
    page.get_by_role("link", name="Example game with comments").tap()
    page.get_by_role("link", name="Next ›").tap()
    expect(page.locator("#past-where")).to_contain_text("after move 1 of")
    page.locator("#ply").fill("38")
    page.get_by_role("button", name="Show").tap()
    expect(page).to_have_url(re.compile("/example/38/$"))
