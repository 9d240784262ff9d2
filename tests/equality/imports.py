"""Real games of another site, if their files are present, and the records made from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.equality.subject import DIFFERENCES, FILES, digest, imported


def records() -> Iterator[dict[str, Any]]:
    """Yield for each file the result of its replay and the digests of its positions."""
    for path in (*FILES, *DIFFERENCES):
        summary, faults, record = imported(path)
        yield {
            "name": f"{path.parent.name}/{path.name}",
            "value": {
                "summary": summary,
                "faults": faults,
                "record": digest(record) if record else None,
                "digests": [entry.digest for entry in record.entries] if record else [],
                "outcome": record.outcome if record else None,
            },
        }
