"""The author's bot: a command to run, or a bot that its author starts by hand."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from contextlib import suppress
from tempfile import TemporaryFile
from typing import Final

from adjudicator.conformance.site import ExamError

MAX_ERROR_OUTPUT: Final = 600
"""The number of characters that the report shows from the end of a bot's error output."""


class AuthorBot:
    """A command that contains `{url}` and `{token}`. If it is empty, the bot runs elsewhere."""

    def __init__(self, command: str, url: str, token: str) -> None:
        parts = shlex.split(command)
        self._command = [part.replace("{url}", url).replace("{token}", token) for part in parts]
        self._process: subprocess.Popen[bytes] | None = None
        self._error_output = TemporaryFile()  # noqa: SIM115  # a pipe that nobody reads would stop the bot

    @property
    def has_command(self) -> bool:
        return bool(self._command)

    @property
    def has_ended(self) -> bool:
        return self._process is not None and self._process.poll() is not None

    def start(self) -> None:
        """Start the bot, stopping it first if it is running.

        Raise `ExamError` if the command cannot be started.
        """
        self.stop()
        if not self._command:
            return
        self._error_output.seek(0)
        self._error_output.truncate()
        try:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.DEVNULL, stderr=self._error_output, start_new_session=True
            )
        except OSError as error:
            raise ExamError(f"cannot start the bot: {error}") from error

    def stop(self) -> str:
        """Stop the bot with all its child processes, and return the end of its error output."""
        process, self._process = self._process, None
        if process is None:
            return ""
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self._error_output.seek(0)
        return self._error_output.read().decode(errors="replace").strip()[-MAX_ERROR_OUTPUT:]

    def close(self) -> None:
        self.stop()
        self._error_output.close()
