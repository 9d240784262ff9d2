"""The parts of the tests, and which of them a run includes: `python -m tests.parts [PART ...]`.

Rules, boards, faults, tools, deployments and the image cover only some of the files. `tests/verified.json`
has a checksum of these files from the last complete run that passed. While the files are the same, a run
leaves the part out. A soak run includes all parts.

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
            *("contract", "engine", "imports", "opponents", "ratings", "reading", "rules", "time_control"),
        ),
        "boards": ("boards",),
        "site": ("api", "games", "keeping", "mail", "notify", "recipe", "web", "words"),
        "browser": ("browser", "front"),
        "house": ("hostile", "house"),
        "faults": ("faults",),
        "tools": ("equality", "tools"),
        "deployment": ("conformance", "deployment", "upgrade"),
        "containers": ("containers",),
    }
)
"""The folders of each part. Every part can run on its own machine."""
COVERED: Final = MappingProxyType(
    {
        "rules": (
            *("adjudicator", "docs/rules", "games/ratings", "games/time_control", "pyproject.toml"),
            "requirements.txt",
            *("tests/bots.py", "tests/conftest.py", "tests/contract", "tests/emptying.py", "tests/engine"),
            *("tests/imports", "tests/opponents", "tests/ratings", "tests/reading", "tests/requirements.txt"),
            *("tests/rulecases", "tests/rules", "tests/rulesets.py", "tests/scripted.py", "tests/seeds.py"),
            *("tests/settings.py", "tests/time_control", "tests/toy.py"),
        ),
        "boards": (
            *("adjudicator", "docs/rules", "games/boards", "games/core", "games/locale"),
            *("games/management/commands/draw_symbols.py", "games/selectors/positions.py", "games/text"),
            *("games/values", "games/web/lobby/rulebook.py", "games/web/table/picking.py", "games/wording"),
            "pyproject.toml",
            *("requirements.txt", "tests/boards", "tests/bots.py", "tests/conftest.py", "tests/contract"),
            *("tests/requirements.txt", "tests/rules", "tests/rulesets.py", "tests/scripted.py"),
            *("tests/seeds.py", "tests/settings.py", "tests/toy.py"),
        ),
        "faults": (
            *("Procfile", "adjudicator/engine", "adjudicator/randomness.py", "adjudicator/registry.py"),
            *("adjudicator/tasks.py", "games/core", "games/migrations", "games/models", "games/notify"),
            *("games/services", "games/time_control", "games/values", "manage.py", "requirements.txt"),
            *("tests/bots.py", "tests/conftest.py", "tests/emptying.py", "tests/faults"),
            *("tests/games/conftest.py", "tests/games/time_controls.py", "tests/hurry.py"),
            *("tests/requirements.txt", "tests/seeds.py", "tests/services.py", "tests/settings.py"),
            "zooasync",
        ),
        "tools": (
            *("adjudicator/arena.py", "adjudicator/bots", "adjudicator/engine", "adjudicator/perft.py"),
            *("adjudicator/playouts.py", "adjudicator/rulecases", "benchmarks", "games/management"),
            *("requirements.txt", "tests/equality", "tests/requirements.txt", "tests/tools"),
        ),
        "deployment": (
            *(".env.example", "Makefile", "Procfile", "adjudicator/conformance", "docs/examples"),
            *("docs/running", "docs/running.md", "games/api", "games/management", "games/migrations"),
            *("games/models", "games/services/upkeep", "games/values", "manage.py", "requirements.lock"),
            *("requirements.txt", "tests/conformance", "tests/deployment", "tests/requirements.txt"),
            *("tests/upgrade", "zooasync"),
        ),
        "containers": (
            *(".dockerignore", "Containerfile", "Procfile", "compose.yaml", "docs/running"),
            *("games/management", "manage.py", "requirements.lock", "tests/containers", "zooasync"),
        ),
    }
)
"""The files that the tests of a part cover. A part that is not listed covers all files."""
ALL_DUE: Final = ("ZOOASYNC_TEST_SOAK", "ZOOASYNC_TEST_EVERY_PART")
"""Variables that make every part due."""


def due(named: Sequence[str]) -> list[str]:
    """Return the named parts that are due, or all that are due if none is named."""
    verified = _verified()
    is_all = any(map(os.environ.get, ALL_DUE))
    return [part for part in named or PARTS if is_all or _is_due(part, verified)]


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
    if part not in COVERED:
        return True
    is_same = bool(found := checksum(part)) and verified.get(part) == found
    if is_same:
        print(
            f"Skipping {part}: its tests have passed with the same files, as {VERIFIED} records.",
            file=sys.stderr,
        )
    return not is_same


def _verified() -> dict[str, str]:
    path = ROOT / VERIFIED
    return dict(json.loads(path.read_text())) if path.exists() else {}


if __name__ == "__main__":
    print(*due(sys.argv[1:]), sep="\n")
