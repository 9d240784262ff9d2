"""The recipes of `docs/running.md`: the tests follow each one exactly, in a separate folder."""

from __future__ import annotations

import os
import re
import shutil
import smtplib
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from aiosmtpd.controller import Controller
from django.conf import settings

from tests import services
from tests.faults.site import wait_until
from tests.house.machine import (
    RECIPES,
    SRV,
    IndentedBlock,
    Machine,
    Visitor,
    blocks,
    commit,
    page,
    repository,
)
from tests.mail.conftest import PostOffice

ONE = "One machine"
MAX_EXPOSURE = 20
"""The maximum exposure of a unit, as systemd rates it, on a scale to 100."""
PROGRAMS = ("web", "stream", "worker", "beat", "mail")
SUPERUSER = ("keeper@example.org", "four words of Ann", "four words of Ann")
PAGES = ("/", "/sign-in/", "/admin/login/", "/api/v1/docs")
EVENTS, LISTENING = "/api/v1/events", {"Accept": "text/event-stream"}
BLOCKS = [
    (ONE, ["root", "commands", "settings", "commands", "root", "root"]),
    ("Start the program", ["settings", "root"]),
    ("Several machines", ["settings"]),
    ("New code", ["commands", "root"]),
    ("Backups and retention", ["commands", "commands", "commands", "commands"]),
]
"""The blocks that the tests cover. They do not run root commands, which would change the machine."""


@pytest.fixture
def origin(tmp_path: Path) -> Path:
    return repository(tmp_path / "origin")


@pytest.fixture
def post_office() -> Iterator[PostOffice]:
    office = PostOffice()
    controller = Controller(office, hostname="127.0.0.1", port=office.port)
    controller.start()
    yield office
    controller.stop()


def test_every_recipe_of_the_page_is_covered() -> None:
    found: list[tuple[str, list[str]]] = []
    for block in page():
        if not found or found[-1][0] != block.section:
            found.append((block.section, []))
        found[-1][1].append(block.kind)
    assert found == BLOCKS


@pytest.mark.long
@pytest.mark.heavy
def test_one_machine_from_installation_to_upgrade(
    origin: Path, tmp_path: Path, post_office: PostOffice
) -> None:
    machine = Machine.cloned(origin, tmp_path / "zoo", mail_to(post_office))
    set_up(machine)
    with machine.running(*PROGRAMS):
        expect_pages(machine)
        look = style_of(machine.visitor())
        machine.visitor().sign_in("Ann", post_office)
        enter_admin(machine)
        with smtplib.SMTP("127.0.0.1", machine.mail_port, timeout=60) as mail:
            assert mail.ehlo()[0] == 250
        wait_until(lambda: listens(machine))
        export_a_game(machine)
        back_up(machine)
        back_up_by_unit(machine)
    restore_backup(machine)
    style = origin / "games/static/games" / Path(look).name.replace(f".{look.split('.')[-2]}", "")
    style.write_text(style.read_text() + "\n.new { order: 1; }\n")
    commit(origin)
    machine.run(blocks("New code", "commands")[0])
    with machine.running(*PROGRAMS):
        expect_pages(machine)
        assert style_of(machine.visitor()) != look
    machine.set(*blocks("Start the program", "settings")[0].lines)
    with machine.running("small"):
        expect_pages(machine)
        wait_until(lambda: listens(machine))


@pytest.mark.long
@pytest.mark.heavy
@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_several_machines_form_one_site(origin: Path, tmp_path: Path, post_office: PostOffice) -> None:
    given = services.child_environment()
    there = {
        "DATABASE_URL": given["DATABASE_URL"],
        "CELERY_BROKER_URL": given["CELERY_BROKER_URL"],
        "CACHE_URL": given["CELERY_BROKER_URL"],
        "VAPID_PRIVATE_KEY": settings.VAPID_PRIVATE_KEY,
    }
    (shared,) = blocks("Several machines", "settings")
    lines = [
        f"{name}={there.get(name, value)}"
        for name, _, value in (line.partition("=") for line in shared.lines)
    ]
    first = Machine.cloned(origin, tmp_path / "first", mail_to(post_office))
    second = Machine.cloned(origin, tmp_path / "second", mail_to(post_office))
    (first.home / ".venv").symlink_to(sys.prefix)
    set_up(first, *lines, installs=False)
    (second.home / "var").mkdir()
    (second.home / ".venv").symlink_to(sys.prefix)
    shutil.copy(first.home / ".env", second.home)
    with first.running("web"), second.running("web", "worker", "beat"):
        for machine in (first, second):
            expect_pages(machine)
        visitor = first.visitor()
        visitor.sign_in("Ann", post_office)
        visitor.port = second.port
        assert visitor.get("/account/").status == 200
    assert not list(tmp_path.glob("*/var/*_key"))


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")
def test_systemd_accepts_the_unit_and_rates_its_exposure_low(tmp_path: Path) -> None:
    path = tmp_path / "zooasync@web.service"
    shutil.copy(RECIPES / "zooasync@.service", path)
    checked = systemd_analyze("verify", path)
    assert [line for line in checked.stderr.splitlines() if "zooasync" in line] == []
    exposed = systemd_analyze("security", "--offline=true", "--no-pager", f"--threshold={MAX_EXPOSURE}", path)
    assert exposed.returncode == 0, exposed.stdout


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")
def test_systemd_accepts_the_units_of_the_backup(tmp_path: Path) -> None:
    for name, text in backup_units().items():
        (tmp_path / name).write_text(text.replace(f"{SRV}/.venv/bin/python", sys.executable))
    checked = systemd_analyze("verify", *tmp_path.iterdir())
    assert [line for line in checked.stderr.splitlines() if "zooasync" in line] == []


def backup_units() -> dict[str, str]:
    """Return the units that the page shows, by name."""
    text = (RECIPES / "upkeep.md").read_text()
    names = re.findall(r"is\s+`(?:/etc/systemd/system/)?(zooasync-backup\.\w+)`", text)
    return dict(zip(names, re.findall(r"^```ini\n(.*?)^```", text, re.MULTILINE | re.DOTALL), strict=True))


def systemd_analyze(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, check=False)


def mail_to(office: PostOffice) -> dict[str, str]:
    return {"EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": f"{office.port}"}


def set_up(machine: Machine, *more: str, installs: bool = True) -> None:
    """Follow the page up to the start of the programs. Install packages only if `installs` is set."""
    install, create = blocks(ONE, "commands")
    machine.run(install if installs else IndentedBlock(ONE, "\n".join(install.lines[2:])))
    (own,) = blocks(ONE, "settings")
    machine.set(*own.lines, *more)
    machine.run(create, answers=SUPERUSER)


def expect_pages(machine: Machine) -> None:
    visitor = machine.visitor()
    assert {path: visitor.get(path).status for path in PAGES if visitor.get(path).status >= 400} == {}
    assert visitor.get(style_of(visitor)).status == 200


def style_of(visitor: Visitor) -> str:
    """Return the address of the site's style sheet."""
    visitor.get("/sign-in/")
    found = re.search(r'href="(/static/[^"]+\.css)"', visitor.text)
    assert found, visitor.text
    return found[1]


def listens(machine: Machine) -> bool:
    """Return whether the program for listeners runs and asks for authentication."""
    with closing(HTTPConnection("127.0.0.1", machine.stream_port, timeout=60)) as connection:
        try:
            connection.request("GET", EVENTS, headers={"Host": "zoo.example.org", **LISTENING})
            with connection.getresponse() as answer:
                return answer.status == 401
        except OSError:
            return False


def enter_admin(machine: Machine) -> None:
    visitor = machine.visitor()
    assert visitor.post("/admin/login/", username=SUPERUSER[0], password=SUPERUSER[1]).status == 302
    assert visitor.get("/admin/").status == 200


def export_a_game(machine: Machine) -> None:
    output = machine.run(IndentedBlock("", ".venv/bin/python manage.py demo"))
    found = re.search(r"tables(?:/|%2F)(\w+)", urlsplit(output.strip()).query)
    assert found, output
    record = blocks("Backups and retention", "commands")[3]
    assert "dice sealed" in machine.run(record, GAME_ID=found[1])


def back_up(machine: Machine) -> None:
    """Make a backup as the page says. Use Python if the program that the page installs is missing."""
    if shutil.which("sqlite3") or os.environ.get("CI"):
        machine.run(blocks("Backups and retention", "commands")[0])
        return
    live, copy = (sqlite3.connect(machine.home / name) for name in ("var/zooasync.sqlite3", "copy.sqlite3"))
    with closing(live), closing(copy):
        live.backup(copy)


def back_up_by_unit(machine: Machine) -> None:
    """Run the command of the unit that makes the nightly backup."""
    folder = machine.home.parent / "backups"
    folder.mkdir(mode=0o700)
    found = re.search(r"^ExecStart=(.*)$", backup_units()["zooasync-backup.service"], re.MULTILINE)
    assert found
    machine.run(
        IndentedBlock("", found[1].replace("/srv/backups", f"{folder}").replace(SRV, f"{machine.home}"))
    )
    assert len(list(folder.iterdir())) == 1


def restore_backup(machine: Machine) -> None:
    """Destroy the database and restore it from the backup."""
    database = machine.home / "var" / "zooasync.sqlite3"
    database.write_bytes(b"nothing")
    machine.run(blocks("Backups and retention", "commands")[1])
    assert database.read_bytes().startswith(b"SQLite format 3")
