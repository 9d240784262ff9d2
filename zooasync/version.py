"""The version of the running code: the release and, if it is known, the commit.

`python zooasync/version.py` prints the release. It needs no packages, so a workflow can run it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

VERSION: Final = "0.1.0"
"""The release. It has a section in CHANGELOG.md, and its tag is this number after a `v`."""
COMMIT_LENGTH: Final = 12
_HASH: Final = re.compile(r"[0-9a-f]{40,64}")


def commit_of(checkout: Path) -> str:
    """Return the start of the checked-out commit's hash, or an empty string outside a git checkout.

    This reads git's files, because the git program refuses checkouts of other users.
    """
    folder = checkout / ".git"
    head = _content(folder / "HEAD")
    if name := head.removeprefix("ref: ") if head.startswith("ref: ") else "":
        packed = re.search(rf"^(\S+) {re.escape(name)}$", _content(folder / "packed-refs"), re.MULTILINE)
        head = _content(folder / name) or (packed[1] if packed else "")
    return head[:COMMIT_LENGTH] if _HASH.fullmatch(head) else ""


def _content(file: Path) -> str:
    try:
        return file.read_text().strip()
    except OSError:
        return ""


COMMIT: Final = os.environ.get("COMMIT", "")[:COMMIT_LENGTH] or commit_of(Path(__file__).parents[1])
"""The commit when this process began, or an empty string if it is unknown."""
DESCRIPTION: Final = f"{VERSION} ({COMMIT})" if COMMIT else VERSION


if __name__ == "__main__":
    print(VERSION)
