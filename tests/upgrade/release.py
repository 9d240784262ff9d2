"""A release of the site and its programs, which shares a database and a broker with another release."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from packaging.requirements import Requirement

from tests.faults.site import free_port, wait_until
from tests.house.machine import HOUSE, Visitor

PREVIOUS: Final = Path(__file__).with_name("PREVIOUS")
"""The file that names the commit of the previous release."""
HOST: Final = "zoo.example.org"
COMMANDS: Final = {
    "web": ("-m", "gunicorn", "--config", "python:zooasync.server"),
    "worker": ("-m", "zooasync.workers", "verdicts", "bots", "notices-mail"),
}
STOP_WITHIN: Final = 60


def previous_release(folder: Path) -> Path:
    """Extract the code of the previous release into a folder.

    Skip the test if git does not know that release.
    """
    commit = PREVIOUS.read_text().strip()
    known = subprocess.run(["git", "cat-file", "-e", f"{commit}^{{commit}}"], cwd=HOUSE, capture_output=True)
    if known.returncode:
        pytest.skip(
            f"git lacks the previous release; run git fetch --unshallow, or git fetch origin {commit}"
        )
    packed = subprocess.run(["git", "archive", commit], cwd=HOUSE, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def lent_packages(code: Path, folder: Path) -> Path:
    """Return a folder with the packages that the code needs in versions other than the installed ones."""
    wanted = [Requirement(line) for line in (code / "requirements.txt").read_text().splitlines() if line]
    differing = [str(each) for each in wanted if not _is_here(each)]
    folder.mkdir()
    if differing:
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(folder))
        if subprocess.run([*pip, *differing], capture_output=True).returncode:
            pytest.skip(f"cannot install packages of the previous release: {', '.join(differing)}")
    return folder


def _is_here(wanted: Requirement) -> bool:
    try:
        return wanted.specifier.contains(version(wanted.name))
    except PackageNotFoundError:
        return False


@dataclass
class Release:
    """A folder of code and its running programs. `shared`: the environment that both releases share."""

    name: str
    code: Path
    var: Path
    shared: Mapping[str, str]
    packages: Path | None = None
    port: int = field(default_factory=free_port)
    programs: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        ours = {"PORT": f"{self.port}", "VAR_DIR": str(self.var), "HOME": str(self.var)}
        packages = {"PYTHONPATH": str(self.packages)} if self.packages else {}
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        return {**kept, "PYTHON_DOTENV_DISABLED": "true", **packages, **ours, **self.shared}

    def manage(self, *arguments: str) -> str:
        """Run `manage.py` with these arguments. The command must succeed. Return its output."""
        done = self.try_to_manage(*arguments)
        assert done.returncode == 0, f"{self.name}: {arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def try_to_manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run `manage.py` with these arguments. The command may fail."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=self.code, env=self.environment, capture_output=True, text=True, check=False
        )

    def start(self, name: str) -> None:
        self.var.mkdir(exist_ok=True)
        with self.log(name).open("ab") as log:
            self.programs[name] = subprocess.Popen(
                [sys.executable, *COMMANDS[name]],
                cwd=self.code,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        if name == "web":
            wait_until(self._answers, meanwhile=self.look_after)

    def stop(self, name: str) -> None:
        """Stop a program with SIGTERM, as a deployment does. It must exit by itself and without an error."""
        program = self.programs.pop(name)
        program.terminate()
        try:
            assert program.wait(STOP_WITHIN) == 0, self.log(name).read_text()
        finally:
            _clear(program)

    def kill(self) -> None:
        """Kill all programs that are still running."""
        while self.programs:
            _clear(self.programs.popitem()[1])

    def look_after(self) -> None:
        """Check that every program runs and that none has logged a traceback."""
        for name, program in self.programs.items():
            assert program.poll() is None, f"{self.name} {name} ended\n{self.log(name).read_text()}"
        for name in COMMANDS:
            log_text = self.log(name).read_text() if self.log(name).exists() else ""
            assert "Traceback" not in log_text, f"{self.name} {name}\n{log_text}"

    def log(self, name: str) -> Path:
        return self.var / f"{name}.log"

    def visitor(self) -> Visitor:
        return Visitor(self.port, HOST)

    def _answers(self) -> bool:
        try:
            return self.visitor().get("/sign-in/").status == 200
        except OSError:
            return False


class Person:
    """A signed-in person who can play through any release."""

    def __init__(self, visitor: Visitor, token: str) -> None:
        headers = {"Authorization": f"Token {token}", "Host": HOST, "X-Forwarded-Proto": "https"}
        self.visitor = visitor
        self.client = httpx.Client(headers=headers, timeout=60, trust_env=False)

    def ask(self, release: Release, method: str, path: str, body: object = None, **headers: str) -> Any:
        """Return the answer of the API. It must be a success."""
        address = f"http://127.0.0.1:{release.port}/api/v1{path}"
        answer = self.client.request(method, address, json=body, headers=headers)
        assert answer.is_success, f"{release.name}: {method} {path}: {answer.status_code} {answer.text[:500]}"
        return answer.json() if answer.content else None

    def read(self, release: Release, path: str) -> str:
        """Return a page. Its status must be 200."""
        self.visitor.port = release.port
        status = self.visitor.get(path).status
        assert status == 200, f"{release.name}: {path}: {status}"
        return self.visitor.text


def _clear(program: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(program.pid, signal.SIGKILL)
    program.wait()
