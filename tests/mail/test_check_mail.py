"""`manage.py check_mail` reports how the site sends mail, and which checks fail."""

from __future__ import annotations

import socket
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.mail.conftest import PostOffice, free_port


@pytest.fixture(autouse=True)
def _sending_domain(settings: Any) -> None:
    settings.DEFAULT_FROM_EMAIL, settings.MAIL_DOMAIN = "Zoo <zoo@example.org>", "play.example.org"


def check(address: str = "ann@example.net") -> str:
    out = StringIO()
    call_command("check_mail", address, stdout=out)
    return out.getvalue()


def failure(address: str = "ann@example.net") -> str:
    with pytest.raises(CommandError) as caught:
        check(address)
    return str(caught.value)


def test_sends_from_both_addresses(post_office: PostOffice, settings: Any) -> None:
    settings.EMAIL_HOST_PASSWORD = "secret"
    printed = check()
    assert post_office.senders == ["zoo@example.org", "back+test@play.example.org"]
    assert {mail["From"] for mail in post_office.mails} == {"Zoo <zoo@example.org>"}
    assert f"127.0.0.1, port {post_office.port}, no encryption" in printed
    assert all(f"accepted   from {sender}" in printed for sender in post_office.senders)
    assert "secret" not in printed


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("MAIL", "rejected this sender"),
        ("RCPT", "rejected the recipient"),
        ("DATA", "rejected the content"),
    ],
)
def test_names_the_refused_step(post_office: PostOffice, command: str, reason: str) -> None:
    post_office.refusals[command] = "550 5.7.1 not from here"
    printed = failure()
    assert printed.startswith("Sending from zoo@example.org to ann@example.net failed.")
    assert reason in printed
    assert "not from here" in printed


def test_explains_what_the_server_does_not_support(post_office: PostOffice, settings: Any) -> None:
    settings.EMAIL_USE_TLS = True
    assert "does not support a feature that the settings require" in failure()


def test_explains_encryption_on_a_port_without(post_office: PostOffice, settings: Any) -> None:
    settings.EMAIL_USE_SSL = True
    assert "cannot be encrypted" in failure()


def test_explains_an_unreachable_server(post_office: PostOffice, settings: Any) -> None:
    settings.EMAIL_PORT = free_port()
    assert "EMAIL_HOST refused the connection. Check EMAIL_PORT" in failure()


def test_explains_a_name_without_an_address(post_office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: Any, **__: Any) -> None:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr("smtplib.socket.create_connection", unknown)
    assert "EMAIL_HOST cannot be resolved" in failure()


def test_refuses_contradictory_settings_and_wrong_addresses(post_office: PostOffice, settings: Any) -> None:
    assert "ann is not a mail address." in failure("ann")
    settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = True
    assert "contradict each other" in failure()


def test_a_site_without_a_server_fails_the_check(settings: Any) -> None:
    settings.EMAIL_HOST = ""
    assert "EMAIL_HOST is not set" in failure()
