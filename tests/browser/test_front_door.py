"""A stranger at the front page plays at once, keeps the seat, and invites a friend with a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.browser.conftest import PHONE
from tests.browser.steps import choose_name, fits, only_move, settled, small_targets, swapped

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAX_TAPS = 3
"""The maximum number of taps from the front page to the first move."""


def front_door(page: Page) -> Page:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("one move at a time")
    return page


def test_a_stranger_makes_a_first_move_after_three_taps(visit):
    page = front_door(visit(**PHONE))
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="Play a bot now: Zooloretto").tap()
    settled(page)
    game, taps = Game.objects.get(), 1
    first = page.locator(".ask .choice, .ask button, .board a[data-part]").first
    with swapped(page):
        first.tap()
    taps += 1
    if page.locator(".offer button.big").count():
        only_move(page)
        taps += 1
    page.wait_for_function(f"document.getElementById('table').dataset.ply != '{game.ply}'")
    assert taps <= MAX_TAPS
    game.refresh_from_db()
    assert game.ply >= 1


def test_guest_adds_an_address_and_keeps_the_seat(visit):
    page = front_door(visit(**PHONE))
    page.get_by_role("button", name="Play a bot now: Zooloretto").tap()
    settled(page)
    page.get_by_role("link", name="Save my games").tap()
    page.get_by_label("Your email address").fill("ann@example.org")
    page.get_by_role("button", name="Send me a link").tap()
    page.get_by_role("link", name="Open mailbox").tap()
    page.get_by_role("link", name=re.compile("Your sign-in link.*to ann@example.org")).tap()
    page.get_by_role("link", name="sign-in/link").tap()
    choose_name(page, "ann")
    expect(page.get_by_role("link", name="ann", exact=True)).to_be_visible()
    expect(page.locator("#table .ask")).to_be_visible()
    ann = User.objects.get(email="ann@example.org")
    assert Game.objects.get().seats.get(user=ann)
    assert not User.objects.filter(is_guest=True).exists()


def test_new_user_chooses_a_name_without_scripts_on_a_small_phone(visit):
    page = visit(java_script_enabled=False, **{**PHONE, "viewport": {"width": 360, "height": 640}})
    page.goto("/sign-in/?next=/rules/zooloretto/")
    page.get_by_label("Your email address").fill("ann.bee@example.org")
    page.get_by_role("button", name="Send me a link").tap()
    page.get_by_role("link", name="Open mailbox").tap()
    page.get_by_role("link", name=re.compile("Your sign-in link.*to ann.bee@example.org")).tap()
    page.get_by_role("link", name="sign-in/link").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Choose your name")
    field = page.get_by_label("Display name")
    expect(field).to_have_value(re.compile(r"^Player \w{4}$"))
    field.fill("everyone")
    page.get_by_role("button", name="Continue").tap()
    expect(page.locator(".error")).to_contain_text("Choose another name")
    assert fits(page)
    assert small_targets(page) == []
    field.fill("Ann")
    page.get_by_role("button", name="Continue").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Zooloretto")
    assert User.objects.get().name == "Ann"


def test_a_friend_takes_a_seat_by_a_link_without_an_account(visit):
    page = front_door(visit(**PHONE))
    page.get_by_role("button", name="Play a bot now: Zooloretto").tap()
    settled(page)
    page.get_by_role("link", name="My tables", exact=True).tap()
    page.get_by_role("link", name="Create table").tap()
    page.get_by_role("link", name="Zooloretto").tap()
    page.get_by_label("2", exact=True).check()
    page.get_by_label("Seat B", exact=True).select_option("open")
    expect(page.get_by_label("Seat C", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Create table").tap()
    link = page.get_by_label("Table link").input_value()
    friend = visit(**PHONE)
    friend.goto(link)
    friend.get_by_role("link", name="Take a seat as a guest").tap()
    expect(friend.get_by_label("Your time zone")).not_to_have_value("")
    friend.get_by_role("button", name="Take a seat").tap()
    expect(friend.locator(".board svg").first).to_be_visible()
    game = Game.objects.get(pk=link.split("/")[-2])
    assert [seat.user.is_guest for seat in game.seats.all()] == [True, True]
