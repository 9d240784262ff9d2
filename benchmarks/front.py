"""Measure a phone's first visit to the front page: its weight, and the time until something is visible.

The cache is empty, the processor is four times slower and the connection is slow. Five visits alternate with
the yardstick, visits to the shortest page of the same site.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Final

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.urls import reverse  # noqa: E402
from playwright.sync_api import Browser, Page  # noqa: E402

from benchmarks.measure import report  # noqa: E402
from benchmarks.pages import gunicorn  # noqa: E402
from benchmarks.thumb import phone  # noqa: E402

VISITS: Final = 5
LINK: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""A slow 4G connection, in milliseconds per round trip and bytes per second."""
PAINTED: Final = """() => new Promise((seen) => new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
        if (name === "first-contentful-paint") seen(startTime);
}).observe({ type: "paint", buffered: true }))"""


def main() -> None:
    call_command("migrate", verbosity=0)
    with gunicorn() as port, phone.browser() as chrome:
        site = f"http://localhost:{port}"
        front, bare = [], []
        for _ in range(VISITS):
            front.append(visited(chrome, site, reverse("lobby")))
            bare.append(visited(chrome, site, reverse("offline")))
    kilobytes = median(weight for weight, _ in front) / 1000
    link = f"ms, {phone.SLOWDOWN} times slower, {LINK['latency']} ms and 1.6 Mbit/s, median of {VISITS}"
    report(
        "front",
        first_visit=(kilobytes, "kB with all its files"),
        first_paint=(median(seen for _, seen in front), link),
        bare_page_first_paint=(median(seen for _, seen in bare), link),
    )


def visited(chrome: Browser, site: str, address: str) -> tuple[float, float]:
    """Return the bytes transferred, and the milliseconds until the first text or image is visible."""
    with slow_link(chrome, site) as page:
        wire = phone.TrafficCounter(page)
        page.goto(address, wait_until="networkidle")
        return wire.spent(), page.evaluate(PAINTED)


@contextmanager
def slow_link(chrome: Browser, site: str) -> Iterator[Page]:
    with phone.phone(chrome, site, None, phone.SLOWDOWN) as page:
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINK)
        yield page


if __name__ == "__main__":
    main()
