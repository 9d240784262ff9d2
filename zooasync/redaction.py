"""Removal of addresses and secrets from text written by others, before operators read it."""

from __future__ import annotations

from typing import Final

from games.text.patterns import LETTER, Match, linear

HIDDEN: Final = "…"

_URL: Final = linear(
    r"""(?i)\b(?P<scheme>[a-z][a-z0-9+.-]*://)"""
    r"""(?:[^\s/@'"<>]*@)?"""
    r"""(?P<host>[^\s/?#'"<>]*)"""
    r"""(?P<rest>[/?#][^\s'"<>)\]]*)?"""
)
_MAIL: Final = linear(rf"""[^\s<>"'()\[\]:;,@=]+@[\p{{L}}\p{{N}}_.-]*{LETTER}""")


def without_addresses(text: str) -> str:
    """Return the text without mail addresses, and with only the scheme, host and port of every URL."""
    return _MAIL.sub(_address, _URL.sub(_shortened, text))


def _address(_: Match[str]) -> str:
    return f"{HIDDEN}@{HIDDEN}"


def _shortened(url: Match[str]) -> str:
    rest = url.groupdict()["rest"] or ""
    return url["scheme"] + url["host"] + (f"/{HIDDEN}" if len(rest) > 1 else rest)
