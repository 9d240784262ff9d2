"""The headers that every answer has for browsers and caches, at all addresses and for all kinds of errors."""

from __future__ import annotations

import importlib
import runpy
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from django.conf import settings as site
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from games.api.throttles import AnonRateThrottle
from games.links import signed
from games.models import ApiToken, Game, User
from games.services.people import accounts
from games.web.account import feed
from zooasync.default_headers import OF_DOCUMENTS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PASSWORD: Final = "slow zebras at noon"
HERE: Final = "127.0.0.1"
OTHER: Final = "evil.example"
HOSTS: Final = (OTHER, f"{HERE}.evil.example", f"{HERE}:8000@evil.example", "a b", "")
PATHS: Final = ("/", "/healthz", "/api/v1/rulesets", "/admin/login/", "/nowhere/", "/sign-in/sent/")
PUBLIC: Final = {
    *("/manifest.webmanifest", "/service-worker.js"),
    *("/robots.txt", "/favicon.ico", "/.well-known/security.txt"),
}
"""Addresses of public content, in addition to static files and pictures of shown games."""
OF_FILES: Final = {
    *("Cache-Control", "Content-Length", "Content-Type", "ETag", "Last-Modified", "Vary"),
    "X-Content-Type-Options",
}
"""The headers of files that run no scripts of their own."""
READERS: Final = {"/admin/": ["operator"], "/api/": ["player"], "/": ["stranger", "player"]}
"""The readers who request addresses that begin in this way. Strangers see little of the API."""
HTTPS: Final = ("HTTPS", "SITE_URL", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_PROXY_SSL_HEADER")


def addresses(patterns: list[Any], before: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Yield all URL patterns of the site, each with its full route."""
    for each in patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, route)
        else:
            yield route, each


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    game = make_table("Ann", "Ben")
    Game.objects.filter(pk=game.pk).update(is_shown=True)
    return game


@pytest.fixture
def ann(game: Game) -> User:
    return User.objects.get(name="Ann")


def known(game: Game, ann: User) -> dict[str, str]:
    """Return possible values for the parameters of a route."""
    seat = game.seats.select_related("game", "user").get(user=ann)
    tokens = {
        "feed": signed.feed_url(ann).rpartition("/")[2].removesuffix(".ics"),
        "unsubscribe": signed.unsubscribe_url(ann).strip("/").rpartition("/")[2],
        "back": signed.back_url(seat).strip("/").rpartition("/")[2],
    }
    names = dict.fromkeys(("game_id", "table"), game.pk) | dict.fromkeys(("sign", "player"), str(ann.sign))
    return {**names, "ruleset": "zooloretto", "name": "greedy", "number": "Z6", "key": "0" * 40, **tokens}


def path_of(route: str, values: dict[str, str], name: str | None) -> str:
    """Return an address for a route, with known values where possible and `1` elsewhere."""
    filled, *parts = route.replace("^", "").replace("\\Z", "").replace("$", "").split("<")
    for part in parts:
        place, rest = part.split(">", 1)
        parameter = place.rpartition(":")[2]
        filled += values.get(name or "" if parameter == "token" else parameter, "1") + rest
    return "/" + ("api/v1/nowhere" if filled == "api/v1/" else filled)


def is_kept_safe(cookie: Any) -> bool:
    """Return whether the cookie is hidden from scripts and from other sites.

    A deleted cookie may be visible.
    """
    return cookie["max-age"] == 0 or bool(cookie["httponly"] and cookie["samesite"] == "Lax")


def faults(answer: Any, *, is_public: bool = False) -> list[str]:
    """Return the faults of an answer's headers."""
    headers = answer.headers
    whole, caches = headers.get("Content-Security-Policy", "unsafe"), headers.get("Cache-Control", "")
    policy = dict(part.strip().partition(" ")[::2] for part in whole.split(";"))
    is_private = "private" in caches and any(word in caches for word in ("no-store", "no-cache", "max-age"))
    wanted = {
        "has no policy": policy.get("default-src") == "'self'" and policy.get("object-src") == "'none'",
        "may be framed": policy.get("frame-ancestors") == "'none'"
        and headers.get("X-Frame-Options") == "DENY",
        "trusts what is inline": "unsafe" not in whole,
        "leads elsewhere": policy.get("base-uri") == policy.get("form-action") == "'self'",
        "is guessed at": headers.get("X-Content-Type-Options") == "nosniff",
        "tells where one was": headers.get("Referrer-Policy") == "same-origin",
        "is held by its opener": headers.get("Cross-Origin-Opener-Policy") == "same-origin",
        "may use devices": headers.get("Permissions-Policy", "").startswith("camera=()"),
        f"is cached: {caches}": is_private or (is_public and "max-age" in caches) or "no-cache" in caches,
        "leaves cookies about": all(map(is_kept_safe, answer.cookies.values())),
    }
    return [fault for fault, is_right in wanted.items() if not is_right]


def walk(clients: dict[str, Client], game: Game, ann: User) -> Iterator[tuple[str, str, Any]]:
    values = known(game, ann)
    for route, pattern in addresses(get_resolver().url_patterns):
        path = path_of(route, values, pattern.name)
        for reader in next(who for place, who in READERS.items() if path.startswith(place)):
            yield reader, path, clients[reader].get(path)


def test_every_address_sends_security_headers(game: Game, ann: User, sign_in: Any, settings: Any) -> None:
    root = User.objects.create_superuser("root@example.org", PASSWORD)
    clients = {"stranger": Client(), "player": sign_in(ann), "operator": sign_in(root)}
    wrong, statuses = [], set()
    for reader, path, answer in walk(clients, game, ann):
        is_public = path in PUBLIC or path.endswith("board.png")
        statuses.add(answer.status_code)
        found = faults(answer, is_public=is_public)
        wrong += [f"{reader} {path} {answer.status_code}: {fault}" for fault in found]
    assert wrong == []
    assert statuses >= {200, 302, 403, 404, 405}, "the walk has met all kinds of answers"


def test_error_responses_send_security_headers(
    ann: User, sign_in: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, guarded = sign_in(ann), Client(enforce_csrf_checks=True)
    player.raise_request_exception = False
    program = Client(headers={"authorization": f"Token {ApiToken.objects.issue(ann, 'bot')}"})
    too_much = "x" * (site.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    answers = {
        400: Client().get("/", headers={"host": OTHER}),
        403: guarded.post("/sign-in/", {"email": "ann@example.org"}),
        404: player.get("/nowhere/"),
        405: player.get("/sign-out/"),
        413: program.post("/api/v1/me/forget", too_much, "application/json"),
        410: Client().get("/sign-in/link/?sesame=old"),
        422: player.post("/account/", {"name": ""}),
        302: player.post("/account/", {"name": "Anna"}),
        201: player.post("/account/tokens/", {"label": "bot"}),
    }
    with monkeypatch.context() as broken:
        broken.setattr(accounts, "LINKS_PER_CLIENT", 0)
        broken.setattr(feed, "feed_owner", lambda token: 1 / 0)
        answers[429] = Client().post("/sign-in/", {"email": "ann@example.org"})
        answers[500] = player.get(f"/calendar/{signed.feed_url(ann).rpartition('/')[2]}")
        broken.setattr(AnonRateThrottle, "rate", "0/min", raising=False)
        assert faults(Client().get("/api/v1/rulesets")) == []
        assert faults(Client().get("/api/v1/me")) == []
    assert [answer.status_code for answer in answers.values()] == list(answers)
    assert {status: faults(answer) for status, answer in answers.items() if faults(answer)} == {}


def test_answers_to_scripts_have_no_headers_of_pages(game: Game, ann: User, sign_in: Any) -> None:
    """Other sites cannot send htmx's header, and browsers do not send it when they open a page."""
    client = sign_in(ann)
    for path in (f"/tables/{game.pk}/", f"/tables/{game.pk}/news/", "/nowhere/"):
        page, answer = client.get(path), client.get(path, headers={"HX-Request": "true"})
        assert set(page.headers) - set(answer.headers) >= set(OF_DOCUMENTS), path
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert "private" in answer["Cache-Control"]
        assert "HX-Request" in answer.get("Vary", "") or "no-store" in answer["Cache-Control"]


def test_pictures_that_may_contain_scripts_send_security_headers(settings: Any) -> None:
    (settings.STATIC_ROOT / "probe.svg").write_text("<svg/>")
    answer = Client().get("/static/probe.svg")
    assert (answer.status_code, faults(answer, is_public=True)) == (200, [])
    assert b"".join(answer) == b"<svg/>"
    assert Client().get("/static/probe.svg", headers={"host": OTHER}).status_code == 400


def test_scripts_and_style_sheets_send_only_the_headers_of_a_file(settings: Any) -> None:
    """A header of a page would cost more than compression saves, in each of a page's files."""
    for name in ("probe.js", "probe.css"):
        (settings.STATIC_ROOT / name).write_text("/* probe */")
        answer = Client().get(f"/static/{name}")
        assert set(answer.headers) <= OF_FILES
        assert (answer.status_code, answer["X-Content-Type-Options"]) == (200, "nosniff")
        assert "max-age" in answer["Cache-Control"]
        assert b"".join(answer) == b"/* probe */"
        assert Client().get(f"/static/{name}", headers={"host": OTHER}).status_code == 400


def test_unknown_hosts_are_refused_everywhere() -> None:
    asked = [*((path, OTHER) for path in PATHS), *(("/healthz", host) for host in HOSTS)]
    answers = {(path, host): Client().get(path, headers={"host": host}).status_code for path, host in asked}
    assert [each for each, status in answers.items() if status != 400] == []
    page = Client().get("/sign-in/", headers={"X-Forwarded-Host": OTHER})
    assert (page.status_code, OTHER in page.text) == (200, False), "that header is not read"


def test_https_sets_secure_cookies_and_hsts(
    client: Client, ann: User, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_URL", "https://zoo.example.org")
    monkeypatch.setenv("HSTS_SECONDS", "3600")
    found = runpy.run_path(str(site.BASE_DIR / "zooasync" / "settings.py"))
    for name in (*HTTPS, "SECURE_HSTS_SECONDS"):
        setattr(settings, name, found[name])
    secure = Client(headers={"X-Forwarded-Proto": "https"})
    answers = [
        secure.get("/sign-in/"),
        secure.post(accounts.sign_in_link(ann).removeprefix(site.SITE_URL)),
        secure.post("/account/", {"name": "Anna"}),
        secure.post("/language/", {"language": "de", "next": "/"}),
        secure.post("/light-or-dark/", {"theme": "dark", "next": "/"}),
    ]
    cookies = {name: cookie for answer in answers for name, cookie in answer.cookies.items()}
    assert set(cookies) >= {"sessionid", "csrftoken", "messages", "django_language"}
    assert [name for name, cookie in cookies.items() if not cookie["secure"]] == []
    assert {answer.headers.get("Strict-Transport-Security") for answer in answers} == {"max-age=3600"}
    assert "Strict-Transport-Security" not in client.get("/sign-in/").headers


@pytest.fixture
def _connected() -> Iterator[None]:
    """Keep the test's database connection open after the program's requests."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.usefixtures("_connected")
@pytest.mark.parametrize(("host", "statuses"), [(HERE, (200, 404)), (OTHER, (400, 400))])
def test_event_stream_sends_security_headers(
    ann: User, settings: Any, host: str, statuses: tuple[int, int]
) -> None:
    settings.MIDDLEWARE = list(settings.MIDDLEWARE)
    asgi = importlib.import_module("zooasync.asgi")
    token = ApiToken.objects.issue(ann, "bot").encode()
    sent = {b"host": host.encode(), b"authorization": b"Token " + token, b"accept": b"text/event-stream"}
    for path, status in zip((asgi.PATH, asgi.NOWHERE), statuses, strict=True):
        asked = {"path": path, "query_string": b"", "headers": list(sent.items())}
        answer = asgi.View()({"type": "http", "method": "GET", **asked})
        headers = {name.decode(): value.decode() for name, value in answer.headers}
        assert answer.status == status
        assert "default-src 'self'" in headers["content-security-policy"]
        assert (headers["x-content-type-options"], headers["x-frame-options"]) == ("nosniff", "DENY")
        assert headers["cache-control"].startswith("private, no-")
