"""A group on a phone, without scripts: saved from a finished game, it starts the next game with one tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.browser.conftest import PHONE
from tests.browser.steps import become, fits, small_targets
from tests.games.conftest import end

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []


def save(page: Page, table: Game, name: str) -> None:
    """Save the players of a finished table as a group, from the table's page."""
    page.goto(f"/tables/{table.pk}/")
    looks_right(page)
    page.get_by_role("link", name="Save this table as a group").click()
    looks_right(page)
    page.get_by_label("Group name").fill(name)
    page.get_by_role("button", name="Save as a group").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    looks_right(page)


def test_a_group_starts_its_next_game_in_one_tap(look, make_table, shown_site):
    table = make_table("Ann", "Ben")
    ann, ben = (table.seats.get(user__name=name).user for name in ("Ann", "Ben"))
    end(table, 0)
    page = look(**PHONE, java_script_enabled=False)
    become(page, ann, shown_site)
    save(page, table, "Friday round")
    expect(page.get_by_role("row", name="Ann (you) 1 1 1")).to_be_visible()
    page.get_by_role("button", name="Start next game").tap()
    expect(page.get_by_text("Waiting for 1 player.")).to_be_visible()
    become(page, ben, shown_site)
    page.goto("/")
    page.get_by_role("link", name="My people").click()
    looks_right(page)
    page.get_by_role("link", name="Friday round").click()
    looks_right(page)
    page.get_by_role("button", name="Join the next game").tap()
    expect(page.locator(".board svg").first).to_be_visible()
    assert User.objects.filter(seats__game__in=Game.objects.exclude(pk=table.pk)).count() == 2


def test_a_player_is_starred_and_invited_from_the_player_page(look, make_table, shown_site):
    table = make_table("Ann", "Ben")
    ann, ben = (table.seats.get(user__name=name).user for name in ("Ann", "Ben"))
    page = look(**PHONE, java_script_enabled=False)
    become(page, ann, shown_site)
    page.goto(f"/players/{ben.sign}/")
    page.get_by_role("button", name="Add to favourites").click()
    expect(page.get_by_role("button", name="Remove from favourites")).to_be_visible()
    looks_right(page)
    page.goto("/people/")
    page.get_by_role("link", name="Invite Ben").first.click()
    expect(page.get_by_text("You invite: Ben")).to_be_visible()
    page.get_by_role("link", name="Zooloretto").click()
    looks_right(page)
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("Waiting for 1 player.")).to_be_visible()
    assert table.seats.model.objects.get(invited=ben.email).invited_as == "name"
