"""Changing the address with which a person signs in, and how others could abuse that."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games import selectors
from games.core.errors import Refused
from games.links.signed import Guest, invitation_url
from games.models import AddressChange, ApiToken, Seat, User, address_digest
from games.models.channel import MAIL
from games.services.people import accounts, addresses, deletion
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep import pruning

pytestmark = [pytest.mark.django_db]

PAGE = "/account/address/"
OLD, NEW = "ann@example.org", "new@example.org"


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


@pytest.fixture
def as_ann(ann: User, sign_in: Callable[..., Client]) -> Client:
    return sign_in(ann)


def sent_to(address: str) -> list[str]:
    return [str(each.body) for each in mail.outbox if each.to == [address]]


def links_to(address: str) -> list[str]:
    """Return the paths of the links in all mails to an address."""
    return [
        urlsplit(each).path
        for text in sent_to(address)
        for each in re.findall(r"https?://\S+/address/\S+", text)
    ]


def link_in(address: str) -> str:
    """Return the path of the link in the last mail to an address."""
    return links_to(address)[-1]


def asked(client: Client, address: str = NEW) -> Any:
    return client.post(PAGE, {"address": address})


def later(**time: int) -> Any:
    return timezone.now() + timedelta(**time)


def test_new_address_confirms_by_a_button(ann: User, as_ann: Client) -> None:
    ann.channels.filter(kind=MAIL).update(is_on=False, off_reason="550 no such user", failures=3)
    ann.returned_mails.create(day=timezone.now().date(), cause="no_mailbox", at=timezone.now())
    assert asked(as_ann, f" {NEW.upper()} ").status_code == 302
    assert NEW in as_ann.get(PAGE).text
    link, anybody = link_in(NEW), Client()
    for _ in range(2):
        assert "Confirm address" in anybody.get(link).text
        anybody.head(link)
    ann.refresh_from_db()
    assert ann.email == OLD
    for _ in range(2):  # pressing the button again changes nothing
        assert "Address changed" in anybody.post(link, follow=True).text
    ann.refresh_from_db()
    channel = ann.channels.get(kind=MAIL)
    assert (ann.email, channel.address, channel.is_on, channel.off_reason) == (NEW, NEW, True, "")
    assert not ann.returned_mails.exists()
    accounts.request_sign_in(NEW, "192.0.2.1")
    assert "signs you in" in sent_to(NEW)[-1]
    assert as_ann.get("/account/").status_code == 200


def test_mail_that_its_owner_switched_off_stays_off(ann: User, as_ann: Client) -> None:
    ann.channels.filter(kind=MAIL).update(is_on=False)
    asked(as_ann)
    Client().post(link_in(NEW))
    assert not selectors.wants_mail(ann)


def test_old_address_cancels_a_request(ann: User, as_ann: Client) -> None:
    asked(as_ann)
    confirm, cancel = link_in(NEW), link_in(OLD)
    assert NEW not in sent_to(OLD)[-1]
    assert "Keep my address" in Client().get(cancel).text
    assert AddressChange.objects.exists()
    assert "You keep your address" in Client().post(cancel).text
    for link in (confirm, cancel):
        assert Client().post(link).status_code == 404
    ann.refresh_from_db()
    assert ann.email == OLD
    assert as_ann.get("/account/").status_code == 200, "nobody is signed out"


def test_old_address_undoes_a_change_and_locks_the_thief_out(ann: User, as_ann: Client) -> None:
    before = ApiToken.objects.issue(ann, "mine")
    asked(as_ann)
    undo = link_in(OLD)
    Client().post(link_in(NEW))
    assert "has changed" in str(mail.outbox[-1].subject)
    assert link_in(OLD) == undo
    stolen = accounts.issue_token(ann, "the thief's")
    asked(as_ann, "third@example.org")  # after a second change, the owner can still undo the first
    Client().post(link_in("third@example.org"))
    first = next(link for link in links_to(NEW) if "undo" not in link)
    assert Client().post(first).status_code == 404, "a confirmed change does not come back"
    password = User.objects.get(pk=ann.pk).password
    assert "Get my address back" in Client().get(undo).text
    assert "You keep your address" in Client().post(undo).text
    ann.refresh_from_db()
    assert (ann.email, ann.channels.get(kind=MAIL).address) == (OLD, OLD)
    assert ann.password != password, "links in mails to the thief no longer work"
    assert as_ann.get("/account/").status_code == 302
    assert ApiToken.objects.bearer(before)
    assert not ApiToken.objects.bearer(stolen)
    for link in (undo, link_in(NEW), first):
        assert Client().post(link).status_code == 404
    ann.refresh_from_db()
    assert ann.email == OLD


def test_old_address_stays_reserved_until_it_is_too_late(
    ann: User, as_ann: Client, make_user: Callable[..., User], sign_in: Callable[..., Client], settings: Any
) -> None:
    asked(as_ann)
    undo = link_in(OLD)
    Client().post(link_in(NEW))
    accounts.request_sign_in(OLD, "192.0.2.1")
    assert User.objects.count() == 1
    assert "get your address back" in sent_to(OLD)[-1]
    asked(sign_in(make_user("Ben")), OLD)
    assert "belongs to your account" in sent_to(OLD)[-1]
    pruning.prune(later(days=settings.ADDRESS_UNDO_DAYS - 1))
    assert Client().get(undo).status_code == 200
    pruning.prune(later(days=settings.ADDRESS_UNDO_DAYS, minutes=1))
    assert Client().post(undo).status_code == 404
    accounts.request_sign_in(OLD, "192.0.2.1")
    assert User.objects.at_address(OLD)


def test_invitation_to_a_reserved_address_makes_no_account(
    ann: User, as_ann: Client, make_user: Callable[..., User], seeded: Any
) -> None:
    plans, host = [SeatPlan("me"), SeatPlan("invite", OLD)], make_user("Ben")
    asked(as_ann)
    Client().post(link_in(NEW))
    game = creating.create_table(host, "zooloretto", "", {}, plans, timezone.now())
    link = urlsplit(invitation_url(Guest(game.pk, address_digest(OLD)))).path
    Client().post(link, {"name": "Ann", "zone": "UTC"})
    assert User.objects.at_address(OLD) is None
    assert game.seats.filter(user=None, invited=OLD).exists(), "the host sees no new address"


def test_invitation_by_name_follows_the_person(
    ann: User, as_ann: Client, make_user: Callable[..., User], seeded: Any
) -> None:
    plans = [SeatPlan("me"), SeatPlan("invite", OLD, by_name=True)]
    game = creating.create_table(make_user("Ben"), "zooloretto", "", {}, plans, timezone.now())
    asked(as_ann)
    Client().post(link_in(NEW))
    assert Seat.objects.get(game=game, invited_as="name").invited == NEW


def test_answer_does_not_tell_whether_an_address_is_known(
    ann: User, as_ann: Client, make_user: Callable[..., User]
) -> None:
    make_user("Ben")
    pages = []
    for address in (NEW, "ben@example.org"):
        answer = as_ann.post(PAGE, {"address": address}, follow=True)
        shown = answer.text.replace(address, "X")
        pages.append((answer.redirect_chain, re.sub(r'value="\w{64}"', "", shown)))
        assert len(sent_to(address)) == 1
    assert pages[0] == pages[1]
    assert len(sent_to(OLD)) == 2
    assert "/address/" not in sent_to("ben@example.org")[0]
    assert "Ann" not in sent_to("ben@example.org")[0]


def test_address_that_somebody_takes_meanwhile_is_refused(
    ann: User, as_ann: Client, make_user: Callable[..., User]
) -> None:
    asked(as_ann)
    User.objects.create_user(NEW, name="Nell")
    answer = Client().post(link_in(NEW))
    assert answer.status_code == 409
    ann.refresh_from_db()
    assert ann.email == OLD


def test_link_expires_and_a_later_request_replaces_it(
    ann: User, as_ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(as_ann)
    first = link_in(NEW)
    asked(as_ann, "other@example.org")
    assert Client().post(first).status_code == 404
    second = link_in("other@example.org")
    forged = second.replace("/address/", "/address/x")
    assert [Client().get(path).status_code for path in (forged, "/address/x/", "/address/x/undo/")] == [
        404
    ] * 3
    assert Client().get(second + "undo/").status_code == 404, "the new address cannot use the other link"
    then = later(days=1, minutes=1)
    monkeypatch.setattr("django.utils.timezone.now", lambda: then)
    assert Client().post(second).status_code == 404
    assert as_ann.get("/account/").status_code == 200
    assert addresses.waiting_change(ann, then) is None


def test_links_of_a_deleted_or_inactive_account_do_nothing(ann: User, as_ann: Client) -> None:
    asked(as_ann)
    confirm, undo = link_in(NEW), link_in(OLD)
    User.objects.filter(pk=ann.pk).update(is_active=False)
    assert [Client().post(link).status_code for link in (confirm, undo)] == [404, 404]
    User.objects.filter(pk=ann.pk).update(is_active=True)
    deletion.forget(ann, timezone.now())
    assert [Client().post(link).status_code for link in (confirm, undo)] == [404, 404]
    assert not AddressChange.objects.exists()


@pytest.mark.parametrize(
    "address", ["", "x", "a@b", "ann@guest.invalid", "a@b.c\nx@y.z", "x" * 260 + "@b.cd"]
)
def test_refuses_what_is_not_an_address(as_ann: Client, address: str) -> None:
    assert asked(as_ann, address).status_code == 422
    assert not mail.outbox
    assert not AddressChange.objects.exists()


def test_guests_strangers_and_forgeries_cannot_ask(ann: User, sign_in: Callable[..., Client]) -> None:
    assert Client().post(PAGE, {"address": NEW}).status_code == 302
    assert asked(sign_in(User.objects.create_guest())).status_code == 403
    guarded = Client(enforce_csrf_checks=True)
    guarded.force_login(ann, "django.contrib.auth.backends.ModelBackend")
    assert guarded.post(PAGE, {"address": NEW}).status_code == 403
    assert not AddressChange.objects.exists()
    with pytest.raises(Refused, match="own_address"):
        addresses.ask(ann, " ANN@example.org ", timezone.now())


def test_requests_are_limited_by_person_and_by_address(
    ann: User, as_ann: Client, make_user: Callable[..., User], sign_in: Callable[..., Client]
) -> None:
    for number in range(addresses.CHANGES_PER_PERSON):
        assert asked(as_ann, f"a{number}@example.org").status_code == 302
    assert asked(as_ann, "b@example.org").status_code == 429
    names = [f"P{number}" for number in range(addresses.CHANGES_PER_ADDRESS + 1)]
    answers = [asked(sign_in(make_user(name)), "victim+tag@example.org").status_code for name in names]
    assert answers == [302] * addresses.CHANGES_PER_ADDRESS + [429]
    assert len(sent_to("victim+tag@example.org")) == addresses.CHANGES_PER_ADDRESS


def test_a_mail_server_that_is_down_changes_nothing(as_ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise SMTPServerDisconnected

    monkeypatch.setattr("games.services.base.plain_mails.send_mail", fail)
    assert asked(as_ann).status_code == 503
    assert not AddressChange.objects.exists()


def test_a_dead_old_address_is_no_obstacle(as_ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(subject: str, text: str, sender: None, to: list[str]) -> None:
        if to == [OLD]:
            raise SMTPRecipientsRefused({OLD: (550, b"no such user")})
        mail.send_mail(subject, text, sender, to)

    monkeypatch.setattr("games.services.base.plain_mails.send_mail", refuse)
    assert asked(as_ann).status_code == 302
    assert Client().post(link_in(NEW)).status_code == 302
    assert User.objects.at_address(NEW)


def test_cancel_button_and_export(ann: User, as_ann: Client) -> None:
    asked(as_ann)
    (row,) = selectors.export_of(ann)["address_changes"]
    assert (row["old"], row["new"]) == (OLD, NEW)
    link = link_in(NEW)
    for _ in range(2):
        assert as_ann.post("/account/address/cancel/").status_code == 302
    assert Client().post(link).status_code == 404


def test_operator_changes_the_address_of_the_mail_channel_too(
    ann: User, make_user: Callable[..., User], sign_in: Callable[..., Client]
) -> None:
    client = sign_in(make_user("Olga", is_staff=True, is_superuser=True))
    fields = {"email": NEW, "name": "Ann", "is_active": "on"}
    assert client.post(f"/admin/games/user/{ann.pk}/change/", fields).status_code == 302
    assert ann.channels.get(kind=MAIL).address == NEW
