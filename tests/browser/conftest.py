"""A running site with a worker process, and a browser that leaves no files outside the checkout."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from django.conf import settings as django_settings
from django.core.cache import cache
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

from games.models import Seat
from tests import services
from tests.browser.workers import BrowserWorkers
from tests.seeds import Seeded
from zooasync import celery_app

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
SCREENS = ((PHONE, "de"), (PHONE, "en"), (DESKTOP, "en"), (DESKTOP, "de"))
"""Each window in each language. Each half of the list contains both windows and both languages."""


TIMEOUT_MS = 120_000
"""The browser's timeout in milliseconds. It is far longer than a busy machine needs."""
POLICY = "Content Security Policy"
"""Part of the browser's complaint when a page contains something that the site's policy forbids."""


@pytest.fixture(scope="package")
def driver() -> Iterator[Playwright]:
    """Run Playwright, which keeps an event loop in this thread while the browser tests run."""
    with pytest.MonkeyPatch.context() as environment, sync_playwright() as found:
        environment.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield found


@pytest.fixture(scope="package")
def browser(driver: Playwright) -> Iterator[Browser]:
    """Run the system's Chromium for all browser tests."""
    with launched(driver, services.chromium()) as found:
        yield found


@contextmanager
def launched(driver: Playwright, program: str | None) -> Iterator[Browser]:
    """Run a Chromium that keeps its files in this checkout."""
    home = Path(django_settings.VAR_DIR) / "browser"
    home.mkdir(mode=0o700, exist_ok=True)
    places = ("HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")
    chromium = driver.chromium.launch(
        executable_path=program,
        args=["--no-sandbox", "--disable-dev-shm-usage"],
        env={**os.environ, **{place: str(home) for place in places}},
    )
    yield chromium
    chromium.close()


@pytest.fixture(scope="module")
def program() -> str | None:
    """Return the path of the browser that the `browser` fixture runs."""
    return services.chromium()


@pytest.fixture(scope="session")
def workers(django_db_setup: None) -> Iterator[BrowserWorkers]:
    """Yield one launcher of worker processes for all modules."""
    found = BrowserWorkers()
    yield found
    found.close()


@pytest.fixture(scope="module")
def worker_process(workers: BrowserWorkers) -> Iterator[None]:
    """Run a worker process for all tests of a module."""
    celery_app.control.purge()  # sent by earlier tests, which ran without a worker
    with workers.one():
        yield


@pytest.fixture
def shown_site(seeded: Seeded, live_server: LiveServer, settings: Any, tmp_path: Path) -> Iterator[str]:
    """Yield the address of a site that judges no moves. Its mails are in the development mailbox."""
    settings.SITE_URL, settings.SHOW_MAILBOX = live_server.url, True
    settings.EMAIL_BACKEND, settings.MAILBOX_DIR = "games.core.mailbox.MailboxBackend", tmp_path / "mail"
    cache.clear()  # resets the rate limits of the API
    yield live_server.url
    Seat.objects.update(must_act=False)  # no bot may keep playing while the tables are emptied
    celery_app.control.purge()


@pytest.fixture
def site(shown_site: str, worker_process: None) -> str:
    """Return the address of a site whose moves a worker process judges."""
    return shown_site


@pytest.fixture
def visit(site: str, browser: Browser, program: str | None) -> Iterator[Callable[..., Page]]:
    """Yield a function that opens a browser window: `visit(width=..., java_script_enabled=False)`."""
    with _windows(site, browser, workers_in(program)) as open_page:
        yield open_page


@pytest.fixture
def look(shown_site: str, browser: Browser, program: str | None) -> Iterator[Callable[..., Page]]:
    """Yield a function that opens a browser window at a site that judges no moves."""
    with _windows(shown_site, browser, workers_in(program)) as open_page:
        yield open_page


def workers_in(program: str | None) -> Literal["allow", "block"]:
    """Return whether service workers are allowed.

    The light browser crashes when they ask for notifications.
    """
    return "allow" if program == services.chromium(is_whole=True) else "block"


@contextmanager
def _windows(
    site: str, browser: Browser, workers: Literal["allow", "block"]
) -> Iterator[Callable[..., Page]]:
    contexts: list[BrowserContext] = []
    blocked: list[str] = []

    def open_page(**options: Any) -> Page:
        context = browser.new_context(base_url=site, service_workers=workers, **options)
        context.set_default_timeout(TIMEOUT_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: pytest.fail(f"script error: {error}"))
        page.on("console", lambda line: blocked.append(line.text) if POLICY in line.text else None)
        return page

    expect.set_options(timeout=TIMEOUT_MS)
    yield open_page
    for context in contexts:
        context.close()
    assert blocked == []
