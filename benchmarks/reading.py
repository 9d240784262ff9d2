"""Measure the CPU time that a web process takes to show a table in the middle of a random game.

It measures the page for the player who must act, in a browser with an empty cache. The page is measured with
full and with empty caches of the process. It also measures the response to a tap, and the request for news,
which every open page repeats.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import partial
from html import unescape
from random import Random
from typing import Any, Final

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client, RequestFactory  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from adjudicator.engine import codec  # noqa: E402
from adjudicator.registry import RULESETS  # noqa: E402
from benchmarks.load.meter import processor_of  # noqa: E402
from benchmarks.mails import STAGES, play_to  # noqa: E402
from benchmarks.measure import per_second, report  # noqa: E402
from benchmarks.playouts import json_and_back  # noqa: E402
from benchmarks.tables import new_table, no_wake_ups  # noqa: E402
from games.core import store  # noqa: E402
from games.core.result_cache import clear_all  # noqa: E402
from games.models import Game, User  # noqa: E402

SECONDS: Final = 1.0
TIMES: Final = 100
MAX_TAPS: Final = 8
PLAYERS: Final = 4


def main() -> None:
    call_command("migrate", verbosity=0)
    call_command("collectstatic", "--noinput", verbosity=0)
    no_wake_ups()
    site = WSGIHandler()
    for key, (_, middle, _) in STAGES.items():
        game = new_table(PLAYERS, key)
        play_to(game, middle, Random(1))
        measure(game, site)


def measure(game: Game, site: WSGIHandler) -> None:
    client = Client(headers={"Host": "localhost"})
    client.force_login(User.objects.filter(seats__game=game, seats__must_act=True)[0])
    address = f"/tables/{game.pk}/"
    mark = client.get(f"{address}news/").headers["ETag"]
    cookie = f"{settings.SESSION_COOKIE_NAME}={client.session.session_key}"
    page = partial(read, site, 200, address, cookie=cookie)
    fresh, tap = of_taps(page, partial(read, site, 200, cookie=cookie, hx_request="true"), address)
    poll = partial(read, site, 304, f"{address}news/?settled", cookie=cookie, if_none_match=mark)
    pages, polls = (per_second(act, SECONDS) for act in (page, poll))
    yard = per_second(partial(json_and_back, store.rules_of(game), state_of(game)), 0.5)
    report(
        f"reading, {RULESETS[game.ruleset].title} (ply {game.ply})",
        page=(1000 / pages, "ms of the processor"),
        first_page=(1000 * fresh, "ms of the processor, after the process has forgotten all boards"),
        tap=(1000 * tap, "ms of the processor for the first tap on a part"),
        pages=(pages, "pages/s of one processor"),
        page_statements=(statements(page), "SQL statements"),
        page_in_database=(1000 * of_database(page), "ms of PostgreSQL's processor"),
        poll=(1000 / polls, "ms of the processor that finds nothing new"),
        poll_statements=(statements(poll), "SQL statements"),
        poll_in_database=(1000 * of_database(poll), "ms of PostgreSQL's processor"),
        yardstick=(1000 / yard, "ms for a state from JSON and back"),
    )


def of_taps(page: Callable[[], str], read: Callable[..., str], address: str) -> tuple[float, float]:
    """Return the mean CPU seconds of a page that is shown for the first time, and of a tap on it.

    Each part of the board is tapped once. If there are no parts to tap, the only move is picked.
    """
    shown = page()
    found = dict.fromkeys(map(unescape, re.findall(r'href="([^"]*\?pick=[^"#]*)', shown)))
    taps = list(found)[:MAX_TAPS] or [f"{address}?move=draw"] * MAX_TAPS
    marks = re.findall(r'id="at-([\w-]+)"[^>]* data-mark="(\w+)', shown)
    has = " ".join(f"{name}={mark}" for name, mark in marks)
    spent = [0.0, 0.0]
    for tap in taps:
        clear_all()
        acts: list[Callable[[], str]] = [page, partial(read, tap, zoo_has=has)]
        for at, act in enumerate(acts):
            started = time.process_time()
            act()
            spent[at] += (time.process_time() - started) / len(taps)
    return spent[0], spent[1]


def read(site: WSGIHandler, status: int, address: str, **headers: str) -> str:
    """Make the site answer a request completely, as a server would, and return the response."""
    answers: list[str] = []

    def begin(line: str, *_: Any) -> Callable[[bytes], object]:
        answers.append(line)
        return lambda _: None

    named = {name.replace("_", "-"): value for name, value in headers.items()}
    environ = RequestFactory().get(address, headers={"Host": "localhost", **named}).environ
    body = site(environ, begin)
    text = b"".join(body).decode()
    body.close()
    if not answers[0].startswith(str(status)):
        raise RuntimeError(f"{address} returned {answers[0]}")
    return text


def of_database(act: Callable[[], object]) -> float:
    """Return the CPU seconds of the local PostgreSQL process for one call of `act`."""
    connection.close_at = None
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (process,) = cursor.fetchone()
    before = processor_of(process)
    for _ in range(TIMES):
        act()
    return (processor_of(process) - before) / TIMES


def statements(act: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as queries:
        act()
    return len(queries)


def state_of(game: Game) -> bytes:
    return codec.encode(store.current_state(game))


if __name__ == "__main__":
    main()
