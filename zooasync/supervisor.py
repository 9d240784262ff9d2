"""A supervisor of a few programs: it starts them, restarts them when they die, and stops all processes."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

TICK: Final = 0.1
"""The seconds between two checks of the programs."""
READY_WITHIN: Final = 60.0
GRACE: Final = 10.0
"""The default number of seconds that a program has to stop."""
SHORT_LIFE: Final = 10.0
"""A program that dies within this number of seconds has failed to start."""
MAX_FAILURES: Final = 3
"""The consecutive failures after which the supervisor gives up on a program and stops all others."""
LOG_TAIL: Final = 15
STOPPING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Say = Callable[[str], object]


@dataclass
class ManagedProcess(ABC):
    """A process that is restarted when it dies."""

    name: str
    log: Path | None = field(default=None, kw_only=True)
    started: float = field(default=0.0, init=False)
    failures: int = field(default=0, init=False)

    def start(self, environment: Mapping[str, str]) -> None:
        self.begin(environment)
        self.started = time.monotonic()

    def is_alive(self) -> bool:
        return self.started > 0 and self.code() is None

    def has_died(self) -> bool:
        """Return True once after each death, and count consecutive failures."""
        if self.is_alive():
            return False
        young = time.monotonic() - self.started < SHORT_LIFE
        self.failures = self.failures + 1 if young else 1
        return True

    @abstractmethod
    def begin(self, environment: Mapping[str, str]) -> None: ...

    @abstractmethod
    def code(self) -> int | None:
        """Return the exit status, or minus the number of the signal that ended it. None while it runs."""

    @abstractmethod
    def signal(self, number: signal.Signals) -> None:
        """Signal the process itself. It stops its own children in the right order."""

    @abstractmethod
    def clear(self) -> None:
        """Kill all that remains of the process."""

    def last_words(self) -> str:
        """Return the end of the process's log, if it has a log file."""
        if self.log is None:
            return ""
        lines = self.log.read_text(errors="replace").splitlines()
        return "\n".join(f"    {line}" for line in lines[-LOG_TAIL:])


@dataclass
class Program(ManagedProcess):
    """A command with its own log. It leads a process group, so that no child process is lost."""

    command: Sequence[str]
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def begin(self, environment: Mapping[str, str]) -> None:
        assert self.log
        if self.process is None:
            self.log.unlink(missing_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=_die_with_parent,
            )

    def code(self) -> int | None:
        return self.process.poll() if self.process else None

    def signal(self, number: signal.Signals) -> None:
        if self.process and self.is_alive():
            self.process.send_signal(number)

    def clear(self) -> None:
        """Kill the remaining processes of the program's group."""
        if self.process:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


@dataclass
class Fork(ManagedProcess):
    """A function in a process that inherits the memory and the output of this one.

    It leads a process group. Signals to this process's group reach it and its children only through the
    supervisor.
    """

    work: Callable[[], object]
    process: BaseProcess | None = field(default=None, init=False)

    def begin(self, environment: Mapping[str, str]) -> None:
        self.process = get_context("fork").Process(target=self._run)
        self.process.start()

    def _run(self) -> None:
        os.setpgid(0, 0)
        for number in STOPPING:
            signal.signal(number, signal.SIG_DFL)
        _die_with_parent()
        self.work()

    def code(self) -> int | None:
        return self.process.exitcode if self.process else None

    def signal(self, number: signal.Signals) -> None:
        if self.process and self.process.pid and self.is_alive():
            os.kill(self.process.pid, number)

    def clear(self) -> None:
        if self.process and self.process.pid:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()
            self.process.join()


class Supervisor:
    """A supervisor that runs programs until a signal stops it or one of them cannot be kept alive."""

    def __init__(
        self,
        programs: Sequence[ManagedProcess],
        environment: Mapping[str, str],
        say: Say,
        grace: float = GRACE,
        on_tick: Callable[[], object] = int,
        pause: Callable[[float], object] = time.sleep,
    ) -> None:
        """Create a supervisor that calls `on_tick` after each check, and `pause` between two checks."""
        self.programs, self.environment, self.say, self.grace = programs, environment, say, grace
        self.on_tick, self.pause = on_tick, pause
        self.stopping = False

    def run(self, is_ready: Callable[[], bool], announce: Callable[[], None]) -> int:
        """Start all programs, call `announce` once `is_ready`, and return the exit status after a signal."""
        for number in STOPPING:
            signal.signal(number, self._take_signal)
        try:
            for program in self.programs:
                program.start(self.environment)
            return self._wait_until_ready(is_ready) or self._stay(announce)
        finally:
            self._stop()

    def _take_signal(self, *_: object) -> None:
        self.stopping = True

    def _wait_until_ready(self, is_ready: Callable[[], bool]) -> int:
        deadline = time.monotonic() + READY_WITHIN
        while not self.stopping and not is_ready():
            if not self._restart_dead():
                return 1
            if time.monotonic() > deadline:
                self.say(f"The site did not respond within {READY_WITHIN:.0f} seconds.")
                return 1
            self.pause(TICK)
        return 0

    def _stay(self, announce: Callable[[], None]) -> int:
        if not self.stopping:
            announce()
        while not self.stopping:
            if not self._restart_dead():
                return 1
            self.on_tick()
            self.pause(TICK)
        return 0

    def _restart_dead(self) -> bool:
        """Restart dead programs. Return False if one does not stay alive."""
        for program in self.programs:
            if not program.has_died():
                continue
            death = f"{program.name} ended ({_how(program.code() or 0)})"
            program.clear()
            log = f" Its log: {program.log}" if program.log else ""
            if program.failures >= MAX_FAILURES:
                self.say(f"{death} {MAX_FAILURES} times in a row.{log}\n{program.last_words()}".rstrip())
                return False
            self.say(f"{death}. Restarting it.{log}")
            program.start(self.environment)
        return True

    def _stop(self) -> None:
        """Terminate all programs, kill those that outlast the grace period, and leave no process behind."""
        for program in self.programs:
            program.signal(signal.SIGTERM)
        deadline = time.monotonic() + self.grace
        while any(program.is_alive() for program in self.programs):
            if time.monotonic() > deadline:
                break
            self.pause(TICK)
        for program in self.programs:
            program.clear()


def _how(code: int) -> str:
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"


def _die_with_parent() -> None:
    """On Linux, have a program stopped if the supervisor itself is killed."""
    if sys.platform == "linux":
        set_parent_death_signal = 1
        ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)
