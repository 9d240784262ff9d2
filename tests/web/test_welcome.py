"""The first sign-in asks for a name. The mail address does not suggest one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games.models import Game, User
from games.services.people import accounts
from games.services.tables import creating, imports
from games.services.tables.seat_plans import SeatPlan

pytestmark = pytest.mark.django_db


def signed_in(client: Client, address: str, next_page: str = "") -> Any:
    """Return the answer to a press on the button behind a mailed link."""
    client.post("/sign-in/", {"email": address, "next": next_page})
    link = re.search(r"/sign-in/link/\S+", str(mail.outbox[-1].body))
    assert link
    return client.post(link[0])


def test_default_name_does_not_reveal_the_address(client: Client) -> None:
    client.post("/sign-in/", {"email": "Ann.Bee+zoo@Example.org"})
    ann = User.objects.get()
    assert re.fullmatch(r"Player [2-9A-Z]{4}", ann.name)
    assert ann.is_name_proposed
    assert mail.outbox[0].body.startswith("Hello,\n")
    others = [User.objects.create_user("ben.cole@example.org"), *imports.people(["x"], {"x": "x.y@z.org"})]
    for created in others:
        assert re.fullmatch(r"Player [2-9A-Z]{4}", created.name)


def test_first_sign_in_asks_for_a_name_and_then_continues(client: Client) -> None:
    there = "/tables/new/?ruleset=zooloretto"
    answer = signed_in(client, "ann@example.org", there)
    assert answer.headers["Location"] == f"/welcome/?next={quote(there, safe='')}"
    page = client.get(answer.headers["Location"])
    proposed = User.objects.get().name
    assert f'value="{proposed}"' in page.text
    assert "<script" not in page.text.partition("<main")[2].partition("</main")[0]
    answer = client.post("/welcome/", {"name": "Ann", "next": there})
    assert (answer.status_code, answer.headers["Location"]) == (302, there)
    ann = User.objects.get()
    assert (ann.name, ann.is_name_proposed) == ("Ann", False)


def test_proposed_name_can_be_kept_and_is_not_asked_for_again(client: Client) -> None:
    signed_in(client, "ann@example.org")
    proposed = User.objects.get().name
    assert client.post("/welcome/", {"name": proposed, "next": "/"}).headers["Location"] == "/"
    assert User.objects.get().name == proposed
    assert signed_in(Client(), "ann@example.org").headers["Location"] == "/"


def test_users_are_asked_again_until_they_choose_a_name(client: Client) -> None:
    assert signed_in(client, "ann@example.org").headers["Location"].startswith("/welcome/")
    assert signed_in(Client(), "ann@example.org").headers["Location"].startswith("/welcome/")


@pytest.mark.parametrize("name", ["", "everyone", "B\u0435n", "Be\u200bn", "x" * 41])
def test_refuses_invalid_names(client: Client, name: str) -> None:
    signed_in(client, "ann@example.org")
    answer = client.post("/welcome/", {"name": name, "next": "/account/"})
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    assert 'name="next" value="/account/"' in answer.text
    assert User.objects.get().is_name_proposed


@pytest.mark.parametrize("evil", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_welcome_page_never_redirects_to_another_site(client: Client, evil: str) -> None:
    signed_in(client, "ann@example.org")
    assert client.post("/welcome/", {"name": "Ann", "next": evil}).headers["Location"] == "/"


def test_welcome_page_requires_sign_in(client: Client) -> None:
    assert client.get("/welcome/").status_code == 302
    assert client.post("/welcome/", {"name": "Ann"}).status_code == 302


def test_existing_accounts_are_not_asked_for_a_name(client: Client, make_user: Callable[..., User]) -> None:
    make_user("Ann")
    assert signed_in(client, "ann@example.org").headers["Location"] == "/"
    assert mail.outbox[0].body.startswith("Hello Ann,")


@pytest.mark.usefixtures("seeded")
def test_player_invited_by_mail_chooses_a_name_and_takes_the_seat(
    client: Client, make_user: Callable[..., User]
) -> None:
    plans = [SeatPlan("me"), SeatPlan("invite", "ben.cole@example.org")]
    game: Game = creating.create_table(make_user("Ann"), "zooloretto", "", {}, plans, timezone.now())
    table = f"/tables/{game.pk}/"
    answer = signed_in(client, "ben.cole@example.org", table)
    assert client.post("/welcome/", {"name": "Ben", "next": table}).headers["Location"] == table
    client.post(f"{table}join/")
    assert answer.status_code == 302
    assert set(game.seats.values_list("user__name", flat=True)) == {"Ann", "Ben"}
    assert "ben.cole" not in Client().get(table, follow=True).text


def test_renamed_program_account_has_no_proposed_name(client: Client) -> None:
    client.post("/sign-in/", {"email": "bot@example.org"})
    bot = User.objects.get()
    accounts.change(bot, name="Zebra", is_program=True)
    bot.refresh_from_db()
    assert (bot.name, bot.is_name_proposed) == ("Zebra", False)
