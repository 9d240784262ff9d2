"""Run declarative rule cases: `python -m adjudicator.rulecases RULESET FILE...`.

A file is YAML with one key, `scenarios`: a list of mappings, each with a unique `id`. Each game defines the
other keys of a case. A case with the key `orders` tests planned moves and has the same form in every game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from adjudicator.rulecases.running import results


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", help="the key of the ruleset")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a file of rule cases")


def run(options: Mapping[str, Any], say: Callable[[str], object]) -> int:
    """Print every failure, then the numbers of passed and failed cases. Return the exit status."""
    passed = failed = 0
    for name, failures in results(options["ruleset"], options["files"]):
        for sentence in failures:
            say(f"{name}: {sentence}")
        failed, passed = failed + bool(failures), passed + (not failures)
    say(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="adjudicator.rulecases", description=__doc__)
    add_arguments(parser)
    return run(vars(parser.parse_args(arguments)), print)


if __name__ == "__main__":
    sys.exit(main())
