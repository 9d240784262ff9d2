"""The container recipes, checked without building an image: everything that they name exists."""

from __future__ import annotations

import json
import re
import subprocess

import pytest
import yaml

from tests.house.machine import HOUSE, RECIPES

FILE = (RECIPES / "Containerfile").read_text()
COMPOSE = yaml.safe_load((RECIPES / "compose.yaml").read_text())
PROGRAMS = dict(line.split(": ", 1) for line in (HOUSE / "Procfile").read_text().splitlines())


@pytest.mark.parametrize("name", PROGRAMS)
def test_image_starts_each_program_as_the_procfile_does(name: str) -> None:
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", FILE, re.MULTILINE)
    shell, option, script = json.loads(entry)
    told = [shell, option, script.replace("eval", "printf %s", 1), name]
    output = subprocess.run(told, cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    assert output == PROGRAMS[name]


def test_image_contains_the_programs_but_no_secrets() -> None:
    copied = [name for line in re.findall(r"^COPY (.*) \S+$", FILE, re.MULTILINE) for name in line.split()]
    assert {"adjudicator", "docs/rules", "games", "templates", "zooasync", "manage.py", "Procfile"} <= set(
        copied
    )
    assert [name for name in copied if not (HOUSE / name).exists() or name in (".", ".env", "var")] == []


def test_compose_matches_the_procfile_and_the_systemd_unit() -> None:
    ours = {name: each for name, each in COMPOSE["services"].items() if each["image"] == "zooasync"}
    assert {name: each["command"] for name, each in ours.items()} == {name: [name] for name in PROGRAMS}
    unit = (RECIPES / "zooasync@.service").read_text()
    for each in ours.values():
        assert f"TimeoutStopSec={each['stop_grace_period'].removesuffix('s')}\n" in unit
        assert (RECIPES / each["build"]["context"] / each["build"]["dockerfile"]).is_file()


def test_compose_mounts_the_settings_of_the_services() -> None:
    given = [
        each.split(":")[0] for name in ("postgres", "redis") for each in COMPOSE["services"][name]["volumes"]
    ]
    assert [path for path in given if path.startswith("./")] == [
        "./postgresql.conf",
        "./role.sql",
        "./redis.conf",
    ]
    assert all((RECIPES / path).is_file() for path in given if path.startswith("./"))
    assert "CREATE ROLE zoo LOGIN PASSWORD 'password'" in (RECIPES / "role.sql").read_text()
    assert COMPOSE["services"]["web"]["environment"]["DATABASE_URL"].startswith(
        "postgres://zoo:password@postgres:"
    )
