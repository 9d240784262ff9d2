"""A resting game, and the marks on a stand-in's decisions, on a phone and on a desktop."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from games.models import Game
from games.services.absence import timeouts
from games.services.judging import bots
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import fits, sign_in, small_targets
from tests.browser.test_axe import AxeSearch
from tests.games.time_controls import A_DAY, begin, hours, people, seat_of
from tests.hurry import hurry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []
    search = AxeSearch(page)
    search.through(page.url)
    assert search.found == []


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.sampled(2)
def test_one_button_resumes_a_game_on_hold(visit: Any, make_user: Any, screen: Any) -> None:
    game = begin("zooloretto", replace(A_DAY, absence="stand_in"), people(make_user, "Ann"), bots=1)
    while not (seat := seat_of(game, "Ann")).must_act:
        bots.play_bots(game.pk, hours(0))
    timeouts.play_clock(seat.pk, seat.due_at)
    ann: Page = visit(**screen)
    sign_in(ann, "ann@example.org")
    expect(ann.get_by_text("on hold: everyone is away")).to_be_visible()
    looks_right(ann)
    ann.goto(f"/tables/{game.pk}/")
    expect(ann.get_by_text("Everyone is away, so the game is on hold.")).to_be_visible()
    expect(ann.get_by_role("button", name="Take my seat back")).to_have_count(0)
    looks_right(ann)
    ann.get_by_role("button", name="Continue playing").click()
    expect(ann.get_by_role("button", name="Continue playing")).to_have_count(0)
    expect(ann.get_by_text("Answer by")).to_be_visible()
    looks_right(ann)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.sampled(2)
def test_game_decided_by_a_stand_in_is_marked_and_offers_no_return(
    visit: Any, make_user: Any, screen: Any
) -> None:
    game = begin("zooloretto", replace(A_DAY, absence="stand_in"), people(make_user, "Ann", "Ben"))
    seat = game.seats.select_related("user").get(must_act=True)
    assert seat.due_at
    timeouts.play_clock(seat.pk, seat.due_at)
    bots.play_bots(game.pk, seat.due_at)
    hurry(Game.objects.get(pk=game.pk), Random(3))
    page: Page = visit(**screen)
    sign_in(page, seat.user.email)
    expect(page.get_by_text("decided by stand-ins")).to_be_visible()
    looks_right(page)
    page.goto(f"/tables/{game.pk}/")
    expect(page.get_by_text(f"A stand-in played for {seat.user.name} at the end.").first).to_be_visible()
    expect(page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    looks_right(page)
