"""What the table page costs on the wire, in Chromium: at the first visit, after a tap, after a move.

A person plays against bots, in the middle of a game, and the cache is empty. Counted is what the network
hands to the browser, headers included; after a move as long as bots answer and the page asks for news.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from random import Random
from typing import Any, Final

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.urls import reverse  # noqa: E402
from django.utils import timezone  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from adjudicator.engine.ruleset import Seat  # noqa: E402
from adjudicator.registry import RULESETS  # noqa: E402
from benchmarks.measure import report  # noqa: E402
from benchmarks.pages import gunicorn  # noqa: E402
from benchmarks.tables import person, put_in  # noqa: E402
from games import selectors, store  # noqa: E402
from games.models import Game, User  # noqa: E402
from games.services import judging, queue, tables  # noqa: E402
from games.services.tables import SeatPlan  # noqa: E402
from tests.services import chromium  # noqa: E402

PLIES: Final = 80
BOTS: Final = 2
TAPS: Final = 3
LOOK: Final = 5_000
"""Milliseconds for which the page is watched after a move."""
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
}


def main() -> None:
    call_command("migrate", verbosity=0)
    games = {key: in_the_middle(key) for key in RULESETS}
    with worker(), gunicorn() as port, browser() as chrome:
        for key, game in games.items():
            measure(chrome, f"http://localhost:{port}", key, game)


def in_the_middle(ruleset: str) -> Game:
    """A table of one person and two bots, where the person is asked something that can be tapped."""
    send, queue.send = queue.send, lambda *_: None
    try:
        return _played(ruleset, Random(1))
    finally:
        queue.send = send


def _played(ruleset: str, chance: Random) -> Game:
    ann, at = person("ann"), timezone.now()
    bots = [SeatPlan("bot", "random")] * BOTS
    game = tables.create_table(ann, ruleset, "", {}, [SeatPlan("me"), *bots], at)
    game = tables.start_table(game.pk, ann, at)
    while game.ply < PLIES or not _can_be_tapped(game, ann):
        seat = game.seats.filter(must_act=True).earliest("number")
        rules, state = store.rules_of(game), store.current_state(game)
        moves = [rules.write(move) for move in rules.legal(state, Seat(seat.number))]
        judging.judge(put_in(game, chance.choice(moves), seat.number).pk, timezone.now())
        game.refresh_from_db()
    return game


def _can_be_tapped(game: Game, user: User) -> bool:
    choices = selectors.position(game.pk, user).choices
    return len({part for choice in choices for part in choice.parts}) > 2 and len(choices) > 2


def measure(chrome: Browser, site: str, key: str, game: Game) -> None:
    context = chrome.new_context(base_url=site, **PHONE)
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session(game), "url": site}])
    page = context.new_page()
    wire = Wire(page)
    page.goto(reverse("table", args=[game.pk]), wait_until="networkidle")
    first = wire.spent()
    picks = list(taps(page, wire))
    page.goto(reverse("table", args=[game.pk]), wait_until="networkidle")
    wire.spent()
    choose(page)
    wire.spent()
    page.locator(".offer button.big, button.choice").first.dispatch_event("click")
    page.wait_for_timeout(LOOK)
    move = wire.spent()
    context.close()
    report(
        f"weight {key}",
        first_visit=(first / 1000, f"kB at ply {game.ply}"),
        after_a_pick=(max(picks, default=0) / 1000, f"kB, most of {len(picks)}"),
        after_a_move=(move / 1000, f"kB within {LOOK // 1000} s"),
    )


class Wire:
    """How many bytes came since they were last asked for."""

    def __init__(self, page: Page) -> None:
        self._bytes = 0.0
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", self._count)
        session.send("Network.enable")

    def _count(self, event: dict[str, float]) -> None:
        self._bytes += event["encodedDataLength"]

    def spent(self) -> float:
        spent, self._bytes = self._bytes, 0.0
        return spent


def taps(page: Page, wire: Wire) -> Iterator[float]:
    """What each of some taps costs, each on another part of the board."""
    links = '.board a[href*="pick="]'
    for _ in range(TAPS):
        addresses = page.locator(links).evaluate_all("all => all.map(link => link.getAttribute('href'))")
        further = [each for each in addresses if each.count("pick=") > page.url.count("pick=")]
        if not further:
            return
        wire.spent()
        page.locator(f'.board a[href="{further[0]}"]').first.dispatch_event("click")
        page.wait_for_timeout(1_000)
        yield wire.spent()


def choose(page: Page) -> None:
    """Come to a move by its button, else by taps."""
    button = page.locator(".offer button.big, button.choice")
    while not button.count():
        link = page.locator('.choice, .board a[href*="pick="]').first
        link.dispatch_event("click")
        page.wait_for_timeout(1_000)


def session(game: Game) -> str:
    """A session of the table's person."""
    user = User.objects.get(seats__game=game)
    store_of = import_module(settings.SESSION_ENGINE).SessionStore()
    store_of[SESSION_KEY] = str(user.pk)
    store_of[BACKEND_SESSION_KEY] = "sesame.backends.ModelBackend"
    store_of[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store_of.create()
    return str(store_of.session_key)


@contextmanager
def worker() -> Iterator[None]:
    command = [sys.executable, "-m", "zooasync.workers"]
    process = subprocess.Popen(command, stdout=sys.stderr, start_new_session=True)
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


@contextmanager
def browser() -> Iterator[Browser]:
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as driver:
        chrome = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield chrome
        chrome.close()


if __name__ == "__main__":
    main()
