"""`python -m tests.reading [GAME ...] [--language CODE] [--short]`: measure the reader on the corpus."""

from __future__ import annotations

from argparse import ArgumentParser

from adjudicator.registry import RULESETS
from tests.reading.measure import report
from tests.reading.sentences import LANGUAGES


def main() -> None:
    """Print the report."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*RULESETS])
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--short", action="store_true", help="print no failures")
    chosen = parser.parse_args()
    for line in report(chosen.games, chosen.language or LANGUAGES, not chosen.short):
        print(line)


main()
