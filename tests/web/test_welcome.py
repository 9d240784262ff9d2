"""The first sign-in asks for a name. The mail address reveals none."""

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
    """Return the answer to the button behind a mailed link."""
    client.post("/sign-in/", {"email": address, "next": next_page})
    link = re.search(r"/sign-in/link/\S+", str(mail.outbox[-1].body))
    assert link
    return client.post(link[0])


def test_a_new_account_tells_nothing_of_its_address(client: Client) -> None:
    client.post("/sign-in/", {"email": "Ann.Bee+zoo@Example.org"})
    ann = User.objects.get()
    assert re.fullmatch(r"Player [2-9A-Z]{4}", ann.name)
    assert ann.is_name_proposed
    assert mail.outbox[0].body.startswith("Hello,\n")
    others = [User.objects.create_user("ben.cole@example.org"), *imports.people(["x"], {"x": "x.y@z.org"})]
    for created in others:
        assert re.fullmatch(r"Player [2-9A-Z]{4}", created.name)


def test_whoever_signs_in_first_is_asked_for_a_name_and_goes_on_from_there(client: Client) -> None:
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


def test_the_proposed_name_may_be_kept_and_nobody_is_asked_twice(client: Client) -> None:
    signed_in(client, "ann@example.org")
    proposed = User.objects.get().name
    assert client.post("/welcome/", {"name": proposed, "next": "/"}).headers["Location"] == "/"
    assert User.objects.get().name == proposed
    assert signed_in(Client(), "ann@example.org").headers["Location"] == "/"


def test_whoever_does_not_answer_is_asked_again(client: Client) -> None:
    assert signed_in(client, "ann@example.org").headers["Location"].startswith("/welcome/")
    assert signed_in(Client(), "ann@example.org").headers["Location"].startswith("/welcome/")


@pytest.mark.parametrize("name", ["", "everyone", "B\u0435n", "Be\u200bn", "x" * 41])
def test_a_name_that_will_not_do_is_refused_beside_the_field(client: Client, name: str) -> None:
    signed_in(client, "ann@example.org")
    answer = client.post("/welcome/", {"name": name, "next": "/account/"})
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    assert 'name="next" value="/account/"' in answer.text
    assert User.objects.get().is_name_proposed


@pytest.mark.parametrize("evil", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_the_page_leads_to_no_other_site(client: Client, evil: str) -> None:
    signed_in(client, "ann@example.org")
    assert client.post("/welcome/", {"name": "Ann", "next": evil}).headers["Location"] == "/"


def test_strangers_sign_in_first(client: Client) -> None:
    assert client.get("/welcome/").status_code == 302
    assert client.post("/welcome/", {"name": "Ann"}).status_code == 302


def test_accounts_that_are_there_are_asked_nothing(client: Client, make_user: Callable[..., User]) -> None:
    make_user("Ann")
    assert signed_in(client, "ann@example.org").headers["Location"] == "/"
    assert mail.outbox[0].body.startswith("Hello Ann,")


@pytest.mark.usefixtures("seeded")
def test_whoever_is_invited_by_mail_takes_the_seat_with_a_name_of_their_own(
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


def test_a_program_names_its_account_by_the_api(client: Client) -> None:
    client.post("/sign-in/", {"email": "bot@example.org"})
    bot = User.objects.get()
    accounts.change(bot, name="Zebra", is_program=True)
    bot.refresh_from_db()
    assert (bot.name, bot.is_name_proposed) == ("Zebra", False)
