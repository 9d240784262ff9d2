"""The table of timeouts and sizes matches the code, and the relations that it states hold."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

import pytest
from django.conf import settings

from tests.house.machine import HOUSE, RECIPES
from zooasync import queues, server

PAGE = (RECIPES / "limits.md").read_text()
FACTORS = {"": 1, "s": 1, "h": 3600, "k": 1024, "m": 1024 * 1024}
RULES = {
    "less than": operator.lt,
    "more than": operator.gt,
    "not less than": operator.ge,
    "as": operator.eq,
}
Truth: TypeAlias = str | re.Pattern[str] | Callable[[], float]


class Row(NamedTuple):
    """A row of the table."""

    name: str
    what: str
    value: str
    where: str
    rule: str

    @property
    def text(self) -> str:
        """Return the text of the file that defines the value."""
        return (HOUSE / self.where.strip("`")).read_text()


def rows() -> dict[str, Row]:
    """Return the rows of all tables on the page, by name."""
    lines = re.findall(r"^\| `[\w-]+` \|.*\|$", PAGE, re.MULTILINE)
    cells = [[cell.strip() for cell in line[1:-1].split(" |")] for line in lines]
    return {cell[0].strip("`"): Row(cell[0].strip("`"), *cell[1:]) for cell in cells}


def true_value(row: Row) -> float:
    """Return the value from its source in `TRUTHS`: a Python name, a pattern in a recipe, or a function."""
    match TRUTHS[row.name]:
        case str(name):
            return constant(row.text, name)
        case re.Pattern() as pattern:
            (found,) = set(re.findall(rf"{pattern.pattern}[ =:]*'?(\d+)(\w*)", row.text, re.MULTILINE))
            return int(found[0]) * FACTORS[found[1]]
        case find_out:
            return find_out()


def constant(source: str, name: str) -> float:
    """Return the value of a name in a module. If the module reads a variable, return its default."""
    for node in ast.parse(source).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=given)]) | ast.AnnAssign(target=ast.Name(id=given)):
                if given == name and node.value:
                    value = node.value.args[1] if isinstance(node.value, ast.Call) else node.value
                    return float(eval(ast.unparse(value), {}))
    raise AssertionError(f"{name} is missing there")


def connections_of_a_machine() -> int:
    """Return how many database connections the programs of a machine may open with the default settings.

    Each web process has one for each thread and one that listens for verdicts.
    """
    sources = ((HOUSE / name).read_text() for name in ("zooasync/asgi.py", "games/mail/listener.py"))
    others = sum(int(constant(source, "THREADS")) for source in sources)
    others += int(constant((HOUSE / "games/mail/listener.py").read_text(), "MAX_RECEIVERS"))
    tasks = len(queues.workers("", settings.NOTICE_CHANNELS)) * settings.CELERY_WORKER_CONCURRENCY
    return server.workers * (server.threads + 1) + others + tasks


def caddy_body() -> float:
    """Return the smallest body length that the recipe's pattern matches."""
    (pattern,) = re.findall(r"Content-Length (\S+)", (RECIPES / "Caddyfile").read_text())
    lengths = (10**digits * first for digits in range(12) for first in range(1, 10))
    least = next(length for length in lengths if re.match(pattern, str(length)))
    assert not re.match(pattern, str(least - 1))
    return least


TRUTHS: MappingProxyType[str, Truth] = MappingProxyType(
    {
        "visitor-idle": re.compile(r"send_timeout \w+;\s+keepalive_timeout"),
        "visitor-head": re.compile("client_header_timeout"),
        "visitor-body": re.compile("client_body_timeout"),
        "visitor-reads": re.compile(r"^    send_timeout"),
        "front-connect": re.compile("proxy_connect_timeout"),
        "front-answer": re.compile("^    proxy_read_timeout"),
        "front-idle": re.compile(r"keepalive 16;\s+keepalive_timeout"),
        "front-stream": re.compile("^        proxy_read_timeout"),
        "caddy-connect": re.compile("dial_timeout"),
        "caddy-answer": re.compile("response_header_timeout"),
        "caddy-idle": re.compile("keepalive"),
        "web-idle": "keepalive",
        "web-grace": "graceful_timeout",
        "wait": "MAX_WAIT",
        "page-wait": "VERDICT_TIMEOUT",
        "reply-wait": "ANSWER_TIMEOUT",
        "record": "MAX_SECONDS",
        "sign-of-life": "SIGN_OF_LIFE",
        "listener": "MAX_STREAM_SECONDS",
        "listener-reads": "WRITE_TIMEOUT",
        "worker-grace": "GRACE",
        "unit-stop": re.compile("^TimeoutStopSec"),
        "mail-out": "EMAIL_TIMEOUT",
        "webhook": "TOTAL_SECONDS",
        "mail-in-idle": "IDLE_SECONDS",
        "mail-in": "MAIL_SECONDS",
        "mail-in-session": "SESSION_SECONDS",
        "mail-answer": "INTERVAL_SECONDS",
        "mail-read": "CPU_SECONDS",
        "sweep": "SWEEP_SECONDS",
        "outage": lambda: settings.OUTAGE_SECONDS,
        "broker-connect": "CELERY_BROKER_CONNECTION_TIMEOUT",
        "broker-answer": re.compile('"socket_timeout"'),
        "cache-answer": re.compile('"socket_timeout"'),
        "think-least": "MIN_SECONDS",
        "think-round": "ROUND_SECONDS",
        "think-check": "CHECK_SECONDS",
        "think-lease": re.compile(r"^LEASE: Final = timedelta\(seconds"),
        "wish-check": re.compile(r"^CHECK_EVERY: Final = timedelta\(seconds"),
        "file-lock": re.compile('"timeout"'),
        "row-lock": re.compile("SET lock_timeout"),
        "idle-transaction": re.compile("idle_in_transaction_session_timeout"),
        "connection-age": re.compile('"CONN_MAX_AGE"'),
        "front-line": re.compile("large_client_header_buffers 8"),
        "front-body": re.compile("client_max_body_size"),
        "caddy-body": caddy_body,
        "address": "limit_request_line",
        "header": "limit_request_field_size",
        "head": "MAX_HEAD_BYTES",
        "web-body": "MAX_BODY_BYTES",
        "form": "DATA_UPLOAD_MAX_MEMORY_SIZE",
        "submission": "MAX_BYTES",
        "reply": "MAX_BODY",
        "record-file": "MAX_BYTES",
        "mail": "MAILD_MAX_BYTES",
        "mail-head": "MAX_HEAD",
        "mail-header": "MAX_HEADER",
        "mail-html": "MAX_HTML",
        "mail-text": "MAX_TEXT",
        "move-text": "MAX_TEXT",
        "sentence": "MAX_TEXT",
        "unread": "MAX_UNREAD_BYTES",
        "web-connections": "worker_connections",
        "listeners": "MAX_LISTENERS",
        "files": "FILES",
        "mail-lines": "MAX_LINES",
        "mail-parts": "MAX_PARTS",
        "mail-receivers": "MAX_RECEIVERS",
        "mail-boundaries": "MAX_BOUNDARIES",
        "mail-answers": "MAX_A_DAY",
        "mail-same-answers": "MAX_SAME",
        "replies": "REPLIES_PER_HOUR",
        "reply-moves": "MAX_LISTED",
        "sentence-words": "MAX_WORDS",
        "sentence-parts": "MAX_PARTS",
        "sentence-tries": "MAX_TRIES",
        "database": re.compile("^max_connections"),
        "machine": connections_of_a_machine,
        "think-tables": "MAX_TABLES",
        "think-guest-tables": "MAX_GUEST_TABLES",
        "wishes": "MAX_WISHES",
        "calendar-changes": "CHANGES_PER_WEEK",
    }
)


def test_page_lists_exactly_the_known_limits() -> None:
    assert list(rows()) == list(TRUTHS)


@pytest.mark.parametrize("name", TRUTHS)
def test_documented_value_matches_the_code(name: str) -> None:
    row = rows()[name]
    assert float(row.value) == true_value(row)


def test_documented_relations_hold() -> None:
    words = "|".join(sorted(RULES, key=len, reverse=True))
    table, looked_at = rows(), set()
    for row in table.values():
        for rule, others in re.findall(rf"\b({words}) ((?:`[\w-]+`(?:, )?)+)", row.rule):
            for other in re.findall(r"`([\w-]+)`", others):
                assert RULES[rule](float(row.value), float(table[other].value)), f"{row.name}: {rule} {other}"
                looked_at.add(row.name)
    assert looked_at == {row.name for row in table.values() if row.rule}


def test_tasks_and_wake_ups_have_no_time_limit() -> None:
    assert [name for name in dir(settings) if re.match("CELERY_TASK_(SOFT_)?TIME_LIMIT", name)] == []
    assert '"ack_emulation": False' in (HOUSE / "zooasync" / "settings.py").read_text()
