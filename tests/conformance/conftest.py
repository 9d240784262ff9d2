"""A site with a real worker, and the token of one of its accounts. All tests of this folder share them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

import pytest

from tests.faults.site import free_port

PLAY = [sys.executable, "manage.py", "play"]


class SiteAccess(NamedTuple):
    """The address of the site, and a token that may play there."""

    url: str
    token: str


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteAccess]:
    folder = tmp_path_factory.mktemp("site")
    ports = {"PORT": str(free_port()), "MAILD_PORT": str(free_port())}
    site = {"DJANGO_SETTINGS_MODULE": "zooasync.settings", "DATABASE_URL": "sqlite:///"}
    mine = {"VAR_DIR": str(folder / "var"), "CELERY_BROKER_URL": "filesystem://", "API_RATE_USER": "9999/min"}
    environment = {**os.environ, **ports, **site, **mine, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        PLAY,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as playing:
        try:
            link = next(line.strip() for line in playing.stdout or () if "sesame=" in line)
            yield SiteAccess(f"http://{urlsplit(link).netloc}", _token(link))
        finally:
            os.killpg(playing.pid, signal.SIGKILL)  # later tests need none of its data


def _token(link: str) -> str:
    """Create a token on the account page of the person whom this link signs in. Return the token."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()), ProxyHandler({}))
    address = f"http://{urlsplit(link).netloc}/account/"
    browser.open(link, timeout=30).close()
    with browser.open(address, timeout=30) as page:
        (guard, *_) = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page.read().decode())
    form = urlencode({"label": "kit", "scope": "play", "csrfmiddlewaretoken": guard}).encode()
    with browser.open(address + "tokens/", form, timeout=30) as page:
        found = re.search(r"zoo_[\w-]+", page.read().decode())
    assert found
    return found[0]


@pytest.fixture(scope="module")
def example() -> Path:
    return Path(__file__).resolve().parents[2] / "docs" / "examples" / "bot.py"
