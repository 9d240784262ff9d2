"""Limits hold for concurrent requests: each request counts before the site acts on it."""

from __future__ import annotations

from collections import Counter

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games.core.errors import Refused
from games.models import Notice, User
from games.services.base import limits
from games.services.base.limits import HOUR, Limit
from games.services.people import accounts
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from tests.faults.test_at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_limit_holds_for_twenty_concurrent_calls() -> None:
    limit, now = Limit("calls", 7, HOUR, "too_many_links"), timezone.now()

    def call(_: int) -> str:
        try:
            limits.take(limit, "ann", now)
        except Refused as refusal:
            return refusal.code
        return ""

    assert Counter(at_once(20, call)) == {"": 7, "too_many_links": 13}


def test_limits_concurrent_password_attempts() -> None:
    User.objects.create_superuser("root@example.org", "slow zebras at noon")
    fields = {"username": "root@example.org", "password": "wrong"}
    codes = at_once(16, lambda _: Client().post("/admin/login/", fields).status_code)
    most = accounts.PASSWORDS_PER_ACCOUNT
    assert Counter(codes) == {200: most, 429: 16 - most}


@pytest.mark.usefixtures("seeded")
def test_site_invitation_limit_holds_for_concurrent_tables(settings) -> None:
    """Each table invites two of four addresses in rotation, so that the transactions wait for each other."""
    settings.INVITATIONS_PER_SITE = 5
    users = [User.objects.create_user(f"user{number}@example.org") for number in range(8)]

    def invite(number: int) -> str:
        guests = [f"guest{(number + step) % 4}@example.org" for step in range(2)]
        plans = [SeatPlan("me"), *(SeatPlan("invite", guest) for guest in guests)]
        try:
            creating.create_table(users[number], "zooloretto", "", {}, plans, timezone.now())
        except Refused as refusal:
            return refusal.code
        return ""

    assert Counter(at_once(8, invite)) == {"": 2, "site_invitations": 6}
    assert Notice.objects.count() == 4


def test_limits_concurrent_sign_in_links_per_address() -> None:
    fields = {"email": "ann@example.org"}
    codes = at_once(12, lambda _: Client().post("/sign-in/", fields).status_code)
    most = accounts.LINKS_PER_ADDRESS
    assert Counter(codes) == {302: most, 429: 12 - most}
    assert len(mail.outbox) == most


def test_limits_concurrent_sign_in_links_per_network(monkeypatch) -> None:
    """Each request has its own address and client. The requests share only the limits of network and site."""
    monkeypatch.setattr(accounts, "LINKS_PER_NETWORK", 5)

    def ask(number: int) -> int:
        client = Client(REMOTE_ADDR=f"192.0.2.{number}")
        return client.post("/sign-in/", {"email": f"user{number}@example.org"}).status_code

    assert Counter(at_once(12, ask)) == {302: 5, 429: 7}
    assert len(mail.outbox) == 5
