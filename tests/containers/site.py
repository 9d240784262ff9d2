"""A site in containers, run with the command lines of docs/running/containers.md.

buildah starts each service of compose.yaml in its own container, with the command, the variables and the
volumes that Compose would give it. Differences from Docker:

- All containers share the network of the test, where the name of each service stands for the local address.
- PostgreSQL and Redis come from Debian. The test prepares the database as the official image does.
- Services of other images do not start: Caddy has its own tests.
- Nothing restarts or restricts a program or limits its resources, but it runs as the user of its image.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.containers import compose, image
from tests.containers.compose import ComposeService
from tests.containers.image import HOUSE, ISOLATED, buildah, descendants, program_of
from tests.faults.site import wait_until

OURS: Final = "zooasync"
USERS: Final = {OURS: "zoo", "postgres": "postgres", "redis": "redis"}
"""The users that run the images here, by the last part of the image's name."""
HOSTS: Final = [f"--add-host={name}:127.0.0.1" for name in ("postgres", "redis", "web", "stream")]
DATA: Final = "/var/lib/postgresql/data"
HEALTHY_WITHIN: Final = 900.0
ENDED: Final = "subprocess exited on terminated"
"""The text that buildah writes, with two more lines, when a program does not handle SIGTERM."""
PREPARE: Final = f"""
set -e
test ! -e {DATA}/PG_VERSION || exit 0
printf %s "$POSTGRES_PASSWORD" > /tmp/password
initdb --username=postgres --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust {DATA}
pg_ctl --wait --options="-c listen_addresses=" --pgdata={DATA} start
psql --username=postgres --no-psqlrc --set=ON_ERROR_STOP=1 --file=/docker-entrypoint-initdb.d/role.sql
pg_ctl --wait --pgdata={DATA} stop
"""
"""What the official PostgreSQL image does before its first start."""


@dataclass
class ComposeSite:
    """The services of compose.yaml. `folder` holds `.env`, the volumes and the logs."""

    folder: Path
    running: dict[str, tuple[ComposeService, subprocess.Popen[bytes]]] = field(default_factory=dict)
    _containers: dict[str, str] = field(default_factory=dict)

    @property
    def settings(self) -> dict[str, str]:
        return compose.settings_of((self.folder / ".env").read_text())

    @property
    def services(self) -> dict[str, ComposeService]:
        """Return the services that can run here, in the order of their dependencies."""
        found = compose.services(HOUSE / "compose.yaml", self.settings)
        return {name: each for name, each in found.items() if _kind(each) in USERS}

    def follow(self, line: str) -> str:
        """Run a command line from the page. Return its output."""
        match shlex.split(line):
            case ["docker", "run", "--rm", _, *command, ">", ".env"]:
                made = _output(self.run(ComposeService("setup", OURS, command)))
                (self.folder / ".env").write_text(made)
                return made
            case ["docker", "compose", "up", "--detach"]:
                self.up(*self.services)
            case ["docker", "compose", "stop", *names]:
                self.stop(*names)
            case ["docker", "compose", "run", "--rm", name]:
                return _output(self.run(self.services[name]))
            case ["docker", "compose", "exec", name, *command]:
                return _output(self.execute(name, *command))
            case _:
                raise ValueError(f"not a line that this can run: {line}")
        return ""

    def up(self, *names: str) -> None:
        """Start services in order. Restart those that have ended or whose settings have changed."""
        for name, service in self.services.items():
            if name not in names or self._is_up(service):
                continue
            self.stop(name)
            for other, condition in service.conditions.items():
                self._await(other, condition)
            self._start(service)

    def stop(self, *names: str) -> None:
        """Stop services as Compose does.

        Fail if a service does not end in time or ends with an unusual status.
        """
        for name in names:
            if name not in self.running:
                continue
            service, process = self.running.pop(name)
            if (program := program_of(process.pid)) is not None:
                os.kill(program, signal.SIGTERM)
            status = process.wait(service.grace)
            assert status == 0 or self.lines(name)[-3:-2] == [ENDED], (name, status, self.lines(name)[-20:])

    def run(self, service: ComposeService) -> subprocess.CompletedProcess[str]:
        """Run a service until it ends."""
        return _completed(self._line(service, _whole(service)))

    def execute(self, name: str, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command in the container of a service."""
        return _completed(self._line(self.services[name], command))

    def line_in_terminal(self, name: str, *command: str) -> list[str]:
        """Return the line that runs a command, which may ask questions, in the container of a service."""
        return self._line(self.services[name], command, ["--terminal"])

    def is_healthy(self, name: str) -> bool:
        """Return whether the service's own health check passes."""
        _, process = self.running[name]
        assert process.poll() is None, (name, self.lines(name)[-20:])
        return self.execute(name, *self.services[name].check).returncode == 0

    def lines(self, name: str) -> list[str]:
        return (self.folder / f"{name}.log").read_text().splitlines()

    def place(self, source: str) -> Path:
        """Return the path of a file in the checkout, or of a volume's folder."""
        if source.startswith("."):
            return (HOUSE / source).resolve()
        folder = self.folder / "volumes" / source
        if not folder.exists():
            folder.mkdir(mode=0o700, parents=True)
            os.chown(folder, image.USER, image.USER)
        return folder

    def close(self) -> None:
        """Kill the remaining programs and delete the containers."""
        for _, process in self.running.values():
            for each in (*descendants(process.pid), process.pid):
                with suppress(ProcessLookupError):
                    os.kill(each, signal.SIGKILL)
            process.wait()
        for container in self._containers.values():
            buildah("rm", container)

    def _is_up(self, service: ComposeService) -> bool:
        before = self.running.get(service.name)
        return before is not None and before[0] == service and before[1].poll() is None

    def _await(self, name: str, condition: str) -> None:
        if condition == "service_healthy":
            wait_until(lambda: self.is_healthy(name), HEALTHY_WITHIN)
            return
        assert condition == "service_completed_successfully", condition
        status = self.running[name][1].wait(HEALTHY_WITHIN)
        assert status == 0, (name, self.lines(name))

    def _start(self, service: ComposeService) -> None:
        if _kind(service) == "postgres":
            _output(_completed(self._line(service, ["chown", "postgres", DATA], ["--user", "root"])))
            _output(_completed(self._line(service, ["sh", "-c", PREPARE])))
        with (self.folder / f"{service.name}.log").open("ab") as log:
            process = subprocess.Popen(
                self._line(service, _whole(service)),
                env=image.environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.running[service.name] = (service, process)

    def _line(self, service: ComposeService, command: Sequence[str], more: Sequence[str] = ()) -> list[str]:
        given = [f"--env={name}={value}" for name, value in service.variables.items()]
        mounts = [f"--volume={self.place(source)}:{place}" for place, source in service.volumes.items()]
        options = ["--user", USERS[_kind(service)], "--hostname", service.name, *given, *mounts, *more]
        return image.command("run", *ISOLATED, *options, self._container(service), "--", *command)

    def _container(self, service: ComposeService) -> str:
        if service.name not in self._containers:
            is_ours = _kind(service) == OURS
            container = buildah("from", *HOSTS, image.IMAGE if is_ours else image.SERVERS)
            self._containers[service.name] = container
            if is_ours:
                # buildah 1.28 may mount a folder of its own where the image declares a volume, even if it is
                # told what to mount there: it sorts all mounts by depth, in any order among equals.
                buildah("config", *(f"--volume={place}-" for place in image.config()["Volumes"]), container)
        return self._containers[service.name]


def _whole(service: ComposeService) -> list[str]:
    """Return the command of a service, preceded by the entry point of its image."""
    entry = image.config()["Entrypoint"] if _kind(service) == OURS else ()
    return [*entry, *service.command]


def _completed(line: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(line, env=image.environment(), capture_output=True, text=True, check=False)


def _output(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, (done.args, done.stdout, done.stderr)
    return done.stdout


def _kind(service: ComposeService) -> str:
    """Return the name of a service's image, without registry and version."""
    return service.image.rpartition("/")[2].partition(":")[0]


@contextmanager
def site(folder: Path) -> Iterator[ComposeSite]:
    found = ComposeSite(folder)
    try:
        yield found
    finally:
        found.close()
