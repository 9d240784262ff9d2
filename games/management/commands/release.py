"""`manage.py release`: everything that comes before new code goes live."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NoReturn

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError

from zooasync.logs import LogLines

logger = logging.getLogger("zooasync.release")

STEPS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "check": {"deploy": True, "fail_level": "ERROR"},
        "audit_games": {"jobs": 0},
        "migrate": {"interactive": False},
    }
)
"""The commands in their order. The audit reads the database as the previous release left it."""


class Command(BaseCommand):
    help = "Check the settings, replay every running game, and only then migrate the database."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        signal.signal(signal.SIGTERM, _stop)  # the first process of a container has no default handler
        lines = LogLines(logger)
        for name, given in STEPS.items():
            try:
                call_command(name, **given, stdout=lines, stderr=lines, no_color=True)
            except CommandError as error:
                logger.error("%s failed, so the release stops here: %s", name, error)
                sys.exit(error.returncode)
            except OperationalError as error:
                logger.error("%s failed, because the database does not respond: %s", name, error)
                sys.exit(1)


def _stop(*_: object) -> NoReturn:
    sys.exit(128 + signal.SIGTERM)
