"""`compose.yaml` as Compose reads it: variables filled in, the keys of `.env` added, services in order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

_VARIABLE: Final = re.compile(r"\$(?:\$|\{(?P<name>\w+)(?P<how>:[-?](?P<word>[^}]*))?\})")
_UNITS: Final = {"s": 1.0, "m": 60.0}


class NotSet(Exception):
    """A variable that `compose.yaml` requires is not set."""


@dataclass(frozen=True)
class ComposeService:
    """One service. `volumes` maps places in the container to names of volumes and to paths of files.

    `grace` is the time between SIGTERM and SIGKILL, in seconds.
    """

    name: str
    image: str
    command: Sequence[str] = ()
    variables: Mapping[str, str] = field(default_factory=dict)
    volumes: Mapping[str, str] = field(default_factory=dict)
    check: Sequence[str] = ()
    conditions: Mapping[str, str] = field(default_factory=dict)
    grace: float = 10.0


def services(file: Path, settings: Mapping[str, str]) -> dict[str, ComposeService]:
    """Return the services in the order of their dependencies. `settings` is the content of `.env`."""
    services = _filled(yaml.safe_load(file.read_text()), settings)["services"]
    found = {name: _service(name, each, settings) for name, each in services.items()}
    return {name: found[name] for name in _ordered(found, [])}


def settings_of(text: str) -> dict[str, str]:
    """Return the variables of an `.env` file."""
    return dict(line.split("=", 1) for line in text.splitlines() if line and not line.startswith("#"))


def _service(name: str, settings_of: Mapping[str, Any], settings: Mapping[str, str]) -> ComposeService:
    given = settings if "env_file" in settings_of else {}
    volumes = (volume.split(":") for volume in settings_of.get("volumes", ()))
    return ComposeService(
        name=name,
        image=settings_of["image"],
        command=settings_of.get("command", ()),
        variables={**given, **settings_of.get("environment", {})},
        volumes={place: source for source, place, *_ in volumes},
        check=_check(settings_of.get("healthcheck", {}).get("test", ())),
        conditions={other: how["condition"] for other, how in settings_of.get("depends_on", {}).items()},
        grace=_seconds(settings_of.get("stop_grace_period", "10s")),
    )


def _check(test: Sequence[str]) -> Sequence[str]:
    """Return the command of a health check."""
    kind, *words = test or ("NONE",)
    return ["sh", "-c", *words] if kind == "CMD-SHELL" else words


def _seconds(text: str) -> float:
    return float(text[:-1]) * _UNITS[text[-1]]


def _ordered(services: Mapping[str, ComposeService], done: list[str]) -> Iterator[str]:
    for name, service in services.items():
        if name not in done:
            yield from _ordered({other: services[other] for other in service.conditions}, done)
            done.append(name)
            yield name


def _filled(node: Any, settings: Mapping[str, str]) -> Any:
    """Return a value after replacing all variables in its texts."""
    if isinstance(node, dict):
        return {name: _filled(value, settings) for name, value in node.items()}
    if isinstance(node, list):
        return [_filled(value, settings) for value in node]
    return _VARIABLE.sub(lambda found: _value(found, settings), node) if isinstance(node, str) else node


def _value(found: re.Match[str], settings: Mapping[str, str]) -> str:
    if found["name"] is None:
        return "$"
    value = settings.get(found["name"], "")
    if not value and (found["how"] or "").startswith(":?"):
        raise NotSet(f"{found['name']}: {found['word']}")
    return value or (found["word"] or "")
