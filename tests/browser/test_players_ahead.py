"""Zoo Tycoon's right to wait, by thumb: a button next to "Done", and the question that comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.core import store
from games.models import Game
from tests.browser.conftest import PHONE
from tests.browser.steps import become, fits, small_targets, swapped
from tests.games.time_controls import play

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_waiting_player_is_asked_again_when_it_is_their_turn(
    visit: Callable[..., Page], site: str, make_table: Callable[..., Game]
) -> None:
    game = make_table("Ann", "Ben", ruleset="zoo-tycoon")
    while store.current_state(game).stage == "arrival":
        play(game, game.seats.get(must_act=True).user.name, "pass", at=timezone.now())
        game.refresh_from_db()
    users = [seat.user for seat in game.seats.select_related("user")]
    first, second = (users[seat] for seat in store.current_state(game).order)
    page = visit(**PHONE)
    become(page, second, site)
    page.goto(f"/tables/{game.pk}/")
    ask = page.locator(".ask")
    expect(ask).to_contain_text(f"You can wait for {first.name} first.")
    button = ask.get_by_role("button", name="Wait for the players ahead of me")
    expect(button).to_be_in_viewport()
    assert fits(page)
    assert small_targets(page) == []
    with swapped(page):
        button.tap()
    expect(ask).to_contain_text(
        f"{second.name}, you are waiting for {first.name}. Build at any time to end the wait."
    )
    expect(button).to_have_count(0)
    expect(page.locator(".board").first).to_contain_text(re.compile(r"is ?waiting ?for"))
    assert fits(page)
    play(game, first.name, "done", at=timezone.now())
    expect(ask).to_contain_text(f"{second.name}, it is your turn: {first.name} finished.")
    expect(ask.locator(".choice", has_text="Done")).to_be_in_viewport()
