"""The verdict of the receiving mail server on the authenticity of a mail's sender (RFC 8601)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.text.patterns import Match, linear

_ASIDE: Final = linear(r"""(?s)\([^()]*\)|"(?P<quoted>(?:[^"\\]|\\.)*)(?P<end>"?)""")
"""A comment or a quoted string.

Each match consumes all the text that it examines, so nothing is read twice.
"""
_ATOM: Final = linear(r"[^\s;()\\]*")
_RESULT: Final = linear(r"(?is)(?P<method>[a-z0-9-]+)\s*=\s*(?P<result>[a-z]+)(?P<rest>.*)")
_DOMAIN: Final = {
    "dkim": linear(r"(?i)header\.(?:d|i)\s*=\s*(?:[^\s;]*@)?(?P<domain>[^\s;]+)"),
    "spf": linear(r"(?i)smtp\.mailfrom\s*=\s*(?:[^\s;]*@)?(?P<domain>[^\s;]+)"),
}


def is_forged(headers: list[str], server: str, sender: str) -> bool:
    """Return whether the server says that a mail does not come from its stated sender.

    `headers`: the mail's Authentication-Results, newest first. Headers of other servers are ignored. If there
    is a DMARC result, it alone counts. Otherwise a mail is forged if DKIM or SPF fails and neither passes for
    the sender's domain. A mail with missing or uncertain results counts as genuine.
    """
    results = next((found for header in headers if (found := _results(header, server)) is not None), None)
    if not results:
        return False
    if "dmarc" in results:
        return results["dmarc"][0] == "fail"
    domain = sender.rpartition("@")[2]
    passes = any(
        result == "pass" and _is_of(rest, method, domain) for method, (result, rest) in results.items()
    )
    return not passes and any(result in ("fail", "permerror") for result, _ in results.values())


def _results(header: str, server: str) -> Mapping[str, tuple[str, str]] | None:
    """Return the result and properties of each method, or None if another server wrote the header.

    If a method has several results, a pass takes precedence. For DMARC, a failure takes precedence.
    """
    name, *rest = _ASIDE.sub(_plain, header).split(";")
    if not name.split() or name.split()[0].lower() != server.lower():
        return None
    found: dict[str, tuple[str, str]] = {}
    for text in rest:
        if not (match := _RESULT.match(text.strip())):
            continue
        method, result = match["method"].lower(), match["result"].lower()
        if method not in found or result == ("fail" if method == "dmarc" else "pass"):
            found[method] = result, match["rest"]
    return found


def _plain(aside: Match[str]) -> str:
    """Return a replacement for a comment or quoted string in which nothing looks like a result."""
    quoted, end = aside.groups()
    if quoted is None:
        return " "
    if not end:
        return aside[0]
    return quoted if _ATOM.fullmatch(quoted) else "_"


def _is_of(rest: str, method: str, domain: str) -> bool:
    """Return whether the domain that passed is the sender's or one of its parent domains or subdomains."""
    pattern = _DOMAIN.get(method)
    match = pattern.search(rest) if pattern else None
    if not match:
        return False
    signed, wanted = match["domain"].lower().rstrip("."), domain.lower()
    return signed == wanted or signed.endswith(f".{wanted}") or wanted.endswith(f".{signed}")
