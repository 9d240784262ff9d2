"""The HTTPS servers in front of a site, each with its recipe of `docs/running`.

A table for each server lists the differences from its recipe: ports, folders, and a certificate that the test
creates. Every line of such a table must occur in the recipe.
"""

from __future__ import annotations

import getpass
import os
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import TypeAlias

from tests.faults.site import free_port, wait_until
from tests.house.machine import RECIPES

NAME = "zoo.example.org"
PATH = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin"
PAGES = "/var/www/zooasync"
"""The folder that serves as `front` in the recipes."""


@dataclass(frozen=True)
class Front:
    """A running web server: its HTTPS port and its HTTP port."""

    port: int
    plain: int
    certificate: Path

    def connect(self, *protocols: str) -> HTTPConnection:
        """Return an HTTPS connection to the site, with its certificate verified."""
        connection = HTTPConnection(NAME, self.port, timeout=60)
        connection.sock = self.line(*protocols)
        return connection

    def line(self, *protocols: str) -> ssl.SSLSocket:
        context = ssl.create_default_context(cafile=str(self.certificate))
        context.set_alpn_protocols(list(protocols))
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        return context.wrap_socket(plain, server_hostname=NAME)

    def status(self, path: str = "/", headers: Mapping[str, str] | None = None) -> int:
        """Return the status of the answer, or 0 if there is no answer."""
        try:
            connection = self.connect()
        except OSError:
            return 0
        connection.request("GET", path, headers=dict(headers or {}))
        status = connection.getresponse().status
        connection.close()
        return status


Start: TypeAlias = Callable[[Path, int, int], AbstractContextManager[Front]]


@contextmanager
def nginx(folder: Path, web: int, stream: int, *, admits: str = "127.0.0.0/8") -> Iterator[Front]:
    """Run nginx as Debian configures it, with the recipe as its only site.

    `admits`: the local network that reaches the operators' pages.
    """
    front, key = _front(folder)
    site = _changed(
        (RECIPES / "nginx.conf").read_text(),
        {
            "listen 80;": f"listen 127.0.0.1:{front.plain};",
            "listen [::]:80;": "",
            "listen 443 ssl": f"listen 127.0.0.1:{front.port} ssl",
            "listen [::]:443 ssl http2;": "",
            "allow 127.0.0.0/8;": f"allow {admits};",
            "127.0.0.1:8000": f"127.0.0.1:{web}",
            "127.0.0.1:8001": f"127.0.0.1:{stream}",
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": f"{front.certificate}",
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": f"{key}",
            PAGES: f"{RECIPES / 'front'}",
        },
    )
    (folder / "site").write_text(site)
    own = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    kept = "".join(f"{name}_temp_path {folder / name};\n" for name in own)
    debian = _changed(
        Path("/etc/nginx/nginx.conf").read_text(),
        {
            "user www-data;": f"user {getpass.getuser()};\ndaemon off;",
            "/run/nginx.pid": f"{folder / 'pid'}",
            "/var/log/nginx/error.log": "stderr",
            "access_log /var/log/nginx/access.log;": f"access_log off;\n{kept}",
            "include /etc/nginx/conf.d/*.conf;": "",
            "/etc/nginx/sites-enabled/*": f"{folder / 'site'}",
        },
    )
    (folder / "nginx.conf").write_text(debian)
    with _running(front, folder, "nginx", "-e", "stderr", "-c", f"{folder / 'nginx.conf'}"):
        yield front


@contextmanager
def caddy(folder: Path, web: int, stream: int, *, admits: str = "private_ranges") -> Iterator[Front]:
    """Run Caddy with the recipe and an existing certificate instead of an issued one.

    `admits`: the networks that reach the operators' pages.
    """
    front, key = _front(folder)
    ports = f"http_port {front.plain}\nhttps_port {front.port}\ndefault_bind 127.0.0.1\ngrace_period 1s"
    certificate = f"tls {front.certificate} {key}"
    site = _changed(
        (RECIPES / "Caddyfile").read_text(),
        {
            f"{{$SITE_HOST:{NAME}}} {{": f"{{\nadmin off\n{ports}\n}}\n{NAME} {{\n{certificate}",
            "{$OPERATORS:private_ranges}": admits,
            "127.0.0.1:8000": f"127.0.0.1:{web}",
            "127.0.0.1:8001": f"127.0.0.1:{stream}",
            PAGES: f"{RECIPES / 'front'}",
        },
    )
    (folder / "Caddyfile").write_text(site)
    with _running(front, folder, "caddy", "run"):
        yield front


def _front(folder: Path) -> tuple[Front, Path]:
    """Return a front that is not running yet, with a test certificate, and the certificate's key."""
    front, key = Front(free_port(), free_port(), folder / "certificate"), folder / "key"
    given = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", f"/CN={NAME}"]
    made = ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", f"{key}", "-out", f"{front.certificate}"]
    subprocess.run(["openssl", "req", "-x509", *given, *made], check=True, capture_output=True)
    return front, key


def _changed(recipe: str, table: Mapping[str, str]) -> str:
    for was, becomes in table.items():
        assert was in recipe, f"the recipe no longer contains {was}"
        recipe = recipe.replace(was, becomes)
    return recipe


@contextmanager
def _running(front: Front, folder: Path, *command: str) -> Iterator[None]:
    environment = {"HOME": f"{folder}", "PATH": PATH}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
    try:
        wait_until(lambda: process.poll() is not None or front.status())
        assert process.poll() is None, (folder / "log").read_text()
        yield
    finally:
        process.terminate()
        process.wait(60)
