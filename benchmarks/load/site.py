"""The site of a load run: the programs of the `Procfile`, started, kept alive and killed."""

from __future__ import annotations

import http.client
import os
import re
import secrets
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from benchmarks.load.programs import HOST, free_port, stop, wait_for
from benchmarks.measure import ROOT
from zooasync.supervisor import Program

PROGRAMS: Final = ("web", "worker", "beat")
"""The programs of the `Procfile` that a load run needs: no mail comes in, and nobody uses the stream."""
NON_WORKERS: Final = ("web", "beat")
"""The programs that are not workers. All other programs are workers."""
MAX_DEATHS: Final = 20
POLL_INTERVAL: Final = 0.1
_VARIABLE: Final = re.compile(r"^#?([A-Z_]+)=", re.MULTILINE)


def procfile() -> dict[str, str]:
    """Return the lines of the `Procfile`, by name."""
    lines = (ROOT / "Procfile").read_text().splitlines()
    named = (line.partition(":") for line in lines if line.strip() and not line.startswith("#"))
    return {name.strip(): command.strip() for name, _, command in named}


def clean_environment(folder: Path, given: Mapping[str, str]) -> dict[str, str]:
    """Return the environment without any site settings except the given ones. `folder`: for the site's files.

    Compiled Python files are kept, because the programs start repeatedly.
    """
    dropped = {*_VARIABLE.findall((ROOT / ".env.example").read_text()), "PYTHONDONTWRITEBYTECODE"}
    rest = {name: value for name, value in os.environ.items() if name not in dropped}
    return {
        **rest,
        "PATH": f"{Path(sys.executable).parent}:{os.environ.get('PATH', os.defpath)}",
        "DJANGO_SETTINGS_MODULE": "zooasync.settings",
        "PYTHON_DOTENV_DISABLED": "true",
        "SECRET_KEY": secrets.token_urlsafe(50),
        "VAR_DIR": str(folder / "var"),
        "LOG_LEVEL": "WARNING",
        **given,
    }


class MeasuredSite:
    """A site with some programs of the `Procfile`, of which the first answers requests.

    `url`: its address. `deaths`: the number of programs that ended without being killed.
    """

    def __init__(
        self, folder: Path, environment: Mapping[str, str], programs: Sequence[str] = PROGRAMS
    ) -> None:
        port = free_port()
        self.url = f"http://{HOST}:{port}"
        self.environment = {**environment, "WEB_HOST": HOST, "PORT": str(port), "SITE_URL": self.url}
        lines = procfile()
        self.programs = [
            Program(name, ["sh", "-c", lines[name]], log=folder / f"{name}.log") for name in programs
        ]
        self.workers = [program for program in self.programs if program.name not in NON_WORKERS]
        self.deaths: Counter[str] = Counter()
        self._of_workers: dict[str, str] = {}
        self.asked: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        for program in self.programs:
            self._start(program)
        wait_for(self._look, self.programs[0])

    def _look(self) -> None:
        server = http.client.HTTPConnection(HOST, int(self.environment["PORT"]), timeout=10)
        try:
            server.request("GET", "/")
            if server.getresponse().status >= 500:
                raise ConnectionError
        finally:
            server.close()

    def close(self) -> None:
        """Stop everything."""
        if self.asked and self.asked.poll() is None:
            self.asked.kill()
        stop(self.programs)

    def kill_workers(self) -> None:
        """Send SIGKILL to every process of every worker, and start them again."""
        for program in self.workers:
            program.clear()
            self._start(program)

    def set_clock_of_workers(self, seconds: float) -> None:
        """Make the clock of the workers wrong by this number of seconds."""
        self._of_workers = {"LOAD_CLOCK": f"{seconds:g}"}
        self.kill_workers()

    def _start(self, program: Program) -> None:
        own = self._of_workers if program in self.workers else {}
        program.start({**self.environment, **own})

    def keep(self, seconds: float) -> None:
        """For this number of seconds, restart programs that end, as a process manager would."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for program in self.programs:
                if program.has_died():
                    program.clear()
                    self.deaths[program.name] += 1
                    if self.deaths[program.name] > MAX_DEATHS:
                        raise RuntimeError(f"{program.name} keeps failing:\n{program.last_words()}")
                    self._start(program)
            time.sleep(min(POLL_INTERVAL, max(0.0, until - time.monotonic())))

    def rows(self, *arguments: str) -> bytes:
        """Return the output of a command of `benchmarks.load.rows` on this site's database."""
        command = [sys.executable, "-m", "benchmarks.load.rows", *arguments]
        with subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE) as self.asked:
            printed = self.asked.communicate()[0]
        if self.asked.returncode:
            raise subprocess.CalledProcessError(self.asked.returncode, command)
        return printed
