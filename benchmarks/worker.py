"""The site's worker with one more task, which does nothing."""

from __future__ import annotations

from zooasync.celery import app


@app.task(name="benchmarks.empty")
def empty() -> None:
    """Nothing."""
