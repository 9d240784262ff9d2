"""The site's worker with an extra task, which records the name of the worker that ran it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from zooasync.celery import app


@app.task(name="tests.who", bind=True)
def who(self: Any) -> None:
    with Path(os.environ["WHO"]).open("a") as file:
        file.write(f"{self.request.hostname}\n")
