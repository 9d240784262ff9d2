"""A page's language comes from the device or from the reader's choice. Mails use the recipient's language."""

from __future__ import annotations

import pytest
from django.core import mail
from django.test import Client

from games.models import User

pytestmark = pytest.mark.django_db

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.fixture
def person() -> User:
    return User.objects.create_user("ann@example.org")


def language_of(client: Client, headers: dict[str, str] | None = None, path: str = "/time-control/") -> str:
    page = client.get(path, headers=headers).content.decode()
    return page.partition('<html lang="')[2].partition('"')[0]


def test_chosen_language_overrides_the_device_language(client: Client) -> None:
    assert language_of(client) == "en"
    assert language_of(client, GERMAN) == "de"
    assert language_of(client, {"Accept-Language": "eo"}) == "en"
    client.post("/language/", {"language": "en"}, headers=GERMAN)
    assert language_of(client, GERMAN) == "en"


def test_language_form_redirects_only_within_the_site(client: Client) -> None:
    def answer(there: str) -> str:
        return client.post("/language/", {"language": "de", "next": there})["Location"]

    assert answer("/time-control/?a=1") == "/time-control/?a=1"
    assert answer("https://elsewhere.example/") == "/"


@pytest.mark.parametrize("language", ["", "eo", '"><script>', "x" * 4000])
def test_refuses_an_unknown_language(client: Client, language: str) -> None:
    answer = client.post("/language/", {"language": language})
    assert answer.status_code == 400
    assert "django_language" not in answer.cookies
    client.cookies["django_language"] = language
    assert language_of(client) == "en"


def test_sign_in_request_sets_the_language_of_mails(client: Client) -> None:
    client.post("/sign-in/", {"email": "ann@example.org"}, headers=GERMAN)
    assert "Dieser Link meldet dich bei Zooasync an:" in mail.outbox[0].body
    assert User.objects.get().language == "de"


def test_signed_in_users_choice_is_stored_on_the_account(client: Client, person: User) -> None:
    client.force_login(person, "sesame.backends.ModelBackend")
    client.post("/language/", {"language": "de"})
    person.refresh_from_db()
    assert person.language == "de"


def test_signing_in_applies_the_language_of_the_account(client: Client, person: User) -> None:
    User.objects.filter(pk=person.pk).update(language="de")
    client.post("/sign-in/", {"email": person.email})
    address = next(word for word in mail.outbox[0].body.split() if "/sign-in/link/" in word)
    client.post(f"/{address.split('/', 3)[3]}")
    assert language_of(client, path="/account/") == "de"
