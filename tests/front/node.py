"""Node.js programs that check the scripts of the pages. Their packages are installed in `var/front`."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from games.core.assets import ASSETS

HOUSE: Final = Path(__file__).resolve().parents[2]
TESTS: Final = Path(__file__).resolve().parent
FOLDER: Final = HOUSE / "var" / "front"
PACKAGES: Final = FOLDER / "node_modules"
_LISTS: Final = ("package.json", "package-lock.json", "eslint.config.js")
_INSTALLED: Final = FOLDER / "installed.json"
"""A copy of the `package-lock.json` from which the packages were installed."""


def missing_packages() -> str:
    """Install the packages that the checks need. Return why this failed, or an empty string."""
    if not shutil.which("npm"):
        return "no Node.js with npm is installed"
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:  # a run of the tests and `make lint` may both need them
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _install()


def _install() -> str:
    """Install the packages unless they are there. Return why this failed, or an empty string."""
    for name in _LISTS:
        if not (FOLDER / name).exists() or (FOLDER / name).read_bytes() != (TESTS / name).read_bytes():
            shutil.copy(TESTS / name, FOLDER)
    wanted = (TESTS / "package-lock.json").read_text()
    if _INSTALLED.exists() and _INSTALLED.read_text() == wanted:
        return ""
    install = ["npm", "ci", "--no-audit", "--no-fund", "--cache", str(FOLDER / "cache")]
    done = subprocess.run(install, cwd=FOLDER, capture_output=True, text=True, check=False)
    if done.returncode:
        return f"npm cannot install the packages: {done.stderr.strip()}"
    _INSTALLED.write_text(wanted)
    return ""


def lint(*, is_writing: bool = False) -> bool:
    """Run ESLint and Prettier. Return whether they find nothing.

    They print their findings, or fix what they can.
    """
    folders = [str(folder.relative_to(HOUSE)) for folder in (ASSETS, TESTS)]
    files = [*(f"{folder}/**/*.js" for folder in folders), "!**/vendor/**"]
    eslint = ["eslint", "--config", str(FOLDER / "eslint.config.js"), *folders]
    prettier = ["prettier", "--config", str(FOLDER / "package.json"), "--log-level", "warn", *files]
    is_clean = _runs(*eslint, *["--fix"] * is_writing)
    return _runs(*prettier, "--write" if is_writing else "--check") and is_clean


def _runs(program: str, *words: str) -> bool:
    """Run a program of the packages. Return whether it succeeds."""
    command = [str(PACKAGES / ".bin" / program), *words]
    return subprocess.run(command, cwd=HOUSE, check=False).returncode == 0


def run_tests() -> subprocess.CompletedProcess[str]:
    """Run the tests of the scripts on a copy that every version of Node.js reads as modules."""
    copy = FOLDER / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    for folder in (ASSETS, TESTS):
        only_scripts = shutil.ignore_patterns("*.py", "*.css", "*.svg", "*.png", "*.woff2", "__pycache__")
        shutil.copytree(folder, copy / folder.relative_to(HOUSE), ignore=only_scripts)
    shutil.copy(TESTS / "package.json", copy)
    files = sorted(str(path.relative_to(HOUSE)) for path in TESTS.glob("*.test.js"))
    environment = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
    command = ["node", "--test", *files]
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
