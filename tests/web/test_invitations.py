"""The link of an invitation seats the invited person. Opening the link alone is not enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.core.errors import Refused
from games.links.signed import Guest, invitation_url
from games.models import Acquaintance, Game, Notice, User, address_digest
from games.services.people import arrivals
from games.services.tables import creating, joining, leaving
from games.services.tables.seat_plans import SeatPlan
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

CARL = "carl@example.org"
GAME = "zooloretto"


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann", last_login=timezone.now())


def invite(by: User, *addresses: str, others: int = 0, **wishes: Any) -> Game:
    plans = [SeatPlan("me"), *(SeatPlan("invite", address) for address in addresses)]
    plans += [SeatPlan("open")] * others
    return creating.create_table(by, GAME, "", {}, plans, timezone.now(), **wishes)


def link(game: Game, address: str = CARL) -> str:
    """Return the path of the link in the mail to an address."""
    return "/" + invitation_url(Guest(game.pk, address_digest(address))).partition("//")[2].partition("/")[2]


def account_in(client: Client) -> str:
    """Return the address of the signed-in account, or an empty string."""
    user = client.get("/account/").context
    return str(user["user"].email) if user else ""


def test_accepting_seats_and_signs_in_a_new_user(client: Client, ann: User) -> None:
    game = invite(ann, CARL, others=1)
    page = client.get(link(game))
    assert "Ann invited you to play Zooloretto" in page.text
    assert CARL not in page.text
    answer = client.post(link(game), {"act": "arrive", "name": "Carl", "zone": "Europe/Berlin"})
    assert answer.headers["Location"] == f"/tables/{game.pk}/"
    carl = User.objects.get(email=CARL)
    assert (carl.name, carl.zone, carl.is_name_proposed) == ("Carl", "Europe/Berlin", False)
    assert [seat.user for seat in game.seats.all()] == [ann, carl, None]
    assert account_in(client) == CARL
    assert Acquaintance.objects.get(host=ann).digest == address_digest(CARL)


@pytest.mark.parametrize("method", ["get", "head"])
def test_following_the_link_changes_nothing(client: Client, ann: User, method: str) -> None:
    game = invite(ann, CARL)
    before = list(game.seats.values())
    assert getattr(client, method)(link(game)).status_code == 200
    assert list(game.seats.values()) == before
    assert not User.objects.filter(email=CARL).exists()
    assert not account_in(client)


def test_accepting_requires_a_csrf_token(ann: User) -> None:
    game = invite(ann, CARL)
    answer = Client(enforce_csrf_checks=True).post(link(game), {"act": "arrive", "name": "Carl"})
    assert answer.status_code == 403
    assert not User.objects.filter(email=CARL).exists()


def test_invited_player_takes_the_reserved_seat_not_an_open_one(client: Client, ann: User) -> None:
    """An invited person can take their own seat, so that the table can start."""
    game = invite(ann, CARL, others=1)
    client.post(link(game), {"act": "arrive", "name": "Carl"})
    assert [seat.is_free for seat in game.seats.all()] == [False, False, True]


def test_accepting_gives_up_the_guest_seat_of_this_browser(client: Client, ann: User) -> None:
    game = invite(ann, CARL, others=1)
    client.post(f"/tables/{game.pk}/join-as-guest/", {"name": "Carla"})
    assert game.seats.filter(user__is_guest=True).exists()
    client.post(link(game), {"act": "arrive", "name": "Carl"})
    assert [getattr(seat.user, "name", None) for seat in game.seats.all()] == ["Ann", "Carl", None]
    assert not User.objects.filter(is_guest=True).exists()


def test_the_link_signs_in_once(client: Client, ann: User) -> None:
    game = invite(ann, CARL)
    client.post(link(game), {"act": "arrive", "name": "Carl"})
    thief = Client()
    page = thief.get(link(game))
    assert "You have taken your seat" in page.text
    for act in ("arrive", "", "decline"):
        assert thief.post(link(game), {"act": act, "name": "Carl"}).status_code in (302, 409)
    assert not account_in(thief)
    assert game.seats.get(user__email=CARL)
    assert client.get(link(game)).headers["Location"] == f"/tables/{game.pk}/"


def test_link_of_a_taken_seat_can_mail_a_sign_in_link(
    client: Client, ann: User, mailoutbox: list[Any]
) -> None:
    game = invite(ann, CARL)
    client.post(link(game), {"act": "arrive", "name": "Carl"})
    assert Client().post(link(game), {"act": "send"}).headers["Location"] == "/sign-in/sent/"
    assert mailoutbox[-1].to == [CARL]
    assert f"next=%2Ftables%2F{game.pk}%2F" in mailoutbox[-1].body


@pytest.mark.parametrize("changed", ["staff", "inactive", "old"])
def test_staff_inactive_users_and_old_links_are_not_signed_in(
    client: Client, ann: User, make_user: Callable[..., User], changed: str, mailoutbox: list[Any]
) -> None:
    make_user("Carl", is_staff=changed == "staff", is_active=changed != "inactive")
    game = invite(ann, CARL)
    if changed == "old":
        game.seats.filter(invited=CARL).update(invited_at=timezone.now() - arrivals.SIGNS_IN_FOR)
    page = client.get(link(game))
    assert "This invitation can no longer sign you in." in page.text
    assert client.post(link(game), {"act": "arrive"}).status_code == 403
    assert not account_in(client)
    assert game.seats.get(invited=CARL).user is None
    client.post(link(game), {"act": "send"})
    assert [mail.to for mail in mailoutbox] == ([] if changed == "inactive" else [[CARL]])


def test_user_with_another_address_can_take_the_seat(
    ann: User, make_user: Callable[..., User], sign_in: Callable[[User], Client]
) -> None:
    dan = make_user("Dan", zone="Europe/Berlin")
    as_dan, game = sign_in(dan), invite(ann, CARL)
    page = as_dan.get(link(game)).text
    assert "Take the seat as Dan?" in page
    assert CARL not in page
    assert as_dan.post(link(game), {"act": ""}).headers["Location"] == f"/tables/{game.pk}/"
    assert game.seats.get(number=1).user == dan
    assert not User.objects.filter(email=CARL).exists()
    known = set(Acquaintance.objects.filter(host=ann).values_list("digest", flat=True))
    assert known == {address_digest(CARL), address_digest(dan.email)}
    assert as_dan.get(link(game)).headers["Location"] == f"/tables/{game.pk}/"
    assert Client().get(link(game)).status_code == 410


def test_accepting_switches_to_the_account_of_the_invited_address(
    ann: User, make_user: Callable[..., User], sign_in: Callable[[User], Client]
) -> None:
    as_dan, game = sign_in(make_user("Dan")), invite(ann, CARL)
    as_dan.post(link(game), {"act": "arrive", "name": "Carl"})
    assert account_in(as_dan) == CARL
    assert game.seats.get(number=1).user == User.objects.get(email=CARL)


def test_host_cannot_take_an_invited_players_seat(ann: User, sign_in: Callable[[User], Client]) -> None:
    game = invite(ann, CARL)
    as_ann = sign_in(ann)
    assert "This seat is for another player." in as_ann.get(link(game)).text
    assert as_ann.post(link(game), {"act": ""}).status_code == 409
    assert game.seats.get(number=1).invited == CARL


@pytest.mark.parametrize(("name", "message"), [("everyone", "Choose another name"), ("", "required")])
def test_invalid_names_are_refused_and_change_nothing(
    client: Client, ann: User, name: str, message: str
) -> None:
    game = invite(ann, CARL)
    page = client.post(link(game), {"act": "arrive", "name": name, "zone": "Europe/Berlin"})
    assert page.status_code == 422
    assert message in page.text
    assert not User.objects.filter(email=CARL).exists()
    assert game.seats.get(number=1).invited == CARL


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        ("berlin", "Europe/Berlin"),
        ("New York", "America/New_York"),
        ("", "UTC"),
    ],
)
def test_time_zones_can_be_entered_by_place_name(client: Client, ann: User, typed: str, zone: str) -> None:
    game = invite(ann, CARL)
    client.post(link(game), {"act": "arrive", "name": "Carl", "zone": typed})
    assert User.objects.get(email=CARL).zone == zone


def test_unknown_time_zones_are_refused(client: Client, ann: User) -> None:
    page = client.post(link(invite(ann, CARL)), {"act": "arrive", "name": "Carl", "zone": "Moon/Base"})
    assert page.status_code == 422
    assert "Choose a time zone from the list" in page.text


def test_existing_users_are_not_asked_for_name_or_time_zone(
    client: Client, ann: User, make_user: Callable[..., User]
) -> None:
    carl = make_user("Carl", zone="Europe/Berlin")
    game = invite(ann, CARL)
    page = client.get(link(game)).text
    assert 'name="name"' not in page
    assert 'name="zone"' not in page
    client.post(link(game), {"act": "arrive", "name": "Mallory"})
    carl.refresh_from_db()
    assert carl.name == "Carl"
    assert game.seats.get(number=1).user == carl


def test_declined_invitation_can_still_be_accepted(client: Client, ann: User) -> None:
    game = invite(ann, CARL)
    for _ in range(2):
        assert client.post(link(game), {"act": "decline"}).headers["Location"] == link(game)
    notice = Notice.objects.get(kind=Notice.Kind.DECLINED)
    assert (notice.user, notice.seat.number) == (ann, 1)
    assert "You have declined" in client.get(link(game)).text
    client.post(link(game), {"act": "arrive", "name": "Carl"})
    seat = game.seats.get(number=1)
    assert (seat.user and seat.user.email, seat.declined_at) == (CARL, None)


def test_declined_seats_stay_closed_to_strangers(
    client: Client, ann: User, make_user: Callable[..., User]
) -> None:
    game = invite(ann, CARL)
    client.post(link(game), {"act": "decline"})
    with pytest.raises(Refused, match="no_free_seat"):
        joining.join_table(game.pk, make_user("Dan"), timezone.now())


def test_invitation_is_gone_after_the_host_leaves(client: Client, ann: User) -> None:
    game = invite(ann, CARL, others=1)
    joining.leave_table(game.pk, ann, timezone.now())
    page = client.post(link(game), {"act": "arrive", "name": "Carl"})
    assert page.status_code == 410
    assert not User.objects.filter(email=CARL).exists()


def test_a_substitute_takes_over_the_seat_of_a_running_game(
    client: Client, make_table: Callable[..., Game]
) -> None:
    game, at = make_table("Ann", "Ben"), timezone.now()
    ann, ben = (User.objects.get(name=name) for name in ("Ann", "Ben"))
    leaving.resign(game.pk, ann, at)
    leaving.invite_substitute(game.pk, ben, CARL, at)
    assert "a bot is playing now" in client.get(link(game)).text
    client.post(link(game), {"act": "arrive", "name": "Carl"})
    assert game.seats.get(number=0).user == User.objects.get(email=CARL)
    assert Notice.objects.get(kind=Notice.Kind.JOINED).user == ben


def test_full_table_starts_only_if_its_host_chose_that(client: Client, ann: User, seeded: Seeded) -> None:
    for starts in (True, False):
        game = invite(ann, CARL, starts_when_full=starts)
        client.post(link(game), {"act": "arrive", "name": "Carl"})
        game.refresh_from_db()
        assert (game.status == Game.Status.RUNNING) == starts
    (notice,) = Notice.objects.filter(kind=Notice.Kind.FULL, game=game)
    assert notice.user == ann


def test_sign_in_from_a_table_returns_to_it(client: Client, ann: User) -> None:
    game = invite(ann, CARL)
    page = client.get(f"/tables/{game.pk}/").text
    assert f'<a href="/sign-in/?next=%2Ftables%2F{game.pk}%2F">Sign in</a>' in page
    assert "Your seat is reserved: open the link in that email." in page
    assert '<a href="/sign-in/">Sign in</a>' in client.get("/").text


def test_each_link_seats_one_account(client: Client, ann: User) -> None:
    """Two spellings of the same mailbox are invited. Each link seats one account, and no link seats two."""
    game = invite(ann, "carl+1@example.org", "carl+2@example.org")
    for name in ("Carl", "Carla"):
        Client().post(link(game), {"act": "arrive", "name": name})
    seated = sorted(game.seats.exclude(user=ann).values_list("user__email", flat=True))
    assert seated == ["carl+1@example.org", "carl+2@example.org"]
    assert "You have taken your seat" in client.get(link(game)).text
