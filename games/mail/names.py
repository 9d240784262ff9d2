"""What strangers are told of a person's name, who may have written anything there."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from games.text.patterns import linear

MAX_NAME: Final = 30
_LINK: Final = linear(r"(?i)\S*(?:://|/|@|www\.)\S*")
_INSIDE: Final = "-'’"
"""Signs of names that are neither letters nor digits."""


def plain_name(name: str) -> str:
    """A name in letters and digits on one line, not long, with nothing a mail program would make a link of.

    Empty when none of that is left.
    """
    seen = (sign for sign in _LINK.sub(" ", normalize("NFKC", name)) if category(sign) != "Cf")
    kept = "".join(sign if category(sign)[0] in "LMN" or sign in _INSIDE else " " for sign in seen)
    return " ".join(kept.split())[:MAX_NAME].strip()
