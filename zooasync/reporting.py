"""Reports of errors to a server with Sentry's protocol: what failed and where, without personal data."""

from __future__ import annotations

from typing import Any

import sentry_sdk

from zooasync.redaction import without_addresses


def start(address: str) -> None:
    """Start reporting. Values of variables, and bodies, headers and addresses of requests are not sent."""
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
    """Remove everything about the sender of a request. Addresses of pages may contain tokens."""
    for part in ("request", "user", "server_name"):
        event.pop(part, None)
    texts = [(value, "value") for value in event.get("exception", {}).get("values", ())]
    texts += [(event.get("logentry", {}), part) for part in ("message", "formatted")]
    for words, part in texts:
        if isinstance(words.get(part), str):
            words[part] = without_addresses(words[part])
    event.get("logentry", {}).pop("params", None)
    return event
