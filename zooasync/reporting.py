"""Errors reported to a server that speaks Sentry's protocol: what failed and where, and nobody's data."""

from __future__ import annotations

from typing import Any

import sentry_sdk

from zooasync.unsaid import without_addresses


def start(address: str) -> None:
    """Report from now on; values of variables, requests' bodies, headers and addresses stay here."""
    sentry_sdk.init(
        dsn=address,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        traces_sample_rate=0,
        before_send=_without_people,
    )


def _without_people(event: Any, hint: Any) -> Any:
    """The event without what a request tells of who sent it: addresses of pages may hold tokens."""
    for part in ("request", "user", "server_name"):
        event.pop(part, None)
    said = [(value, "value") for value in event.get("exception", {}).get("values", ())]
    said += [(event.get("logentry", {}), part) for part in ("message", "formatted")]
    for words, part in said:
        if isinstance(words.get(part), str):
            words[part] = without_addresses(words[part])
    event.get("logentry", {}).pop("params", None)
    return event
