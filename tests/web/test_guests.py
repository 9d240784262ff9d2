"""The front page, and playing without an account: at once, within limits, and saved with an address."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.conf import settings
from django.core import mail, signing
from django.test import Client
from django.utils import timezone

from adjudicator.registry import RULESETS
from games.core.errors import Refused, TooOften
from games.models import Game, User
from games.services.people import guests
from games.services.tables import checks, creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.web.lobby.showcase import PICTURES, picture_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

GAME = "zooloretto"


@pytest.fixture
def guest(client: Client) -> User:
    client.post(f"/play/{GAME}/")
    return User.objects.get(is_guest=True)


def mailed_link() -> str:
    return (
        "/"
        + re.search(r"https?://\S+", str(mail.outbox[-1].body)).group().split("//", 1)[1].partition("/")[2]
    )


def sign_in(client: Client, address: str, by: Client | None = None) -> None:
    """Request a link in one browser, and open it in the same browser or in another."""
    client.post("/sign-in/", {"email": address})
    assert (by or client).post(mailed_link()).status_code == 302


def test_front_page_lists_every_game_for_strangers(client):
    page = client.get("/").text
    for rules in RULESETS.values():
        assert f"Play a bot now: {rules.title}" in page
    assert "Or watch a game in progress" not in page


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_front_page_pictures_use_the_readers_language(client, language):
    """`manage.py draw_showcase` draws the pictures. Together, the five pictures in a language are small."""
    page = client.get("/", headers={"Accept-Language": language}).text
    shown = {picture_of(key, language) for key in RULESETS}
    assert {name for name in shown if f"/pictures/{name}" not in page} == set()
    assert sum((PICTURES / name).stat().st_size for name in shown) < 40_000


def test_languages_without_pictures_fall_back_to_english(client, monkeypatch):
    monkeypatch.setattr("games.web.lobby.showcase.DRAWN", {picture_of(key, "en") for key in RULESETS})
    page = client.get("/", headers={"Accept-Language": "de"}).text
    assert all(f"/pictures/{picture_of(key, 'en')}" in page for key in RULESETS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_stranger_starts_a_game_as_a_guest_with_one_request(client, ruleset):
    answer = client.post(f"/play/{ruleset}/")
    game = Game.objects.get()
    assert answer.headers["Location"] == f"/tables/{game.pk}/"
    assert game.status == Game.Status.RUNNING
    me = game.seats.get(user__isnull=False)
    assert me.user.is_guest
    assert not me.user.channels.exists()
    page = client.get(answer.headers["Location"]).text
    assert "Save my games" in page


def test_second_request_returns_to_the_same_table(client, guest):
    assert client.post(f"/play/{GAME}/").headers["Location"] == f"/tables/{Game.objects.get().pk}/"
    assert User.objects.count() == 1


def test_unknown_game_creates_no_guest(client):
    assert client.post("/play/chess/").status_code == 422
    assert not User.objects.exists()


def test_guests_are_limited_per_client_and_per_site(client, settings):
    settings.GUESTS_PER_CLIENT, settings.GUESTS_PER_SITE = 2, 3
    at = timezone.now()
    for _ in range(2):
        guests.welcome("192.0.2.1", at)
    with pytest.raises(TooOften, match="too_many_guests"):
        guests.welcome("192.0.2.1", at)
    guests.welcome("192.0.2.2", at)
    with pytest.raises(TooOften, match="too_many_guests"):
        guests.welcome("192.0.2.3", at)
    assert client.post(f"/play/{GAME}/", REMOTE_ADDR="192.0.2.4").status_code == 429
    assert User.objects.count() == 3


def test_guests_are_limited_per_network(settings):
    settings.GUESTS_PER_NETWORK, at = 2, timezone.now()
    for client in ("192.0.2.1", "192.0.2.2"):
        guests.welcome(client, at)
    with pytest.raises(TooOften, match="too_many_guests"):
        guests.welcome("192.0.2.3", at)
    guests.welcome("198.51.100.1", at)


def test_tables_per_guest_are_limited(client, guest, make_user):
    at = timezone.now()
    for _ in range(checks.MAX_GUEST_TABLES - 1):
        creating.create_table(guest, GAME, "", {}, [SeatPlan("me"), SeatPlan("open")], at)
    with pytest.raises(Refused, match="too_many_guest_tables"):
        creating.create_table(guest, GAME, "", {}, [SeatPlan("me"), SeatPlan("open")], at)
    other = creating.create_table(make_user("Ann"), GAME, "", {}, [SeatPlan("me"), SeatPlan("open")], at)
    assert client.post(f"/tables/{other.pk}/join-as-guest/", {"name": "Gus"}).status_code == 409


def test_guests_cannot_invite_by_mail_or_use_tokens_and_webhooks(client, guest):
    form = {"kind_0": "me", "kind_1": "invite", "who_1": "ben@example.org"}
    assert "Guests cannot invite by email." in client.post(f"/tables/new/?ruleset={GAME}", form).text
    assert "Add yours first." in client.post("/account/tokens/", {"label": "bot"}).text
    answer = client.post(
        "/account/notices/add/", {"kind": "webhook", "address": "https://a.example", "label": "a"}
    )
    assert "Add your email address first" in answer.text
    assert not mail.outbox


def test_guests_get_no_sign_in_link(client, guest):
    Client().post("/sign-in/", {"email": guest.email})
    assert not mail.outbox


def test_guest_keeps_the_seat_after_adding_an_address(client, guest):
    game = Game.objects.get()
    sign_in(client, "ann@example.org")
    ann = User.objects.get(email="ann@example.org")
    assert game.seats.get(user=ann)
    assert Game.objects.get().created_by == ann
    assert not User.objects.filter(is_guest=True).exists()
    assert "Save my games" not in client.get("/").text


def test_link_opened_elsewhere_moves_the_seat_to_the_account(client, guest, make_user):
    ann, phone = make_user("Ann"), Client()
    sign_in(client, ann.email, by=phone)
    assert Game.objects.get().seats.get(user=ann)
    assert client.get("/").text.count("Play a bot now: ") == len(RULESETS)


def test_guest_pass_is_valid_only_for_its_user(client, guest, make_user):
    ann, ben = make_user("Ann"), make_user("Ben")
    passed = guests.pass_for(guest, ann)
    assert guests.guest_of_pass(passed, ann) == guest
    assert guests.guest_of_pass(passed, ben) is None
    assert guests.guest_of_pass(passed + "x", ann) is None
    assert guests.guest_of_pass(signing.dumps("no pair", salt=guests.SALT), ann) is None
    no_guest = guests.pass_for(ben, ann)
    assert guests.guest_of_pass(no_guest, ann) is None


def test_keeping_a_guest_never_gives_two_seats_at_one_table(client, guest, make_user):
    ann, at = make_user("Ann"), timezone.now()
    both = creating.create_table(ann, GAME, "", {}, [SeatPlan("me"), SeatPlan("open")], at)
    client.post(f"/tables/{both.pk}/join-as-guest/", {"name": "Gus"})
    guests.keep(guest, ann)
    assert both.seats.filter(user=ann).count() == 1
    assert both.seats.get(user=guest)
    assert Game.objects.exclude(pk=both.pk).get().seats.get(user=ann)


def test_guest_joins_a_friends_table_by_its_link(client, make_user):
    game = creating.create_table(
        make_user("Ann"), GAME, "", {}, [SeatPlan("me"), SeatPlan("open")], timezone.now()
    )
    assert "Take a seat as a guest" in client.get(f"/tables/{game.pk}/").text
    client.post(f"/tables/{game.pk}/join-as-guest/", {"name": "Gus"})
    guest = game.seats.get(number=1).user
    assert (guest.is_guest, guest.name, guest.zone) == (True, "Gus", "UTC")


def test_only_players_see_the_link_for_inviting_others(make_user, client, settings):
    ann = make_user("Ann")
    client.force_login(ann, "sesame.backends.ModelBackend")
    game = creating.create_table(ann, GAME, "", {}, [SeatPlan("me"), SeatPlan("open")], timezone.now())
    page = client.get(f"/tables/{game.pk}/").text
    assert f'value="{settings.SITE_URL}/tables/{game.pk}/"' in page
    assert "<svg" in page
    assert "Invite players with this link" not in Client().get(f"/tables/{game.pk}/").text


def test_idle_guests_are_deleted(client, guest, make_user, settings):
    at, ann = timezone.now(), make_user("Ann")
    alone = Game.objects.get()
    both = creating.create_table(ann, GAME, "", {}, [SeatPlan("me"), SeatPlan("open")], at)
    joining.join_table(both.pk, guest, at)
    starting.start_table(both.pk, ann, at)
    later = at + timedelta(days=settings.GUEST_DAYS)
    assert guests.delete_idle(later - timedelta(minutes=1)) == 0
    assert guests.delete_idle(later + timedelta(minutes=1)) == 1
    assert not Game.objects.filter(pk=alone.pk).exists()
    seat = both.seats.get(number=1)
    assert (seat.user, bool(seat.bot), seat.is_vacant) == (None, True, True)
    assert not User.objects.filter(is_guest=True).exists()


def test_front_page_shows_only_public_tables(client, guest, make_table):
    shown, hidden = Game.objects.get(), make_table("Ann", "Ben")
    Game.objects.filter(pk__in=[shown.pk, hidden.pk]).update(ply=3)
    page = Client().get("/").text
    assert f"/tables/{shown.pk}/" in page
    assert hidden.pk not in page


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.sampled(2)
def test_rules_pages_are_linked_wherever_a_game_appears(client, ruleset, make_user, sign_in):
    address = f"/rules/{ruleset}/"
    page = client.get(address).text
    assert f"{RULESETS[ruleset].title} in two minutes" in page
    assert page.count("<h2>") >= 3
    assert f'href="{address}"' in client.get("/").text
    assert f'href="{address}"' in sign_in(make_user("Ann")).get(f"/tables/new/?ruleset={ruleset}").text
    table = client.post(f"/play/{ruleset}/").headers["Location"]
    assert f'href="{address}"' in client.get(table).text


def test_unknown_game_has_no_rules_page(client):
    assert client.get("/rules/chess/").status_code == 404
