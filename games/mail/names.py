"""User names in a form that is safe to show to strangers, since a name may contain almost any text."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from games.text.patterns import linear

MAX_NAME: Final = 30
_LINK: Final = linear(r"(?i)\S*(?:://|/|@|www\.)\S*")
_INSIDE: Final = "-'’"
"""Characters inside names that are neither letters nor digits."""


def plain_name(name: str) -> str:
    """Return a short name of letters and digits on one line, without text that a mail program would link.

    The name is empty if nothing remains.
    """
    seen = (sign for sign in _LINK.sub(" ", normalize("NFKC", name)) if category(sign) != "Cf")
    kept = "".join(sign if category(sign)[0] in "LMN" or sign in _INSIDE else " " for sign in seen)
    return " ".join(kept.split())[:MAX_NAME].strip()
