"""The host's page for seats and options, and what other people see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Game, Notice, User, address_digest
from games.services.people import arrivals
from games.services.tables import creating, joining, leaving, starting
from games.services.tables.seat_plans import SeatPlan
from games.text.ties import unbroken

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()
CARL = "carl@example.org"


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann", zone="America/New_York")


@pytest.fixture
def as_ann(ann: User, sign_in: Callable[[User], Client]) -> Client:
    return sign_in(ann)


@pytest.fixture
def game(ann: User) -> Game:
    plans = [SeatPlan("me"), SeatPlan("invite", CARL), SeatPlan("open")]
    return creating.create_table(ann, "zooloretto", "Sunday", {}, plans, NOW)


def post(client: Client, game: Game, act: str, seat: int, **more: Any) -> Any:
    return client.post(f"/tables/{game.pk}/seats/", {"act": act, "seat": seat, **more})


def test_only_the_host_sees_who_is_invited(
    as_ann: Client, game: Game, make_user: Callable[..., User], sign_in: Callable[[User], Client]
) -> None:
    dan = make_user("Dan")
    joining.join_table(game.pk, dan, NOW)
    page = as_ann.get(f"/tables/{game.pk}/").text
    assert CARL in page
    assert "email on its way" in page
    for client in (sign_in(dan), Client()):
        other = client.get(f"/tables/{game.pk}/").text
        assert CARL not in other
        assert "Change seats and options" not in other
        assert client.get(f"/tables/{game.pk}/seats/").status_code in (302, 403)


def test_invitation_time_is_shown_in_the_hosts_time_zone(as_ann: Client, game: Game) -> None:
    noon = NOW.replace(month=1, day=15, hour=12, minute=0)
    game.seats.filter(invited=CARL).update(invited_at=noon)
    assert unbroken("15 Jan, 07:00 EST") in as_ann.get(f"/tables/{game.pk}/").text


@pytest.mark.parametrize(
    ("status", "words"),
    [("sent", "email sent"), ("failed", "email not delivered"), ("moot", "no email sent")],
)
def test_shows_the_delivery_status_of_an_invitation(
    as_ann: Client, game: Game, status: str, words: str
) -> None:
    Notice.objects.filter(kind="invited").update(status=status)
    assert words in as_ann.get(f"/tables/{game.pk}/seats/").text


def test_host_assigns_moves_and_removes_seats(as_ann: Client, game: Game) -> None:
    assert post(as_ann, game, "give", 2, kind="bot-greedy").status_code == 302
    assert post(as_ann, game, "up", 1).status_code == 302
    assert [seat.bot or seat.invited or "Ann" for seat in game.seats.all()] == [CARL, "Ann", "greedy"]
    assert post(as_ann, game, "again", 0).status_code == 302
    assert post(as_ann, game, "remove", 0).status_code == 302
    assert [seat.bot or "Ann" for seat in game.seats.all()] == ["Ann", "greedy"]


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ({"kind": "invite", "who": ""}, "Who do you want to invite?"),
        ({"kind": "invite", "who": "nobody"}, "Enter a valid email address or a link to a player’s page."),
        ({"kind": "invite", "who": CARL}, "cannot have two seats"),
        ({"kind": "me"}, "not one of the available choices"),
        ({"kind": "root"}, "not one of the available choices"),
    ],
)
def test_refuses_invalid_seat_forms(as_ann: Client, game: Game, form: dict[str, str], message: str) -> None:
    before = list(game.seats.values())
    answer = post(as_ann, game, "give", 2, **form)
    assert answer.status_code == 422
    assert message in answer.text
    assert list(game.seats.values()) == before


@pytest.mark.parametrize(("act", "seat"), [("give", "9"), ("dance", "1"), ("remove", "x"), ("", "")])
def test_unknown_actions_and_seats_are_not_found(as_ann: Client, game: Game, act: str, seat: Any) -> None:
    assert post(as_ann, game, act, seat).status_code == 404


def test_host_changes_the_options(as_ann: Client, game: Game) -> None:
    page = as_ann.get(f"/tables/{game.pk}/seats/")
    fields = {field.html_name: field.value() for field in page.context["options"] if field.value()}
    changed = {**fields, "options-play_forced": "on", "starts_when_full": "on"}
    assert as_ann.post(f"/tables/{game.pk}/options/", changed).status_code == 302
    game.refresh_from_db()
    assert game.starts_when_full
    assert game.options["play_forced"] is True
    answer = as_ann.post(f"/tables/{game.pk}/options/", {"options-removed": ["camel"]})
    assert answer.status_code == 422
    assert "These options are not valid" in answer.text


def test_invited_player_declines_on_the_tables_page(
    game: Game, make_user: Callable[..., User], sign_in: Callable[[User], Client]
) -> None:
    carl = sign_in(make_user("Carl"))
    assert "Decline invitation" in carl.get(f"/tables/{game.pk}/").text
    assert carl.post(f"/tables/{game.pk}/decline/").status_code == 302
    assert game.seats.get(invited=CARL).declined_at


def test_host_offers_a_vacant_private_seat_to_everyone(
    as_ann: Client, ann: User, game: Game, make_user: Callable[..., User], sign_in: Callable[[User], Client]
) -> None:
    arrivals.arrive(game.pk, address_digest(CARL), NOW, name="Carl")
    joining.join_table(game.pk, make_user("Dan"), NOW)
    starting.start_table(game.pk, ann, NOW)
    leaving.resign(game.pk, User.objects.get(name="Dan"), NOW)
    eve, here = sign_in(make_user("Eve")), f"/tables/{game.pk}/"
    assert "Take over seat" not in eve.get(here).text
    assert "Offer seat C to everyone" in as_ann.get(here).text
    assert eve.post(f"{here}seats/2/offer/").status_code == 403
    assert as_ann.post(f"{here}seats/2/offer/").status_code == 302
    assert "Take over seat" in eve.get(here).text


def test_guest_chooses_a_name_and_sees_no_placeholder_address(client: Client, game: Game) -> None:
    client.post(f"/tables/{game.pk}/join-as-guest/", {"name": "Gus", "zone": "Europe/Paris"})
    guest = User.objects.get(is_guest=True)
    page = client.get(f"/tables/{game.pk}/").text
    assert "You are playing as Gus. Change name" in page
    for address in ("/account/", "/welcome/", f"/tables/{game.pk}/"):
        assert "guest.invalid" not in client.get(address).text
    client.post("/account/", {"name": "Gustav"})
    guest.refresh_from_db()
    assert (guest.name, guest.zone) == ("Gustav", "Europe/Paris")


def test_host_without_a_seat_gets_mail_without_a_reply_address(
    ann: User, make_user: Callable[..., User]
) -> None:
    """Notices about seats go to the host, who must not be able to answer for these seats by mail."""
    from games.mail.outgoing import build  # noqa: PLC0415

    plans = [SeatPlan("invite", CARL), SeatPlan("invite", "dan@example.org")]
    game = creating.create_table(ann, "zooloretto", "", {}, plans, NOW, starts_when_full=True)
    for address in (CARL, "dan@example.org"):
        arrivals.arrive(game.pk, address_digest(address), NOW)
    full = Notice.objects.get(kind=Notice.Kind.FULL)
    assert full.user == ann
    mail = build(full, ann.email)
    assert mail["Reply-To"] is None
    assert "play+" not in mail.as_string()
