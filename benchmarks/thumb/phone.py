"""A phone that visits the site: its properties, its network traffic, and measurements from its page."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from games.models import User
from tests.browser.test_axe import RULES, RUN
from tests.services import chromium

SCREEN: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
}
LANDSCAPE: Final[ViewportSize] = {"width": 780, "height": 360}
"""The same phone on its side."""
SLOWDOWN: Final = 4
"""The factor by which the processor of a slow phone is slower than that of this machine."""
TIMEOUT_MS: Final = 120_000
"""The browser's timeout in milliseconds, far more than a page needs on a busy machine."""
WATCH: Final = Path(__file__).with_name("watch.js").read_text()
MIN_REPORTED_MS: Final = 16.0
"""The duration of the shortest interactions that browsers report, in milliseconds."""


@contextmanager
def browser() -> Iterator[Browser]:
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as driver:
        chrome = driver.chromium.launch(executable_path=chromium(is_whole=True), args=["--no-sandbox"])
        yield chrome
        chrome.close()


@contextmanager
def phone(chrome: Browser, site: str, user: User | None, slower: int = 1) -> Iterator[Page]:
    """Yield a window with an empty cache at the site, signed in as this person, or as nobody."""
    context = chrome.new_context(base_url=site, service_workers="block", **SCREEN)
    context.set_default_timeout(TIMEOUT_MS)
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


class TrafficCounter:
    """Counts the bytes received since the last call of `spent`."""

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
    """The milliseconds from a tap to the next frame, and of the longest uninterrupted work after it."""

    to_paint: float
    longest_work: float


def tap(page: Page, selector: str, wait: float) -> Tap:
    """Tap the first matching element with a real touch event, and wait for this number of milliseconds."""
    x, y = page.evaluate("spot", selector)
    page.evaluate("watched.slowest = watched.busiest = 0")
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(wait)
    found = page.evaluate("watched")
    return Tap(max(MIN_REPORTED_MS, found["slowest"]), found["busiest"])


def shifts(page: Page) -> tuple[float, float]:
    """Return the layout shift, without and with the shifts within half a second after a tap."""
    found = page.evaluate("watched")
    if found["moved"]:
        print("moved:", *found["moved"], sep="\n  ", file=sys.stderr)
    return found["shift"], found["shiftOfAll"]


def share_on_its_side(page: Page) -> float:
    """Return the share of the screen that the board takes when the phone is turned, in percent."""
    upright = page.viewport_size
    assert upright is not None
    page.set_viewport_size(LANDSCAPE)
    share = float(page.evaluate("boardShare()"))
    page.set_viewport_size(upright)
    return share


def violations(page: Page) -> int:
    """Return the number of faults that axe finds on the page, by the rules of the tests without contrast."""
    page.evaluate(Axe().axe_script)
    return len(page.evaluate(RUN, [{"include": [["html"]]}, RULES]))
