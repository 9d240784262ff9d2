"""Check commit messages: `python -m tests.prose.commits FILE` in a hook, `... BASE..HEAD` for a range."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MAX_SUBJECT: Final = 72
_NO_IMPERATIVE: Final = re.compile(r"\w+(?:ed|ing|[^s]s)|The|An?")
_IMPERATIVES: Final = frozenset({"Bias", "Bring", "Embed", "Feed", "Focus", "Need", "Seed", "Shed", "Speed"})
"""Imperatives that look like another form of a verb."""


def faults(message: str) -> Iterator[str]:
    """Yield the faults of a commit message: in its subject, or in the empty line after it."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    first = subject.partition(" ")[0]
    if len(subject) > MAX_SUBJECT:
        yield f"{len(subject)} characters, at most {MAX_SUBJECT}"
    if not subject[:1].isupper():
        yield "the subject does not begin with a capital"
    if _NO_IMPERATIVE.fullmatch(first) and first not in _IMPERATIVES:
        yield f"“{first}” is not an imperative: write what the commit does, as in “Refuse a booth”"
    if subject.endswith("."):
        yield "the subject ends with a full stop"
    if len(lines) > 1 and lines[1]:
        yield "the second line is not empty"


def main(arguments: list[str]) -> int:
    """Print the faults of a message in a file, or of all commits in a range. Return the exit status."""
    (where,) = arguments
    found = [(message.splitlines()[0], fault) for message in _messages(where) for fault in faults(message)]
    for subject, fault in found:
        print(f"{subject}: {fault}")
    return min(len(found), 1)


def _messages(where: str) -> list[str]:
    if Path(where).is_file():
        return [Path(where).read_text()]
    log = _log(where) or _log("HEAD^!")
    return [message.strip() for message in log.split("\0") if message.strip()]


def _log(commits: str) -> str:
    """Return the messages of these commits, or none if git does not know the base, as with a new branch."""
    command = ["git", "log", "--no-merges", "--format=%B%x00", commits]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
