"""The parts of the tests, and which of them a run includes: `python -m tests.parts [PART ...]`.

The tests of tools and of the image run only if one of their files has changed since the commit in
`TEST_BASE`. If `TEST_BASE` is not set, they run when they are named. The tests of tools then also run if one
of their files has changed since the branch left its upstream.

This module needs only Python, because `.ci/run` calls it before it installs anything.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

ROOT: Final = Path(__file__).parents[1]
VERIFIED: Final = "tests/verified.json"
PARTS: Final = MappingProxyType(
    {
        "rules": (
            *("boards", "contract", "engine", "imports", "opponents", "ratings", "reading"),
            *("recipe", "rules", "time_control", "words"),
        ),
        "site": ("api", "games", "keeping", "mail", "notify", "web"),
        "browser": ("browser", "front"),
        "house": ("faults", "hostile", "house"),
        "tools": ("equality", "tools"),
        "deployment": ("conformance", "deployment", "upgrade"),
        "containers": ("containers",),
    }
)
"""The folders of each part. Every part can run on its own machine."""
COVERED: Final = MappingProxyType(
    {
        "tools": (
            *("adjudicator/arena.py", "adjudicator/bots", "adjudicator/engine", "adjudicator/perft.py"),
            *("adjudicator/playouts.py", "adjudicator/rulecases", "benchmarks", "games/management"),
            *("requirements.txt", "tests/equality", "tests/requirements.txt", "tests/tools"),
        ),
        "deployment": (
            *(
                ".env.example",
                "Makefile",
                "Procfile",
                "adjudicator/conformance",
                "docs/examples",
                "docs/running",
            ),
            *("docs/running.md", "games/api", "games/management", "games/migrations", "games/models"),
            *("games/services/upkeep", "manage.py", "requirements.lock", "requirements.txt"),
            *("tests/conformance", "tests/deployment", "tests/requirements.txt", "tests/upgrade", "zooasync"),
        ),
        "containers": (
            *(".dockerignore", "Containerfile", "Procfile", "compose.yaml", "docs/running"),
            *("games/management", "manage.py", "requirements.lock", "tests/containers", "zooasync"),
        ),
    }
)
"""The files that the tests of a part cover. A part that is not listed covers all files."""
ONLY_ON_DEMAND: Final = ("containers",)
"""The parts that need a name or `TEST_BASE` to be included in a run, because building an image takes long."""


def due(named: Sequence[str]) -> list[str]:
    """Return the named parts that are due, or all due parts if no part is named."""
    return [part for part in named or PARTS if _is_due(part, named)]


def record(passed: Iterable[str]) -> None:
    """Write the checksums of parts whose tests have all passed."""
    now = _verified() | {part: checksum(part) for part in passed if part in COVERED}
    (ROOT / VERIFIED).write_text(json.dumps(dict(sorted(now.items())), indent=4) + "\n")


def checksum(part: str) -> str:
    """Return a checksum of the files that a part covers, or an empty string if git does not know them."""
    command = ["git", "ls-files", "-z", "--", *COVERED[part]]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""
    total = hashlib.sha256()
    for path in sorted(path for path in listed.split("\0") if path and (ROOT / path).is_file()):
        total.update(f"{path}\0".encode() + hashlib.sha256((ROOT / path).read_bytes()).digest())
    return total.hexdigest()


def _is_due(part: str, verified: dict[str, str]) -> bool:
    if part not in COVERED or any(map(os.environ.get, ALL_DUE)):
        return True
    if os.environ.get("TEST_BASE"):
        return has_changed(part)
    return part in named or (part not in ONLY_ON_DEMAND and has_changed(part))


def has_changed(part: str) -> bool:
    """Return whether a file that the part covers has changed, or True if this is unknown."""
    base = os.environ.get("TEST_BASE") or _left_at()
    if not base:
        return True
    is_same = (
        subprocess.run(["git", "diff", "--quiet", base, "--", *COVERED[part]], check=False).returncode == 0
    )
    if is_same:
        print(
            f"Without the tests of {part}: they have passed with these files ({VERIFIED}).", file=sys.stderr
        )
    return not is_same


def _left_at() -> str:
    """Return the commit at which the branch left its upstream, or an empty string if there is none."""
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
    print(*due(sys.argv[1:]), sep="\n")
