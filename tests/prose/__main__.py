"""`python -m tests.prose`: print the faults of all texts. The exit status is 1 if there are any."""

from __future__ import annotations

import sys

from tests.prose.rules import findings
from tests.prose.texts import texts


def main() -> int:
    """Print every fault. Return the exit status."""
    found = sorted(findings([*texts()]))
    for finding in found:
        print(finding)
    return min(len(found), 1)


if __name__ == "__main__":
    sys.exit(main())
