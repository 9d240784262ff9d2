"""Text as it is compared with phrases in many languages: in small letters, without marks."""

from __future__ import annotations

import unicodedata
from typing import Final

_DROPPED: Final = ("Mn", "Cf")
"""Categories of marks above or below letters, and of signs that nobody sees."""


def folded(text: str) -> str:
    """The text in small letters without marks, with one space for hyphens and all kinds of gaps."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("ı", "i"))
    kept = (letter for letter in letters if unicodedata.category(letter) not in _DROPPED)
    return " ".join("".join(kept).replace("-", " ").split())
