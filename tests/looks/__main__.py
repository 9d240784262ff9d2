"""Take pictures of every kind of decision, page and mail: `python -m tests.looks`, or `make looks`.

They are saved in `var/looks`, with one sheet per game that shows all its pictures, and an index.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import astuple

import pytest

from adjudicator.registry import RULESETS
from tests.looks.album import HEIGHTS, LANGUAGES, LOOKS, MAILS, PAGES, PLACE, ROOT, Wanted, index


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.looks", description=__doc__)
    parser.add_argument("--game", choices=[*RULESETS, PAGES, MAILS], action="append", help="only of this one")
    parser.add_argument("--theme", choices=["light", "dark"])
    parser.add_argument("--width", type=int, choices=HEIGHTS)
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--every", action="store_true", help="each kind of answer to each question")
    options = parser.parse_args(arguments)
    wanted = (options.width, options.theme, options.language)
    looks = tuple(
        look
        for look in LOOKS
        if all(wish in (None, has) for wish, has in zip(wanted, astuple(look), strict=True))
    )
    games = options.game or [PAGES, MAILS, *RULESETS]
    PLACE.mkdir(parents=True, exist_ok=True)
    what = [str(ROOT / "tests" / "browser" / "pictures.py"), "-k", " or ".join(games)]
    failed = pytest.main(["-n0", "-q", "-s", *what], plugins=[Wanted(looks, options.every)])
    print(index())
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
