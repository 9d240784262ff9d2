"""Lint the scripts of the pages: `python -m tests.front`. With `--write`, format them."""

from __future__ import annotations

import os
import sys

from tests.front import node


def main() -> int:
    if missing := node.missing_packages():
        print(f"SCRIPTS NOT LINTED: {missing}")
        return 1 if os.environ.get("CI") else 0
    return 0 if node.lint(is_writing="--write" in sys.argv[1:]) else 1


if __name__ == "__main__":
    sys.exit(main())
