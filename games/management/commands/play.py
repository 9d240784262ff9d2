"""`manage.py play`: run the whole site on this machine, for its user."""

from __future__ import annotations

import fcntl
import http.client
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError
from django.utils import timezone

from games.management.commands.demo import demo_path
from zooasync.server import web_port
from zooasync.supervisor import Program, Supervisor

HOST: Final = "127.0.0.1"
MAX_PORTS: Final = 100
CELERY: Final = (sys.executable, "-m", "celery", "--quiet", "--app", "zooasync")
COMMANDS: Final = {
    "web": (sys.executable, "-m", "gunicorn", "--config", "python:zooasync.server"),
    "worker": (sys.executable, "-m", "zooasync.workers"),
    "beat": (*CELERY, "beat", "--pidfile="),
    "mail": (sys.executable, "manage.py", "maild"),
}


class Command(BaseCommand):
    help = "Run web, worker, beat and the mail listener together, with a demo table. Ctrl-C stops them."

    def handle(self, *args: Any, **options: Any) -> None:
        os.chdir(settings.BASE_DIR)
        with _alone(settings.VAR_DIR / "play.lock") as lock:
            self._migrate()
            port = self._free_port("the site", web_port())
            mail_port = self._free_port("mail", settings.MAILD_PORT, besides=port)
            site = f"http://{HOST}:{port}"
            lock.write_text(site)
            logs = settings.VAR_DIR / "log"
            logs.mkdir(exist_ok=True)
            programs = [Program(name, line, log=logs / f"{name}.log") for name, line in COMMANDS.items()]
            self.stdout.write(f"Starting {', '.join(p.name for p in programs)}. Their logs are in {logs}.")
            supervisor = Supervisor(programs, _environment(site, port, mail_port), self.stdout.write)
            status = supervisor.run(lambda: _answers(port), lambda: self._announce(site))
            self.stdout.write("Stopped.")
        if status:
            raise CommandError("A program keeps failing. See its log.", returncode=status)

    def _migrate(self) -> None:
        try:
            call_command("migrate", verbosity=0, interactive=False)
        except OperationalError as error:
            raise CommandError(f"The database does not respond: {error}") from error

    def _free_port(self, what: str, wanted: int, besides: int = 0) -> int:
        """Return the wanted port, or the next free one."""
        for port in range(wanted, min(wanted + MAX_PORTS, 65536)):
            if port != besides and _is_free(port):
                if port != wanted:
                    self.stdout.write(f"Port {wanted} is in use, so {what} uses {port}.")
                return port
        raise CommandError(f"No port from {wanted} to {wanted + MAX_PORTS - 1} is free for {what}.")

    def _announce(self, site: str) -> None:
        self.stdout.write(
            "Zooasync is running. Ctrl-C stops it. This link signs you in once and opens your table:"
        )
        self.stdout.write(site + demo_path(timezone.now()))
        self.stdout.flush()


def _environment(site: str, port: int, mail_port: int) -> dict[str, str]:
    """Return the environment for the programs: this process's, changed to serve only this machine."""
    web = {"DEBUG": "true", "SITE_URL": site, "WEB_HOST": HOST, "PORT": str(port), "WEB_CONCURRENCY": "1"}
    mail = {"MAILD_HOST": HOST, "MAILD_PORT": str(mail_port)}
    return {**os.environ, **web, **mail}


def _is_free(port: int) -> bool:
    with socket.socket() as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind((HOST, port))
        except OSError:
            return False
    return True


def _answers(port: int) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status < 500
    except OSError:
        return False
    finally:
        connection.close()


@contextmanager
def _alone(path: Path) -> Iterator[Path]:
    """Hold the lock on this file until the process ends, even if it crashes."""
    with path.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CommandError(f"The site is already running, at {path.read_text()}") from error
        yield path
