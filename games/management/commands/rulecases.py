"""`manage.py rulecases`: `adjudicator.rulecases` as a command of the site."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from adjudicator.rulecases import __main__ as rulecases


class Command(BaseCommand):
    help = rulecases.__doc__ or ""
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        rulecases.add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if status := rulecases.run(options, self.stdout.write):
            sys.exit(status)
