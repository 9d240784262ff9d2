"""`manage.py referee`: `adjudicator.referee` as a command of the site."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from adjudicator import referee


class Command(BaseCommand):
    help = referee.__doc__ or ""
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        referee.add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if status := referee.run(options, self.stdout.write):
            sys.exit(status)
