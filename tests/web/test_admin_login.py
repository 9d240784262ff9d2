"""The operators' sign-in page does not allow guessing passwords."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client

from games.models import User
from games.services.people import accounts

pytestmark = pytest.mark.django_db

RIGHT = "slow zebras at noon"


@pytest.fixture
def root() -> User:
    return User.objects.create_superuser("root@example.org", RIGHT)


def sign_in(client: Client, password: str, account: str = "root@example.org", **extra: Any) -> int:
    fields = {"username": account, "password": password, "next": "/admin/"}
    return client.post("/admin/login/", fields, **extra).status_code


def test_an_operator_signs_in_with_a_password(client, root):
    assert "Log in" in client.get("/admin/login/").text
    assert sign_in(client, RIGHT) == 302
    assert client.get("/admin/").status_code == 200


def test_account_is_locked_after_too_many_wrong_passwords(client, root):
    tries = [sign_in(client, f"wrong {number}") for number in range(accounts.PASSWORDS_PER_ACCOUNT)]
    assert set(tries) == {200}
    answer = client.post("/admin/login/", {"username": "root@example.org", "password": RIGHT})
    assert answer.status_code == 429
    assert "Too many passwords were tried in a short time." in answer.text
    assert "_auth_user_id" not in client.session


def test_attempts_per_account_ignore_client_and_spelling(client, root):
    spellings = ["root@example.org", "ROOT@example.org", " root@example.org "]
    for number in range(accounts.PASSWORDS_PER_ACCOUNT):
        sign_in(client, "wrong", spellings[number % 3], REMOTE_ADDR=f"192.0.2.{number}")
    assert sign_in(client, RIGHT, REMOTE_ADDR="192.0.2.200") == 429


def test_attempts_per_client_span_all_accounts(client, root):
    for number in range(accounts.PASSWORDS_PER_CLIENT):
        assert sign_in(client, "wrong", f"user{number}@example.org") == 200
    assert sign_in(client, RIGHT) == 429
    assert sign_in(client, RIGHT, REMOTE_ADDR="192.0.2.7") == 302


def test_attempts_per_network_span_all_its_clients(client, root, monkeypatch):
    monkeypatch.setattr(accounts, "PASSWORDS_PER_NETWORK", 2)
    for number in range(2):
        assert sign_in(client, "wrong", f"user{number}@example.org", REMOTE_ADDR=f"192.0.2.{number}") == 200
    assert sign_in(client, RIGHT, REMOTE_ADDR="192.0.2.7") == 429
    assert sign_in(client, RIGHT, REMOTE_ADDR="198.51.100.7") == 302


def test_successful_sign_in_resets_the_attempt_count(client, root):
    for _ in range(3):
        for _ in range(accounts.PASSWORDS_PER_ACCOUNT - 1):
            assert sign_in(client, "wrong") == 200
        assert sign_in(client, RIGHT) == 302
        client.logout()


def test_locked_out_operator_can_sign_in_by_mailed_link(client, root):
    for _ in range(accounts.PASSWORDS_PER_ACCOUNT + 1):
        sign_in(client, "wrong")
    client.post(accounts.sign_in_link(root))
    assert client.get("/admin/").status_code == 200


@pytest.mark.parametrize("weak", ["zoo", "password1234", "201120262211", "root@example.org", "short words"])
def test_weak_passwords_are_refused(root, weak):
    with pytest.raises(ValidationError):
        validate_password(weak, root)
    validate_password(RIGHT, root)


def test_operators_cannot_choose_a_weak_password(client, root):
    sign_in(client, RIGHT)
    fields = {"old_password": RIGHT, "new_password1": "zoo", "new_password2": "zoo"}
    answer = client.post("/admin/password_change/", fields)
    assert answer.status_code == 200
    assert "too short" in answer.text
