"""Measure the memory of a whole site: as it starts, and after 700 verdicts and as many pages.

With the embedded queue, measure the small site, and for comparison the five programs that do the same work.
With a broker, measure the programs of a larger site. The memory is PSS, which counts a page that several
processes share only once.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import urlsplit

import msgspec

from adjudicator.registry import RULESETS
from benchmarks.load.command import NO_LIMIT
from benchmarks.load.driver import Driver
from benchmarks.load.meter import memory_of
from benchmarks.load.programs import HOST, free_port
from benchmarks.load.site import MeasuredSite, clean_environment
from benchmarks.load.values import OpenTurn
from benchmarks.measure import postgres, report

SMALL: Final = ("small",)
ALL: Final = ("web", "worker", "beat", "mail", "stream")
TABLES: Final = 100
VERDICTS: Final = 700
RATE: Final = 8.0
"""The moves per second."""
SETTLE_SECONDS: Final = 10.0
"""The time after the start in which programs load everything they need."""
LANGUAGES: Final = ("en", "de")


def main() -> None:
    for programs in [ALL] if "CELERY_BROKER_URL" in os.environ else [SMALL, ALL]:
        with TemporaryDirectory() as made, database(Path(made)) as url:
            measure(Path(made), url, programs)


@contextmanager
def database(folder: Path) -> Iterator[str]:
    """Yield the URL of an empty database of the kind that the benchmarks run on."""
    url = os.environ["DATABASE_URL"]
    if url.startswith("sqlite:"):
        yield f"sqlite:///{folder}/zoo.sqlite3"
    else:
        with postgres(url) as own:
            yield own


def measure(folder: Path, url: str, programs: Sequence[str]) -> None:
    site = MeasuredSite(folder, clean_environment(folder, _settings(url)), programs)
    turns = msgspec.json.decode(site.rows("fill", str(TABLES), "0", *RULESETS), type=list[OpenTurn])
    with closing(site):
        site.start()
        time.sleep(SETTLE_SECONDS)
        before = memory(site)
        driver = Driver(site.url, turns, "footprint", rate=RATE, seconds=VERDICTS / RATE)
        driver.run()
        read_pages(site.url, turns, msgspec.json.decode(site.rows("sign-in"), type=dict[str, str]))
        after = memory(site)
    verdicts = sum(move.answered is not None for move in driver.sent)
    part = f"memory of {' + '.join(programs)}"
    report(part, processes=(sum(number for _, number in after.values()), f"after {verdicts} verdicts"))
    for name in programs:
        report(
            part, **{f"{name}_at_first": (before[name][0], "MiB"), f"{name}_later": (after[name][0], "MiB")}
        )
    report(part, all_at_first=(total(before), "MiB"), all_later=(total(after), "MiB"))


def _settings(url: str) -> dict[str, str]:
    limits = dict.fromkeys(("API_RATE_ANONYMOUS", "API_RATE_NETWORK", "API_RATE_USER"), NO_LIMIT)
    ports = {name: str(free_port()) for name in ("STREAM_PORT", "MAILD_PORT")}
    broker = os.environ.get("CELERY_BROKER_URL")
    queue = {"CELERY_BROKER_URL": broker, "QUEUE_NAME": f"bench-{os.getpid()}"} if broker else {}
    return {"DATABASE_URL": url, "MAILD_HOST": HOST, **limits, **ports, **queue}


def memory(site: MeasuredSite) -> dict[str, tuple[float, int]]:
    """Return the MiB and the number of processes of each program."""
    return {each.name: memory_of(each.process.pid) for each in site.programs if each.process}


def total(of: dict[str, tuple[float, int]]) -> float:
    return sum(mebibytes for mebibytes, _ in of.values())


def read_pages(url: str, turns: Sequence[OpenTurn], sessions: Mapping[str, str]) -> None:
    """Read the page of each table as one of its players, in each language."""
    connection = HTTPConnection(urlsplit(url).netloc, timeout=60)
    for turn in turns:
        for language in LANGUAGES:
            session = sessions[turn.table.addresses[turn.seat]]
            headers = {"Accept-Language": language, "Cookie": f"sessionid={session}"}
            connection.request("GET", f"/tables/{turn.table.id}/", headers=headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                raise RuntimeError(f"the page of table {turn.table.id} returned {answer.status}")


if __name__ == "__main__":
    main()
