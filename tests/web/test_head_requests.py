"""A HEAD request to any address gets the headers of GET, without a body. Well-known files exist."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any, Final

import pytest
from django.test import Client
from django.urls import get_resolver
from django.utils import timezone
from PIL import Image

from games.models import Game, User
from games.web.device.well_known import PRIVATE
from tests.seeds import share
from tests.web.test_default_headers import addresses, known, path_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

CHANGING: Final = {
    *("Content-Length", "Set-Cookie", "ETag", "Age", "Expires"),
    *("RateLimit-Remaining", "RateLimit-Reset", "Retry-After", "X-Request-ID"),
}
"""Headers that may differ between two GET requests, because pages contain new random tokens."""


@pytest.mark.parametrize("who", share(["stranger", "player"], 2))
def test_head_matches_get_at_every_address(who: str, make_table: Callable[..., Game], sign_in: Any) -> None:
    game = make_table("Ann", "Ben")
    ann = User.objects.get(name="Ann")
    values = known(game, ann)
    wrong, met = [], 0
    for route, pattern in share(addresses(get_resolver().url_patterns), 6):
        path = path_of(route, values, pattern.name)
        answers = []
        for method in ("get", "head"):
            client = sign_in(ann) if who == "player" else Client()
            answers.append(getattr(client, method)(path))
        get, head = answers
        met += get.status_code == 200
        headers = [{name: value for name, value in each.items() if name not in CHANGING} for each in answers]
        content = b"".join(head) if head.streaming else head.content
        if (get.status_code, headers[0], b"") != (head.status_code, headers[1], content):
            wrong.append((path, get.status_code, head.status_code, headers[0].items() ^ headers[1].items()))
        if get.status_code == 200 and not get.streaming:
            assert int(head["Content-Length"]) > 0 or not get.content, path
    assert wrong == []
    assert met > 6


def test_robots_txt_disallows_private_paths(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    assert answer.text.startswith("User-agent: *\n")
    assert {f"Disallow: {path}" for path in PRIVATE} <= set(answer.text.splitlines())
    assert "Disallow: /\n" not in answer.text
    routes = ["/" + route for route, _ in addresses(get_resolver().url_patterns)]
    assert [path for path in PRIVATE if not any(route.startswith(path) for route in routes)] == ["/mailbox/"][
        :0
    ]
    links = [route for route in routes if "<str:token>" in route and not route.startswith("/account/")]
    assert [route for route in links if not route.startswith(PRIVATE)] == []


def test_serves_a_favicon(client: Client) -> None:
    answer = client.get("/favicon.ico")
    assert answer["Content-Type"] == "image/x-icon"
    picture = Image.open(BytesIO(answer.content))
    assert (picture.format, picture.size) == ("ICO", (192, 192))


def test_security_txt_names_a_contact(client: Client, settings: Any) -> None:
    settings.SECURITY_CONTACT = "https://zoo.example.org/safety"
    fields = dict(re.findall(r"^([\w-]+): (.+)$", client.get("/.well-known/security.txt").text, re.MULTILINE))
    assert fields["Contact"] == "https://zoo.example.org/safety"
    assert fields["Canonical"] == f"{settings.SITE_URL}/.well-known/security.txt"
    left = datetime.fromisoformat(fields["Expires"]) - timezone.now()
    assert timedelta(days=30) < left < timedelta(days=365)
