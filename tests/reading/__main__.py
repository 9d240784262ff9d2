"""Measure the reader: `python -m tests.reading [GAME ...] [--language CODE] [--second] [--short]`.

`--folder PATH` reads another corpus of the same form.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from adjudicator.registry import RULESETS
from tests.reading.measure import report
from tests.reading.sentences import CORPUS, LANGUAGES, SECOND


def main() -> None:
    """Print the report."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*RULESETS])
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--short", action="store_true", help="print no failures")
    corpora = parser.add_mutually_exclusive_group()
    corpora.add_argument(
        "--second", dest="folder", action="store_const", const=SECOND, help="read the second corpus"
    )
    corpora.add_argument("--folder", type=Path, default=CORPUS, help="read the corpus in this folder")
    chosen = parser.parse_args()
    for line in report(chosen.games, chosen.language or LANGUAGES, not chosen.short, chosen.folder):
        print(line)


main()
