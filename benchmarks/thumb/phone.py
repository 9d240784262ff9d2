"""A phone at the site: what it is, what came over the wire, and what its page says of itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from playwright.sync_api import Browser, Page, sync_playwright

from games.models import User
from tests.services import chromium

SCREEN: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
}
SLOWER: Final = 4
"""How many times slower than here a slow phone's processor is taken to be."""
WATCH: Final = Path(__file__).with_name("watch.js").read_text()
UNSEEN: Final = 16.0
"""Milliseconds: browsers tell of no interaction that took less."""


@contextmanager
def browser() -> Iterator[Browser]:
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as driver:
        chrome = driver.chromium.launch(executable_path=chromium(is_whole=True), args=["--no-sandbox"])
        yield chrome
        chrome.close()


@contextmanager
def phone(chrome: Browser, site: str, user: User | None, slower: int = 1) -> Iterator[Page]:
    """A window with an empty cache at the site, where this person is signed in, or nobody."""
    context = chrome.new_context(base_url=site, service_workers="block", **SCREEN)
    context.add_init_script(WATCH)
    if user:
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": _session(user), "url": site}])
    page = context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    yield page
    context.close()


def _session(user: User) -> str:
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = "sesame.backends.ModelBackend"
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.create()
    return str(store.session_key)


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


class Tap(NamedTuple):
    """Milliseconds from a touch to the next picture, and of the longest work without a break after it."""

    to_paint: float
    longest_work: float


def tapped(page: Page, selector: str, wait: float) -> Tap:
    """Touch the first of these in earnest, and wait so many milliseconds for all that follows."""
    x, y = page.evaluate("spot", selector)
    page.evaluate("watched.slowest = watched.busiest = 0")
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(wait)
    found = page.evaluate("watched")
    return Tap(max(UNSEEN, found["slowest"]), found["busiest"])


def shifts(page: Page) -> tuple[float, float]:
    """How far things have moved by themselves, and with what moved within half a second of a tap."""
    found = page.evaluate("watched")
    if found["moved"]:
        print("moved:", *found["moved"], sep="\n  ", file=sys.stderr)
    return found["shift"], found["shiftOfAll"]
