"""Prove that two checkouts behave alike: run `python -m tests.equality record OUT` in each, then `compare`.

    python -m tests.equality record OUT [--games N] [--seed S] [--only PART] [--ruleset KEY]
    python -m tests.equality compare OLD NEW
    python -m tests.equality show GAME PLY [--games N] [--seed S]

`record` writes down what the checkout does with fixed seeds. `compare` prints the first difference of every
game and page, and exits with status 1 if there is any. `show` prints a ply of a recorded game in full. If two
checkouts print different texts for a ply, their behaviour differs.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic

from tests.equality import environment

environment.prepare()

import django  # noqa: E402

django.setup()

from tests.equality import comparing, recording  # noqa: E402
from tests.equality.games import plans  # noqa: E402
from tests.equality.subject import encode  # noqa: E402
from tests.equality.tours import RULESETS  # noqa: E402
from tests.equality.traces import shown  # noqa: E402

GAMES = 1_007


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.equality", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    record = commands.add_parser("record", help="record the behaviour of this checkout")
    record.add_argument("out", type=Path)
    record.add_argument("--only", choices=recording.PARTS, action="append", help="only this part; repeatable")
    record.add_argument("--ruleset", choices=RULESETS, action="append", help="only this ruleset; repeatable")
    record.add_argument("--processes", type=int, default=1)
    two = commands.add_parser("compare", help="print the differences between two records")
    two.add_argument("old", type=Path)
    two.add_argument("new", type=Path)
    show = commands.add_parser("show", help="print a ply of a recorded game in full")
    show.add_argument("game")
    show.add_argument("ply", type=int)
    for each in (record, show):
        each.add_argument("--games", type=int, default=GAMES, help=f"approximate number of games ({GAMES})")
        each.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    return {"record": _record, "compare": _compare, "show": _show}[given.command](given)


def _record(given: argparse.Namespace) -> int:
    given.ruleset = given.ruleset or RULESETS
    for part in given.only or recording.PARTS:
        start = monotonic()
        for name, number in recording.PARTS[part](given):
            print(f"{name}: {number}", flush=True)
        print(f"{part}: {monotonic() - start:.0f} s", flush=True)
    return 0


def _compare(given: argparse.Namespace) -> int:
    report = comparing.compare(given.old, given.new)
    for difference in report.differences:
        print(difference)
    for name, number in sorted(report.compared.items()):
        print(f"compared {name}: {number}")
    print(f"{len(report.differences)} differences" if report.differences else "equal")
    return 1 if report.differences else 0


def _show(given: argparse.Namespace) -> int:
    plan = next((each for each in plans(given.games, given.seed) if each.name == given.game), None)
    if plan is None:
        print(f"The record has no game {given.game}.", file=sys.stderr)
        return 2
    parts = json.loads(encode(shown(plan, given.ply)))
    print(json.dumps(parts, indent=1, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
