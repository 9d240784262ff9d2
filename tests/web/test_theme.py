"""The light or dark theme comes from the device or from the reader's choice."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_chosen_theme_overrides_the_device(client: Client) -> None:
    assert b"data-theme" not in client.get("/sign-in/").content
    client.post("/light-or-dark/", {"theme": "dark"})
    assert b'data-theme="dark"' in client.get("/sign-in/").content
    client.post("/light-or-dark/", {"theme": ""})
    assert b"data-theme" not in client.get("/sign-in/").content


def test_theme_form_redirects_only_within_the_site(client: Client) -> None:
    def answer(there: str) -> str:
        return client.post("/light-or-dark/", {"theme": "light", "next": there})["Location"]

    assert answer("/time-control/?a=1") == "/time-control/?a=1"
    assert answer("https://elsewhere.example/") == "/"
    assert answer("//elsewhere.example/") == "/"


@pytest.mark.parametrize("cookie", ["blue", '"><script>', "x" * 4000])
def test_invalid_theme_cookies_are_ignored(client: Client, cookie: str) -> None:
    client.cookies["theme"] = cookie
    assert b"data-theme" not in client.get("/sign-in/").content


def test_refuses_an_unknown_theme(client: Client) -> None:
    answer = client.post("/light-or-dark/", {"theme": "purple"})
    assert answer.status_code == 400
    assert "theme" not in answer.cookies
