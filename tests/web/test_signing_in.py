"""Signing in with a mailed link, without revealing anything."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core import mail
from django.test import Client

from games.models import User
from games.services.people import accounts
from tests.faults.site import free_port

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> User:
    return User.objects.create_user("ann@example.org", name="Ann")


def ask(client: Client, email: str, **fields: str):
    return client.post("/sign-in/", {"email": email, **fields})


def mailed_link() -> str:
    return re.search(r"https?://\S+", str(mail.outbox[-1].body)).group().split("//", 1)[1].partition("/")[2]


def test_a_mailed_link_signs_in_by_a_button(client):
    ask(client, "ann@example.org")
    link = "/" + mailed_link()
    assert "Sign in" in client.get(link).text
    assert "_auth_user_id" not in client.session
    assert client.post(link).status_code == 302
    assert client.get("/").status_code == 200


def test_mailed_link_can_be_pasted_into_a_form(client, ann):
    ask(client, "ann@example.org", next="/account/")
    copied = f" http://127.0.0.1:8000/{mailed_link()} "
    answer = client.post("/sign-in/sent/", {"link": copied})
    assert "Hello Ann" in client.get(answer.headers["Location"]).text
    assert client.post(answer.headers["Location"]).headers["Location"] == "/account/"
    assert client.get("/").status_code == 200


@pytest.mark.parametrize(
    "link", ["", "?", "zoo", "https://[?sesame=", "https://example.org/?sesame=a%0D%0Ab&next=//x.y"]
)
def test_pasted_text_without_a_valid_link_signs_nobody_in(client, link):
    answer = client.post("/sign-in/sent/", {"link": link})
    assert answer.headers["Location"].startswith("/sign-in/link/?")
    assert client.get(answer.headers["Location"]).status_code == 410


def test_opening_a_link_does_not_use_it_up(client):
    ask(client, "ann@example.org")
    link = "/" + mailed_link()
    for _ in range(3):
        assert client.get(link).status_code == 200
    assert client.post(link).status_code == 302


def test_a_link_works_once(client):
    ask(client, "ann@example.org")
    link = "/" + mailed_link()
    client.post(link)
    second = Client().post(link)
    assert second.status_code == 410
    assert "This link no longer works" in second.text
    assert 'name="email"' in second.text


@pytest.mark.parametrize("token", ["", "x", "A" * 500, "%00", "../../admin"])
def test_a_forged_link_signs_nobody_in(client, token):
    answer = client.post(f"/sign-in/link/?sesame={token}")
    assert answer.status_code == 410
    assert "_auth_user_id" not in client.session


def test_a_development_link_signs_in_at_once(client, settings):
    settings.SHOW_MAILBOX = True
    ask(client, "ann@example.org")
    assert client.get("/" + mailed_link()).status_code == 302
    assert "_auth_user_id" in client.session


def test_the_answer_is_the_same_for_every_address(client):
    User.objects.create_user("old@example.org")
    User.objects.create_user("barred@example.org", is_active=False)
    answers = {ask(client, f"{who}@example.org").headers["Location"] for who in ("old", "new", "barred")}
    assert answers == {"/sign-in/sent/"}


def test_inactive_users_get_no_link(client):
    User.objects.create_user("barred@example.org", is_active=False)
    ask(client, "barred@example.org")
    assert mail.outbox == []


def test_first_request_creates_an_account_with_a_neutral_name(client):
    ask(client, "Ann.Bee@Example.org")
    assert not re.search("ann|bee", User.objects.get().name, re.IGNORECASE)
    ask(client, "ann.bee@example.org")
    assert User.objects.count() == 1


def test_links_per_address_are_limited(client):
    for _ in range(accounts.LINKS_PER_ADDRESS):
        assert ask(client, "ann@example.org").status_code == 302
    refused = ask(client, "ann@example.org")
    assert refused.status_code == 429
    assert "Try again in an hour" in refused.text
    assert len(mail.outbox) == accounts.LINKS_PER_ADDRESS
    assert ask(client, "ben@example.org").status_code == 302


def test_plus_tags_add_neither_links_nor_text_to_the_mail(client, monkeypatch):
    """Otherwise, anyone could put text into the mail after the plus sign, without owning the mailbox."""
    monkeypatch.setattr(accounts, "LINKS_PER_ADDRESS", 2)
    codes = [ask(client, f"ann+win.evil.example{number}@example.org").status_code for number in range(3)]
    assert codes == [302, 302, 429]
    assert "evil" not in str(mail.outbox[0].body)
    assert "evil" not in User.objects.first().name


def test_links_per_client_are_limited(client, monkeypatch):
    monkeypatch.setattr(accounts, "LINKS_PER_CLIENT", 2)
    codes = [ask(client, f"user{number}@example.org").status_code for number in range(3)]
    assert codes == [302, 302, 429]
    elsewhere = client.post("/sign-in/", {"email": "ann@example.org"}, REMOTE_ADDR="192.0.2.7")
    assert elsewhere.status_code == 302


def test_links_per_network_and_site_are_limited(client, monkeypatch, settings):
    monkeypatch.setattr(accounts, "LINKS_PER_NETWORK", 2)
    settings.LINKS_PER_SITE = 3
    clients = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8:1:1::1", "2001:db8:9::1"]
    codes = [
        client.post("/sign-in/", {"email": f"user{number}@example.org"}, REMOTE_ADDR=each).status_code
        for number, each in enumerate(clients)
    ]
    assert codes == [302, 302, 429, 302, 429]
    assert len(mail.outbox) == User.objects.count() == 3


def test_forged_hops_do_not_evade_the_link_limit(client, monkeypatch, settings):
    settings.TRUSTED_PROXIES = 1
    monkeypatch.setattr(accounts, "LINKS_PER_CLIENT", 1)
    for number, code in enumerate((302, 429)):
        forwarded = f"10.0.0.{number}, 192.0.2.1"
        answer = client.post(
            "/sign-in/", {"email": f"user{number}@example.org"}, headers={"X-Forwarded-For": forwarded}
        )
        assert answer.status_code == code


@pytest.mark.parametrize("email", ["", "ann", "ann@", "a\x00@example.org", "x" * 300 + "@example.org"])
def test_refuses_invalid_addresses(client, email):
    answer = ask(client, email)
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    assert not User.objects.exists()


def test_reports_an_unreachable_mail_server(client, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()
    answer = ask(client, "ann@example.org")
    assert answer.status_code == 503
    assert "The email could not be sent." in answer.text


def test_sign_in_returns_to_the_requested_page(client, ann):
    there = "/tables/new/?ruleset=zooloretto"
    answer = client.get(there)
    assert parse_qs(urlsplit(answer.headers["Location"]).query) == {"next": [there]}
    ask(client, "ann@example.org", next=there)
    assert client.post("/" + mailed_link()).headers["Location"] == there


@pytest.mark.parametrize(
    "evil", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "\x00"]
)
def test_sign_in_never_redirects_to_another_site(client, ann, evil):
    ask(client, "ann@example.org", next=evil)
    assert "evil" not in mail.outbox[0].body
    link = "/" + mailed_link().partition("&next")[0]
    assert client.post(link, {"next": evil}).headers["Location"] == "/"


def test_signing_out_requires_post(client, django_user_model):
    client.force_login(User.objects.create_user("ann@example.org"), "sesame.backends.ModelBackend")
    assert client.get("/sign-out/").status_code == 405
    assert "_auth_user_id" in client.session
    client.post("/sign-out/")
    assert "_auth_user_id" not in client.session


def test_forms_require_a_csrf_token():
    guarded = Client(enforce_csrf_checks=True)
    answer = guarded.post("/sign-in/", {"email": "ann@example.org"})
    assert answer.status_code == 403
    assert "This form has expired" in answer.text
    assert not User.objects.exists()
