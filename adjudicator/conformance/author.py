"""The author's bot: a command that is started, or somebody who was told an address."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from contextlib import suppress
from typing import Final

LAST_WORDS: Final = 600
GRACE: Final = 2.0


class Bot:
    """A command with `{url}` and `{token}` in it; empty: the bot runs elsewhere."""

    def __init__(self, command: str, url: str, token: str) -> None:
        self._command = [part.format(url=url, token=token) for part in shlex.split(command)]
        self._process: subprocess.Popen[str] | None = None

    @property
    def is_ours(self) -> bool:
        return bool(self._command)

    @property
    def has_ended(self) -> bool:
        return self._process is not None and self._process.poll() is not None

    def start(self) -> None:
        """Begin anew."""
        self.stop()
        if self._command:
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.DEVNULL, stderr=pipe, text=True, start_new_session=True
            )

    def stop(self) -> str:
        """End it, with all it has started; what it said last."""
        process, self._process = self._process, None
        if process is None:
            return ""
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        said = process.communicate(timeout=GRACE)[1]
        return said.strip()[-LAST_WORDS:]
