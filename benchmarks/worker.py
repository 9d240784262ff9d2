"""The site's worker with an additional empty task."""

from __future__ import annotations

from zooasync.celery import app


@app.task(name="benchmarks.empty")
def empty() -> None:
    """Do nothing."""
