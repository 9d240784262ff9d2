"""A private Postfix for a test: it accepts the site's mails and delivers incoming mails to the site."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.faults.site import wait_until
from tests.mail.conftest import free_port

_PROGRAMS = """
{mx}      inet  n - n - -   smtpd
{relay}   inet  n - n - -   smtpd
  -o smtpd_recipient_restrictions=permit_mynetworks,reject
pickup    unix  n - n 60 1  pickup
cleanup   unix  n - n - 0   cleanup
qmgr      unix  n - n 300 1 qmgr
tlsmgr    unix  - - n 1000? 1 tlsmgr
rewrite   unix  - - n - -   trivial-rewrite
bounce    unix  - - n - 0   bounce
defer     unix  - - n - 0   bounce
trace     unix  - - n - 0   bounce
verify    unix  - - n - 1   verify
flush     unix  n - n 1000? 0 flush
proxymap  unix  - - n - -   proxymap
smtp      unix  - - n - -   smtp
lmtp      unix  - - n - -   lmtp
error     unix  - - n - -   error
retry     unix  - - n - -   error
discard   unix  - - n - -   discard
anvil     unix  - - n - 1   anvil
scache    unix  - - n - 1   scache
postlog   unix-dgram n - n - 1 postlogd
"""
_SETTINGS = """
compatibility_level = 3.6
queue_directory = {home}/spool
data_directory = {home}/data
maillog_file = {home}/log
maillog_file_prefixes = {home}
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.zoo.example
mydestination =
local_recipient_maps =
alias_maps =
mynetworks = 127.0.0.0/8
smtp_host_lookup = native
disable_dns_lookups = yes
minimal_backoff_time = 1s
queue_run_delay = 1s
"""


@dataclass
class Postfix:
    """A Postfix with two ports: `mx` for mail from the internet, and `relay` for mail from the site."""

    home: Path
    mx: int
    relay: int

    @property
    def log(self) -> str:
        return (self.home / "log").read_text(errors="replace")


@contextmanager
def postfix(recipe: str) -> Iterator[Postfix]:
    """Run a Postfix with the settings of a recipe and as few other settings as possible."""
    home = Path(tempfile.mkdtemp(prefix="postfix-"))
    home.chmod(0o755)
    server = Postfix(home, free_port(), free_port())
    folder = home / "etc"
    folder.mkdir()
    (folder / "main.cf").write_text(_SETTINGS.format(home=home) + recipe)
    (folder / "master.cf").write_text(_PROGRAMS.format(mx=server.mx, relay=server.relay))
    (home / "spool").mkdir()
    (home / "data").mkdir()
    shutil.chown(home / "data", "postfix")
    try:
        _order(folder, "start")
        wait_until(lambda: "daemon started" in server.log if (home / "log").exists() else False)
        yield server
    finally:
        _order(folder, "stop", is_sure=False)
        shutil.rmtree(home, ignore_errors=True)


def _order(folder: Path, what: str, is_sure: bool = True) -> None:
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    program = shutil.which("postfix", path=path) or "postfix"
    result = subprocess.run(
        [program, "-c", str(folder), what],
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    if is_sure and result.returncode:
        log = folder.parent / "log"
        raise RuntimeError(result.stdout + result.stderr + (log.read_text() if log.exists() else ""))
