"""The container files agree with each other and with the project, and compose.yaml is valid.

`tests/containers` builds the image and runs it.
"""

from __future__ import annotations

import json
import re
import subprocess
from datetime import UTC, datetime
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from compose_spec import PyCompose
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests import audit
from tests.house.machine import HOUSE, RECIPES
from zooasync import alive, backups

FILE = (HOUSE / "Containerfile").read_text()
COMPOSE = yaml.safe_load((HOUSE / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
OURS = {name: each for name, each in SERVICES.items() if each["image"] == "zooasync"}
PROGRAMS = dict(line.split(": ", 1) for line in (HOUSE / "Procfile").read_text().splitlines())
PAGE = (RECIPES / "containers.md").read_text()
EXAMPLE = (HOUSE / ".env.example").read_text()


@pytest.mark.parametrize("name", PROGRAMS)
def test_image_starts_each_program_as_the_procfile_does(name: str, tmp_path: Path) -> None:
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", FILE, re.MULTILINE)
    shell, script = json.loads(entry)
    text = (HOUSE / script).read_text().replace("eval ", "printf %s ").replace("/tmp/", f"{tmp_path}/")
    command = [shell, "-c", text, script, name]
    output = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    assert output == PROGRAMS[name]
    assert (tmp_path / "program").read_text() == f"{name}\n"


def test_each_program_replaces_its_shell() -> None:
    assert [name for name, line in PROGRAMS.items() if not line.startswith("exec ")] == []


def test_image_runs_any_other_command() -> None:
    command = ["sh", "docs/running/program.sh", "echo", "a b", "c"]
    assert subprocess.run(command, cwd=HOUSE, capture_output=True, check=True).stdout == b"a b c\n"


def test_image_contains_the_programs_but_no_secrets() -> None:
    copied = [
        name for line in re.findall(r"^COPY (?!--)(.*) \S+$", FILE, re.MULTILINE) for name in line.split()
    ]
    assert {"adjudicator", "docs/rules", "games", "templates", "zooasync", "manage.py", "Procfile"} <= set(
        copied
    )
    assert [name for name in copied if not (HOUSE / name).exists() or name in (".", ".env", "var")] == []
    ignored = (HOUSE / ".dockerignore").read_text().splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == set(copied)


def test_the_base_is_fixed_by_its_digest() -> None:
    first, *others = re.findall(r"^FROM (\S+)", FILE, re.MULTILINE)
    assert re.fullmatch(r"docker\.io/library/debian:trixie-slim@sha256:[0-9a-f]{64}", first)
    assert set(others) == {"base"}


def test_compose_follows_the_specification() -> None:
    document = {name: value for name, value in COMPOSE.items() if not name.startswith("x-")}
    assert {*PyCompose.from_json(json.dumps(document)).service_names()} == {*SERVICES}
    document["services"]["web"] = document["services"]["web"] | {"restart": "sometimes"}
    with pytest.raises(ValueError):
        PyCompose.from_json(json.dumps(document))


def test_compose_runs_each_program_with_a_health_check() -> None:
    programs = PROGRAMS.keys() - {"small"}  # the small site replaces all the others
    assert {name: each["command"] for name, each in OURS.items() if name != "backup"} == {
        name: [name] for name in programs
    }
    for name in alive.CHECKS.keys() & programs:
        assert OURS[name]["healthcheck"]["test"] == ["CMD", "python", "-m", "zooasync.alive", name]
    assert [
        name
        for name, each in SERVICES.items()
        if name not in ("release", "caddy") and not health_check_of(each)
    ] == []


def health_check_of(service: dict[str, Any]) -> list[str]:
    return list(service.get("healthcheck", {}).get("test", ()))


def test_compose_backs_up_daily_into_files_that_its_check_finds() -> None:
    backup = OURS["backup"]
    (loop,) = re.findall(r"python manage\.py backup --keep \d+ (\S+);", backup["command"][-1])
    assert f"{loop}:/srv/zooasync/{loop}" in backup["volumes"]
    name = backups.file_in(Path(loop), datetime.now(UTC)).name
    searched = re.findall(rf"find {loop} -name (\S+) ", f"{backup['command']} {health_check_of(backup)}")
    assert [fnmatch(name, pattern.strip("'\"")) for pattern in searched] == [True, True]


def test_caddy_starts_only_with_its_profile_and_reaches_the_programs() -> None:
    caddy = SERVICES["caddy"]
    assert [name for name, each in SERVICES.items() if "profiles" in each] == ["caddy"]
    recipe = (RECIPES / "Caddyfile").read_text()
    assert [name for name in caddy["environment"] if f"{{${name}" not in recipe] == []
    for variable, program in (("WEB", "web"), ("STREAM", "stream")):
        name, port = caddy["environment"][variable].split(":")
        assert (name, f"127.0.0.1:{port}:{port}") == (program, *SERVICES[program]["ports"])


def test_page_follows_compose() -> None:
    """The settings on the page are variables that the programs or compose.yaml read."""
    settings = re.findall(r"^ {4}([A-Z_]+)=", PAGE, re.MULTILINE)
    text = (HOUSE / "compose.yaml").read_text()
    unknown = [name for name in settings if f"#{name}=" not in EXAMPLE and f"${{{name}" not in text]
    assert unknown == ["COMPOSE_PROFILES"]


def test_compose_starts_programs_after_the_release_and_healthy_services() -> None:
    for name, each in SERVICES.items():
        for other, how in each.get("depends_on", {}).items():
            assert how["condition"] == (
                "service_completed_successfully" if other == "release" else "service_healthy"
            )
            assert other == "release" or health_check_of(SERVICES[other]), (name, other)
    assert all("release" in each["depends_on"] for name, each in OURS.items() if name != "release")


def test_compose_builds_one_image_and_pulls_none_of_ours() -> None:
    assert [name for name, each in SERVICES.items() if "build" in each] == ["release"]
    assert {each["pull_policy"] for name, each in OURS.items() if name != "release"} == {"never"}
    build = SERVICES["release"]["build"]
    assert (HOUSE / build["context"] / build["dockerfile"]).is_file()
    assert {*build["args"]} == {*re.findall(r"^ARG (\w+)", FILE, re.MULTILINE)}


def test_compose_gives_programs_known_variables_and_no_password() -> None:
    text = (HOUSE / "compose.yaml").read_text()
    variables = {name for each in OURS.values() for name in each["environment"]}
    assert [name for name in variables if f"#{name}=" not in EXAMPLE] == []
    assert "zoo:${POSTGRES_PASSWORD:?" in OURS["web"]["environment"]["DATABASE_URL"]
    assert "password@" not in text


def test_compose_limits_programs_and_their_logs() -> None:
    unit = (RECIPES / "zooasync@.service").read_text()
    for each in OURS.values():
        assert f"TimeoutStopSec={each['stop_grace_period'].removesuffix('s')}\n" in unit
        assert each["read_only"]
        assert each["cap_drop"] == ["ALL"]
    assert all(each["logging"]["options"]["max-size"] for each in SERVICES.values())


def test_compose_mounts_files_and_volumes_that_exist() -> None:
    mounted = [volume.split(":")[0] for each in SERVICES.values() for volume in each.get("volumes", ())]
    assert {name for name in mounted if not name.startswith(".")} == {*COMPOSE["volumes"]}
    assert [path for path in mounted if path.startswith(".") and not (HOUSE / path).exists()] == []


def test_database_and_backups_have_the_same_major_version() -> None:
    (client,) = re.findall(r"postgresql-client-(\d+)", FILE)
    assert SERVICES["postgres"]["image"].startswith(f"docker.io/library/postgres:{client}-")


def test_page_names_services_and_commands_that_exist() -> None:
    blocks = re.findall(r"^ {4}(.*)$", PAGE, re.MULTILINE)
    compose_commands = [line for line in blocks if line.startswith("docker compose ")]
    named = [re.search(r" (?:exec|run)((?: -\S+)*) (\w+)", line) for line in compose_commands]
    assert {found[2] for found in named if found} <= {*SERVICES}
    commands = {found[1] for line in blocks if (found := re.search(r"manage\.py (\w+)", line))}
    folder = HOUSE / "games" / "management" / "commands"
    assert {name for name in commands if not (folder / f"{name}.py").exists()} <= {
        "createsuperuser",
        "migrate",
    }
    assert {"new_keys", "createsuperuser", "backup", "restore", "status", "audit_games"} <= commands


def test_lock_and_requirements_agree() -> None:
    """`make lock` writes the lock file: each requirement at its version, and each package with hashes."""
    lock = (HOUSE / "requirements.lock").read_text()
    entries = re.split(r"\n(?=\S)", lock.strip())
    locked = {}
    for entry in entries:
        name, version = entry.split()[0].split("==")
        locked[canonicalize_name(name)] = version
        assert "--hash=sha256:" in entry, name
    wanted = [
        Requirement(line)
        for file in (audit.REQUIREMENTS, audit.TRACES)
        for line in file.read_text().splitlines()
    ]
    different = {
        each.name for each in wanted if str(each.specifier) != f"=={locked[canonicalize_name(each.name)]}"
    }
    assert different == set()


def test_entry_replaces_the_shell() -> None:
    command = ["sh", "docs/running/program.sh", "sh", "-c", "echo $$"]
    with subprocess.Popen(command, cwd=HOUSE, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout
        assert int(run.stdout.read()) == run.pid
