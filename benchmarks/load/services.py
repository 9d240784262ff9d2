"""The database and the broker of a load run: separate servers on free ports, with all data in one folder.

They do not affect the other services of this machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import kombu
import psycopg

from benchmarks.load.disk import Disk
from benchmarks.load.programs import HOST, MissingProgram, free_port, stop, wait_for
from zooasync.supervisor import Program

ACCOUNT: Final = "postgres"
"""The account that runs PostgreSQL if root starts it. PostgreSQL refuses to run as root."""


class Server(Protocol):
    """A server. Stopping a stopped server does nothing.

    `url`: its URL for the site. `may_restart`: whether it can be restarted.
    """

    url: str
    may_restart: bool

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None:
        """Stop the server for good."""


class Broker(Server, Protocol):
    """A broker that can be emptied."""

    def renew(self) -> None:
        """Start an empty broker."""


class Database(Server, Protocol):
    """A database that can be restored."""

    def renew(self, disk: Disk | None = None) -> None:
        """Restore the content at the last `keep`, or an empty database, on this disk if one is given."""

    def forget(self, disk: Disk | None) -> None:
        """Remove the database from this disk."""

    def keep(self) -> None:
        """Save the current content for `renew`."""


class Postgres:
    """A separate cluster with normal durability."""

    may_restart = True

    def __init__(self, folder: Path) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
        initdb = shutil.which("initdb") or (str(found[-1]) if found else None)
        if initdb is None:
            raise MissingProgram("PostgreSQL is not installed")
        if os.geteuid() == 0 and not shutil.which("runuser"):
            raise MissingProgram("root cannot run PostgreSQL, and runuser is not installed")
        self.binaries, self.data, self.port = Path(initdb).parent, folder / "postgresql", free_port()
        self.as_owner = ["runuser", "-u", ACCOUNT, "--"] if os.geteuid() == 0 else []
        self.data.mkdir()
        if self.as_owner:
            shutil.chown(self.data, ACCOUNT)
        self._do(
            "initdb", "--username=zooasync", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"
        )
        options = {
            "port": self.port,
            "listen_addresses": HOST,
            "unix_socket_directories": "",
            "max_connections": 200,
        }
        given = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        command = [*self.as_owner, str(self.binaries / "postgres"), "-D", str(self.data), *given]
        self.program = Program("postgresql", command, log=folder / "postgresql.log")
        self.server = f"postgresql://zooasync@{HOST}:{self.port}"
        self.url = f"{self.server}/zooasync"
        self.template = "template0"

    def start(self) -> None:
        self.program.start(dict(os.environ))
        wait_for(lambda: psycopg.connect(f"{self.server}/postgres").close(), self.program)

    def stop(self) -> None:
        """Stop the server as an operator would, aborting running queries."""
        with suppress(subprocess.CalledProcessError):
            self._do("pg_ctl", "stop", "--mode=fast", "--silent")
        self.program.clear()

    def close(self) -> None:
        self.stop()

    def keep(self) -> None:
        self._execute("CREATE DATABASE kept TEMPLATE zooasync")
        self.template = "kept"

    def renew(self, disk: Disk | None = None) -> None:
        self._execute("DROP DATABASE IF EXISTS zooasync WITH (FORCE)")
        place = ""
        if disk:
            self._execute(f"CREATE TABLESPACE small LOCATION '{disk.data}'")
            place = "TABLESPACE small"
        self._execute(f"CREATE DATABASE zooasync TEMPLATE {self.template} {place}")

    def forget(self, disk: Disk | None) -> None:
        if disk:
            self._execute("DROP DATABASE zooasync WITH (FORCE)", "DROP TABLESPACE small")

    def _do(self, program: str, *options: str) -> None:
        command = [*self.as_owner, str(self.binaries / program), f"--pgdata={self.data}", *options]
        subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def _execute(self, *statements: str) -> None:
        with psycopg.connect(f"{self.server}/postgres", autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)


class Sqlite:
    """A database in a file."""

    may_restart = False

    def __init__(self, folder: Path) -> None:
        self.path, self.template = folder / "site.sqlite3", folder / "kept.sqlite3"
        self.url = f"sqlite:///{self.path}"

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...

    def keep(self) -> None:
        shutil.copyfile(self.path, self.template)

    def forget(self, disk: Disk | None) -> None: ...

    def renew(self, disk: Disk | None = None) -> None:
        if disk:
            raise MissingProgram("only PostgreSQL can run on a disk of limited size")
        for path in self.path.parent.glob(f"{self.path.name}*"):
            path.unlink()
        if self.template.exists():
            shutil.copyfile(self.template, self.path)


class Filesystem:
    """The embedded queue, in the site's own folder."""

    may_restart = False
    url = "filesystem://"

    def __init__(self, folder: Path) -> None: ...

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def renew(self) -> None: ...

    def close(self) -> None: ...


class Redis:
    """A separate server that loses its content when it stops."""

    may_restart = True

    def __init__(self, folder: Path) -> None:
        if not shutil.which("redis-server"):
            raise MissingProgram("Redis is not installed")
        port = free_port()
        command = ["redis-server", "--port", str(port), "--bind", HOST, "--save", "", "--dir", str(folder)]
        self.program = Program("redis", command, log=folder / "redis.log")
        self.url = f"redis://{HOST}:{port}/0"

    def start(self) -> None:
        self.program.start(dict(os.environ))
        wait_for(lambda: _connect(self.url), self.program)

    def stop(self) -> None:
        stop([self.program])

    def renew(self) -> None:
        self.stop()
        self.start()

    def close(self) -> None:
        self.stop()


class RabbitMQ:
    """A separate node, with its own port mapper."""

    may_restart = True

    def __init__(self, folder: Path) -> None:
        # Debian's command with that name switches to another user and leaves this folder.
        plain = Path("/usr/lib/rabbitmq/bin/rabbitmq-server")
        server = str(plain) if plain.exists() else shutil.which("rabbitmq-server")
        mapper = shutil.which("epmd")
        if server is None or mapper is None:
            raise MissingProgram("RabbitMQ is not installed")
        home, port, mapper_port = folder / "rabbitmq", free_port(), free_port()
        home.mkdir()
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("RABBITMQ_")},
            "HOME": str(home),
            "ERL_EPMD_ADDRESS": HOST,
            "ERL_EPMD_PORT": str(mapper_port),
            "RABBITMQ_NODENAME": "load@localhost",
            "RABBITMQ_NODE_IP_ADDRESS": HOST,
            "RABBITMQ_NODE_PORT": str(port),
            "RABBITMQ_DIST_PORT": str(free_port()),
            "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS": "-kernel inet_dist_use_interface {127,0,0,1}",
            "RABBITMQ_MNESIA_BASE": str(home / "data"),
            "RABBITMQ_LOG_BASE": str(home / "log"),
            "RABBITMQ_PID_FILE": str(home / "pid"),
            "RABBITMQ_CONFIG_FILE": str(home / "config"),
            "RABBITMQ_ENABLED_PLUGINS_FILE": str(home / "plugins"),
        }
        self.mapper = Program("epmd", [mapper], log=folder / "epmd.log")
        self.program = Program("rabbitmq", [server], log=folder / "rabbitmq.log")
        self.url = f"amqp://guest:guest@{HOST}:{port}//"

    def start(self) -> None:
        if self.mapper.process is None:
            self.mapper.start(self.environment)
        self.program.start(self.environment)
        wait_for(lambda: _connect(self.url), self.program)

    def stop(self) -> None:
        stop([self.program])

    def renew(self) -> None:
        self.stop()
        shutil.rmtree(self.environment["RABBITMQ_MNESIA_BASE"], ignore_errors=True)
        self.start()

    def close(self) -> None:
        stop([self.program, self.mapper])


def _connect(url: str) -> None:
    with kombu.Connection(url, connect_timeout=2) as connection:
        connection.ensure_connection(max_retries=1, interval_start=0)


def _version(path: Path) -> tuple[int, ...]:
    """Return the version in a path: 15 for `/usr/lib/postgresql/15/bin/initdb`."""
    return tuple(int(part) for part in path.parts[-3].split(".") if part.isdecimal())


DATABASES: Final[Mapping[str, Callable[[Path], Database]]] = {"postgresql": Postgres, "sqlite": Sqlite}
BROKERS: Final[Mapping[str, Callable[[Path], Broker]]] = {
    "redis": Redis,
    "rabbitmq": RabbitMQ,
    "filesystem": Filesystem,
}
"""The brokers by name. By default, a run uses the first one that is installed."""
