"""The parts of the tests, and which of them a run includes: `python -m tests.parts [PART ...]`.

The tests of tools and of the image run only if one of their files has changed since the commit in
`TEST_BASE`. If `TEST_BASE` is not set, they run when they are named; the tests of tools also run if such a
file has changed since the branch left its upstream.

This module needs only Python: `.ci/run` asks it before it installs anything.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

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
COVERED: Final = MappingProxyType(
    {
        "tools": (
            *("adjudicator/arena.py", "adjudicator/bots", "adjudicator/engine", "adjudicator/perft.py"),
            *("adjudicator/playouts.py", "adjudicator/rulecases", "benchmarks", "games/management"),
            *("requirements.txt", "tests/equality", "tests/requirements.txt", "tests/tools"),
        ),
        "containers": (
            *(".dockerignore", "Containerfile", "Procfile", "compose.yaml", "docs/running"),
            *("games/management", "manage.py", "requirements.lock", "tests/containers", "zooasync"),
        ),
    }
)
"""The files that the tests of a part cover. A part that is not listed covers all."""
ONLY_ON_DEMAND: Final = ("containers",)
"""The parts that a run leaves out without names and without `TEST_BASE`: building an image takes long."""


def due(named: Sequence[str]) -> list[str]:
    """Return the named parts that are due, or all that are due if none is named."""
    return [part for part in named or PARTS if _is_due(part, named)]


def _is_due(part: str, named: Sequence[str]) -> bool:
    if part not in COVERED:
        return True
    if os.environ.get("TEST_BASE"):
        return has_changed(part)
    return part in named or (part not in ONLY_ON_DEMAND and has_changed(part))


def has_changed(part: str) -> bool:
    """Return whether a file that the part covers has changed. If this is unknown, return True."""
    base = os.environ.get("TEST_BASE") or _left_at()
    if not base:
        return True
    is_same = (
        subprocess.run(["git", "diff", "--quiet", base, "--", *COVERED[part]], check=False).returncode == 0
    )
    if is_same:
        print(f"Without the tests of {part}: none of their files has changed since {base}.", file=sys.stderr)
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
    print(*due(sys.argv[1:]), sep="\n")
