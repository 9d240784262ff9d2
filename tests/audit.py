"""Report known vulnerabilities in the packages that a site runs: `python -m tests.audit`, or `make audit`.

pip-audit asks OSV about each installed package that `requirements.txt` or `docs/running/traces.txt` requires.
If OSV does not answer, the audit reports this and does not fail.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[1]
REQUIREMENTS: Final = ROOT / "requirements.txt"
TRACES: Final = ROOT / "docs" / "running" / "traces.txt"
"""The packages of the image, and of sites that send traces."""
SERVICE: Final = "https://api.osv.dev/v1/query"
TIMEOUT_SECONDS: Final = 5
"""How long to wait for an answer, in seconds."""
ACCEPTED: Final[dict[str, str]] = {}
"""Vulnerabilities that do not affect the site: their ids, each with the reason."""
UNANSWERED: Final = re.compile(r"(requests\.exceptions|pip_audit\._service\.interface)\.\w+")
"""The beginning of pip-audit's last line when it got no answer."""


class Vulnerability(msgspec.Struct):
    id: str
    fix_versions: list[str]


class Package(msgspec.Struct):
    """A package in the report. `skip_reason`: why pip-audit skipped it, or an empty string."""

    name: str
    version: str = ""
    vulns: list[Vulnerability] = []
    skip_reason: str = ""


class Report(msgspec.Struct):
    dependencies: list[Package]


def installed(requirements: Path) -> dict[str, str]:
    """Return the versions of the packages in a requirements file and of all their dependencies."""
    waiting = [Requirement(line) for line in requirements.read_text().splitlines() if line]
    found: dict[str, str] = {}
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        needed = waiting.pop()
        name, extras = canonicalize_name(needed.name), frozenset(needed.extras)
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue  # required only on other machines or other Python versions
        found[name] = package.version
        waiting += _needs(package.requires or [], extras)
    return found


def audit(packages: dict[str, str], service: str = SERVICE) -> tuple[int, list[str]]:
    """Return a status and the lines of a report.

    The status is 1 for a vulnerability, 2 for a failed audit, else 0.
    """
    with TemporaryDirectory() as folder:
        listed = Path(folder) / "packages.txt"
        listed.write_text("".join(f"{name}=={version}\n" for name, version in sorted(packages.items())))
        asked = _asked(listed, service)
    try:
        report = msgspec.json.decode(asked.stdout, type=Report)
    except msgspec.MsgspecError:
        last = (asked.stderr.strip().splitlines() or ["no error message"])[-1]
        if UNANSWERED.match(last):
            return 0, [
                f"NOT AUDITED: {service} does not respond, so {len(packages)} packages were not checked."
            ]
        return 2, [f"pip-audit failed: {last}"]
    return verdict(packages, report)


def verdict(packages: dict[str, str], report: Report) -> tuple[int, list[str]]:
    """Return the status and the lines for a report of pip-audit."""
    vulnerable = [line for package in report.dependencies for line in _found(package)]
    looked_at = {package.name for package in report.dependencies if not package.skip_reason}
    missing = sorted(packages.keys() - looked_at)
    lines = [*vulnerable, *(f"NOT AUDITED: {name}" for name in missing)]
    lines.append(f"{len(looked_at)} packages audited, {len(vulnerable)} vulnerabilities.")
    return int(bool(vulnerable)), lines


def main() -> int:
    status, lines = audit(installed(REQUIREMENTS) | installed(TRACES))
    print(*lines, sep="\n", file=sys.stderr if status else sys.stdout)
    return status


def _needs(requires: Sequence[str], extras: frozenset[str]) -> Iterator[Requirement]:
    for need in map(Requirement, requires):
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in (*extras, "")):
            yield need


def _asked(listed: Path, service: str) -> subprocess.CompletedProcess[str]:
    options = ["--requirement", str(listed), "--no-deps", "--disable-pip", "--format", "json"]
    options += ["--vulnerability-service", "osv", "--osv-url", service, "--timeout", str(TIMEOUT_SECONDS)]
    options += ["--progress-spinner", "off", "--cache-dir", str(listed.parent / "cache")]
    command = [sys.executable, "-m", "pip_audit", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _found(package: Package) -> Iterator[str]:
    for each in package.vulns:
        if each.id not in ACCEPTED:
            fixed = " or ".join(each.fix_versions) or "no version yet"
            yield f"{package.name} {package.version}: {each.id}, fixed in {fixed}"


if __name__ == "__main__":
    sys.exit(main())
