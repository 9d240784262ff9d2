"""Building and running the image without Docker: with buildah, in the isolation of a changed root folder.

The base that `FROM` names by its digest is in a registry that tests may not reach. Instead, mmdebstrap makes
the same release of Debian from its packages, and `--from` puts it in the place of the first `FROM`. All other
lines of the Containerfile are followed.

The base, the layers and the packages stay in `var/containers` between runs.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

HOUSE: Final = Path(__file__).resolve().parents[2]
KEPT: Final = HOUSE / "var" / "containers"
AUTHORITIES: Final = "/etc/ssl/certs/ca-certificates.crt"
MIRROR: Final = "http://deb.debian.org/debian"
BASE: Final = "localhost/zooasync-base"
IMAGE: Final = "localhost/zooasync-test"
ISOLATED: Final = ("--isolation", "chroot", "--network", "host")
USER: Final = 10001


def buildah(*arguments: str) -> str:
    """Run buildah and return its output."""
    return subprocess.run(
        command(*arguments), cwd=HOUSE, env=environment(), stdout=subprocess.PIPE, text=True, check=True
    ).stdout.strip()


def command(*arguments: str) -> list[str]:
    places = ["--root", f"{KEPT / 'storage'}", "--runroot", f"{KEPT / 'run'}"]
    return ["buildah", *places, "--storage-driver", "overlay", *arguments]


def environment() -> dict[str, str]:
    """Return the environment of buildah. Its caches are in the temporary folder."""
    folder = KEPT / "tmp"
    folder.mkdir(parents=True, exist_ok=True)
    return {**os.environ, "TMPDIR": f"{folder}"}


def build() -> None:
    """Build the image as its Containerfile says."""
    _make_base()
    file = (HOUSE / "Containerfile").read_text()
    assert re.search(rf"^FROM docker.io/library/debian:{_release(file)}-slim@sha256:\w{{64}} AS", file, re.M)
    replaced = ["--from", BASE, "--build-arg", "VERSION=1.2.3", "--build-arg", "COMMIT=0123abc"]
    kind = ["--format", "docker", "--layers", "--quiet", *_trusted()]
    buildah("bud", *ISOLATED, *kind, *replaced, "--tag", IMAGE, "--file", "Containerfile", ".")


def _trusted() -> list[str]:
    """Return the options with which pip trusts what this machine trusts: its registry may be a mirror."""
    authorities, settings = KEPT / "authorities.pem", KEPT / "pip.conf"
    shutil.copy(AUTHORITIES, authorities)
    settings.write_text("[global]\ncert = /tmp/authorities.pem\n")
    mounts = {authorities: "/tmp/authorities.pem", settings: "/etc/pip.conf"}
    return [f"--volume={source}:{target}:ro" for source, target in mounts.items()]


def _release(file: str) -> str:
    """Return Debian's release that the Containerfile names."""
    (name,) = re.findall(r"^FROM docker.io/library/debian:(\w+)-slim@", file, re.MULTILINE)
    return name


def _make_base() -> None:
    """Make the base image, unless it is kept from an earlier run."""
    if buildah("images", "--quiet", "--filter", f"reference={BASE}"):
        return
    archive = KEPT / "base.tar"
    release = _release((HOUSE / "Containerfile").read_text())
    less = ["--variant=minbase", "--dpkgopt=force-unsafe-io"]
    less += [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in ("doc", "info", "locale", "man")]
    subprocess.run(["mmdebstrap", "--quiet", *less, release, archive, MIRROR], env=environment(), check=True)
    scratch = buildah("from", "scratch")
    buildah("add", "--quiet", scratch, f"{archive}", "/")
    buildah("commit", "--quiet", "--rm", scratch, BASE)
    archive.unlink()


def config() -> dict[str, Any]:
    """Return the configuration of the image: user, labels, health check and so on."""
    found: dict[str, Any] = json.loads(buildah("inspect", "--type", "image", IMAGE))
    return dict(found["Docker"]["config"])


@dataclass
class Container:
    """A container of the image, in which any number of programs run at a time, with the same variables."""

    name: str
    entry: Sequence[str]
    variables: dict[str, str]
    logs: Path
    programs: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a program or a command to its end, as an argument of the image."""
        return subprocess.run(
            self._line(arguments), env=environment(), capture_output=True, text=True, check=False
        )

    def start(self, program: str) -> None:
        with (self.logs / f"{program}.log").open("wb") as log:
            self.programs[program] = subprocess.Popen(
                self._line([program]), env=environment(), stdout=log, stderr=log, start_new_session=True
            )

    def stop(self, program: str) -> int:
        """Send SIGTERM to the program itself, as a container runtime does. Return its exit status."""
        running = self.programs.pop(program)
        if (process := first_of_image(running.pid)) is not None:
            os.kill(process, signal.SIGTERM)
        return running.wait(60)

    def kill(self) -> None:
        """Kill all that remains."""
        for running in self.programs.values():
            for process in (*descendants(running.pid), running.pid):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            running.wait()

    def lines(self, program: str) -> list[str]:
        return (self.logs / f"{program}.log").read_text().splitlines()

    def _line(self, arguments: Sequence[str]) -> list[str]:
        given = [f"--env={name}={value}" for name, value in self.variables.items()]
        return command("run", *ISOLATED, "--user", "zoo", *given, self.name, "--", *self.entry, *arguments)


@contextmanager
def container(variables: dict[str, str], logs: Path) -> Iterator[Container]:
    """Yield a container of the image. Kill its programs and delete it at the end."""
    name = buildah("from", IMAGE)
    running = Container(name, config()["Entrypoint"], variables, logs)
    try:
        yield running
    finally:
        running.kill()
        buildah("rm", name)


def descendants(process: int) -> list[int]:
    """Return the children of a process and their children, each after its parent.

    Any thread can have children, and those of buildah do.
    """
    try:
        told = [path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children")]
    except OSError:
        return []
    children = " ".join(told).split()
    return [each for child in map(int, children) for each in (child, *descendants(child))]


def is_running(process: int) -> bool:
    """Return whether a process runs. One that nobody has waited for has ended, too."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2]
    except OSError:
        return False
    return not state.startswith("Z")


def first_of_image(process: int) -> int | None:
    """Return the first descendant that runs as the image's user."""
    for each in descendants(process):
        with suppress(OSError):
            if Path(f"/proc/{each}").stat().st_uid == USER:
                return each
    return None
