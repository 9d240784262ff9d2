"""Normalization for comparing text with phrases in many languages: lower case, no marks."""

from __future__ import annotations

import unicodedata
from typing import Final

_DROPPED: Final = ("Mn", "Cf")
"""Unicode categories of combining marks and of invisible characters."""


def folded(text: str) -> str:
    """Return the text in lower case without marks, with one space for each hyphen or gap."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("ı", "i"))
    kept = (letter for letter in letters if unicodedata.category(letter) not in _DROPPED)
    return " ".join("".join(kept).replace("-", " ").split())
