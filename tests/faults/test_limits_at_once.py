"""Limits hold when many come at once: each of them counts before anything is done."""

from __future__ import annotations

from collections import Counter

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games.models import User
from games.services import accounts, limits
from games.services.errors import Refused
from games.services.limits import HOUR, Limit
from tests.faults.test_at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_of_twenty_at_once_as_many_get_through_as_the_limit_says() -> None:
    limit, now = Limit("calls", 7, HOUR, "too_many_links"), timezone.now()

    def call(_: int) -> str:
        try:
            limits.take(limit, "ann", now)
        except Refused as refusal:
            return refusal.code
        return ""

    assert Counter(at_once(20, call)) == {"": 7, "too_many_links": 13}


def test_of_many_passwords_at_once_so_many_are_looked_at() -> None:
    User.objects.create_superuser("root@example.org", "slow zebras at noon")
    fields = {"username": "root@example.org", "password": "wrong"}
    codes = at_once(16, lambda _: Client().post("/admin/login/", fields).status_code)
    most = accounts.PASSWORDS_PER_ACCOUNT
    assert Counter(codes) == {200: most, 429: 16 - most}


def test_an_address_gets_only_so_many_links_of_many_asked_for_at_once() -> None:
    fields = {"email": "ann@example.org"}
    codes = at_once(12, lambda _: Client().post("/sign-in/", fields).status_code)
    most = accounts.LINKS_PER_ADDRESS
    assert Counter(codes) == {302: most, 429: 12 - most}
    assert len(mail.outbox) == most
