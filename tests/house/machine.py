"""A machine set up as `docs/running.md` says: with the commands, settings and unit of that page.

Differences from the page:

- The checkout is a clone in a test's folder instead of /srv/zooasync.
- The virtual environment sees the packages of the test environment. pip has no index, so it only compares the
  versions of these packages with requirements.txt.
- The ports and the mail server belong to the test. Environment variables set them and take precedence over
  `.env`.
- The test starts each unit instead of systemd, and without a separate user. If the test runs as root, it
  drops the same rights as the unit: all rights except a user's, and write access to all folders except `var`
  and /tmp.
"""

from __future__ import annotations

import os
import pty
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from configparser import ConfigParser
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from http.cookies import SimpleCookie
from pathlib import Path
from textwrap import dedent
from urllib.parse import urlencode

import pytest

from tests.faults.site import free_port, wait_until
from tests.mail.conftest import PostOffice, text_of

HOUSE = Path(__file__).resolve().parents[2]
RECIPES = HOUSE / "docs" / "running"
"""The files that the page tells readers to copy."""
SRV = "/srv/zooasync"
"""The location of the checkout on the page."""
PAGES = ("one-machine", "small-machine", "several-machines", "upkeep", "variables", "limits")
ROOT_SAYS = ("apt ", "adduser ", "certbot ", "cp ", "ln ", "systemctl ")
GIT = ("git", "-c", "user.name=Tests", "-c", "user.email=tests@example.org", "-c", "init.defaultBranch=main")
STOP_WITHIN = 60


@dataclass(frozen=True)
class IndentedBlock:
    """An indented block of the page."""

    section: str
    text: str

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @property
    def kind(self) -> str:
        """Return the kind of the block: `settings` (for .env), `root` or `commands`."""
        if all(re.match(r"[A-Z_]+=", line) for line in self.lines):
            return "settings"
        return "root" if all(line.startswith(ROOT_SAYS) for line in self.lines) else "commands"


def page() -> list[IndentedBlock]:
    """Return the blocks of docs/running.md and its subpages, in order."""
    pages = [HOUSE / "docs" / "running.md", *(RECIPES / f"{name}.md" for name in PAGES)]
    found = []
    for section in re.split("^#+ ", "".join(each.read_text() for each in pages), flags=re.MULTILINE)[1:]:
        title = section.partition("\n")[0]
        blocks = re.findall(r"^(?: {4}.*\n(?:\n+(?= {4}))?)+", section, re.MULTILINE)
        found += [IndentedBlock(title, dedent(block).strip()) for block in blocks]
    return found


def blocks(section: str, kind: str) -> list[IndentedBlock]:
    return [block for block in page() if (block.section, block.kind) == (section, kind)]


def repository(folder: Path) -> Path:
    """Create a repository whose only commit is the working tree."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    for name in filter(None, listed.stdout.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HOUSE / name, folder / name)
    subprocess.run([*GIT, "init", "-q"], cwd=folder, check=True)
    commit(folder)
    return folder


def commit(folder: Path) -> None:
    subprocess.run([*GIT, "add", "--all"], cwd=folder, check=True)
    subprocess.run([*GIT, "commit", "-q", "-m", "A commit"], cwd=folder, check=True)


@dataclass
class Machine:
    """One machine of a site: its checkout, its environment and its running programs."""

    home: Path
    extra: Mapping[str, str]
    port: int = field(default_factory=free_port)
    mail_port: int = field(default_factory=free_port)
    stream_port: int = field(default_factory=free_port)
    programs: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    @classmethod
    def cloned(cls, origin: Path, home: Path, extra: Mapping[str, str]) -> Machine:
        subprocess.run([*GIT, "clone", "-q", str(origin), str(home)], check=True)
        return cls(home, extra)

    @property
    def environment(self) -> dict[str, str]:
        ours = {"HOME": str(self.home.parent), "PATH": f"{Path(sys.executable).parent}:{os.defpath}"}
        pip = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        ports = {
            "PORT": f"{self.port}",
            "MAILD_PORT": f"{self.mail_port}",
            "STREAM_PORT": f"{self.stream_port}",
        }
        return {"LANG": "C.UTF-8", **ours, **pip, **ports, **self.extra}

    def run(self, block: IndentedBlock, answers: Sequence[str] = (), **names: str) -> str:
        """Run the commands of the block in order, after replacing `names` in them. Return their output."""
        output = ""
        for line in block.lines:
            for name, value in names.items():
                line = line.replace(name, value)
            status, words = in_terminal(["/bin/sh", "-c", line], answers, self.home, self.environment)
            assert status == 0, f"{line}\n{words}"
            output += words
            if line.endswith("-m venv .venv"):
                self._lend_packages()
        return output

    def set(self, *lines: str) -> None:
        """Add lines to .env."""
        with (self.home / ".env").open("a") as file:
            file.writelines(f"{line}\n" for line in lines)

    @contextmanager
    def running(self, *names: str) -> Iterator[None]:
        """Run these programs during the block. At the end, check that each one stops as systemd expects."""
        try:
            for name in names:
                self._start(name)
            if {"web", "small"} & {*names}:
                wait_until(self._answers, meanwhile=self._look_after)
            yield
            self._look_after()
        finally:
            statuses = {name: self._stop(name) for name in list(self.programs)}
        assert set(statuses.values()) <= {0, -signal.SIGTERM}, statuses

    def visitor(self) -> Visitor:
        return Visitor(self.port)

    def _lend_packages(self) -> None:
        """Make the packages of this environment visible in the new environment."""
        (folder,) = (self.home / ".venv").glob("lib/python*/site-packages")
        (folder / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")

    def _start(self, name: str) -> None:
        unit = (self.home / "docs" / "running" / "zooasync@.service").read_text()
        service = ConfigParser(interpolation=None, allow_no_value=True)
        service.read_string(unit.replace("%i", name).replace("$$", "$").replace(SRV, str(self.home)))
        options = service["Service"]
        variable, _, value = options["Environment"].partition("=")
        with (self.home.parent / f"{self.home.name}-{name}.log").open("ab") as log:
            self.programs[name] = subprocess.Popen(
                [*confinement(self.home, options["ReadWritePaths"]), *shlex.split(options["ExecStart"])],
                cwd=options["WorkingDirectory"],
                env={**self.environment, variable: value},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def _stop(self, name: str) -> int:
        program = self.programs.pop(name)
        program.terminate()
        try:
            return program.wait(STOP_WITHIN)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
            program.wait()

    def _look_after(self) -> None:
        for name, program in self.programs.items():
            log = self.home.parent / f"{self.home.name}-{name}.log"
            assert program.poll() is None, f"{name} ended\n{log.read_text()}"

    def _answers(self) -> bool:
        try:
            return self.visitor().get("/sign-in/").status > 0
        except OSError:
            return False


def in_terminal(
    command: Sequence[str], answers: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> tuple[int, str]:
    """Run a command in a terminal and answer its questions in order. Return its status and output."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        output, left = b"", list(answers)
        with suppress(OSError):  # Linux raises this when no process has the terminal open any more
            while more := os.read(ours, 1000):
                output += more
                if left and output.endswith(b": "):
                    os.write(ours, left.pop(0).encode() + b"\n")
    os.close(ours)
    return process.returncode, output.decode()


def confinement(home: Path, writable: str) -> list[str]:
    """Return a command prefix that drops all rights that the unit drops, or nothing without root."""
    keep = 'mount --bind /tmp /tmp && mount --bind "$0" "$0" && mount --bind "$1" "$1"'
    close = 'mount -o remount,bind,ro "$0" && mount -o remount,bind,ro / && shift'
    powers = "setpriv --no-new-privs --bounding-set=-all --inh-caps=-all"
    tools = all(map(shutil.which, ("unshare", "setpriv")))
    if os.geteuid() or not tools or subprocess.run(["unshare", "--mount", "true"], check=False).returncode:
        return []
    return [
        *("unshare", "--mount", "/bin/sh", "-c", f'{keep} && {close} && exec {powers} "$@"'),
        *(str(home), writable),
    ]


@dataclass
class Visitor:
    """A browser behind the HTTPS server, which passes its requests to `port`."""

    port: int
    host: str = "zoo.example.org"
    cookies: SimpleCookie = field(default_factory=SimpleCookie)
    text: str = ""

    def get(self, path: str) -> HTTPResponse:
        return self._ask("GET", path, "", {})

    def post(self, path: str, to: str = "", **fields: str) -> HTTPResponse:
        """Submit the form of the page at `path`, to that address or to another."""
        self.get(path)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.text)
        assert token, self.text
        body = urlencode({"csrfmiddlewaretoken": token[1], **fields})
        return self._ask("POST", to or path, body, {"Content-Type": "application/x-www-form-urlencoded"})

    def sign_in(self, name: str, office: PostOffice) -> None:
        """Request a link, wait for the mail, and follow the link."""
        assert self.post("/sign-in/", email=f"{name.lower()}@example.org").status == 302
        wait_until(lambda: office.to(name))
        link = re.search(rf"https://{re.escape(self.host)}(/\S+)", text_of(office.last(name)))
        assert link
        assert self.post(link[1]).status == 302
        assert self.get("/account/").status == 200

    def connect(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=60)

    def _ask(self, method: str, path: str, body: str, headers: dict[str, str]) -> HTTPResponse:
        proxy = {"Host": self.host, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        kept = "; ".join(f"{name}={morsel.value}" for name, morsel in self.cookies.items())
        mine = {"Referer": f"https://{self.host}/", "Cookie": kept}
        connection = self.connect()
        connection.request(method, path, body, {**proxy, **mine, **headers})
        answer = connection.getresponse()
        self.text = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            self.cookies.load(cookie)
        connection.close()
        return answer
