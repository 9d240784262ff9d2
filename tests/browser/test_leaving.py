"""Leaving a game and taking over a seat, on a phone and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.conftest import PHONE
from tests.browser.steps import fits, open_more, sign_in, small_targets

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []


def test_leaving_and_taking_over_work_on_a_phone_without_scripts(visit, make_table):
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    ann, dan, ben = (visit(**PHONE, java_script_enabled=False) for _ in range(3))
    sign_in(ann, "ann@example.org")
    ann.goto(f"/tables/{game.pk}/")
    open_more(ann)
    ann.get_by_text("Leave game…").click()
    looks_right(ann)
    ann.get_by_role("button", name="Leave game").click()
    expect(ann.get_by_text("You left the game.")).to_be_visible()
    expect(ann.get_by_role("button", name="Take over seat")).to_be_visible()
    looks_right(ann)
    sign_in(ben, "ben@example.org")
    ben.goto(f"/tables/{game.pk}/")
    ben.get_by_text("Invite a player").click()
    looks_right(ben)
    ben.get_by_label("Email address").fill("dan@example.org")
    ben.get_by_role("button", name="Invite", exact=True).click()
    expect(ben.get_by_text("The invitation is on its way.")).to_be_visible()
    sign_in(dan, "dan@example.org")
    expect(dan.get_by_role("heading", name="Invitations")).to_be_visible()
    looks_right(dan)
    dan.get_by_role("link", name="Tuesday").click()
    dan.get_by_role("button", name="Take over seat").click()
    open_more(dan)
    expect(dan.get_by_text("Leave game…")).to_be_visible()
    looks_right(dan)
    assert Game.objects.get().seats.get(number=0).user.email == "dan@example.org"
