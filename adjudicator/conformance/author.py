"""The author's bot: a command that is started, or somebody who was told an address."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from contextlib import suppress
from tempfile import TemporaryFile
from typing import Final

from adjudicator.conformance.site import Unusable

LAST_WORDS: Final = 600
"""How many characters of what a bot has said are told in the end."""


class Bot:
    """A command with `{url}` and `{token}` in it; empty: the bot runs elsewhere."""

    def __init__(self, command: str, url: str, token: str) -> None:
        parts = shlex.split(command)
        self._command = [part.replace("{url}", url).replace("{token}", token) for part in parts]
        self._process: subprocess.Popen[bytes] | None = None
        self._said = TemporaryFile()  # noqa: SIM115  # a pipe that nobody reads would stop the bot

    @property
    def is_ours(self) -> bool:
        return bool(self._command)

    @property
    def has_ended(self) -> bool:
        return self._process is not None and self._process.poll() is not None

    def start(self) -> None:
        """Begin anew; `Unusable` where there is no such command."""
        self.stop()
        if not self._command:
            return
        self._said.seek(0)
        self._said.truncate()
        try:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.DEVNULL, stderr=self._said, start_new_session=True
            )
        except OSError as error:
            raise Unusable(f"the bot cannot be started: {error}") from error

    def stop(self) -> str:
        """End it, with all it has started; what it said last."""
        process, self._process = self._process, None
        if process is None:
            return ""
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self._said.seek(0)
        return self._said.read().decode(errors="replace").strip()[-LAST_WORDS:]

    def close(self) -> None:
        self.stop()
        self._said.close()
