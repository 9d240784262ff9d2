"""Build and run the image without Docker: buildah runs it in a changed root folder.

The base that `FROM` names by its digest is in a registry that tests may not reach. Instead, mmdebstrap makes
the same release of Debian from its packages, and `--from` puts it in the place of the first `FROM`. buildah
follows all other lines of the Containerfile.

The base, the layers and the packages stay in `var/containers` between runs.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

HOUSE: Final = Path(__file__).resolve().parents[2]
KEPT: Final = HOUSE / "var" / "containers"
AUTHORITIES: Final = "/etc/ssl/certs/ca-certificates.crt"
IMAGE: Final = "localhost/zooasync-test"
SERVERS: Final = "localhost/zooasync-servers"
"""PostgreSQL and Redis, for the site of a test."""
ISOLATED: Final = ("--isolation", "chroot", "--network", "host")
USER: Final = 10001
"""The id of the user that runs the programs."""


def buildah(*arguments: str) -> str:
    """Run buildah and return its output."""
    return subprocess.run(
        command(*arguments), cwd=HOUSE, env=environment(), stdout=subprocess.PIPE, text=True, check=True
    ).stdout.strip()


def command(*arguments: str) -> list[str]:
    places = ["--root", f"{KEPT / 'storage'}", "--runroot", f"{KEPT / 'run'}"]
    return ["buildah", *places, "--storage-driver", "overlay", *arguments]


def environment() -> dict[str, str]:
    """Return the environment of buildah, with its caches in the temporary folder."""
    folder = KEPT / "tmp"
    folder.mkdir(parents=True, exist_ok=True)
    return {**os.environ, "TMPDIR": f"{folder}"}


def build() -> None:
    """Build the image according to its Containerfile. Only one process at a time builds."""
    labels = ["--build-arg", "VERSION=1.2.3", "--build-arg", "COMMIT=0123abc"]
    with _alone():
        _build(IMAGE, "Containerfile", *_trusted(), *labels)


def build_servers() -> None:
    """Build the image of PostgreSQL and Redis."""
    with _alone():
        _build(SERVERS, "tests/containers/servers")


def _build(name: str, file: str, *more: str) -> None:
    kind = ["--format", "docker", "--layers", "--quiet"]
    buildah("bud", *ISOLATED, "--from", _base(), *kind, *more, "--tag", name, "--file", file, ".")


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other test process is building."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _trusted() -> list[str]:
    """Return options that make pip trust the authorities of this machine, whose registry may be a mirror."""
    authorities, settings = KEPT / "authorities.pem", KEPT / "pip.conf"
    shutil.copy(AUTHORITIES, authorities)
    settings.write_text("[global]\ncert = /tmp/authorities.pem\n")
    mounts = {authorities: "/tmp/authorities.pem", settings: "/etc/pip.conf"}
    return [f"--volume={source}:{target}:ro" for source, target in mounts.items()]


def _release() -> str:
    """Return the Debian release that the Containerfile names."""
    file = (HOUSE / "Containerfile").read_text()
    (name,) = re.findall(r"^FROM docker.io/library/debian:(\w+)-slim@sha256:\w{64} AS", file, re.MULTILINE)
    return str(name)


def _base() -> str:
    """Return the name of the base image. Build the image unless an earlier run left one."""
    release = _release()
    name = f"localhost/zooasync-base:{release}"
    if not buildah("images", "--quiet", "--filter", f"reference={name}"):
        archive = KEPT / f"{release}.tar"
        if not archive.exists():
            _make_tree(release, archive)
        scratch = buildah("from", "scratch")
        buildah("add", "--quiet", scratch, f"{archive}", "/")
        buildah("commit", "--quiet", "--rm", scratch, name)
    return name


def _make_tree(release: str, archive: Path) -> None:
    """Write a new Debian system to an archive, without the folders that Debian's slim images leave out."""
    less = ["--variant=minbase", "--dpkgopt=force-unsafe-io"]
    less += [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in ("doc", "info", "locale", "man")]
    part = archive.with_suffix(".part.tar")
    subprocess.run(["mmdebstrap", "--quiet", *less, release, part], env=environment(), check=True)
    part.rename(archive)


def config() -> dict[str, Any]:
    """Return the configuration of the image: user, labels, health check and so on."""
    found: dict[str, Any] = json.loads(buildah("inspect", "--type", "image", IMAGE))
    return dict(found["Docker"]["config"])


def descendants(process: int) -> list[int]:
    """Return all descendants of a process, each after its parent.

    Any thread can have children, and buildah's threads do.
    """
    try:
        listings = [path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children")]
    except OSError:
        return []
    children = " ".join(listings).split()
    return [each for child in map(int, children) for each in (child, *descendants(child))]


def is_running(process: int) -> bool:
    """Return whether a process is running. A zombie process does not count."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2]
    except OSError:
        return False
    return not state.startswith("Z")


def program_of(process: int) -> int | None:
    """Return the program that buildah runs as an unprivileged user, below its own processes."""
    for each in descendants(process):
        with suppress(OSError):
            place = Path(f"/proc/{each}")
            if place.stat().st_uid and not (place / "cmdline").read_text().startswith("buildah"):
                return each
    return None
