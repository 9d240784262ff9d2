"""Blocking from a player's page, from a message and from an invitation, and the list on the account page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from games.links.signed import Guest, invitation_url
from games.models import Block, Game, User, address_digest
from games.services.chat import conversation
from games.services.people import blocks
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()
SOLO = {"kind_0": "me", "kind_1": "open", "options-play_forced": "on"}
FOLDED = "Message from a person you blocked. Show"


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann", zone="UTC")


@pytest.fixture
def bob(make_user: Callable[..., User]) -> User:
    return make_user("Bob")


@pytest.fixture
def as_ann(ann: User, sign_in: Callable[[User], Client]) -> Client:
    return sign_in(ann)


def names() -> list[tuple[str, str]]:
    return [(block.by.name, block.person.name) for block in Block.objects.all()]


def inviting(bob: User) -> Game:
    plans = [SeatPlan("me"), SeatPlan("invite", "ann@example.org")]
    return creating.create_table(bob, "zooloretto", "", {}, plans, NOW)


def test_player_is_blocked_and_unblocked_on_their_page(as_ann: Client, bob: User) -> None:
    page = f"/players/{bob.sign}/"
    assert "Block Bob…" in as_ann.get(page).text
    assert "You blocked Bob." in as_ann.post(page + "block/", follow=True).text
    assert names() == [("Ann", "Bob")]
    assert "You have blocked Bob." in as_ann.get(page).text
    as_ann.post(page + "block/", {"act": "unblock"})
    assert names() == []


def test_visitors_and_owners_see_no_block_button(
    client: Client, as_ann: Client, ann: User, bob: User
) -> None:
    assert "Block" not in client.get(f"/players/{bob.sign}/").text
    assert "Block" not in as_ann.get(f"/players/{ann.sign}/").text


def test_account_page_lists_blocked_people_and_unblocks(as_ann: Client, ann: User, bob: User) -> None:
    assert "You have not blocked anyone." in as_ann.get("/account/").text
    block = blocks.block_player(ann, str(bob.sign), NOW)
    page = as_ann.get("/account/").text
    assert "1 blocked person" in page
    assert "Unblock: Bob" in page
    assert as_ann.post(f"/account/blocks/{block.pk}/remove/").headers["Location"] == "/account/"
    assert as_ann.post(f"/account/blocks/{block.pk}/remove/").status_code == 404
    assert names() == []


def test_author_of_a_message_is_blocked_and_the_message_folded(
    as_ann: Client, ann: User, bob: User, make_table: Callable[..., Game], sign_in: Callable[[User], Client]
) -> None:
    game = make_table("Ann", "Bob")
    said = conversation.say(game.pk, bob, "Hello there", NOW)
    page = f"/tables/{game.pk}/"
    assert "Block Bob" in as_ann.get(page).text
    as_ann.post(page + "talk/block/", {"message": said.pk})
    assert names() == [("Ann", "Bob")]
    shown = as_ann.get(page).text
    assert shown.index(FOLDED) < shown.index("Hello there")
    assert FOLDED not in sign_in(bob).get(page).text
    assert FOLDED in as_ann.get(page + "talk/").text


def test_message_of_a_blocked_spectator_is_not_shown(
    as_ann: Client, ann: User, bob: User, make_table: Callable[..., Game]
) -> None:
    game = make_table("Cleo", "Dan")
    conversation.say(game.pk, bob, "Hello there", NOW)
    blocks.block_player(ann, str(bob.sign), NOW)
    assert "Hello there" not in as_ann.get(f"/tables/{game.pk}/").text
    assert "Hello there" not in as_ann.get(f"/tables/{game.pk}/talk/").text


def test_inviter_is_blocked_on_the_tables_page(as_ann: Client, bob: User) -> None:
    game = inviting(bob)
    assert "Block the person who invited you…" in as_ann.get(f"/tables/{game.pk}/").text
    page = as_ann.post(f"/tables/{game.pk}/block-inviter/", follow=True).text
    assert "You blocked Bob." in page
    assert game.pk not in page
    assert names() == [("Ann", "Bob")]


def test_inviter_is_blocked_on_the_invitations_page(as_ann: Client, client: Client, bob: User) -> None:
    game = inviting(bob)
    link = invitation_url(Guest(game.pk, address_digest("ann@example.org"))).partition("//")[2]
    link = "/" + link.partition("/")[2]
    assert "Block Bob…" in as_ann.get(link).text
    assert "Block Bob…" not in client.get(link).text
    client.post(link, {"act": "block"})
    assert names() == []
    as_ann.post(link, {"act": "block"})
    assert names() == [("Ann", "Bob")]


def test_new_table_takes_the_hosts_choice(as_ann: Client) -> None:
    page = as_ann.get("/tables/new/?ruleset=zooloretto").text
    assert "Who can find this table?" in page
    choice = {"finding": "private", "strangers": "yes", "is_shown": "on"}
    as_ann.post("/tables/new/?ruleset=zooloretto", {**SOLO, **choice})
    game = Game.objects.get()
    assert (game.is_private, game.is_shown, game.lets_strangers_in) == (True, False, True)
    table = as_ann.get(f"/tables/{game.pk}/").text
    assert "This table is private: only people with the link or an invitation can find it." in table
    assert "If a player leaves, anyone can take over the seat." in table


def test_host_changes_the_choice_on_the_page_of_seats(
    as_ann: Client, bob: User, sign_in: Callable[[User], Client]
) -> None:
    as_ann.post("/tables/new/?ruleset=zooloretto", {**SOLO, "is_shown": "on"})
    game = Game.objects.get()
    assert not game.is_private
    address = f"/tables/{game.pk}/visibility/"
    assert as_ann.post(address, {"finding": "private", "strangers": "no"}).status_code == 302
    page = as_ann.get(f"/tables/{game.pk}/seats/").context["visibility"]
    assert (page["finding"].value(), page["strangers"].value()) == ("private", "no")
    as_ann.post(address, {"finding": "friends"})
    assert as_ann.get(f"/tables/{game.pk}/seats/").context["visibility"]["finding"].value() == "friends"
    assert "This table is open to friends" in as_ann.get(f"/tables/{game.pk}/").text
    as_ann.post(address, {"finding": "private", "strangers": "no"})
    assert as_ann.post(address, {"finding": "nowhere"}).status_code == 422
    assert sign_in(bob).post(address, {"finding": "public"}).status_code == 403
    table = as_ann.get(f"/tables/{game.pk}/players/").text
    assert "If a player leaves, only invited people can take over the seat." in table
