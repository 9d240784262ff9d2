"""Daily limits on invitations: by one person, to one address, and on the whole site."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.core.errors import Kind, Refused, TooOften
from games.models import Campaign, Game, Notice, Tally, User
from games.services.tables import campaigns, creating, joining
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()


def invite(by: User, *addresses: str, at: datetime = NOW) -> Game:
    plans = [SeatPlan("me"), *(SeatPlan("invite", address) for address in addresses)]
    return creating.create_table(by, "zooloretto", "", {}, plans, at)


def refusal(act: Callable[..., Any], *given: Any, **named: Any) -> tuple[Kind, str, str]:
    with pytest.raises(Refused) as refused:
        act(*given, **named)
    return refused.value.kind, refused.value.code, refused.value.place


def test_leaving_tables_does_not_reset_the_daily_limit(make_user: Callable[..., User], settings: Any) -> None:
    ann, sent = make_user("Ann"), 0
    for number in range(60):
        with suppress(TooOften):
            game = invite(ann, *(f"guest{number}-{seat}@example.org" for seat in range(4)))
            sent += Notice.objects.filter(game=game, kind=Notice.Kind.INVITED).count()
            joining.leave_table(game.pk, ann, NOW)
    assert sent == settings.INVITATIONS_PER_ACCOUNT


def test_refused_invitations_do_not_count_and_limits_reset_daily(
    make_user: Callable[..., User], settings: Any
) -> None:
    settings.INVITATIONS_PER_ACCOUNT = 2
    ann = make_user("Ann")
    invite(ann, "b@example.org")
    before = list(Tally.objects.order_by("pk").values())
    refused = refusal(invite, ann, "c@example.org", "d@example.org")
    assert refused == (Kind.TOO_OFTEN, "account_invitations", "seats")
    assert list(Tally.objects.order_by("pk").values()) == before
    assert Game.objects.count() == 1
    invite(ann, "c@example.org")
    assert refusal(invite, ann, "d@example.org")[1] == "account_invitations"
    invite(ann, "d@example.org", at=NOW + timedelta(days=1))


def test_accounts_in_one_network_share_a_limit(make_user: Callable[..., User], settings: Any) -> None:
    """New accounts are free, but new networks are not.

    A request from an unknown client counts for no network.
    """
    settings.INVITATIONS_PER_NETWORK = 2

    def from_client(name: str, client: str) -> None:
        plans = [SeatPlan("me"), SeatPlan("invite", f"guest-of-{name}@example.org")]
        creating.create_table(make_user(name), "zooloretto", "", {}, plans, NOW, client=client)

    from_client("Ann", "192.0.2.1")
    from_client("Ben", "192.0.2.2")
    assert refusal(from_client, "Cat", "192.0.2.3") == (Kind.TOO_OFTEN, "network_invitations", "seats")
    from_client("Dan", "198.51.100.1")
    from_client("Eve", "")


def test_accounts_of_one_mailbox_share_a_limit(settings: Any) -> None:
    settings.INVITATIONS_PER_ACCOUNT = 1
    invite(User.objects.create_user("ann+1@example.org"), "b@example.org")
    assert (
        refusal(invite, User.objects.create_user("ann+2@example.org"), "c@example.org")[1]
        == "account_invitations"
    )


def test_invitations_to_one_mailbox_are_limited_across_senders(
    make_user: Callable[..., User], settings: Any
) -> None:
    settings.INVITATIONS_PER_ADDRESS = 3
    ann, ben = make_user("Ann"), make_user("Ben")
    invite(ann, "carl@example.org")
    invite(ben, "CARL@example.org")
    invite(ben, "carl+zoo@example.org")
    place = refusal(invite, ann, "dot@example.org", "carl+2@example.org")
    assert place == (Kind.TOO_OFTEN, "address_invitations", "seats[2]")
    invite(ann, "dot@example.org")


def test_invitations_of_the_whole_site_are_limited(make_user: Callable[..., User], settings: Any) -> None:
    settings.INVITATIONS_PER_SITE = 3
    for number in range(3):
        invite(make_user(f"Ann{number}"), f"guest{number}@example.org")
    assert refusal(invite, make_user("Ben"), "dot@example.org") == (
        Kind.TOO_OFTEN,
        "site_invitations",
        "seats",
    )


def test_tables_without_invitations_are_not_counted(make_user: Callable[..., User], settings: Any) -> None:
    settings.INVITATIONS_PER_ACCOUNT = 0
    plans = [SeatPlan("me"), SeatPlan("open")]
    creating.create_table(make_user("Ann"), "zooloretto", "", {}, plans, NOW)
    assert not Tally.objects.exists()


def test_campaign_invitations_count_too(make_user: Callable[..., User], settings: Any, toy_game: str) -> None:
    settings.INVITATIONS_PER_ACCOUNT = 1
    ann = make_user("Ann")
    plans = [SeatPlan("me"), SeatPlan("invite", "carl@example.org")]
    campaigns.begin_campaign(ann, toy_game, "", {"rounds": 1}, plans, NOW)
    again = refusal(campaigns.begin_campaign, ann, toy_game, "", {"rounds": 1}, plans, NOW)
    assert again == (Kind.TOO_OFTEN, "account_invitations", "seats")
    assert Campaign.objects.count() == 1
