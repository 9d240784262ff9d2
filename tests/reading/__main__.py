"""Measure the reader: `python -m tests.reading [GAME ...] [--language CODE] [--corpus NAME] [--short]`.

`--corpus` names one of the three corpora, or a folder with another corpus of the same form.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from adjudicator.registry import RULESETS
from tests.reading.measure import report
from tests.reading.sentences import CORPORA, LANGUAGES


def main() -> None:
    """Print the report."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*RULESETS])
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--short", action="store_true", help="omit the failures")
    parser.add_argument("--corpus", default="first", help="first, second, third, or the path of a folder")
    chosen = parser.parse_args()
    corpus = CORPORA.get(chosen.corpus) or Path(chosen.corpus)
    for line in report(chosen.games, chosen.language or LANGUAGES, not chosen.short, corpus):
        print(line)


main()
