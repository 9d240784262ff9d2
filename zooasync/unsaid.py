"""What is left out of words that others have chosen before operators read them: addresses and secrets."""

from __future__ import annotations

import re
from typing import Final

HIDDEN: Final = "…"

_URL: Final = re.compile(
    r"""\b(?P<scheme>[a-z][a-z0-9+.-]*://)
    (?:[^\s/@'"<>]*@)?
    (?P<host>[^\s/?\#'"<>]*)
    (?P<rest>[/?\#][^\s'"<>)\]]*)?""",
    re.IGNORECASE | re.VERBOSE,
)
_MAIL: Final = re.compile(r"""[^\s<>"'()\[\]:;,@=]+@[\w.-]*\w""")


def without_addresses(text: str) -> str:
    """The text without mail addresses, and of every URL only where it leads: scheme, host and port."""
    return _MAIL.sub(f"{HIDDEN}@{HIDDEN}", _URL.sub(_shortened, text))


def _shortened(url: re.Match[str]) -> str:
    rest = url["rest"] or ""
    return url["scheme"] + url["host"] + (f"/{HIDDEN}" if len(rest) > 1 else rest)
