"""Run all tests or some parts: `python -m tests.run [PART ...] [-- arguments of pytest]`.

The tests run on PostgreSQL and Redis if both answer. Otherwise, they run on SQLite and the embedded queue.
Beside a run on PostgreSQL, the tests that depend most on the database also run on SQLite, with one path
through each interface.

`tests/parts.py` lists the parts and says which of them a run includes. With `CI` set, nothing is skipped, and
a run that passes notes in `tests/verified.json` with which files it did.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from tempfile import TemporaryFile
from typing import IO, Final

from tests import parts, services

ON_SQLITE_TOO: Final = (
    *("faults", "keeping/test_backups.py", "api/test_client.py", "api/test_events.py"),
    *("mail/test_playing.py", "notify/test_webhook.py", "web/test_moves.py"),
)
MAX_PROCESSES: Final = 8
BESIDE: Final = ("-m", "not services", "--numprocesses=0", "--basetemp=var/test/sqlite")
"""The arguments of the run on SQLite. It uses one process, in the time in which the others wait."""
PYTEST: Final = ("-m", "pytest", "-pno:schemathesis")
"""How to start pytest. No test needs the plugin of schemathesis, which takes a second to import."""
NOTHING_TO_RUN: Final = 5
"""The exit status of pytest when it selects no test."""


def main(arguments: Sequence[str]) -> int:
    """Run the named parts. Return the exit status."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    named, more = arguments[:at], arguments[at + 1 :]
    if unknown := sorted({*named} - {*parts.PARTS}):
        print(f"Unknown part: {', '.join(unknown)}. Choose from: {', '.join(parts.PARTS)}")
        return 2
    due = parts.due(named)
    folders = [folder for part in due for folder in parts.PARTS[part]]
    if not folders:
        return 0
    missing = services.missing_postgres() or services.missing_redis()
    if missing:
        print(f"Running the tests on SQLite, because there is {missing}")
        return 1 if os.environ.get("CI") else run(folders, more, {})
    servers = {"DATABASE_URL": services.postgres_url(), "CELERY_BROKER_URL": services.redis_url()}
    again = [path for path in ON_SQLITE_TOO if path.partition("/")[0] in folders]
    with TemporaryFile() as printed, ThreadPoolExecutor() as thread:
        beside = thread.submit(run, again, [*BESIDE, *more], {}, printed) if again else None
        status = run(folders, more, servers)
        status = (beside.result() if beside else 0) or status
        printed.seek(0)
        print(printed.read().decode())
    if not status and not more and os.environ.get("CI"):
        parts.record(due)
    return status


def run(
    paths: Iterable[str], more: Sequence[str], servers: dict[str, str], printed: IO[bytes] | None = None
) -> int:
    """Run tests on these servers, and write their report to a file if given. Return pytest's exit status."""
    # More processes than cores, because tests often wait for programs, browsers and clocks
    processes = min(MAX_PROCESSES, (os.cpu_count() or 1) + 2)
    command = [sys.executable, *PYTEST, f"--numprocesses={processes}", "--dist=worksteal", *more]
    environment = {name: value for name, value in os.environ.items() if name not in _SERVERS}
    found = subprocess.run(
        [*command, *(f"tests/{path}" for path in paths)],
        env={**environment, **servers},
        stdout=printed,
        check=False,
    )
    return 0 if found.returncode == NOTHING_TO_RUN and more else found.returncode


_SERVERS: Final = ("DATABASE_URL", "CELERY_BROKER_URL")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
