"""A stranger on a phone, in each language: ends a game, keeps the seat, invites a friend, plays again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.browser.conftest import PHONE
from tests.browser.playing import play_to_the_end
from tests.browser.readers import Reader
from tests.browser.steps import fits, settled, skip_the_middle
from tests.browser.test_touch import touch
from tests.hurry import hurry
from tests.seeds import Seeded, share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Visit: TypeAlias = Callable[..., Page]
GAME = "Zooloretto"
LEFT = 8
"""The number of turns of the guest's game that the test plays in the browser."""


@pytest.mark.parametrize("language", share((code for code, _ in settings.LANGUAGES), 2))
def test_stranger_plays_saves_the_game_and_invites_a_friend(
    visit: Visit, seeded: Seeded, language: str
) -> None:
    ann, ben = (Reader(visit(**PHONE, locale=language), language) for _ in range(2))
    plays_a_bot_to_the_end(ann, seeded)
    keeps_the_seat(ann)
    table = make_a_table(ann)
    joins_as_guest(ben, table)
    plays_again(ann, ben, Game.objects.get(pk=table.split("/")[-2]), seeded)


def plays_a_bot_to_the_end(ann: Reader, seeded: Seeded) -> None:
    ann.page.goto("/")
    assert ann.page.locator("html").get_attribute("lang") == ann.language
    ann.sees("Five zoo board games, one move at a time")
    ann.button("Play a bot now: %(game)s", game=GAME)
    settled(ann.page)
    skip_the_middle(seeded, LEFT)
    ann.page.reload()
    assert play_to_the_end(ann.page, touch, seeded) > 0
    assert fits(ann.page)


def keeps_the_seat(ann: Reader) -> None:
    ann.link("Save my games")
    ann.field("Your email address").fill("ann@example.org")
    ann.button("Send me a link")
    ann.link("Open mailbox")
    subject = ann.translated("Your sign-in link for Zooasync")
    ann.page.get_by_role("link", name=re.compile(f"{subject}.*ann@example.org")).tap()
    ann.page.get_by_role("link", name="sign-in/link").tap()
    ann.field("Display name").fill("ann")
    ann.button("Continue")
    expect(ann.page.get_by_role("link", name="ann", exact=True)).to_be_visible()
    person = User.objects.get(email="ann@example.org")
    assert Game.objects.get().seats.get(user=person)
    assert person.language == ann.language


def make_a_table(ann: Reader) -> str:
    """Create a table with a seat for anyone who has its address. Return the address."""
    ann.link("My tables")
    ann.link("Create table")
    ann.page.get_by_role("link", name=GAME).tap()
    ann.page.get_by_label("2", exact=True).check()
    ann.field("Seat %(letter)s", letter="B").select_option("open")
    ann.button("Create table")
    return str(ann.field("Table link").input_value())


def joins_as_guest(ben: Reader, table: str) -> None:
    ben.page.goto(table)
    ben.link("Take a seat as a guest")
    ben.button("Take a seat")
    expect(ben.page.locator(".board svg").first).to_be_visible()


def plays_again(ann: Reader, ben: Reader, game: Game, seeded: Seeded) -> None:
    hurry(game, seeded.random("to the end"))
    for reader in (ann, ben):
        reader.page.goto(f"/tables/{game.pk}/")
    ann.button("Start rematch")
    ann.page.wait_for_url(lambda url: game.pk not in url)
    ben.page.reload()
    ben.button("Join %(name)s’s rematch", name="ann")
    expect(ben.page.locator(".board svg").first).to_be_visible()
    again = Game.objects.get(rematch_of=game)
    assert again.status == Game.Status.RUNNING
    assert {seat.user.name for seat in again.seats.all()} == {seat.user.name for seat in game.seats.all()}
