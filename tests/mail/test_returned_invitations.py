"""A bounced invitation notifies the person who invited. A forged report notifies nobody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from games.mail import incoming
from games.mail.addresses import invitation_at, invitation_return_address
from games.models import Game, Notice, User
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from tests.conftest import InlineWorker
from tests.mail.bounces import report
from tests.mail.conftest import PostOffice, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

WORDS = "550 5.1.1 <carl@example.org>: no such user"


@pytest.fixture
def game(worker: InlineWorker, make_user: Callable[..., User]) -> Game:
    plans = [SeatPlan("me"), SeatPlan("invite", "carl@example.org")]
    return creating.create_table(make_user("Ann"), "zooloretto", "", {}, plans, timezone.now())


def test_a_bounced_invitation_notifies_the_host(
    game: Game, worker: InlineWorker, post_office: PostOffice
) -> None:
    worker.run()
    address = post_office.senders[-1]
    assert incoming.owner_of(address) == User.objects.get(name="Ann").pk
    fates = [
        incoming.receive(address, report("5.1.1", WORDS), timezone.now(), is_returned=True) for _ in "12"
    ]
    assert fates == [incoming.SmtpReply.TAKEN] * 2
    worker.run()
    (mail,) = post_office.to("Ann")
    assert "an invitation could not be delivered" in mail["Subject"]
    assert "carl@example.org" in text_of(mail)
    assert game.notices.get(kind="invited").status == Notice.Status.FAILED


def test_an_invitation_refused_at_once_notifies_the_host(
    game: Game, worker: InlineWorker, post_office: PostOffice
) -> None:
    post_office.refusals["RCPT"] = WORDS
    worker.run()
    assert Notice.objects.get(kind=Notice.Kind.RETURNED).user == User.objects.get(name="Ann")


def test_refuses_forged_return_addresses(game: Game) -> None:
    sent = game.notices.get(kind="invited")
    address = invitation_return_address(sent)
    assert len(address.rpartition("@")[0]) <= 64
    assert invitation_at(address.upper()) == sent
    for forged in (
        address.replace(f"i{sent.pk}.", f"i{sent.pk + 1}."),
        address.replace("+i", "+"),
        address.replace(".", ".a", 1)[:-1],
    ):
        assert invitation_at(forged) is None
