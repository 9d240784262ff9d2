"""Run all tests or some parts: `python -m tests.run [PART ...] [-- arguments of pytest]`.

The tests run on PostgreSQL and Redis if both answer, otherwise on SQLite and the embedded queue. On
PostgreSQL, the tests that depend most on the database run again on SQLite, with one path through each
interface.

The tests of tools and of the image run only if one of their files has changed since the commit in
`TEST_BASE`. If `TEST_BASE` is not set, they run when they are named; the tests of tools also run if such a
file has changed since the branch left its upstream. The tests of the image run only when they are named.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

from tests import services

PARTS: Final = MappingProxyType(
    {
        "rules": (
            *("boards", "contract", "engine", "imports", "opponents", "ratings", "reading"),
            *("recipe", "rules", "time_control", "words"),
        ),
        "site": ("api", "conformance", "games", "keeping", "mail", "notify", "web"),
        "browser": ("browser", "front"),
        "house": ("faults", "hostile", "house", "upgrade"),
        "tools": ("equality", "tools"),
        "containers": ("containers",),
    }
)
"""The folders of each part. Every part can run on its own machine."""
ON_SQLITE_TOO: Final = (
    *("faults", "keeping", "api/test_client.py", "api/test_events.py", "api/test_play.py"),
    *("mail/test_incoming.py", "notify/test_webhook.py", "web/test_moves.py"),
)
COVERED: Final = MappingProxyType(
    {
        "tools": (
            *("adjudicator/arena.py", "adjudicator/bots", "adjudicator/engine", "adjudicator/perft.py"),
            *("adjudicator/playouts.py", "adjudicator/rulecases", "benchmarks", "games/management"),
            *("requirements.txt", "tests/equality", "tests/requirements.txt", "tests/tools"),
        ),
        "containers": (
            *(".dockerignore", "Containerfile", "Procfile", "docs/running/program.sh", "games/management"),
            *("manage.py", "requirements.lock", "tests/containers", "zooasync"),
        ),
    }
)
"""The files that the tests of a part cover. A part that is not listed covers all."""
ONLY_IF_NAMED: Final = ("containers",)
"""The parts that a run without names leaves out: building an image takes longer than all the rest."""
MAX_PROCESSES: Final = 8
NOTHING_TO_RUN: Final = 5
"""The exit status of pytest when no test is selected."""


def main(arguments: Sequence[str]) -> int:
    """Run the named parts. Return the exit status."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    named, more = arguments[:at], arguments[at + 1 :]
    if unknown := sorted({*named} - {*PARTS}):
        print(f"unknown part {', '.join(unknown)}; known parts: {', '.join(PARTS)}")
        return 2
    folders = [folder for part in named or PARTS if _is_due(part, named) for folder in PARTS[part]]
    if not folders:
        return 0
    missing = services.missing_postgres() or services.missing_redis()
    if missing:
        print(f"The tests run on SQLite: {missing}")
        return 1 if os.environ.get("CI") else run(folders, more, {})
    servers = {"DATABASE_URL": services.postgres_url(), "CELERY_BROKER_URL": services.redis_url()}
    status = run(folders, more, servers)
    again = [path for path in ON_SQLITE_TOO if path.partition("/")[0] in folders]
    return status or (run(again, ["-m", "not services", *more], {}) if again else 0)


def run(paths: Iterable[str], more: Sequence[str], servers: dict[str, str]) -> int:
    """Run tests on these servers. Return the exit status of pytest."""
    # More processes than cores, because tests often wait for programs, browsers and clocks.
    processes = min(MAX_PROCESSES, (os.cpu_count() or 1) + (2 if servers else 1))
    command = [sys.executable, "-m", "pytest", f"--numprocesses={processes}", "--dist=worksteal", *more]
    environment = {name: value for name, value in os.environ.items() if name not in _SERVERS}
    found = subprocess.run(
        [*command, *(f"tests/{path}" for path in paths)], env={**environment, **servers}, check=False
    )
    return 0 if found.returncode == NOTHING_TO_RUN and more else found.returncode


_SERVERS: Final = ("DATABASE_URL", "CELERY_BROKER_URL")


def _is_due(part: str, named: Sequence[str]) -> bool:
    if part in ONLY_IF_NAMED and part not in named:
        return False
    is_asked_for = part in named and not os.environ.get("TEST_BASE")
    return part not in COVERED or is_asked_for or has_changed(part)


def has_changed(part: str) -> bool:
    """Return whether a file that the part covers has changed. If this is unknown, return True."""
    base = os.environ.get("TEST_BASE") or _left_at()
    if not base:
        return True
    is_same = (
        subprocess.run(["git", "diff", "--quiet", base, "--", *COVERED[part]], check=False).returncode == 0
    )
    if is_same:
        print(f"Without the tests of {part}: none of their files has changed since {base}.")
    return not is_same


def _left_at() -> str:
    """Return the commit at which the branch left its upstream, or an empty string if it has not."""
    base = _git("merge-base", "HEAD", "@{upstream}")
    return "" if base == _git("rev-parse", "HEAD") else base


def _git(*arguments: str) -> str:
    """Return the output of git, or an empty string if it fails."""
    try:
        found = subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return found.stdout.strip() if found.returncode == 0 else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
