"""Take pictures of every kind of decision, page and mail: `python -m tests.looks`, or `make looks`.

The pictures are saved in `var/looks`, with an index and one sheet per game that shows all its pictures.
"""

from __future__ import annotations

import argparse
import sys

import pytest

from adjudicator.registry import RULESETS
from tests.looks.album import LANGUAGES, LOOKS, MAILS, PAGES, PLACE, ROOT, SCREENS, USUAL, Wanted, index


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.looks", description=__doc__)
    parser.add_argument(
        "--game",
        choices=[*RULESETS, PAGES, MAILS],
        action="append",
        help="only this game, or pages or mails; repeatable",
    )
    parser.add_argument(
        "--screen", choices=SCREENS, action="append", help="by default phone and desktop; repeatable"
    )
    parser.add_argument("--theme", choices=["light", "dark"])
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--every", action="store_true", help="show every kind of answer to every question")
    options = parser.parse_args(arguments)
    looks = tuple(
        look
        for look in LOOKS
        if look.screen in (options.screen or USUAL)
        and options.theme in (None, look.theme)
        and options.language in (None, look.language)
    )
    games = options.game or [PAGES, MAILS, *RULESETS]
    PLACE.mkdir(parents=True, exist_ok=True)
    what = [str(ROOT / "tests" / "browser" / "pictures.py"), "-k", " or ".join(games)]
    failed = pytest.main(["-n0", "-q", "-s", *what], plugins=[Wanted(looks, options.every)])
    print(index())
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
