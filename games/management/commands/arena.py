"""`manage.py arena`: `adjudicator.arena` as a command of the site."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from adjudicator import arena


class Command(BaseCommand):
    help = arena.__doc__ or ""
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        arena.add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if status := arena.run(options, self.stdout.write):
            sys.exit(status)
