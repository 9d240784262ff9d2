"""Measure the reader: `python -m tests.reading [GAME ...] [--language CODE] [--second] [--short]`."""

from __future__ import annotations

from argparse import ArgumentParser

from adjudicator.registry import RULESETS
from tests.reading.measure import report
from tests.reading.sentences import CORPUS, LANGUAGES, SECOND


def main() -> None:
    """Print the report."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*RULESETS])
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--short", action="store_true", help="print no failures")
    parser.add_argument("--second", action="store_true", help="read the second corpus")
    chosen = parser.parse_args()
    corpus = SECOND if chosen.second else CORPUS
    for line in report(chosen.games, chosen.language or LANGUAGES, not chosen.short, corpus):
        print(line)


main()
