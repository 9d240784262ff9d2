"""On a phone, a player blocks a stranger, who can then no longer join, invite, mention or match them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.models import Block, Game, Notice, User
from games.services.tables import matching
from tests.browser.conftest import PHONE
from tests.browser.steps import fits, sign_in, small_targets
from tests.browser.test_axe import AxeSearch
from tests.browser.test_wishes import keep_wish

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ANN, BOB = "ann@example.org", "bob@example.org"


def faults(page: Page) -> list[str]:
    """Return what axe finds on the page."""
    search = AxeSearch(page)
    search.through(page.url)
    return search.found


def new_table(page: Page, seat: str, who: str = "") -> None:
    """Fill in the form of a public table of two and send it."""
    page.goto("/tables/new/?ruleset=zooloretto")
    page.get_by_label("2", exact=True).check()
    page.get_by_label("Seat B", exact=True).select_option(seat)
    if who:
        page.get_by_label("Email address or link to a player’s page, for seat B").fill(who)
    page.get_by_label("Public: everyone").check()
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="Create table").click()


def blocked_by(page: Page, address: str) -> None:
    """Block a player on their page and see them on the account page."""
    page.goto(address)
    page.get_by_text("Block bob…").tap()
    assert fits(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="Block", exact=True).tap()
    expect(page.get_by_text("You blocked bob.")).to_be_visible()
    page.goto("/account/")
    expect(page.get_by_role("button", name="Unblock: bob")).to_be_visible()
    assert fits(page)
    assert small_targets(page) == []
    assert faults(page) == []


def test_blocked_stranger_can_neither_join_nor_invite(look: Callable[..., Page]) -> None:
    ann, bob = (look(**PHONE) for _ in range(2))
    sign_in(ann, ANN)
    sign_in(bob, BOB)
    new_table(ann, "open")
    expect(ann.get_by_text("This table is public: everyone can find it.")).to_be_visible()
    table = f"/tables/{Game.objects.get().pk}/"
    bob.goto("/tables/open/")
    expect(bob.locator(f'a[href="{table}"]')).not_to_have_count(0)
    bob.goto(table)
    blocked_by(ann, f"/players/{User.objects.get(email=BOB).sign}/")
    bob.get_by_role("button", name="Take a seat").tap()
    expect(bob.get_by_text("You cannot join this table.")).to_be_visible()
    assert fits(bob)
    bob.goto("/tables/open/")
    expect(bob.locator(f'a[href="{table}"]')).to_have_count(0)
    new_table(bob, "invite", ANN)
    expect(bob.get_by_text("accepts no invitations from this site")).to_be_visible()
    assert Game.objects.count() == 1


def test_blocked_stranger_is_not_matched(look: Callable[..., Page]) -> None:
    ann, bob = (look(**PHONE) for _ in range(2))
    for page, address in ((ann, ANN), (bob, BOB)):
        sign_in(page, address)
        keep_wish(page)
        expect(page.get_by_text("Request saved.")).to_be_visible()
    Block.objects.create(by=User.objects.get(email=ANN), person=User.objects.get(email=BOB))
    assert matching.match("zooloretto", timezone.now()) == 0
    bob.reload()
    expect(bob.get_by_role("button", name="Cancel request")).to_have_count(1)
    Block.objects.all().delete()
    assert matching.match("zooloretto", timezone.now()) == 1


def test_message_of_a_blocked_player_is_folded(look: Callable[..., Page]) -> None:
    ann, bob = (look(**PHONE) for _ in range(2))
    sign_in(ann, ANN)
    sign_in(bob, BOB)
    new_table(ann, "open")
    bob.goto(ann.url)
    bob.get_by_role("button", name="Take a seat").tap()
    bob.get_by_text("Chat", exact=True).tap()
    bob.get_by_label("Your message").fill("What a silly zoo")
    bob.get_by_role("button", name="Send").tap()
    expect(bob.get_by_text("What a silly zoo")).to_be_visible()
    ann.reload()
    ann.locator("#talk > summary").tap()
    ann.get_by_label("Message from bob: hide, report or block").tap()
    ann.get_by_role("button", name="Block bob").tap()
    folded = ann.get_by_text("Message from a person you blocked. Show")
    expect(folded).to_be_visible()
    expect(ann.get_by_text("What a silly zoo")).to_be_hidden()
    assert fits(ann)
    assert small_targets(ann) == []
    folded.tap()
    expect(ann.get_by_text("What a silly zoo")).to_be_visible()
    bob.get_by_label("Your message").fill("@ann look here")
    bob.get_by_role("button", name="Send").tap()
    expect(bob.get_by_text("look here")).to_be_visible()
    assert not Notice.objects.filter(kind="mention").exists()
    assert faults(ann) == []
