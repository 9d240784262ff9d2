"""What the receiving mail server says of a mail's sender (RFC 8601), where it says something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.text.patterns import Match, linear

_ASIDE: Final = linear(r"""(?s)\([^()]*\)|"(?P<quoted>(?:[^"\\]|\\.)*)(?P<end>"?)""")
"""A comment or a quoted string. Each takes all that it has looked at, so nothing is looked at twice."""
_ATOM: Final = linear(r"[^\s;()\\]*")
_RESULT: Final = linear(r"(?is)(?P<method>[a-z0-9-]+)\s*=\s*(?P<result>[a-z]+)(?P<rest>.*)")
_DOMAIN: Final = {
    "dkim": linear(r"(?i)header\.(?:d|i)\s*=\s*(?:[^\s;]*@)?(?P<domain>[^\s;]+)"),
    "spf": linear(r"(?i)smtp\.mailfrom\s*=\s*(?:[^\s;]*@)?(?P<domain>[^\s;]+)"),
}


def is_forged(headers: list[str], server: str, sender: str) -> bool:
    """Whether that server says that a mail does not come from its sender.

    `headers`: the mail's Authentication-Results, the newest first; those of other servers count for nothing.
    A DMARC verdict decides. Without one it is enough that DKIM or SPF fails and neither passes for the
    sender's domain. What is not said, or not certain, is held against nobody.
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
    """Result and properties by method, of this server; None when another one wrote the header.

    Of several results of a method, one that passes counts; of several by DMARC, one that fails.
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
    """What counts of a comment or a quoted string: nothing in it begins another result or property."""
    quoted, end = aside.groups()
    if quoted is None:
        return " "
    if not end:
        return aside[0]
    return quoted if _ATOM.fullmatch(quoted) else "_"


def _is_of(rest: str, method: str, domain: str) -> bool:
    """Whether what passed was the sender's domain, or one of the same organisation above or below it."""
    pattern = _DOMAIN.get(method)
    match = pattern.search(rest) if pattern else None
    if not match:
        return False
    signed, wanted = match["domain"].lower().rstrip("."), domain.lower()
    return signed == wanted or signed.endswith(f".{wanted}") or wanted.endswith(f".{signed}")
