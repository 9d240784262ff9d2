"""User names as shown to strangers, since people may type anything as a name."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from games.text.patterns import linear

MAX_NAME: Final = 30
_LINK: Final = linear(r"(?i)\S*(?:://|/|@|www\.)\S*")
_INSIDE: Final = "-'’"
"""Characters inside names that are neither letters nor digits."""


def plain_name(name: str) -> str:
    """Return a short name on one line, of letters and digits, without anything a mail program would link.

    It is empty if nothing remains.
    """
    seen = (sign for sign in _LINK.sub(" ", normalize("NFKC", name)) if category(sign) != "Cf")
    kept = "".join(sign if category(sign)[0] in "LMN" or sign in _INSIDE else " " for sign in seen)
    return " ".join(kept.split())[:MAX_NAME].strip()
