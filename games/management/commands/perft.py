"""`manage.py perft`: `adjudicator.perft` as a command of the site."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from adjudicator import perft


class Command(BaseCommand):
    help = perft.__doc__ or ""
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        perft.add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if status := perft.run(options, self.stdout.write):
            sys.exit(status)
