"""`Prefer: wait=N` (RFC 7240) for responses that may take a moment."""

from __future__ import annotations

from typing import Final

from rest_framework.request import Request

MAX_WAIT: Final = 25
"""The maximum wait in seconds."""


def wait_preferred(request: Request) -> int:
    """Return how many seconds the client prefers to wait, or 0 if it states no preference."""
    for preference in request.headers.get("Prefer", "").split(","):
        name, _, value = preference.partition(";")[0].partition("=")
        seconds = value.strip().strip('"')
        if name.strip().lower() == "wait" and seconds.isascii() and seconds.isdecimal():
            return min(int(seconds[:9]), MAX_WAIT)
    return 0


def applied(seconds: int, granted: bool) -> dict[str, str]:
    """Return the headers that say whether the preference was applied."""
    return {"Preference-Applied": f"wait={seconds}"} if granted else {}
