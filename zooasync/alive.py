"""Report whether a program of this machine does its work: `python -m zooasync.alive PROGRAM`.

It sends requests to `web`, `stream` and `mail`. `worker` and `beat` listen nowhere, so they touch a file from
time to time. `small` stands for all of them.
A program counts as alive even if the database or the broker is broken. `manage.py status` reports that.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from types import MappingProxyType
from typing import Final

from zooasync import environment as env
from zooasync.server import web_port

FOLDER: Final = env.VAR_DIR / "alive"
MARK_SECONDS: Final = 5.0
"""The seconds between two marks."""
MAX_AGE: Final = 60.0
"""The seconds without a mark after which a program counts as dead."""
KEPT_SECONDS: Final = 24 * 60 * 60.0
"""The seconds after which the marks of other machines and of old containers are deleted."""
TIMEOUT: Final = 5.0
ANYWHERE: Final = ("0.0.0.0", "::", "")  # no address to connect to


class NotAlive(Exception):
    """The reason why a program counts as dead."""


class Marker:
    """A program's sign of life. Call it often: it marks the file from time to time."""

    def __init__(self, program: str) -> None:
        self._path, self._marked_at = _mark_of(program), 0.0

    def __call__(self) -> None:
        if self._marked_at and time.monotonic() - self._marked_at < MARK_SECONDS:
            return
        with suppress(OSError):  # a full disk must not stop the program
            if not self._marked_at:
                FOLDER.mkdir(mode=0o700, parents=True, exist_ok=True)
                _delete_old()
            self._path.touch()
        self._marked_at = time.monotonic()


def _mark_of(program: str) -> Path:
    """Return the file of a program on this machine. Containers with the same folder have other host names."""
    return FOLDER / f"{program}@{socket.gethostname()}"


def _delete_old() -> None:
    for path in FOLDER.iterdir():
        if time.time() - path.stat().st_mtime > KEPT_SECONDS:
            path.unlink(missing_ok=True)


def _check_web() -> None:
    _check_address(web_port())


def _check_stream() -> None:
    _check_address(env.number("STREAM_PORT", 8001))


def _check_address(port: int) -> None:
    host = (env.words("ALLOWED_HOSTS") or ["localhost"])[0].removeprefix("*").removeprefix(".") or "localhost"
    status = _status(port, "/healthz", env.ascii_hosts(host))
    if status != 200:
        raise NotAlive(f"/healthz returns status {status}")


def _status(port: int, path: str, host: str) -> int:
    connection = HTTPConnection(_reachable("WEB_HOST"), port, timeout=TIMEOUT)
    connection.request("GET", path, headers={"Host": host})
    with connection.getresponse() as answer:
        return answer.status


def _check_mail() -> None:
    address = (_reachable("MAILD_HOST"), env.number("MAILD_PORT", 2525))
    with socket.create_connection(address, timeout=TIMEOUT) as client:
        greeting = client.recv(100)
        client.sendall(b"QUIT\r\n")
    if not greeting.startswith(b"220"):
        raise NotAlive(f"unexpected greeting {greeting!r}")


def _reachable(name: str) -> str:
    """Return the address at which a program that listens at this variable's address can be reached."""
    host = env.text(name, "127.0.0.1")
    return "127.0.0.1" if host in ANYWHERE else host


def _check_worker() -> None:
    _check_mark("worker", MAX_AGE)


def _check_beat() -> None:
    _check_mark("beat", max(MAX_AGE, 3.0 * env.number("SWEEP_SECONDS", 5)))


def _check_mark(program: str, most: float) -> None:
    try:
        age = time.time() - _mark_of(program).stat().st_mtime
    except OSError as error:
        raise NotAlive(f"no heartbeat file: {error}") from error
    if age > most:
        raise NotAlive(f"the last heartbeat is {age:.0f} seconds old")


def _check_small() -> None:
    for check in (_check_web, _check_worker, _check_beat, _check_mail, _check_stream):
        check()


CHECKS: Final[Mapping[str, Callable[[], None]]] = MappingProxyType(
    {
        "web": _check_web,
        "worker": _check_worker,
        "beat": _check_beat,
        "mail": _check_mail,
        "stream": _check_stream,
        "small": _check_small,
    }
)


def main(program: str) -> int:
    """Return the exit status: 0 if the program is alive."""
    if program not in CHECKS:
        print(f"Unknown program '{program}'. Choose from: {', '.join(CHECKS)}", file=sys.stderr)
        return os.EX_USAGE
    try:
        CHECKS[program]()
    except (NotAlive, OSError) as error:
        print(f"{program} is not alive: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main("".join(sys.argv[1:2])))
